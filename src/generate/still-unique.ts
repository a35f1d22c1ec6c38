// Is a puzzle still unique without some of its givens?

import { compileOwnGrid } from '../compile/compile.ts'
import type { NineCheck } from '../kernel/nine-check.ts'
import type { GridModel } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import { search } from '../search/searching.ts'
import type { Context } from '../search/verb-run.ts'
import { type Digging, type GivenPlaces, gridWithGivens } from './dig.ts'

/**
 * Any puzzle, by its rules and its givens: each question is a search of its own.
 *
 * @param limits those of each question
 */
export function bySearch(model: GridModel, givens: GivenPlaces, context: Context, limits: RunLimits = {}): Digging {
  const { candidates } = gridWithGivens(model, givens)
  const before = candidates.slice()
  // Its rules stay on the board.
  const blank = compileOwnGrid(model)
  /** Has it so many solutions? It pauses at the end, and on the way if that takes long. */
  function* ask(asked: readonly number[], verb: 'first' | 'unique', wanted: number) {
    const grid = blank.with([...asked, ...blank.rules.hidden])
    const { complete, solutions } = yield* search<'first' | 'unique'>(context, grid, verb, limits)
    return complete ? solutions === wanted : undefined
  }
  return {
    candidates,
    before,
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
export function onBoard({ candidates, has }: NineCheck, solution: GivenPlaces): Digging {
  const before: number[] = Array(81)
  for (let cell = 0; cell < 81; cell++) candidates[cell] = before[cell] = 1 << solution[cell]
  const isSwapped = swapping(candidates, solution)
  return {
    candidates,
    before,
    open: BLANK_NINE,
    /** It is, if no cell has another value while those before it have theirs: a refutation for each. */
    isUnique(cells) {
      if (!cells) return !has(2)
      // Without this, a question each: 1.2 times the time.
      for (const cell of cells) if (isSwapped(cell)) return false
      let isUnique = true
      for (let i = 0; i < cells.length && isUnique; i++) {
        candidates[cells[i]] = ALL ^ (1 << solution[cells[i]])
        isUnique = !has(1)
        candidates[cells[i]] ^= ALL
      }
      for (const cell of cells) candidates[cell] = ALL
      return isUnique
    },
  }
}

const BLANK_NINE: readonly number[] = Array(81).fill(ALL)

/**
 * Is there a second solution, because a cell and others can swap the digits of two rows of a band, or of two columns of a stack? If a cell takes
 * the digit beside it, that digit is twice in its row, so the other cell takes what is beside that one, and so on, until the first digit is
 * missing. All of these cells are blank, and those beside them. That is why nine of the 24 givens of a minimal sudoku are needed.
 */
function swapping(candidates: Uint32Array, solution: GivenPlaces): (cell: number) => boolean {
  /** For each row, and for each column, the cell of each digit. */
  const inRow: number[] = Array(81).fill(0)
  const inColumn: number[] = Array(81).fill(0)
  for (let cell = 0; cell < 81; cell++) {
    inRow[9 * ROW[cell] + solution[cell]] = cell
    inColumn[9 * COLUMN[cell] + solution[cell]] = cell
  }
  const swaps = (first: number, beside: number, line: number, cellOf: readonly number[]): boolean => {
    const step = beside - first
    let cell = first
    do {
      if (candidates[cell + step] !== ALL || candidates[cell] !== ALL) return false
      cell = cellOf[9 * line + solution[cell + step]]
    } while (cell !== first)
    return true
  }
  return (cell) =>
    swaps(cell, BESIDE[4 * cell], ROW[cell], inRow) ||
    swaps(cell, BESIDE[4 * cell + 1], ROW[cell], inRow) ||
    swaps(cell, BESIDE[4 * cell + 2], COLUMN[cell], inColumn) ||
    swaps(cell, BESIDE[4 * cell + 3], COLUMN[cell], inColumn)
}

const ROW = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9))
const COLUMN = Uint8Array.from({ length: 81 }, (_, cell) => cell % 9)

/** For each cell, those beside it in the other rows of its band, then those in the other columns of its stack. */
const BESIDE = Uint8Array.from(
  [...ROW.keys()].flatMap((cell) => [
    ...othersOf(ROW[cell]).map((row) => 9 * row + COLUMN[cell]),
    ...othersOf(COLUMN[cell]).map((column) => 9 * ROW[cell] + column),
  ]),
)

/** The other lines of the same three. */
function othersOf(line: number): readonly number[] {
  const place = line % 3
  return [1, 2].map((step) => line - place + ((place + step) % 3))
}
