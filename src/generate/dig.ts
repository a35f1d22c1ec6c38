// Removes givens that can be spared: in one order, each that can go. What is left is minimal, because a given that is needed once is needed
// when fewer are left.
//
// It asks whether a puzzle is unique, and goes on when it knows; so many puzzles can ask at once (ask.ts). Removing many givens at a time,
// and half of them if that was too many, gives the same result with fewer questions: 50 instead of 81 for a 9x9 sudoku. (A "no", which takes
// two solutions, costs 1.3 us in WebAssembly, a "yes" 0.3 us.) Fewer are enough where other solutions are kept: of the cells in which one
// differs, the last given is needed. With those and the cycles of two rows or columns it is 32 questions, but the ones that are left are
// the hard ones, and the bookkeeping costs more than it saves: 1.5x the time.

import type { GridModel } from '../model.ts'

/** For each cell the place of its value among the model's values; `BLANK` if it is not given. */
export type Givens = Int32Array

export const BLANK = -1

/** The number of givens. */
export function countOf(givens: Givens): number {
  let count = 0
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== BLANK) count++
  return count
}

/** The model with these givens: blank cells keep its candidates. */
export function withGivens(model: GridModel, givens: Givens): GridModel & { readonly candidates: number[] } {
  const candidates = Array.from(givens, (given, cell) => (given === BLANK ? model.candidates[cell] : (1 << given) >>> 0))
  return { ...model, candidates }
}

/** Is a puzzle still unique without some givens? */
export interface Question {
  /** The rules, and the candidates of blank cells. */
  readonly model: GridModel
  /** They change when the work goes on. */
  readonly givens: Givens
  readonly solution: Givens
  /** The only cell that is blank since the puzzle was last unique; -1 if there are several. */
  readonly cell: number
}

/** Work that asks whether puzzles are unique. */
export type Asking<T> = Generator<Question, T, boolean>

/**
 * Blanks givens of a unique puzzle, as long as it stays unique. Returns how many are left: at least `fewest`.
 *
 * @param orbits the cells that go together, in the order in which they are tried
 * @param most so many givens are removed with the first question
 */
export function* dig(
  model: GridModel,
  givens: Givens,
  orbits: readonly (readonly number[])[],
  fewest: number,
  most: number,
): Asking<number> {
  const solution = givens.slice()
  let left = countOf(givens)
  // All orbits before `at` are decided. If `end` is more, one of those from `at` to before `end` is needed.
  let at = 0
  let end = 0
  let size = most
  while (at < orbits.length && left > fewest) {
    const last = end > at ? at + Math.ceil((end - at) / 2) : orbits.length
    let to = at
    let cells = 0
    while (to < last && (to === at || cells + orbits[to].length <= size) && left - cells - orbits[to].length >= fewest) {
      cells += orbits[to++].length
    }
    if (to === at) {
      // Too few givens would be left.
      at++
      continue
    }
    let unique = false
    if (end !== at + 1) {
      for (let i = at; i < to; i++) for (const cell of orbits[i]) givens[cell] = BLANK
      unique = yield { model, givens, solution, cell: cells === 1 ? orbits[at][0] : -1 }
    }
    if (unique) {
      left -= cells
      at = to
    } else {
      for (let i = at; i < to; i++) for (const cell of orbits[i]) givens[cell] = solution[cell]
      end = to
      if (to === at + 1) at = to
    }
    // Where so many are gone, every other given is needed.
    if (at >= end) size = 1
  }
  return left
}
