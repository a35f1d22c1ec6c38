// The options of runs: the limits that end them early, and callbacks.

import { PuzzleError, show } from '../model/errors.ts'
import { METHODS, type Method, type Solution } from '../model/model.ts'
import { checkOptions } from '../model/options.ts'
import type { Cursor } from './cursor.ts'
import type { Progress } from './results.ts'

/** Limits that end a search early. Time and signal take effect within about 20 ms. */
export interface Limits {
  /**
   * Maximum number of solutions (`all`, `each`, `count`, `allBest`, `allWorst`). A search that reaches it is cut off, also if there are no
   * more: whether there are is not asked.
   */
  readonly limit?: number | undefined
  /** Maximum number of nodes, exact. */
  readonly nodes?: number | undefined
  /**
   * At most so many seconds: those in which rules are compiled, and all from the first slice on. Callbacks, loop bodies and other work in
   * between count. Only a search that is run by hand, with `run(nodes)`, counts nothing but its slices.
   */
  readonly time?: number | undefined
  /** Ends the search when aborted. In a blocking call, only its own callback or loop body can abort. */
  readonly signal?: AbortSignal | undefined
  /**
   * Goes on where `search.cursor()` of the same puzzle and verb was taken. The result includes what was known then. Limits count from
   * there, and a `method` replaces the one that was asked for.
   */
  readonly cursor?: Cursor | undefined
}

/** Limits, and how solutions are handed out (`all`, `each`). */
export interface ListOptions extends Limits {
  /**
   * Hands out solutions in memory that the search uses again: each is valid until your callback returns or your loop goes on. Copy what you
   * keep. It makes listing up to 1.3 times as fast. `search.run(nodes)` hands out copies.
   */
  readonly reuse?: boolean | undefined
}

/** The default limit on memory for counting, in bytes; with workers, for all of them together. */
export const MEMORY = 2 ** 29

/** Limits, and how to count (`count`). */
export interface CountOptions extends Limits {
  /**
   * How to count: `auto` (the default) picks the fastest method. A method that does not apply throws a PuzzleError. `search` visits
   * every solution.
   */
  readonly method?: 'auto' | Method | undefined
  /** Maximum bytes of memory for counting, including the 8.1 MB of any search. 512 MiB by default, at most 4 GiB. */
  readonly memory?: number | undefined
}

/** Options of `search`, for all verbs. */
export interface SearchOptions extends CountOptions, ListOptions {}

/** How to finish a question in the background. */
export interface FinishOptions<Item = Solution, Known = Progress> {
  /** Ends it within 50 ms of being aborted. */
  readonly signal?: AbortSignal | undefined
  /** Called about ten times a second. */
  readonly onProgress?: ((known: Known) => void) | undefined
  /** Called for each solution that is listed, each better one (`best`, `worst`), or the first one (`first`). Return false to stop. */
  readonly onSolution?: ((item: Item) => unknown) | undefined
}

export const LIMIT_NAMES = ['limit', 'nodes', 'time', 'signal', 'method', 'memory', 'cursor'] as const
export const SEARCH_NAMES = [...LIMIT_NAMES, 'reuse'] as const
export const FINISH_NAMES = ['signal', 'onProgress', 'onSolution'] as const

/**
 * @throws RangeError for an invalid limit
 * @throws PuzzleError `option` for an option that is unknown, or not what it should be
 */
export function checkLimits(options: SearchOptions, names: readonly string[] = LIMIT_NAMES): void {
  checkOptions(options, names)
  const { limit = 0, nodes = 0, time = 0, signal, method = 'auto', memory = 0, reuse = false } = options
  checkLimit('limit', limit, true)
  checkLimit('nodes', nodes, true)
  checkLimit('time', time)
  checkLimit('memory', memory)
  check('method', method, METHOD_OPTIONS.includes(method), METHODS_TEXT)
  check('reuse', reuse, typeof reuse === 'boolean', 'true or false')
  checkSignal(signal)
}

const METHOD_OPTIONS: readonly unknown[] = ['auto', ...METHODS]
const METHODS_TEXT = METHOD_OPTIONS.join(', ')

/** @throws PuzzleError `option` for an option that is unknown, or not what it should be */
export function checkFinish(options: FinishOptions<never, never>): void {
  checkOptions(options, FINISH_NAMES)
  const { signal, onProgress, onSolution } = options
  checkSignal(signal)
  checkCallback('onProgress', onProgress)
  checkCallback('onSolution', onSolution)
}

function checkSignal(signal: unknown): void {
  const { aborted, addEventListener } = (signal ?? {}) as Partial<AbortSignal>
  check('signal', signal, signal === undefined || (typeof aborted === 'boolean' && !!addEventListener), 'an AbortSignal')
}

/** @throws PuzzleError `option` for what cannot be called */
export function checkCallback(name: string, callback: unknown): void {
  check(name, callback, callback === undefined || typeof callback === 'function', 'a function')
}

function check(name: string, value: unknown, fits: boolean, expected: string): void {
  if (!fits) throw new PuzzleError('option', `${name} is ${show(value)}`, {}, expected)
}

/** @throws PuzzleError `option` for what is not a number */
export function checkNumber(name: string, value: unknown, expected: string): asserts value is number {
  check(name, value, typeof value === 'number', expected)
}

/**
 * @throws RangeError for a number that is not an integer from `least`, or too large to be exact
 * @throws PuzzleError `option` for what is not a number
 */
export function checkWhole(name: string, value: unknown, least: number): void {
  const expected = `an integer from ${least}`
  checkNumber(name, value, expected)
  if (!(Number.isSafeInteger(value) && value >= least)) throw new RangeError(`${name} is ${value}: expected ${expected}`)
}

/**
 * `whole`: must it be an integer, if it is not Infinity?
 *
 * @throws RangeError for an invalid limit
 * @throws PuzzleError `option` for what is not a number
 */
export function checkLimit(name: string, value: unknown, whole = false): void {
  const expected = `${whole ? 'an integer' : 'a number'} from 0`
  checkNumber(name, value, expected)
  const fits = !whole || value === Infinity || Number.isInteger(value)
  if (!(fits && value >= 0)) throw new RangeError(`${name} is ${value}: expected ${expected}`)
}

/** A controller that is aborted with a signal, until it is let go. Node 20 keeps all that `AbortSignal.any` makes. */
export function following(signal: AbortSignal | undefined): readonly [controller: AbortController, unfollow: () => void] {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return [controller, () => signal?.removeEventListener('abort', abort)]
}

/** A timer takes no more ms than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls after so many ms; never, if those are more than 24 days. Returns what calls it off. */
export function after(ms: number, call: () => void): () => void {
  const timer = ms > LONGEST_MS ? undefined : setTimeout(call, ms)
  return () => clearTimeout(timer)
}
