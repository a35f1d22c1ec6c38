// Rows of named values, one line each: for people, with colons, as JSON, or as CSV.

import { bigintReplacer } from '../../search/results.ts'

/** Null, if there is none. */
export type Value = string | number | bigint | boolean | null

export type TableRow = Readonly<Record<string, Value>>

/** How a table is written: its head, and each row, all with their line breaks. */
export interface TableFormat {
  head(names: readonly string[]): string
  row(row: TableRow): string
}

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', null: '' }
const inWords = (value: Value) => WORDS[String(value)] ?? String(value)

/** A field of CSV (RFC 4180). */
const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const joined = (separator: string, write: (text: string) => string) => (values: readonly Value[]) =>
  `${values.map((value) => write(inWords(value))).join(separator)}\n`
const comma = joined(',', field)
const colon = joined(':', String)

export const TABLES: Readonly<Record<string, TableFormat>> = {
  line: { head: () => '', row: (row) => colon(Object.values(row)) },
  csv: { head: comma, row: (row) => comma(Object.values(row)) },
  json: { head: () => '', row: (row) => `${JSON.stringify(row, bigintReplacer)}\n` },
}
