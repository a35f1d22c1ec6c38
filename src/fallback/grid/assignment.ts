// The assignment problem of one house, as drawn in assembly/grid/assignment.ts.

import {
  DISTANCE,
  DOMAIN,
  HOUSES,
  MAX_VALUES,
  MEMBERS,
  PRICES,
  RENTS,
  SEAT_BYTES,
  SEAT_WITH,
  SEEN,
  SPLIT,
  TOTALS,
  VALUE_AT,
  VIA,
} from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'

/** No value: the seat is not matched. */
const NONE = 255
/** Prices beyond this start again from zero, lest they outgrow exact integers. */
const FAR = 2 ** 48

/** The first seat of a house. */
function seatsFrom({ u16 }: Memory, house: number): number {
  return u16[(HOUSES >> 1) + house] >> 1
}

/** Where the prices of a house stand. */
export function pricesOf(house: number): number {
  return (PRICES >> 3) + house * MAX_VALUES
}

/** The candidates of the cell on a seat. */
function candidates({ u16, i32 }: Memory, seat: number): number {
  return i32[(DOMAIN + u16[(MEMBERS >> 1) + seat]) >> 2]
}

/** The size of the value set. */
function values({ i32 }: Memory): number {
  return i32[SEAT_BYTES >> 2] >> 3
}

/** Forgets the matching and the prices. */
export function clear(memory: Memory, house: number): void {
  memory.u8.fill(NONE, VALUE_AT + seatsFrom(memory, house), VALUE_AT + seatsFrom(memory, house + 1))
  memory.f64.fill(0, pricesOf(house), pricesOf(house) + MAX_VALUES)
}

/** Prices only ever rise; are any too high? */
function overgrown(memory: Memory, house: number): boolean {
  const end = pricesOf(house) + values(memory)
  for (let price = pricesOf(house); price < end; price++) {
    if (memory.f64[price] > FAR) return true
  }
  return false
}

/** Have the candidates in a house changed since it was solved? */
export function outdated(memory: Memory, house: number): boolean {
  const end = seatsFrom(memory, house + 1)
  for (let seat = seatsFrom(memory, house); seat < end; seat++) {
    if (memory.i32[(SEEN >> 2) + seat] !== candidates(memory, seat)) return true
  }
  return false
}

/** Solves the problem of a house. False if its values do not suffice. */
export function assign(memory: Memory, house: number): boolean {
  const { u8, i32 } = memory
  const start = seatsFrom(memory, house)
  const end = seatsFrom(memory, house + 1)
  if (end - start < values(memory) || overgrown(memory, house)) clear(memory, house)
  let taken = 0
  for (let seat = start; seat < end; seat++) taken |= keep(memory, house, seat)
  for (let seat = start; seat < end; seat++) {
    if (u8[VALUE_AT + seat] !== NONE) continue
    const value = augment(memory, house, seat, taken)
    if (value === 0) {
      i32[(SEEN >> 2) + start] = 0
      return false
    }
    taken |= value
  }
  sum(memory, house, start, end)
  return true
}

/** The rent of a seat, by the prices of the last time. It keeps its value if no other is better: returns that value, or 0. */
function keep(memory: Memory, house: number, seat: number): number {
  const { u8, i32, f64 } = memory
  const mask = candidates(memory, seat)
  i32[(SEEN >> 2) + seat] = mask
  const split = (SPLIT + seat * i32[SEAT_BYTES >> 2]) >> 3
  const prices = pricesOf(house)
  let rent = -Infinity
  for (let left = mask; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const profit = f64[split + value] - f64[prices + value]
    if (profit > rent) rent = profit
  }
  f64[(RENTS >> 3) + seat] = rent
  const had = u8[VALUE_AT + seat]
  if (had !== NONE && (mask >>> had) & 1 && f64[split + had] - f64[prices + had] === rent) return 1 << had
  u8[VALUE_AT + seat] = NONE
  return 0
}

/** Seats one more, along a shortest augmenting path. Returns the value at the end of the path, or 0 if there is none. */
function augment(memory: Memory, house: number, first: number, taken: number): number {
  const { u16, f64 } = memory
  const prices = pricesOf(house)
  const seatWith = (SEAT_WITH >> 1) + house * MAX_VALUES
  let reached = 0
  let done = 0
  let seat = first
  let length = 0
  let nearest = 0
  while (true) {
    reached = reach(memory, seat, prices, length, reached, done)
    if (reached === done) return 0
    nearest = closest(memory, reached & ~done)
    length = f64[(DISTANCE >> 3) + nearest]
    if (!((taken >>> nearest) & 1)) break
    done |= 1 << nearest
    seat = u16[seatWith + nearest]
  }
  reprice(memory, first, prices, seatWith, length, done)
  rematch(memory, first, seatWith, nearest)
  return 1 << nearest
}

/** The values that can be had from a seat, and how far they are. Returns all that are reached by now. */
function reach(memory: Memory, seat: number, prices: number, length: number, reached: number, done: number): number {
  const { u16, i32, f64 } = memory
  const split = (SPLIT + seat * i32[SEAT_BYTES >> 2]) >> 3
  const base = length + f64[(RENTS >> 3) + seat]
  for (let left = i32[(SEEN >> 2) + seat] & ~done; left; left &= left - 1) {
    const bit = lowest(left)
    const value = indexOf(bit)
    const distance = base + f64[prices + value] - f64[split + value]
    if (!(reached & bit) || distance < f64[(DISTANCE >> 3) + value]) {
      f64[(DISTANCE >> 3) + value] = distance
      u16[(VIA >> 1) + value] = seat
      reached |= bit
    }
  }
  return reached
}

/** Of these values the nearest, the first of them if there are several. */
function closest({ f64 }: Memory, open: number): number {
  let nearest = 0
  let least = Infinity
  for (let left = open; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const distance = f64[(DISTANCE >> 3) + value]
    if (distance < least) {
      least = distance
      nearest = value
    }
  }
  return nearest
}

/** What the path costs is taken from the rents on it and added to the prices. */
function reprice(memory: Memory, first: number, prices: number, seatWith: number, length: number, done: number): void {
  const { u16, f64 } = memory
  f64[(RENTS >> 3) + first] -= length
  for (let left = done; left; left &= left - 1) {
    const value = indexOf(lowest(left))
    const gain = length - f64[(DISTANCE >> 3) + value]
    f64[prices + value] += gain
    f64[(RENTS >> 3) + u16[seatWith + value]] -= gain
  }
}

/** Every seat on the path takes the next value of it, from the end back. */
function rematch({ u8, u16 }: Memory, first: number, seatWith: number, last: number): void {
  let value = last
  let seat: number
  do {
    seat = u16[(VIA >> 1) + value]
    const before = u8[VALUE_AT + seat]
    u8[VALUE_AT + seat] = value
    u16[seatWith + value] = seat
    value = before
  } while (seat !== first)
}

/** The optimum of the house: all its rents and prices. */
function sum(memory: Memory, house: number, start: number, end: number): void {
  const { f64 } = memory
  let total = 0
  const last = pricesOf(house) + values(memory)
  for (let price = pricesOf(house); price < last; price++) total += f64[price]
  for (let seat = start; seat < end; seat++) total += f64[(RENTS >> 3) + seat]
  f64[(TOTALS >> 3) + house] = total
}
