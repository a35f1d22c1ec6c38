// Prime-sum grids.

import { PuzzleError } from '../errors.ts'
import { type GridModel, MAX_CELLS, MAX_VALUES } from '../model.ts'
import { inRows, judgeRows } from './grid.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { checkOptions, numberOf, show } from './reader.ts'

/** The grid of a prime-sum puzzle, and the numbers it is filled with. All are integers. */
export interface PrimesOptions {
  /** Rows of the grid, from 1; 3 when not given. The grid has 640 cells at most. */
  readonly rows?: number
  /** Columns of the grid, from 1; 3 when not given. */
  readonly cols?: number
  /** The smallest number, from -1000000000; 1 when not given. */
  readonly from?: number
  /** The largest number, up to 1000000000 and at most 31 above the smallest; 10 when not given. */
  readonly to?: number
}

const NAMES = ['rows', 'cols', 'from', 'to'] as const
const LARGEST_NUMBER = 1_000_000_000

/**
 * A grid to be filled with distinct integers out of `from`..`to` so that every two orthogonal neighbours sum to a prime.
 * The solutions come in ascending order, the first cell the most significant.
 *
 * More cells than numbers make a puzzle without a solution, not an error.
 *
 * @throws PuzzleError `option` for an option that is unknown or no integer; `range` for one out of its range, for
 * `from` above `to`, for more than 32 numbers and for more than 640 cells
 * @example
 * ```ts
 * import { createSolver, primes } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(primes()).count) // 128n
 * ```
 */
export function primes(options: PrimesOptions = {}): Puzzle {
  checkOptions(options, NAMES)
  const { rows = 3, cols = 3, from = 1, to = 10 } = options
  check('rows', rows, 1, MAX_CELLS)
  check('cols', cols, 1, MAX_CELLS)
  check('from', from, -LARGEST_NUMBER, LARGEST_NUMBER)
  check('to', to, -LARGEST_NUMBER, LARGEST_NUMBER)
  if (rows * cols > MAX_CELLS) throw outOfRange('rows and cols', `${rows} x ${cols} cells`, `${MAX_CELLS} at most`)
  if (from > to) throw outOfRange('from and to', `${from} to ${to} is an empty range`, 'from no larger than to')
  const count = to - from + 1
  if (count > MAX_VALUES) throw outOfRange('from and to', `${count} numbers`, `${MAX_VALUES} at most`)

  const values = Array.from({ length: count }, (_, index) => from + index)
  const width = Math.max(String(from).length, String(to).length)
  const draw = (cells: readonly string[]) =>
    Array.from({ length: rows }, (_, row) => cells.slice(row * cols, (row + 1) * cols))
      .map((row) => row.map((cell) => cell.padStart(width)).join(' '))
      .join('\n')
  return {
    name: 'primes',
    model: modelOf(rows, cols, values),
    drawGivens: () => draw(Array<string>(rows * cols).fill('.')),
    draw: (solution) => draw(Array.from(solution, String)),
    line: (solution) => solution.join(' '),
    json: (solution) => inRows(solution, cols),
    judge: { head: () => '', solution: (solution) => `${judgeRows(inRows(solution, cols))}\n`, none: '' },
  }
}

function check(name: string, value: unknown, least: number, most: number): void {
  const expected = `an integer from ${least} to ${most}`
  if (!Number.isInteger(value)) {
    throw new PuzzleError('option', `${show(value)} is not an integer`, { what: `option ${name}` }, expected)
  }
  if (Number(value) < least || Number(value) > most) throw outOfRange(name, `${value} is out of range`, expected)
}

function outOfRange(names: string, problem: string, expected: string): PuzzleError {
  return new PuzzleError('range', problem, { what: names.includes(' ') ? `options ${names}` : `option ${names}` }, expected)
}

function modelOf(rows: number, columns: number, values: readonly number[]): GridModel {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell)
  const shape = { kind: 'grid', rows, columns, values, lexicographic: true } as const
  // No house may be larger than the value set, so with more cells than numbers, the cells have no candidates.
  if (cells.length > values.length) return { ...shape, candidates: cells.map(() => 0), constraints: [] }
  const allowed = values.map((first) => maskOf(values, (second) => first !== second && isPrime(first + second)))
  const across = cells.filter((cell) => (cell + 1) % columns !== 0).map((cell) => [cell, cell + 1] as const)
  const down = cells.slice(columns).map((cell) => [cell - columns, cell] as const)
  const every = maskOf(values, () => true)
  return {
    ...shape,
    candidates: cells.map(() => every),
    constraints: [
      { kind: 'house', cells },
      { kind: 'pairs', allowed, between: [...across, ...down] },
    ],
  }
}

function maskOf(values: readonly number[], holds: (value: number) => boolean): number {
  return values.reduce((mask, value, index) => mask + (holds(value) ? 2 ** index : 0), 0)
}

function isPrime(number: number): boolean {
  if (number < 4) return number > 1
  if (number % 2 === 0) return false
  for (let divisor = 3; divisor * divisor <= number; divisor += 2) if (number % divisor === 0) return false
  return true
}

/** Prime-sum grids on the command line. */
export const primesKind: PuzzleKind = {
  name: 'primes',
  summary: 'different numbers in all cells, every two neighbours summing to a prime',
  source: 'options',
  input: '',
  options: [
    { name: 'rows', value: 'n', byDefault: '3', summary: 'rows of the grid' },
    { name: 'cols', value: 'n', byDefault: '3', summary: 'columns of the grid' },
    { name: 'from', value: 'n', byDefault: '1', summary: 'the smallest number' },
    { name: 'to', value: 'n', byDefault: '10', summary: 'the largest number, at most 31 above the smallest' },
  ],
  verbs: UNSCORED,
  verb: 'count',
  methods: ['search'],
  sample: '',
  // A text that is no integer is refused by the puzzle itself.
  read: (_source, options) =>
    primes(Object.fromEntries(Object.entries(options).map(([name, text]) => [name, text && numberOf(text)]))),
}
