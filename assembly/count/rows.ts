// Counting row by row. The rows below depend only on which values each open house (column, region) has. Fillings that agree in this are
// one state, stored with their number, and found again by a hash table of their addresses. Values that are interchangeable in the model are
// interchangeable in a state: their lanes are sorted. A row is a full house, chosen by the host (PLAN).
//
//   heap    states of this row │ states of the next row, and room for more │ the table: where each of these stands

import { indexOf, lowest } from '../bits'
import { counting, header, model, PLAN, PlanCell, PlanRow, SAME } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { addTotal, begin, leave } from '../header'
import { extend, HEAP } from '../memory'

/**
 * All that matters to the rows below: which open houses already have each value, 16 bits in its lane. The lanes of interchangeable values are
 * sorted, so that states equal up to renaming become one.
 */
@unmanaged
class State {
  lanes: v128
  fillings: u64
}

/** The choice of a cell, while a row is filled. */
@unmanaged
class Choice {
  fits: u32           // values that fit the cell
  untried: u32        // values still to try
  free: u32           // values that no earlier cell has
  times: u32          // number of equivalent fillings
}

const STATE_BYTES: u32 = <u32>offsetof<State>()
const CHOICE_BYTES: u32 = <u32>offsetof<Choice>()
const ROW_BYTES: u32 = <u32>offsetof<PlanRow>()
const CELL_BYTES: u32 = <u32>offsetof<PlanCell>()
/** CHOICE_BYTES[8]. */
const CHOICES: usize = memory.data(8 * CHOICE_BYTES, 16)
/** u16[8]: the bits that each value gets. */
const LANES: usize = memory.data(16, 16)

let row: u32 = 0
// Addresses in the heap.
/** The next state to extend, the end of this row's states, and the end of the next row's. */
let stateAt: usize = 0
let statesEnd: usize = 0
let nextEnd: usize = 0
/** u32[tableSize], a power of 2, behind as many states as it has room for, which are three quarters. */
let table: usize = 0
let tableSize: usize = 0
/** The table knows the next row's states before this one. */
let tabledEnd: usize = 0

/** Of the first table of a row. */
const SMALLEST: usize = 256
/** A larger table is made in steps, between two states of this row: it has room for all 8! fillings of a state. */
const LARGE: usize = 1 << 18
const ROOM: usize = 40320 * STATE_BYTES
/** States that a step puts into the table: some us, as extending a cheap state takes. */
const TABLED: usize = 128 * STATE_BYTES
/** A state has fewer fillings than this, so that the sum of two fits 64 bits. */
const MOST: f64 = 9.223372036854775808e18

/**
 * Starts with one state, in which no value is used. Needs 2 to 8 values, PLAN and SAME. The host multiplies the count by the number of
 * ways to rename interchangeable values, because the first row takes them in order.
 */
export function start(): void {
  begin()
  header.units = 1
  header.unit = 0
  header.unitEnd = 1
  row = 0
  if (!extend(STATE_BYTES)) {
    leave(codes.REFUSED, 0)
    return
  }
  const state = changetype<State>(HEAP)
  state.lanes = i64x2.splat(0)
  state.fillings = 1
  if (!startRow(HEAP + STATE_BYTES)) leave(codes.REFUSED, 0)
}

/** Extends at most `budget` states by the next row, or does as many other steps. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  while (header.unit < header.unitEnd) {
    if (stateAt == statesEnd) {
      if (++row == counting.rowCount) {
        for (let at = statesEnd; at < nextEnd; at += STATE_BYTES) addTotal(changetype<State>(at).fillings)
        header.unit = 1
        break
      }
      // A gigabyte takes some 0.2 s.
      memory.copy(HEAP, statesEnd, nextEnd - statesEnd)
      if (!startRow(HEAP + (nextEnd - statesEnd))) return leave(codes.REFUSED, share())
      continue
    }
    if (budget == 0) return leave(codes.PAUSED, share())
    budget--
    if (tabledEnd < nextEnd) {
      enter(min(tabledEnd + TABLED, nextEnd))
      continue
    }
    header.nodes++
    const state = changetype<State>(stateAt)
    stateAt += STATE_BYTES
    if (!fill(state)) return leave(codes.REFUSED, share())
    if (tableSize >= LARGE && nextEnd + ROOM > table && !makeTable(tableSize << 1)) return leave(codes.REFUSED, share())
  }
  return leave(codes.EXHAUSTED, 1)
}

/** Starts a row whose states are from HEAP to `end`. Returns false if memory is short. */
function startRow(end: usize): bool {
  stateAt = HEAP
  statesEnd = end
  nextEnd = end
  return makeTable(SMALLEST)
}

