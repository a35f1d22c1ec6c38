// Sends solutions to the page: the first at once, then all that were found while the page was busy with the last ones.

import type { Solution } from '../model.ts'

/** The search waits when this many solutions wait. */
const CAPACITY = 512

export class SolutionQueue {
  readonly #send: (cells: Int32Array, size: number) => void
  #waiting: Solution[] = []
  #pageIsFree = true
  #closed = false
  #resume: (() => void) | undefined

  constructor(send: (cells: Int32Array, size: number) => void) {
    this.#send = send
  }

  /** Adds a solution, which is sent later, even if the queue is full. */
  add(solution: Solution): void {
    this.#waiting.push(solution)
  }

  /** Adds a solution. If the queue is full then, returns a promise that resolves when there is room. */
  put(solution: Solution): Promise<void> | undefined {
    this.add(solution)
    if (this.#pageIsFree) this.flush()
    if (this.#waiting.length < CAPACITY || this.#closed) return undefined
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  /** Sends more solutions, because the page has taken the last ones. */
  more(): void {
    this.#pageIsFree = true
    this.flush()
    this.#resume?.()
  }

  /** Sends the waiting solutions. */
  flush(): void {
    const { length } = this.#waiting
    if (length === 0) return
    const size = this.#waiting[0].length
    const cells = new Int32Array(length * size)
    this.#waiting.forEach((solution, i) => {
      cells.set(solution, i * size)
    })
    this.#waiting = []
    this.#pageIsFree = false
    this.#send(cells, size)
  }

  /** Ends any wait for room. */
  close(): void {
    this.#closed = true
    this.#resume?.()
  }
}
