// Square grids with regions: what sudoku, jigsaw and pyramid share. Their data are fields of a variant, and symbols.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, gridDrawing } from '../draw/drawing.ts'
import { type CellContents, gridLines, housesOf } from '../draw/grid-shapes.ts'
import type { Shape } from '../draw/scene.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { inRows } from '../model/geometry.ts'
import { fieldOf, type Given, readGivens, readSymbols, type Valued, withBlanks } from '../model/givens.ts'
import type { GridModel, House, Method } from '../model/model.ts'
import { at, counted, maskOf } from '../model/numbers.ts'
import { symbolOf, valueAt } from '../model/symbols.ts'
import { MAX_ORDER, maskAt, squareModel } from '../puzzles/square-grid.ts'
import { USUAL, writerOf } from '../puzzles/text/alphabet.ts'
import { checkBorders, type GridText, type NumberGrid, readSquareGrid } from '../puzzles/text/read-givens.ts'
import { checkSize } from '../puzzles/text/reader.ts'
import { numbers } from './exercise.ts'
import type { Compiled, Parts } from './family.ts'
import { givenParts } from './puzzle-parts.ts'

export interface SquarePuzzle extends Puzzle {
  /** Rows, columns and values. */
  readonly size: number
  /** The lowest and the highest value, if they are 0 and n - 1. Absent, if they are 1 and n. */
  readonly values?: readonly [low: number, high: number]
  /** The symbol of each value in order, where the puzzle has others than digits, and then A for 10. */
  readonly symbols?: string
  /** The symbol of each cell, row by row, `.` for a blank; or rows of values, lists of candidates, and null. */
  readonly givens: string | readonly (readonly Given[])[]
}

/** What a square says beside its family. */
export type Square = Omit<SquarePuzzle, 'family'>

/** The fields that all of them have. */
export const SQUARE_FIELDS = ['size', 'values', 'symbols', 'givens'] as const
/** The fields of those with regions of their own. */
export const REGION_FIELDS = ['size', 'values', 'symbols', 'givens', 'regions'] as const

/** The methods that can count the grids of squareModel. */
export const SQUARE_METHODS: readonly Method[] = ['search', 'templates', 'rows']

const CODES = Array.from({ length: MAX_ORDER + 1 }, (_, value) => (value === 0 ? '.' : symbolOf(value)).charCodeAt(0))

/** Values from 1 as symbols, 0 as a dot. */
function usualLine(cells: ArrayLike<number>): string {
  return textOf(cells.length, (cell) => CODES[cells[cell]])
}

/** A text made from character codes (by joining symbols: 5x the time). */
function textOf(length: number, codeAt: (index: number) => number): string {
  const codes = new Array<number>(length)
  for (let index = 0; index < length; index++) codes[index] = codeAt(index)
  return String.fromCharCode(...codes)
}

/**
 * The fields of a grid of one of the orders, as people write it. Most texts are 81 digits and dots: of these, no list of cells is made
 * (with one: 2x the time).
 *
 * @param columnsOf the columns of a block, which the borders of a drawing must have
 * @throws PuzzleError as readGivens and checkBorders do
 */
export function readSquare(given: string | NumberGrid, orders: readonly number[], columnsOf: (order: number) => number): Square {
  if (typeof given !== 'string' || given.length !== 81 || !orders.includes(9) || /[^.\d]/.test(given)) {
    const givens = readSquareGrid(given, orders)
    checkBorders(givens, columnsOf(givens.order))
    return squareOf(givens)
  }
  return { size: 9, givens: given.includes('0') ? dotted(given) : given }
}

/** With dots for zeros (by `replaceAll`: 3x the time). */
function dotted(text: string): string {
  return textOf(text.length, (index) => (text[index] === '0' ? CODES[0] : text.charCodeAt(index)))
}

/** A square without its givens. */
type Blank = Omit<Square, 'givens'>

const lowOf = ({ values }: Blank) => (values ? 0 : 1)

/** The grid of a square, and its values. */
function gridOf(square: Blank): Valued {
  const { size } = square
  return { rows: size, columns: size, values: Array.from({ length: size }, (_, place) => lowOf(square) + place) }
}

