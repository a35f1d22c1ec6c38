// The forms in which people write a square grid, each with the way to its cells. docs/forms.md shows an example of each.

import { symbolsOf, type TextLine, type Word, wordsOf } from './reader.ts'
import type { Sheet } from './sheet.ts'

/** A text, taken for one of the forms. */
export interface Found {
  /** What it looks like, where its signs leave no doubt. */
  readonly name?: string
  /** Words in rows: each word a cell, or several, a symbol each. */
  readonly table: readonly (readonly Word[])[]
}

/** Takes the rows of a text for a form, or for several, if that is possible. `sheet` has the blank lines as well. */
type Form = (rows: Sheet, orders: readonly number[], sheet: Sheet) => readonly Found[]

/** A word ends at a blank and at a vertical border. */
const WORD = /[^\s|]+/g

/** Rows, or all on one line: symbols, or words with blanks between them. */
const plain: Form = (rows) => (rows.some(({ text }) => /[,;]/.test(text)) ? [] : [tableOf(rows)])

function tableOf(rows: Sheet): Found {
  return { table: rows.map((row) => wordsOf(row, WORD)) }
}

/** `:0000:x:53..7....:412 523::`, of HoDoKu: technique, candidates, givens, and deleted candidates, which follow from these. */
const hodoku: Form = (rows) => {
  const fields = rows.length === 1 && /^(\s*:[^:]*:[^:]*:)([^:]+)/.exec(rows[0].text)
  if (!fields) return []
  const [, head, text] = fields
  const symbols = symbolsOf([{ text, line: rows[0].line, column: head.length + 1 }])
  // A plus marks a value that was found later.
  return [{ name: 'a line of HoDoKu', table: [symbols.filter(({ text }) => text !== '+')] }]
}

/** One puzzle, and a comment after `:`, `;` or `,`, as lists of puzzles and the answers of a batch have it. */
const commented: Form = (rows, orders) => {
  const puzzle = rows.length === 1 && /^\s*([^\s:;,]+)\s*[:;,]/.exec(rows[0].text)?.[1]
  if (!puzzle || !orders.some((order) => order > 3 && order ** 2 === puzzle.length)) return []
  return [{ table: [wordsOf(rows[0], /[^\s:;,]+/g).slice(0, 1)] }]
}

/** Arrays of JSON or of a programming language: what is left of them without brackets, quotes and names. */
const arrays: Form = (rows) => {
  if (!rows.some(({ text }) => /[[\]{}"]/.test(text))) return []
  const blanked = rows.map(({ line, text }) => {
    const values = text.replace(/(["']\w+["']\s*:|[\w\s]*=)|null|none|[[\]{}"']/gi, (sign) => ' '.repeat(sign.length))
    return { line, text: values.replaceAll(';', ',') }
  })
  const written = blanked.filter(({ text }) => /\S/.test(text))
  const values = written.flatMap((row) => fieldsIn({ ...row, text: row.text.replace(/,\s*$/, '') }, ','))
  const words = written.flatMap((row) => wordsOf(row, /[^\s,]+/g))
  return [values, words].map((row) => ({ name: 'an array', table: [row] }))
}

/** What may stand between values, and its name where nothing else has such signs. */
const SEPARATORS: readonly (readonly [sign: string, name?: string])[] = [
  [',', 'comma-separated values'],
  [';', 'values separated by semicolons'],
  ['\t'],
  ['|'],
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
  return [
    tableOf(
      rows.map(({ line, text }, row) => ({ line, text: text.replace(labels[row][0], (label) => ' '.repeat(label.length)) })),
    ),
  ]
}

/** Blanks are spaces: every symbol stands in its column. */
const spaced: Form = (rows, orders, sheet) => {
  if (rows.some(({ text }) => /[^\s\w|]|[0_]/.test(text))) return []
  const lines = sheet.filter((line) => rows.includes(line) || /^[\s|]*$/.test(line.text))
  return [false, true].flatMap((isWide) => inColumns(lines, orders, isWide))
}

/** A symbol in every column or, if wide, in every second one, borders not counted. */
function inColumns(lines: Sheet, orders: readonly number[], isWide: boolean): readonly Found[] {
  const cells = lines.map(({ line, text }) => {
    const parts = text.includes('|') ? unframed(text).split('|') : [isWide ? ` ${text}` : text]
    return { line, text: parts.map((part) => (isWide ? part.replace(/ (\w| |$)/g, '$1') : part)).join('') }
  })
  while (cells.at(-1)?.text === '' && !orders.includes(cells.length)) cells.pop()
  const width = cells.length === 1 ? cells[0].text.length : cells.length
  // Without a gap before a symbol, what is short may just be incomplete.
  const fits = cells.some(({ text }) => /\s\S/.test(text)) && cells.every(({ text }) => text.length <= width)
  return fits
    ? [{ table: cells.map(({ line, text }) => fieldsIn({ line, text: [...text.padEnd(width)].join('\t') }, '\t')) }]
    : []
}

/** Every form, in the order in which they are tried: those with signs of their own before plain rows, then the rest. */
export const FORMS: readonly Form[] = [hodoku, arrays, separated, commented, plain, numbered, spaced]
