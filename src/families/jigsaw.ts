// Jigsaw sudoku: Latin squares with regions of any shape.

import { type Drawing, RULED_TOOLS } from '../draw/drawing.ts'
import { PuzzleError } from '../model/errors.ts'
import { joinedRows } from '../model/geometry.ts'
import { counted } from '../model/numbers.ts'
import { LETTER_A, symbolOf, symbolValue } from '../model/symbols.ts'
import { MAX_ORDER } from '../puzzles/square-grid.ts'
import { lettersOf } from '../puzzles/text/alphabet.ts'
import { type JigsawGivens, readDrawing, readPair, regionsIn, unequal } from '../puzzles/text/jigsaw-forms.ts'
import {
  badWord,
  countSymbols,
  decimalInteger,
  type LineOfWords,
  linesOf,
  symbolWords,
  type Word,
} from '../puzzles/text/reader.ts'
import { readSheet, type Sheet } from '../puzzles/text/sheet.ts'
import { joinLines } from './exercise.ts'
import { type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields, symbolsIn } from './puzzle-fields.ts'
import {
  checkedSquare,
  compileSquare,
  describeSquare,
  lineOfSquare,
  REGION_FIELDS,
  SQUARE_METHODS,
  SQUARE_PARTS,
  type Square,
  type SquarePuzzle,
  squareDrawing,
  squareOf,
  textOfGivens,
} from './square-families.ts'

/** Up to this order, a row or column is one digit, and a given can be one word. */
const MAX_TOGETHER = 10

/** A jigsaw, as data. */
export interface Jigsaw extends SquarePuzzle {
  readonly family: 'jigsaw'
  /** A symbol for the region of every cell, row by row: 0-9, then A for 10. */
  readonly regions: string
}

/**
 * Reads a jigsaw: every row, column and region holds the first n letters (the values 1 to n) once.
 *
 * The text is n rows of n region symbols, the number of givens (0 to n * n), and the givens. n is 1 to 25. The region symbols are 0 to
 * 9, then A to Z in either case; there are n regions of n cells, which need not be connected. A given is a row and a column, both from
 * 0, and a letter: `02C` up to order 10, or with spaces (`12 3 K`) in any order.
 *
 * Two other forms are read as well: n * n givens and n * n regions, on two lines, in rows or all on one line; and a drawing with the
 * borders of the regions, which must be connected. docs/formats.md has examples. In these, givens may also be digits.
 * Solutions are written in the symbols of the givens, by default in letters.
 *
 * Givens that contradict each other are not an error: the puzzle has no solution. Two letters for one cell are an error.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range`, `region`, `given` or `trailing`, with the line in the text
 * @example
 * ```ts
 * import { createSolver, jigsaw, line } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = jigsaw('0011\n0011\n2233\n2233\n3\n00A 11B 23C')
 * for (const solution of solver.all(puzzle)) console.log(line(puzzle, solution))
 * ```
 */
export function jigsaw(text: string): Jigsaw {
  const sheet = readSheet(text)
  const { regions, ...givens } = readDrawing(sheet) ?? readPair(sheet) ?? readExercise(sheet)
  return jigsawOf(squareOf(givens), regions)
}

function jigsawOf(square: Square, regions: readonly number[]): Jigsaw {
  return made(core, { family: 'jigsaw', ...square, regions: regions.map(symbolOf).join('') })
}

function regionsOf({ regions }: Jigsaw): readonly number[] {
  return Array.from(regions, symbolValue)
}

export const jigsawDrawing: Drawing<Jigsaw> = /* @__PURE__ */ squareDrawing({
  tools: RULED_TOOLS,
  regionsOf,
  withRegions: (_, regions) => ({ regions: regions.map(symbolOf).join('') }),
})

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

