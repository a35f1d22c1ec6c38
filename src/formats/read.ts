// The doors to all puzzles in texts: one, or several, of any family or of one.

import type { Puzzle } from '../document/puzzle.ts'
import { modelOf } from '../families/any-puzzle.ts'
import type { AnyFamily, Options } from '../families/family.ts'
import { isJsonObject } from '../families/variant.ts'
import { PuzzleError } from '../model/errors.ts'
import { asTyped } from '../puzzles/text/wrapping.ts'
import type { ReadOptions } from '../variants/formats/read-options.ts'
import { withoutCaption } from './caption.ts'
import { type Found, readEach } from './read-each.ts'
import { hasSigns, readPlainly, recognised } from './recognise.ts'

/**
 * The puzzle in a text, of any family: whatever form it has, also a link or a file of another program. docs/formats.md lists
 * the forms.
 *
 * @throws PuzzleError that names the place; it is that of the form whose signs the text has, or of a sudoku if it has none
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { read } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const puzzle = read('.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1')
 * console.log(puzzle.family, solver.count(puzzle).count) // variant 12n
 * ```
 */
export function read(text: string, options: ReadOptions = {}): Puzzle {
  return alone(text, options, (text) => readPlainly(text, options))
}

/** The same, but what is said of a text with several puzzles is what is wrong with it as one. */
export function readWhole(text: string, options: ReadOptions): Puzzle {
  return typed(text, (text) => readPlainly(text, options))
}

/**
 * The puzzles in a text, in order: one, or several in lines, below headings, between blank lines, in an array, or in a file of another program.
 *
 * @throws PuzzleError as `read` does, if there is none
 * @example
 * ```ts
 * import { readAll } from 'quadrille/variants'
 *
 * const found = readAll('0310100320340420\n\n{"size":4}')
 * console.log(...found.map(({ line, puzzle }) => `${line}-${puzzle?.family}`)) // 1-sudoku 3-variant
 * ```
 */
export function readAll(text: string, options: ReadOptions = {}): readonly Found[] {
  try {
    return [{ line: 1, column: 1, puzzle: readWhole(text, options) }]
  } catch (error) {
    const isText = error instanceof PuzzleError && typeof text === 'string'
    const found = isText ? [...readEach(text, (piece) => readWhole(piece, options))] : []
    if (found.some(({ puzzle }) => puzzle)) return found
    throw error
  }
}

/** What is read of a text; else of the text as it was typed, without a date or a level above. */
function typed<T>(text: string, reading: (text: string) => T): T {
  try {
    return reading(text)
  } catch (error) {
    const other = typeof text === 'string' ? withoutCaption(asTyped(text)) : text
    if (!(error instanceof PuzzleError) || other === text) throw error
    try {
      return reading(other)
    } catch (fault) {
      // A date is no row: what is wrong is below it.
      throw fault instanceof PuzzleError && hasSigns(other) ? fault : error
    }
  }
}

/** A puzzle that is read, also the only one of a file. @throws PuzzleError `trailing` if there are several, with the place of the second */
function alone(text: string, options: ReadOptions, reading: (text: string) => Puzzle): Puzzle {
  try {
    return typed(text, reading)
  } catch (error) {
    if (!(error instanceof PuzzleError) || typeof text !== 'string') throw error
    const found = readEach(text, (piece) => readWhole(piece, options))
    const [first, second] = [found.next().value, found.next().value]
    // In a file with a field for each puzzle, what is wrong with the only one is wrong with the file.
    if (first && !second && (first.fields || first.column > 1)) {
      if (first.puzzle) return first.puzzle
      throw first.error
    }
    if (!first?.puzzle || !second?.puzzle) throw error
    const { line, column } = second
    throw new PuzzleError('trailing', 'there are several puzzles, and the second begins here', { line, column }, 'one')
  }
}

/**
 * The puzzle in a text that is said to be of a family. A text that says what it is, such as a link, may be of another one whose puzzles are
 * puzzles of this one, too, as a sudoku is a variant.
 *
 * @param own the options of the family; with them, the text has one of its forms
 */
export function readAs(family: AnyFamily, text: string, own: Options, options: ReadOptions = {}): Puzzle {
  const isOwn = Object.values(own).some((value) => value !== undefined)
  // No other family has a text of a form that a family claims.
  const isClear = family.claims !== undefined && !isJsonObject(text) && !/^\s*(?:#p=|https?:)/.test(text)
  const found = (text: string) => (isOwn || isClear ? undefined : recognised(text, options))
  return as(
    alone(text, options, (text) => found(text) ?? (family.read(text, own) as Puzzle)),
    family,
  )
}

/** A puzzle as one of a family. @throws PuzzleError `model` if it is none */
export function as(found: Puzzle, { card, from }: AnyFamily): Puzzle {
  if (found.family === card.name) return found
  const other = new PuzzleError('model', `it is a puzzle of another family: ${found.family}`, {}, card.name)
  // Fields of the same names say something else where solutions are no grids, and nothing about scores.
  const model = modelOf(found)
  if (model.kind !== 'grid' || model.weights) throw other
  try {
    return from({ ...found, family: card.name })
  } catch (error) {
    throw error instanceof PuzzleError ? other : error
  }
}
