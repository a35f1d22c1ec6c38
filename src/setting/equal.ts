// Cells that hold the same value in every solution: `equal`.

import { compile } from '../compile/compile.ts'
import { type CompiledGrid, type CompiledModel, gridData } from '../compile/compiled-model.ts'
import { cellsIn } from '../model/constraints.ts'
import type { Solution } from '../model/model.ts'
import { bitsOf, isSingle, maskOf } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import { answering, type Context, endUnless, type Run } from '../search/verb-run.ts'

export interface EqualOptions extends RunLimits {
  /** Pairs of cells that never hold the same value, too. */
  readonly differ?: boolean | undefined
}

/** Cells that hold the same value as each other in every solution. */
export interface EqualCells {
  /** Two or more, ascending. */
  readonly cells: readonly number[]
  /** The value, if it is the same in every solution, too. */
  readonly value?: number
}

/** What is known so far; final once it is complete. */
export interface EqualResult extends Completeness {
  /** Each cell stands in one group at most. Before it is complete, these are groups that are proven. */
  readonly groups: readonly EqualCells[]
  /** With `differ`: pairs of cells that hold different values in every solution, if each can have several and they share no house. */
  readonly pairs: readonly (readonly [number, number])[]
  /** Is there a solution? Undefined, if that is not known. Without any, there is nothing to compare. */
  readonly solvable: boolean | undefined
  /** Those of all searches. */
  readonly nodes: number
}

/** So many solutions are listed first: if there are no more, they tell all. */
const LISTED = 200

/** Groups of cells that hold the same value in every solution, as they are proven; then, if they are asked for, pairs of cells that never do. */
export function equal(context: Context, grid: CompiledGrid, { differ = false }: EqualOptions): Run<EqualCells, EqualResult> {
  const { clock } = context
  const groups: EqualCells[] = []
  const pairs: (readonly [number, number])[] = []
  const solutions: Solution[] = []
  let isAll: boolean | undefined
  const known = (complete: boolean): EqualResult => {
    const solvable = solutions.length > 0 || (isAll === undefined ? undefined : false)
    return { groups: [...groups], pairs: [...pairs], solvable, ...clock.ending(complete), nodes: clock.visited }
  }
  /** Is there a solution of a model? It is kept. */
  const isSolvable: IsSolvable = function* (model) {
    if (isAll) return false
    const { solution, complete } = yield* search(context, model(), 'first')
    if (solution) solutions.push(solution)
    endUnless(complete)
    return solution !== undefined
  }
  return answering(context, known, function* () {
    const add = (solution: Solution) => void solutions.push(solution)
    const { complete, cutOff } = yield* search(context, grid, 'all', { limit: LISTED + 1 }, add)
    endUnless(complete || cutOff === 'limit')
    isAll = complete
    if (solutions.length === 0) return
    const fixed = yield* fixedIn(grid, solutions, isSolvable)
    for (const group of grouped(grid, solutions, fixed, isSolvable)) {
      if (group) groups.push(group)
      yield group
    }
    if (!differ) return
    for (const pair of apart(grid, solutions, fixed, isSolvable)) {
      if (pair) pairs.push(pair)
      yield
    }
  })
}

/** Is there a solution of a model that is made only if that is not known? */
type IsSolvable = (model: () => CompiledModel) => Generator<undefined, boolean, unknown>

/** The cells that have one value in all solutions. */
function* fixedIn(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  isSolvable: IsSolvable,
): Generator<undefined, ReadonlySet<number>, unknown> {
  const fixed = new Set<number>()
  const [first] = solutions
  for (const cell of first.keys()) {
    if (solutions.some((solution) => solution[cell] !== first[cell])) continue
    const other = ~(1 << grid.rules.values.indexOf(first[cell]))
    if (isSingle(grid.candidates[cell]) || !(yield* isSolvable(() => narrowed(grid, [cell], other)))) fixed.add(cell)
  }
  return fixed
}

/** The groups: first those with one value in all solutions. */
function* grouped(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  fixed: ReadonlySet<number>,
  isSolvable: IsSolvable,
): Generator<EqualCells | undefined, void, unknown> {
  const [first] = solutions
  for (const value of grid.rules.values) {
    const cells = [...fixed].filter((cell) => first[cell] === value)
    if (cells.length > 1) yield { cells, value }
  }
  const done = new Set(fixed)
  for (const cell of first.keys()) {
    if (done.has(cell)) continue
    const cells = [cell]
    for (let other = cell + 1; other < first.length; other++) {
      if (done.has(other) || solutions.some((solution) => solution[cell] !== solution[other])) continue
      if (!(yield* isSolvable(() => differing(grid, [cell, other])))) cells.push(other)
    }
    for (const member of cells) done.add(member)
    if (cells.length > 1) yield { cells }
  }
}

/** The pairs of cells that hold different values in all solutions, but for those of a house. */
function* apart(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  fixed: ReadonlySet<number>,
  isSolvable: IsSolvable,
): Generator<readonly [number, number] | undefined, void, unknown> {
  const houses = grid.rules.constraints.filter(({ kind }) => kind === 'house').map((house) => new Set(cellsIn(house)))
  const open = [...solutions[0].keys()].filter((cell) => !fixed.has(cell))
  for (const cell of open) {
    for (const other of open) {
      if (other <= cell || houses.some((house) => house.has(cell) && house.has(other))) continue
      if (solutions.some((solution) => solution[cell] === solution[other])) continue
      let canBeEqual = false
      for (const bit of bitsOf(grid.candidates[cell] & grid.candidates[other]))
        canBeEqual ||= yield* isSolvable(() => narrowed(grid, [cell, other], bit))
      if (!canBeEqual) yield [cell, other]
    }
  }
}

/** The grid with the values of a mask alone in some cells. */
function narrowed(grid: CompiledGrid, cells: readonly number[], mask: number): CompiledGrid {
  return grid.with(grid.candidates.map((old, cell) => (cells.includes(cell) ? old & mask : old)))
}

/** The grid with different values in two cells. */
function differing(grid: CompiledGrid, pair: readonly [number, number]): CompiledModel {
  const { constraints, ...data } = gridData(grid)
  const every = maskOf(data.values.length)
  const allowed = data.values.map((_, place) => every & ~(1 << place))
  return compile({ ...data, constraints: [...constraints, { kind: 'pairs', allowed, between: [pair] }] })
}
