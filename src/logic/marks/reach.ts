// How far chains lead, for all candidates: with sets of cells for each value, so that it takes few operations to exclude many candidates.

import { indexOf } from '../../model/numbers.ts'
import {
  type Chain,
  candidateAt,
  chainIn,
  type Implications,
  isRight,
  numberOf,
  opposite,
  right,
  statesBefore,
  wrong,
} from './implications.ts'

/** The first of the shortest chains from a state to its opposite, in the order of candidates. */
export function shortestToOpposite(implications: Implications): Chain | undefined {
  const reach = new Reach(implications)
  let from: number | undefined
  let shortest = Infinity
  for (const candidate of implications.candidates) {
    for (let state = right(candidate); state >= wrong(candidate); state--) {
      const length = reach.lengthToOpposite(candidate, isRight(state), shortest - 1)
      if (length === undefined) continue
      shortest = length
      from = state
    }
  }
  return from === undefined ? undefined : chainIn(statesBefore(implications, from), opposite(from))
}

/** For each candidate, by its number, the set of all that follows if it is right. `statesIn` reads such sets. */
export function closures(implications: Implications): readonly (Int32Array | undefined)[] {
  const reach = new Reach(implications)
  const known: (Int32Array | undefined)[] = Array(implications.partners.counts.length).fill(undefined)
  for (const candidate of implications.candidates) known[candidate] = reach.closure(candidate, known)
  return known
}

/** The states of a set. */
export function statesIn(set: Int32Array): number[] {
  const states: number[] = []
  for (let at = 0; at < set.length; at++) {
    const isRight = at >= set.length / 2
    const first = 32 * (isRight ? at - set.length / 2 : at)
    for (let rest = set[at]; rest; rest &= rest - 1) {
      const candidate = first + indexOf(rest & -rest)
      states.push(isRight ? right(candidate) : wrong(candidate))
    }
  }
  return states
}

class Reach {
  readonly #implications: Implications
  /** For each value, the cells where it is found wrong, then for each value those where it is found right; and where the latter begin. */
  readonly #found: Int32Array
  readonly #rights: number
  /** The candidates that have been found right, and those found wrong that have partners, if what follows from them is not yet found. */
  readonly #right: Int32Array
  #rightCount = 0
  readonly #wrong: Int32Array
  #wrongCount = 0

  constructor(implications: Implications) {
    const { values, words } = implications.marks.rules
    this.#implications = implications
    this.#rights = values.length * words
    this.#found = new Int32Array(2 * this.#rights)
    this.#right = new Int32Array(implications.candidates.length)
    this.#wrong = new Int32Array(implications.candidates.length)
  }

  /**
   * How many states the shortest chain from a state to its opposite has. Undefined if there is none with at most so many.
   *
   * Where a state follows from another, the opposite of the latter follows from that of the former. So if a state and its opposite are both
   * reached, the chain to the one goes on to the opposite of the first state, as far as the other is from it. A search half as deep is enough.
   */
  lengthToOpposite(candidate: number, isRight: boolean, most: number): number | undefined {
    this.#begin(candidate, isRight)
    let fromRight = isRight
    // All states of one depth are right, or all are wrong. So the opposite of one that is first reached now is one less deep.
    for (let length = 2; length <= most; length += 2) {
      if (fromRight ? this.#followRight() : this.#followWrong()) return length
      fromRight = !fromRight
      if ((fromRight ? this.#rightCount : this.#wrongCount) === 0) return undefined
    }
    return undefined
  }

  /** All that follows if a candidate is right. What follows from some is known. */
  closure(candidate: number, known: readonly (Int32Array | undefined)[]): Int32Array {
    this.#begin(candidate, true)
    while (this.#rightCount > 0) {
      const next = this.#right[--this.#rightCount]
      const all = known[next]
      if (!all) {
        this.#exclude(next)
        this.#followWrong()
      } else for (let i = 0; i < all.length; i++) this.#found[i] |= all[i]
    }
    return this.#found.slice()
  }

  #begin(candidate: number, isRight: boolean): void {
    for (let i = 0; i < this.#found.length; i++) this.#found[i] = 0
    this.#rightCount = 0
    this.#wrongCount = 0
    if (isRight) this.#include(candidate)
    else {
      this.#found[candidate >>> 5] |= 1 << (candidate & 31)
      this.#wrong[this.#wrongCount++] = candidate
    }
  }

  /** Is one that is excluded found right? */
  #followRight(): boolean {
    let isOpposed = false
    for (let i = 0; i < this.#rightCount; i++) if (this.#exclude(this.#right[i])) isOpposed = true
    this.#rightCount = 0
    return isOpposed
  }

  /** Is one of the partners found wrong? */
  #followWrong(): boolean {
    const { counts, most, all } = this.#implications.partners
    let isOpposed = false
    for (let i = 0; i < this.#wrongCount; i++) {
      const candidate = this.#wrong[i]
      for (let j = 0; j < counts[candidate]; j++) if (this.#include(all[candidate * most + j])) isOpposed = true
    }
    this.#wrongCount = 0
    return isOpposed
  }

  /** Finds a candidate right. Is it newly so, and found wrong? */
  #include(candidate: number): boolean {
    const found = this.#found
    const at = candidate >>> 5
    const bit = 1 << (candidate & 31)
    if (found[this.#rights + at] & bit) return false
    found[this.#rights + at] |= bit
    this.#right[this.#rightCount++] = candidate
    return (found[at] & bit) !== 0
  }

  /** Finds wrong what a right candidate excludes. Is one newly so, and found right? */
  #exclude(candidate: number): boolean {
    const found = this.#found
    const rights = this.#rights
    const wrong = this.#wrong
    const { marks, paired, hasAllValues } = this.#implications
    const { masks, holders, rules } = marks
    const { words, peerSets } = rules
    const number = numberOf(rules, candidate)
    const cell = candidate - candidateAt(rules, 0, number)
    let count = this.#wrongCount
    let opposed = 0
    for (let word = 0; word < words; word++) {
      const at = number * words + word
      const others = peerSets[cell * words + word] & holders[at] & ~found[at]
      if (others === 0) continue
      opposed |= others & found[rights + at]
      found[at] |= others
      for (let rest = others & paired[at]; rest; rest &= rest - 1) wrong[count++] = (at << 5) + indexOf(rest & -rest)
    }
    if (hasAllValues) {
      const bit = 1 << (cell & 31)
      for (let rest = masks[cell] & ~(1 << number); rest; rest &= rest - 1) {
        const at = indexOf(rest & -rest) * words + (cell >>> 5)
        if (found[at] & bit) continue
        opposed |= bit & found[rights + at]
        found[at] |= bit
        if (paired[at] & bit) wrong[count++] = (at << 5) + (cell & 31)
      }
    }
    this.#wrongCount = count
    return opposed !== 0
  }
}
