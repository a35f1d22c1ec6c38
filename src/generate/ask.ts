// Is a puzzle still unique without some of its givens?

import type { NineCheck } from '../kernel/nine-check.ts'
import type { GridModel } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { Limits } from '../search/limits.ts'
import { inSlices } from '../search/steps.ts'
import type { Solver } from '../solver/solver.ts'
import { type Digging, type Givens, withGivens } from './dig.ts'

/**
 * Any puzzle, by its rules and its givens: each question is a search of its own.
 *
 * @param limits those of the next question
 */
export function bySearch(model: GridModel, givens: Givens, solver: Solver, limits: () => Limits = () => ({})): Digging {
  const { candidates } = withGivens(model, givens)
  const before = candidates.slice()
  /** Has it so many solutions? It pauses at the end, and on the way if that takes long. */
  function* ask(asked: readonly number[], verb: 'first' | 'unique', wanted: number) {
    const { complete, solutions } = yield* inSlices<'first' | 'unique'>(
      solver.search({ ...model, candidates: asked }, verb, limits()),
    )
    return complete ? solutions === wanted : undefined
  }
  return {
    candidates,
    open: model.candidates,
    *isUnique(cells) {
      if (cells?.length !== 1) return yield* ask(candidates.slice(), 'unique', 1)
      // It is unique if that cell has no other value: one refutation, where a search for two solutions finds one first.
      const [cell] = cells
      const others = (candidates[cell] & ~before[cell]) >>> 0
      return others === 0 || (yield* ask(candidates.with(cell, others), 'first', 0))
    },
  }
}

const ALL = maskOf(9)

/** A plain 9x9 sudoku: it stays on one board, where a question takes no more than its search. */
export function onBoard({ candidates, has }: NineCheck, solution: Givens): Digging {
  for (let cell = 0; cell < 81; cell++) candidates[cell] = 1 << solution[cell]
  return {
    candidates,
    open: Array(81).fill(ALL),
    /** It is, if no cell has another value while those before it have theirs: a refutation for each. */
    isUnique(cells) {
      if (!cells) return !has(2)
      const isUnique = cells.every((cell) => {
        candidates[cell] = ALL ^ (1 << solution[cell])
        const isOther = has(1)
        candidates[cell] ^= ALL
        return !isOther
      })
      for (const cell of cells) candidates[cell] = ALL
      return isUnique
    },
  }
}
