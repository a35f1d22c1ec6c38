// What all files of this kernel share, and this file owns: the phases, the levels, and the heap.
//
//   HEAP: first the halves, layer by layer (sets, where each set's words start, words), then the filtered lists of tops and bottoms,
//   level by level:
//   ┌──────────────┬──────────────────────────────────────────┬─────────────────────────────────────────────────────┐
//   │ sets         │ buckets: tops from, to; bottoms from, to │ tops of set 0 │ bottoms of set 0 │ tops of set 1 │… │
//   │ u32[classes] │ BUCKET_BYTES[classes]                    │ u32[] or u64[] in narrow or wide words               │
//   └──────────────┴──────────────────────────────────────────┴─────────────────────────────────────────────────────┘

import { inTable } from '../../bounds'
import { MAX_QUEENS } from '../../limits'
import { extend, HEAP } from '../../memory'

// What run() does next.
export const BUILDING: u32 = 0 // the halves
export const NEXT_PART: u32 = 1
export const BRANCHING: u32 = 2 // on the next queen of the middle
export const FILTERING: u32 = 3 // the lists, by the queen placed
export const MEETING: u32 = 4 // of tops and bottoms

@unmanaged
class State {
  phase: u32
  middle: u32         // rows between the halves
  apart: u32          // 1 if halves are built separately for each queen of the first middle row
  narrow: u32         // the level from which words are narrow,
  crossed: u32        // and diagonals that end within this many rows are dropped
  placed: u32         // the level: middle rows filled
  side: u32           // if apart: 0 while tops are built, 1 while bottoms are
  listed: u32         // the column that level 1 was made for, plus 1; 0 for none
  pair: u32           // the column of the last middle row in this part
  layer: u32          // rows of the halves being built
  number: u32         // the next class
  columns: u32        // of it, while halves are built
  out: usize          // and where its next word goes
  fromTable: usize    // where the words of the layer below start
  toTable: usize      // and those of the layer being built
  partTotal: u64      // the count of the current part
}

/** A row of the middle that is filled, and what is left of the halves. */
@unmanaged
class Level {
  nextColumn: u32     // the next to try in the next row
  classes: u32
  sets: usize
  buckets: usize
  free: usize         // where the next level begins
}

@unmanaged
class Bucket {
  top: usize
  topEnd: usize
  bottom: usize
  bottomEnd: usize
}

export const BUCKET_BYTES: u32 = <u32>offsetof<Bucket>()
const LEVEL_BYTES: u32 = <u32>offsetof<Level>()
/** LEVEL_BYTES[MAX_QUEENS + 1]. */
const LEVELS: usize = memory.data(LEVEL_BYTES * (MAX_QUEENS + 1), 16)
export const state = changetype<State>(memory.data(<i32>offsetof<State>(), 16))

/** Maximum number of rows of a half. There are five times as many halves of eight rows as of seven. */
export const MAX_HALF: u32 = 7
/** Words have four bytes up to this many queens. */
export const NARROW_SIZE: u32 = 17

export function levelAt(level: u32): Level {
  return changetype<Level>(LEVELS + inTable(level * LEVEL_BYTES, LEVEL_BYTES * (MAX_QUEENS + 1)))
}

@inline export function bucketAt(buckets: usize, number: u32): Bucket {
  return changetype<Bucket>(buckets + number * BUCKET_BYTES)
}

/** The column of the queen placed at a level. */
export function columnAt(level: u32): u32 {
  return levelAt(level).nextColumn - 1
}

/** The middle row that is filled at a level: the two outer ones first. */
export function rowOf(level: u32): u32 {
  return level & 1 ? state.middle - 1 - (level >> 1) : level >> 1
}

/** Makes the heap usable up to an address. Returns false if memory is short. */
export function reserve(end: usize): bool {
  return extend(end - HEAP)
}
