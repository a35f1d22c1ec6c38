// Sudoku of any order up to 25, with any blocks.

import { PuzzleError, show } from '../model/errors.ts'
import { inRows } from '../model/geometry.ts'
import { checkOptions } from '../model/options.ts'
import { symbolOf } from '../model/symbols.ts'
import { contradictions } from './contradictions.ts'
import { blocks, MAX_ORDER, squareModel } from './grid.ts'
import { type GridPuzzle, type PuzzleKind, SQUARE_METHODS, UNSCORED } from './puzzle.ts'
import { type Alphabet, USUAL, writerOf } from './text/alphabet.ts'
import { drawRegions } from './text/draw.ts'
import { type NumberGrid, readGivens } from './text/givens.ts'

/** The blocks of a sudoku. */
export interface SudokuOptions {
  /** Rows x columns of a block, such as `2x4`. Their product is the order, 1 to 25. `1x5` makes a Latin square. */
  readonly box?: string | undefined
}

/** The orders that need no option. */
const USUAL_ORDERS = [4, 6, 9, 16, 25]

/**
 * Reads a sudoku: every row, column and block holds every value from 1 to n once.
 *
 * The text is n * n symbols on one line, n rows of n symbols, or any other input form of docs/cli.md: decimal numbers, candidates,
 * arrays, frames. Symbols are 1 to 9, then A for 10 and so on, in either case; `.` and 0 are blanks. Without `box`, n is 4, 6, 9, 16
 * or 25, with blocks of 2x2, 2x3 (2 rows, 3 columns), 3x3, 4x4 or 5x5. Letters from A on are symbols, too. Solutions are written in the
 * symbols of the text.
 *
 * Instead of a text, it can be n * n numbers, or an array of n rows.
 *
 * Where 0 stands beside another blank, such as null, it is a value: then the values are 0 to n - 1. In the text of a 9x9, `.` and 0 are both
 * blanks.
 *
 * Givens that contradict each other are not an error: the puzzle has no solution.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column in the text, or the
 * cell among numbers; `option` if the box is invalid or the order is more than 25
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = sudoku('0310 1003 2034 0420')
 * const { solution } = solver.first(puzzle)
 * if (solution) console.log(puzzle.draw(solution))
 * console.log(solver.isUnique(sudoku([[0, 3, 1, 0], [1, 0, 0, 3], [2, 0, 3, 4], [0, 4, 2, 0]]))) // true
 * ```
 */
export function sudoku(givens: string | NumberGrid, options: SudokuOptions = {}): GridPuzzle {
  checkOptions(options, ['box'])
  const box = options.box === undefined ? undefined : readBox(options.box)
  const { order, alphabet, cells, marks } = readGivens(givens, box ? [box[0] * box[1]] : USUAL_ORDERS)
  const regions = blocks(...(box ?? usualBlock(order)))
  const model = squareModel(order, cells, regions, marks, alphabet.low)
  const line = lineFor(alphabet, order)
  const draw = (values: ArrayLike<number>) => drawRegions(order, Array.from(line(values)), regions)
  return {
    name: 'sudoku',
    model,
    ...(alphabet.symbols !== undefined && { symbols: alphabet.symbols }),
    drawGivens: () => draw(cells.map((place) => place - 1 + alphabet.low)),
    contradictions: () =>
      contradictions(model, { symbol: (value) => line([value]), house: ([cell]) => `block ${regions[cell] + 1}` }),
    draw,
    line,
    json: (solution) => inRows(solution, order),
  }
}

function lineFor(alphabet: Alphabet, order: number): (cells: ArrayLike<number>) => string {
  if (alphabet === USUAL) return lineOf
  const write = writerOf(alphabet, order)
  return (cells) => write(cells).join('')
}

/** Character code of each value, '.' for 0. */
const CODES = Array.from({ length: MAX_ORDER + 1 }, (_, value) => (value === 0 ? '.' : symbolOf(value)).charCodeAt(0))

/** Cells as symbols, made from character codes (by joining symbols: 5x the time). */
function lineOf(cells: ArrayLike<number>): string {
  const codes: number[] = []
  for (let cell = 0; cell < cells.length; cell++) codes.push(CODES[cells[cell]])
  return String.fromCharCode(...codes)
}

/** As square as can be, with no more rows than columns. */
function usualBlock(order: number): readonly [rows: number, columns: number] {
  const rows = Math.floor(Math.sqrt(order))
  return [rows, order / rows]
}

function readBox(box: unknown): readonly [rows: number, columns: number] {
  const [, rows, columns] = (typeof box === 'string' && /^(\d{1,2})x(\d{1,2})$/i.exec(box)) || []
  const order = Number(rows) * Number(columns)
  if (order >= 1 && order <= MAX_ORDER) return [Number(rows), Number(columns)]
  const expected = `rows x columns of a block, such as 2x3, and their product 1 to ${MAX_ORDER}`
  throw new PuzzleError('option', `${show(box)} does not fit`, { what: 'option box' }, expected)
}

const SAMPLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

/** Sudoku on the command line. */
export const sudokuKind: PuzzleKind = {
  name: 'sudoku',
  summary: 'every row, column and block holds every symbol once; 4x4 to 25x25',
  source: 'text',
  input: 'symbols on one line or in rows, or in another common form',
  options: [{ name: 'box', value: 'RxC', summary: 'rows x columns of a block, such as 2x4; 1x5 is a Latin square' }],
  verbs: UNSCORED,
  verb: 'first',
  methods: [...SQUARE_METHODS, 'bands'],
  sample: SAMPLE,
  read: sudoku,
}
