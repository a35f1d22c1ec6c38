// The clock of a run: how long a slice is, and which limit ends the run between two slices.

import type { CompiledGrid } from '../compile/compiled-model.ts'
import type { Plan } from '../kernel/plan.ts'
import { isPrepared, prepare } from '../kernel/prepared.ts'
import { thresholds } from '../kernel/thresholds.ts'
import type { Method } from '../model/model.ts'
import type { Limits } from './limits.ts'
import { SLICE_MS } from './pacing.ts'
import type { Completeness, CutOff } from './results.ts'

/** What the time that a node takes depends on. */
type Pace = Method | 'variant'

export function paceOf({ method, model }: Plan): Pace {
  return method === 'search' && model.kind === 'grid' && model.rules.isVariant ? 'variant' : method
}

/**
 * One run, slice by slice, with limits on nodes and time, and a signal. A run within another has a clock below that of the other: the limits
 * of both apply, and its nodes count in both.
 */
export class Clock {
  readonly #nodes: number
  readonly #time: number
  readonly #signal: AbortSignal | undefined
  readonly #above: Clock | undefined
  /** The nodes that were visited. */
  visited = 0
  /** No slice goes on after so many nodes. */
  pauseAt = Infinity
  #forced: CutOff | undefined
  #seconds = 0
  /** The seconds on the clock when it was last started, and the time then. A slice starts it. */
  #before = 0
  #since: number | undefined
  /** The nodes of a slice of the wanted length, and of the current one. */
  #slice = 0
  #longest = 0
  #budget = 0
  #started = 0
  #pace: Pace | undefined

  constructor({ nodes = Infinity, time = Infinity, signal }: Limits, above?: Clock) {
    this.#nodes = nodes
    this.#time = time
    this.#signal = signal
    this.#above = above
  }

  /** The time since the first slice, when the clock was last read, without the time during which the clock was stopped. */
  get seconds(): number {
    return this.#seconds
  }

  /** The same, now. */
  read(): number {
    this.#seconds = this.#secondsUntil(performance.now())
    return this.#seconds
  }

  /** What ends the run between two slices, if anything. */
  cutOff(): CutOff | undefined {
    const late = this.late()
    return (late === undefined || late === 'time') && this.hasVisitedAll() ? 'nodes' : late
  }

  /** What an answer says of that. */
  ending(complete: boolean): Completeness {
    const cutOff = complete ? undefined : this.cutOff()
    return cutOff ? { complete, cutOff } : { complete }
  }

  /** The same without the limit on nodes: what was found by then may be handed out. */
  late(): CutOff | undefined {
    if (this.#forced !== undefined) return this.#forced
    if (this.#signal?.aborted) return 'signal'
    if (this.#time !== Infinity && !this.#inTime()) return 'time'
    return this.#above?.late()
  }

  /** Ends the run. */
  force(why: CutOff): void {
    this.#forced ??= why
  }

  /** Has it visited as many nodes as it may? */
  hasVisitedAll(): boolean {
    return this.allowed <= 0
  }

  /** How many nodes may still be visited before the end. */
  get allowed(): number {
    const allowed = this.#nodes - this.visited
    return this.#above ? Math.min(allowed, this.#above.allowed) : allowed
  }

  /** The same before a pause or the end. */
  get left(): number {
    const left = Math.min(this.#nodes, this.pauseAt) - this.visited
    return this.#above ? Math.min(left, this.#above.left) : left
  }

  /** A function of its own, because V8 inlines the rest: it runs for each solution. */
  #inTime(): boolean {
    return this.read() < this.#time
  }

  /** Is all known that is written to a board for a plan? It is looked for as long as a slice takes, which counts before the first slice, too. */
  prepares(plan: Plan): boolean {
    if (isPrepared(plan)) return true
    const isStopped = this.#since === undefined
    const now = performance.now()
    this.start(now)
    const isKnown = prepare(plan.model as CompiledGrid, now + SLICE_MS) !== undefined
    if (isStopped) {
      this.read()
      this.stop()
    }
    return isKnown
  }

  /** Starts it, unless it runs. */
  start(now?: number): void {
    this.#since ??= now ?? performance.now()
    this.#above?.start(now ?? this.#since)
  }

  /** Stops it until the next slice begins. */
  stop(): void {
    this.#before = this.#seconds
    this.#since = undefined
  }

  /** Begins a slice. Returns how many nodes it may visit, at most `most`. */
  begin(most: number, pace: Pace = 'search'): number {
    if (pace !== this.#pace) this.#restart(pace)
    this.#budget = Math.max(0, Math.min(most, this.left, this.#slice))
    this.#started = performance.now()
    this.start(this.#started)
    return this.#budget
  }

  /** Ends the slice, which has visited so many nodes. */
  end(visited: number): void {
    const now = performance.now()
    const elapsed = now - this.#started
    this.#seconds = this.#secondsUntil(now)
    if (elapsed > SLICE_MS) this.#slice = Math.max(1, this.#budget >> 1)
    else if (visited >= this.#slice && elapsed < SLICE_MS / 2) this.#slice = Math.min(2 * this.#slice, this.#longest)
    this.count(visited)
  }

  /** Counts nodes; fewer than none, where those of a trial do not count after all. */
  count(nodes: number): void {
    this.visited += nodes
    this.#above?.count(nodes)
  }

  #restart(pace: Pace): void {
    this.#pace = pace
    const { firstRows, longestRows, firstSlice, firstOfVariant, longestSlice } = thresholds
    if (pace === 'rows') [this.#slice, this.#longest] = [firstRows, longestRows]
    else [this.#slice, this.#longest] = [pace === 'variant' ? firstOfVariant : firstSlice, longestSlice]
  }

  #secondsUntil(now: number): number {
    return this.#before + (now - (this.#since ?? now)) / 1000
  }
}
