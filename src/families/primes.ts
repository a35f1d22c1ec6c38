// Prime-sum grids.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, gridDrawing, type Tools } from '../draw/drawing.ts'
import { blank } from '../draw/grid-shapes.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { inRows, neighbours } from '../model/geometry.ts'
import { type GridModel, MAX_CELLS, MAX_VALUES } from '../model/model.ts'
import { numberOrText } from '../puzzles/text/reader.ts'
import { numbers } from './exercise.ts'
import { type Core, type Family, made, registered, type Sample, withCard } from './family.ts'
import { fromFields } from './puzzle-fields.ts'

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

/** A prime-sum grid, as data. */
export interface Primes extends Puzzle, Required<PrimesOptions> {
  readonly family: 'primes'
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
export function primes(options: PrimesOptions = {}): Primes {
  checkOptions(options, NAMES)
  return primesOf(options)
}

function primesOf(options: PrimesOptions): Primes {
  const { rows = 3, cols = 3, from = 1, to = 10 } = options
  check('rows', rows, 1, MAX_CELLS)
  check('cols', cols, 1, MAX_CELLS)
  check('from', from, -LARGEST_NUMBER, LARGEST_NUMBER)
  check('to', to, -LARGEST_NUMBER, LARGEST_NUMBER)
  if (rows * cols > MAX_CELLS) throw outOfRange('rows and cols', `${rows} x ${cols} cells`, `${MAX_CELLS} at most`)
  if (from > to) throw outOfRange('from and to', `${from} to ${to} is an empty range`, 'from no larger than to')
  const count = to - from + 1
  if (count > MAX_VALUES) throw outOfRange('from and to', `${count} numbers`, `${MAX_VALUES} at most`)
  return made(core, { family: 'primes', rows, cols, from, to })
}

const tools: Tools = { help: ['check'] }

export const primesDrawing: Drawing<Primes> = /* @__PURE__ */ gridDrawing<Primes>({
  tools,
  cells({ rows, cols: columns, from, to }) {
    const grid = blank({ rows, columns })
    return { ...grid, values: valuesOf(from, to), symbol: String, houses: [[...grid.givens.keys()]] }
  },
  around: ({ rows, cols, from, to }) => ({
    width: Math.max(String(from).length, String(to).length),
    title: `primes, ${rows} by ${cols}, from ${from} to ${to}`,
    shapes: [{ as: 'grid', key: 'grid', layer: 'grid' }],
  }),
})

function valuesOf(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
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

function modelOf({ rows, cols: columns, from, to }: Primes): GridModel {
  const values = valuesOf(from, to)
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

const core: Core<Primes> = /* @__PURE__ */ registered<Primes>({
  name: 'primes',
  from: /* @__PURE__ */ fromFields('primes', NAMES, primesOf),
  compile: (puzzle) => ({ model: modelOf(puzzle) }),
  contradictions({ rows, cols, from, to }) {
    const count = to - from + 1
    return rows * cols > count ? [{ text: `${rows * cols} cells, and only ${count} numbers`, cells: [] }] : []
  },
  line: (_, solution) => Array.from(solution).join(' '),
})

/** Prime-sum grids. */
export const primesFamily: Family<Primes> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'different numbers in all cells; any two neighbours sum to a prime',
    source: 'options',
    input: '',
    options: [
      { name: 'rows', value: 'n', byDefault: '3', summary: 'rows of the grid' },
      { name: 'cols', value: 'n', byDefault: '3', summary: 'columns of the grid' },
      { name: 'from', value: 'n', byDefault: '1', summary: 'the smallest number' },
      { name: 'to', value: 'n', byDefault: '10', summary: 'the largest number, at most 31 above the smallest' },
    ],
    verb: 'count',
    tools,
    samples: [sample(3, 3, 1, 10), sample(2, 2, 1, 6), sample(2, 3, 1, 6), sample(4, 4, 1, 16)],
    examples: {
      'the number of 3x3 grids with numbers from 1 to 10: 128': 'quadrille primes',
      'all 2x2 grids': 'quadrille primes --rows 2 --cols 2 --all',
    },
  },
  // The puzzle itself refuses a text that is not an integer.
  read: (_, options = {}) =>
    primes(Object.fromEntries(Object.entries(options).map(([name, text]) => [name, text && numberOrText(text)]))),
  describe: ({ rows, cols, from, to }) => `${rows}x${cols} prime sums, numbers ${from} to ${to}`,
  write: ({ rows, cols, from, to }) => sample(rows, cols, from, to),
  exercise: ({ cols }) => ({ solution: (solution) => `${numbers(inRows(solution, cols))}\n` }),
}))

function sample(rows: number, cols: number, from: number, to: number): Sample {
  return {
    name: `${rows} x ${cols} out of ${from} to ${to}`,
    text: '',
    options: { rows: String(rows), cols: String(cols), from: String(from), to: String(to) },
  }
}
