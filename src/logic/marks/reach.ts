// How far chains lead, for all candidates: with sets of cells for each value, so that it takes few operations to exclude many candidates.

import { indexOf } from '../../model/numbers.ts'
import {
  type Chain,
  candidateAt,
  chainIn,
  type Implications,
  implicationsOf,
  opposite,
  rightState,
  statesBefore,
  valueNumberOf,
  withinValues,
  wrongState,
} from './implications.ts'
import type { GridMarks } from './marks.ts'

/** Implications, and for each candidate, by its number, the set of all that follows if it is right. `statesIn` reads such sets. */
export interface Reach extends Implications {
  /** Parts of one list: to make each a list of its own took a rating 1.1 times the time. */
  readonly closures: readonly (Int32Array | undefined)[]
}

/** Of all candidates. */
export const reachOf = (marks: GridMarks) => reach(implicationsOf(marks))
/** Within each value. */
export const reachWithinValues = (marks: GridMarks) => reach(marks.note(withinValues))

function reach(implications: Implications): Reach {
  return { ...implications, closures: closuresOf(implications) }
}

/** The first of the shortest chains from a state to its opposite, in the order of candidates. */
export function shortestToOpposite(reach: Reach): Chain | undefined {
  const { candidates, closures, partners } = reach
  let shortest: Chain | undefined
  const look = (state: number) => {
    // To look for longer ones, too: 1.1 times the time of a rating.
    const before = statesBefore(reach, state, shortest && shortest.length - 1)
    if (before[opposite(state)] >= 0) shortest = chainIn(before, opposite(state))
  }
  for (const candidate of candidates) {
    if (has(closures[candidate]!, wrongState(candidate))) look(rightState(candidate))
    if (partners[candidate]?.some((partner) => has(closures[partner]!, rightState(candidate)))) look(wrongState(candidate))
  }
  return shortest
}

/** Is a state in a set? */
function has(set: Int32Array, state: number): boolean {
  const candidate = state >> 1
  return ((set[(state & 1) * (set.length / 2) + (candidate >>> 5)] >>> (candidate & 31)) & 1) === 1
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

function closuresOf({ marks, candidates, partners, paired, inCells }: Implications): readonly (Int32Array | undefined)[] {
  const { masks, holders, rules } = marks
  const { values, words, peerSets } = rules
  const known: (Int32Array | undefined)[] = Array(partners.length).fill(undefined)
  /** For each value, the cells where it is found wrong, then for each value those where it is found right; and where the latter begin. */
  const rights = values.length * words
  const size = 2 * rights
  const found = new Int32Array(size)
  const all = new Int32Array(size * candidates.length)
  let next = 0
  /** The candidates that have been found right, if what follows from them is not yet found. */
  const waiting = new Int32Array(candidates.length)
  let count = 0

  const include = (candidate: number) => {
    const at = rights + (candidate >>> 5)
    const bit = 1 << (candidate & 31)
    if (found[at] & bit) return
    found[at] |= bit
    waiting[count++] = candidate
  }
  /** Finds candidates wrong, in one word of the sets: their partners are right. */
  const exclude = (at: number, bits: number) => {
    const others = bits & ~found[at]
    found[at] |= others
    for (let rest = others & paired[at]; rest; rest &= rest - 1) {
      const own = partners[(at << 5) + indexOf(rest & -rest)]!
      for (let i = 0; i < own.length; i++) include(own[i])
    }
  }
  for (const candidate of candidates) {
    found.fill(0)
    include(candidate)
    while (count > 0) {
      const one = waiting[--count]
      const closure = known[one]
      if (closure) {
        for (let i = 0; i < found.length; i++) found[i] |= closure[i]
        continue
      }
      const number = valueNumberOf(rules, one)
      const cell = one - candidateAt(rules, 0, number)
      for (let word = 0; word < words; word++) {
        exclude(number * words + word, peerSets[cell * words + word] & holders[number * words + word])
      }
      if (!inCells) continue
      for (let rest = masks[cell] & ~(1 << number); rest; rest &= rest - 1) {
        exclude(indexOf(rest & -rest) * words + (cell >>> 5), 1 << (cell & 31))
      }
    }
    all.set(found, next)
    known[candidate] = all.subarray(next, next + size)
    next += size
  }
  return known
}
