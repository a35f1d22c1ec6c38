// Counting row by row. The rows below depend only on which values each open house (column, region) has. Fillings that agree in this are
// one state, stored with their number, and merged in a hash table. Values that are interchangeable in the model are interchangeable in
// a state: their lanes are sorted. A row is a full house, chosen by the host (PLAN).

import { count, indexOf, lowest } from '../bits'
import { header, model } from '../board'
import { addTotal, begin, leave } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import * as grids from './grids-layout'
import { extend, HEAP } from '../memory'

/** The capacity of the first table of a row, in states. */
const SMALLEST: u32 = 256
/** A table of this many states or more grows and is gathered in steps. A quarter of it has room for all 8! fillings of a row. */
const LARGE: u32 = 1 << 18
/** States moved, and bytes cleared, in a step. It takes some us, as extending a cheap state does. */
const MOVES: u32 = 128
const CLEARS: u32 = SMALLEST * grids.STATE_BYTES
/** A state has fewer fillings than this, so that the sum of two fits 64 bits. */
const MOST: f64 = 9.223372036854775808e18

/**
 * Starts with one state, in which no value is used. Needs 2 to 8 values, PLAN and SAME. The host multiplies the count by the number of
 * ways to rename interchangeable values, because the first row takes them in order.
 */
export function start(): void {
  begin()
  header.parts = 1
  header.part = 0
  header.partEnd = 1
  store<u32>(0, 0, BOARD + grids.ROW)
  if (!extend(grids.STATE_BYTES)) {
    leave(layout.REFUSED, 0)
    return
  }
  v128.store(HEAP, i64x2.splat(0), grids.STATE_LANES)
  store<u64>(HEAP, 1, grids.STATE_FILLINGS)
  if (!nextRow(grids.STATE_BYTES)) leave(layout.REFUSED, 0)
}

/** Extends at most `budget` states by the next row, or does as many steps on a large table. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before
  const rows = load<u32>(0, BOARD + grids.ROW_COUNT)
  while (header.part < header.partEnd) {
    const at: usize = load<u32>(0, BOARD + grids.STATES_AT)
    const outgrown = isOutgrown()
    const filled = at == <usize>load<u32>(0, BOARD + grids.STATES_END)
    if (!outgrown && filled && gather()) {
      const row = load<u32>(0, BOARD + grids.ROW) + 1
      const end: usize = load<u32>(0, BOARD + grids.GATHERED_END)
      if (row == rows) {
        for (let at = HEAP; at < HEAP + end; at += grids.STATE_BYTES) addTotal(load<u64>(at, grids.STATE_FILLINGS))
        header.part = 1
        break
      }
      store<u32>(0, row, BOARD + grids.ROW)
      if (!nextRow(end)) return leave(layout.REFUSED, share())
      continue
    }
    if (budget == 0) return leave(layout.PAUSED, share())
    budget--
    if (outgrown) outgrow()
    if (outgrown || filled) continue
    header.nodes++
    store<u32>(0, <u32>at + grids.STATE_BYTES, BOARD + grids.STATES_AT)
    if (!fill(HEAP + at)) return leave(layout.REFUSED, share())
    const size = load<u32>(0, BOARD + grids.TABLE_SIZE)
    if (load<u32>(0, BOARD + grids.TABLE_USED) > size - (size >> 2) && !grow(size)) return leave(layout.REFUSED, share())
  }
  return leave(layout.EXHAUSTED, 1)
}

/** Starts a row whose states are at HEAP, `end` bytes: makes an empty table for the next row. Returns false if memory is short. */
function nextRow(end: usize): bool {
  store<u32>(0, 0, BOARD + grids.STATES_AT)
  store<u32>(0, <u32>end, BOARD + grids.STATES_END)
  store<u32>(0, 0, BOARD + grids.TABLE_USED)
  store<u32>(0, 0, BOARD + grids.GATHERED)
  store<u32>(0, 0, BOARD + grids.GATHERED_END)
  store<u32>(0, <u32>end, BOARD + grids.TABLE)
  return makeTable(end, SMALLEST)
}

