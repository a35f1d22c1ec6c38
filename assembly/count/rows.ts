// Counting row by row. The rows below depend only on which values each open house (column, region) has. Fillings that agree in this are
// one state, stored with their number, and merged in a hash table. Values that are interchangeable in the model are interchangeable in
// a state: their lanes are sorted. A row is a full house, chosen by the host (PLAN).
//
//   heap    states of this row │ tables that became too small │ table of the next row's states

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
  fillings: u64       // 0 where a table is free
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
/** The next state, and the end of the states. */
let stateAt: usize = 0
let statesEnd: usize = 0
let table: usize = 0
/** States it has room for, a power of 2. */
let tableSize: u32 = 0
let tableUsed: u32 = 0
/** The table is clear up to here, while it is being cleared. */
let cleared: usize = 0
/** The table before: the next state to move from it, and its end; the same if none is left. */
let outgrownAt: usize = 0
let outgrownEnd: usize = 0
/** Places of the table whose states are gathered as those of the next row, and the end of these. */
let gatheredPlaces: u32 = 0
let gatheredEnd: usize = 0

/** The capacity of the first table of a row, in states. */
const SMALLEST: u32 = 256
/** A table of this many states or more grows and is gathered in steps. A quarter of it has room for all 8! fillings of a row. */
const LARGE: u32 = 1 << 18
/** States moved, and bytes cleared, in a step. It takes some us, as extending a cheap state does. */
const MOVES: u32 = 128
const CLEARS: u32 = SMALLEST * STATE_BYTES
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
  if (!nextRow(HEAP + STATE_BYTES)) leave(codes.REFUSED, 0)
}

/** Extends at most `budget` states by the next row, or does as many steps on a large table. Returns PAUSED, EXHAUSTED or REFUSED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  while (header.unit < header.unitEnd) {
    const outgrown = isOutgrown()
    const filled = stateAt == statesEnd
    if (!outgrown && filled && gather()) {
      if (row + 1 == counting.rowCount) {
        for (let at = HEAP; at < gatheredEnd; at += STATE_BYTES) addTotal(changetype<State>(at).fillings)
        header.unit = 1
        break
      }
      row++
      if (!nextRow(gatheredEnd)) return leave(codes.REFUSED, share())
      continue
    }
    if (budget == 0) return leave(codes.PAUSED, share())
    budget--
    if (outgrown) outgrow()
    if (outgrown || filled) continue
    header.nodes++
    const state = changetype<State>(stateAt)
    stateAt += STATE_BYTES
    if (!fill(state)) return leave(codes.REFUSED, share())
    if (tableUsed > tableSize - (tableSize >> 2) && !grow()) return leave(codes.REFUSED, share())
  }
  return leave(codes.EXHAUSTED, 1)
}

/** Starts a row whose states are from HEAP to `end`: makes an empty table for the next row. Returns false if memory is short. */
function nextRow(end: usize): bool {
  stateAt = HEAP
  statesEnd = end
  tableUsed = 0
  gatheredPlaces = 0
  gatheredEnd = HEAP
  table = end
  return makeTable(end, SMALLEST)
}

/** Begins a table that takes over the states between the last one and itself; a large one in steps. Returns false if memory is short. */
function makeTable(at: usize, size: u32): bool {
  if (!extend(at - HEAP + size * STATE_BYTES)) return false
  outgrownAt = table
  outgrownEnd = at
  cleared = at
  table = at
  tableSize = size
  if (size <= LARGE) while (isOutgrown()) outgrow()
  return true
}

/** Moves the states in the table to HEAP: all, or of a large table some. Returns true if none is left. */
function gather(): bool {
  const last = tableSize < LARGE ? tableSize : gatheredPlaces + MOVES
  const end = table + last * STATE_BYTES
  let out = gatheredEnd
  for (let at = table + gatheredPlaces * STATE_BYTES; at < end; at += STATE_BYTES) {
    const state = changetype<State>(at)
    if (state.fillings == 0) continue
    copyState(changetype<State>(out), state)
    out += STATE_BYTES
  }
  gatheredPlaces = last
  gatheredEnd = out
  return last == tableSize
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
  const sum = place.fillings + fillings
  if (sum >> 63) return false
  const fresh = sum == fillings
  place.lanes = lanes
  place.fillings = sum
  if (!fresh) return true
  tableUsed++
  return tableSize >= LARGE || tableUsed <= tableSize - (tableSize >> 2) || grow()
}

/** The place of a state in the table: where it is, or where it can be put. */
@inline function find(lanes: v128): State {
  const mask = tableSize - 1
  const mixed = (i64x2.extract_lane(lanes, 0) ^ rotl<u64>(i64x2.extract_lane(lanes, 1) * 0x9e3779b97f4a7c15, 32)) * 0xd6e8feb86659fd93
  let slot = <u32>(mixed >> 32) & mask
  while (true) {
    const place = changetype<State>(table + inTable(slot * STATE_BYTES, tableSize * STATE_BYTES))
    if (place.fillings == 0 || i8x16.all_true(i8x16.eq(place.lanes, lanes))) return place
    slot = (slot + 1) & mask
  }
}

/** Moves the states to a table of twice the size, after the old one. Returns false if memory is short. */
function grow(): bool {
  return makeTable(tableEnd(), tableSize << 1)
}

/** Is the table not clear yet, or are there states left in the previous one? */
function isOutgrown(): bool {
  return outgrownAt < outgrownEnd || cleared < tableEnd()
}

function tableEnd(): usize {
  return table + tableSize * STATE_BYTES
}

/** One step: clears a piece of the table or, when it is clear, moves some states into it. */
function outgrow(): void {
  if (cleared < tableEnd()) {
    memory.fill(cleared, 0, CLEARS)
    cleared += CLEARS
    return
  }
  const last = outgrownAt + MOVES * STATE_BYTES
  for (; outgrownAt < last; outgrownAt += STATE_BYTES) {
    const state = changetype<State>(outgrownAt)
    if (state.fillings != 0) copyState(find(state.lanes), state)
  }
}

function copyState(to: State, from: State): void {
  to.lanes = from.lanes
  to.fillings = from.fillings
}

/** The share of the rows that is done; the current row counts by its share of states. */
function share(): f64 {
  const states = <f64>(statesEnd - HEAP)
  const done = <f64>row + (states == 0 ? 0 : <f64>(stateAt - HEAP) / states)
  return done / <f64>counting.rowCount
}
