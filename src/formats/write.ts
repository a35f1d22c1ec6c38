// Writes a puzzle for others: what `read` reads as the same puzzle, or a picture. What a format has no place for is refused.

import { linkOf } from '../document/address.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { modelOf } from '../families/any-puzzle.ts'
import { type AnyFamily, checkedPuzzle } from '../families/family.ts'
import { families } from '../families/index.ts'
import { svg } from '../families/svg.ts'
import { type VariantPuzzle, variantFamily } from '../families/variant.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { counted } from '../model/numbers.ts'
import { unlessRefused } from '../model/refusal.ts'
import { packedFPuzzles } from '../variants/formats/write-f-puzzles.ts'
import { toIss } from '../variants/formats/write-iss.ts'
import { FORMATS, type Format } from './format-names.ts'
import { lineOf } from './named-line.ts'
import { as, read } from './read.ts'

export { FORMATS, type Format }

export interface WriteOptions {
  /** A solution: drawn in `svg`; in `fpuzzles` and `sudokupad`, what entries are compared with. The other formats have no place for it. */
  readonly solution?: ArrayLike<number> | undefined
}

/** Undefined for a puzzle of a family that the format cannot say. */
type Write = (puzzle: Puzzle, solution: ArrayLike<number> | undefined) => string | undefined

const WRITERS: { readonly [format in Format]: Write } = {
  line: (puzzle) => {
    const { card, write } = wholeFamily(puzzle)
    const written = write(puzzle)
    return [written.text.replaceAll('\n', ' '), lineOf(card, written)].find((line) => isRead(puzzle, line))
  },
  json: (puzzle) => JSON.stringify(puzzle),
  exercise: (puzzle) => wholeFamily(puzzle).exercise?.(puzzle).input,
  link: linkOf,
  iss: (puzzle) => asVariant(puzzle, toIss),
  fpuzzles: (puzzle, solution) =>
    asVariant(puzzle, (variant) => `https://f-puzzles.com/?load=${encodeURIComponent(packedFPuzzles(variant, solution))}`),
  sudokupad: (puzzle, solution) =>
    asVariant(puzzle, (variant) => `https://sudokupad.app/fpuzzles${encodeURIComponent(packedFPuzzles(variant, solution))}`),
  svg: (puzzle, solution) => svg(puzzle, { solution }),
}

const WITH_SOLUTION: readonly Format[] = ['fpuzzles', 'sudokupad', 'svg']

/**
 * A puzzle in a format: `line`, the symbols, or a command with them; `json`; `exercise`, the input of the programming exercise that it comes from; `link`, the end of an address
 * that holds the whole puzzle; `iss`, the text of Interactive-Sudoku-Solver; `fpuzzles` and `sudokupad`, addresses that open it there; `svg`.
 * `read` reads all but `exercise` and `svg` as the same puzzle. What is said about it, such as its author, goes along where there is a place.
 *
 * @throws PuzzleError `rule`, `range` or `model` for what does not exist in the format, such as letters for values, with the place; `option`
 * for an unknown format, and for a solution that it has no place for
 * @example
 * ```ts
 * import { killer, read, variant, write } from 'quadrille/variants'
 *
 * const puzzle = variant({ size: 4, givens: '1...............', rules: [killer(['r1c1', 'r1c2'], 3)] })
 * console.log(write(puzzle, 'iss')) // .Shape~4x4.~R1C1_1.Cage~3~R1C1~R1C2
 * console.log(JSON.stringify(read(write(puzzle, 'link'))) === write(puzzle, 'json')) // true
 * ```
 */
export function write(puzzle: Puzzle, format: Format, options: WriteOptions = {}): string {
  checkOptions(options, ['solution'])
  if (!FORMATS.includes(format)) throw new PuzzleError('option', `there is no format ${show(format)}`, {}, FORMATS.join(', '))
  const whole = checkedPuzzle(puzzle)
  const { solution } = options
  if (solution !== undefined) checkSolution(whole, format, solution)
  const written = WRITERS[format](whole, solution)
  if (written !== undefined) return written
  const others = FORMATS.filter((other) => unlessRefused(() => WRITERS[other](whole, undefined)) !== undefined)
  const problem = `this puzzle, of the family ${whole.family}, cannot be written so`
  throw new PuzzleError('model', problem, { what: `format ${format}` }, others.join(', '))
}

function checkSolution(puzzle: Puzzle, format: Format, { length }: ArrayLike<number>): void {
  const place = { what: 'option solution' }
  if (!WITH_SOLUTION.includes(format))
    throw new PuzzleError('option', `${format} has no place for it`, place, WITH_SOLUTION.join(', '))
  const model = modelOf(puzzle)
  const cells = model.kind === 'grid' ? model.rows * model.columns : model.kind === 'queens' ? model.size : model.size ** 2
  if (length !== cells) throw new PuzzleError('shape', counted(length, 'value'), place, String(cells))
}

function wholeFamily({ family }: Puzzle): AnyFamily {
  return families.find(({ card }) => card.name === family) ?? variantFamily
}

/** Is a text read as this puzzle? Only the line of a variant, which is JSON, holds what is said about it. */
function isRead(puzzle: Puzzle, text: string): boolean {
  return unlessRefused(() => fieldsOf(read(text))) === fieldsOf(puzzle)
}

function fieldsOf({ meta: _, ...fields }: Puzzle): string {
  return JSON.stringify(fields)
}

/** What `write` makes of a puzzle as a variant; undefined if it is none. */
function asVariant(puzzle: Puzzle, write: (variant: VariantPuzzle) => string): string | undefined {
  const found = unlessRefused(() => as(puzzle, variantFamily))
  return found && write(found as VariantPuzzle)
}