/** Begins a table that takes over the states between TABLE and itself; a large one in steps. Returns false if memory is short. */
function makeTable(at: usize, size: u32): bool {
  if (!extend(at + <usize>size * grids.STATE_BYTES)) return false
  store<u32>(0, load<u32>(0, BOARD + grids.TABLE), BOARD + grids.OUTGROWN_AT)
  store<u32>(0, <u32>at, BOARD + grids.OUTGROWN_END)
  store<u32>(0, <u32>at, BOARD + grids.CLEARED)
  store<u32>(0, <u32>at, BOARD + grids.TABLE)
  store<u32>(0, size, BOARD + grids.TABLE_SIZE)
  if (size <= LARGE) while (isOutgrown()) outgrow()
  return true
}

/** Moves the states in the table to HEAP: all, or of a large table some. Returns true if none is left. */
function gather(): bool {
  const table = HEAP + load<u32>(0, BOARD + grids.TABLE)
  const size = load<u32>(0, BOARD + grids.TABLE_SIZE)
  const first = load<u32>(0, BOARD + grids.GATHERED)
  const last = size < LARGE ? size : first + MOVES
  let out = HEAP + load<u32>(0, BOARD + grids.GATHERED_END)
  const end = table + <usize>last * grids.STATE_BYTES
  for (let at = table + <usize>first * grids.STATE_BYTES; at < end; at += grids.STATE_BYTES) {
    const fillings = load<u64>(at, grids.STATE_FILLINGS)
    if (fillings == 0) continue
    v128.store(out, v128.load(at, grids.STATE_LANES), grids.STATE_LANES)
    store<u64>(out, fillings, grids.STATE_FILLINGS)
    out += grids.STATE_BYTES
  }
  store<u32>(0, last, BOARD + grids.GATHERED)
  store<u32>(0, <u32>(out - HEAP), BOARD + grids.GATHERED_END)
  return last == size
}

/**
 * Fills a row below a state in every way, and puts the new states into the table. Of interchangeable values with equal lanes, only the
 * first free one is tried: it counts once in the first row, and once for each such value in later rows.
 * Returns false if memory or 64 bits are not enough.
 */
function fill(state: usize): bool {
  const values: usize = count(model.all)
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

/** Sorts the lanes of interchangeable values in ascending order: odd-even transposition, without branches. */
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

/** Adds fillings to a state of the next row. Returns false if memory or 64 bits are not enough. */
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
  return size >= LARGE || used <= size - (size >> 2) || grow(size)
}

/** The place of a state in the table: where it is, or where it can be put. */
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

/** Moves the states to a table of twice the size, after the old one. Returns false if memory is short. */
function grow(size: u32): bool {
  return makeTable(<usize>load<u32>(0, BOARD + grids.TABLE) + size * grids.STATE_BYTES, size << 1)
}

/** Is the table not clear yet, or are there states left in the previous one? */
function isOutgrown(): bool {
  return load<u32>(0, BOARD + grids.OUTGROWN_AT) < load<u32>(0, BOARD + grids.OUTGROWN_END) || load<u32>(0, BOARD + grids.CLEARED) < tableEnd()
}

function tableEnd(): u32 {
  return load<u32>(0, BOARD + grids.TABLE) + load<u32>(0, BOARD + grids.TABLE_SIZE) * grids.STATE_BYTES
}

/** One step: clears a piece of the table or, when it is clear, moves some states into it. */
function outgrow(): void {
  const cleared = load<u32>(0, BOARD + grids.CLEARED)
  if (cleared < tableEnd()) {
    memory.fill(HEAP + cleared, 0, CLEARS)
    store<u32>(0, cleared + CLEARS, BOARD + grids.CLEARED)
    return
  }
  const first = load<u32>(0, BOARD + grids.OUTGROWN_AT)
  const last = first + MOVES * grids.STATE_BYTES
  for (let at = HEAP + first; at < HEAP + last; at += grids.STATE_BYTES) {
    const fillings = load<u64>(at, grids.STATE_FILLINGS)
    if (fillings == 0) continue
    const lanes = v128.load(at, grids.STATE_LANES)
    const place = find(lanes)
    v128.store(place, lanes, grids.STATE_LANES)
    store<u64>(place, fillings, grids.STATE_FILLINGS)
  }
  store<u32>(0, last, BOARD + grids.OUTGROWN_AT)
}

/** The share of the rows that is done; the current row counts by its share of states. */
function share(): f64 {
  const states = <f64>load<u32>(0, BOARD + grids.STATES_END)
  const done = <f64>load<u32>(0, BOARD + grids.ROW) + (states == 0 ? 0 : <f64>load<u32>(0, BOARD + grids.STATES_AT) / states)
  return done / <f64>load<u32>(0, BOARD + grids.ROW_COUNT)
}
