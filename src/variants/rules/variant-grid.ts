// The grid of a variant: its size, values and regions.

import { PuzzleError, show } from '../../model/errors.ts'
import { MAX_CELLS } from '../../model/model.ts'

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
