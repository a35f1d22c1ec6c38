// Counting row by row: two fillings of the rows so far that used the same values in every house that is begun and not done (column,
// region) go on alike, so one state stands for them all, with their number. States are merged in a hash table, and values that are interchangeable in
// the model are interchangeable in a state: their lanes are sorted. A row is a full house; the host says which, see PLAN.

import { count, indexOf, lowest } from '../bits'
import { addTotal, begin, leave, tally } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import * as grids from './grids-layout'
import { extend, HEAP } from '../memory'

/** States the first table of a row has room for. */
const SMALLEST: u32 = 256
/** The fillings of a state are fewer: so two states' add up in 64 bits. */
const MOST: f64 = 9.223372036854775808e18

/**
 * One state: nothing used. Needs: 2 to 8 values; PLAN and SAME. What is counted is to be multiplied by the number of ways to
 * rename interchangeable values: the first row takes them in their order.
 */
export function start(): void {
  begin()
  store<u32>(0, 1, BOARD + layout.PARTS)
  store<u32>(0, 0, BOARD + layout.PART)
  store<u32>(0, 1, BOARD + layout.PART_END)
  store<u32>(0, 0, BOARD + grids.ROW)
  if (!extend(grids.STATE_BYTES)) {
    leave(layout.REFUSED, 0)
    return
  }
  v128.store(HEAP, i64x2.splat(0), grids.STATE_LANES)
  store<u64>(HEAP, 1, grids.STATE_FILLINGS)
  if (!nextRow(grids.STATE_BYTES)) leave(layout.REFUSED, 0)
}

/** Extends at most `budget` states by the next row. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + layout.STATUS)
  if (before > layout.PAUSED) return before
  const rows = load<u32>(0, BOARD + grids.ROW_COUNT)
  while (load<u32>(0, BOARD + layout.PART) < load<u32>(0, BOARD + layout.PART_END)) {
    const at: usize = load<u32>(0, BOARD + grids.STATES_AT)
    if (at == <usize>load<u32>(0, BOARD + grids.STATES_END)) {
      const row = load<u32>(0, BOARD + grids.ROW) + 1
      const end = gather()
      if (row == rows) {
        for (let at = HEAP; at < HEAP + end; at += grids.STATE_BYTES) addTotal(load<u64>(at, grids.STATE_FILLINGS))
        store<u32>(0, 1, BOARD + layout.PART)
        break
      }
      store<u32>(0, row, BOARD + grids.ROW)
      if (!nextRow(end)) return leave(layout.REFUSED, share())
      continue
    }
    if (budget == 0) return leave(layout.PAUSED, share())
    budget--
    tally(layout.NODES)
    store<u32>(0, <u32>at + grids.STATE_BYTES, BOARD + grids.STATES_AT)
    if (!fill(HEAP + at)) return leave(layout.REFUSED, share())
  }
  return leave(layout.EXHAUSTED, 1)
}

/** The states of a row stand from HEAP on, so many bytes: an empty table for the next row's. False without memory. */
function nextRow(end: usize): bool {
  store<u32>(0, 0, BOARD + grids.STATES_AT)
  store<u32>(0, <u32>end, BOARD + grids.STATES_END)
  store<u32>(0, 0, BOARD + grids.TABLE_USED)
  return makeTable(end, SMALLEST)
}

function makeTable(at: usize, size: u32): bool {
  const bytes = <usize>size * grids.STATE_BYTES
  if (!extend(at + bytes)) return false
  memory.fill(HEAP + at, 0, bytes)
  store<u32>(0, <u32>at, BOARD + grids.TABLE)
  store<u32>(0, size, BOARD + grids.TABLE_SIZE)
  return true
}

