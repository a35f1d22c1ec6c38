// Cliques: cells that all differ, of which some set of values is known to be in them. What a cell can have is in one of the sets that
// are possible; a value that is in all of them is required. Fixed cells are taken out first.
//
//   gather()    the open cells of the clique
//   consider()  sets for them, as long as telling() says that another one matters
//   conclude()  leaves the cells what the sets have, and requires what they share

import { lowest, single } from '../bits'
import { MAX_VALUES } from '../limits'
import { domain, narrow } from './domains'
import { DOMAIN } from './places'
import { require } from './required'

/** u16[MAX_VALUES]: the cells that are open. */
const OPEN_CELLS: usize = memory.data(2 * MAX_VALUES, 16)

// Between two calls, for one clique at a time.
/** The candidates of all open cells, the fixed values, and the number of open cells. */
export let candidates: u32 = 0
export let fixed: u32 = 0
export let open: usize = 0
/** The values in any set that is possible, and those in all of them. */
let any: u32 = 0
let all: u32 = 0

/** Reads the cells, which are u32. */
export function gather(cells: usize, many: usize): void {
  candidates = 0
  fixed = 0
  open = 0
  any = 0
  all = ~0
  for (let at: usize = 0; at < many << 2; at += 4) {
    const cell: usize = load<u32>(cells + at)
    const mask = domain(cell)
    if (single(mask)) fixed |= mask
    else {
      candidates |= mask
      assert(open < <usize>MAX_VALUES, 'a clique has no more cells than values')
      store<u16>(open++ << 1, <u16>cell, OPEN_CELLS)
    }
  }
}

@inline function openCell(at: usize): usize {
  return load<u16>(at << 1, OPEN_CELLS)
}

/** May another set say more? */
export function telling(): bool {
  return any != candidates || all != 0
}

/**
 * Takes the sets in a list, from address to address of u16, if they are possible: each of their values has a cell, and each cell a value.
 * They have as many values as there are open cells.
 */
export function consider(start: usize, end: usize): void {
  if (ASC_FEATURE_SIMD) {
    considerEight(start, end)
    return
  }
  for (let at = start; at < end; at += 2) {
    const set: u32 = load<u16>(at)
    if ((set & ~candidates) == 0 && hits(set)) {
      any |= set
      all &= set
    }
  }
}

/** The same, eight sets at a time. Without it: 1.08x the time of killers. */
@inline function considerEight(start: usize, end: usize): void {
  const others = i16x8.splat(<i16>~candidates)
  const none = i16x8.splat(0)
  const cells = open
  let union = none
  let lacking = none
  for (let at = start; at < end; at += 16) {
    const sets = v128.load(at)
    const beyond = i16x8.le_u(i16x8.splat(<i16>((end - at) >> 1)), i16x8(0, 1, 2, 3, 4, 5, 6, 7))
    let out = v128.or(beyond, i16x8.ne(v128.and(sets, others), none))
    for (let i: usize = 0; i < cells; i++) {
      const mask = v128.load_splat<u16>(openCell(i), DOMAIN)
      out = v128.or(out, i16x8.eq(v128.and(sets, mask), none))
    }
    union = v128.or(union, v128.andnot(sets, out))
    lacking = v128.or(lacking, v128.andnot(v128.not(sets), out))
  }
  any |= unionOf(union)
  all &= ~unionOf(lacking) & 0xffff
}

/** The values in any of eight sets. */
@inline function unionOf(sets: v128): u32 {
  let values = i64x2.extract_lane(sets, 0) | i64x2.extract_lane(sets, 1)
  values |= values >> 32
  return <u32>(values | (values >> 16)) & 0xffff
}

/** Has each open cell a value of the set? */
@inline function hits(set: u32): bool {
  for (let at: usize = 0; at < open; at++) if ((domain(openCell(at)) & set) == 0) return false
  return true
}

/** One open cell, with these of its candidates. */
export function considerValues(values: u32): void {
  any = values
  all = 0
}

/** Two open cells whose sum is one of these: bit s for sum s. */
export function considerPairs(sums: u64): void {
  const one = domain(openCell(0))
  const other = domain(openCell(1))
  let first: u32 = 0
  let second: u32 = 0
  for (let rest = one; rest; rest &= rest - 1) {
    const value = lowest(rest)
    const partners = <u32>(sums >> ctz(rest)) & other & ~value
    if (partners == 0) continue
    first |= value
    second |= partners
    all &= single(partners) ? value | partners : value
  }
  any = first && second ? first | second : 0
  if (any == 0) return
  if (first != one) narrow(openCell(0), first)
  if (second != other) narrow(openCell(1), second)
}

/** Leaves the open cells what some set has. `set` is the set of all cells of the clique. False on a contradiction. */
export function conclude(set: usize): bool {
  if (any == 0) return false
  for (let at: usize = 0; at < open; at++) {
    const cell = openCell(at)
    const mask = domain(cell)
    if ((mask & any) != mask) narrow(cell, mask & any)
  }
  for (let values = all; values; values &= values - 1) if (!require(set, lowest(values))) return false
  return true
}
