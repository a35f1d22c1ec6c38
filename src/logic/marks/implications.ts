// What follows from one candidate alone: if it is right, all candidates that conflict with it are wrong; if it is wrong, the only other
// value of its cell, or the only other place in a house, is right. A state is a candidate that is right or wrong; chains lead from state to
// state, and are as short as can be.

import { indexOf, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from './marks.ts'
import type { HouseRules } from './named-houses.ts'
import type { GridNames } from './place-names.ts'

/** A chain: states, from the assumed one to the last. */
export type Chain = readonly number[]

/** The number of a candidate: the place of its bit in sets of cells for each value. */
export const candidateAt = ({ words }: HouseRules, cell: number, number: number): number => 32 * words * number + cell
export const cellOf = ({ words }: HouseRules, candidate: number): number => candidate % (32 * words)
export const valueNumberOf = ({ words }: HouseRules, candidate: number): number => Math.floor(candidate / (32 * words))

/** The state of a candidate: twice its number, and one more if it is right. */
export const rightState = (candidate: number): number => 2 * candidate + 1
export const wrongState = (candidate: number): number => 2 * candidate
export const isRight = (state: number): boolean => (state & 1) === 1
export const opposite = (state: number): number => state ^ 1
export const candidateOf = (state: number): number => state >> 1

/** What follows from the candidates at once. */
export interface Implications {
  readonly marks: GridMarks
  /** The candidates of open cells, in the order of cells. */
  readonly candidates: readonly number[]
  /** For each candidate those that are right if it is wrong, if there are any. */
  readonly partners: readonly (readonly number[] | undefined)[]
  /** The candidates that have partners: for each value a set of cells. */
  readonly paired: Int32Array
  /** Does a value exclude the others of its cell? Else chains stay within one value. */
  readonly inCells: boolean
}

/** Those of all candidates. */
export function implicationsOf(marks: GridMarks, inCells = true): Implications {
  const { masks, written, rules } = marks
  const { words, fullHouses, values } = rules
  const candidates: number[] = []
  const partners: number[][] = Array(candidateAt(rules, 0, values.length))
  const paired = new Int32Array(values.length * words)
  const add = (candidate: number, partner: number) => {
    const own = partners[candidate]
    if (own) own.push(partner)
    else partners[candidate] = [partner]
    paired[candidate >>> 5] |= 1 << (candidate & 31)
  }
  const join = (one: number, other: number) => {
    add(one, other)
    add(other, one)
  }
  for (let cell = 0; cell < masks.length; cell++) {
    if (written[cell]) continue
    const first = candidates.length
    for (let rest = masks[cell]; rest; rest &= rest - 1) candidates.push(candidateAt(rules, cell, indexOf(rest & -rest)))
    if (inCells && candidates.length - first === 2) join(candidates[first], candidates[first + 1])
  }
  for (const house of fullHouses) {
    for (let number = 0; number < values.length; number++) {
      const places = marks.places(house, 1 << number)
      const second = places & (places - 1)
      if (!isSingle(second)) continue
      const [one, other] = [house.cells[indexOf(places ^ second)], house.cells[indexOf(second)]]
      join(candidateAt(rules, one, number), candidateAt(rules, other, number))
    }
  }
  return { marks, candidates, partners, paired, inCells }
}

/** Those within each value. */
export const withinValues = (marks: GridMarks) => implicationsOf(marks, false)

/**
 * For each state the one before it on the first of the shortest chains from a state, breadth first: in the order of houses, of cells, and of
 * the values of a cell. The first state is before itself; -1 for those that no chain reaches.
 */
export function statesBefore({ marks, partners, inCells }: Implications, from: number): Int32Array {
  const { masks, rules, holders } = marks
  const { words, peerSets } = rules
  const before = new Int32Array(2 * partners.length).fill(-1)
  const queue = [from]
  before[from] = from
  const reach = (state: number, by: number) => {
    if (before[state] >= 0) return
    before[state] = by
    queue.push(state)
  }
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]
    const candidate = candidateOf(state)
    if (!isRight(state)) {
      const own = partners[candidate] ?? []
      for (let j = 0; j < own.length; j++) reach(rightState(own[j]), state)
      continue
    }
    const cell = cellOf(rules, candidate)
    const number = valueNumberOf(rules, candidate)
    for (let word = 0; word < words; word++) {
      let others = peerSets[cell * words + word] & holders[number * words + word]
      for (; others; others &= others - 1) {
        reach(wrongState(candidateAt(rules, 32 * word + indexOf(others & -others), number)), state)
      }
    }
    if (!inCells) continue
    for (let rest = masks[cell] & ~(1 << number); rest; rest &= rest - 1) {
      reach(wrongState(candidateAt(rules, cell, indexOf(rest & -rest))), state)
    }
  }
  return before
}

/** The chain to a state that one reaches. */
export function chainIn(before: Int32Array, to: number): Chain {
  const chain = [to]
  for (let state = to; before[state] !== state; state = before[state]) chain.push(before[state])
  return chain.reverse()
}

/** Such as `r1c2 is not 3`. */
export function says({ rules }: GridMarks, names: GridNames, state: number): string {
  const candidate = candidateOf(state)
  const value = names.values(1 << valueNumberOf(rules, candidate))
  return `${names.cell(cellOf(rules, candidate))} is ${isRight(state) ? '' : 'not '}${value}`
}
