/// <reference lib="esnext.disposable" preserve="true" />
// Runs searches and batches in slices: how long a slice is, what ends the run between two slices, and when the event loop runs.

import type { Board } from '../kernel/board.ts'
import type { Engine } from '../kernel/kernel.ts'
import type { Methods } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import type { Method } from '../model/model.ts'
import type { Limits } from './limits.ts'
import type { CutOff } from './results.ts'

/** Lends boards to runs. */
export interface BoardPool {
  readonly engine: Engine
  /** How to count without visiting solutions, if the engine can. */
  readonly methods: Methods | undefined
  acquire(): Board
  release(board: Board): void
}

/** The wanted length of a slice, in ms: short enough for 60 frames a second, long enough to cost almost nothing. */
export const SLICE_MS = 6
const PROGRESS_MS = 100

/** One run of a kernel, slice by slice, with limits on nodes and time, and a signal. It holds a board until it is disposed. */
export class Run implements Disposable {
  readonly #pool: BoardPool
  readonly #nodes: number
  readonly #time: number
  readonly #signal: AbortSignal | undefined
  #board: Board | undefined
  #seconds = 0
  /** The seconds on the clock when it was last started, and the time then. A slice starts it. */
  #before = 0
  #since: number | undefined
  /** The nodes of a slice of the wanted length, and of the current one. */
  #slice = thresholds.firstSlice
  #longest = thresholds.longestSlice
  #budget = 0
  #started = 0

  constructor(pool: BoardPool, { nodes = Infinity, time = Infinity, signal }: Limits) {
    this.#pool = pool
    this.#nodes = nodes
    this.#time = time
    this.#signal = signal
    this.#board = pool.acquire()
  }

  get board(): Board {
    return this.#board!
  }

  /** The time since the first slice, when the clock was last read, without the time during which the clock was stopped. */
  get seconds(): number {
    return this.#seconds
  }

  /** What ends the run after `visited` nodes, if anything. */
  cutOff(visited: number): CutOff | undefined {
    if (this.#signal?.aborted) return 'signal'
    if (visited >= this.#nodes) return 'nodes'
    return this.#time === Infinity || this.#inTime() ? undefined : 'time'
  }

  /** A function of its own, because V8 inlines the rest: it runs for each solution. */
  #inTime(): boolean {
    this.#seconds = this.#secondsUntil(performance.now())
    return this.#seconds < this.#time
  }

  /** Stops the clock until the next slice begins. */
  stopClock(): void {
    this.#before = this.#seconds
    this.#since = undefined
  }

  /** Begins a slice after `visited` nodes. Returns how many nodes it may visit, at most `most`. */
  begin(most: number, visited: number): number {
    this.#budget = Math.min(most, this.#nodes - visited, this.#slice)
    this.#started = performance.now()
    this.#since ??= this.#started
    return this.#budget
  }

  /** Ends the slice, which has visited `visited` nodes. */
  end(visited: number): void {
    const now = performance.now()
    const elapsed = now - this.#started
    this.#seconds = this.#secondsUntil(now)
    if (elapsed > SLICE_MS) this.#slice = Math.max(1, this.#budget >> 1)
    else if (visited >= this.#slice && elapsed < SLICE_MS / 2) this.#slice = Math.min(2 * this.#slice, this.#longest)
  }

  /** Another kernel continues; how long its nodes take is unknown. */
  restart(method: Method): void {
    const { firstRows, longestRows, firstSlice, longestSlice } = thresholds
    ;[this.#slice, this.#longest] = method === 'rows' ? [firstRows, longestRows] : [firstSlice, longestSlice]
  }

  #secondsUntil(now: number): number {
    return this.#before + (now - (this.#since ?? now)) / 1000
  }

  /** Gives the board back. */
  [Symbol.dispose](): void {
    if (this.#board) this.#pool.release(this.#board)
    this.#board = undefined
  }
}

/**
 * Returns a function to call between two slices. It yields to the event loop after every `ms` milliseconds, and reports progress about
 * ten times a second.
 */
export function pacer(ms: number, onProgress?: () => void): () => Promise<void> | undefined {
  let resumed = performance.now()
  let reported = resumed
  return () => {
    const now = performance.now()
    if (onProgress && now - reported >= PROGRESS_MS) {
      reported = now
      onProgress()
    }
    if (now - resumed < ms) return undefined
    return yieldToEventLoop().then(() => {
      resumed = performance.now()
    })
  }
}

let channel: MessageChannel | undefined
const waiting: (() => void)[] = []

/**
 * Yields to the event loop for one turn. It does not use setTimeout, because browsers make it wait 4 ms, and uses messages only if there
 * is no setImmediate, because Node delivers up to a thousand messages in a row before it runs a timer.
 */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve)
      return
    }
    if (!channel) {
      channel = new MessageChannel()
      channel.port1.onmessage = () => waiting.shift()?.()
    }
    waiting.push(resolve)
    channel.port2.postMessage(0)
  })
}
