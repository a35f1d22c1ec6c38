// Is a puzzle still unique without some of its givens?

import { compileOwnGrid } from '../compile/compile.ts'
import type { NineCheck } from '../kernel/nine-check.ts'
import type { GridModel } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Context } from '../search/verb-run.ts'
import { type Digging, gridWithGivens, type PausingAnswer } from './dig.ts'

/**
 * Any puzzle, by its rules and its givens: each question is a search of its own.
 *
 * @param limits those of each question
 */
export function bySearch(model: GridModel, givens: ArrayLike<number>, context: Context, limits: RunLimits = {}): Digging {
  const { candidates } = gridWithGivens(model, givens)
  // Its rules stay on the board.
  const blank = compileOwnGrid(model)
  const ask = (verb: 'first' | 'unique', asked: readonly number[]) =>
    search<'first' | 'unique'>(context, blank.with([...asked, ...blank.rules.hidden]), verb, limits)
  return {
    candidates,
    open: model.candidates,
    isUnique(cells) {
      if (cells?.length !== 1) return hasSolutions(1, ask('unique', candidates))
      // It is unique if that cell has no other value: one refutation, where a search for two solutions finds one first.
      const [cell] = cells
      const others = (candidates[cell] & ~(1 << givens[cell])) >>> 0
      return others === 0 || hasSolutions(0, ask('first', candidates.with(cell, others)))
    },
  }
}

/** Does a search find so many solutions? Undefined if it was cut off. It pauses at the end, and on the way if that takes long. */
function* hasSolutions(many: number, searching: Generator<undefined, Results['unique' | 'first'], unknown>): PausingAnswer {
  const { complete, solutions } = yield* searching
  return complete ? solutions === many : undefined
}

const ALL = maskOf(9)

/** A plain 9x9 sudoku: it stays on one board, where a question takes no more than its search. */
export function onBoard({ candidates, has }: NineCheck, solution: Int32Array): Digging {
  for (let cell = 0; cell < 81; cell++) candidates[cell] = 1 << solution[cell]
  const cellOf = cellsInLines(solution)
  return {
    candidates,
    open: BLANK_NINE,
    /** It is, if no cell has another value while those before it have theirs: a refutation for each. */
    isUnique(cells) {
      if (!cells) return !has(2)
      // Without this, a question each: 1.2 times the time.
      for (let i = 0; i < cells.length; i++) if (isSwapped(candidates, solution, cellOf, cells[i])) return false
      let isUnique = true
      for (let i = 0; i < cells.length && isUnique; i++) {
        candidates[cells[i]] = ALL ^ (1 << solution[cells[i]])
        isUnique = !has(1)
        candidates[cells[i]] ^= ALL
      }
      for (let i = 0; i < cells.length; i++) candidates[cells[i]] = ALL
      return isUnique
    },
  }
}

const BLANK_NINE: readonly number[] = Array(81).fill(ALL)

/** For each row, and from 9 on for each column, the cell of each digit. */
function cellsInLines(solution: Int32Array): readonly number[] {
  const cellOf: number[] = Array(162).fill(0)
  for (let cell = 0; cell < 81; cell++) {
    cellOf[9 * ROW[cell] + solution[cell]] = cell
    cellOf[9 * COLUMN[cell] + solution[cell]] = cell
  }
  return cellOf
}

/**
 * Is there a second solution, because a cell and others can swap the digits of two rows of a band, or of two columns of a stack? If a cell takes
 * the digit beside it, that digit is twice in its row, so the other cell takes what is beside that one, and so on, until the first digit is
 * missing. All of these cells are blank, and those beside them. That is why nine of the 24 givens of a minimal sudoku are needed.
 *
 * @param first a blank cell
 */
function isSwapped(candidates: Uint32Array, solution: Int32Array, cellOf: readonly number[], first: number): boolean {
  for (let way = 4 * first; way < 4 * first + 4; way++) {
    const step = STEPS[way]
    const line = LINES[way]
    let cell = first
    while (candidates[cell + step] === ALL) {
      cell = cellOf[line + solution[cell + step]]
      if (cell === first) return true
      if (candidates[cell] !== ALL) break
    }
  }
  return false
}

const ROW = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9))
const COLUMN = ROW.map((_, cell) => 9 + (cell % 9))

/** From each cell to those beside it: in the other rows of its band, then in the other columns of its stack. */
const STEPS = Int8Array.from(
  [...ROW.keys()].flatMap((cell) => [...stepsOf(ROW[cell]).map((rows) => 9 * rows), ...stepsOf(COLUMN[cell])]),
)

/** Where the cells of the line that each of these steps leaves begin in `cellsInLines`. */
const LINES = Uint8Array.from(STEPS, (_, way) => 9 * (way % 4 < 2 ? ROW : COLUMN)[way >> 2])

/** From a line to the others of the same three. */
function stepsOf(line: number): readonly number[] {
  return [-2, -1, 1, 2].filter((step) => Math.floor((line + step) / 3) === Math.floor(line / 3))
}
