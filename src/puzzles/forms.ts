// The forms in which people write a square grid, each with the way to its cells. docs/forms.md shows an example of each.

import { symbolsOf, type TextLine, type Word, wordsOf } from './reader.ts'
import type { Sheet } from './sheet.ts'

/** A text, taken for one of the forms. */
export interface Found {
  /** What it looks like, where its signs leave no doubt. */
  readonly name?: string
  /** Words in rows: each word a cell, or several, a symbol each. */
  readonly table: readonly (readonly Word[])[]
  /** Candidates the text rules out, each written as value, row and column from 1. */
  readonly without?: readonly Word[]
}

/** Takes the rows of a text for a form, or for several, if that is possible. `sheet` has the blank lines as well. */
type Form = (rows: Sheet, orders: readonly number[], sheet: Sheet) => readonly Found[]

const BARS = /[|\u2502\u2503\u2551]/
/** A word ends at a blank and at a vertical border. */
const WORD = /[^\s|\u2502\u2503\u2551]+/g

/** Rows, or all on one line: symbols, or words with blanks between them. */
const plain: Form = (rows) => (rows.some(({ text }) => /[,;]/.test(text)) ? [] : [tableOf(rows)])

function tableOf(rows: Sheet): Found {
  return { table: rows.map((row) => wordsOf(row, WORD)) }
}

/** `:0000:x:53..7....:412 523::`, of HoDoKu: technique, candidates, givens, deleted candidates, the rest. */
const hodoku: Form = (rows) => {
  const fields = rows.length === 1 && /^(\s*:[^:]*:[^:]*:)([^:]+):?([^:]*)/.exec(rows[0].text)
  if (!fields) return []
  const [, head, givens, deleted] = fields
  const { line } = rows[0]
  const column = head.length + 1
  const symbols = symbolsOf([{ text: givens, line, column }])
  const without = wordsOf({ line, text: deleted }).map((word) => ({ ...word, column: word.column + column + givens.length }))
  // A plus marks a value that was found later.
  return [{ name: 'a line of HoDoKu', table: [symbols.filter(({ text }) => text !== '+')], without }]
}

/** One puzzle, and a comment after `:`, `;` or `,`, as lists of puzzles and the answers of a batch have it. */
const commented: Form = (rows, orders) => {
  const puzzle = rows.length === 1 && /^\s*([^\s:;,]+)\s*[:;,]/.exec(rows[0].text)?.[1]
  if (!puzzle || !orders.some((order) => order > 3 && order ** 2 === puzzle.length)) return []
  return [{ table: [wordsOf(rows[0], /[^\s:;,]+/g).slice(0, 1)] }]
}

/** A name, a text in quotes, a bracket or a separator, or a value. */
const TOKEN = /"[^"]*"\s*:?|'[^']*'\s*:?|[[\]{},;]|[^\s[\]{},;"']+/g

