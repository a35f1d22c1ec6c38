// What a person has written that is wrong, as far as it can be told without a search.

import type { CompiledGrid } from '../compile/compiled-model.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { cellName } from '../model/geometry.ts'
import { isContradictory } from './marks/holds.ts'
import { GridMarks } from './marks/marks.ts'
import type { GridNames, Place } from './marks/place-names.ts'
import { techniquesFor, type WrittenCells, walked } from './walk.ts'

/** Something that a person has written, and that is wrong. It does not say what would be right. */
export interface Mistake {
  /** Entries that are wrong; or values in the centre of cells that leave out the value which the cell has. */
  readonly mistake: 'entries' | 'centre'
  /** Where to look: at each of the cells. */
  readonly where: readonly Place[]
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
  { entries, centre }: WrittenCells,
  possible: ArrayLike<number>,
  marks: GridMarks,
  names: GridNames,
): Mistake | undefined {
  const at = (mistake: Mistake['mistake'], cells: readonly number[], textOf: (cells: string) => string): Mistake => {
    const where = cells.map((cell) => ({ name: names.cell(cell), cells: [cell] }))
    return { mistake, where, cells, text: textOf(names.cells(cells)) }
  }
  const filled = [...entries.keys()].filter((cell) => entries[cell] >= 0)
  const wrong = filled.filter((cell) => ((possible[cell] >>> entries[cell]) & 1) === 0)
  if (wrong.length > 0) return at('entries', wrong, (cells) => `${cells} ${wrong.length > 1 ? 'are' : 'is'} wrong`)
  const without = centre.flatMap(([cell, mask]) => (entries[cell] < 0 && (possible[cell] & mask) === 0 ? cell : []))
  if (without.length > 0) {
    without.sort((a, b) => a - b)
    return at('centre', without, (cells) => `the values in the centre of ${cells} leave out the right one`)
  }
  if (filled.length === 0 || !isContradictory(marks)) return undefined
  const clash = filled.filter((cell) => filled.some((other) => entries[other] === entries[cell] && marks.rules.sees(cell, other)))
  return at('entries', clash.length > 0 ? clash : filled, (cells) => `${cells} do not fit together`)
}

const known = new WeakMap<CompiledGrid, Int32Array>()

/**
 * What steps from the puzzle itself leave to each cell, as masks; undefined if they end in a contradiction. It takes as long as `explain`, but only
 * once for a puzzle.
 */
export function* possibleIn(model: CompiledGrid): Generator<undefined, Int32Array | undefined, undefined> {
  const before = known.get(model)
  if (before) return before
  const marks = new GridMarks(model)
  const { end } = yield* walked(marks, techniquesFor(model, {}))
  if (end === 'contradiction') return undefined
  known.set(model, marks.masks)
  return marks.masks
}

/** The masks of a solution. @throws PuzzleError `shape` or `range` if it does not fit the grid */
export function masksOfSolution(solution: ArrayLike<number>, { rules: { shown, values, columns } }: CompiledGrid): Int32Array {
  const cells = Array.from(solution)
  if (cells.length !== shown) throw new PuzzleError('shape', `a solution of ${cells.length} cells`, {}, String(shown))
  return Int32Array.from(cells, (value, cell) => {
    const place = values.indexOf(value)
    if (place >= 0) return 1 << place
    throw new PuzzleError('range', `${show(value)} is no value of the puzzle`, { what: `solution, ${cellName(cell, columns)}` })
  })
}
