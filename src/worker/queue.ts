// Solutions on their way out of the worker: the first at once, then as many as were found while the page was busy with the last ones.

import type { Solution } from '../model.ts'

/** So many solutions may wait. Then the search waits. */
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

  /** Resolves when there is room for the next one. */
  put(solution: Solution): Promise<void> | undefined {
    this.#waiting.push(solution)
    if (this.#pageIsFree) this.flush()
    if (this.#waiting.length < CAPACITY || this.#closed) return undefined
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  /** The page has taken the last solutions. */
  more(): void {
    this.#pageIsFree = true
    this.flush()
    this.#resume?.()
  }

  /** Sends the solutions that wait. */
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

  /** Ends all waiting for room. */
  close(): void {
    this.#closed = true
    this.#resume?.()
  }
}
