// The forms in which people write a square grid, each with the way to its cells. docs/formats.md shows an example of each.

import { PuzzleError } from '../../model/errors.ts'
import { countSymbols, symbolWords, type TextLine, type Word, wordsOfLine } from './reader.ts'
import type { Sheet } from './sheet.ts'

/** The label of a solution, which is not the puzzle, even where nothing else is left of a text. */
const SOLVED = /^\s*["']?(?:solutions?|solved|answers?)\b/i

/** A text, read as one of the forms. */
export interface FoundForm {
  /** The name of the form, if its signs leave no doubt. */
  readonly name?: string
  /** Words in rows: each word a cell, or several, a symbol each. */
  readonly table: readonly (readonly Word[])[]
}

/** Reads the rows of a text as one form, or as several if it is ambiguous. `sheet` has the blank lines as well. */
type Form = (rows: Sheet, orders: readonly number[], sheet: Sheet) => readonly FoundForm[]

/** A word ends at a blank and at a vertical border. */
const WORD = /[^\s|]+/g

/** Rows, or all on one line: symbols, or words with blanks between them. */
const plain: Form = (rows) => (rows.some(({ text }) => /[,;]/.test(text)) ? [] : [tableOf(rows)])

function tableOf(rows: Sheet): FoundForm {
  return { table: rows.map((row) => wordsOfLine(row, WORD)) }
}

/**
 * One puzzle among other fields, as lists of puzzles, the answers of a batch and HoDoKu have it: after shorter ones, or before `:`, `;` or
 * `,`. What follows it is a comment, but not if three fields are as long: they are rows of a larger grid. HoDoKu marks values that were found later by a plus: `:0000:x:53..7+4...:412 523::`.
 */
const field: Form = (rows, orders) => {
  if (rows.length !== 1 || SOLVED.test(rows[0].text)) return []
  const fields = wordsOfLine(rows[0], /[^\s:;,]+/g)
  const lengthOf = ({ text }: Word) => text.replaceAll('+', '').length
  const indexOf = (order: number) => fields.findIndex((field) => order > 3 && lengthOf(field) === order ** 2)
  const order = orders.findLast((order) => indexOf(order) >= 0)
  if (!order) return []
  const areRows = fields.filter((field) => lengthOf(field) === order ** 2).length > 2
  if (areRows) return []
  const at = indexOf(order)
  const isMarked =
    at > 0
      ? fields.slice(0, at).every((field) => lengthOf(field) <= order * (order - 1))
      : /^\s*[^\s:;,]+\s*[:;,]/.test(rows[0].text)
  const symbols = symbolWords([fields[at]])
  // A full grid after as many signs may be the solution of a puzzle that a separator has cut.
  const isFull = !symbols.some(({ text }) => /[^\w+]|[_x]/i.test(text))
  if (isFull && countSymbols(fields.slice(0, at)) >= order ** 2 - 1) return []
  return isMarked ? [{ table: [symbols.filter(({ text }) => text !== '+')] }] : []
}

export const ARRAY = 'an array'

/**
 * The error for a quote or a bracket without a partner. A string that goes on in the next line may be a cell on both, if there are others; an
 * array that is cut may be cut within a number.
 */
export function unpaired(rows: Sheet): PuzzleError | undefined {
  const open: TextLine[] = []
  const single = ({ line }: TextLine, sign: string, has: string) =>
    new PuzzleError('shape', `a ${sign} ${has}`, { line }, `${sign}s in pairs`)
  for (const row of rows) {
    const text = row.text.replace(/"""|'''/g, '')
    const rest = text.replace(/"[^"]*"|'[^']*'/g, '')
    if (/["']/.test(rest) && (rest !== text || text.includes(','))) return single(row, 'quote', 'is open')
    for (const [sign] of rest.matchAll(/[[\]{}]/g)) {
      if (/[[{]/.test(sign)) open.push(row)
      else if (!open.pop()) return single(row, 'bracket', 'has no partner')
    }
  }
  return open.length > 0 ? single(open[open.length - 1], 'bracket', 'has no partner') : undefined
}

/** Arrays of JSON or of a programming language: what is left of them without brackets, quotes and names. */
const arrays: Form = (rows) => {
  if (!rows.some(({ text }) => /[[\]{}"]/.test(text)) || unpaired(rows)) return []
  const values = rows.flatMap(({ line, text }) => {
    const unnamed = text.replace(/["']\w+["']\s*:/g, (name) => ' '.repeat(name.length))
    // What ends a line is no blank, even if nothing else is left of it: `];`
    const bare = unnamed
      .replace(/[,;][\s[\]{}]*$/, '')
      .replace(/[[\]{}"']/g, ' ')
      .replaceAll(';', ',')
    return /[^\s,;[\]{}]/.test(unnamed) ? [{ line, text: bare }] : []
  })
  const fields = values.flatMap((row) => fieldsIn(row, ','))
  const words = values.flatMap((row) => wordsOfLine(row, /[^\s,]+/g))
  return [fields, words].map((row) => ({ name: ARRAY, table: [row] }))
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
  if (!sign || rows.some(({ text }) => /[[\]{}]/.test(text))) return []
  // A line with nothing but separators is a row of blanks.
  const lines = sheet.filter((row) => rows.includes(row) || (/^[\s|]+$/.test(row.text) && row.text.includes(sign)))
  const parts = lines.flatMap((row) => {
    if (sign === ',') return fieldsIn(row, ';').filter(({ text }) => text)
    return [sign === '|' ? { ...row, text: unframed(row.text) } : row]
  })
  const table = parts.map((row) => fieldsIn(row, sign))
  // A separator may end each line, but for the last. On a single line with empty blanks, it could stand before one more.
  const ended = table.map((row) => (row.at(-1)?.text === '' ? row.slice(0, -1) : row))
  const isSure = table.length > 1 || !ended.flat().some(({ text }) => text === '')
  const areEnded = isSure && table.every((row, index) => row !== ended[index] || (index > 0 && index === table.length - 1))
  return (areEnded ? [table, ended] : [table]).map((table) => ({ table, ...(name && { name }) }))
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

/** Blanks are spaces: every symbol stands in its column, or in every second one. */
const spaced: Form = (rows, orders, sheet) => {
  if (rows.some(({ text }) => /[^\s\w|]|[\t\v0_]/.test(text))) return []
  const lines = rowLines(sheet.filter((line) => rows.includes(line) || /^[\s|]*$/.test(line.text)))
  // Of a line that fits in two sizes, the smaller one.
  const steps = lines.length === 1 ? [2, 1] : [1, 2]
  return steps.flatMap((step) => inColumns(lines, orders, step)).slice(0, 1)
}

/**
 * The lines that are rows. A blank one is a row between others, or if it is written in spaces or bars. But where every second line is
 * blank, these lines are gaps. No lines, if there are gaps between all rows, but of different heights: a row is missing.
 */
function rowLines(lines: Sheet): Sheet {
  const hasBars = lines.some(({ text }) => text.includes('|'))
  const widest = Math.max(...lines.map(({ text }) => text.length))
  const isRow = ({ text }: TextLine) => (hasBars ? text.includes('|') : /\S/.test(text) || text.length === widest)
  if (hasBars) return lines.filter(isRow)
  const rows = lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow) + 1)
  const isSpread = rows.length > 1 && rows.every(({ text }, index) => index % 2 === 0 || !/\S/.test(text))
  if (isSpread) return rows.filter((_, index) => index % 2 === 0)
  const isGapped = rows.length > 1 && rows.every(({ text }, index) => index === 0 || text === '' || rows[index - 1].text === '')
  return isGapped ? [] : rows
}

/** A symbol in every column, or in every second one, borders not counted. */
function inColumns(lines: Sheet, orders: readonly number[], step: number): readonly FoundForm[] {
  const rows = lines.map((line) => signsIn(line, step))
  if (!rows.every((row) => row !== undefined)) return []
  // Without a gap before a symbol, what is short may just be incomplete.
  if (!rows.some((row) => row.some(({ text }, place) => text !== '' && row[place - 1]?.text === ''))) return []
  const widest = Math.max(...rows.map(({ length }) => length))
  const width = rows.length === 1 ? widest : rows.length
  const order = rows.length === 1 ? Math.sqrt(width) : width
  if (!orders.includes(order) || widest > width) return []
  // X is a value of large grids only. In others it would be a second sign for blanks.
  if (order < 24 && lines.some(({ text }) => /x/i.test(text))) return []
  // Blanks at the ends of lines may be left out: then, in all lines. A line that ends in a bar is whole.
  const isPadded = rows.some((row) => row.at(-1)?.text === '' && row.some(({ text }) => text !== ''))
  const isWhole = (index: number) => isPadded || /\|\s*$/.test(lines[index].text)
  if (rows.some(({ length }, index) => length < width && isWhole(index))) return []
  const table = rows.map((row, index) => {
    const { line, text } = lines[index]
    const blank = (_: unknown, place: number) => ({ text: '', line, column: text.length + 1 + place })
    return [...row, ...Array.from({ length: width - row.length }, blank)]
  })
  return [{ table }]
}

/** The signs of a line between its bars, each a word, empty for a space; undefined if one stands in a gap. */
function signsIn({ line, text }: TextLine, step: number): readonly Word[] | undefined {
  // What stands outside bars, if it is blank, is no part of the row.
  const bare = text.replace(/^\s+(?=\|)|(?<=\|)\s+$/g, (gap) => '|'.repeat(gap.length))
  const first = bare.includes('|') ? step - 1 : 0
  const signs = [...bare.matchAll(/[^|]+/g)].flatMap((part) =>
    Array.from(part[0], (sign, place) => ({
      isGap: place % step !== first,
      word: { text: sign.trim(), line, column: part.index + place + 1 },
    })),
  )
  if (signs.some(({ isGap, word }) => isGap && word.text !== '')) return undefined
  return signs.filter(({ isGap }) => !isGap).map(({ word }) => word)
}

/** Every form, in the order in which they are tried: those with signs of their own before plain rows, then the rest. */
export const FORMS: readonly Form[] = [arrays, separated, field, plain, spaced]
