// Counting row by row: two fillings of the rows so far that used the same values in every open house (column, region) go on alike,
// so one state stands for them all, with their number. States are merged in a hash table, and values that are interchangeable in
// the model are interchangeable in a state: their lanes are sorted. A row is a full house; the host says which, see PLAN.

import { count, indexOf, lowest } from '../bits'
import { addTotal, begin, leave, tally } from '../header'
import { BOARD } from '../host'
import { ALL, EXHAUSTED, NODES, PART, PARTS, PART_END, PAUSED, REFUSED, STATUS } from '../layout'
import { CHOICES, LANES, PLAN, ROW, ROW_COUNT, SAME, STATES_AT, STATES_END, STATE_BYTES, TABLE, TABLE_SIZE, TABLE_USED } from './grids-layout'
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
  store<u32>(0, 1, BOARD + PARTS)
  store<u32>(0, 0, BOARD + PART)
  store<u32>(0, 1, BOARD + PART_END)
  store<u32>(0, 0, BOARD + ROW)
  if (!extend(STATE_BYTES)) {
    leave(REFUSED, 0)
    return
  }
  v128.store(HEAP, i64x2.splat(0))
  store<u64>(HEAP, 1, 16)
  if (!nextRow(STATE_BYTES)) leave(REFUSED, 0)
}

/** Takes at most `budget` states to the next row. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = load<i32>(0, BOARD + STATUS)
  if (before > PAUSED) return before
  const rows = load<u32>(0, BOARD + ROW_COUNT)
  while (load<u32>(0, BOARD + PART) < load<u32>(0, BOARD + PART_END)) {
    const at: usize = load<u32>(0, BOARD + STATES_AT)
    if (at == <usize>load<u32>(0, BOARD + STATES_END)) {
      const row = load<u32>(0, BOARD + ROW) + 1
      const end = gather()
      if (row == rows) {
        for (let at = HEAP; at < HEAP + end; at += STATE_BYTES) addTotal(load<u64>(at, 16))
        store<u32>(0, 1, BOARD + PART)
        break
      }
      store<u32>(0, row, BOARD + ROW)
      if (!nextRow(end)) return leave(REFUSED, share())
      continue
    }
    if (budget == 0) return leave(PAUSED, share())
    budget--
    tally(NODES)
    store<u32>(0, <u32>at + STATE_BYTES, BOARD + STATES_AT)
    if (!fill(HEAP + at)) return leave(REFUSED, share())
  }
  return leave(EXHAUSTED, 1)
}

/** The states of a row stand from HEAP on, so many bytes: an empty table for the next row's. False without memory. */
function nextRow(end: usize): bool {
  store<u32>(0, 0, BOARD + STATES_AT)
  store<u32>(0, <u32>end, BOARD + STATES_END)
  store<u32>(0, 0, BOARD + TABLE_USED)
  return makeTable(end, SMALLEST)
}

function makeTable(at: usize, size: u32): bool {
  const bytes = <usize>size * STATE_BYTES
  if (!extend(at + bytes)) return false
  memory.fill(HEAP + at, 0, bytes)
  store<u32>(0, <u32>at, BOARD + TABLE)
  store<u32>(0, size, BOARD + TABLE_SIZE)
  return true
}

/** All states in the table, moved to HEAP. Returns the bytes they take. */
function gather(): usize {
  const table = HEAP + load<u32>(0, BOARD + TABLE)
  const end = table + <usize>load<u32>(0, BOARD + TABLE_SIZE) * STATE_BYTES
  let out = HEAP
  for (let at = table; at < end; at += STATE_BYTES) {
    const fillings = load<u64>(at, 16)
    if (fillings == 0) continue
    v128.store(out, v128.load(at))
    store<u64>(out, fillings, 16)
    out += STATE_BYTES
  }
  return out - HEAP
}

/**
 * Fills a row below a state in every way, and puts what comes of it in the table. Of values that were interchangeable up to here
 * only the first that is free is tried: the first row counts that once, later rows as often as there are such values.
 * False if memory or 64 bits do not suffice.
 */
