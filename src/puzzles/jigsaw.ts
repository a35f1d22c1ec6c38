// Jigsaw sudoku: Latin squares with regions of any shape.

import { PuzzleError } from '../model/errors.ts'
import { checkOptions } from '../model/options.ts'
import { contradictions, inRows, MAX_ORDER, squareModel } from './grid.ts'
import { type GridPuzzle, type PuzzleKind, SQUARE_METHODS, UNSCORED } from './puzzle.ts'
import { drawRegions } from './text/draw.ts'
import { type JigsawGivens, readDrawing, readPair } from './text/jigsaw-forms.ts'
import {
  badWord,
  countSymbols,
  integer,
  LETTER_A,
  type Line,
  linesOf,
  symbolOf,
  symbolsOf,
  symbolValue,
  type Word,
} from './text/reader.ts'
import { type Sheet, sheetOf } from './text/sheet.ts'

/** Up to this order, a row or column is one digit, so a given can be one word. */
const MAX_TOGETHER = 10

/**
 * Reads a jigsaw: every row, column and region holds the first n letters (the values 1 to n) once.
 *
 * The text is n rows of n region symbols, the number of givens (0 to n * n), and the givens. n is 1 to 25. The region symbols are 0 to
 * 9, then A to Z in either case; there are n regions of n cells, which need not be connected. A given is a row and a column, both from
 * 0, and a letter: `02C` up to order 10, or with spaces (`12 3 K`) in any order.
 *
 * Two other forms are read as well: n * n givens and n * n regions, on two lines, in rows or all on one line; and a drawing with the
 * borders of the regions, which must be connected. The input forms in docs/cli.md have examples.
 *
 * Givens that contradict each other are not an error: the puzzle has no solution. Two letters for one cell are an error.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range`, `region`, `given` or `trailing`, with the line in the text
 * @example
 * ```ts
 * import { createSolver, jigsaw } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = jigsaw('0011\n0011\n2233\n2233\n3\n00A 11B 23C')
 * for (const solution of solver.all(puzzle)) console.log(puzzle.line(solution))
 * ```
 */
export function jigsaw(text: string): GridPuzzle {
  const sheet = sheetOf(text)
  const { order, cells: givens, marks, regions } = readDrawing(sheet) ?? readPair(sheet) ?? readExercise(sheet)
  const letters = (cells: ArrayLike<number>) => Array.from(cells, (value) => (value === 0 ? '.' : letterOf(value)))
  return {
    name: 'jigsaw',
    model: squareModel(order, givens, regions, marks),
    regions,
    drawGivens: () => drawRegions(order, letters(givens), regions),
    contradictions: () => contradictions(givens, regions, { symbol: letterOf, region: (number) => `region ${symbolOf(number)}` }),
    draw: (solution) => drawRegions(order, letters(solution), regions),
    line: (solution) => letters(solution).join(''),
    json: (solution) => inRows(solution, order),
  }
}

/** Reads the form of the exercise: rows of regions, the number of givens, the givens. */
function readExercise(sheet: Sheet): JigsawGivens {
  const lines = linesOf(sheet)
  const order = countSymbols(lines[0].words)
  if (order > MAX_ORDER) {
    const expected = `${MAX_ORDER} at most, or as many givens and regions`
    throw new PuzzleError('shape', `a row of ${order} regions`, { line: lines[0].line }, expected)
  }
  const regions = readRegions(lines, order)
  return { order, regions, cells: readGivens(lines, order) }
}

function letterOf(value: number): string {
  return symbolOf(value - 1 + LETTER_A)
}

function readRegions(lines: readonly Line[], order: number): readonly number[] {
  const cells = lines.slice(0, order).flatMap((line, row) => {
    const symbols = symbolsOf(line.words)
    if (symbols.length === order) return symbols
    throw new PuzzleError('shape', `${symbols.length} regions`, { line: line.line, what: `row ${row + 1}` }, String(order))
  })
  if (lines.length < order) {
    const problem = `the regions end after ${lines.length} of ${order} rows`
    throw new PuzzleError('shape', problem, { line: lines[lines.length - 1].line }, `${order} rows of ${order}`)
  }
  const regions = cells.map((cell) => readRegion(cell, order))
  checkSizes(cells, regions, order)
  return regions
}

