// Cages and regions as texts: SumoCue's file, and a killer that one can type.

import { PuzzleError, quote } from '../../model/errors.ts'
import { cellName, inRows } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import { unlessRefused } from '../../model/refusal.ts'
import { badWord, type TextLine, type Word, wordsOfLine } from '../../puzzles/text/reader.ts'
import { readSheet, rowsOfSheet } from '../../puzzles/text/sheet.ts'
import type { Rule } from '../rules/rule.ts'
import { placeIn, type Read, regionsFrom } from './read-options.ts'

/** Is it a text of SumoCue: `SumoCueV1=12J0+0J0=5J1…`, a number and a region for each cell? */
export function isSumoCue(text: string): boolean {
  return /^\s*SumoCueV1\s*[=+]/i.test(text)
}

/**
 * `=12` begins a cage with a sum of 12, or of no sum if it is 0; `+3` joins the cage of the fourth cell. A cage of one cell is a given. `J`
 * leads to the number of the region.
 *
 * @throws PuzzleError `shape` or `symbol` for what is not such a text, with the column
 */
export function readSumoCue(text: string): Read {
  const start = text.search(/[=+]/)
  const parts = [...text.slice(start).matchAll(/([=+])\s*([^=+]*)/g)]
  const order = Math.sqrt(parts.length)
  if (!Number.isInteger(order) || order < 2 || order > 35) {
    throw new PuzzleError('shape', counted(parts.length, 'cell'), placeIn(text, start), 'a square number, such as 81')
  }
  const cells = parts.map((part) => {
    const [, number, region] = /^(\d{1,4})(?:J(\d{1,2}))?\s*$/i.exec(part[2]) ?? []
    const place = placeIn(text, start + part.index)
    if (number === undefined) throw new PuzzleError('symbol', `${quote(part[0])} is no cell`, place, 'a number, J and a region')
    return { place, joins: part[1] === '+', number: Number(number), region: region === undefined ? undefined : Number(region) }
  })
  const firsts = cells.map((_, cell) => firstOf(cells, cell))
  const groups = new Map<number, number[]>()
  firsts.forEach((first, cell) => {
    groups.set(first, [...(groups.get(first) ?? []), cell])
  })
  const givens = cells.map(({ number }, cell) => (groups.get(cell)?.length === 1 && number > 0 ? number : null))
  const rules = [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([first, group]) => cage(group, order, cells[first].number || undefined))
  const regions = cells.map(({ region }) => region)
  // Without a region, a cell is in the usual one.
  const own = regions.every((region) => region !== undefined) && regionsFrom(regions, { rows: order, columns: order })
  return { size: order, ...(typeof own === 'string' && { regions: own }), givens: inRows(givens, order), rules }
}

/** The first cell of the cage of a cell. @throws PuzzleError `symbol` for cells that join in a circle, or none */
function firstOf(cells: readonly { joins: boolean; number: number; place: object }[], cell: number): number {
  let first = cell
  for (let steps = 0; cells[first].joins; steps++) {
    const next = cells[first].number
    if (next >= cells.length || steps > cells.length)
      throw new PuzzleError(
        'symbol',
        `+${next} joins no cage`,
        cells[cell].place,
        `a cell from 0 to ${cells.length - 1} that leads to a sum`,
      )
    first = next
  }
  return first
}

function cage(group: readonly number[], order: number, sum: number | undefined): Rule {
  return { rule: 'killer', cells: group.map((cell) => cellName(cell, order)), ...(sum !== undefined && { sum }) }
}

/** The name of a cage, or a dot. */
const SYMBOL = /[^\s|,]/g
/** The sum of a cage, on a line of its own or with others: `a=10`, `b 12`, `c: 7`. */
const SUM = /(\S)\s*(?:[=:]\s*|\s)(\d{1,4})(?![^\s,;])[\s,;]*/gy
/** A line that begins as a sum does, right or wrong. */
const SUM_LINE = /^[\s,;]*([a-z\d])(?:\s*[=:]|\s+\d+\s*(?:[,;]|$))/im

/**
 * A killer that one can type: n rows of n letters, each the name of the cell's cage, `.` for none; then a sum for each, such as `a=10`.
 * Undefined for another form.
 *
 * @throws PuzzleError with the place: `symbol` for a digit in a row, and for what is no sum; `given` for a cage with two sums, and for a sum
 * without a cage; `trailing` for what follows; `shape` for sums above the rows
 */
export function readTypedKiller(text: string): Read | undefined {
  const lines = SUM_LINE.test(text) ? (unlessRefused(() => rowsOfSheet(readSheet(text))) ?? []) : []
  const first = lines.findIndex((line) => !areSums(line))
  const below = lines.slice(Math.max(0, first)).map((line) => ({ ...line, symbols: wordsOfLine(line, SYMBOL) }))
  const order = below[0]?.symbols.length ?? 0
  const rows = below.slice(0, order)
  const areRows = order > 1 && order < 36 && rows.length === order && rows.every(({ symbols }) => symbols.length === order)
  const cells = rows.flatMap(({ symbols }) => symbols)
  if (!areRows || !cells.every(({ text }) => /[\w.]/.test(text))) return undefined
  const names = new Set(cells.map(({ text }) => text))
  const digit = cells.find(({ text }) => /[^a-z.]/i.test(text))
  const isNamed = ({ text }: TextLine) => (digit ? names.has(SUM_LINE.exec(text)?.[1] ?? '') : SUM_LINE.test(text))
  if (first > 0 && !digit)
    throw badWord('shape', wordsOfLine(lines[0])[0], 'is above the rows', 'rows of cages, and then their sums')
  if (!below.slice(order).some(isNamed)) return undefined
  if (digit) throw badWord('symbol', digit, 'names no cage', 'a letter, or "." for none')
  const cages = new Map<string, number[]>()
  cells.forEach(({ text }, cell) => {
    if (text !== '.') cages.set(text, [...(cages.get(text) ?? []), cell])
  })
  const known = new Map<string, number>()
  for (const { text, sum, ...place } of below.slice(order).flatMap(sumsIn)) {
    if (!cages.has(text)) throw new PuzzleError('given', `there is no cage ${quote(text)}`, place, [...cages.keys()].join(' '))
    if (known.has(text)) throw new PuzzleError('given', `cage ${quote(text)} has a sum already`, place, 'one sum a cage')
    known.set(text, sum)
  }
  return { size: order, rules: [...cages].map(([name, group]) => cage(group, order, known.get(name))) }
}

function areSums(line: TextLine): boolean {
  return SUM_LINE.test(line.text) && unlessRefused(() => sumsIn(line)) !== undefined
}

/** The name of a cage, and its sum. */
interface Sum extends Word {
  readonly sum: number
}

/** The sums in a line. @throws PuzzleError `symbol` for anything else, and `trailing` if it has nothing of a sum */
function sumsIn({ line, text }: TextLine): readonly Sum[] {
  const sums: Sum[] = []
  let at = text.search(/[^\s,;]|$/)
  while (at < text.length) {
    SUM.lastIndex = at
    const [all, name, sum] = SUM.exec(text) ?? []
    if (all === undefined) throw noSum({ text: text.slice(at).trim(), line, column: at + 1 })
    sums.push({ text: name, sum: Number(sum), line, column: at + 1 })
    at += all.length
  }
  return sums
}

function noSum(word: Word): PuzzleError {
  const code = /[=:]/.test(word.text) ? 'symbol' : 'trailing'
  return badWord(code, word, 'is no sum', 'the name of a cage and its sum, such as a=10')
}
