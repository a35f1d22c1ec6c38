// N queens, on a whole board or with queens placed and squares forbidden.

import type { Puzzle } from '../document/puzzle.ts'
import type { Drawing, Tools } from '../draw/drawing.ts'
import { blank, type CellContents, crossOr, gridScene } from '../draw/grid-shapes.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { MAX_QUEENS } from '../model/model.ts'
import { bitsOf, counted, indexOf, maskOf } from '../model/numbers.ts'
import { checkSize, numberOrText } from '../puzzles/text/reader.ts'
import { type BoardSquare, columnName, squareName, squaresOf } from './chessboard.ts'
import type { Contradiction } from './contradictions.ts'
import { numbers } from './exercise.ts'
import { type Compiled, type Core, type Family, made, registered, withCard } from './family.ts'
import { fundamentalSteps } from './fundamental.ts'
import { fromFields } from './puzzle-fields.ts'

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

/** A board with queens, as data. */
export interface Queens extends Puzzle {
  readonly family: 'queens'
  readonly size: number
  /** The names of squares, in lower case. Absent, if there are none. */
  readonly place?: readonly string[]
  readonly forbid?: readonly string[]
}

/**
 * n queens on an n x n board, no two in a row, column or diagonal. A solution is the column of the queen in each row, from 0.
 *
 * Placed queens that attack each other are not an error: the puzzle has no solution, and `contradictions(puzzle)` names them.
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
export function queens(board: number | QueensOptions): Queens {
  const options = typeof board === 'object' && board !== null ? board : { size: board }
  checkOptions(options, [...FIELDS, 'candidates'])
  return queensOf(options, 'n')
}

const FIELDS = ['size', 'place', 'forbid'] as const

function queensOf(options: QueensOptions, sizeIs: string): Queens {
  const { size } = options
  checkSize(size, MAX_QUEENS, sizeIs)
  const shut = options.candidates === undefined ? [] : squaresWithout(options.candidates, size)
  const place = squaresOf('place', options.place ?? [], size).map(squareName)
  const forbid = [...new Set([...squaresOf('forbid', options.forbid ?? [], size).map(squareName), ...shut])]
  const refused = place.find((name) => forbid.includes(name))
  if (refused) throw new PuzzleError('given', `${refused} is forbidden`, { what: 'option place' })
  return made(core, {
    family: 'queens',
    size,
    ...(place.length > 0 && { place }),
    ...(forbid.length > 0 && { forbid }),
  })
}

/** The squares that are in no mask. */
function squaresWithout(candidates: unknown, size: number): readonly string[] {
  const what = 'option candidates'
  const { length } = (typeof candidates === 'object' ? (candidates ?? {}) : {}) as Partial<ArrayLike<number>>
  if (!Number.isInteger(length)) throw new PuzzleError('option', `${show(candidates)} is not a list`, { what })
  if (length !== size) throw new PuzzleError('shape', `${length} masks`, { what }, `one for each of ${size} rows`)
  const all = maskOf(size)
  return Array.from(candidates as ArrayLike<unknown>).flatMap((mask, row) => {
    if (typeof mask === 'number' && (mask & all) >>> 0 === (mask < 0 ? mask >>> 0 : mask)) {
      return bitsOf(all & ~mask).map((bit) => squareName({ row, column: indexOf(bit) }))
    }
    throw new PuzzleError('range', `row ${row + 1} has ${show(mask)}`, { what }, `a mask of ${size} columns`)
  })
}

function compileQueens({ size, place = [], forbid = [] }: Queens): Compiled {
  const candidates = Array<number>(size).fill(maskOf(size))
  for (const { row, column } of squaresOf('forbid', forbid, size)) candidates[row] &= ~(1 << column)
  for (const { row, column } of squaresOf('place', place, size)) candidates[row] &= 1 << column
  const isOpen = place.length + forbid.length === 0
  return { model: { kind: 'queens', size, ...(!isOpen && { candidates: candidates.map((mask) => mask >>> 0) }) } }
}