function readRegion(word: Word, order: number): number {
  const region = symbolValue(word.text)
  if (region < order) return region
  throw badWord(region >= order ? 'region' : 'symbol', word, 'is not a region', `0 to ${symbolOf(order - 1)}`)
}

/** If a region of n * n cells in n regions is too small, another is too large. The error points at a cell of the large one. */
function checkSizes(cells: readonly Word[], regions: readonly number[], order: number): void {
  const sizes = Array<number>(order).fill(0)
  const extra = regions.findIndex((region) => ++sizes[region] > order)
  if (extra < 0) return
  const sizeOf = (region: number) => regions.filter((other) => other === region).length
  const large = regions[extra]
  const small = sizes.findIndex((_, region) => sizeOf(region) < order)
  const problem = `${sizeOf(large)} cells, while region ${symbolOf(small)} has ${sizeOf(small)}`
  const { line, column } = cells[extra]
  throw new PuzzleError('region', problem, { line, column, what: `region ${symbolOf(large)}` }, `${order} in each`)
}

/** The value of every cell, 0 for a blank, from the words that follow the regions. */
function readGivens(lines: readonly Line[], order: number): readonly number[] {
  const words = lines.slice(order).flatMap((line) => line.words)
  let next = 0
  const take = (what: string, expected: string): Word => {
    if (next < words.length) return words[next++]
    throw new PuzzleError('shape', 'the text ends', { line: lines[lines.length - 1].line, what }, expected)
  }
  const values = Array<number>(order * order).fill(0)
  const limit = order * order
  const countWord = take('number of givens', `an integer from 0 to ${limit}`)
  const count = readNumber(countWord, limit, 'number of givens')
  for (let given = 1; given <= count; given++) {
    const what = `given ${given}`
    const [row, column, letter] = takeGiven(() => take(what, `${count} givens`), order, what)
    const cell = readNumber(row, order - 1, `${what}, row`) * order + readNumber(column, order - 1, `${what}, column`)
    const value = readLetter(letter, order, what)
    if (values[cell] !== 0 && values[cell] !== value) {
      const problem = `for a cell that is given ${letterOf(values[cell])} already`
      throw badWord('given', letter, problem, 'one letter a cell', what)
    }
    values[cell] = value
  }
  if (next < words.length) {
    const problem = `after the last given, the number of givens being ${count}`
    throw badWord('trailing', words[next], problem, 'the end of the text')
  }
  return values
}

/** The row, column and letter of a given, from three words or one. */
function takeGiven(take: () => Word, order: number, what: string): readonly Word[] {
  const first = take()
  if (integer(first.text) !== undefined) return [first, take(), take()]
  if (order <= MAX_TOGETHER && /^\d\d.$/u.test(first.text)) return symbolsOf([first])
  const together = order <= MAX_TOGETHER ? ', together or with blanks, such as 02C' : ' with blanks, such as 12 3 K'
  throw badWord('symbol', first, 'is not a given', `row, column and letter${together}`, what)
}

function readNumber(word: Word, limit: number, what: string): number {
  const number = integer(word.text)
  if (number !== undefined && number >= 0 && number <= limit) return number
  const expected = `an integer from 0 to ${limit}`
  if (number === undefined) throw badWord('symbol', word, 'is not an integer', expected, what)
  throw badWord('range', word, 'is out of range', expected, what)
}

function readLetter(word: Word, order: number, what: string): number {
  const value = symbolValue(word.text) - LETTER_A + 1
  if (value >= 1 && value <= order) return value
  throw badWord('symbol', word, 'is not a value', `A to ${letterOf(order)}`, what)
}

const SAMPLE = `000011
022013
221113
243333
244455
445555
6
02C
03B
05A
20D
35E
53F
`

/** Jigsaw Latin squares on the command line. */
export const jigsawKind: PuzzleKind = {
  name: 'jigsaw',
  summary: 'every row, column and region holds every letter once; regions of any shape',
  source: 'text',
  input: 'region rows, number of givens, givens; or in another common form',
  options: [],
  verbs: UNSCORED,
  verb: 'all',
  methods: SQUARE_METHODS,
  sample: SAMPLE,
  read: (source, options) => {
    checkOptions(options, [])
    return jigsaw(source)
  },
}
