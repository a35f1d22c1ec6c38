// Sums, as explained in assembly/grid/sum.ts.

import * as layout from '../../../assembly/layout.ts'
import { highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { greatest, high, isDense, least, low, put, shiftDown, shiftUp, take, up } from '../wide.ts'
import { candidates, conclude, consider, considerPairs, considerValues, fixed, gather, open, telling } from './clique.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'
import { setsOf, sumsOf } from './sets.ts'

// In a group:
const COEFFICIENT = 0
const CELLS = 1
const SET = 2

const PREFIXES = layout.PREFIXES >> 2
const GROUP_SUMS = layout.GROUP_SUMS >> 2

/** The greatest integer in a set. */
const MOST = 63

/** False on a contradiction. */
export function sum(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const groups = i32[data + 1]
  const size = SET + (i32[layout.SET_BYTES >> 2] >> 2)
  const first = data + 2
  let cells = record + (layout.RECORD_SCOPE >> 2)
  let below = i32[data]
  let above = -below
  let dense = true
  for (let number = 0; number < groups; number++) {
    const group = first + number * size
    possibleSums(memory, cells, i32[group + CELLS])
    if ((low | high) === 0) return false
    const coefficient = i32[group + COEFFICIENT]
    const sums = GROUP_SUMS + 2 * number
    put(i32, sums)
    below -= leastPart(i32, coefficient, sums)
    above -= leastPart(i32, -coefficient, sums)
    dense &&= Math.abs(coefficient) === 1 && isDense(i32, sums)
    cells += i32[group + CELLS]
  }
  if (below < 0 || above < 0) return false
  return dense || Math.min(below, above) > MOST
    ? bound(memory, record, first, size, groups, below, above)
    : join(memory, first, size, groups, cells, below, above)
}

/** The least part that a group can have. */
function leastPart(i32: Int32Array, coefficient: number, sums: number): number {
  return coefficient * (coefficient < 0 ? greatest(i32, sums) : least(i32, sums))
}

/** Leaves each group the parts that are not too great by more than `below`, or too small by more than `above`. */
function bound(
  memory: Memory,
  record: number,
  first: number,
  size: number,
  groups: number,
  below: number,
  above: number,
): boolean {
  const { i32 } = memory
  let cells = record + (layout.RECORD_SCOPE >> 2)
  for (let number = 0; number < groups; number++) {
    const group = first + number * size
    const coefficient = i32[group + COEFFICIENT]
    const sums = GROUP_SUMS + 2 * number
    const most = leastPart(i32, coefficient, sums) + below
    const fewest = -leastPart(i32, -coefficient, sums) - above
    const survivors = [0, 0]
    for (let word = 0; word < 2; word++) {
      for (let rest = i32[sums + word]; rest; rest &= rest - 1) {
        const part = coefficient * (32 * word + indexOf(lowest(rest)))
        if (part >= fewest && part <= most) survivors[word] |= lowest(rest)
      }
    }
    if (!settle(memory, group, cells, survivors[0], survivors[1])) return false
    cells += i32[group + CELLS]
  }
  return true
}

/** Leaves each group the parts that add up with some of the others. `cells`: where they end. */
function join(memory: Memory, first: number, size: number, groups: number, cells: number, below: number, above: number): boolean {
  const { i32 } = memory
  const sign = below <= MOST ? 1 : -1
  const slack = below <= MOST ? below : above
  take(1, 0)
  put(i32, PREFIXES)
  for (let number = 0; number < groups; number++) {
    const sums = GROUP_SUMS + 2 * number
    const prefix = PREFIXES + 2 * number
    const coefficient = sign * i32[first + number * size + COEFFICIENT]
    const from = leastPart(i32, coefficient, sums)
    i32[prefix + 2] = 0
    i32[prefix + 3] = 0
    for (let word = 0; word < 2; word++) {
      for (let rest = i32[sums + word]; rest; rest &= rest - 1) {
        const taken = coefficient * (32 * word + indexOf(lowest(rest))) - from
        if (taken > slack) continue
        up(i32, prefix, taken)
        i32[prefix + 2] |= low
        i32[prefix + 3] |= high
      }
    }
  }
  shiftUp(1, 0, slack)
  let left = [low, high]
  const last = PREFIXES + 2 * groups
  if ((left[0] & i32[last]) === 0 && (left[1] & i32[last + 1]) === 0) return false
  for (let number = groups; number-- > 0; ) {
    const group = first + number * size
    const sums = GROUP_SUMS + 2 * number
    const prefix = PREFIXES + 2 * number
    const coefficient = sign * i32[group + COEFFICIENT]
    const from = leastPart(i32, coefficient, sums)
    const survivors = [0, 0]
    const before = [0, 0]
    for (let word = 0; word < 2; word++) {
      for (let rest = i32[sums + word]; rest; rest &= rest - 1) {
        const taken = coefficient * (32 * word + indexOf(lowest(rest))) - from
        if (taken > slack) continue
        shiftDown(left[0], left[1], taken)
        const reachedBelow = i32[prefix] & low
        const reachedAbove = i32[prefix + 1] & high
        if ((reachedBelow | reachedAbove) === 0) continue
        before[0] |= reachedBelow
        before[1] |= reachedAbove
        survivors[word] |= lowest(rest)
      }
    }
    cells -= i32[group + CELLS]
    if (!settle(memory, group, cells, survivors[0], survivors[1])) return false
    left = before
  }
  return true
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
  // No set has a sum of 63, so that stands for greater ones.
  shiftUp(-1, -1, Math.min(least, 63))
  const [fromBelow, fromAbove] = [low, high]
  shiftDown(-1, -1, 63 - Math.min(most, 63))
  take(below & fromBelow & low, above & fromAbove & high)
}

/** Leaves a group these sums. False on a contradiction. */
function settle(memory: Memory, group: number, cells: number, below: number, above: number): boolean {
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
