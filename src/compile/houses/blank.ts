// Blank sudokus, or those whose givens are in one house: the values can be renamed, so each way to fill the cells of a house has as many grids.

import { isSingle, maskOf } from '../../model/numbers.ts'
import type { CompiledGrid } from '../compiled-model.ts'
import type { Block } from '../kinds.ts'

/** The input of the kernels that count by bands. */
export interface BandPlan {
  /** Of its blocks, the longer side last. */
  readonly block: Block
  /** The ways to fill the cells of a house that has the givens. */
  readonly times: bigint
}

/** Of blocks with two rows. */
const MOST_COLUMNS = 5

/** The plan, or the reason why there is none. */
export function bandPlan({ rules, candidates }: CompiledGrid): BandPlan | string {
  const order = rules.values.length
  const all = maskOf(order)
  const given: number[] = []
  for (let cell = 0; cell < candidates.length; cell++) {
    if (candidates[cell] >>> 0 === all) continue
    if (!isSingle(candidates[cell])) return 'it takes blank cells and givens'
    if (given.push(cell) > order) return 'the givens are in more than one house'
  }
  const [low, high] = rules.block?.toSorted((a, b) => a - b) ?? [0, 0]
  if (!(low === 2 && high <= MOST_COLUMNS) && !(low === 3 && high === 3)) {
    return `it takes a sudoku with blocks of 3x3, or of 2 and at most ${MOST_COLUMNS} cells`
  }
  const isHouse = rules.constraints.some((house) => house.kind === 'house' && given.every((cell) => house.cells.includes(cell)))
  if (!isHouse) return 'the givens are in more than one house'
  if (new Set(given.map((cell) => candidates[cell])).size < given.length) return 'two givens are equal'
  let times = 1n
  for (let left = order - given.length; left > 1; left--) times *= BigInt(left)
  return { block: [low, high], times }
}
