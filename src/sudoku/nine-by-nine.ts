// The questions about one 9x9 sudoku, and about many.

import { PuzzleError } from '../model/errors.ts'
import { idle, take } from './engine.ts'
import { PlainSearch, SUDOKU } from './plain-search.ts'
import { CELLS, type Givens, readNine } from './sudoku-text.ts'

export interface SudokuOptions {
  /** The search gives up after visiting so many states, with an error. No limit by default. */
  readonly nodes?: number | undefined
}

/**
 * The first solution found, as 81 digits; undefined if there is none.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with its place, if the input is not 81 symbols or numbers
 * @throws Error if it takes more than `nodes` nodes
 * @example
 * ```ts
 * import { solve } from 'quadrille/sudoku'
 *
 * const solution = solve('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
 * console.log(solution?.slice(0, 9)) // 417369825
 * ```
 */
export function solve(givens: Givens, options?: SudokuOptions): string | undefined {
  for (const digits of search(readNine(givens), nodesOf(options))) return textOf(digits)
  return undefined
}

/** Is there exactly one solution? Errors as of `solve`. */
export function isUnique(givens: Givens, options?: SudokuOptions): boolean {
  return count(givens, 2, options) === 1
}

/**
 * The number of solutions, up to a limit. Without one, an empty grid takes for ever. Errors as of `solve`, and RangeError for a limit that
 * is not 1 or more.
 *
 * @example
 * ```ts
 * import { count } from 'quadrille/sudoku'
 *
 * const givens = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
 * console.log(count(givens), count(givens, 1)) // 2 1
 * ```
 */
export function count(givens: Givens, limit = Infinity, options?: SudokuOptions): number {
  return countUpTo(checked('limit', limit), search(readNine(givens), nodesOf(options)))
}

/**
 * All solutions, lazily: the search pauses between them. Errors as of `solve`.
 *
 * @example
 * ```ts
 * import { solutions } from 'quadrille/sudoku'
 *
 * for (const solution of solutions('.'.repeat(81))) {
 *   console.log(solution.length) // 81
 *   break
 * }
 * ```
 */
export function solutions(givens: Givens, options?: SudokuOptions): Generator<string, void, undefined> {
  return texts(search(readNine(givens), nodesOf(options)))
}

function* texts(found: Iterable<ArrayLike<number>>): Generator<string, void, undefined> {
  for (const digits of found) yield textOf(digits)
}

function textOf(digits: ArrayLike<number>): string {
  const codes: number[] = []
  for (let cell = 0; cell < CELLS; cell++) codes.push(48 + digits[cell])
  return String.fromCharCode(...codes)
}

/** The digits of each solution, which the next one may overwrite. */
function* search(candidates: readonly number[], nodes = Infinity): Generator<ArrayLike<number>, void, undefined> {
  const kernels = take()
  if (!kernels) {
    const budget = { nodes }
    for (const cells of new PlainSearch(SUDOKU, candidates).solutions(budget)) yield cells.map((bit) => 32 - Math.clz32(bit))
    if (budget.nodes < 0) throw cutOff(nodes)
    return
  }
  try {
    kernels.start(candidates)
    for (let open = true; open; ) {
      open = kernels.run(nodes)
      if (kernels.found) yield kernels.solution
      else if (open && kernels.nodes >= nodes) throw cutOff(nodes)
    }
  } finally {
    idle.push(kernels)
  }
}

function countUpTo(limit: number, found: Iterable<unknown>): number {
  let count = 0
  for (const _ of found) if (++count >= limit) break
  return count
}

export interface BatchOptions {
  /** The search of each puzzle stops after so many solutions; 2 by default, which is enough to tell unique puzzles. */
  readonly limit?: number | undefined
}

/** A line that is not a puzzle. Line and column count from 1. */
export interface BadLine {
  readonly line: number
  readonly column: number
  readonly problem: string
}

/** A row for each puzzle, in the order of the lines. */
export interface BatchTables {
  readonly puzzles: number
  /** The number of solutions. A count equal to the limit means "so many or more". */
  readonly counts: Uint32Array
  /** The first solution found: 81 ASCII characters, `1` to `9`, or 81 zero bytes if there is none. */
  readonly solutions: Uint8Array
  /** The number of the line, from 1. */
  readonly lines: Uint32Array
  readonly bad: readonly BadLine[]
}

/**
 * Solves many sudokus in one call: a text with one a line, or its lines. Blank lines and lines that start with `#` are skipped; lines that
 * are not puzzles are listed in `bad`.
 *
 * @throws RangeError for an invalid limit
 * @example
 * ```ts
 * import { batch } from 'quadrille/sudoku'
 *
 * const { puzzles, counts, solutions, bad } = batch(`
 * 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
 * not a puzzle
 * `)
 * console.log(puzzles, counts[0], bad[0]?.line) // 1 1 3
 * console.log(new TextDecoder().decode(solutions.subarray(0, 9))) // 417369825
 * ```
 */
export function batch(lines: string | readonly string[], options: BatchOptions = {}): BatchTables {
  const text = new TextEncoder().encode(typeof lines === 'string' ? lines : lines.join('\n'))
  const limit = checked('limit', options.limit ?? 2)
  return answer(text, Math.min(limit, MOST_COUNTED))
}

/** The greatest limit of the batch kernel. */
const MOST_COUNTED = 0x7ffffffe
const NEWLINE = 10

/** Answers line by line, or many plain lines at once. */
function answer(text: Uint8Array, limit: number): BatchTables {
  // A puzzle takes 81 bytes and a line end.
  const room = Math.floor((text.length + 1) / (CELLS + 1))
  const counts = new Uint32Array(room)
  const lines = new Uint32Array(room)
  const solutions = new Uint8Array(CELLS * room)
  const bad: BadLine[] = []
  let puzzles = 0
  let line = 0
  let at = 0
  const add = (some: {
    readonly counts: ArrayLike<number>
    readonly lines: ArrayLike<number>
    readonly solutions: ArrayLike<number>
  }) => {
    counts.set(some.counts, puzzles)
    lines.set(some.lines, puzzles)
    solutions.set(some.solutions, CELLS * puzzles)
    puzzles += some.counts.length
  }
  while (at < text.length) {
    const kernels = take()
    if (kernels) {
      const rows = kernels.batch(text, at, line, limit)
      add(rows)
      line = kernels.line
      at += rows.read
      idle.push(kernels)
      if (!rows.stopped) continue
    }
    line++
    const end = (text.indexOf(NEWLINE, at) + 1 || text.length + 1) - 1
    const row = new TextDecoder().decode(text.subarray(at, end))
    at = end + 1
    try {
      const candidates = readNine(row.replace(/^([\d.]{81}).*/, '$1'))
      const [first = ''] = texts(search(candidates))
      const count = countUpTo(limit, search(candidates))
      add({ counts: [count], lines: [line], solutions: new TextEncoder().encode(first) })
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      const { code, place, problem } = error
      if (code !== 'empty') bad.push({ line, column: place.column ?? row.length + 1, problem })
    }
  }
  return {
    puzzles,
    counts: counts.subarray(0, puzzles),
    lines: lines.subarray(0, puzzles),
    solutions: solutions.subarray(0, CELLS * puzzles),
    bad,
  }
}

function nodesOf({ nodes = Infinity }: SudokuOptions = {}): number {
  return checked('nodes', nodes)
}

function checked(name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 1) return value
  throw new RangeError(`${name}: expected a number from 1`)
}

function cutOff(nodes: number): Error {
  return new Error(`no answer within ${nodes} nodes`)
}
