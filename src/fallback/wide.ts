// Sets of integers from 0 to 63, as two words of memory, the low one first: a position is an index of i32.

import { count, indexOf, lowest } from './bits.ts'

type Words = Int32Array

/** What the functions below that find a set leave: its words. */
export let low = 0
export let high = 0

/** Leaves `set << by`. Needs `by` below 64, here and below. */
export function up(i32: Words, set: number, by: number): void {
  shiftUp(i32[set], i32[set + 1], by)
}

/** The same for a set of two words. */
export function shiftUp(below: number, above: number, by: number): void {
  if (by > 31) {
    high = below << (by - 32)
    low = 0
  } else if (by > 0) {
    high = (above << by) | (below >>> (32 - by))
    low = below << by
  } else {
    low = below
    high = above
  }
}

/** Leaves a set of two words, `>> by`. */
export function shiftDown(below: number, above: number, by: number): void {
  if (by > 31) {
    low = above >>> (by - 32)
    high = 0
  } else if (by > 0) {
    low = (below >>> by) | (above << (32 - by))
    high = above >>> by
  } else {
    low = below
    high = above
  }
}

/** Stores what was left. */
export function put(i32: Words, set: number): void {
  i32[set] = low
  i32[set + 1] = high
}

/** Leaves a set of two words. */
export function take(below: number, above: number): void {
  low = below
  high = above
}

/** The least integer of a set, which must not be empty. */
export function least(i32: Words, set: number): number {
  return i32[set] ? indexOf(lowest(i32[set])) : 32 + indexOf(lowest(i32[set + 1]))
}

/** The greatest integer of a set, which must not be empty. */
export function greatest(i32: Words, set: number): number {
  return i32[set + 1] ? 32 + indexOf(i32[set + 1]) : indexOf(i32[set])
}

/** Are all integers there from the least to the greatest? */
export function isDense(i32: Words, set: number): boolean {
  return greatest(i32, set) - least(i32, set) + 1 === count(i32[set]) + count(i32[set + 1])
}