function fill(state: usize): bool {
  const values: usize = count(load<u32>(0, BOARD + ALL))
  const first = load<u32>(0, BOARD + ROW) == 0
  const row = BOARD + PLAN + <usize>load<u32>(0, BOARD + ROW) * ((values + 1) << 3)
  const lanes = v128.load(state)
  const kept = v128.and(lanes, i16x8.splat(load<u16>(row)))
  const fillings = load<u64>(state, 16)
  const before = i8x16.shuffle(lanes, lanes, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
  const alike = <u32>i16x8.bitmask(v128.and(i16x8.eq(lanes, before), v128.load(BOARD + SAME)))
  for (let number: usize = 0; number < values; number++) {
    const cell = row + 8 + (number << 3)
    const fits = i16x8.eq(v128.and(lanes, i16x8.splat(load<u16>(cell))), i16x8.splat(0))
    store<u32>(number << 4, <u32>i16x8.bitmask(fits) & load<u32>(cell, 4), BOARD + CHOICES)
  }
  const deepest = BOARD + CHOICES + ((values - 1) << 4)
  let cell: usize = BOARD + CHOICES
  let free: u32 = (1 << <u32>values) - 1
  let times: u32 = 1
  let untried = load<u32>(cell) & ~(alike & free << 1)
  v128.store(BOARD + LANES, i16x8.splat(0))
  store<u32>(cell, free, 8)
  store<u32>(cell, times, 12)
  while (true) {
    if (untried == 0) {
      if (cell == BOARD + CHOICES) return true
      cell -= 16
      untried = load<u32>(cell, 4)
      continue
    }
    const value = lowest(untried)
    const lane: usize = indexOf(value)
    untried ^= value
    free = load<u32>(cell, 8)
    times = load<u32>(cell, 12)
    if (!first) times *= ctz(~(alike >> <u32>lane >> 1)) + 1
    store<u16>(lane << 1, load<u16>(row + ((cell - BOARD - CHOICES) >> 1), 10), BOARD + LANES)
    if (cell == deepest) {
      if (times != 1 && <f64>fillings * <f64>times >= MOST) return false
      if (!put(canonical(v128.or(kept, v128.load(BOARD + LANES))), fillings * times)) return false
      continue
    }
    store<u32>(cell, untried, 4)
    cell += 16
    free ^= value
    store<u32>(cell, free, 8)
    store<u32>(cell, times, 12)
    untried = load<u32>(cell) & free & ~(alike & free << 1)
  }
}

/** The lanes of interchangeable values in ascending order: odd-even transposition, without a branch. */
// @ts-ignore: decorator
@inline function canonical(lanes: v128): v128 {
  const same = v128.load(BOARD + SAME)
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
  const sum = load<u64>(place, 16) + fillings
  if (sum >> 63) return false
  const fresh = sum == fillings
  v128.store(place, lanes)
  store<u64>(place, sum, 16)
  if (!fresh) return true
  const used = load<u32>(0, BOARD + TABLE_USED) + 1
  store<u32>(0, used, BOARD + TABLE_USED)
  const size = load<u32>(0, BOARD + TABLE_SIZE)
  return used <= size - (size >> 2) || grow(size)
}

/** The place of a state in the table: where it is, or may be put. */
// @ts-ignore: decorator
@inline function find(lanes: v128): usize {
  const table = HEAP + load<u32>(0, BOARD + TABLE)
  const mask = load<u32>(0, BOARD + TABLE_SIZE) - 1
  const mixed = (i64x2.extract_lane(lanes, 0) ^ rotl<u64>(i64x2.extract_lane(lanes, 1) * 0x9e3779b97f4a7c15, 32)) * 0xd6e8feb86659fd93
  let slot = <u32>(mixed >> 32) & mask
  while (true) {
    const place = table + <usize>slot * STATE_BYTES
    if (load<u64>(place, 16) == 0 || i8x16.all_true(i8x16.eq(v128.load(place), lanes))) return place
    slot = (slot + 1) & mask
  }
}

/** A table of twice the size behind the one that is full. */
function grow(size: u32): bool {
  const old: usize = load<u32>(0, BOARD + TABLE)
  const bytes = <usize>size * STATE_BYTES
  if (!makeTable(old + bytes, size << 1)) return false
  for (let at = HEAP + old; at < HEAP + old + bytes; at += STATE_BYTES) {
    const fillings = load<u64>(at, 16)
    if (fillings == 0) continue
    const lanes = v128.load(at)
    const place = find(lanes)
    v128.store(place, lanes)
    store<u64>(place, fillings, 16)
  }
  return true
}

/** The rows done, and of the current one the states done. */
function share(): f64 {
  const states = <f64>load<u32>(0, BOARD + STATES_END)
  const done = <f64>load<u32>(0, BOARD + ROW) + (states == 0 ? 0 : <f64>load<u32>(0, BOARD + STATES_AT) / states)
  return done / <f64>load<u32>(0, BOARD + ROW_COUNT)
}
