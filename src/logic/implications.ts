// What follows from one candidate alone: if it is right, all candidates that conflict with it are wrong; if it is wrong, the only other
// value of its cell, or the only other place in a house, is right. A state is a candidate that is right or wrong; chains lead from state to
// state.

import { bitsOf, indexOf, isSingle, type Marks } from './marks.ts'

/** A chain: states, from the assumed one to the last. */
export type Chain = readonly number[]

/** The state of a candidate: twice its number, and one more if it is right. */
export const right = (candidate: number): number => 2 * candidate + 1
export const wrong = (candidate: number): number => 2 * candidate
export const isRight = (state: number): boolean => (state & 1) === 1
export const candidateOf = (state: number): number => state >> 1

const UNSEEN = -1

export class Implications {
  /** The candidates of open cells: the cell's number times the number of values, plus the number of the value. */
  readonly candidates: readonly number[]
  /** For each state, what follows from it at once. */
  readonly #next: readonly (readonly number[])[]
  /** For each state that a search has reached, the one before it. */
  readonly #before: Int16Array
  readonly #queue: Int16Array
  #reached = 0

  /** `isSameValue`: only what follows for the same value. */
  constructor(marks: Marks, isSameValue: boolean) {
    const { masks, written, rules } = marks
    const width = rules.values.length
    const candidates: number[] = []
    const next: number[][] = Array.from({ length: 2 * masks.length * width }, () => [])
    for (let cell = 0; cell < masks.length; cell++) {
      if (written[cell]) continue
      for (const bit of bitsOf(masks[cell])) {
        const candidate = cell * width + indexOf(bit)
        candidates.push(candidate)
        const wrongs = next[right(candidate)]
        for (const peer of rules.peers[cell]) {
          if (masks[peer] & bit && !written[peer]) wrongs.push(wrong(peer * width + indexOf(bit)))
        }
        if (isSameValue) continue
        const others = masks[cell] & ~bit
        for (const other of bitsOf(others)) wrongs.push(wrong(cell * width + indexOf(other)))
        if (isSingle(others)) next[wrong(candidate)].push(right(cell * width + indexOf(others)))
      }
    }
    for (const house of rules.fullHouses) {
      for (let number = 0; number < width; number++) {
        const places = marks.places(house, 1 << number)
        const other = places & (places - 1)
        if (!isSingle(other)) continue
        const [one, two] = [house.cells[indexOf(places & -places)], house.cells[indexOf(other)]].map(
          (cell) => cell * width + number,
        )
        next[wrong(one)].push(right(two))
        next[wrong(two)].push(right(one))
      }
    }
    this.candidates = candidates
    this.#next = next
    this.#before = new Int16Array(next.length).fill(UNSEEN)
    this.#queue = new Int16Array(next.length)
  }

  /** The shortest chain from a state to another, of at most so many states. Undefined if there is none. */
  chain(from: number, to: number, most: number): Chain | undefined {
    this.#search(from, to, most)
    return this.#before[to] === UNSEEN || from === to ? undefined : this.chainTo(to)
  }

  /** Where chains from a state lead: the set of the states, and for each how many states the shortest chain to it has. */
  ends(from: number): { readonly reached: Int32Array; readonly lengths: Uint8Array } {
    const lengths = new Uint8Array(this.#next.length)
    const reached = new Int32Array((this.#next.length + 31) >>> 5)
    this.#search(from, UNSEEN, Infinity)
    for (let i = 0; i < this.#reached; i++) {
      const state = this.#queue[i]
      reached[state >>> 5] |= 1 << (state & 31)
      lengths[state] = state === from ? 1 : Math.min(lengths[this.#before[state]] + 1, 255)
    }
    return { reached, lengths }
  }

  /** The chain to a state that the last search has reached. */
  chainTo(to: number): Chain {
    const chain = [to]
    for (let state = to; this.#before[state] !== state; state = this.#before[state]) chain.push(this.#before[state])
    return chain.reverse()
  }

  /** Breadth first. */
  #search(from: number, to: number, most: number): void {
    const before = this.#before
    const queue = this.#queue
    for (let i = 0; i < this.#reached; i++) before[queue[i]] = UNSEEN
    this.#reached = 1
    queue[0] = from
    before[from] = from
    let length = 1
    let end = 1
    for (let i = 0; i < this.#reached; i++) {
      if (i === end) {
        length++
        end = this.#reached
      }
      if (length >= most) return
      const state = queue[i]
      const next = this.#next[state]
      for (let j = 0; j < next.length; j++) {
        const one = next[j]
        if (before[one] !== UNSEEN) continue
        before[one] = state
        queue[this.#reached++] = one
        if (one === to) return
      }
    }
  }
}

export function allImplications(marks: Marks): Implications {
  return new Implications(marks, false)
}

/** Such as `r1c2 is not 3`. */
export function says({ rules }: Marks, state: number, symbol: (value: number) => string): string {
  const candidate = candidateOf(state)
  const cell = Math.floor(candidate / rules.values.length)
  return `${rules.name(cell)} is ${isRight(state) ? '' : 'not '}${symbol(1 << (candidate % rules.values.length))}`
}
