// Sums. Coefficient times value, summed over the cells, is the total. Cells of one coefficient that all differ are a group. A group takes
// a sum out of those that its candidates have; what is between a group's sum and its least one is its part of the slack, the total less all
// least ones. So the groups are joined by sets of integers from 0 to the slack, a bit each:
//
//   prefix 0 ──sums of group 0──► prefix 1 ──sums of group 1──► ... ──► the last prefix has the slack in it
//            ◄── what is left ──           ◄── what is left ──     ◄── the slack
//
// A sum of a group survives if it leads from its prefix to what is left. Then the group takes sets of values with such a sum (clique.ts).
//
//   data       slack · number of groups · groups
//   group      coefficient · base · number of cells · the set of its cells.   Sum s takes coefficient * s - base of the slack.
//
// The cells of the record are those of the groups, in this order. A value counts as the number of its bit.

import { single } from '../bits'
import { BOARD } from '../host'
import * as layout from '../layout'
import { candidates, conclude, consider, considerPairs, considerValues, fixed, gather, open, telling } from './clique'
import { domain, narrow } from './domains'
import { dataOf } from './records'
import { setsOf, sumsOf } from './sets'

// In a group:
const COEFFICIENT: usize = 0
const BASE: usize = 4
const CELLS: usize = 8
const SET: usize = 12

/** False on a contradiction. */
export function sum(record: usize): bool {
  const data = dataOf(record)
  const slack = load<i32>(data)
  const groups: usize = load<u32>(data, 4)
  const size = SET + <usize>load<u32>(0, BOARD + layout.SET_BYTES)
  const first = data + 8
  let cells = record + layout.RECORD_SCOPE
  if (groups == 1) {
    const total = (slack + load<i32>(first, BASE)) * load<i32>(first, COEFFICIENT)
    return settleGroup(first, cells, possibleSums(cells, load<u32>(first, CELLS)) & ((<u64>1) << total))
  }
  store<u64>(0, 1, BOARD + layout.PREFIXES)
  for (let number: usize = 0; number < groups; number++) {
    const group = first + number * size
    const sums = possibleSums(cells, load<u32>(group, CELLS))
    store<u64>(number << 3, sums, BOARD + layout.GROUP_SUMS)
    const prefix = load<u64>(number << 3, BOARD + layout.PREFIXES)
    store<u64>((number + 1) << 3, joined(group, sums, prefix, slack), BOARD + layout.PREFIXES)
    cells += <usize>load<u32>(group, CELLS) << 2
  }
  let left = (<u64>1) << slack
  if ((left & load<u64>(groups << 3, BOARD + layout.PREFIXES)) == 0) return false
  for (let number = groups; number-- > 0; ) {
    const group = first + number * size
    const many: usize = load<u32>(group, CELLS)
    const prefix = load<u64>(number << 3, BOARD + layout.PREFIXES)
    let survivors: u64 = 0
    let before: u64 = 0
    for (let sums = load<u64>(number << 3, BOARD + layout.GROUP_SUMS); sums; sums &= sums - 1) {
      const part = partOf(group, sums, slack)
      if (part > slack) continue
      const reached = prefix & (left >> part)
      if (reached == 0) continue
      before |= reached
      survivors |= (<u64>1) << ctz(sums)
    }
    cells -= many << 2
    if (!settleGroup(group, cells, survivors)) return false
    left = before
  }
  return true
}

/** What the lowest of these sums takes of the slack; more than all of it, if it cannot be. */
// @ts-ignore: decorator
@inline function partOf(group: usize, sums: u64, slack: i32): i32 {
  const part = load<i32>(group, COEFFICIENT) * <i32>ctz(sums) - load<i32>(group, BASE)
  return part < 0 ? slack + 1 : part
}

/** What the groups up to this one can take of the slack. */
function joined(group: usize, sums: u64, prefix: u64, slack: i32): u64 {
  let all: u64 = 0
  for (; sums; sums &= sums - 1) {
    const part = partOf(group, sums, slack)
    if (part <= slack) all |= prefix << part
  }
  return all
}

/** The sums that a group can have. */
function possibleSums(cells: usize, many: usize): u64 {
  if (many == 1) return domain(load<u32>(cells))
  let values: u32 = 0
  let size: usize = 0
  let least: u32 = 0
  let most: u32 = 0
  let fixed: u32 = 0
  for (let at: usize = 0; at < many << 2; at += 4) {
    const mask = domain(load<u32>(cells + at))
    least += ctz(mask)
    most += 31 - clz(mask)
    if (single(mask)) fixed += ctz(mask)
    else {
      values |= mask
      size++
    }
  }
  return (sumsOf(size, values) << fixed) & (~(<u64>0) << least) & (~(<u64>0) >> (63 - min<u32>(most, 63)))
}

/** Leaves a group these sums. False on a contradiction. */
function settleGroup(group: usize, cells: usize, sums: u64): bool {
  if (sums == 0) return false
  const many: usize = load<u32>(group, CELLS)
  if (many == 1) {
    const cell: usize = load<u32>(cells)
    if (domain(cell) != <u32>sums) narrow(cell, <u32>sums)
    return true
  }
  gather(cells, many)
  if (open == 0) return (sums & ((<u64>1) << sumOf(fixed))) != 0
  let rest = sums >> sumOf(fixed)
  if (rest == 0) return false
  if (open == 1) {
    considerValues(<u32>rest & candidates)
  } else if (open == 2) {
    considerPairs(rest)
  } else {
    if (rest == sumsOf(open, candidates)) return true
    for (; rest; rest &= rest - 1) {
      const end = setsOf(open, <usize>ctz(rest) + 1)
      for (let at = setsOf(open, <usize>ctz(rest)); at < end; at += 2) {
        consider(load<u16>(at))
        if (!telling()) return true
      }
    }
  }
  return conclude(group + SET)
}

/** The sum of all values of a mask. */
function sumOf(values: u32): u32 {
  let sum: u32 = 0
  for (; values; values &= values - 1) sum += ctz(values)
  return sum
}
