// Square grids with regions: what sudoku, jigsaw and pyramid share. Their data are fields of a variant, and symbols.

import type { Puzzle } from '../document/puzzle.ts'
import { type CellContents, gridLines, gridScene, housesOf } from '../draw/grid-shapes.ts'
import type { Scene, Shown } from '../draw/scene.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { inRows } from '../model/geometry.ts'
import { fieldOf, type Given, readGivens as readData, readSymbols, withBlanks } from '../model/givens.ts'
import type { GridModel, House, Method } from '../model/model.ts'
import { at, counted, maskOf } from '../model/numbers.ts'
import { symbolOf, valueAt } from '../model/symbols.ts'
import { MAX_ORDER, maskAt, squareModel } from '../puzzles/square-grid.ts'
import { type Alphabet, USUAL, writerOf } from '../puzzles/text/alphabet.ts'
import { checkBorders, type GridText, type NumberGrid, readSquareGrid } from '../puzzles/text/read-givens.ts'
import { checkSize } from '../puzzles/text/reader.ts'
import { numbers } from './exercise.ts'
import type { Compiled, Parts } from './family.ts'
import { givenPart } from './puzzle-parts.ts'

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
export function readSquare(
  given: string | NumberGrid,
  orders: readonly number[],
  columnsOf: (order: number) => number,
): Omit<SquarePuzzle, 'family'> {
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

/** The fields of a grid that was read. */
export function squareOf({ order, alphabet, cells, marks }: GridText): Omit<SquarePuzzle, 'family'> {
  const { low, symbols } = alphabet
  const own = { ...(low === 0 && { values: [0, order - 1] as const }), ...(symbols !== undefined && { symbols }) }
  return {
    size: order,
    ...own,
    givens: marks ? rowsOfGivens(cells, marks, order, low) : lineOfGivens(cells, alphabet, order),
  }
}

function lineOfGivens(cells: readonly number[], alphabet: Alphabet, order: number): string {
  if (alphabet === USUAL) return usualLine(cells)
  return writerOf(alphabet, order)(cells.map((place) => place - 1 + alphabet.low)).join('')
}

function rowsOfGivens(cells: readonly number[], marks: readonly number[], order: number, low: number): SquarePuzzle['givens'] {
  const values = Array.from({ length: order }, (_, place) => low + place)
  const given = (place: number, cell: number): Given => {
    if (place > 0) return values[place - 1]
    return marks[cell] === maskOf(order) ? null : at(values, marks[cell])
  }
  return inRows(cells.map(given), order)
}

function alphabetOf({ values, symbols }: SquarePuzzle): Alphabet {
  return { low: values ? 0 : 1, ...(symbols !== undefined && { symbols }) }
}

/** The place of the value of each cell, from 1; 0 for a blank, and for candidates. */
function placesOf(puzzle: SquarePuzzle): number[] {
  const { givens, values } = puzzle
  const low = values ? 0 : 1
  if (typeof givens === 'string') return eachPlace(givens, puzzle, (place) => place)
  return givens.flat().map((given) => (typeof given === 'number' ? given - low + 1 : 0))
}

/** The mask of the candidates of each cell. */
function masksOf(puzzle: SquarePuzzle): number[] {
  const { givens, size, values } = puzzle
  const low = values ? 0 : 1
  if (typeof givens === 'string') return eachPlace(givens, puzzle, (place) => maskAt(place, size))
  return (givens.flat() as Given[]).map((given) => {
    if (given === null) return maskOf(size)
    return (typeof given === 'number' ? [given] : given).reduce((mask, value) => mask | (1 << (value - low)), 0)
  })
}

/** What the place of a value is turned into, for each symbol of a line. */
function eachPlace<T>(line: string, { symbols, values }: SquarePuzzle, turn: (place: number) => T): T[] {
  const low = values ? 0 : 1
  const cells = new Array<T>(line.length)
  for (let cell = 0; cell < line.length; cell++) {
    const place = symbols === undefined ? valueAt(line, cell) - low + 1 : symbols.indexOf(line[cell]) + 1
    cells[cell] = turn(Math.max(place, 0))
  }
  return cells
}

export function modelOfSquare(puzzle: SquarePuzzle, regions: readonly number[]): GridModel {
  return squareModel(puzzle.size, regions, masksOf(puzzle), alphabetOf(puzzle).low)
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
export function lineOfSquare(puzzle: SquarePuzzle, values: ArrayLike<number>): string {
  if (puzzle.symbols === undefined && !puzzle.values) return usualLine(values)
  return writerOf(alphabetOf(puzzle), puzzle.size)(values).join('')
}

/** The givens as a text: symbols on one line, or rows of words of candidates. */
export function textOfGivens(puzzle: SquarePuzzle): string {
  const { givens, size } = puzzle
  if (typeof givens === 'string') return givens
  const write = writerOf(alphabetOf(puzzle), size)
  const word = (given: Given) => (given === null ? '.' : write(typeof given === 'number' ? [given] : given).join(''))
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
  const { size, givens } = puzzle
  const cells = typeof givens === 'string' ? eachPlace(givens, puzzle, (place) => place || null) : givens.flat()
  return [`${size}x${size} ${name}`, givensInWords(cells)].join(', ')
}

/** The givens as an exercise prints them. */
export function givensInExercise(puzzle: SquarePuzzle): string {
  const { low } = alphabetOf(puzzle)
  return inExercise(
    puzzle,
    placesOf(puzzle).map((place) => place - 1 + low),
  )
}

/** Values in rows as an exercise prints them: numbers, or the symbols of the puzzle. A blank is 0, unless the values are others. */
export function inExercise(puzzle: SquarePuzzle, values: ArrayLike<number>): string {
  const { size, symbols } = puzzle
  const { low } = alphabetOf(puzzle)
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
  of(puzzle) {
    const { size, values } = puzzle
    const low = values ? 0 : 1
    const symbols = Array.from(
      lineOfSquare(
        puzzle,
        Array.from({ length: size }, (_, place) => low + place),
      ),
    )
    return masksOf(puzzle).flatMap((mask, cell) => (mask === maskOf(size) ? [] : [givenPart(cell, size, at(symbols, mask))]))
  },
  without: ({ givens }, isGone) => ({ givens: withBlanks(givens, (cell) => isGone('given', cell)) }),
}

/** The same with other givens. */
export function withGivens(puzzle: SquarePuzzle, givens: CellContents['givens']): Pick<SquarePuzzle, 'givens'> {
  return { givens: fieldOf(givens, puzzle.size, (value) => lineOfSquare(puzzle, [value])) }
}

export function cellsOfSquare(puzzle: SquarePuzzle, regions: readonly number[]): CellContents {
  const { size } = puzzle
  const { low } = alphabetOf(puzzle)
  const values = Array.from({ length: size }, (_, place) => low + place)
  const grid = { rows: size, columns: size }
  return {
    ...{ ...grid, values, regions, houses: housesOf(grid, regions) },
    symbol: (value) => lineOfSquare(puzzle, [value]),
    givens: masksOf(puzzle).map((mask) => (mask === maskOf(size) ? undefined : at(values, mask))),
  }
}

export function sceneOfSquare(puzzle: SquarePuzzle, regions: readonly number[], shown: Shown): Scene {
  const title = `${puzzle.family}, ${puzzle.size} by ${puzzle.size}`
  return gridScene(cellsOfSquare(puzzle, regions), shown, { title, shapes: gridLines(regions) })
}

/** The fields that all of them have, checked. @throws PuzzleError with the field, and the cell */
export function checkedSquare({
  size,
  values,
  symbols,
  givens,
}: Partial<Record<keyof SquarePuzzle, unknown>>): Omit<SquarePuzzle, 'family'> {
  checkSize(size, MAX_ORDER, 'size')
  const order = size as number
  if (values !== undefined && JSON.stringify(values) !== JSON.stringify([0, order - 1])) {
    throw new PuzzleError('range', `${show(values)} do not fit`, { what: 'values' }, `[0, ${order - 1}], or no such field`)
  }
  const low = values ? 0 : 1
  const all = Array.from({ length: order }, (_, place) => low + place)
  const grid = { rows: order, columns: order, values: all }
  const own = readSymbols(symbols, grid)
  const read = readData(givens, grid, own)
  const placeOf = (list: readonly number[] | undefined) => (list?.length === 1 ? list[0] - low + 1 : 0)
  const cells = read.map(placeOf)
  const isLimited = read.some((list) => list && list.length !== 1)
  const marks = read.map((list) => (list ?? all).reduce((mask, value) => mask | (1 << (value - low)), 0))
  const alphabet: Alphabet = own === undefined && low === 1 ? USUAL : { low, ...(own !== undefined && { symbols: own }) }
  return squareOf({ order, alphabet, cells, ...(isLimited && { marks }) })
}