/** The number of a square, row by row. */
function cellOf({ row, column }: BoardSquare, size: number): number {
  return row * size + column
}

const tools: Tools = { help: [] }

/** A queen is a Q, a square that is forbidden an x. */
function cellsOf({ size, place = [], forbid = [] }: Queens): CellContents {
  const grid = blank({ rows: size, columns: size })
  const givens = [...grid.givens]
  for (const square of squaresOf('forbid', forbid, size)) givens[cellOf(square, size)] = [0]
  for (const square of squaresOf('place', place, size)) givens[cellOf(square, size)] = [1]
  return { ...grid, ...crossOr('queen', 'Q'), givens }
}

export const queensDrawing: Drawing<Queens> = {
  tools,
  cells: cellsOf,
  scene(puzzle, { solution, ...shown }) {
    const { size } = puzzle
    const cells = cellsOf(puzzle)
    const squares = [...cells.givens.keys()]
    const dark = squares.filter((cell) => (Math.floor(cell / size) + (cell % size)) % 2 === 1)
    // Only the queens of a solution are drawn.
    const found = solution && squares.map((cell) => (solution[Math.floor(cell / size)] === cell % size ? 1 : undefined))
    const givens = cells.givens.map((given) => (solution && given?.[0] === 0 ? undefined : given))
    return gridScene(
      { ...cells, givens },
      { ...shown, solution: found },
      {
        title: `queens, ${size} by ${size}`,
        shapes: [
          { as: 'fill', key: 'dark squares', layer: 'paper', cells: dark, color: 'pale gray' },
          { as: 'grid', key: 'grid', layer: 'grid' },
        ],
      },
    )
  },
  withGivens({ size }, givens) {
    const named = (value: number) => {
      const cells = givens.flatMap((given, cell) => (given?.[0] === value ? cell : []))
      const names = cells.map((cell) => squareName({ row: Math.floor(cell / size), column: cell % size }))
      return names.length > 0 ? names : undefined
    }
    return { place: named(1), forbid: named(0) }
  },
}

/** For each queen that attacks others behind it in the list, the first of them. */
function attacks(placed: readonly BoardSquare[], size: number): Contradiction[] {
  return placed.flatMap((queen, i) => {
    const other = placed.slice(i + 1).find((later) => lineOf(queen, later))
    if (!other) return []
    const text = `two queens ${lineOf(queen, other)}: ${squareName(queen)}, ${squareName(other)}`
    return [{ text, cells: [queen, other].map((square) => cellOf(square, size)) }]
  })
}

/** The rows and columns in which every square is forbidden or attacked. */
function fullLines(placed: readonly BoardSquare[], candidates: ArrayLike<number>): Contradiction[] {
  const lines = Array.from(candidates, (_, line) => line)
  const isFree = (row: number, column: number) =>
    isIn(candidates[row], column) && placed.every((queen) => isBeside(queen, { row, column }))
  return [
    ...lines
      .filter((row) => !lines.some((column) => isFree(row, column)))
      .map((row) => ({
        text: `no square is left in row ${row + 1}`,
        cells: lines.map((column) => row * lines.length + column),
      })),
    ...lines
      .filter((column) => !lines.some((row) => isFree(row, column)))
      .map((column) => ({
        text: `no square is left in column ${columnName(column)}`,
        cells: lines.map((row) => row * lines.length + column),
      })),
  ]
}

function isIn(mask: number, column: number): boolean {
  return ((mask >>> column) & 1) === 1
}

/** Does a queen stand there, or not attack the square? */
function isBeside(queen: BoardSquare, square: BoardSquare): boolean {
  return (queen.row === square.row && queen.column === square.column) || lineOf(queen, square) === undefined
}

/** The line that two squares share, if any. */
function lineOf(a: BoardSquare, b: BoardSquare): string | undefined {
  if (a.row === b.row) return `in row ${a.row + 1}`
  if (a.column === b.column) return `in column ${columnName(a.column)}`
  return Math.abs(a.row - b.row) === Math.abs(a.column - b.column) ? 'on a diagonal' : undefined
}

