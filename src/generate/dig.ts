// Removes givens that can be spared: in one order, each that can go. What is left is minimal, because a given that is needed once is needed
// when fewer are left.
//
// Removing many givens at a time, and half of them if that was too many, gives the same result with fewer questions: 50 instead of 81 for a
// 9x9 sudoku.

import type { GridModel } from '../model/model.ts'
import { indexOf, isGiven } from '../model/numbers.ts'

/** For each cell the place of its value among the model's values; `BLANK` if it is not given. */
export type GivenPlaces = Int32Array

export const BLANK = -1

/** `open`: the candidates of cells that are blank. */
export function givensIn(candidates: ArrayLike<number>, open: ArrayLike<number>): GivenPlaces {
  const givens = new Int32Array(candidates.length)
  for (let cell = 0; cell < givens.length; cell++) {
    const mask = candidates[cell]
    givens[cell] = isGiven(mask, open[cell]) ? indexOf(mask) : BLANK
  }
  return givens
}

/** How many cells are given. */
function givenIn(candidates: ArrayLike<number>, open: ArrayLike<number>): number {
  let count = 0
  for (let cell = 0; cell < open.length; cell++) if (isGiven(candidates[cell], open[cell])) count++
  return count
}

/** The number of givens. */
export function countOf(givens: GivenPlaces): number {
  let count = 0
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== BLANK) count++
  return count
}

/** The model with these givens: blank cells keep its candidates. */
export function gridWithGivens(model: GridModel, givens: GivenPlaces): GridModel & { readonly candidates: number[] } {
  const candidates = Array.from(givens, (given, cell) => (given === BLANK ? model.candidates[cell] : (1 << given) >>> 0))
  return { ...model, candidates }
}

/** Undefined if it is not known. */
type Answer = boolean | undefined

/** A unique puzzle whose givens are removed. */
export interface Digging {
  /** The candidates of each cell, which change: a given has one. */
  readonly candidates: number[] | Uint32Array
  /** Those of cells that are blank. */
  readonly open: ArrayLike<number>
  /** Is it still unique? `cells` are those that are blank since it last was, if they are few. It pauses, unless all questions take less than 1 ms. */
  isUnique(cells: readonly number[] | undefined): Answer | Generator<undefined, Answer, undefined>
  /** Told, after some orbits are decided, which share of all that is by now, and how many givens are removed. */
  decided?(share: number, removed: number): void
}

interface Dug {
  readonly givens: GivenPlaces
  /** Was a question left open, and its givens kept? */
  readonly isOpen: boolean
}

/**
 * Blanks givens of a unique puzzle, as long as it stays unique, and at least `fewest` are left. It pauses where questions do.
 *
 * @param orbits the cells that go together, in the order in which they are tried
 * @param most so many givens are removed with the first question
 */
export function* dig(
  puzzle: Digging,
  orbits: readonly (readonly number[])[],
  fewest: number,
  most: number,
): Generator<undefined, Dug, undefined> {
  const { candidates, open } = puzzle
  const before = candidates.slice()
  let isOpen = false
  let removed = 0
  /** Blanks the orbits from one to before another. Is the puzzle still unique, or which search finds out? */
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) for (const cell of orbits[i]) candidates[cell] = open[cell]
    return puzzle.isUnique(to === from + 1 ? orbits[from] : undefined)
  }
  /** If the puzzle is not unique, the orbits are given again. */
  const settle = (answer: Answer, from: number, to: number) => {
    isOpen ||= answer === undefined
    for (let i = from; i < to; i++) {
      if (answer) removed += orbits[i].length
      else for (const cell of orbits[i]) candidates[cell] = before[cell]
    }
    return answer
  }
  // All orbits before `at` are decided.
  let at = 0
  let end = 0
  const given = givenIn(before, open)
  let spare = given - fewest
  for (let cells = 0; end < orbits.length; end++) {
    cells += orbits[end].length
    if (cells > Math.min(spare, most)) break
  }
  /** Is one of those from `at` to before `end` needed? */
  let isNeeded = false
  while (at < end) {
    const to = isNeeded ? at + Math.ceil((end - at) / 2) : end
    // Only that at `at` is left.
    if (isNeeded && to === end) break
    puzzle.decided?.(at / orbits.length, removed)
    const asked = blank(at, to)
    if (settle(typeof asked === 'object' ? yield* asked : asked, at, to)) at = to
    else {
      end = to
      isNeeded = true
    }
  }
  if (isNeeded) at++
  // Where so many are gone, every other given is needed: one is tried after the other.
  spare = given - removed - fewest
  for (; at < orbits.length; at++) {
    if (orbits[at].length > spare) continue
    puzzle.decided?.(at / orbits.length, removed)
    const asked = blank(at, at + 1)
    if (settle(typeof asked === 'object' ? yield* asked : asked, at, at + 1)) spare -= orbits[at].length
  }
  return { givens: givensIn(candidates, open), isOpen }
}
