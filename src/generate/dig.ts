// Removes givens that can be spared: in one order, each that can go. What is left is minimal, because a given that is needed once is needed
// when fewer are left.
//
// Removing many givens at a time, and half of them if that was too many, gives the same result with fewer questions: 50 instead of 81 for a
// 9x9 sudoku.

import type { GridModel } from '../model/model.ts'
import { indexOf, isGiven } from '../model/numbers.ts'

/** For each cell the place of its value among the model's values; `BLANK` if it is not given. */
export type GivenPlaces = number[]

export const BLANK = -1

/** `open`: the candidates of cells that are blank. */
export function givensIn(candidates: ArrayLike<number>, open: ArrayLike<number>): GivenPlaces {
  // V8 makes an array of numbers in a tenth of the time of an Int32Array.
  const givens: number[] = Array(candidates.length)
  for (let cell = 0; cell < givens.length; cell++) {
    const mask = candidates[cell]
    givens[cell] = isGiven(mask, open[cell]) ? indexOf(mask) : BLANK
  }
  return givens
}

/** The number of givens. */
export function countOf(givens: readonly number[]): number {
  let count = 0
  for (let cell = 0; cell < givens.length; cell++) if (givens[cell] !== BLANK) count++
  return count
}

/** The model with these givens: blank cells keep its candidates. */
export function gridWithGivens(model: GridModel, givens: ArrayLike<number>): GridModel & { readonly candidates: number[] } {
  const candidates = Array.from(givens, (given, cell) => (given === BLANK ? model.candidates[cell] : (1 << given) >>> 0))
  return { ...model, candidates }
}

/** Undefined if it is not known. */
type Answer = boolean | undefined

/** An answer with pauses before it. */
export type PausingAnswer = Generator<undefined, Answer, undefined>

/** A unique puzzle whose givens are removed. */
export interface Digging {
  /** The candidates of each cell, which change: a given has one. */
  readonly candidates: number[] | Uint32Array
  /** Those of cells that are blank. */
  readonly open: ArrayLike<number>
  /** Is it still unique? `cells` are those that are blank since it last was, if they are few. It pauses, unless all questions take less than 1 ms. */
  isUnique(cells: readonly number[] | undefined): Answer | PausingAnswer
  /** Told, after some orbits are decided, which share of all that is by now. */
  decided?(share: number): void
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
  // V8 reads a list of its own faster than a copy of what may be a Uint32Array.
  const before: number[] = Array(candidates.length)
  /** So many givens may still be removed. */
  let spare = -fewest
  for (let cell = 0; cell < before.length; cell++) {
    before[cell] = candidates[cell]
    if (isGiven(before[cell], open[cell])) spare++
  }
  let isOpen = false
  // All orbits before `at` are decided. The first question is about those before `end`.
  let at = 0
  let end = 0
  for (let cells = 0; end < orbits.length; end++) {
    cells += orbits[end].length
    if (cells > Math.min(spare, most)) break
  }
  /** Is one of those from `at` to before `end` needed? */
  let isNeeded = false
  while (at < orbits.length) {
    if (isNeeded && end === at + 1) {
      at = end
      isNeeded = false
      continue
    }
    // Where so many are gone, every other given is needed: then one is tried after the other.
    const to = isNeeded ? at + Math.ceil((end - at) / 2) : Math.max(end, at + 1)
    const cells = cellsIn(orbits, at, to)
    if (cells > spare) {
      at = to
      continue
    }
    puzzle.decided?.(at / orbits.length)
    write(candidates, orbits, at, to, open)
    const asked = puzzle.isUnique(to === at + 1 ? orbits[at] : undefined)
    const isUnique = typeof asked === 'object' ? yield* asked : asked
    if (isUnique) {
      spare -= cells
      at = to
    } else {
      isOpen ||= isUnique === undefined
      write(candidates, orbits, at, to, before)
      end = to
      isNeeded = true
    }
  }
  return { givens: givensIn(candidates, open), isOpen }
}

/** How many cells the orbits from one to before another have. (As lists of cells: 1.03 times the time of a puzzle with a half-turn.) */
function cellsIn(orbits: readonly (readonly number[])[], from: number, to: number): number {
  let cells = 0
  for (let i = from; i < to; i++) cells += orbits[i].length
  return cells
}

/** Gives the cells of these orbits the candidates that they have in `masks`. */
function write(
  candidates: number[] | Uint32Array,
  orbits: readonly (readonly number[])[],
  from: number,
  to: number,
  masks: ArrayLike<number>,
): void {
  for (let i = from; i < to; i++) {
    const cells = orbits[i]
    for (let j = 0; j < cells.length; j++) candidates[cells[j]] = masks[cells[j]]
  }
}