/** The fields of a grid that was read. */
export function squareOf({ order, alphabet, cells, marks }: GridText): Square {
  // Without a grid and lists of values. (With them: 1.3x the time to read a 16x16.)
  if (alphabet === USUAL && !marks) return { size: order, givens: usualLine(cells) }
  const blank = blankOf(order, alphabet.low, alphabet.symbols)
  const { values } = gridOf(blank)
  const left = (cell: number) => (marks ? valuesIn(values, marks[cell]) : undefined)
  const given = (place: number, cell: number) => (place > 0 ? [values[place - 1]] : left(cell))
  return { ...blank, ...withGivens(blank, cells.map(given)) }
}

function blankOf(size: number, low: number, symbols: string | undefined): Blank {
  return { size, ...(low === 0 && { values: [0, size - 1] }), ...(symbols !== undefined && { symbols }) }
}

/** The values of a mask; undefined for all. */
function valuesIn(values: readonly number[], mask: number): readonly number[] | undefined {
  return mask === maskOf(values.length) ? undefined : at(values, mask)
}

/** For each cell, the values that its given allows; undefined for a blank. */
function givensOf(puzzle: SquarePuzzle): CellContents['givens'] {
  return readGivens(puzzle.givens, gridOf(puzzle), puzzle.symbols)
}

/** The mask of the candidates of each cell. */
function masksOf(puzzle: SquarePuzzle): number[] {
  const { givens, size, symbols } = puzzle
  const low = lowOf(puzzle)
  if (typeof givens !== 'string') return givensOf(puzzle).map((given) => (given ? maskOfValues(given, low) : maskOf(size)))
  const masks = new Array<number>(givens.length)
  for (let cell = 0; cell < givens.length; cell++) {
    const place = symbols === undefined ? valueAt(givens, cell) - low + 1 : symbols.indexOf(givens[cell]) + 1
    masks[cell] = maskAt(Math.max(place, 0), size)
  }
  return masks
}

function maskOfValues(values: readonly number[], low: number): number {
  return values.reduce((mask, value) => mask | (1 << (value - low)), 0)
}

export function modelOfSquare(puzzle: SquarePuzzle, regions: readonly number[]): GridModel {
  return squareModel(puzzle.size, regions, masksOf(puzzle), lowOf(puzzle))
}

/** The model, and the names of regions, each by the number of a cell. */
export function compileSquare(puzzle: SquarePuzzle, regions: readonly number[], region: (cell: number) => string): Compiled {
  const rules = () => squareModel(puzzle.size, regions).constraints as readonly House[]
  // Rows and columns have names without it.
  const nameOf = (constraint: number) => (constraint < 2 * puzzle.size ? undefined : region(rules()[constraint].cells[0]))
  return { model: modelOfSquare(puzzle, regions), nameOf }
}

/** The same, if the regions are blocks. */
export function compileBlocks(puzzle: SquarePuzzle, regions: readonly number[]): Compiled {
  return compileSquare(puzzle, regions, (cell) => `box ${regions[cell] + 1}`)
}

/** Values as symbols, a dot for any other number. */
export function lineOfSquare(square: Blank, values: ArrayLike<number>): string {
  const { size, symbols } = square
  if (symbols === undefined && !square.values) return usualLine(values)
  return writerOf({ low: lowOf(square), ...(symbols !== undefined && { symbols }) }, size)(values).join('')
}

/** The givens as a text: symbols on one line, or rows of words of candidates. */
export function textOfGivens(puzzle: SquarePuzzle): string {
  const { givens } = puzzle
  if (typeof givens === 'string') return givens
  const word = (given: Given) => (given === null ? '.' : lineOfSquare(puzzle, typeof given === 'number' ? [given] : given))
  return givens.map((row) => row.map(word).join(' ')).join('\n')
}

/** How many cells are given, in words, and how many have some of their candidates left. */
export function givensInWords(given: readonly (Given | undefined)[]): string {
  const lists = given.filter((cell) => cell !== null && cell !== undefined)
  const marked = lists.filter((cell) => Array.isArray(cell) && cell.length !== 1).length
  const givens = lists.length - marked
  const words = givens > 0 || marked === 0 ? [givens > 0 ? counted(givens, 'given') : 'no givens'] : []
  return [...words, ...(marked > 0 ? [`${counted(marked, 'cell')} with candidates`] : [])].join(', ')
}

