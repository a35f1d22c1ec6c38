// How far chains lead, with sets of cells for each value, so that it takes few operations to exclude many candidates.

import { indexOf } from '../../model/numbers.ts'
import {
  type Chain,
  candidateAt,
  candidateOf,
  chainIn,
  type Implications,
  implicationsOf,
  isRight,
  opposite,
  rightState,
  statesBefore,
  valueNumberOf,
  withinValues,
  wrongState,
} from './implications.ts'
import type { GridMarks } from './marks.ts'

/** The first of the shortest chains from a state to its opposite, in the order of candidates. */
export const toOpposite = (marks: GridMarks) => {
  const implications = marks.note(implicationsOf)
  return shortestToOpposite(new Reach(implications), implications.candidates)
}

/** The same for the candidates of one value, and chains within it. */
export const toOppositeWithin = (marks: GridMarks, number: number) => {
  const reach = marks.note(reachWithinValues)
  const own = reach.implications.candidates.filter((candidate) => valueNumberOf(marks.rules, candidate) === number)
  return shortestToOpposite(reach, own)
}

const reachWithinValues = (marks: GridMarks) => new Reach(marks.note(withinValues))

function shortestToOpposite(reach: Reach, candidates: readonly number[]): Chain | undefined {
  let from: number | undefined
  let most = Infinity
  for (const candidate of candidates) {
    for (let state = rightState(candidate); state >= wrongState(candidate); state--) {
      const length = reach.lengthToOpposite(state, most)
      if (length === undefined) continue
      from = state
      most = length - 1
    }
  }
  return from === undefined ? undefined : chainIn(statesBefore(reach.implications, from), opposite(from))
}

/** For each candidate, by its number, the set of all that follows if it is right. `statesIn` reads such sets. It pauses on the way. */
export function* closuresOf(implications: Implications): Generator<undefined, readonly (Int32Array | undefined)[], undefined> {
  const reach = new Reach(implications)
  const { candidates, partners, paired } = implications
  const known: (Int32Array | undefined)[] = Array(partners.length).fill(undefined)
  // Parts of one list: to make each a list of its own took a rating 1.1 times the time.
  const size = 2 * paired.length
  const all = new Int32Array(size * candidates.length)
  for (const [i, candidate] of candidates.entries()) {
    // A blank 25x25 has 15,625 of them: 60 ms.
    if (i % 64 === 63) yield
    all.set(reach.closure(candidate, known), size * i)
    known[candidate] = all.subarray(size * i, size * (i + 1))
  }
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
      states.push(isRight ? rightState(candidate) : wrongState(candidate))
    }
  }
  return states
}

/** What follows from one state after another: its memory is used again. */
class Reach {
  readonly implications: Implications
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
    this.implications = implications
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
  lengthToOpposite(state: number, most: number): number | undefined {
    this.#begin(state)
    // All states of one depth are right, or all are wrong. So the opposite of one that is first reached now is one less deep.
    for (let length = 2; length <= most; length += 2) {
      if (this.#rightCount > 0 ? this.#followRight() : this.#followWrong()) return length
      if (this.#rightCount + this.#wrongCount === 0) return undefined
    }
    return undefined
  }

  /** All that follows if a candidate is right, until something else is asked. What follows from some is known. */
  closure(candidate: number, known: readonly (Int32Array | undefined)[]): Int32Array {
    this.#begin(rightState(candidate))
    while (this.#rightCount > 0) {
      const next = this.#right[--this.#rightCount]
      const all = known[next]
      if (!all) {
        this.#exclude(next)
        this.#followWrong()
      } else for (let i = 0; i < all.length; i++) this.#found[i] |= all[i]
    }
    return this.#found
  }

  #begin(state: number): void {
    const candidate = candidateOf(state)
    this.#found.fill(0)
    this.#rightCount = 0
    this.#wrongCount = 0
    if (isRight(state)) this.#include(candidate)
    else {
      this.#found[candidate >>> 5] = 1 << (candidate & 31)
      if (this.implications.partners[candidate]) this.#wrong[this.#wrongCount++] = candidate
    }
  }

  /** Finds wrong what the candidates exclude that were found right. Is one of them found right? */
  #followRight(): boolean {
    let isOpposed = false
    for (let i = 0; i < this.#rightCount; i++) if (this.#exclude(this.#right[i])) isOpposed = true
    this.#rightCount = 0
    return isOpposed
  }

  /** Finds right the partners of those that were found wrong. Is one of them found wrong? */
  #followWrong(): boolean {
    const { partners } = this.implications
    let isOpposed = false
    for (let i = 0; i < this.#wrongCount; i++) {
      const own = partners[this.#wrong[i]]!
      for (let j = 0; j < own.length; j++) if (this.#include(own[j])) isOpposed = true
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
    const { marks, paired, inCells } = this.implications
    const { masks, holders, rules } = marks
    const { words, peerSets } = rules
    const number = valueNumberOf(rules, candidate)
    const cell = candidate - candidateAt(rules, 0, number)
    const found = this.#found
    const rights = this.#rights
    const wrong = this.#wrong
    let count = this.#wrongCount
    let opposed = 0
    for (let word = 0; word < words; word++) {
      const at = number * words + word
      const others = peerSets[cell * words + word] & holders[at] & ~found[at]
      opposed |= others & found[rights + at]
      found[at] |= others
      for (let rest = others & paired[at]; rest; rest &= rest - 1) wrong[count++] = (at << 5) + indexOf(rest & -rest)
    }
    const bit = 1 << (cell & 31)
    for (let rest = inCells ? masks[cell] & ~(1 << number) : 0; rest; rest &= rest - 1) {
      const at = indexOf(rest & -rest) * words + (cell >>> 5)
      if (found[at] & bit) continue
      opposed |= bit & found[rights + at]
      found[at] |= bit
      if (paired[at] & bit) wrong[count++] = (at << 5) + (cell & 31)
    }
    this.#wrongCount = count
    return opposed !== 0
  }
}