function readRegions(lines: readonly LineOfWords[], order: number): readonly number[] {
  const cells = lines.slice(0, order).flatMap((line, row) => {
    const symbols = symbolWords(line.words)
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
function readValues(lines: readonly LineOfWords[], order: number): readonly number[] {
  const [first, ...words] = lines.slice(order).flatMap((line) => line.words)
  const limit = order * order
  const part = (word: Word | undefined, what: string, expected: string): Word => {
    if (word) return word
    throw new PuzzleError('shape', 'the text ends', { line: lines[lines.length - 1].line, what }, expected)
  }
  const count = readNumber(part(first, 'number of givens', `an integer from 0 to ${limit}`), limit, 'number of givens')
  const parts = words.flatMap((word) => (order <= MAX_TOGETHER && /^\d\d.$/u.test(word.text) ? symbolWords([word]) : [word]))
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
  const number = decimalInteger(word.text)
  if (number !== undefined && number >= 0 && number <= limit) return number
  const [code, problem] =
    number === undefined ? (['symbol', 'is not an integer'] as const) : (['range', 'is out of range'] as const)
  throw badWord(code, word, problem, `an integer from 0 to ${limit}`, what)
}

const SIX = '000011\n022013\n221113\n243333\n244455\n445555\n'
const NINE = '001111122\n000111222\n000012222\n333345555\n333444555\n334444455\n667777788\n666777888\n666678888\n'
const SAMPLE = `${SIX}6\n02C\n03B\n05A\n20D\n35E\n53F\n`

const core: Core<Jigsaw> = /* @__PURE__ */ registered<Jigsaw>({
  name: 'jigsaw',
  from: /* @__PURE__ */ fromFields('jigsaw', REGION_FIELDS, (fields: Partial<Jigsaw>) => {
    const square = checkedSquare(fields)
    return jigsawOf(square, checkedRegions(fields.regions, square.size))
  }),
  compile: (puzzle) => compileSquare(puzzle, regionsOf(puzzle), (cell) => `region ${puzzle.regions[cell]}`),
  line: lineOfSquare,
  parts: SQUARE_PARTS,
})

/** Jigsaw Latin squares. */
export const jigsawFamily: Family<Jigsaw> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'every row, column and region holds every letter once; regions of any shape',
    input: 'region rows, number of givens, givens; or in another common form',
    verb: 'all',
    methods: SQUARE_METHODS,
    tools: RULED_TOOLS,
    samples: [
      { name: 'Six regions', text: SAMPLE },
      { name: 'Six regions, no givens', text: `${SIX}0` },
      { name: 'Nine regions, millions of solutions', text: `${NINE}3\n00A 44B 88C` },
    ],
    examples: {
      'all solutions; this puzzle has one': `printf '%s\\n' ${SAMPLE.trim().replace(/\s+/g, ' ')} | quadrille jigsaw`,
    },
  },
  read: (text) => jigsaw(text),
  describe: (puzzle) => describeSquare(puzzle, 'jigsaw'),
  write(puzzle) {
    // Without a letter among the givens, values are digits.
    const isBare = typeof puzzle.givens === 'string' && puzzle.symbols !== undefined && !/[a-z]/i.test(puzzle.givens)
    return { text: (isBare && inExercise(puzzle)) || `${textOfGivens(puzzle)}\n${puzzle.regions}` }
  },
  exercise: (puzzle) => ({
    input: inExercise(puzzle),
    solution: (solution, k) => `${k}\n${joinLines(joinedRows(lineOfSquare(puzzle, solution), puzzle.size, ' '))}`,
    none: '无解\n',
  }),
}))

/** The form of the exercise; undefined if it cannot say the puzzle: it has the letters from A, and no candidates. */
function inExercise({ size, regions, givens, symbols, values }: Jigsaw): string | undefined {
  const isOther = symbols !== undefined && lettersOf(size, [symbols]) !== symbols
  if (typeof givens !== 'string' || isOther || values) return undefined
  const letterIn = (symbol: string) => (symbols === undefined ? letterOf(symbolValue(symbol)) : symbol)
  const given = (symbol: string, cell: number) =>
    [Math.floor(cell / size), cell % size, letterIn(symbol)].join(size > MAX_TOGETHER ? ' ' : '')
  const listed = [...givens].flatMap((symbol, cell) => (symbol === '.' ? [] : [given(symbol, cell)]))
  return [...joinedRows(regions, size), listed.length, ...listed].join('\n')
}

/** n regions of n cells, as a symbol for the region of every cell. @throws PuzzleError `symbol`, `shape` or `region` */
function checkedRegions(regions: unknown, size: number): readonly number[] {
  const symbols = symbolsIn('regions', regions, size * size, /^[\da-z]*$/i, 'a digit or a letter for each cell')
  const words = Array.from(symbols, (text, cell) => ({ text, line: 1, column: cell + 1 }))
  const found = regionsIn(words, size)
  if (found) return found
  throw new PuzzleError('region', 'they differ in size', { what: 'regions' }, `${size} regions of ${size} cells`)
}
