// Prime-sum grids.

import { PuzzleError, show } from '../model/errors.ts'
import { inRows, neighbours } from '../model/geometry.ts'
import { type GridModel, MAX_CELLS, MAX_VALUES } from '../model/model.ts'
import { checkOptions } from '../model/options.ts'
import { type GridPuzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { numberOf } from './text/reader.ts'

/** The size of a prime-sum grid, and the range of its numbers. All are integers. */
export interface PrimesOptions {
  /** Rows, at least 1; 3 by default. The grid has at most 640 cells. */
  readonly rows?: number
  /** Columns, at least 1; 3 by default. */
  readonly cols?: number
  /** The smallest number, at least -1000000000; 1 by default. */
  readonly from?: number
  /** The largest number, at most 1000000000 and at most 31 above the smallest; 10 by default. */
  readonly to?: number
}

const NAMES = ['rows', 'cols', 'from', 'to'] as const
const LARGEST_NUMBER = 1_000_000_000

/**
 * A prime-sum grid: the cells hold different integers from `from` to `to`, and any two orthogonal neighbours sum to a prime. The
 * solutions are listed in ascending order, first cell first.
 *
 * More cells than numbers are not an error: the puzzle has no solution.
 *
 * @throws PuzzleError `option` for an option that is unknown or not an integer; `range` for one that is out of range, for `from` above
 * `to`, for more than 32 numbers and for more than 640 cells
 * @example
 * ```ts
 * import { createSolver, primes } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(primes()).count) // 128n
 * ```
 */
export function primes(options: PrimesOptions = {}): GridPuzzle {
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
    inRows(cells, cols)
      .map((row) => row.map((cell) => cell.padStart(width)).join(' '))
      .join('\n')
  return {
    name: 'primes',
    model: modelOf(rows, cols, values),
    drawGivens: () => draw(Array<string>(rows * cols).fill('.')),
    contradictions: () => (rows * cols > values.length ? [`${rows * cols} cells, and only ${values.length} numbers`] : []),
    draw: (solution) => draw(Array.from(solution, String)),
    line: (solution) => solution.join(' '),
    json: (solution) => inRows(solution, cols),
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
  // A house cannot be larger than the set of values, so with more cells than numbers, the cells have no candidates.
  if (cells.length > values.length) return { ...shape, candidates: cells.map(() => 0), constraints: [] }
  const allowed = values.map((first) => maskOf(values, (second) => first !== second && isPrime(first + second)))
  const every = maskOf(values, () => true)
  return {
    ...shape,
    candidates: cells.map(() => every),
    constraints: [
      { kind: 'house', cells },
      { kind: 'pairs', allowed, between: neighbours(shape) },
    ],
  }
}

function maskOf(values: readonly number[], holds: (value: number) => boolean): number {
  return values.reduce((mask, value, index) => mask + (holds(value) ? 2 ** index : 0), 0)
}

export function isPrime(number: number): boolean {
  if (number < 4) return number > 1
  if (number % 2 === 0) return false
  for (let divisor = 3; divisor * divisor <= number; divisor += 2) if (number % divisor === 0) return false
  return true
}

/** Prime-sum grids on the command line. */
export const primesKind: PuzzleKind = {
  name: 'primes',
  summary: 'different numbers in all cells; any two neighbours sum to a prime',
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
  // The puzzle itself refuses a text that is not an integer.
  read: (_source, options) =>
    primes(Object.fromEntries(Object.entries(options).map(([name, text]) => [name, text && numberOf(text)]))),
}
