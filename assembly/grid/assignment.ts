// The assignment problem of one house: every member gets a value, no two the same, so that the sum of what SPLIT has for them is
// greatest. Solved by shortest augmenting paths (the Hungarian method), which leaves a dual solution behind:
//
//   dual of the member + dual of the value >= split[member][value], equal where they are matched; 0 for a value that is left over
//
// The duals add up to the optimum. Member dual + value dual - split is the reduced cost: what the house loses by that match.
// All numbers are integers in doubles, well below 2^53: nothing is ever rounded, and the bound is exact in both engines.
//
// Value duals and matching are kept. The next time, only members whose value is gone or no longer best look for a new one.
// For a house that leaves values over this would be wrong (their duals must be 0): it starts from zero each time.

import { lowest } from '../bits'
import { HOUSES, MEMBERS, model } from '../board'
import { inTable } from '../bounds'
import { MAX_HOUSES, MAX_MEMBERS, MAX_SPLIT, MAX_VALUES } from '../limits'
import { domain } from './domains'

/** f64[MAX_SPLIT]: for each member, what its house gets for each value (split.ts). */
const SPLIT: usize = memory.data(8 * MAX_SPLIT, 16)

/** What is known of a member since its house was last solved. */
@unmanaged
class Member {
  dual: f64           // of a dual solution, kept as a warm start
  seen: u32           // the candidates then; 0: the house has to be solved again
  value: u32          // in the matching; or NONE
}

const MEMBER_BYTES: u32 = <u32>offsetof<Member>()
/** MEMBER_BYTES[MAX_MEMBERS] */
const KNOWN: usize = memory.data(MEMBER_BYTES * MAX_MEMBERS, 16)
/** u16[MAX_HOUSES][MAX_VALUES]: the member of each value in the matching; and f64[MAX_HOUSES][MAX_VALUES]: the duals of the values. */
const MEMBER_WITH: usize = memory.data(2 * MAX_HOUSES * MAX_VALUES, 16)
const VALUE_DUALS: usize = memory.data(8 * MAX_HOUSES * MAX_VALUES, 16)
/** f64[MAX_HOUSES]: the most each house can score. */
const OPTIMA: usize = memory.data(8 * MAX_HOUSES, 16)
/** f64[MAX_VALUES], u16[MAX_VALUES]: shortest augmenting path: the length so far, for each value, and the member it came from. */
const DISTANCE: usize = memory.data(8 * MAX_VALUES, 16)
const VIA: usize = memory.data(2 * MAX_VALUES, 16)

/** Where it stands what a member's house gets for each value. */
@inline export function splitOf(member: usize): usize {
  return SPLIT + inTable(member * model.splitBytes, 8 * MAX_SPLIT)
}

@inline export function memberOf(member: usize): Member {
  return changetype<Member>(KNOWN + inTable(member * MEMBER_BYTES, MAX_MEMBERS * MEMBER_BYTES))
}

/** What a member's house gets has changed: it has to be solved again. */
@inline export function forget(member: usize): void {
  memberOf(member).seen = 0
}

/** The most a house can score. */
export function optimum(house: usize): f64 {
  return load<f64>(house << 3, OPTIMA)
}

/** No value: the member is not matched. */
const NONE: u32 = 255
/** Value duals beyond this start again from zero, so that they stay exact integers. */
const MAX_DUAL: f64 = 281474976710656 // 2^48

@inline function membersFrom(house: usize): usize {
  return <usize>load<u16>(house << 1, HOUSES) >> 1
}

/** Where the value duals of a house stand. */
@inline export function valueDualsOf(house: usize): usize {
  return VALUE_DUALS + house * (8 * MAX_VALUES)
}

/** The candidates of a member's cell. */
@inline function candidates(member: usize): u32 {
  return domain(load<u16>(member << 1, MEMBERS))
}

/** The size of the value set. */
@inline function values(): usize {
  return <usize>model.splitBytes >> 3
}

/** No matching, all value duals zero. Nobody solves a house without cells, so its optimum is set here. */
export function resetDuals(house: usize): void {
  store<f64>(inTable(house << 3, 8 * MAX_HOUSES), 0, OPTIMA)
  const end = membersFrom(house + 1)
  for (let member = membersFrom(house); member < end; member++) memberOf(member).value = NONE
  for (let value: usize = 0; value < 8 * <usize>MAX_VALUES; value += 8) store<f64>(valueDualsOf(house) + value, 0)
}

/** Value duals only ever rise; are any too high? */
function overgrown(house: usize): bool {
  const end = valueDualsOf(house) + (values() << 3)
  for (let dual = valueDualsOf(house); dual < end; dual += 8) {
    if (load<f64>(dual) > MAX_DUAL) return true
  }
  return false
}

/** Have the candidates in a house changed since it was solved? */
export function outdated(house: usize): bool {
  const end = membersFrom(house + 1)
  for (let member = membersFrom(house); member < end; member++) {
    if (memberOf(member).seen != candidates(member)) return true
  }
  return false
}

