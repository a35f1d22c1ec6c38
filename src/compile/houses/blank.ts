// Blank sudokus, or those whose givens are in one house: the values can be renamed, so each way to fill the cells of a house has as many grids.

import { hasOnly } from '../../model/constraints.ts'
import { blocksOf, columnsOf, rowsOf } from '../../model/geometry.ts'
import { isEqual, isSingle, maskOf } from '../../model/numbers.ts'
import type { RuleLists } from '../rule-lists.ts'

/** Rows and columns of a block. */
export type Block = readonly [rows: number, columns: number]

/** The input of the kernels that count by bands. */
export interface BandPlan {
  /** Of its blocks, the longer side last. */
  readonly block: Block
  /** The ways to fill the cells of a house that has the givens. */
  readonly times: bigint
}

/** Blocks of 3x3, and of two rows and at most so many columns. */
const MOST_COLUMNS = 5

/** The plan, or the reason why there is none. `blockOf`: `blockOfRules` of the rules, which is asked last, because it takes longest. */
export function bandPlan(rules: RuleLists, candidates: readonly number[], blockOf: () => Block | undefined): BandPlan | string {
  const order = rules.values.length
  const all = maskOf(order)
  const given: number[] = []
  for (let cell = 0; cell < candidates.length; cell++) {
    if (candidates[cell] >>> 0 === all) continue
    if (!isSingle(candidates[cell])) return 'it takes blank cells and givens'
    if (given.push(cell) > order) return 'the givens are in more than one house'
  }
  const block = blockOf()
  if (!block) return `it takes a sudoku with blocks of 3x3, or of 2 and at most ${MOST_COLUMNS} cells`
  if (!housesOf(rules).some((house) => given.every((cell) => house.includes(cell))))
    return 'the givens are in more than one house'
  if (new Set(given.map((cell) => candidates[cell])).size < given.length) return 'two givens are equal'
  let times = 1n
  for (let left = order - given.length; left > 1; left--) times *= BigInt(left)
  return { block: block[0] < block[1] ? block : [block[1], block[0]], times }
}

const BLOCKS: readonly Block[] = [
  [3, 3],
  ...Array.from({ length: MOST_COLUMNS - 1 }, (_, i) => [[2, i + 2], [i + 2, 2]] as const).flat(), // biome-ignore format: a table
]

/** The blocks of a sudoku that can be counted by bands; undefined for other rules. */
export function blockOfRules(rules: RuleLists): Block | undefined {
  const { rows: order, columns, values, hidden, constraints } = rules
  if (columns !== order || values.length !== order || hidden.length > 0 || !hasOnly(constraints, 'house')) return undefined
  return BLOCKS.find((block) => block[0] * block[1] === order && areHouses(housesOf(rules), order, block))
}

function housesOf({ constraints }: RuleLists): (readonly number[])[] {
  return constraints.flatMap((constraint) => (constraint.kind === 'house' ? [constraint.cells] : []))
}

/** Are these the rows, columns and blocks of a square? */
function areHouses(houses: readonly (readonly number[])[], order: number, block: Block): boolean {
  const size = { rows: order, columns: order }
  const wanted = [...rowsOf(size), ...columnsOf(size), ...blocksOf(order, order, block)]
  const sorted = houses.map((house) => house.toSorted((a, b) => a - b))
  return (
    wanted.every((house) => sorted.some((other) => isEqual(house, other))) &&
    sorted.every((house) => wanted.some((other) => isEqual(house, other)))
  )
}
