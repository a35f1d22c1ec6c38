// Counts placements of queens up to rotation and reflection (A002562 in the OEIS), from the placements that are their own image under a
// rotation. No placement of two or more queens is its own mirror image: two queens would share a row, a column or a diagonal.

import { PuzzleError, show } from '../model/errors.ts'
import { MAX_QUEENS } from '../model/model.ts'
import { indexOf } from '../model/numbers.ts'
import { checkSize } from '../puzzles/text/reader.ts'

/** The placements of n queens, up to rotation and reflection. */
export interface Fundamental {
  /** All placements. */
  readonly count: bigint
  /** Placements up to rotation and reflection. */
  readonly fundamental: bigint
  /** How many of the fundamental ones a quarter turn maps to themselves. Each stands for 2 placements (for 1, if n is 1). */
  readonly quarterTurn: bigint
  /** How many of them a half turn maps to themselves, but not a quarter turn. Each stands for 4 placements. */
  readonly halfTurn: bigint
}

/**
 * Counts the placements of n queens up to rotation and reflection, by Burnside's lemma. It searches for the symmetric placements, which
 * takes a second for 20 queens, and ten times as long for every two more.
 *
 * @param n the size of the board, 1 to 32
 * @param count the number of all placements
 * @throws PuzzleError `symbol` or `range` for what is not such a number
 * @example
 * ```ts
 * import { createSolver, fundamental, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { count } = solver.count(queens(8))
 * const { fundamental: all, quarterTurn, halfTurn } = fundamental(8, count)
 * console.log(all, quarterTurn, halfTurn) // 12n 0n 1n
 * ```
 */
export function fundamental(n: number, count: bigint): Fundamental {
  checkSize(n, MAX_QUEENS)
  if (typeof count !== 'bigint') throw new PuzzleError('symbol', `${show(count)} is not a count`, { what: 'count' }, 'a bigint')
  const steps = fundamentalSteps(n, count)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same, step by step: between them, the caller can do something else, or leave it. */
export function* fundamentalSteps(n: number, count: bigint): Generator<void, Fundamental, undefined> {
  if (n === 1) return { count, fundamental: count, quarterTurn: count, halfTurn: 0n }
  const half = yield* ownImages(n, false)
  // Four queens at a time, and one in the centre of an odd board.
  const quarter = n % 4 > 1 ? 0n : yield* ownImages(n, true)
  return { count, fundamental: (count + half + 2n * quarter) / 8n, quarterTurn: quarter / 2n, halfTurn: (half - quarter) / 4n }
}

/** Rows that are filled before the first step: for 22 queens, a step then takes 2 ms. */
const FIRST_ROWS = 3

/** A queen and its images are on diagonals at equal distances from the centre, so the distance alone tells which diagonals are taken. */
type Taken = readonly [rows: number, columns: number, sums: number, differences: number]

/** Counts placements that are their own image after a half turn (A032522) or a quarter turn (A033148), step by step. */
function* ownImages(n: number, isQuarter: boolean): Generator<void, bigint, undefined> {
  const last = n - 1
  const half = n >> 1
  // On an odd board, a queen is in the centre.
  const centre = n & 1
  const begun: Taken[] = []
  placing(Math.min(FIRST_ROWS, half), (...taken) => begun.push(taken))(centre << half, centre << half, centre, centre)
  let placements = 0
  const place = placing(half, () => placements++)
  for (const taken of begun) {
    yield
    place(...taken)
  }
  return BigInt(placements)

  /** Fills all rows before `end`, in every way: a queen and its one or three images at a time. */
  function placing(end: number, filled: (...taken: Taken) => void) {
    return function place(rows: number, columns: number, sums: number, differences: number): void {
      const row = indexOf(~rows & -~rows)
      if (row >= end || row < 0) {
        filled(rows, columns, sums, differences)
        return
      }
      for (let column = 0; column < n; column++) {
        const sum = Math.abs(row + column - last)
        const difference = Math.abs(row - column)
        if (sum === 0 || difference === 0 || (columns >>> column) & 1) continue
        if (((sums >>> sum) | (differences >>> difference)) & 1) continue
        const across = (1 << row) | (1 << (last - row))
        const down = (1 << column) | (1 << (last - column))
        if (!isQuarter) place(rows | across, columns | down, sums | (1 << sum), differences | (1 << difference))
        else if (sum !== difference) {
          // The images take the same rows as columns, and the same diagonals in both directions.
          const [lines, diagonals] = [rows | across | down, sums | (1 << sum) | (1 << difference)]
          place(lines, lines, diagonals, diagonals)
        }
      }
    }
  }
}
