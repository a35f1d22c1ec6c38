// What a search in a worker tells the page. Solutions come with the cursor behind them: whatever becomes of the worker, the page knows
// what is left.

import { isListing, type Solution } from '../model/model.ts'
import type { Search } from '../search/asking.ts'
import type { SearchUpdate } from './protocol.ts'

/** The search waits when so many solutions wait. The page's cursor has a part for each that it has not taken. */
const CAPACITY = 2048
/** Solutions wait so many ms for others, but for the first: a cursor takes as long as many of them. */
const PACE_MS = 10
const PROGRESS_MS = 100
/** The page knows where the search was so many ms ago. */
const CURSOR_MS = 1000

export class Updates {
  readonly #search: Search
  readonly #isList: boolean
  readonly #post: (update: SearchUpdate, moved: object[]) => void
  readonly #clock: ReturnType<typeof setInterval>
  #pace: ReturnType<typeof setTimeout> | undefined
  #waiting: Solution[] = []
  #pageIsFree = true
  #ended = false
  #resume: (() => void) | undefined
  /** When the last cursor was sent, and the last solutions. */
  #cursorSent = performance.now()
  #solutionsSent = -Infinity

  /** `streaming`: are the solutions wanted? */
  constructor(search: Search, streaming: boolean, post: (update: SearchUpdate, moved: object[]) => void) {
    this.#search = search
    this.#isList = streaming && isListing(search.verb)
    this.#post = post
    this.#clock = setInterval(() => {
      const due = this.#pageIsFree && performance.now() - this.#cursorSent >= CURSOR_MS
      if (due) this.tell()
      else this.#post({ result: search.result }, [])
    }, PROGRESS_MS)
  }

  /** Adds a solution. If too many wait then, returns a promise that resolves when there is room. */
  put(solution: Solution): Promise<void> | undefined {
    this.#waiting.push(solution)
    const isFirst = this.#pace === undefined && performance.now() - this.#solutionsSent >= PACE_MS
    // A better score helps other workers at once.
    if (!this.#isList || isFirst || this.#waiting.length >= CAPACITY) this.#sendIfFree()
    this.#pace ??= setTimeout(() => {
      this.#pace = undefined
      this.#sendIfFree()
    }, PACE_MS)
    if (this.#waiting.length < CAPACITY || this.#ended) return undefined
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  /** The page has taken the last solutions. */
  more(): void {
    this.#pageIsFree = true
    if (this.#pace === undefined) this.#sendIfFree()
    this.#resume?.()
  }

  /** Sends what is left. */
  tell(): void {
    this.#ahead()
    this.#send({ cursor: this.#search.cursor() })
  }

  /** Gives away half of what is left, if the work can be divided where it is. */
  halve(): void {
    if (this.#search.done) return
    this.#ahead()
    const given = this.#search.work.giveHalf() ?? null
    this.#send({ cursor: this.#search.cursor(), given })
  }

  /** From now on, only solutions with a better score than this one are wanted. */
  improve(solution: Solution, score: number): void {
    this.#search.work.improve(solution, score)
  }

  /** Ends any wait for room. */
  stop(): void {
    this.#ended = true
    this.#resume?.()
  }

  /** Sends what waits, for the last time. */
  end(): void {
    clearInterval(this.#clock)
    clearTimeout(this.#pace)
    this.#pageIsFree = true
    this.#sendIfFree()
  }

  #sendIfFree(): void {
    if (!this.#pageIsFree || this.#waiting.length === 0) return
    this.#ahead()
    this.#send(this.#isList ? { cursor: this.#search.cursor() } : {})
  }

  #send(more: Pick<SearchUpdate, 'cursor' | 'given'>): void {
    const solutions = packed(this.#waiting)
    this.#waiting = []
    const now = performance.now()
    if (more.cursor) this.#cursorSent = now
    if (solutions) {
      this.#solutionsSent = now
      this.#pageIsFree = false
    }
    const update = { result: this.#search.result, ...(solutions && { solutions }), ...more }
    this.#post(update, solutions ? [solutions.cells.buffer] : [])
  }

  /** Takes the solutions that were found ahead: the cursor does not have them then. */
  #ahead(): void {
    if (this.#isList && !this.#search.done) this.#waiting.push(...this.#search.work.ahead())
  }
}

function packed(solutions: readonly Solution[]): SearchUpdate['solutions'] {
  if (solutions.length === 0) return undefined
  const size = solutions[0].length
  const cells = new Int32Array(solutions.length * size)
  solutions.forEach((solution, i) => {
    cells.set(solution, i * size)
  })
  return { cells, size }
}
