// The options of runs: the limits that end them early, and callbacks.

import { PuzzleError, show } from '../model/errors.ts'
import type { Method, Solution } from '../model/model.ts'
import type { Cursor } from './cursor.ts'
import type { Progress } from './results.ts'

/** Limits that end a question early, whatever it is. What is known by then is the answer, which says so. */
export interface RunLimits {
  /** Maximum number of nodes of all searches, exact. */
  readonly nodes?: number | undefined
  /**
   * At most so many seconds: those in which rules are compiled, and all from the first slice on. Callbacks, loop bodies and other work in
   * between count. Only what is run by hand, with `run(nodes)`, counts nothing but its slices. It takes effect within about 20 ms.
   */
  readonly time?: number | undefined
  /** Ends it when aborted. In a blocking call, only its own callback or loop body can abort. */
  readonly signal?: AbortSignal | undefined
}

/** Limits that end a search early. */
export interface Limits extends RunLimits {
  /**
   * Maximum number of solutions (`all`, `each`, `count`, `allBest`, `allWorst`). A search that reaches it is cut off, also if there are no
   * more: whether there are is not asked.
   */
  readonly limit?: number | undefined
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

/** Random paths of an estimate, by default. */
export const PROBES = 10_000

/** Solutions that a verdict lists, by default. */
export const LISTED = 1000

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
  /**
   * Called for each solution that is listed, each better one (`best`, `worst`), or the first one (`first`); of other verbs, for what they
   * list: steps, candidates, puzzles. Return false to stop.
   */
  readonly onItem?: ((item: Item) => unknown) | undefined
}

/** @throws PuzzleError `option` for what is no signal */
export function checkSignal(name: string, signal: unknown): void {
  const { aborted, addEventListener } = (signal ?? {}) as Partial<AbortSignal>
  checkFits(name, signal, typeof aborted === 'boolean' && !!addEventListener, 'an AbortSignal')
}

/** @throws PuzzleError `option` for what cannot be called */
export function checkCallback(name: string, callback: unknown): void {
  checkFits(name, callback, callback === undefined || typeof callback === 'function', 'a function')
}

/** @throws PuzzleError `option` for what does not fit */
export function checkFits(name: string, value: unknown, fits: boolean, expected: string): void {
  if (!fits) throw new PuzzleError('option', `${name} is ${show(value)}`, {}, expected)
}

/** @throws PuzzleError `option` for what is not a number */
export function checkNumber(name: string, value: unknown, expected: string): asserts value is number {
  checkFits(name, value, typeof value === 'number', expected)
}

/** Larger numbers are not exact. */
export const MOST_WHOLE = Number.MAX_SAFE_INTEGER

/**
 * `whole`: must it be an integer, if it is not Infinity?
 *
 * @throws RangeError for a number out of range
 * @throws PuzzleError `option` for what is not a number
 */
export function checkLimit(name: string, value: unknown, whole = false, least = 0, most = Infinity): void {
  const expected = `${whole ? 'an integer' : 'a number'} from ${least}`
  checkNumber(name, value, expected)
  const fits = !whole || value === Infinity || Number.isInteger(value)
  if (!(fits && value >= least && value <= most)) throw new RangeError(`${name} is ${value}: expected ${expected}`)
}

/** A controller that is aborted with any of some signals, until it is let go. Node 20 keeps all that `AbortSignal.any` makes. */
export function following(
  ...signals: readonly (AbortSignal | undefined)[]
): readonly [controller: AbortController, unfollow: () => void] {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const signal of signals) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  }
  return [
    controller,
    () => {
      for (const signal of signals) signal?.removeEventListener('abort', abort)
    },
  ]
}

/** A timer takes no more ms than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls after so many ms; never, if those are more than 24 days. Returns what calls it off. */
export function after(ms: number, call: () => void): () => void {
  const timer = ms > LONGEST_MS ? undefined : setTimeout(call, ms)
  return () => clearTimeout(timer)
}
