// What follows from one candidate alone: if it is right, all candidates that conflict with it are wrong; if it is wrong, the only other
// value of its cell, or the only other place in a house, is right. A state is a candidate that is right or wrong; chains lead from state to
// state.

import { indexOf, isSingle, type Marks } from './marks.ts'

/** A chain: states, from the assumed one to the last. */
export type Chain = readonly number[]

/** The state of a candidate: twice its number, and one more if it is right. */
export const right = (candidate: number): number => 2 * candidate + 1
export const wrong = (candidate: number): number => 2 * candidate
export const isRight = (state: number): boolean => (state & 1) === 1
export const candidateOf = (state: number): number => state >> 1
export const opposite = (state: number): number => state ^ 1

export class Implications {
  readonly #marks: Marks
  readonly #hasAllValues: boolean
  /** The candidates of open cells: the cell's number times the number of values, plus the number of the value. */
  readonly candidates: readonly number[]
  /** For each candidate those that are right if it is wrong; undefined if there are none. */
  readonly #partners: (number[] | undefined)[] = []
  /** For each state that a search has reached, its distance from the first, from 1; else 0. */
  readonly #distance: Uint16Array
  /** The states that it has reached, in order, and for each state the one before it. */
  readonly #queue: Int16Array
  readonly #before: Int16Array
  #reached = 0
  /** For each value, the cells where a search has not found it wrong. */
  readonly #unseen: Int32Array

  /** Those of all candidates; or of one value alone, by its number. */
  constructor(marks: Marks, only?: number) {
    const { masks, written, rules } = marks
    const width = rules.values.length
    const values = only === undefined ? rules.all : 1 << only
    const candidates: number[] = []
    for (let cell = 0; cell < masks.length; cell++) {
      if (written[cell]) continue
      const mask = masks[cell]
      for (let rest = mask & values; rest; rest &= rest - 1) candidates.push(cell * width + indexOf(rest & -rest))
      const second = mask & (mask - 1)
      if (only !== undefined || !isSingle(second)) continue
      this.#join(cell * width + indexOf(mask ^ second), cell * width + indexOf(second))
    }
    for (const house of rules.fullHouses) {
      for (let number = only ?? 0; number <= (only ?? width - 1); number++) {
        const places = marks.places(house, 1 << number)
        const second = places & (places - 1)
        if (!isSingle(second)) continue
        this.#join(house.cells[indexOf(places ^ second)] * width + number, house.cells[indexOf(second)] * width + number)
      }
    }
    const states = 2 * masks.length * width
    this.#marks = marks
    this.#hasAllValues = only === undefined
    this.candidates = candidates
    this.#distance = new Uint16Array(states)
    this.#queue = new Int16Array(states)
    this.#before = new Int16Array(states)
    this.#unseen = marks.holders.slice()
  }

