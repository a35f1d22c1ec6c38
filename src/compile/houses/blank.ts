// Blank sudokus, or those whose givens are in one house: the values can be renamed, so each way to fill the cells of a house has as many grids.

import { blocksOf, columnsOf, rowsOf } from '../../model/geometry.ts'
import { bitsIn, isEqual, isSingle } from '../../model/numbers.ts'
import type { CompiledGrid } from '../grid.ts'

/** The input of the kernels that count by bands. */
export interface BandPlan {
  /** Of its blocks, the longer side last. */
  readonly block: readonly [number, number]
  /** The ways to fill the cells of a house that has the givens. */
  readonly times: bigint
}

/** Blocks of 3x3, and of two rows and at most so many columns. */
const MOST_COLUMNS = 4

/** The plan, or the reason why there is none. Needs a model without constraints other than houses. */
export function bandPlan({ rules, candidates }: CompiledGrid): BandPlan | string {
  const { rows: order, columns, values, constraints } = rules
  if (columns !== order || values.length !== order) return 'it takes a square'
  const houses = constraints.flatMap((constraint) => (constraint.kind === 'house' ? [constraint.cells] : []))
  const block = BLOCKS.find((block) => block[0] * block[1] === order && areHouses(houses, order, block))
  if (!block) return `it takes a sudoku with blocks of 3x3, or of 2 and at most ${MOST_COLUMNS} cells`
  const open = candidates.filter((mask) => bitsIn(mask) === order).length
  const given = [...candidates.keys()].filter((cell) => isSingle(candidates[cell]))
  if (open + given.length < order * order) return 'it takes blank cells and givens'
  if (!houses.some((house) => given.every((cell) => house.includes(cell)))) return 'the givens are in more than one house'
  if (new Set(given.map((cell) => candidates[cell])).size < given.length) return 'two givens are equal'
  let times = 1n
  for (let left = order - given.length; left > 1; left--) times *= BigInt(left)
  return { block: block.toSorted((a, b) => a - b) as [number, number], times }
}

const BLOCKS: readonly (readonly [number, number])[] = [
  [3, 3],
  ...Array.from({ length: MOST_COLUMNS - 1 }, (_, i) => [[2, i + 2], [i + 2, 2]] as const).flat(), // biome-ignore format: a table
]

/** Are these the rows, columns and blocks of a square? */
function areHouses(houses: readonly (readonly number[])[], order: number, block: readonly [number, number]): boolean {
  const size = { rows: order, columns: order }
  const wanted = [...rowsOf(size), ...columnsOf(size), ...blocksOf(order, order, block)]
  const sorted = houses.map((house) => house.toSorted((a, b) => a - b))
  return (
    wanted.every((house) => sorted.some((other) => isEqual(house, other))) &&
    sorted.every((house) => wanted.some((other) => isEqual(house, other)))
  )
}
