// Checks the givens and regions of a grid that come as data.

import { PuzzleError, quote, show } from './errors.ts'
import { blockOf, blocksOf, cellName, inRows, type Size } from './geometry.ts'
import { counted } from './numbers.ts'
import { symbolValue } from './symbols.ts'

/** A given cell: a value, or the values that it can have. */
export type Given = number | readonly number[] | null

/** Symbols on one line or in rows, `.` for a blank; or rows of values, lists of values, and null. */
export type Givens = string | readonly (string | readonly Given[])[]

/**
 * Rows x columns of a region; `none`; or a symbol for the region of every cell, `.` for none, on one line or in rows.
 */
export type Regions = readonly [rows: number, columns: number] | string | readonly string[]

/** The values that each cell can have; undefined where all are possible. */
export function readGivens(
  given: unknown,
  { rows, columns, values }: Valued,
  symbols?: string,
): readonly (readonly number[] | undefined)[] {
  if (given === undefined) return Array(rows * columns).fill(undefined)
  const isBlankZero = symbols ? !symbols.includes('0') : values[0] > 0
  const valueIn = (symbol: string) =>
    symbols ? values[symbols.toUpperCase().indexOf(symbol.toUpperCase())] : symbolValue(symbol)
  const cells = cellsOf(given, rows, columns, 'givens')
  return cells.map((entry, cell) => {
    if (entry === null || entry === '.' || entry === '_' || (entry === '0' && isBlankZero)) return undefined
    const list: readonly unknown[] = Array.isArray(entry) ? entry : [typeof entry === 'string' ? valueIn(entry) : entry]
    const wrong = list.findIndex((value) => !values.includes(value as number))
    if (wrong < 0) return list as readonly number[]
    const shown = Array.isArray(entry) ? show(entry[wrong]) : show(entry)
    const code = typeof entry === 'number' ? 'range' : 'symbol'
    const known = symbols ?? [values[0], values[values.length - 1]]
    const expected = `${known[0]} to ${known[known.length - 1]}, or "." for a blank`
    throw new PuzzleError(code, `${shown} is not a value`, { what: `givens, ${cellName(cell, columns)}` }, expected)
  })
}

/** The same givens, blank in some cells. */
export function withBlanks(given: Givens, isBlank: (cell: number) => boolean): Givens {
  let cell = 0
  const symbols = (row: string) => Array.from(row.replace(/\s/g, ''), (symbol) => (isBlank(cell++) ? '.' : symbol)).join('')
  if (typeof given === 'string') return symbols(given)
  return given.map((row) => (typeof row === 'string' ? symbols(row) : row.map((entry) => (isBlank(cell++) ? null : entry))))
}

/** Givens as the field of a puzzle: symbols, or rows of values and lists where a cell has several. */
export function fieldOf(
  givens: readonly (readonly number[] | undefined)[],
  columns: number,
  symbol: (value: number) => string,
): string | Given[][] {
  if (givens.every((given) => given === undefined || given.length === 1)) {
    return givens.map((given) => (given ? symbol(given[0]) : '.')).join('')
  }
  const entries = givens.map((given) => (given === undefined ? null : given.length === 1 ? given[0] : given))
  return inRows<Given>(entries, columns)
}

const NAMES = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Regions by their numbers as the field of a puzzle: a symbol for each cell. */
export function namesOf(regions: readonly number[]): string {
  return regions.map((number) => (number < 0 ? '.' : NAMES[number])).join('')
}

/** A grid of values, without regions. */
export interface Valued extends Size {
  readonly values: readonly number[]
}

/** @throws PuzzleError `symbol` for anything but a different sign for each value */
export function readSymbols(symbols: unknown, { values }: Valued): string | undefined {
  if (symbols === undefined) return undefined
  const isText = typeof symbols === 'string' && /^[\dA-Za-z]*$/.test(symbols)
  if (isText && symbols.length === values.length && new Set(symbols.toUpperCase()).size === values.length) return symbols
  const expected = `${counted(values.length, 'different digit or letter', 'different digits and letters')}, one for each value`
  throw new PuzzleError('symbol', `${show(symbols)} does not fit`, { what: 'symbols' }, expected)
}

/** The regions of a grid. */
interface Divided {
  /** The cells of each region. */
  readonly regions: readonly (readonly number[])[]
  /** Rows x columns of a region, if all regions are such blocks. */
  readonly block: readonly [rows: number, columns: number] | undefined
}

/** The cells of each region, and their form if they are blocks. */
export function readRegions(given: unknown, rows: number, columns: number, count: number): Divided {
  if (given === 'none') return { regions: [], block: undefined }
  if (given === undefined) {
    const block = blockOf(rows, columns, Math.max(rows, columns))
    return { regions: block ? blocksOf(rows, columns, block) : [], block }
  }
  if (Array.isArray(given) && given.every((length) => typeof length === 'number')) {
    const [high, wide] = given
    if (given.length === 2 && high >= 1 && wide >= 1 && rows % high === 0 && columns % wide === 0 && high * wide <= count) {
      return { regions: blocksOf(rows, columns, [high, wide]), block: [high, wide] }
    }
    const expected = `rows and columns of a region, which cut a grid of ${rows} x ${columns} and hold at most ${count} cells`
    throw new PuzzleError('region', `${quote(given.join(' x '))} does not fit`, { what: 'regions' }, expected)
  }
  const regions = new Map<unknown, number[]>()
  cellsOf(given, rows, columns, 'regions').forEach((symbol, cell) => {
    if (symbol !== '.') regions.set(symbol, [...(regions.get(symbol) ?? []), cell])
  })
  for (const [symbol, { length }] of regions) {
    const what = `region ${show(symbol)}`
    if (length > count)
      throw new PuzzleError('region', counted(length, 'cell'), { what }, `${count} at most, as there are values`)
  }
  return { regions: [...regions.values()], block: undefined }
}

/** One entry for each cell, from a text or from rows. */
function cellsOf(given: unknown, rows: number, columns: number, what: string): readonly unknown[] {
  const list = typeof given === 'string' ? [given] : given
  if (!Array.isArray(list)) throw new PuzzleError('shape', show(given), { what }, 'a text, or a list of rows')
  const lines = Array.from(list, (row: unknown, i) => {
    if (typeof row === 'string') return [...row.replace(/\s/g, '')]
    if (Array.isArray(row)) return row
    throw new PuzzleError('shape', show(row), { what: `${what}, row ${i + 1}` }, 'a text or a list')
  })
  const short = lines.length > 1 ? lines.findIndex(({ length }) => length !== columns) : -1
  if (short >= 0) {
    throw new PuzzleError('shape', counted(lines[short].length, 'cell'), { what: `${what}, row ${short + 1}` }, String(columns))
  }
  const cells = lines.flat()
  if (cells.length === rows * columns) return cells
  const begin = cells.length > 0 && typeof given === 'string' ? `, in ${quote(given)}` : ''
  throw new PuzzleError('shape', `${counted(cells.length, 'cell')}${begin}`, { what }, `${rows} rows of ${columns}`)
}
