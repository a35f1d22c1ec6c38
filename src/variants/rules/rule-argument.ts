// The arguments of rules: how each kind is read from JSON, described in the schema, and put into words.

import { quote, show } from '../../model/errors.ts'
import { cellNumber, columnsOf, isRowEnd, isStart, rowsOf } from '../../model/geometry.ts'
import { MAX_CELLS } from '../../model/model.ts'
import { counted } from '../../model/numbers.ts'
import { fault } from './rule-fault.ts'
import type { Grid } from './variant-grid.ts'

/** An argument of a rule: `Given` in JSON, `Read` for compiling. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments of all rules, in one list
export interface RuleArgument<Given = any, Read = any> {
  readonly name: string
  /** What it has to be, such as `an integer from 0 to 35`. */
  readonly expected: string
  /** What stands for an absent argument; if there is none, it is required. */
  readonly byDefault?: Given
  /** What it has to be, as JSON schema. */
  readonly schema: object
  /** Is it worth a mention before the cells, such as a sum? */
  readonly isLabel: boolean
  /** @throws PuzzleError `rule`, without a place, if the argument does not fit the grid */
  read(given: unknown, grid: Grid): Read
}

const CELL = { type: 'string', pattern: '^([rR][0-9]+[cC][0-9]+|[hH][0-9]+)$' }

export function cell(name: string): RuleArgument<string, number> {
  return { name, expected: 'a cell', schema: CELL, isLabel: false, read: readCell }
}

/** A list of at least `least` cells, and at most `most`; each once. */
export function cells(name: string, least = 1, most = MAX_CELLS): CellsArgument {
  return cellsArgument(name, least, most, false)
}

/** A list of at least `least` cells, some of which can be the same. */
export function repeatableCells(name: string, least = 1): CellsArgument {
  return cellsArgument(name, least, MAX_CELLS, true)
}

type CellsArgument = RuleArgument<readonly string[], readonly number[]>

function cellsArgument(name: string, least: number, most: number, repeats: boolean): CellsArgument {
  const count = least === most ? String(least) : `a list of ${least} ${most < MAX_CELLS ? `to ${most}` : 'or more'}`
  const expected = `${count} cells${repeats ? ', which can repeat' : ''}`
  const schema = { type: 'array', items: CELL, minItems: least, ...(most < MAX_CELLS && { maxItems: most }) }
  const read = (given: unknown, grid: Grid) => {
    if (!Array.isArray(given)) throw fault(show(given), expected)
    if (given.length < least || given.length > most) throw fault(counted(given.length, 'cell'), expected)
    const numbers = given.map((name) => readCell(name, grid))
    const twice = numbers.findIndex((number, i) => numbers.indexOf(number) < i)
    if (twice >= 0 && !repeats) throw fault(`${quote(String(given[twice]))} twice`, 'each cell once')
    return numbers
  }
  return { name, expected, schema, isLabel: false, read }
}

/** Several lists of cells. */
export function groups(name: string): RuleArgument<readonly (readonly string[])[], readonly (readonly number[])[]> {
  const expected = 'a list of 2 or more lists of cells'
  const group = cells(name)
  const read = (given: unknown, grid: Grid) => {
    if (!Array.isArray(given) || given.length < 2) throw fault(show(given), expected)
    return given.map((list) => group.read(list, grid))
  }
  return { name, expected, schema: { type: 'array', items: group.schema, minItems: 2 }, isLabel: false, read }
}

/** No sum is higher: 640 cells of 35, times 100. */
export const MOST_SUM = 3_000_000

export function integer(name: string, least: number, most: number): RuleArgument<number, number> {
  const fits = (given: unknown) => Number.isInteger(given) && Number(given) >= least && Number(given) <= most
  return label(name, `an integer from ${least} to ${most}`, { type: 'integer', minimum: least, maximum: most }, fits)
}

/** A list of at least `least` integers. */
export function integers(name: string, least = 1): RuleArgument<readonly number[], readonly number[]> {
  const fits = (given: unknown) => Array.isArray(given) && given.length >= least && given.every(Number.isInteger)
  return label(name, 'a list of integers', { type: 'array', items: { type: 'integer' }, minItems: least }, fits)
}

export function word<W extends string>(name: string, words: readonly W[]): RuleArgument<W, W> {
  return label(name, words.map(quote).join(' or '), { enum: words }, (given) => words.includes(given as W))
}

export function text(name: string, pattern: RegExp, expected: string): RuleArgument<string, string> {
  const fits = (given: unknown) => typeof given === 'string' && pattern.test(given)
  return label(name, expected, { type: 'string', pattern: pattern.source }, fits)
}

/** A label that is compiled as it is given, if it `fits`. */
function label<T>(name: string, expected: string, schema: object, fits: (given: unknown) => boolean): RuleArgument<T, T> {
  return { ...other<T>(name, expected, schema, fits), isLabel: true }
}

/** Anything else that is compiled as it is given, if it `fits`. */
export function other<T>(name: string, expected: string, schema: object, fits: (given: unknown) => boolean): RuleArgument<T, T> {
  const read = (given: unknown) => {
    if (fits(given)) return given as T
    throw fault(show(given), expected)
  }
  return { name, expected, schema, isLabel: false, read }
}

const PLACE = /^(left|right|top|bottom) [0-9]+$/

/** A place outside the grid, such as `left 3`: left of row 3. Read: the cells from there on. */
export function outsidePlace(name: string): RuleArgument<string, readonly number[]> {
  const expected = 'a side and the number of a row or column, such as "left 3"'
  const read = (given: unknown, grid: Grid) => {
    const [side, number] = typeof given === 'string' && PLACE.test(given) ? given.split(' ') : []
    const lines = side && isRowEnd(side) ? rowsOf(grid) : columnsOf(grid)
    const line = side && lines[Number(number) - 1]
    if (!line) throw fault(show(given), expected)
    return isStart(side) ? line : line.toReversed()
  }
  return { name, expected, schema: { type: 'string', pattern: PLACE.source }, isLabel: true, read }
}

/** An argument with a default. */
export function withDefault<Given, Read>(argument: RuleArgument<Given, Read>, byDefault: Given) {
  return { ...argument, byDefault }
}

function readCell(given: unknown, grid: Grid): number {
  const number = cellNumber(given, grid)
  if (number !== undefined) return number
  const hidden = grid.hidden > 0 ? `, or h1 to h${grid.hidden}` : ''
  throw fault(`${show(given)} is not a cell`, `r1c1 to r${grid.rows}c${grid.columns}${hidden}`)
}
