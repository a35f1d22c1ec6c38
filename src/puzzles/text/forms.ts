// The forms in which people write a square grid, each with the way to its cells. docs/cli.md shows an example of each.

import { symbolsOf, type TextLine, type Word, wordsOf } from './reader.ts'
import type { Sheet } from './sheet.ts'

/** A text, read as one of the forms. */
export interface Found {
  /** The name of the form, if its signs leave no doubt. */
  readonly name?: string
  /** Words in rows: each word a cell, or several, a symbol each. */
  readonly table: readonly (readonly Word[])[]
}

/** Reads the rows of a text as one form, or as several if it is ambiguous. `sheet` has the blank lines as well. */
type Form = (rows: Sheet, orders: readonly number[], sheet: Sheet) => readonly Found[]

/** A word ends at a blank and at a vertical border. */
const WORD = /[^\s|]+/g

/** Rows, or all on one line: symbols, or words with blanks between them. */
const plain: Form = (rows) => (rows.some(({ text }) => /[,;]/.test(text)) ? [] : [tableOf(rows)])

function tableOf(rows: Sheet): Found {
  return { table: rows.map((row) => wordsOf(row, WORD)) }
}

/**
 * One puzzle among other fields, as lists of puzzles, the answers of a batch and HoDoKu have it: after shorter ones, or before `:`, `;` or
 * `,`. What follows it is a comment. HoDoKu marks values that were found later by a plus: `:0000:x:53..7+4...:412 523::`.
 */
const field: Form = (rows, orders) => {
  if (rows.length !== 1) return []
  const fields = wordsOf(rows[0], /[^\s:;,]+/g)
  const lengthOf = ({ text }: Word) => text.replaceAll('+', '').length
  const indexOf = (order: number) => fields.findIndex((field) => order > 3 && lengthOf(field) === order ** 2)
  const order = orders.findLast((order) => indexOf(order) >= 0)
  if (!order) return []
  const at = indexOf(order)
  const isMarked =
    at > 0
      ? fields.slice(0, at).every((field) => lengthOf(field) <= order * (order - 1))
      : /^\s*[^\s:;,]+\s*[:;,]/.test(rows[0].text)
  const symbols = symbolsOf([fields[at]])
  return isMarked ? [{ table: [symbols.filter(({ text }) => text !== '+')] }] : []
}