const core: Core<Queens> = /* @__PURE__ */ registered<Queens>({
  name: 'queens',
  from: /* @__PURE__ */ fromFields('queens', FIELDS, (fields: QueensOptions) => queensOf(fields, 'size')),
  compile: compileQueens,
  places: { word: 'row', name: (row) => `r${row + 1}` },
  line: (_, solution) => Array.from(solution).join(' '),
  json: (_, solution) => Array.from(solution),
  contradictions: ({ size, place = [] }, { candidates }) => {
    const placed = squaresOf('place', place, size)
    const found = attacks(placed, size)
    return candidates && found.length === 0 ? fullLines(placed, candidates) : found
  },
  parts: {
    of: ({ size, place = [], forbid = [] }) => {
      const partOf = (kind: 'given' | 'forbidden', what: string) => (square: BoardSquare) => {
        const cell = cellOf(square, size)
        return { kind, at: cell, name: `${what} on ${squareName(square)}`, cells: [cell] }
      }
      return [
        ...squaresOf('place', place, size).map(partOf('given', 'a queen')),
        ...squaresOf('forbid', forbid, size).map(partOf('forbidden', 'no queen')),
      ]
    },
    without({ size, place = [], forbid = [] }, isGone) {
      const left = (kind: 'given' | 'forbidden', names: readonly string[]) =>
        squaresOf(kind, names, size).flatMap((square) => (isGone(kind, cellOf(square, size)) ? [] : squareName(square)))
      return { place: left('given', place), forbid: left('forbidden', forbid) }
    },
  },
})

/** N queens. */
export const queensFamily: Family<Queens> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'n queens on an n x n board, no two in a row, column or diagonal',
    source: 'argument',
    input: `1 to ${MAX_QUEENS}`,
    options: [
      { name: 'place', value: 'squares', summary: 'squares with a queen, such as a1,b5: a letter for the column, then the row' },
      { name: 'forbid', value: 'squares', summary: 'squares without a queen' },
    ],
    verb: 'all',
    methods: ['search', 'halves'],
    fundamental: true,
    tools,
    samples: ['6', '8', '4', '12', '16', '20'].map((n) => ({ name: `${n} queens`, text: n })),
    examples: {
      'the number of solutions: 92': 'quadrille queens 8 --count',
      'one solution for 20 queens': 'quadrille queens 20 --first',
      'the number of solutions for 16 queens, counted in two threads: 14772512': 'quadrille queens 16 --count --threads 2',
      'the number of solutions for 12 queens, up to rotation and reflection: 1787': 'quadrille queens 12 --fundamental',
      'all solutions with queens on a1 and g2, and none on b5; there is one': 'quadrille queens 8 --place a1,g2 --forbid b5',
    },
  },
  read(text, options = {}) {
    const { place, forbid } = options
    return queens({ size: numberOrText(text), place: namesIn(place), forbid: namesIn(forbid) })
  },
  describe: ({ size, place = [], forbid = [] }) =>
    [
      counted(size, 'queen'),
      ...(place.length > 0 ? [`${place.length} placed`] : []),
      ...(forbid.length > 0 ? [`${counted(forbid.length, 'square')} forbidden`] : []),
    ].join(', '),
  write: ({ size, place, forbid }) => ({
    text: String(size),
    options: { ...(place && { place: place.join() }), ...(forbid && { forbid: forbid.join() }) },
  }),
  fundamental: ({ size }, count) => fundamentalSteps(size, count),
  exercise: ({ size, place, forbid }) => ({
    ...(!place && !forbid && { input: String(size) }),
    solution: (solution, k) => {
      const rows = Array.from(solution, (queen) => Array.from(solution, (_, column) => Number(column === queen)))
      return `方案${k}:\n${numbers(rows)}\n`
    },
  }),
}))

/** The names of squares in a text, separated by commas or white space. */
function namesIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '')
}