/** What a square is: its size, its name, and its givens. */
export function describeSquare(puzzle: SquarePuzzle, name: string): string {
  return [`${puzzle.size}x${puzzle.size} ${name}`, givensInWords(givensOf(puzzle))].join(', ')
}

/** The givens as an exercise prints them. */
export function givensInExercise(puzzle: SquarePuzzle): string {
  const blank = lowOf(puzzle) - 1
  return inExercise(
    puzzle,
    givensOf(puzzle).map((given) => (given?.length === 1 ? given[0] : blank)),
  )
}

/** Values in rows as an exercise prints them: numbers, or the symbols of the puzzle. A blank is 0, unless the values are others. */
export function inExercise(puzzle: SquarePuzzle, values: ArrayLike<number>): string {
  const { size, symbols } = puzzle
  const low = lowOf(puzzle)
  const blank = symbols === undefined && low === 1 ? 0 : '.'
  const word = (value: number) => (value < low ? blank : (symbols?.[value - low] ?? value))
  return numbers(inRows(Array.from(values, word), size))
}

/** The input of an exercise, without a final line break; undefined if it cannot say the puzzle. */
export function inputOfSquare(puzzle: SquarePuzzle): string | undefined {
  return typeof puzzle.givens === 'string' && !puzzle.values ? givensInExercise(puzzle).replace(/ $/gm, '').trimEnd() : undefined
}

/** Their givens. */
export const SQUARE_PARTS: Parts<SquarePuzzle> = {
  of: (puzzle) => givenParts(givensOf(puzzle), puzzle.size, (value) => lineOfSquare(puzzle, [value])),
  without: ({ givens }, isGone) => ({ givens: withBlanks(givens, (cell) => isGone('given', cell)) }),
}

/** The same with other givens. */
function withGivens(square: Blank, givens: CellContents['givens']): Pick<Square, 'givens'> {
  const { columns, values } = gridOf(square)
  const symbols = lineOfSquare(square, values)
  return { givens: fieldOf(givens, columns, (value) => symbols[value - values[0]]) }
}

/** What differs in the drawings of squares. */
interface SquareLook<P> extends Pick<Drawing<P>, 'tools' | 'withRegions'> {
  /** The number of the region of each cell. */
  regionsOf(puzzle: P): readonly number[]
  /** What stands below the lines. */
  readonly ground?: () => readonly Shape[]
}

/** The drawing of a family of squares. Mark the call as pure, for bundlers. */
export function squareDrawing<P extends SquarePuzzle>({ regionsOf, ground, ...own }: SquareLook<P>): Drawing<P> {
  return gridDrawing<P>({
    ...own,
    withGivens,
    cells(puzzle) {
      const grid = gridOf(puzzle)
      const regions = regionsOf(puzzle)
      const symbol = (value: number) => lineOfSquare(puzzle, [value])
      return { ...grid, regions, houses: housesOf(grid, regions), symbol, givens: givensOf(puzzle) }
    },
    around: (puzzle) => ({
      title: `${puzzle.family}, ${puzzle.size} by ${puzzle.size}`,
      shapes: [...(ground?.() ?? []), ...gridLines(regionsOf(puzzle))],
    }),
  })
}

/** The fields that all of them have, checked. @throws PuzzleError with the field, and the cell */
export function checkedSquare({ size, values, symbols, givens }: Partial<Record<keyof Square, unknown>>): Square {
  checkSize(size, MAX_ORDER, 'size')
  const order = size as number
  if (values !== undefined && JSON.stringify(values) !== JSON.stringify([0, order - 1])) {
    throw new PuzzleError('range', `${show(values)} do not fit`, { what: 'values' }, `[0, ${order - 1}], or no such field`)
  }
  const low = values ? 0 : 1
  const grid = gridOf(blankOf(order, low, undefined))
  const blank = blankOf(order, low, readSymbols(symbols, grid))
  // The values of a list once, ascending.
  const listed = (list: readonly number[]) => (list.length > 1 ? valuesIn(grid.values, maskOfValues(list, low)) : list)
  const read = readGivens(givens, grid, blank.symbols).map((list) => list && listed(list))
  return { ...blank, ...withGivens(blank, read) }
}
