// The assignment problem of one house, as drawn in assembly/grid/assignment.ts.

import * as layout from '../../../assembly/layout.ts'
import { MAX_VALUES } from '../../../assembly/limits.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'

/** No value: the member is not matched. */
const NONE = 255
/** Value duals beyond this start again from zero, so that they stay exact integers. */
const MAX_DUAL = 2 ** 48

/** The first member of a house. */
function membersFrom({ u16 }: Memory, house: number): number {
  return u16[(layout.HOUSES >> 1) + house] >> 1
}

/** Where the value duals of a house stand. */
export function valueDualsOf(house: number): number {
  return (layout.VALUE_DUALS >> 3) + house * MAX_VALUES
}

/** The candidates of a member's cell. */
function candidates({ u16, i32 }: Memory, member: number): number {
  return i32[(layout.DOMAIN + u16[(layout.MEMBERS >> 1) + member]) >> 2]
}

/** The size of the value set. */
function values({ i32 }: Memory): number {
  return i32[layout.SPLIT_BYTES >> 2] >> 3
}

/** No matching, all value duals zero. */
export function resetDuals(memory: Memory, house: number): void {
  memory.u8.fill(NONE, layout.VALUE_AT + membersFrom(memory, house), layout.VALUE_AT + membersFrom(memory, house + 1))
  memory.f64.fill(0, valueDualsOf(house), valueDualsOf(house) + MAX_VALUES)
}

/** Value duals only ever rise; are any too high? */
function overgrown(memory: Memory, house: number): boolean {
  const end = valueDualsOf(house) + values(memory)
  for (let dual = valueDualsOf(house); dual < end; dual++) {
    if (memory.f64[dual] > MAX_DUAL) return true
  }
  return false
}

/** Have the candidates in a house changed since it was solved? */
export function outdated(memory: Memory, house: number): boolean {
  const end = membersFrom(memory, house + 1)
  for (let member = membersFrom(memory, house); member < end; member++) {
    if (memory.i32[(layout.SEEN >> 2) + member] !== candidates(memory, member)) return true
  }
  return false
}

/** Solves the problem of a house. False if its values do not suffice. */
export function assign(memory: Memory, house: number): boolean {
  const { u8, i32 } = memory
  const start = membersFrom(memory, house)
  const end = membersFrom(memory, house + 1)
  if (end - start < values(memory) || overgrown(memory, house)) resetDuals(memory, house)
  let taken = 0
  for (let member = start; member < end; member++) taken |= reuse(memory, house, member)
  for (let member = start; member < end; member++) {
    if (u8[layout.VALUE_AT + member] !== NONE) continue
    const value = augment(memory, house, member, taken)
    if (value === 0) {
      i32[(layout.SEEN >> 2) + start] = 0
      return false
    }
    taken |= value
  }
  storeOptimum(memory, house, start, end)
  return true
}

/** The dual of a member, by the value duals of the last time. It keeps its value if none is better: returns that value, or 0. */
function reuse(memory: Memory, house: number, member: number): number {
  const { u8, i32, f64 } = memory
  const mask = candidates(memory, member)
  i32[(layout.SEEN >> 2) + member] = mask
  const split = (layout.SPLIT + member * i32[layout.SPLIT_BYTES >> 2]) >> 3
  const valueDuals = valueDualsOf(house)
  let dual = -Infinity
  for (let left = mask; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const gain = f64[split + value] - f64[valueDuals + value]
    if (gain > dual) dual = gain
  }
  f64[(layout.MEMBER_DUALS >> 3) + member] = dual
  const had = u8[layout.VALUE_AT + member]
  if (had !== NONE && (mask >>> had) & 1 && f64[split + had] - f64[valueDuals + had] === dual) return 1 << had
  u8[layout.VALUE_AT + member] = NONE
  return 0
}

/** Matches one member more, along a shortest augmenting path. Returns the value at the end of the path, or 0 if there is none. */
function augment(memory: Memory, house: number, first: number, taken: number): number {
  const { u16, f64 } = memory
  const valueDuals = valueDualsOf(house)
  const memberWith = (layout.MEMBER_WITH >> 1) + house * MAX_VALUES
  let reached = 0
  let done = 0
  let member = first
  let length = 0
  let nearest = 0
  while (true) {
    reached = reach(memory, member, valueDuals, length, reached, done)
    if (reached === done) return 0
    nearest = closest(memory, reached & ~done)
    length = f64[(layout.DISTANCE >> 3) + nearest]
    if (!((taken >>> nearest) & 1)) break
    done |= 1 << nearest
    member = u16[memberWith + nearest]
  }
  updateDuals(memory, first, valueDuals, memberWith, length, done)
  rematch(memory, first, memberWith, nearest)
  return 1 << nearest
}

/** The values that can be had from a member, and how far they are. Returns all that are reached by now. */
function reach(memory: Memory, member: number, valueDuals: number, length: number, reached: number, done: number): number {
  const { u16, i32, f64 } = memory
  const split = (layout.SPLIT + member * i32[layout.SPLIT_BYTES >> 2]) >> 3
  const base = length + f64[(layout.MEMBER_DUALS >> 3) + member]
  for (let left = i32[(layout.SEEN >> 2) + member] & ~done; left; left &= left - 1) {
    const bit = lowest(left)
    const value = indexOf(bit)
    const distance = base + f64[valueDuals + value] - f64[split + value]
    if (!(reached & bit) || distance < f64[(layout.DISTANCE >> 3) + value]) {
      f64[(layout.DISTANCE >> 3) + value] = distance
      u16[(layout.VIA >> 1) + value] = member
      reached |= bit
    }
  }
  return reached
}

/** Of these values the nearest, the first of them if there are several. */
function closest({ f64 }: Memory, values: number): number {
  let nearest = 0
  let least = Infinity
  for (let left = values; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const distance = f64[(layout.DISTANCE >> 3) + value]
    if (distance < least) {
      least = distance
      nearest = value
    }
  }
  return nearest
}

/** What the path costs is taken from the member duals on it and added to the value duals. */
function updateDuals(memory: Memory, first: number, valueDuals: number, memberWith: number, length: number, done: number): void {
  const { u16, f64 } = memory
  f64[(layout.MEMBER_DUALS >> 3) + first] -= length
  for (let left = done; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const gain = length - f64[(layout.DISTANCE >> 3) + value]
    f64[valueDuals + value] += gain
    f64[(layout.MEMBER_DUALS >> 3) + u16[memberWith + value]] -= gain
  }
}

/** Every member on the path takes the next value of it, from the end back. */
function rematch({ u8, u16 }: Memory, first: number, memberWith: number, last: number): void {
  let value = last
  let member: number
  do {
    member = u16[(layout.VIA >> 1) + value]
    const before = u8[layout.VALUE_AT + member]
    u8[layout.VALUE_AT + member] = value
    u16[memberWith + value] = member
    value = before
  } while (member !== first)
}

/** The optimum of the house: the sum of all duals. */
function storeOptimum(memory: Memory, house: number, start: number, end: number): void {
  const { f64 } = memory
  let total = 0
  const last = valueDualsOf(house) + values(memory)
  for (let dual = valueDualsOf(house); dual < last; dual++) total += f64[dual]
  for (let member = start; member < end; member++) total += f64[(layout.MEMBER_DUALS >> 3) + member]
  f64[(layout.OPTIMA >> 3) + house] = total
}
