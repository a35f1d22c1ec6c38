// What a person has written that is wrong, as far as it can be told without a search.

import type { CompiledGrid } from '../compile/grid.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { cellName } from '../model/geometry.ts'
import type { Steps } from '../search/steps.ts'
import { isContradictory } from './marks/holds.ts'
import { Marks } from './marks/marks.ts'
import { endOf, techniquesFor, type Written, walk } from './walk.ts'

/** Something that a person has written, and that is wrong. It does not say what would be right. */
export interface Mistake {
  /** Entries that are wrong; or values in the centre of cells that leave out the value which the cell has. */
  readonly mistake: 'entries' | 'centre'
  /** The cells, ascending. */
  readonly cells: readonly number[]
  /** What is wrong, in a sentence. */
  readonly text: string
}

/**
 * Wrong entries, or else wrong values in the centre of cells.
 *
 * @param possible the values that each cell can have in the solution, as masks
 * @param marks begun with what is written
 */
export function mistakeIn(
  { rules: { columns } }: CompiledGrid,
  { entries, centre }: Written,
  possible: ArrayLike<number>,
  marks: Marks,
): Mistake | undefined {
  const named = (cells: readonly number[]) => cells.map((cell) => cellName(cell, columns)).join(', ')
  const filled = [...entries.keys()].filter((cell) => entries[cell] >= 0)
  const wrong = filled.filter((cell) => ((possible[cell] >>> entries[cell]) & 1) === 0)
  if (wrong.length > 0) return { mistake: 'entries', cells: wrong, text: `wrong: ${named(wrong)}` }
  const without = centre.flatMap(([cell, mask]) => (entries[cell] < 0 && (possible[cell] & mask) === 0 ? cell : []))
  if (without.length > 0) {
    without.sort((a, b) => a - b)
    return { mistake: 'centre', cells: without, text: `the values in the centre of ${named(without)} leave out the right one` }
  }
  if (filled.length === 0 || !isContradictory(marks)) return undefined
  const clash = filled.filter((cell) => filled.some((other) => entries[other] === entries[cell] && marks.rules.sees(cell, other)))
  const cells = clash.length > 0 ? clash : filled
  return { mistake: 'entries', cells, text: `these do not fit together: ${named(cells)}` }
}

const known = new WeakMap<CompiledGrid, Int32Array>()

/**
 * What steps from the puzzle itself leave to each cell, as masks; undefined if they end in a contradiction, or early. It takes as long as
 * `explain`, but only once for a puzzle.
 */
export function* possibleIn(model: CompiledGrid): Steps<Int32Array | undefined> {
  const before = known.get(model)
  if (before) return before
  const marks = new Marks(model)
  for (const _ of walk(marks, techniquesFor(model, {}))) if (yield) return undefined
  if (endOf(marks) === 'contradiction') return undefined
  known.set(model, marks.masks)
  return marks.masks
}

/** The masks of a solution. @throws PuzzleError `shape` or `range` if it does not fit the grid */
export function masksOf(solution: ArrayLike<number>, { rules: { shown, values, columns } }: CompiledGrid): Int32Array {
  const cells = Array.from(solution)
  if (cells.length !== shown) throw new PuzzleError('shape', `a solution of ${cells.length} cells`, {}, String(shown))
  return Int32Array.from(cells, (value, cell) => {
    const place = values.indexOf(value)
    if (place >= 0) return 1 << place
    throw new PuzzleError('range', `${show(value)} is no value of the puzzle`, { what: `solution, ${cellName(cell, columns)}` })
  })
}