/** Makes a table of the states of the next row, with room for more; a large one is still empty. Returns false if memory is short. */
function makeTable(size: usize): bool {
  const at = statesEnd + (size - (size >> 2)) * STATE_BYTES
  if (!extend(at - HEAP + (size << 2))) return false
  table = at
  tableSize = size
  memory.fill(table, 0, size << 2)
  tabledEnd = statesEnd
  if (size <= LARGE) enter(nextEnd)
  return true
}

/** Puts states of the next row into the table, up to `end`. */
function enter(end: usize): void {
  for (; tabledEnd < end; tabledEnd += STATE_BYTES) store<u32>(find(changetype<State>(tabledEnd).lanes), <u32>tabledEnd)
}

/**
 * Fills a row below a state in every way, and puts the new states into the table. Of interchangeable values with equal lanes, only the
 * first free one is tried: it counts once in the first row, and once for each such value in later rows.
 * Returns false if memory or 64 bits are not enough.
 */
function fill(state: State): bool {
  const values = popcnt(model.all)
  const first = row == 0
  const planRow = <usize>PLAN + row * (ROW_BYTES + values * CELL_BYTES)
  const cells = planRow + ROW_BYTES
  const lanes = state.lanes
  const kept = v128.and(lanes, i16x8.splat(<u16>changetype<PlanRow>(planRow).live))
  const fillings = state.fillings
  const before = i8x16.shuffle(lanes, lanes, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
  const alike = <u32>i16x8.bitmask(v128.and(i16x8.eq(lanes, before), v128.load(SAME)))
  for (let number: usize = 0; number < values; number++) {
    const cell = changetype<PlanCell>(cells + number * CELL_BYTES)
    const fits = i16x8.eq(v128.and(lanes, i16x8.splat(cell.before)), i16x8.splat(0))
    changetype<Choice>(CHOICES + number * CHOICE_BYTES).fits = <u32>i16x8.bitmask(fits) & cell.candidates
  }
  const deepest = CHOICES + (values - 1) * CHOICE_BYTES
  let at = CHOICES
  let choice = changetype<Choice>(at)
  let free: u32 = (1 << <u32>values) - 1
  let times: u32 = 1
  let untried = choice.fits & ~(alike & free << 1)
  v128.store(LANES, i16x8.splat(0))
  choice.free = free
  choice.times = times
  while (true) {
    if (untried == 0) {
      if (at == CHOICES) return true
      at -= CHOICE_BYTES
      choice = changetype<Choice>(at)
      untried = choice.untried
      continue
    }
    const value = lowest(untried)
    const lane: usize = indexOf(value)
    untried ^= value
    free = choice.free
    times = choice.times
    if (!first) times *= ctz(~(alike >> <u32>lane >> 1)) + 1
    store<u16>(inTable(lane << 1, 16), changetype<PlanCell>(cells + (at - CHOICES) / CHOICE_BYTES * CELL_BYTES).after, LANES)
    if (at == deepest) {
      if (times != 1 && <f64>fillings * <f64>times >= MOST) return false
      if (!put(canonical(v128.or(kept, v128.load(LANES))), fillings * times)) return false
      continue
    }
    choice.untried = untried
    at += CHOICE_BYTES
    choice = changetype<Choice>(at)
    free ^= value
    choice.free = free
    choice.times = times
    untried = choice.fits & free & ~(alike & free << 1)
  }
}

/** Sorts the lanes of interchangeable values in ascending order: odd-even transposition, without branches. */
function canonical(lanes: v128): v128 {
  const same = v128.load(SAME)
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
  const known: usize = load<u32>(place)
  if (known) {
    const state = changetype<State>(known)
    state.fillings += fillings
    return state.fillings >> 63 == 0
  }
  const state = changetype<State>(nextEnd)
  state.lanes = lanes
  state.fillings = fillings
  store<u32>(place, <u32>nextEnd)
  nextEnd += STATE_BYTES
  tabledEnd = nextEnd
  return nextEnd < table || makeTable(tableSize << 1)
}

/** The place of a state in the table: where its address is, or can be put. */
@inline function find(lanes: v128): usize {
  const mask = tableSize - 1
  const mixed = (i64x2.extract_lane(lanes, 0) ^ rotl<u64>(i64x2.extract_lane(lanes, 1) * 0x9e3779b97f4a7c15, 32)) * 0xd6e8feb86659fd93
  let slot = <usize>(mixed >> 32) & mask
  while (true) {
    const place = table + inTable(slot << 2, tableSize << 2)
    const state: usize = load<u32>(place)
    if (state == 0 || i8x16.all_true(i8x16.eq(changetype<State>(state).lanes, lanes))) return place
    slot = (slot + 1) & mask
  }
}

/** The share of the rows that is done; the current row counts by its share of states. */
function share(): f64 {
  const states = <f64>(statesEnd - HEAP)
  const done = <f64>row + (states == 0 ? 0 : <f64>(stateAt - HEAP) / states)
  return done / <f64>counting.rowCount
}
