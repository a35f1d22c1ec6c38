// Sums, as explained in assembly/grid/sum.ts.

import * as layout from '../../../assembly/layout.ts'
import { highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { high, low, put, shiftDown, shiftUp, take, up } from '../wide.ts'
import { candidates, conclude, consider, considerPairs, considerValues, fixed, gather, open, telling } from './clique.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'
import { setsOf, sumsOf } from './sets.ts'

// In a group:
const COEFFICIENT = 0
const BASE = 1
const CELLS = 2
const SET = 3

const PREFIXES = layout.PREFIXES >> 2
const GROUP_SUMS = layout.GROUP_SUMS >> 2

/** False on a contradiction. */
export function sum(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const slack = i32[data]
  const groups = i32[data + 1]
  const size = SET + (i32[layout.SET_BYTES >> 2] >> 2)
  const first = data + 2
  let cells = record + (layout.RECORD_SCOPE >> 2)
  if (groups === 1) {
    const total = (slack + i32[first + BASE]) * i32[first + COEFFICIENT]
    possibleSums(memory, cells, i32[first + CELLS])
    const [below, above] = [low, high]
    shiftUp(1, 0, total)
    return settleGroup(memory, first, cells, below & low, above & high)
  }
  take(1, 0)
  put(i32, PREFIXES)
  for (let number = 0; number < groups; number++) {
    const group = first + number * size
    possibleSums(memory, cells, i32[group + CELLS])
    put(i32, GROUP_SUMS + 2 * number)
    join(memory, group, number, slack)
    cells += i32[group + CELLS]
  }
  shiftUp(1, 0, slack)
  let [below, above] = [low, high]
  const last = PREFIXES + 2 * groups
  if ((below & i32[last]) === 0 && (above & i32[last + 1]) === 0) return false
  for (let number = groups; number-- > 0; ) {
    const group = first + number * size
    const prefix = PREFIXES + 2 * number
    const sums = GROUP_SUMS + 2 * number
    let [survivorsBelow, survivorsAbove, beforeBelow, beforeAbove] = [0, 0, 0, 0]
    for (let word = 0; word < 2; word++) {
      for (let rest = i32[sums + word]; rest; rest &= rest - 1) {
        const part = partOf(memory, group, 32 * word + indexOf(lowest(rest)), slack)
        if (part > slack) continue
        shiftDown(below, above, part)
        const reachedBelow = i32[prefix] & low
        const reachedAbove = i32[prefix + 1] & high
        if ((reachedBelow | reachedAbove) === 0) continue
        beforeBelow |= reachedBelow
        beforeAbove |= reachedAbove
        if (word === 0) survivorsBelow |= lowest(rest)
        else survivorsAbove |= lowest(rest)
      }
    }
    cells -= i32[group + CELLS]
    if (!settleGroup(memory, group, cells, survivorsBelow, survivorsAbove)) return false
    below = beforeBelow
    above = beforeAbove
  }
  return true
}

/** What a sum of a group takes of the slack; more than all of it, if it cannot be. */
function partOf({ i32 }: Memory, group: number, sum: number, slack: number): number {
  const part = i32[group + COEFFICIENT] * sum - i32[group + BASE]
  return part < 0 ? slack + 1 : part
}

/** Stores what the groups up to this one can take of the slack. */
function join(memory: Memory, group: number, number: number, slack: number): void {
  const { i32 } = memory
  let below = 0
  let above = 0
  for (let word = 0; word < 2; word++) {
    for (let rest = i32[GROUP_SUMS + 2 * number + word]; rest; rest &= rest - 1) {
      const part = partOf(memory, group, 32 * word + indexOf(lowest(rest)), slack)
      if (part > slack) continue
      up(i32, PREFIXES + 2 * number, part)
      below |= low
      above |= high
    }
  }
  take(below, above)
  put(i32, PREFIXES + 2 * number + 2)
}

/** Leaves the sums that a group can have. */
function possibleSums(memory: Memory, cells: number, many: number): void {
  const { i32 } = memory
  if (many === 1) {
    take(domain(memory, i32[cells]), 0)
    return
  }
  let values = 0
  let size = 0
  let least = 0
  let most = 0
  let fixed = 0
  for (let at = cells; at < cells + many; at++) {
    const mask = domain(memory, i32[at])
    least += indexOf(lowest(mask))
    most += indexOf(highest(mask))
    if (single(mask)) fixed += indexOf(mask)
    else {
      values |= mask
      size++
    }
  }
  up(i32, sumsOf(size, values), fixed)
  const [below, above] = [low, high]
  shiftUp(-1, -1, least)
  const [fromBelow, fromAbove] = [low, high]
  shiftDown(-1, -1, 63 - Math.min(most, 63))
  take(below & fromBelow & low, above & fromAbove & high)
}

/** Leaves a group these sums. False on a contradiction. */
function settleGroup(memory: Memory, group: number, cells: number, below: number, above: number): boolean {
  const { u16, i32 } = memory
  if ((below | above) === 0) return false
  const many = i32[group + CELLS]
  if (many === 1) {
    if (domain(memory, i32[cells]) !== below) narrow(memory, i32[cells], below)
    return true
  }
  gather(memory, cells, many)
  shiftDown(below, above, sumOf(fixed))
  const [restBelow, restAbove] = [low, high]
  if (open === 0) return (restBelow & 1) !== 0
  if ((restBelow | restAbove) === 0) return false
  if (open === 1) {
    considerValues(restBelow & candidates)
  } else if (open === 2) {
    considerPairs(memory, restBelow, restAbove)
  } else {
    const sums = sumsOf(open, candidates)
    if (restBelow === i32[sums] && restAbove === i32[sums + 1]) return true
    for (let word = 0; word < 2; word++) {
      for (let rest = word === 0 ? restBelow : restAbove; rest; rest &= rest - 1) {
        const sum = 32 * word + indexOf(lowest(rest))
        const end = setsOf(memory, open, sum + 1)
        for (let at = setsOf(memory, open, sum); at < end; at++) {
          consider(memory, u16[at])
          if (!telling()) return true
        }
      }
    }
  }
  return conclude(memory, group + SET)
}

/** The sum of all values of a mask. */
function sumOf(values: number): number {
  let sum = 0
  for (; values; values &= values - 1) sum += indexOf(lowest(values))
  return sum
}
