// Answers the questions of puzzles in the making: those of plain 9x9 sudokus many at a time, others one by one.

import type { BatchResult } from '../batch.ts'
import type { Solver } from '../solver.ts'
import { type Asking, type Givens, type Question, withGivens } from './dig.ts'

const CELLS = 81
const LINE = CELLS + 1
const NEWLINE = 10
const ONE = 49

/**
 * Brings all works to their ends, in lockstep: their puzzles are solved together, in one call. Yields after each call. Needs: they are
 * plain 9x9 sudokus.
 */
export function* together<T>(works: readonly Asking<T>[], solver: Solver): Generator<undefined, T[], undefined> {
  const results = Array<T>(works.length)
  const text = new Uint8Array(LINE * works.length).fill(NEWLINE)
  let open = works.map((work, place) => ({ work, place, step: work.next() }))
  let into: BatchResult | undefined
  for (;;) {
    open = open.filter(({ step, place }) => {
      if (step.done) results[place] = step.value
      return !step.done
    })
    if (open.length === 0) return results
    for (let row = 0; row < open.length; row++) writeLine(text, LINE * row, (open[row].step.value as Question).givens)
    into = solver.batch(text.subarray(0, LINE * open.length), { limit: 2, into })
    const { counts } = into
    open.forEach((one, row) => {
      one.step = one.work.next(counts[row] === 1)
    })
    yield
  }
}

/** Writes a puzzle as 81 characters. */
function writeLine(text: Uint8Array, at: number, givens: Givens): void {
  // BLANK is one less than the place of the first digit: 0 stands for it. Without a branch, which is never foreseen (with one: 1.3x the time).
  for (let cell = 0; cell < CELLS; cell++) text[at + cell] = givens[cell] + ONE
}

/** Brings one work to its end. Yields after each answer. */
export function* alone<T>(work: Asking<T>, solver: Solver): Generator<undefined, T, undefined> {
  let step = work.next()
  while (!step.done) {
    step = work.next(isUnique(step.value, solver))
    yield
  }
  return step.value
}

/**
 * Is the puzzle of a question unique? If one cell is new, it is if that cell has no other value: one refutation, where a search for two
 * solutions finds one first.
 */
export function isUnique({ model, givens, cell, solution }: Question, solver: Solver): boolean {
  const puzzle = withGivens(model, givens)
  if (cell < 0) return solver.isUnique(puzzle)
  const { candidates } = puzzle
  candidates[cell] = (candidates[cell] & ~(1 << solution[cell])) >>> 0
  return candidates[cell] === 0 || solver.first(puzzle).solution === undefined
}
