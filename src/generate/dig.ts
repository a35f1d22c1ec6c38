// Removes givens that can be spared: in one order, each that can go. What is left is minimal, because a given that is needed once is needed
// when fewer are left.
//
// Removing many givens at a time, and half of them if that was too many, gives the same result with fewer questions: 50 instead of 81 for a
// 9x9 sudoku.

import type { GridModel } from '../model/model.ts'

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

/** A unique puzzle whose givens are removed. */
export interface Removal {
  readonly givens: Givens
  /** Blanks cells. False, and nothing is changed, if the puzzle would clearly not be unique. */
  blank(cells: readonly number[]): boolean
  /** Gives cells back. */
  restore(cells: readonly number[]): void
  /** Is it still unique? `cells` are those that are blank since it last was, if they are few. Work that takes longer can pause. */
  isUnique(cells: readonly number[] | undefined): boolean | Generator<undefined, boolean, undefined>
}

/**
 * Blanks givens of a unique puzzle, as long as it stays unique. Returns how many are left: at least `fewest`.
 *
 * @param orbits the cells that go together, in the order in which they are tried
 * @param most so many givens are removed with the first question
 */
export function* dig(
  removal: Removal,
  orbits: readonly (readonly number[])[],
  fewest: number,
  most: number,
): Generator<undefined, number, undefined> {
  let left = countOf(removal.givens)
  // All orbits before `at` are decided. If `end` is more, one of those from `at` to before `end` is needed.
  let at = 0
  let end = 0
  let size = most
  while (at < orbits.length && left > fewest) {
    const last = end > at ? at + Math.ceil((end - at) / 2) : orbits.length
    let to = at
    let cells = 0
    // Is the orbit at `to` needed, if those before it go?
    let isNeeded = end === at + 1
    while (
      !isNeeded &&
      to < last &&
      (to === at || cells + orbits[to].length <= size) &&
      left - cells - orbits[to].length >= fewest
    ) {
      isNeeded = !removal.blank(orbits[to])
      if (!isNeeded) cells += orbits[to++].length
    }
    if (to === at) {
      at++
    } else {
      const answer = removal.isUnique(to === at + 1 ? orbits[at] : undefined)
      if (typeof answer === 'boolean' ? answer : yield* answer) {
        left -= cells
        at = to
        if (isNeeded) end = ++at
      } else {
        for (let i = at; i < to; i++) removal.restore(orbits[i])
        end = to
        if (to === at + 1) at = to
      }
    }
    // Where so many are gone, every other given is needed.
    if (at >= end) size = 1
  }
  return left
}

/** The result of work that can pause. */
export function toEnd<T>(work: Generator<undefined, T, undefined>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
