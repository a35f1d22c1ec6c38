// The solutions that a kernel has found ahead of those who take them.

import type { Board } from './kernel/board.ts'
import type { Solution } from './model.ts'

const NONE = new Int32Array(0)

/**
 * Solutions that wait. The kernel returns after 1, 2, 4, ... of them, so the first cost nothing more, and the others little.
 *
 * Those that are found together share a buffer, because an array takes V8 longer to make than some kernels take to find a solution. A
 * view of it takes a tenth of that (Node 20). A buffer is never used again, so a solution that is kept does not change.
 */
export class Solutions {
  readonly #most: number
  #wanted = 1
  #waiting = 0
  #cells: Int32Array = NONE
  #buffer: ArrayBufferLike = NONE.buffer
  #size = 0
  #next = 0

  /** `most`: how many may be found ahead. */
  constructor(most: number) {
    this.#most = most
  }

  /** After how many solutions the kernel is to return. */
  get wanted(): number {
    return this.#wanted
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Takes those on the board. Needs: none waits. */
  refill(board: Board): void {
    const cells = board.solutions()
    if (!cells) return
    this.#cells = cells
    this.#size = board.size
    this.#waiting = cells.length / board.size
    if (this.#waiting > 1) this.#buffer = cells.buffer
    this.#next = 0
    if (this.#waiting === this.#wanted) this.#wanted = Math.min(2 * this.#wanted, this.#most)
  }

  /** The next one. */
  take(): Solution | undefined {
    if (this.#waiting === 0) return undefined
    this.#waiting--
    if (this.#size === this.#cells.length) return this.#cells
    // Faster than subarray(): 25 ns, and 50 ns.
    const solution = new Int32Array(this.#buffer, this.#next, this.#size)
    this.#next += solution.byteLength
    return solution
  }
}
