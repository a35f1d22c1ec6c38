// What a question in a worker tells the page. Solutions of a list come with the cursor behind them: whatever becomes of the worker, the page
// knows what is left.

import type { Asking } from '../ask/asking.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { VerbName } from '../ask/verb-types.ts'
import type { Solution } from '../model/model.ts'
import { PROGRESS_MS } from '../search/pacing.ts'
import type { Divisible } from '../search/verb-run.ts'
import { packed } from './packed.ts'
import type { AskUpdate } from './protocol.ts'

/** A search waits when so many solutions wait. The page's cursor has a part for each that it has not taken. Other work waits sooner. */
const CAPACITY = 2048
const FEW = 16
/** Solutions wait so many ms for others, but for the first: a cursor takes as long as many of them. */
const PACE_MS = 10
/** The page knows where the search was so many ms ago. */
const CURSOR_MS = 1000

export class Updates {
  readonly #asking: Asking<unknown, unknown, VerbName>
  /** Of verbs that have a cursor. */
  readonly #work: Divisible<unknown, unknown> | undefined
  readonly #capacity: number
  readonly #isList: boolean
  readonly #post: (update: AskUpdate, moved: object[]) => void
  readonly #clock: ReturnType<typeof setInterval>
  #pace: ReturnType<typeof setTimeout> | undefined
  #waiting: unknown[] = []
  #pageIsFree = true
  #ended = false
  #resume: (() => void) | undefined
  /** When the last cursor was sent, and the last solutions. */
  #cursorSent = performance.now()
  #itemsSent = -Infinity

  /** `streaming`: are the items wanted? */
  constructor(
    asking: Asking<unknown, unknown, VerbName>,
    streaming: boolean,
    post: (update: AskUpdate, moved: object[]) => void,
  ) {
    this.#asking = asking
    this.#work = TABLE[asking.verb].hasCursor ? asking.work : undefined
    this.#capacity = this.#work ? CAPACITY : FEW
    this.#isList = streaming && TABLE[asking.verb].lists
    this.#post = post
    this.#clock = setInterval(() => {
      const due = this.#work && this.#pageIsFree && performance.now() - this.#cursorSent >= CURSOR_MS
      if (due) this.tell()
      else this.#post({ result: asking.result }, [])
    }, PROGRESS_MS)
  }

  /** Adds an item, and those that were found with it. If too many wait then, returns a promise that resolves when there is room. */
  put(item: unknown): Promise<void> | undefined {
    this.#waiting.push(item)
    this.#ahead()
    const isFirst = this.#pace === undefined && performance.now() - this.#itemsSent >= PACE_MS
    // A better score helps other workers at once.
    if (!this.#isList || isFirst || this.#waiting.length >= this.#capacity) this.#sendIfFree()
    this.#pace ??= setTimeout(() => {
      this.#pace = undefined
      this.#sendIfFree()
    }, PACE_MS)
    if (this.#waiting.length < this.#capacity || this.#ended) return undefined
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  /** The page has taken the last items. */
  more(): void {
    this.#pageIsFree = true
    if (this.#pace === undefined) this.#sendIfFree()
    this.#resume?.()
  }

  /** Sends what is left. */
  tell(): void {
    this.#send({ cursor: this.#asking.cursor() })
  }

  /** Gives away half of what is left, if the work can be divided where it is. */
  halve(): void {
    if (this.#asking.done) return
    const given = this.#asking.work.giveHalf() ?? null
    this.#send({ cursor: this.#asking.cursor(), given })
  }

  /** From now on, only solutions with a better score than this one are wanted. */
  improve(solution: Solution, score: number): void {
    this.#asking.work.improve(solution, score)
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
    this.#send(this.#isList && this.#work ? { cursor: this.#asking.cursor() } : {})
  }

  #send(more: Pick<AskUpdate, 'cursor' | 'given'>): void {
    const items = this.#waiting.splice(0)
    const solutions = this.#work ? packed(items as Solution[]) : undefined
    const now = performance.now()
    if (more.cursor) this.#cursorSent = now
    if (items.length > 0) {
      this.#itemsSent = now
      this.#pageIsFree = false
    }
    const update = { result: this.#asking.result, ...(solutions ? { solutions } : items.length > 0 ? { items } : {}), ...more }
    this.#post(update, solutions ? [solutions.cells.buffer] : [])
  }

  /** Takes the solutions that were found ahead: the cursor does not have them then. */
  #ahead(): void {
    if (this.#isList && this.#work && !this.#asking.done) this.#waiting.push(...this.#work.ahead())
  }
}
