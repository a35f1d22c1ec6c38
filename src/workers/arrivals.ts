// The solutions that have arrived from workers, to be handed out one by one.

import type { CompiledModel } from '../compile/grid.ts'
import type { Solution } from '../model/model.ts'
import type { Subproblem } from '../model/subproblem.ts'
import { subproblemOf } from '../search/subproblems.ts'

/** Solutions that have arrived together, and what tells their worker that they are taken. */
export interface Arrival {
  readonly cells: Int32Array
  readonly size: number
  more(): void
}

export class Arrivals {
  readonly #arrivals: Arrival[] = []
  /** How many cells of the first arrival are handed out, and how many of all are not. */
  #at = 0
  #left = 0

  /** Are all handed out? */
  get isEmpty(): boolean {
    return this.#left === 0
  }

  put(arrival: Arrival): void {
    this.#arrivals.push(arrival)
    this.#left += arrival.cells.length
  }

  /** Hands out solutions, each if `takes` says that it is still wanted. */
  *handedOut(takes: () => boolean): Generator<Solution, void, undefined> {
    for (let arrival = this.#arrivals[0]; arrival; arrival = this.#arrivals[0]) {
      const { cells, size } = arrival
      while (this.#at < cells.length) {
        if (!takes()) return
        this.#at += size
        this.#left -= size
        yield cells.slice(this.#at - size, this.#at)
      }
      this.#arrivals.shift()
      this.#at = 0
      arrival.more()
    }
  }

  /** The solutions that are not handed out: they are left of the search. */
  waiting(model: CompiledModel): Subproblem[] {
    return this.#arrivals.flatMap(({ cells, size }, i) => {
      const parts: Subproblem[] = []
      for (let at = i === 0 ? this.#at : 0; at < cells.length; at += size) {
        parts.push(subproblemOf(model, cells.subarray(at, at + size)))
      }
      return parts
    })
  }
}
