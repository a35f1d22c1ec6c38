// The grid of a variant: its size, values and regions, and the names of its cells.

import { PuzzleError, show } from '../../model/errors.ts'
import { MAX_CELLS } from '../../model/model.ts'
import { apart, blockNumbers, cellName, groups, type Size } from '../../puzzles/grid.ts'

/** What rules refer to. Cells are numbered row by row, from 0; hidden cells follow. */
export interface Grid {
  readonly rows: number
  readonly columns: number
  /** Consecutive numbers. */
  readonly values: readonly number[]
  /** The cells of each region. */
  readonly regions: readonly (readonly number[])[]
  /** Rows x columns of a region, if all regions are such blocks. */
  readonly block: readonly [rows: number, columns: number] | undefined
  /** Do the cells of a row differ, and those of a column? */
  readonly isLatin: boolean
  /** Number of hidden cells. */
  readonly hidden: number
}

/** The number of a cell from its name, such as `r1c1` or, for a hidden cell, `h1`. Undefined for anything else. */
export function cellNumber(name: unknown, { rows, columns, hidden }: Size & Pick<Grid, 'hidden'>): number | undefined {
  const [, row, column, number] = (typeof name === 'string' && /^(?:r(\d+)c(\d+)|h(\d+))$/i.exec(name)) || []
  if (number) return Number(number) >= 1 && Number(number) <= hidden ? rows * columns + Number(number) - 1 : undefined
  const isInside = Number(row) >= 1 && Number(row) <= rows && Number(column) >= 1 && Number(column) <= columns
  return isInside ? (Number(row) - 1) * columns + Number(column) - 1 : undefined
}

/** The name of a cell: the inverse of `cellNumber`. */
export function nameOf(cell: number, { rows, columns }: Size): string {
  return cell < rows * columns ? cellName(cell, columns) : `h${cell - rows * columns + 1}`
}

/** The rows x columns of regions of `size` cells that fit the grid, the flattest first that are not rows; undefined if none fit. */
export function blockOf(rows: number, columns: number, size: number): readonly [number, number] | undefined {
  for (let low = Math.floor(Math.sqrt(size)); low >= 2; low--) {
    const high = size / low
    if (!Number.isInteger(high)) continue
    if (rows % low === 0 && columns % high === 0) return [low, high]
    if (rows % high === 0 && columns % low === 0) return [high, low]
  }
  return undefined
}

export function blocksOf(rows: number, columns: number, block: readonly [number, number]): number[][] {
  return groups(blockNumbers(rows, columns, block))
}

export function rowsOf({ rows, columns }: Size): number[][] {
  return blocksOf(rows, columns, [1, columns])
}

export function columnsOf({ rows, columns }: Size): number[][] {
  return blocksOf(rows, columns, [rows, 1])
}

/** The number of each cell's group; -1 for none. */
export function groupNumbers(groups: readonly (readonly number[])[], { rows, columns }: Size): readonly number[] {
  const numbers = Array<number>(rows * columns).fill(-1)
  groups.forEach((group, number) => {
    for (const cell of group) if (cell < numbers.length) numbers[cell] = number
  })
  return numbers
}

/** Is a side of the grid an end of its rows? */
export function isRowEnd(side: string): boolean {
  return side === 'left' || side === 'right'
}

/** Do rows or columns start at a side? */
export function isStart(side: string): boolean {
  return side === 'left' || side === 'top'
}

/** The steps of each direction: rows down, columns to the right. */
export const DIRECTIONS = { 'down-right': [1, 1], 'down-left': [1, -1], 'up-right': [-1, 1], 'up-left': [-1, -1] } as const

export type Direction = keyof typeof DIRECTIONS
export const DIRECTION_NAMES = Object.keys(DIRECTIONS) as Direction[]

/** The cells from one on, in a direction, up to the border. */
export function diagonalFrom({ rows, columns }: Size, from: number, direction: Direction): number[] {
  const [down, right] = DIRECTIONS[direction]
  const line: number[] = []
  let row = Math.floor(from / columns)
  let column = from % columns
  for (; row >= 0 && row < rows && column >= 0 && column < columns; row += down, column += right) {
    line.push(row * columns + column)
  }
  return line
}

/** The cells of each square of 2x2. */
export function squares(grid: Size): number[][] {
  return apart(grid, 1, 1).map(([cell, last]) => [cell, cell + 1, last - 1, last])
}

/** The most values, and the highest one: what a symbol can show. */
const MOST_VALUES = 32
const HIGHEST = 35

/** @throws PuzzleError `range` for a grid without cells, or with too many of them, or with values that cannot be shown */
export function checkGrid(rows: unknown, columns: unknown, low: unknown, high: unknown): void {
  const isCount = (n: unknown) => Number.isInteger(n) && Number(n) >= 1
  if (!isCount(rows) || !isCount(columns) || Number(rows) * Number(columns) > MAX_CELLS) {
    const problem = `${show(rows)} x ${show(columns)} do not fit`
    throw new PuzzleError('range', problem, { what: 'size' }, `rows and columns of at most ${MAX_CELLS} cells`)
  }
  const fits = Number.isInteger(low) && Number.isInteger(high) && Number(low) >= 0 && Number(low) <= Number(high)
  if (fits && Number(high) <= HIGHEST && Number(high) - Number(low) < MOST_VALUES) return
  const problem = `${show(low)} to ${show(high)} do not fit`
  throw new PuzzleError('range', problem, { what: 'values' }, `at most ${MOST_VALUES} consecutive numbers from 0 to ${HIGHEST}`)
}
