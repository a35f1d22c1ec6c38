// Cells that hold the same value in every solution: `equal`.

import { compile } from '../compile/compile.ts'
import { type CompiledGrid, type CompiledModel, gridData } from '../compile/compiled-model.ts'
import { cellsIn } from '../model/constraints.ts'
import type { Solution } from '../model/model.ts'
import { bitsOf, isSingle, maskOf } from '../model/numbers.ts'
import type { Limits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Context, Run } from '../search/verb-run.ts'
import { listing } from './listed-solutions.ts'

export interface EqualOptions extends Pick<Limits, 'nodes' | 'time' | 'signal'> {
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

/** Groups of cells that hold the same value in every solution, as they are proven; then, if they are asked for, pairs of cells that never do. */
export function equal(context: Context, grid: CompiledGrid, { differ = false }: EqualOptions): Run<EqualCells, EqualResult> {
  return comparing(context, grid, differ)
}

/** So many solutions are listed first: if there are no more, they tell all. */
const LISTED = 200

function* comparing(
  context: Context,
  grid: CompiledGrid,
  differ: boolean,
): Generator<EqualCells | undefined, EqualResult, undefined> {
  const { clock } = context
  const groups: EqualCells[] = []
  const pairs: [number, number][] = []
  const solutions: Solution[] = []
  let isAll: boolean | undefined
  const known = (complete: boolean): EqualResult => {
    const solvable = solutions.length > 0 || (isAll === undefined ? undefined : false)
    return { groups: [...groups], pairs: [...pairs], solvable, ...clock.ending(complete), nodes: clock.visited }
  }
  context.known = () => known(false)
  const run = listing(context, grid, LISTED)
  let step = run.next()
  for (; !step.done; step = run.next()) {
    if (step.value) solutions.push(step.value)
    yield
  }
  isAll = step.value
  if (isAll === undefined || solutions.length === 0) return known(isAll !== undefined)
  /** Is there a solution of a model? It is kept. Undefined if that was cut off. */
  const find: Find = function* (model) {
    if (isAll) return false
    const { solution, complete } = yield* search(context, model(), 'first')
    if (solution) solutions.push(solution)
    return complete ? solution !== undefined : undefined
  }
  const fixed = yield* fixedIn(grid, solutions, find)
  if (!fixed) return known(false)
  const groupsRun = grouped(grid, solutions, fixed, find)
  let group = groupsRun.next()
  for (; !group.done; group = groupsRun.next()) {
    if (group.value) groups.push(group.value)
    yield group.value
  }
  if (!group.value) return known(false)
  return known(!differ || (yield* apart(grid, solutions, fixed, { find, pairs })))
}

type Find = (model: () => CompiledModel) => Generator<undefined, boolean | undefined, undefined>

/** Do two cells hold the same value in all solutions so far? */
const areEqual = (solutions: readonly Solution[], cell: number, other: number) =>
  solutions.every((solution) => solution[cell] === solution[other])

/** The cells that have one value in all solutions. Undefined if it was cut off. */
function* fixedIn(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  find: Find,
): Generator<undefined, ReadonlySet<number> | undefined, undefined> {
  const fixed = new Set<number>()
  const [first] = solutions
  for (const cell of first.keys()) {
    if (solutions.some((solution) => solution[cell] !== first[cell])) continue
    const other = ~(1 << grid.rules.values.indexOf(first[cell]))
    const isOpen = isSingle(grid.candidates[cell]) ? false : yield* find(() => narrowed(grid, [cell], other))
    if (isOpen === undefined) return undefined
    if (!isOpen) fixed.add(cell)
  }
  return fixed
}

/** The groups: first those with one value in all solutions. Returns false if it was cut off. */
function* grouped(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  fixed: ReadonlySet<number>,
  find: Find,
): Generator<EqualCells | undefined, boolean, undefined> {
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
      if (done.has(other) || !areEqual(solutions, cell, other)) continue
      const isOpen = yield* find(() => differing(grid, [cell, other]))
      if (isOpen === undefined) return false
      if (!isOpen) cells.push(other)
    }
    for (const member of cells) done.add(member)
    if (cells.length > 1) yield { cells }
  }
  return true
}

/** Adds the pairs of cells that hold different values in all solutions. Returns false if it was cut off. */
function* apart(
  grid: CompiledGrid,
  solutions: readonly Solution[],
  fixed: ReadonlySet<number>,
  { find, pairs }: { readonly find: Find; readonly pairs: [number, number][] },
): Generator<undefined, boolean, undefined> {
  const houses = grid.rules.constraints.filter(({ kind }) => kind === 'house').map((house) => new Set(cellsIn(house)))
  const open = [...solutions[0].keys()].filter((cell) => !fixed.has(cell))
  for (const cell of open) {
    for (const other of open) {
      if (other <= cell || houses.some((house) => house.has(cell) && house.has(other))) continue
      if (solutions.some((solution) => solution[cell] === solution[other])) continue
      let isOpen: boolean | undefined = false
      for (const bit of bitsOf(grid.candidates[cell] & grid.candidates[other])) {
        isOpen = yield* find(() => narrowed(grid, [cell, other], bit))
        if (isOpen === undefined) return false
        if (isOpen) break
      }
      if (!isOpen) pairs.push([cell, other])
    }
  }
  return true
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
