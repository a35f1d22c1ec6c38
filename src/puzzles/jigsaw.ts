// Jigsaw sudoku: Latin squares with regions of any shape.

import { PuzzleError } from '../model/errors.ts'
import { inRows } from '../model/geometry.ts'
import { counted } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { LETTER_A, symbolOf, symbolValue } from '../model/symbols.ts'
import { contradictions } from './contradictions.ts'
import { MAX_ORDER, squareModel } from './grid.ts'
import { type GridPuzzle, type PuzzleKind, SQUARE_METHODS, UNSCORED } from './puzzle.ts'
import { lettersOf, writerOf } from './text/alphabet.ts'
import { drawRegions } from './text/draw.ts'
import { type JigsawGivens, readDrawing, readPair, regionsIn, unequal } from './text/jigsaw-forms.ts'
import { badWord, countSymbols, integer, type Line, linesOf, symbolsOf, type Word } from './text/reader.ts'
import { type Sheet, sheetOf } from './text/sheet.ts'

/** Up to this order, a row or column is one digit, and a given can be one word. */
const MAX_TOGETHER = 10

/**
 * Reads a jigsaw: every row, column and region holds the first n letters (the values 1 to n) once.
 *
 * The text is n rows of n region symbols, the number of givens (0 to n * n), and the givens. n is 1 to 25. The region symbols are 0 to
 * 9, then A to Z in either case; there are n regions of n cells, which need not be connected. A given is a row and a column, both from
 * 0, and a letter: `02C` up to order 10, or with spaces (`12 3 K`) in any order.
 *
 * Two other forms are read as well: n * n givens and n * n regions, on two lines, in rows or all on one line; and a drawing with the
 * borders of the regions, which must be connected. The input forms in docs/cli.md have examples. In these, givens may also be digits.
 * Solutions are written in the symbols of the givens, by default in letters.
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
  const { order, alphabet, cells, marks, regions } = readDrawing(sheet) ?? readPair(sheet) ?? readExercise(sheet)
  const write = writerOf(alphabet, order)
  const draw = (values: ArrayLike<number>) => drawRegions(order, write(values), regions)
  const values = cells.map((place) => place - 1 + alphabet.low)
  const model = squareModel(order, cells, regions, marks, alphabet.low)
  return {
    name: 'jigsaw',
    model,
    ...(alphabet.symbols !== undefined && { symbols: alphabet.symbols }),
    regions,
    drawGivens: () => draw(values),
    contradictions: () =>
      contradictions(model, { symbol: (value) => write([value])[0], house: ([cell]) => `region ${symbolOf(regions[cell])}` }),
    draw,
    line: (solution) => write(solution).join(''),
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
  const letters = lines.slice(order).flatMap(({ words }) => words.map(({ text }) => text))
  return { order, alphabet: { low: 1, symbols: lettersOf(order, letters) }, regions, cells: readValues(lines, order) }
}

function letterOf(value: number): string {
  return symbolOf(value - 1 + LETTER_A)
}

function readRegions(lines: readonly Line[], order: number): readonly number[] {
  const cells = lines.slice(0, order).flatMap((line, row) => {
    const symbols = symbolsOf(line.words)
    if (symbols.length === order) return symbols
    throw new PuzzleError('shape', counted(symbols.length, 'region'), { line: line.line, what: `row ${row + 1}` }, String(order))
  })
  if (lines.length < order) {
    const problem = `the regions end after ${lines.length} of ${counted(order, 'row')}`
    throw new PuzzleError('shape', problem, { line: lines[lines.length - 1].line }, `${order} rows of ${order}`)
  }
  for (const word of cells) {
    const region = symbolValue(word.text)
    if (region < order) continue
    throw badWord(region >= order ? 'region' : 'symbol', word, 'is not a region', `0 to ${symbolOf(order - 1)}`)
  }
  const regions = regionsIn(cells, order)
  if (regions) return regions
  throw unequal(cells, `${order} in each`)
}

/** The value of every cell, 0 for a blank, from the words that follow the regions. */
function readValues(lines: readonly Line[], order: number): readonly number[] {
  const [first, ...words] = lines.slice(order).flatMap((line) => line.words)
  const limit = order * order
  const part = (word: Word | undefined, what: string, expected: string): Word => {
    if (word) return word
    throw new PuzzleError('shape', 'the text ends', { line: lines[lines.length - 1].line, what }, expected)
  }
  const count = readNumber(part(first, 'number of givens', `an integer from 0 to ${limit}`), limit, 'number of givens')
  const parts = words.flatMap((word) => (order <= MAX_TOGETHER && /^\d\d.$/u.test(word.text) ? symbolsOf([word]) : [word]))
  const values = Array<number>(limit).fill(0)
  for (let given = 1; given <= count; given++) {
    const what = `given ${given}`
    const next = (place: number) => part(parts[3 * (given - 1) + place], what, counted(count, 'given'))
    const [row, column] = ['row', 'column'].map((name, place) => readNumber(next(place), order - 1, `${what}, ${name}`))
    const cell = row * order + column
    const letter = next(2)
    const value = symbolValue(letter.text) - LETTER_A + 1
    if (!(value >= 1 && value <= order)) throw badWord('symbol', letter, 'is not a value', `A to ${letterOf(order)}`, what)
    if (values[cell] !== 0 && values[cell] !== value) {
      const problem = `for a cell that is given ${letterOf(values[cell])} already`
      throw badWord('given', letter, problem, 'one letter a cell', what)
    }
    values[cell] = value
  }
  const rest = parts[3 * count]
  if (!rest) return values
  throw badWord('trailing', rest, `after the last given, the number of givens being ${count}`, 'the end of the text')
}

function readNumber(word: Word, limit: number, what: string): number {
  const number = integer(word.text)
  if (number !== undefined && number >= 0 && number <= limit) return number
  const [code, problem] =
    number === undefined ? (['symbol', 'is not an integer'] as const) : (['range', 'is out of range'] as const)
  throw badWord(code, word, problem, `an integer from 0 to ${limit}`, what)
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