/** Arrays of JSON or of a programming language: the innermost brackets are the rows, or the candidates of the cells. */
const arrays: Form = (rows) => {
  if (!rows.some(({ text }) => /[[\]{}"]/.test(text))) return []
  const groups: Word[][][] = []
  let depth = 0
  let before = ''
  let group: Word[] | undefined
  const put = (word: Word) => {
    if (!group) (groups[depth] ??= []).push((group = []))
    group.push(word)
  }
  for (const word of rows.flatMap((row) => wordsOf(row, TOKEN))) {
    const { text } = word
    if (/^[[\]{};]$/.test(text)) {
      group = undefined
      depth += text === ';' ? 0 : /[[{]/.test(text) ? 1 : -1
    } else if (text !== ',') for (const value of valuesIn(word)) put(value)
    else if (/^[[{,]$/.test(before)) put({ ...word, text: '' })
    before = text
  }
  const table = groups.at(-1) ?? []
  const areCells = table.length > 1 && table.every((values) => values.length <= Math.sqrt(table.length))
  const cells = table.map((values) => ({ ...values[0], text: values.map(({ text }) => text).join('') }))
  return [{ name: 'an array', table: areCells ? [cells] : table }]
}

function valuesIn(word: Word): readonly Word[] {
  const { text, line, column } = word
  if (/[:=]$/.test(text)) return []
  if (/^(null|none|nil|undefined|false)$/i.test(text)) return [{ ...word, text: '' }]
  if (!/^["']/.test(text)) return [word]
  const words = wordsOf({ line, text: text.slice(1, -1) }).map((inner) => ({ ...inner, column: inner.column + column }))
  return words.length > 0 ? words : [{ ...word, text: '' }]
}

/** Values between commas or semicolons: nothing between two of them is a blank. */
const separated: Form = (rows) => {
  const has = (sign: string) => rows.some(({ text }) => text.includes(sign))
  if (has(',')) {
    const lines = rows.flatMap((row) => fieldsIn(row, ';').filter(({ text }) => text))
    return fields(lines, ',', 'comma-separated values')
  }
  return has(';') ? fields(rows, ';', 'values separated by semicolons') : []
}

/** The same between tabs or bars, where the lines do not make sense without. */
const tabbed: Form = (rows, _, sheet) =>
  ['\t', '|'].flatMap((sign) => {
    // A line with nothing but separators is a row of blanks.
    const lines = sheet.filter((row) => rows.includes(row) || (/^[\s|]+$/.test(row.text) && row.text.includes(sign)))
    const bare = lines.map(({ line, text }) => ({ line, text: sign === '|' ? unframed(text) : text }))
    return rows.some(({ text }) => text.includes(sign)) ? fields(bare, sign) : []
  })

/** A line without the bars at its ends. */
function unframed(text: string): string {
  return text.replace(/^\s*[|\u2502\u2503\u2551]/, '').replace(/[|\u2502\u2503\u2551]\s*$/, '')
}

function fields(lines: Sheet, sign: string, name?: string): readonly Found[] {
  const rows = lines.map((row) => fieldsIn(row, sign).map((field) => ({ ...field, text: field.text.replace(/\s+/g, '') })))
  const found = { table: rows, ...(name && { name }) }
  // A separator may end each line.
  return [found, { ...found, table: rows.map((row) => (row.at(-1)?.text === '' ? row.slice(0, -1) : row)) }]
}

function fieldsIn({ line, text, column = 1 }: TextLine & { column?: number }, sign: string): Word[] {
  let next = column
  return text.split(sign).map((part) => {
    const start = next
    next += part.length + 1
    return { text: part.trim() === '' ? '' : part, line, column: start + part.search(/\S|$/) }
  })
}

/** What numbers or names a line at its beginning: `1:`, `1.`, `1`, `r1`, `Row 1:`, `A`. */
const LABEL = /^[\s|]*(?:row|line|r)?\s*(\d+|[a-z])(?:[:)\]|=]|\.(?=\s)|(?=\s))/i

/** Lines that are numbered, from 0 or 1, or named from A on; the columns may be as well, in a line above. */
const numbered: Form = (rows) => {
  const words = rows.length > 1 ? wordsOf(rows[0], WORD) : []
  const isHead = words.length > 1 && inSequence(words.map(({ text }) => text))
  return (isHead ? [rows.slice(1), rows] : [rows]).flatMap((lines): readonly Found[] => {
    const labels = lines.map(({ text }) => LABEL.exec(text))
    if (!inSequence(labels.map((label) => label?.[1] ?? ''))) return []
    const blanked = lines.map(({ line, text }, row) => {
      const length = labels[row]?.[0].length ?? 0
      return { line, text: ' '.repeat(length) + text.slice(length) }
    })
    return [tableOf(blanked)]
  })
}

function inSequence(labels: readonly string[]): boolean {
  const numbers = labels.map((label) => (/^\d+$/.test(label) ? Number(label) : label.toUpperCase().charCodeAt(0)))
  return [0, 1, 65].includes(numbers[0]) && numbers.every((number, index) => number === numbers[0] + index)
}

/** Blanks are spaces: every symbol stands in its column. */
const spaced: Form = (rows, orders, sheet) => {
  if (rows.some(({ text }) => /[^\s\w|\u2502\u2503\u2551]|[0_]/.test(text))) return []
  const lines = sheet.filter((line) => rows.includes(line) || /^[\s|\u2502\u2503\u2551]*$/.test(line.text))
  const written = lines.filter(({ text }) => text !== '')
  return [lines, written].flatMap((lines) => [false, true].flatMap((isWide) => inColumns(lines, orders, isWide)))
}

/** A symbol in every column or, if wide, in every second one, borders not counted. */
function inColumns(lines: Sheet, orders: readonly number[], isWide: boolean): readonly Found[] {
  const cells = lines.map(({ line, text }) => {
    const parts = BARS.test(text) ? unframed(text).split(BARS) : [isWide ? ` ${text}` : text]
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

/** One line of all candidates, n symbols a cell: `1........` is a given, `.2..5....` leaves two values. */
const candidates: Form = (rows, orders) => {
  const words = rows.length === 1 ? wordsOf(rows[0]) : []
  const order = words.length === 1 ? orders.find((order) => order > 1 && order ** 3 === words[0].text.length) : undefined
  if (!order) return []
  const { text, line, column } = words[0]
  const cells = Array.from({ length: order ** 2 }, (_, cell) => {
    return { text: text.slice(cell * order, (cell + 1) * order).replace(/[.0]/g, ''), line, column: column + cell * order }
  })
  return cells.every((cell) => cell.text) ? [{ table: [cells] }] : []
}

/** Every form, in the order in which they are tried: those with signs of their own before plain rows, then the rest. */
export const FORMS: readonly Form[] = [hodoku, arrays, separated, commented, plain, numbered, tabbed, spaced, candidates]