/** All states in the table, moved to HEAP. Returns the bytes they take. */
function gather(): usize {
  const table = HEAP + load<u32>(0, BOARD + grids.TABLE)
  const end = table + <usize>load<u32>(0, BOARD + grids.TABLE_SIZE) * grids.STATE_BYTES
  let out = HEAP
  for (let at = table; at < end; at += grids.STATE_BYTES) {
    const fillings = load<u64>(at, grids.STATE_FILLINGS)
    if (fillings == 0) continue
    v128.store(out, v128.load(at, grids.STATE_LANES), grids.STATE_LANES)
    store<u64>(out, fillings, grids.STATE_FILLINGS)
    out += grids.STATE_BYTES
  }
  return out - HEAP
}

/**
 * Fills a row below a state in every way, and puts what comes of it in the table. Of values that were interchangeable up to here
 * only the first that is free is tried: the first row counts that once, later rows as often as there are such values.
 * False if memory or 64 bits do not suffice.
 */
function fill(state: usize): bool {
  const values: usize = count(load<u32>(0, BOARD + layout.ALL))
  const first = load<u32>(0, BOARD + grids.ROW) == 0
  const row = BOARD + grids.PLAN + <usize>load<u32>(0, BOARD + grids.ROW) * (<usize>grids.ROW_CELLS + values * grids.CELL_BYTES)
  const cells = row + grids.ROW_CELLS
  const choices = BOARD + grids.CHOICES
  const lanes = v128.load(state, grids.STATE_LANES)
  const kept = v128.and(lanes, i16x8.splat(load<u16>(row, grids.ROW_LIVE)))
  const fillings = load<u64>(state, grids.STATE_FILLINGS)
  const before = i8x16.shuffle(lanes, lanes, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
  const alike = <u32>i16x8.bitmask(v128.and(i16x8.eq(lanes, before), v128.load(BOARD + grids.SAME)))
  for (let number: usize = 0; number < values; number++) {
    const cell = cells + number * grids.CELL_BYTES
    const fits = i16x8.eq(v128.and(lanes, i16x8.splat(load<u16>(cell, grids.CELL_BEFORE))), i16x8.splat(0))
    store<u32>(choices + number * grids.CHOICE_BYTES, <u32>i16x8.bitmask(fits) & load<u32>(cell, grids.CELL_VALUES), grids.CHOICE_FITS)
  }
  const deepest = choices + (values - 1) * grids.CHOICE_BYTES
  let cell: usize = choices
  let free: u32 = (1 << <u32>values) - 1
  let times: u32 = 1
  let untried = load<u32>(cell, grids.CHOICE_FITS) & ~(alike & free << 1)
  v128.store(BOARD + grids.LANES, i16x8.splat(0))
  store<u32>(cell, free, grids.CHOICE_FREE)
  store<u32>(cell, times, grids.CHOICE_TIMES)
  while (true) {
    if (untried == 0) {
      if (cell == choices) return true
      cell -= grids.CHOICE_BYTES
      untried = load<u32>(cell, grids.CHOICE_UNTRIED)
      continue
    }
    const value = lowest(untried)
    const lane: usize = indexOf(value)
    untried ^= value
    free = load<u32>(cell, grids.CHOICE_FREE)
    times = load<u32>(cell, grids.CHOICE_TIMES)
    if (!first) times *= ctz(~(alike >> <u32>lane >> 1)) + 1
    const after = load<u16>(cells + (cell - choices) / grids.CHOICE_BYTES * grids.CELL_BYTES, grids.CELL_AFTER)
    store<u16>(lane << 1, after, BOARD + grids.LANES)
    if (cell == deepest) {
      if (times != 1 && <f64>fillings * <f64>times >= MOST) return false
      if (!put(canonical(v128.or(kept, v128.load(BOARD + grids.LANES))), fillings * times)) return false
      continue
    }
    store<u32>(cell, untried, grids.CHOICE_UNTRIED)
    cell += grids.CHOICE_BYTES
    free ^= value
    store<u32>(cell, free, grids.CHOICE_FREE)
    store<u32>(cell, times, grids.CHOICE_TIMES)
    untried = load<u32>(cell, grids.CHOICE_FITS) & free & ~(alike & free << 1)
  }
}

/** The lanes of interchangeable values in ascending order: odd-even transposition, without a branch. */
// @ts-ignore: decorator
@inline function canonical(lanes: v128): v128 {
  const same = v128.load(BOARD + grids.SAME)
  const evens = i8x16.shuffle(same, same, 2, 3, 2, 3, 6, 7, 6, 7, 10, 11, 10, 11, 14, 15, 14, 15)
  const odds = v128.and(
    i8x16.shuffle(same, same, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13, 0, 1),
    i16x8(0, -1, -1, -1, -1, -1, -1, 0),
  )
  for (let round = 0; round < 4; round++) {
    let other = i8x16.shuffle(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
    other = v128.bitselect(other, lanes, evens)
    lanes = v128.bitselect(i16x8.min_u(lanes, other), i16x8.max_u(lanes, other), i16x8(-1, 0, -1, 0, -1, 0, -1, 0))
    other = i8x16.shuffle(lanes, lanes, 0, 1, 4, 5, 2, 3, 8, 9, 6, 7, 12, 13, 10, 11, 14, 15)
    other = v128.bitselect(other, lanes, odds)
    lanes = v128.bitselect(i16x8.min_u(lanes, other), i16x8.max_u(lanes, other), i16x8(0, -1, 0, -1, 0, -1, 0, -1))
  }
  return lanes
}

/** Adds fillings to a state of the next row. False if memory or 64 bits do not suffice. */
function put(lanes: v128, fillings: u64): bool {
  const place = find(lanes)
  const sum = load<u64>(place, grids.STATE_FILLINGS) + fillings
  if (sum >> 63) return false
  const fresh = sum == fillings
  v128.store(place, lanes, grids.STATE_LANES)
  store<u64>(place, sum, grids.STATE_FILLINGS)
  if (!fresh) return true
  const used = load<u32>(0, BOARD + grids.TABLE_USED) + 1
  store<u32>(0, used, BOARD + grids.TABLE_USED)
  const size = load<u32>(0, BOARD + grids.TABLE_SIZE)
  return used <= size - (size >> 2) || grow(size)
}

/** The place of a state in the table: where it is, or may be put. */
// @ts-ignore: decorator
@inline function find(lanes: v128): usize {
  const table = HEAP + load<u32>(0, BOARD + grids.TABLE)
  const mask = load<u32>(0, BOARD + grids.TABLE_SIZE) - 1
  const mixed = (i64x2.extract_lane(lanes, 0) ^ rotl<u64>(i64x2.extract_lane(lanes, 1) * 0x9e3779b97f4a7c15, 32)) * 0xd6e8feb86659fd93
  let slot = <u32>(mixed >> 32) & mask
  while (true) {
    const place = table + <usize>slot * grids.STATE_BYTES
    if (load<u64>(place, grids.STATE_FILLINGS) == 0 || i8x16.all_true(i8x16.eq(v128.load(place, grids.STATE_LANES), lanes))) return place
    slot = (slot + 1) & mask
  }
}

/** A table of twice the size behind the one that is full. */
function grow(size: u32): bool {
  const old: usize = load<u32>(0, BOARD + grids.TABLE)
  const bytes = <usize>size * grids.STATE_BYTES
  if (!makeTable(old + bytes, size << 1)) return false
  for (let at = HEAP + old; at < HEAP + old + bytes; at += grids.STATE_BYTES) {
    const fillings = load<u64>(at, grids.STATE_FILLINGS)
    if (fillings == 0) continue
    const lanes = v128.load(at, grids.STATE_LANES)
    const place = find(lanes)
    v128.store(place, lanes, grids.STATE_LANES)
    store<u64>(place, fillings, grids.STATE_FILLINGS)
  }
  return true
}

/** The rows done, and of the current one the states done. */
function share(): f64 {
  const states = <f64>load<u32>(0, BOARD + grids.STATES_END)
  const done = <f64>load<u32>(0, BOARD + grids.ROW) + (states == 0 ? 0 : <f64>load<u32>(0, BOARD + grids.STATES_AT) / states)
  return done / <f64>load<u32>(0, BOARD + grids.ROW_COUNT)
}
