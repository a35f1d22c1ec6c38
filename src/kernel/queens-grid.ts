// Queens as a grid: a cell is a row, its value the column of the queen there. The grid kernel takes the row with the fewest squares
// left, and notices a row without any. So it completes 8 to 16 of 32 queens in 0.1 ms. Row by row, most such boards take more than 1 s.

import { CompiledGrid } from '../compile/compiled-model.ts'
import { type Rules, rulesOf } from '../compile/rules.ts'
import type { Pairs, Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import { thresholds } from './thresholds.ts'

/**
 * Is the board searched faster as a grid? Where all placements are visited, only if enough rows, a sixth, have their queen placed, below a
 * row that is open: the search row by row notices them late. With 6 of 20 queens placed, it takes more than 40x the time, with 10 of 24
 * more than 300x; with none of 12, a fifth to a half.
 */
export function isFasterAsGrid(candidates: ArrayLike<number>, verb: Verb): boolean {
  if (verb === 'first' || verb === 'unique') return true
  let open = false
  let placed = 0
  for (let row = 0; row < candidates.length; row++) {
    if (candidates[row] & (candidates[row] - 1)) open = true
    else if (open) placed++
  }
  return thresholds.placedShare * placed >= candidates.length
}

/** The grid of queens with these candidates in each row. It has the same solutions, columns from 0, and lists them in the same order. */
export function gridOfQueens(candidates: ArrayLike<number>, verb: Verb): CompiledGrid {
  return new CompiledGrid(rulesOfSize(candidates.length), Array.from(candidates), verb === 'all')
}

/** The rules of each size: a board that has them writes the candidates alone (without this, boards of 8 to 20 queens take 24 to 70 times as long). */
const rulesOfSizes = new Map<number, Rules>()

function rulesOfSize(size: number): Rules {
  const known = rulesOfSizes.get(size)
  if (known) return known
  const lines = Array.from({ length: size }, (_, line) => line)
  const constraints = [{ kind: 'house', cells: lines } as const, ...lines.slice(1).map((distance) => diagonals(size, distance))]
  const rules = rulesOf({ rows: 1, columns: size, values: lines, hidden: [], constraints, weights: undefined })
  rulesOfSizes.set(size, rules)
  return rules
}

/** Queens that are so many rows apart are not as many columns apart. */
function diagonals(size: number, distance: number): Pairs {
  const all = maskOf(size)
  const allowed = Array.from({ length: size }, (_, column) => all & ~(((1 << column) << distance) | ((1 << column) >>> distance)))
  const between = Array.from({ length: size - distance }, (_, row) => [row, row + distance] as const)
  return { kind: 'pairs', allowed, between }
}