/** Solves the problem of a house. False if its values do not suffice. */
export function assign(house: usize): bool {
  const start = membersFrom(house)
  const end = membersFrom(house + 1)
  if (end - start < values() || overgrown(house)) resetDuals(house)
  let taken: u32 = 0
  for (let member = start; member < end; member++) taken |= reuse(house, member)
  for (let member = start; member < end; member++) {
    if (memberOf(member).value != NONE) continue
    const value = augment(house, member, taken)
    if (value == 0) {
      forget(start)
      return false
    }
    taken |= value
  }
  storeOptimum(house, start, end)
  return true
}

/** The dual of a member, by the value duals of the last time. It keeps its value if none is better: returns that value, or 0. */
function reuse(house: usize, member: usize): u32 {
  const mask = candidates(member)
  memberOf(member).seen = mask
  const split = splitOf(member)
  const valueDuals = valueDualsOf(house)
  let dual = -f64.MAX_VALUE
  for (let left = mask; left; left &= left - 1) {
    const value = <usize>ctz(left) << 3
    dual = max(dual, load<f64>(split + value) - load<f64>(valueDuals + value))
  }
  memberOf(member).dual = dual
  const had = memberOf(member).value
  if (had != NONE && mask >> had & 1 && load<f64>(split + (had << 3)) - load<f64>(valueDuals + (had << 3)) == dual) return 1 << had
  memberOf(member).value = NONE
  return 0
}

/** Matches one member more, along a shortest augmenting path. Returns the value at the end of the path, or 0 if there is none. */
function augment(house: usize, first: usize, taken: u32): u32 {
  const valueDuals = valueDualsOf(house)
  const memberWith = MEMBER_WITH + house * (2 * MAX_VALUES)
  let reached: u32 = 0
  let done: u32 = 0
  let member = first
  let length: f64 = 0
  let nearest: u32 = 0
  while (true) {
    reached = reach(member, valueDuals, length, reached, done)
    if (reached == done) return 0
    nearest = closest(reached & ~done)
    length = load<f64>(nearest << 3, DISTANCE)
    if ((taken >> nearest & 1) == 0) break
    done |= 1 << nearest
    member = load<u16>(memberWith + (nearest << 1))
  }
  updateDuals(first, valueDuals, memberWith, length, done)
  rematch(first, memberWith, nearest)
  return 1 << nearest
}

/** The values that can be had from a member, and how far they are. Returns all that are reached by now. */
@inline function reach(member: usize, valueDuals: usize, length: f64, reached: u32, done: u32): u32 {
  const split = splitOf(member)
  const base = length + memberOf(member).dual
  for (let left = memberOf(member).seen & ~done; left; left &= left - 1) {
    const value = <usize>ctz(left)
    const distance = base + load<f64>(valueDuals + (value << 3)) - load<f64>(split + (value << 3))
    if ((reached >> <u32>value & 1) == 0 || distance < load<f64>(value << 3, DISTANCE)) {
      store<f64>(inTable(value << 3, 8 * MAX_VALUES), distance, DISTANCE)
      store<u16>(value << 1, <u16>member, VIA)
      reached |= lowest(left)
    }
  }
  return reached
}

/** Of these values the nearest, the first of them if there are several. */
@inline function closest(values: u32): u32 {
  let nearest = ctz(values)
  let least = load<f64>(nearest << 3, DISTANCE)
  for (let left = values & (values - 1); left; left &= left - 1) {
    const value = ctz(left)
    const distance = load<f64>(value << 3, DISTANCE)
    if (distance < least) {
      least = distance
      nearest = value
    }
  }
  return nearest
}

/** What the path costs is taken from the member duals on it and added to the value duals. */
@inline function updateDuals(first: usize, valueDuals: usize, memberWith: usize, length: f64, done: u32): void {
  memberOf(first).dual -= length
  for (let left = done; left; left &= left - 1) {
    const value = <usize>ctz(left)
    const gain = length - load<f64>(value << 3, DISTANCE)
    const member: usize = load<u16>(memberWith + (value << 1))
    store<f64>(valueDuals + (value << 3), load<f64>(valueDuals + (value << 3)) + gain)
    memberOf(member).dual -= gain
  }
}

/** Every member on the path takes the next value of it, from the end back. */
@inline function rematch(first: usize, memberWith: usize, last: u32): void {
  let value = last
  let member: usize
  do {
    member = load<u16>(value << 1, VIA)
    const before = memberOf(member).value
    memberOf(member).value = value
    store<u16>(memberWith + (value << 1), <u16>member)
    value = before
  } while (member != first)
}

/** The optimum of the house: the sum of all duals. */
function storeOptimum(house: usize, start: usize, end: usize): void {
  let total: f64 = 0
  const last = valueDualsOf(house) + (values() << 3)
  for (let dual = valueDualsOf(house); dual < last; dual += 8) total += load<f64>(dual)
  for (let member = start; member < end; member++) total += memberOf(member).dual
  store<f64>(house << 3, total, OPTIMA)
}
