// The removal of givens from any puzzle: each question is a search of its own.

import type { GridModel } from '../model/model.ts'
import type { Solver } from '../solver/solver.ts'
import { BLANK, type Givens, type Removal, withGivens } from './dig.ts'

/** Nodes from one pause to the next. */
const SLICE = 2000

interface AnyRemoval extends Removal {
  /** Was a question left open, and its givens kept? */
  readonly isOpen: boolean
  isUnique(cells: readonly number[] | undefined): Generator<undefined, boolean, undefined>
}

/**
 * A unique puzzle by its rules, its givens, which will change, and its solution. `nodes`: the most that a question may take. If that does not
 * decide it, the givens stay.
 */
export function anyRemoval(model: GridModel, givens: Givens, solution: Givens, solver: Solver, nodes?: number): AnyRemoval {
  let isOpen = false
  /** The number of solutions; undefined if the search was cut off. It pauses at the end, and on the way if that takes long. */
  function* ask(puzzle: GridModel, verb: 'first' | 'unique'): Generator<undefined, number | undefined, undefined> {
    const search = solver.search(puzzle, verb, { nodes })
    while (!search.done) {
      search.run(SLICE)
      yield
    }
    const { complete, solutions } = search.result
    if (complete) return solutions
    isOpen = true
    return undefined
  }
  return {
    givens,
    get isOpen() {
      return isOpen
    },
    blank(cells) {
      for (const cell of cells) givens[cell] = BLANK
      return true
    },
    restore(cells) {
      for (const cell of cells) givens[cell] = solution[cell]
    },
    /** If one cell is blank since, it is unique if that cell has no other value: one refutation, where a search for two solutions finds one first. */
    *isUnique(cells) {
      const puzzle = withGivens(model, givens)
      if (cells?.length !== 1) return (yield* ask(puzzle, 'unique')) === 1
      const [cell] = cells
      const { candidates } = puzzle
      candidates[cell] = (candidates[cell] & ~(1 << solution[cell])) >>> 0
      return candidates[cell] === 0 || (yield* ask(puzzle, 'first')) === 0
    },
  }
}
