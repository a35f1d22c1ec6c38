// The arguments of rules: how each kind is read from JSON, described in the schema, and put into words.

import { quote, show } from '../errors.ts'
import { cellNumber, columnsOf, type Grid, rowsOf } from './grid.ts'

/** What is wrong with an argument. */
export class Fault extends Error {
  readonly expected: string

  constructor(problem: string, expected: string) {
    super(problem)
    this.expected = expected
  }
}

/** An argument of a rule: `Given` in JSON, `Read` for compiling. */
export interface Argument<Given, Read> {
  readonly name: string
  /** What stands for an absent argument; if there is none, it is required. */
  readonly byDefault?: Given
  readonly schema: object
  /** Is it worth a mention before the cells, such as a sum? */
  readonly isLabel: boolean
  /** @throws Fault if the argument does not fit the grid */
  read(given: unknown, grid: Grid): Read
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments of all rules, in one list
export type AnyArgument = Argument<any, any>

const CELL = { type: 'string', pattern: '^([rR][0-9]+[cC][0-9]+|[hH][0-9]+)$' }

/** A cell. */
export function cell(name: string): Argument<string, number> {
  return { name, schema: CELL, isLabel: false, read: readCell }
}

/** A list of at least `least` cells, and at most `most`; each once, unless it `repeats`. */
export function cells(name: string, least = 1, most = 640, repeats = false): Argument<readonly string[], readonly number[]> {
  const schema = { type: 'array', items: CELL, minItems: least, ...(most < 640 && { maxItems: most }) }
  return { name, schema, isLabel: false, read: (given, grid) => readCells(given, grid, least, most, repeats) }
}

/** Several lists of cells. */
export function groups(name: string, least = 2): Argument<readonly (readonly string[])[], readonly (readonly number[])[]> {
  const schema = { type: 'array', items: { type: 'array', items: CELL, minItems: 1 }, minItems: least }
  const read = (given: unknown, grid: Grid) => {
    if (!Array.isArray(given) || given.length < least) throw new Fault(show(given), `a list of at least ${least} lists of cells`)
    return given.map((list) => readCells(list, grid, 1, 640, false))
  }
  return { name, schema, isLabel: false, read }
}

/** An integer. */
export function integer(name: string, least: number, most: number): Argument<number, number> {
  const read = (given: unknown) => {
    if (Number.isInteger(given) && Number(given) >= least && Number(given) <= most) return Number(given)
    throw new Fault(show(given), `an integer from ${least} to ${most}`)
  }
  const schema = { type: 'integer', minimum: least, maximum: most }
  return { name, schema, isLabel: true, read }
}

/** A list of integers. */
export function integers(name: string, least = 1): Argument<readonly number[], readonly number[]> {
  const read = (given: unknown) => {
    if (Array.isArray(given) && given.length >= least && given.every((number) => Number.isInteger(number))) return given
    throw new Fault(show(given), 'a list of integers')
  }
  return { name, schema: { type: 'array', items: { type: 'integer' }, minItems: least }, isLabel: true, read }
}

/** One of several words. */
export function word<W extends string>(name: string, words: readonly W[]): Argument<W, W> {
  const read = (given: unknown) => {
    if (words.includes(given as W)) return given as W
    throw new Fault(show(given), words.join(', '))
  }
  return { name, schema: { enum: words }, isLabel: true, read }
}

/** A text that matches a pattern. */
export function text(name: string, pattern: RegExp, expected: string): Argument<string, string> {
  const read = (given: unknown) => {
    if (typeof given === 'string' && pattern.test(given)) return given
    throw new Fault(show(given), expected)
  }
  return { name, schema: { type: 'string', pattern: pattern.source }, isLabel: true, read }
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const

/** A place outside the grid, such as `left 3`: left of row 3. Read: the cells from there on. */
export function at(name: string): Argument<string, readonly number[]> {
  const read = (given: unknown, grid: Grid) => {
    const [, side, number] = (typeof given === 'string' && /^(left|right|top|bottom) (\d+)$/.exec(given)) || []
    const lines = side === 'left' || side === 'right' ? rowsOf(grid) : columnsOf(grid)
    const line = side && lines[Number(number) - 1]
    if (!line) throw new Fault(show(given), `a side and the number of a row or column, such as "left 3"`)
    return side === 'left' || side === 'top' ? line : line.toReversed()
  }
  return { name, schema: { type: 'string', pattern: `^(${SIDES.join('|')}) [0-9]+$` }, isLabel: true, read }
}

/** An argument with a default. */
export function withDefault<Given, Read>(
  argument: Argument<Given, Read>,
  byDefault: Given,
): Argument<Given, Read> & { readonly byDefault: Given } {
  return { ...argument, byDefault }
}

/** Anything that a function can read. */
export function other<Given, Read>(
  name: string,
  schema: object,
  read: (given: unknown, grid: Grid) => Read,
): Argument<Given, Read> {
  return { name, schema, isLabel: false, read }
}

function readCell(given: unknown, grid: Grid): number {
  const number = cellNumber(given, grid)
  if (number !== undefined) return number
  const hidden = grid.hidden > 0 ? `, or h1 to h${grid.hidden}` : ''
  throw new Fault(
    `${typeof given === 'string' ? quote(given) : show(given)} is not a cell`,
    `r1c1 to r${grid.rows}c${grid.columns}${hidden}`,
  )
}

function readCells(given: unknown, grid: Grid, least: number, most: number, repeats: boolean): readonly number[] {
  const expected = least === most ? `${least} cells` : `a list of ${least} ${most < 640 ? `to ${most}` : 'or more'} cells`
  if (!Array.isArray(given)) throw new Fault(show(given), expected)
  if (given.length < least || given.length > most) throw new Fault(`${given.length} cells`, expected)
  const numbers = given.map((name) => readCell(name, grid))
  const twice = numbers.findIndex((number, i) => numbers.indexOf(number) < i)
  if (twice >= 0 && !repeats) throw new Fault(`${quote(String(given[twice]))} twice`, 'each cell once')
  return numbers
}
