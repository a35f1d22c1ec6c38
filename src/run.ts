/// <reference lib="esnext.disposable" preserve="true" />
// The slice loop under every search and batch: how long a slice is, what ends the run between two slices, and when the event loop gets
// its turn.

import type { Board } from './kernel/board.ts'
import type { Engine } from './kernel/kernel.ts'
import type { Limits } from './limits.ts'
import type { CutOff } from './results.ts'

/** Where a run gets its board, and gives it back. */
export interface BoardPool {
  readonly engine: Engine
  acquire(): Board
  release(board: Board): void
}

/** A slice should take so long, in ms: short enough for 60 frames a second, long enough to cost nothing. */
export const SLICE_MS = 6
const FIRST_SLICE = 256
const LONGEST_SLICE = 2 ** 31
const PROGRESS_MS = 100

/** One run of a kernel, slice by slice, under limits on nodes, time and by a signal. It holds a board until it is disposed. */
export class Run implements Disposable {
  readonly #pool: BoardPool
  readonly #limits: Limits
  #board: Board | undefined
  #seconds = 0
  /** Seconds on the clock when it was started last, and the time then. A slice starts it. */
  #before = 0
  #since: number | undefined
  /** Nodes of a slice of the wanted length, and of the one that runs. */
  #slice = FIRST_SLICE
  #budget = 0
  #started = 0
  #running = false

  constructor(pool: BoardPool, limits: Limits) {
    this.#pool = pool
    this.#limits = limits
    this.#board = pool.acquire()
  }

  get board(): Board {
    return this.#board!
  }

  /** Time from the first slice on, as the clock was looked at last, without the time for which it was stopped. */
  get seconds(): number {
    return this.#seconds
  }

  /** Is a slice under way? Only a callback can ask then. */
  get running(): boolean {
    return this.#running
  }

  /** What ends the run now that it has visited so many nodes. */
  cutOff(visited: number): CutOff | undefined {
    const { nodes = Infinity, time = Infinity, signal } = this.#limits
    if (signal?.aborted) return 'signal'
    if (visited >= nodes) return 'nodes'
    if (time === Infinity) return undefined
    this.#seconds = this.#secondsUntil(performance.now())
    return this.#seconds >= time ? 'time' : undefined
  }

  /** Stops the clock until the next slice begins. */
  stopClock(): void {
    this.#before = this.#seconds
    this.#since = undefined
  }

  /** Begins a slice, after so many nodes visited before. Returns how many it may visit, `most` at most. */
  begin(most: number, visited: number): number {
    const { nodes = Infinity } = this.#limits
    this.#budget = Math.min(most, nodes - visited, this.#slice)
    this.#running = true
    this.#started = performance.now()
    this.#since ??= this.#started
    return this.#budget
  }

  /** Ends the slice, which has visited so many nodes. */
  end(visited: number): void {
    const now = performance.now()
    const elapsed = now - this.#started
    this.#running = false
    this.#seconds = this.#secondsUntil(now)
    if (elapsed > SLICE_MS) this.#slice = Math.max(1, this.#budget >> 1)
    else if (visited >= this.#slice && elapsed < SLICE_MS / 2) this.#slice = Math.min(2 * this.#slice, LONGEST_SLICE)
  }

  /** Another kernel goes on: how long its nodes take is not known. */
  restart(): void {
    this.#slice = FIRST_SLICE
  }

  #secondsUntil(now: number): number {
    return this.#before + (now - (this.#since ?? now)) / 1000
  }

  /** Gives the board back. */
  [Symbol.dispose](): void {
    if (this.#running) throw new Error('this search is running: return false from its callback to stop it')
    if (this.#board) this.#pool.release(this.#board)
    this.#board = undefined
  }
}

/** To be called between two slices: lets the event loop go on after so many ms, and reports progress about ten times a second. */
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
 * Lets the event loop go on for one turn. Not by setTimeout: browsers make it wait 4 ms. And by messages only where there is
 * no setImmediate: Node delivers a thousand messages, each sent upon the last, before it looks at a timer again.
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
