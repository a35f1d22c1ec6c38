// Cages and regions as texts: SumoCue's file, and a killer that one can type.

import { PuzzleError, quote } from '../../model/errors.ts'
import { blockNumbers, blockOf, cellName, inRows } from '../../model/geometry.ts'
import { counted, isEqual } from '../../model/numbers.ts'
import type { Rule } from '../rules/rule.ts'
import { placeIn, type Read } from './read-options.ts'

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
    .map(([first, group]) => cage(group, order, cells[first].number))
  const regions = cells.map(({ region }) => region)
  const block = blockOf(order, order, order)
  const isUsual = regions.includes(undefined) || (block && isSame(regions as number[], blockNumbers(order, order, block)))
  const symbols = regions.map((region) => String.fromCodePoint(0x100 + (region ?? 0))).join('')
  return { size: order, ...(!isUsual && { regions: symbols }), givens: inRows(givens, order), rules }
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

function isSame(numbers: readonly number[], usual: readonly number[]): boolean {
  return isEqual(
    numbers.map((number) => numbers.indexOf(number)),
    usual.map((number) => usual.indexOf(number)),
  )
}

function cage(group: readonly number[], order: number, sum: number): Rule {
  return { rule: 'killer', cells: group.map((cell) => cellName(cell, order)), ...(sum > 0 && { sum }) }
}

/** The sum of a cage, on a line of its own or with others: `a=10`, `b 12`, `c: 7`. */
const SUM = /(\S)\s*(?:[=:]\s*|\s)(\d{1,4})(?![^\s,;])/gy
const BETWEEN = /[\s,;]*/gy

/**
 * A killer that one can type: n rows of n letters, each the name of the cell's cage, `.` for none; then a sum for each, such as `a=10`.
 * Undefined for another form.
 *
 * @throws PuzzleError `given` for a cage with two sums, or a sum without a cage, with the place; `rule` for a cage of more cells than values
 */
export function readTypedKiller(text: string): Read | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replace(/#.*/, '').trimEnd())
  const first = lines.findIndex((line) => /\S/.test(line))
  const order = (lines[first] ?? '').replace(/\s/g, '').length
  const rows = lines.slice(first, first + order).map((line) => [...line.replace(/\s/g, '')])
  const areRows = order > 1 && order < 36 && rows.length === order && rows.every(({ length }) => length === order)
  if (!areRows || !rows.flat().every((name) => /[a-z.]/i.test(name))) return undefined
  const rest = lines.slice(first + order)
  const sums = rest.flatMap((line, i) => sumsIn(line, first + order + i + 1))
  if (sums.length === 0 || sums.includes(undefined)) return undefined
  const cages = new Map<string, number[]>()
  rows.flat().forEach((name, cell) => {
    if (name !== '.') cages.set(name, [...(cages.get(name) ?? []), cell])
  })
  const known = new Map<string, number>()
  for (const { name, sum, place } of sums as readonly Sum[]) {
    if (!cages.has(name)) throw new PuzzleError('given', `there is no cage ${quote(name)}`, place, [...cages.keys()].join(' '))
    if (known.has(name)) throw new PuzzleError('given', `cage ${quote(name)} has a sum already`, place, 'one sum a cage')
    known.set(name, sum)
  }
  return { size: order, rules: [...cages].map(([name, group]) => cage(group, order, known.get(name) ?? 0)) }
}

interface Sum {
  readonly name: string
  readonly sum: number
  readonly place: { readonly line: number; readonly column: number }
}

/** The sums in a line; undefined among them for anything else. */
function sumsIn(text: string, line: number): (Sum | undefined)[] {
  const sums: (Sum | undefined)[] = []
  let at = text.search(/[^\s,;]|$/)
  while (at < text.length) {
    SUM.lastIndex = at
    const found = SUM.exec(text)
    if (!found) return [...sums, undefined]
    sums.push({ name: found[1], sum: Number(found[2]), place: { line, column: at + 1 } })
    BETWEEN.lastIndex = SUM.lastIndex
    at = found.index + found[0].length + (BETWEEN.exec(text)?.[0].length ?? 0)
  }
  return sums
}
