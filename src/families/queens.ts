// N queens, on a whole board or with queens placed and squares forbidden.

import type { Puzzle } from '../document/puzzle.ts'
import type { Drawing, Tools } from '../draw/drawing.ts'
import { blank, type CellContents, crossOr, gridScene } from '../draw/grid-shapes.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { linesOfGrid } from '../model/geometry.ts'
import { MAX_QUEENS } from '../model/model.ts'
import { bitsOf, counted, indexOf, maskOf } from '../model/numbers.ts'
import { checkSize, numberOrText } from '../puzzles/text/reader.ts'
import { columnName, squareName, squaresOf } from './chessboard.ts'
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
  const placed = squaresOf('place', options.place ?? [], size)
  const forbidden = [...new Set([...squaresOf('forbid', options.forbid ?? [], size), ...shut])]
  const nameOf = (square: number) => squareName(square, size)
  const refused = placed.find((square) => forbidden.includes(square))
  if (refused !== undefined) throw new PuzzleError('given', `${nameOf(refused)} is forbidden`, { what: 'option place' })
  return made(core, {
    family: 'queens',
    size,
    ...(placed.length > 0 && { place: placed.map(nameOf) }),
    ...(forbidden.length > 0 && { forbid: forbidden.map(nameOf) }),
  })
}

/** The squares that are in no mask. */
function squaresWithout(candidates: unknown, size: number): readonly number[] {
  const what = 'option candidates'
  const { length } = (typeof candidates === 'object' ? (candidates ?? {}) : {}) as Partial<ArrayLike<number>>
  if (!Number.isInteger(length)) throw new PuzzleError('option', `${show(candidates)} is not a list`, { what })
  if (length !== size) throw new PuzzleError('shape', `${length} masks`, { what }, `one for each of ${size} rows`)
  const all = maskOf(size)
  return Array.from(candidates as ArrayLike<unknown>).flatMap((mask, row) => {
    if (typeof mask === 'number' && (mask & all) >>> 0 === (mask < 0 ? mask >>> 0 : mask)) {
      return bitsOf(all & ~mask).map((bit) => row * size + indexOf(bit))
    }
    throw new PuzzleError('range', `row ${row + 1} has ${show(mask)}`, { what }, `a mask of ${size} columns`)
  })
}

/** The squares with a queen, and those without one. */
function markedSquares({ size, place = [], forbid = [] }: Queens): Readonly<Record<'placed' | 'forbidden', readonly number[]>> {
  return { placed: squaresOf('place', place, size), forbidden: squaresOf('forbid', forbid, size) }
}

function compileQueens(puzzle: Queens): Compiled {
  const { size } = puzzle
  const { placed, forbidden } = markedSquares(puzzle)
  const candidates = Array<number>(size).fill(maskOf(size))
  for (const square of forbidden) candidates[Math.floor(square / size)] &= ~(1 << (square % size))
  for (const square of placed) candidates[Math.floor(square / size)] &= 1 << (square % size)
  const isOpen = placed.length + forbidden.length === 0
  return { model: { kind: 'queens', size, ...(!isOpen && { candidates: candidates.map((mask) => mask >>> 0) }) } }
}

const tools: Tools = { help: [] }

/** A queen is a Q, a square that is forbidden an x. */
function cellsOf(puzzle: Queens): CellContents {
  const { size } = puzzle
  const { placed, forbidden } = markedSquares(puzzle)
  const grid = blank({ rows: size, columns: size })
  const givens = grid.givens.map((_, square) => (placed.includes(square) ? [1] : forbidden.includes(square) ? [0] : undefined))
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
      const names = givens.flatMap((given, square) => (given?.[0] === value ? squareName(square, size) : []))
      return names.length > 0 ? names : undefined
    }
    return { place: named(1), forbid: named(0) }
  },
}

/** For each queen that attacks others behind it in the list, the first of them. */
function attacks(placed: readonly number[], size: number): Contradiction[] {
  return placed.flatMap((queen, i) => {
    const other = placed.slice(i + 1).find((later) => lineOf(queen, later, size))
    if (other === undefined) return []
    const text = `two queens ${lineOf(queen, other, size)}: ${squareName(queen, size)}, ${squareName(other, size)}`
    return [{ text, cells: [queen, other] }]
  })
}

/** The rows and columns in which every square is forbidden or attacked. */
function fullLines(placed: readonly number[], candidates: ArrayLike<number>, size: number): Contradiction[] {
  const isFree = (square: number) =>
    (candidates[Math.floor(square / size)] >>> (square % size)) & 1 &&
    placed.every((queen) => queen === square || !lineOf(queen, square, size))
  return linesOfGrid({ rows: size, columns: size })
    .filter(({ cells }) => !cells.some(isFree))
    .map(({ kind, at, cells }) => {
      const name = kind === 'row' ? at + 1 : columnName(at)
      return { text: `no square is left in ${kind} ${name}`, cells }
    })
}

/** The line that two squares share, if any. */
function lineOf(one: number, other: number, size: number): string | undefined {
  const [row, column] = [Math.floor(one / size), one % size]
  const [down, right] = [Math.floor(other / size) - row, (other % size) - column]
  if (down === 0) return `in row ${row + 1}`
  if (right === 0) return `in column ${columnName(column)}`
  return Math.abs(down) === Math.abs(right) ? 'on a diagonal' : undefined
}

const core: Core<Queens> = /* @__PURE__ */ registered<Queens>({
  name: 'queens',
  from: /* @__PURE__ */ fromFields('queens', FIELDS, (fields: QueensOptions) => queensOf(fields, 'size')),
  compile: compileQueens,
  places: { word: 'row', name: (row) => `r${row + 1}` },
  line: (_, solution) => Array.from(solution).join(' '),
  json: (_, solution) => Array.from(solution),
  contradictions(puzzle, { size, candidates }) {
    const { placed } = markedSquares(puzzle)
    const found = attacks(placed, size)
    return candidates && found.length === 0 ? fullLines(placed, candidates, size) : found
  },
  parts: {
    of(puzzle) {
      const { placed, forbidden } = markedSquares(puzzle)
      const partOf = (kind: 'given' | 'forbidden', what: string) => (square: number) => {
        return { kind, at: square, name: `${what} on ${squareName(square, puzzle.size)}`, cells: [square] }
      }
      return [...placed.map(partOf('given', 'a queen')), ...forbidden.map(partOf('forbidden', 'no queen'))]
    },
    without(puzzle, isGone) {
      const { placed, forbidden } = markedSquares(puzzle)
      const left = (kind: 'given' | 'forbidden', squares: readonly number[]) =>
        squares.flatMap((square) => (isGone(kind, square) ? [] : squareName(square, puzzle.size)))
      return { place: left('given', placed), forbid: left('forbidden', forbidden) }
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