/** A value of an array that stands for a blank. */
const HOLE = /^(["'])\s*\1$|^null$|^none$/i

/** Arrays of JSON or of a programming language: what is left of them without brackets, quotes and names. */
const arrays: Form = (rows) => {
  if (!rows.some(({ text }) => /[[\]{}"]/.test(text))) return []
  const blanked = rows.map(({ line, text }) => {
    // A name begins after another sign: looked for at each of its characters, a long one takes seconds.
    const unnamed = text.replace(/["']\w+["']\s*:|(?<![\w\s])[\w\s]*=/g, (name) => ' '.repeat(name.length))
    const filled = unnamed.replace(/"[^"]*"|'[^']*'|null|none/gi, (value) =>
      HOLE.test(value) ? '.'.padEnd(value.length) : value,
    )
    return { line, text: filled.replace(/[[\]{}"']/g, ' ').replaceAll(';', ',') }
  })
  const written = blanked.filter(({ text }) => /\S/.test(text))
  const values = written.flatMap((row) => fieldsIn({ ...row, text: row.text.replace(/,\s*$/, '') }, ','))
  const words = written.flatMap((row) => wordsOf(row, /[^\s,]+/g))
  return [values, words].map((row) => ({ name: 'an array', table: [row] }))
}

/** The separators of values. Those with a name have no other use, so an error can name them. */
const SEPARATORS: readonly (readonly [sign: string, name?: string])[] = [
  [',', 'comma-separated values'],
  [';', 'values separated by semicolons'],
  ['\t'],
  ['|'],
  ['/'],
]

/** Values between separators: nothing between two of them is a blank. */
const separated: Form = (rows, _, sheet) => {
  const [sign, name] = SEPARATORS.find(([sign]) => rows.some(({ text }) => text.includes(sign))) ?? []
  if (!sign) return []
  // A line with nothing but separators is a row of blanks.
  const lines = sheet.filter((row) => rows.includes(row) || (/^[\s|]+$/.test(row.text) && row.text.includes(sign)))
  const parts = lines.flatMap((row) => {
    if (sign === ',') return fieldsIn(row, ';').filter(({ text }) => text)
    return [sign === '|' ? { ...row, text: unframed(row.text) } : row]
  })
  const table = parts.map((row) => fieldsIn(row, sign))
  // A separator may end each line.
  const ended = table.map((row) => (row.at(-1)?.text ? row : row.slice(0, -1)))
  return [table, ended].map((table) => ({ table, ...(name && { name }) }))
}

/** A line without the bars at its ends. */
function unframed(text: string): string {
  return text.replace(/^\s*\||\|\s*$/g, '')
}

function fieldsIn({ line, text, column = 1 }: TextLine & { column?: number }, sign: string): Word[] {
  let next = column
  return text.split(sign).map((part) => {
    const start = next
    next += part.length + 1
    return { text: part.replace(/\s+/g, ''), line, column: start + part.search(/\S|$/) }
  })
}

/** The number of a line at its beginning: `1:`, `1.`, `1`, `r1`, `Row 1:`. */
const LABEL = /^[\s|]*(?:row|line|r)?\s*(\d+)(?:[:)\]|=]|\.(?=\s)|(?=\s))/i

/** Lines that are numbered, from 0 or 1. */
const numbered: Form = (rows) => {
  const labels = rows.map(({ text }) => LABEL.exec(text) ?? ['', ''])
  const first = Number(labels[0][1] || -1)
  if (first < 0 || first > 1 || labels.some(([, number], row) => Number(number) !== first + row)) return []
  const blanked = rows.map(({ line, text }, row) => ({
    line,
    text: text.replace(labels[row][0], (label) => ' '.repeat(label.length)),
  }))
  return [tableOf(blanked)]
}

/** Blanks are spaces: every symbol stands in its column, or in every second one. */
const spaced: Form = (rows, orders, sheet) => {
  if (rows.some(({ text }) => /[^\s\w|]|[\t0_]/.test(text))) return []
  const lines = sheet.filter((line) => rows.includes(line) || /^[\s|]*$/.test(line.text))
  const tables = [false, true].flatMap((isWide) => inColumns(lines, orders, isWide))
  return tables.sort((a, b) => a.order - b.order).slice(0, 1)
}

/** A symbol in every column or, if wide, in every second one, borders not counted. */
function inColumns(lines: Sheet, orders: readonly number[], isWide: boolean): (Found & { order: number })[] {
  const cells = lines.map(({ line, text }) => {
    const parts = text.includes('|') ? unframed(text).split('|') : [isWide ? ` ${text}` : text]
    const columns = parts.map((part) => (isWide ? part.replace(/ (\w| |$)/g, '$1') : part)).join('')
    return { line, text: columns, symbols: wordsOf({ line, text }, /[^\s|]/g) }
  })
  // Without a gap before a symbol, what is short may just be incomplete.
  if (!cells.some(({ text }) => /\s\S/.test(text))) return []
  const widest = Math.max(...cells.map(({ text }) => text.length))
  const isRow = ({ text }: TextLine) => /\S/.test(text) || text.length === widest
  const last = cells.findLastIndex(isRow) + 1
  const ends = cells.slice(last).map((_, index) => last + index + 1)
  // Blank lines around are rows only where the grid needs them: two or three blank rows at an edge are no puzzle with one solution.
  const ranges = [cells.slice(cells.findIndex(isRow), last), ...[last, ...ends].map((end) => cells.slice(0, end))]
  const orderOf = ({ length }: readonly unknown[]) => (length === 1 ? Math.sqrt(widest) : length)
  const range = ranges.find((range) => orders.includes(orderOf(range)) && (range.length === 1 || widest <= range.length))
  if (!range) return []
  const width = range.length === 1 ? widest : range.length
  const table = range.map(({ line, text, symbols }) => {
    let next = 0
    return Array.from(text.padEnd(width), (sign) => (/\s/.test(sign) ? { text: '', line, column: 1 } : symbols[next++]))
  })
  return [{ table, order: orderOf(range) }]
}

/** Every form, in the order in which they are tried: those with signs of their own before plain rows, then the rest. */
export const FORMS: readonly Form[] = [arrays, separated, field, plain, numbered, spaced]
