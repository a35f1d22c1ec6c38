// Cells that hold the same value in every solution: `equal`.

import { compile } from '../compile/compile.ts'
import { type CompiledGrid, type CompiledModel, gridData } from '../compile/compiled-model.ts'
import { cellsIn } from '../model/constraints.ts'
import type { Solution } from '../model/model.ts'
import { bitsOf, maskOf } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import { isCellOf, type Solvable } from '../search/solvable.ts'
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
export function equal(
  context: Context,
  grid: CompiledGrid,
  { differ = false }: EqualOptions,
  given: Solvable,
): Run<EqualCells, EqualResult> {
  const groups: EqualCells[] = []
  const pairs: (readonly [number, number])[] = []
  const solutions: Solution[] = []
  let isAll = false
  const known = () => {
    const solvable = solutions.length > 0 || (isAll ? false : undefined)
    return { groups: [...groups], pairs: [...pairs], solvable }
  }
  const tell = (group: EqualCells) => {
    groups.push(group)
    return group
  }
  /** Is something true of every solution: of those that are known, and does no model of the contrary have one? One that it has is known then. */
  function* always(isTrue: (solution: Solution) => boolean, contrary: () => readonly CompiledModel[]) {
    if (!solutions.every(isTrue)) return false
    for (const model of isAll ? [] : contrary()) {
      const { solution, complete } = yield* search(context, model, 'first')
      if (solution) solutions.push(solution)
      endUnless(complete)
      if (solution) return false
    }
    return true
  }
  return answering(context, known, function* () {
    const add = (solution: Solution) => void solutions.push(solution)
    const { complete, cutOff } = yield* search(context, grid, 'all', { limit: LISTED + 1 }, add)
    endUnless(complete || cutOff === 'limit')
    isAll = complete
    if (solutions.length === 0) return
    const [first] = solutions
    const { candidates, rules } = grid
    const fixed = new Set<number>()
    const inside = [...first.keys()].filter(isCellOf(given))
    for (const cell of inside) {
      const value = first[cell]
      const isSame = (solution: Solution) => solution[cell] === value
      const others = candidates[cell] & ~(1 << rules.values.indexOf(value))
      if (yield* always(isSame, () => (others ? [narrowed(grid, [cell], others)] : []))) fixed.add(cell)
    }
    for (const value of rules.values) {
      const cells = [...fixed].filter((cell) => first[cell] === value)
      if (cells.length > 1) yield tell({ cells, value })
    }
    const open = inside.filter((cell) => !fixed.has(cell))
    for (let left = open; left.length > 0; ) {
      const [cell, ...others] = left
      const cells = [cell]
      for (const other of others) {
        const isSame = (solution: Solution) => solution[cell] === solution[other]
        if (yield* always(isSame, () => [differing(grid, [cell, other])])) cells.push(other)
      }
      left = others.filter((other) => !cells.includes(other))
      if (cells.length > 1) yield tell({ cells })
    }
    for (const pair of differ ? pairsIn(grid, open) : []) {
      const [cell, other] = pair
      const differs = (solution: Solution) => solution[cell] !== solution[other]
      const both = bitsOf(candidates[cell] & candidates[other])
      if (!(yield* always(differs, () => both.map((bit) => narrowed(grid, pair, bit))))) continue
      pairs.push(pair)
      yield
    }
  })
}

/** The pairs of cells that share no house. */
function pairsIn({ rules }: CompiledGrid, cells: readonly number[]): (readonly [number, number])[] {
  const houses = rules.constraints.filter(({ kind }) => kind === 'house').map((house) => new Set(cellsIn(house)))
  const pairs = cells.flatMap((cell, i) => cells.slice(i + 1).map((other) => [cell, other] as const))
  return pairs.filter(([cell, other]) => !houses.some((house) => house.has(cell) && house.has(other)))
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
