// N queens, on a whole board or with queens placed and squares forbidden.

import { PuzzleError, show } from '../model/errors.ts'
import { MAX_QUEENS, type QueensModel } from '../model/model.ts'
import { checkOptions } from '../model/options.ts'
import { fundamentalSteps } from './fundamental.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { columnName, type Square, squareName, squaresOf } from './squares.ts'
import { checkSize, numberOf } from './text/reader.ts'

/** A board on which queens are placed, or squares are forbidden. Squares have their names on a chessboard; row 1 is the first one. */
export interface QueensOptions {
  /** 1 to 32. */
  readonly size: number
  /** Squares with a queen, such as `['a1', 'b5']`. The columns are a to z, then aa to af. */
  readonly place?: readonly string[] | undefined
  /** Squares without one. */
  readonly forbid?: readonly string[] | undefined
  /** For each row, the mask of the columns where its queen can stand; bit 0 is the first column. */
  readonly candidates?: ArrayLike<number> | undefined
}

/**
 * n queens on an n x n board, no two in a row, column or diagonal. A solution is the column of the queen in each row, from 0.
 *
 * Placed queens that attack each other are not an error: the puzzle has no solution, and `contradictions()` names them.
 *
 * @param board the size of the board, 1 to 32; or its size, the queens that are placed and the squares that are forbidden
 * @throws PuzzleError `range` for another number, a square off the board or candidates beyond it; `symbol` for anything but a number or
 * the name of a square; `shape` for candidates of too few or too many rows; `given` for a queen on a forbidden square; `option` for an
 * option that is unknown or not a list
 * @example
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(queens(8)).count) // 92n
 * ```
 * @example Queens that are placed, and a forbidden square
 * ```ts
 * import { createSolver, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = queens({ size: 8, place: ['a1', 'g2'], forbid: ['b5'] })
 * for (const columns of solver.all(puzzle)) console.log(...columns) // 0 6 3 5 7 1 4 2
 * ```
 */
export function queens(board: number | QueensOptions): Puzzle {
  const options = typeof board === 'object' && board !== null ? board : { size: board }
  checkOptions(options, ['size', 'place', 'forbid', 'candidates'])
  const { size } = options
  checkSize(size, MAX_QUEENS)
  const all = 0xffffffff >>> (32 - size)
  const placed = squaresOf('place', options.place ?? [], size)
  const open = openSquares(size, all, options)
  const refused = placed.find(({ row, column }) => !isIn(open[row], column))
  if (refused) throw new PuzzleError('given', `${squareName(refused)} is forbidden`, { what: 'option place' })
  const candidates = [...open]
  for (const { row, column } of placed) candidates[row] = (candidates[row] & (1 << column)) >>> 0
  const lines = Array.from({ length: size }, (_, line) => line)
  const draw = (square: (row: number, column: number) => string) =>
    lines.map((row) => lines.map((column) => square(row, column)).join(' ')).join('\n')
  const isPlaced = (row: number, column: number) => placed.some((queen) => queen.row === row && queen.column === column)
  return {
    name: 'queens',
    model: { kind: 'queens', size, ...(candidates.some((mask) => mask !== all) && { candidates }) },
    drawGivens: () => draw((row, column) => (isPlaced(row, column) ? 'Q' : isIn(open[row], column) ? '.' : 'x')),
    contradictions: () => [...attacks(placed), ...fullLines(placed, open)],
    draw: (solution) => draw((row, column) => (solution[row] === column ? 'Q' : '.')),
    line: (solution) => solution.join(' '),
    json: (solution) => [...solution],
  }
}

function isIn(mask: number, column: number): boolean {
  return ((mask >>> column) & 1) === 1
}

/** For each row, the mask of the columns that are not forbidden. */
function openSquares(
  size: number,
  all: number,
  { forbid = [], candidates = Array<number>(size).fill(all) }: QueensOptions,
): number[] {
  const what = 'option candidates'
  const length = (candidates as Partial<ArrayLike<number>> | null)?.length
  if (typeof candidates !== 'object' || !Number.isInteger(length)) {
    throw new PuzzleError('option', `${show(candidates)} is not a list`, { what })
  }
  if (length !== size) throw new PuzzleError('shape', `${length} masks`, { what }, `one for each of ${size} rows`)
  const open = Array.from(candidates)
  const bad = open.findIndex((mask) => typeof mask !== 'number' || (mask & all) >>> 0 !== (mask < 0 ? mask >>> 0 : mask))
  if (bad >= 0) throw new PuzzleError('range', `row ${bad + 1} has ${show(open[bad])}`, { what }, `a mask of ${size} columns`)
  for (const { row, column } of squaresOf('forbid', forbid, size)) open[row] &= ~(1 << column)
  return open.map((mask) => mask >>> 0)
}

/** For each queen that attacks others behind it in the list, the first of them. */
function attacks(placed: readonly Square[]): string[] {
  return placed.flatMap((queen, i) => {
    const other = placed.slice(i + 1).find((later) => lineOf(queen, later))
    return other ? [`two queens ${lineOf(queen, other)}: ${squareName(queen)}, ${squareName(other)}`] : []
  })
}

/** The rows and columns in which every square is forbidden or attacked, if no queens attack each other. */
function fullLines(placed: readonly Square[], open: readonly number[]): string[] {
  if (attacks(placed).length > 0) return []
  const lines = [...open.keys()]
  const isFree = (row: number, column: number) =>
    isIn(open[row], column) && placed.every((queen) => isBeside(queen, { row, column }))
  return [
    ...lines.filter((row) => !lines.some((column) => isFree(row, column))).map((row) => `no square is left in row ${row + 1}`),
    ...lines
      .filter((column) => !lines.some((row) => isFree(row, column)))
      .map((column) => `no square is left in column ${columnName(column)}`),
  ]
}

/** Does a queen stand there, or not attack the square? */
function isBeside(queen: Square, square: Square): boolean {
  return (queen.row === square.row && queen.column === square.column) || lineOf(queen, square) === undefined
}

/** The line that two squares share, if any. */
function lineOf(a: Square, b: Square): string | undefined {
  if (a.row === b.row) return `in row ${a.row + 1}`
  if (a.column === b.column) return `in column ${columnName(a.column)}`
  return Math.abs(a.row - b.row) === Math.abs(a.column - b.column) ? 'on a diagonal' : undefined
}

/** N queens on the command line. */
export const queensKind: PuzzleKind = {
  name: 'queens',
  summary: 'n queens on an n x n board, no two in a row, column or diagonal',
  source: 'argument',
  input: `1 to ${MAX_QUEENS}`,
  options: [
    { name: 'place', value: 'squares', summary: 'squares with a queen, such as a1,b5: a letter for the column, then the row' },
    { name: 'forbid', value: 'squares', summary: 'squares without a queen' },
  ],
  verbs: UNSCORED,
  verb: 'all',
  methods: ['search', 'halves'],
  fundamental: (model, count) => fundamentalSteps((model as QueensModel).size, count),
  sample: '6',
  read: (source, options) => {
    checkOptions(options, ['place', 'forbid'])
    const { place, forbid } = options
    return queens({ size: numberOf(source), place: namesIn(place), forbid: namesIn(forbid) })
  },
}

/** The names of squares in a text, separated by commas or white space. */
function namesIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '')
}