  #join(one: number, other: number): void {
    const add = (first: number, second: number) => {
      const own = this.#partners[first]
      if (own) own.push(second)
      else this.#partners[first] = [second]
    }
    add(one, other)
    add(other, one)
  }

  /** The first of the shortest chains from a state to its opposite, in the order of candidates. */
  shortestToOpposite(): Chain | undefined {
    let from = -1
    let shortest = Infinity
    for (const candidate of this.candidates) {
      for (let state = right(candidate); state >= wrong(candidate); state--) {
        const length = this.#lengthToOpposite(state, shortest - 1)
        if (length >= shortest) continue
        shortest = length
        from = state
      }
    }
    return from < 0 ? undefined : this.chain(from, opposite(from))
  }

  /** The shortest chain from a state to another. Undefined if there is none. */
  chain(from: number, to: number): Chain | undefined {
    this.#start(from)
    for (let i = 0; i < this.#reached && this.#distance[to] === 0; i++) this.#visit(this.#queue[i])
    if (this.#distance[to] === 0 || from === to) return undefined
    const chain = [to]
    for (let state = to; state !== from; state = this.#before[state]) chain.push(this.#before[state])
    return chain.reverse()
  }

  /** For each candidate, by its number, the set of the states that follow if it is right. */
  closures(): readonly Int32Array[] {
    const closures: Int32Array[] = []
    for (const candidate of this.candidates) closures[candidate] = this.#closure(right(candidate), closures)
    return closures
  }

  #closure(from: number, known: readonly Int32Array[]): Int32Array {
    const { masks, rules, holders } = this.#marks
    const { words, peerSets, values } = rules
    const width = values.length
    const set = new Int32Array((this.#distance.length + 31) >>> 5)
    const rights = [from]
    const add = (candidate: number) => {
      const state = wrong(candidate)
      if ((set[state >>> 5] >>> (state & 31)) & 1) return
      set[state >>> 5] |= 1 << (state & 31)
      const partners = this.#partners[candidate]
      if (partners) for (let i = 0; i < partners.length; i++) rights.push(right(partners[i]))
    }
    for (let state = rights.pop(); state !== undefined; state = rights.pop()) {
      if ((set[state >>> 5] >>> (state & 31)) & 1) continue
      const candidate = candidateOf(state)
      const closure = known[candidate]
      if (closure) {
        for (let i = 0; i < set.length; i++) set[i] |= closure[i]
        continue
      }
      set[state >>> 5] |= 1 << (state & 31)
      const cell = Math.floor(candidate / width)
      const number = candidate - cell * width
      for (let word = 0; word < words; word++) {
        let others = peerSets[cell * words + word] & holders[number * words + word]
        for (; others; others &= others - 1) add((32 * word + indexOf(others & -others)) * width + number)
      }
      for (let rest = masks[cell] & ~(1 << number); rest; rest &= rest - 1) add(cell * width + indexOf(rest & -rest))
    }
    return set
  }

  /** For each state, how many states the shortest chain from this one to it has; 0 if none leads there. */
  distancesFrom(from: number): Uint16Array {
    this.#start(from)
    for (let i = 0; i < this.#reached; i++) this.#visit(this.#queue[i])
    return this.#distance.slice()
  }

  /**
   * How many states the shortest chain from a state to its opposite has; Infinity if there is none with at most so many.
   *
   * Where a state follows from another, the opposite of the latter follows from that of the former. So if a state and its opposite are both
   * reached, the chain to the one goes on to the opposite of the first state, as far as the other is from it. A search half as deep is enough.
   */
  #lengthToOpposite(from: number, most: number): number {
    this.#start(from)
    let seen = 1
    for (let i = 0; i < this.#reached; i++) {
      // Of states at equal distances, either all are right, or all are wrong: so the opposite of a new one is at least one closer.
      if (2 * this.#distance[this.#queue[i]] > most) return Infinity
      this.#visit(this.#queue[i])
      for (; seen < this.#reached; seen++) {
        const state = this.#queue[seen]
        const other = this.#distance[opposite(state)]
        if (other > 0) return this.#distance[state] + other - 1
      }
    }
    return Infinity
  }

  /** Begins a search, breadth first. */
  #start(from: number): void {
    for (let i = 0; i < this.#reached; i++) this.#distance[this.#queue[i]] = 0
    this.#unseen.set(this.#marks.holders)
    this.#reached = 0
    this.#reach(from, from, 1)
  }

  #reach(state: number, before: number, distance: number): void {
    this.#distance[state] = distance
    this.#before[state] = before
    this.#queue[this.#reached++] = state
  }

  /** Reaches what follows from a state at once, in the order of cells, then of values. */
  #visit(state: number): void {
    const distance = this.#distance[state] + 1
    const candidate = candidateOf(state)
    if (!isRight(state)) {
      const partners = this.#partners[candidate]
      if (!partners) return
      for (let i = 0; i < partners.length; i++) {
        if (this.#distance[right(partners[i])] === 0) this.#reach(right(partners[i]), state, distance)
      }
      return
    }
    const { rules, masks } = this.#marks
    const { words, peerSets } = rules
    const width = rules.values.length
    const cell = Math.floor(candidate / width)
    const number = candidate - cell * width
    for (let word = 0; word < words; word++) {
      let others = peerSets[cell * words + word] & this.#unseen[number * words + word]
      this.#unseen[number * words + word] ^= others
      for (; others; others &= others - 1) {
        const other = wrong((32 * word + indexOf(others & -others)) * width + number)
        if (this.#distance[other] === 0) this.#reach(other, state, distance)
      }
    }
    if (!this.#hasAllValues) return
    for (let rest = masks[cell] & ~(1 << number); rest; rest &= rest - 1) {
      const other = wrong(cell * width + indexOf(rest & -rest))
      if (this.#distance[other] === 0) this.#reach(other, state, distance)
    }
  }
}

export function allImplications(marks: Marks): Implications {
  return new Implications(marks)
}

/** Such as `r1c2 is not 3`. */
export function says({ rules }: Marks, state: number, symbol: (value: number) => string): string {
  const candidate = candidateOf(state)
  const cell = Math.floor(candidate / rules.values.length)
  return `${rules.name(cell)} is ${isRight(state) ? '' : 'not '}${symbol(1 << (candidate % rules.values.length))}`
}
