// Plans row-by-row counting: full houses that together cover the grid are the rows, and other houses are open from their first row to
// their last.

import { MAX_ROWS } from '../../../assembly/limits.ts'
import { constraintsOf } from '../../model/constraints.ts'
import type { CompiledGrid } from '../compiled-model.ts'
import { classesOf } from '../interchangeable.ts'

/** One row: the bits of the houses that stay open across it, and its cells. */
export interface RowOfHouses {
  readonly live: number
  readonly cells: readonly {
    /** The bits of the cell's houses that are open above the row. */
    readonly before: number
    /** The bits of the cell's houses that are open below the row. */
    readonly after: number
    /** A bit for each lane. Lanes are values, interchangeable ones side by side. */
    readonly candidates: number
  }[]
}

/** The input of the kernel. */
export interface RowPlan {
  readonly rows: readonly RowOfHouses[]
  /** For each lane: is its value interchangeable with that of the lane before? */
  readonly same: readonly boolean[]
}

export const MOST_VALUES = 8
export const MOST_OPEN = 16

/** A house, open from its first to its last row. After that, its bit is reused. */
interface Reach {
  readonly cells: ReadonlySet<number>
  readonly first: number
  readonly last: number
  readonly bit: number
}

/** The plan, or the reason why there is none. Needs a model without constraints other than houses. */
export function rowPlan(grid: CompiledGrid): RowPlan | string {
  const { rules, candidates } = grid
  const { values, constraints } = rules
  const houses = constraintsOf(constraints, 'house').house.map(({ cells }) => cells)
  if (values.length < 2 || values.length > MOST_VALUES) return `it takes 2 to ${MOST_VALUES} values`
  const rowOf: number[] = []
  const rows = houses.filter((house) => {
    if (house.length !== values.length || house.some((cell) => rowOf[cell] !== undefined)) return false
    for (const cell of house) rowOf[cell] = 0
    return true
  })
  if (rows.length * values.length !== candidates.length) return 'no full houses, taken one after the other, cover the cells'
  if (rows.length > MAX_ROWS) return `it takes ${MAX_ROWS} rows at most`
  rows.forEach((house, row) => {
    for (const cell of house) rowOf[cell] = row
  })

  const reaches: Reach[] = []
  const begun = houses.map((house) => ({ house, first: Math.min(...house.map((cell) => rowOf[cell])) }))
  for (const { house, first } of begun.sort((a, b) => a.first - b.first)) {
    const last = Math.max(...house.map((cell) => rowOf[cell]))
    if (first >= last) continue
    const taken = reaches.filter((other) => other.last > first).reduce((mask, other) => mask | other.bit, 0)
    const bit = ~taken & -~taken
    if (bit >= 1 << MOST_OPEN) return `more than ${MOST_OPEN} houses are open at once`
    reaches.push({ cells: new Set(house), first, last, bit })
  }

  const classes = classesOf(grid)
  const lanes = values.map((_, value) => value).sort((a, b) => classes[a] - classes[b] || a - b)
  const bits = (fits: (reach: Reach) => boolean) => reaches.filter(fits).reduce((mask, { bit }) => mask | bit, 0)
  return {
    rows: rows.map((house, row) => ({
      live: bits(({ first, last }) => first < row && row < last),
      cells: house.map((cell) => ({
        before: bits(({ cells, first }) => cells.has(cell) && first < row),
        after: bits(({ cells, last }) => cells.has(cell) && row < last),
        candidates: lanes.reduce((mask, value, lane) => mask | (((candidates[cell] >>> value) & 1) << lane), 0),
      })),
    })),
    same: lanes.map((value, lane) => lane > 0 && classes[value] === classes[lanes[lane - 1]]),
  }
}
