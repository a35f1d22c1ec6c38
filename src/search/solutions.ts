// The solutions that a kernel has found ahead of those who take them.

import { LIST_CELLS } from '../../assembly/layout.ts'
import type { Board } from '../kernel/board.ts'
import type { Solution } from '../model/model.ts'

/** Made once: an empty list takes V8 0.4 us. */
const NONE = new Int32Array(0)

/**
 * Solutions that wait. The kernel returns after 1, 2, 4, ... of them, so the first cost nothing more, and the others little.
 *
 * Those that are found together share a buffer, because an array takes V8 longer to make than some kernels take to find a solution. A
 * view of it takes a tenth of that (Node 20). A buffer is never used again, so a solution that is kept does not change; unless `reuse` is
 * asked for: then the next solutions are copied to the same buffer, and the views of it stay.
 */
export class Solutions {
  readonly #most: number
  readonly #reuse: boolean
  #wanted: number
  #waiting = 0
  /** They stand one behind the other. */
  #cells: Int32Array = NONE
  #size = 0
  /** The number of the next one. */
  #next = 0
  /** The buffer that is used again, and its views. */
  #buffer: Int32Array | undefined
  #views: Solution[] = []

  /** `most`: how many may be found ahead; `wanted`: at first. */
  constructor(most: number, wanted: number, reuse = false) {
    this.#wanted = wanted
    this.#most = most
    this.#reuse = reuse
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
    const cells = board.solutions(this.#reuse)
    if (!cells) return
    this.#cells = this.#reuse ? this.#copied(cells) : cells
    this.#size = board.size
    this.#waiting = cells.length / board.size
    this.#next = 0
    if (this.#waiting === this.#wanted) this.#wanted = Math.min(2 * this.#wanted, this.#most)
  }

  /** Those that were taken, and those that wait, will stay as they are: the next ones get another buffer. */
  keep(): void {
    this.#buffer = undefined
  }

  /** Those that wait. */
  rest(): Solution[] {
    return Array.from({ length: this.#waiting }, (_, i) => this.#view(this.#next + i))
  }

  /** The next one. */
  take(): Solution | undefined {
    if (this.#waiting === 0) return undefined
    this.#waiting--
    const number = this.#next++
    if (!this.#reuse) return this.#view(number)
    this.#views[number] ??= this.#view(number)
    return this.#views[number]
  }

  /** Copies solutions to the buffer that is used again. */
  #copied(cells: Int32Array): Int32Array {
    if (!this.#buffer) {
      this.#buffer = new Int32Array(LIST_CELLS)
      this.#views = []
    }
    this.#buffer.set(cells)
    return this.#buffer
  }

  /** Faster than subarray(): 25 ns, and 50 ns. */
  #view(number: number): Solution {
    return new Int32Array(this.#cells.buffer, Int32Array.BYTES_PER_ELEMENT * this.#size * number, this.#size)
  }
}
