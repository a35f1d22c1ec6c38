// What all files of this kernel share: the phases, the levels, and the heap.

import { BOARD } from '../../host'
import { extend, HEAP } from '../../memory'
import * as halves from './layout'

// PHASE
export const BUILDING = 0 // the halves
export const NEXT_PART = 1
export const BRANCHING = 2 // on the next queen of the middle
export const FILTERING = 3 // the lists, by the queen placed
export const MEETING = 4 // of tops and bottoms

/** Words have four bytes up to this many queens. */
export const NARROW_SIZE: u32 = 17
/** The heap grows by this many bytes more than needed, if the limit allows it. */
const STEP = 1 << 23

// @ts-ignore: decorator
@inline export function get(offset: usize): u32 {
  return load<u32>(BOARD + offset)
}

// @ts-ignore: decorator
@inline export function set(offset: usize, value: u32): void {
  store<u32>(BOARD + offset, value)
}

/** A level's record. */
export function levelOf(level: u32): usize {
  return BOARD + halves.LEVELS + level * halves.LEVEL_BYTES
}

/** The column of the queen placed at a level. */
export function columnAt(level: u32): u32 {
  return load<u32>(levelOf(level), halves.NEXT_COLUMN) - 1
}

/** The middle row that is filled at a level: the two outer ones first. */
export function rowOf(level: u32): u32 {
  return level & 1 ? get(halves.MIDDLE) - 1 - (level >> 1) : level >> 1
}

// @ts-ignore: decorator
@inline export function binomial(n: u32, k: u32): u32 {
  return load<u32>(BOARD + halves.BINOMIALS + n * halves.BINOMIAL_ROW + k * 4)
}

/** Makes the heap usable up to an address. Returns false if memory is short. */
// @ts-ignore: decorator
@inline export function reserve(end: usize): bool {
  return end <= <usize>get(halves.HAVE) || growHeap(end)
}

function growHeap(end: usize): bool {
  let bytes = end - HEAP + STEP
  if (!extend(bytes)) {
    bytes = end - HEAP
    if (!extend(bytes)) return false
  }
  set(halves.HAVE, <u32>(HEAP + bytes))
  return true
}
