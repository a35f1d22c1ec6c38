// The assignment problem of one house: every seat gets a value, no two the same, so that the sum of what SPLIT has for them is
// greatest. Solved by shortest augmenting paths (the Hungarian method), which leaves rents and prices behind:
//
//   rent of the seat + price of the value >= split[seat][value], equal where they are matched; price 0 where a value is left over
//
// so rents and prices add up to the optimum, and rent + price - split is what it costs the house to take another value.
// All numbers are integers in doubles, well below 2^53: nothing is ever rounded, and the bound is exact in both engines.
//
// Prices and matching are kept, and the next time only the seats whose value is gone or too dear look for a new one. For a
// house that leaves values over this would be wrong (a value left over must cost nothing): it starts from zero each time.

import { lowest } from '../bits'
import { BOARD } from '../host'
import {
  DISTANCE, DOMAIN, HOUSES, MAX_VALUES, MEMBERS, PRICES, RENTS, SEAT_BYTES, SEAT_WITH, SEEN, SPLIT, TOTALS, VALUE_AT, VIA,
} from '../layout'

/** No value: the seat is not matched. */
const NONE: u32 = 255
/** Prices beyond this start again from zero, lest they outgrow exact integers. */
const FAR: f64 = 281474976710656 // 2^48

/** The first seat of a house. */
// @ts-ignore: decorator
@inline function seatsFrom(house: usize): usize {
  return <usize>load<u16>(house << 1, BOARD + HOUSES) >> 1
}

/** Where the prices of a house stand. */
// @ts-ignore: decorator
@inline export function pricesOf(house: usize): usize {
  return BOARD + PRICES + house * (8 * MAX_VALUES)
}

/** The candidates of the cell on a seat. */
// @ts-ignore: decorator
@inline function candidates(seat: usize): u32 {
  return load<u32>(load<u16>(seat << 1, BOARD + MEMBERS), BOARD + DOMAIN)
}

/** The size of the value set. */
// @ts-ignore: decorator
@inline function values(): usize {
  return <usize>load<u32>(0, BOARD + SEAT_BYTES) >> 3
}

/** Forgets the matching and the prices. */
export function clear(house: usize): void {
  const end = seatsFrom(house + 1)
  for (let seat = seatsFrom(house); seat < end; seat++) store<u8>(seat, <u8>NONE, BOARD + VALUE_AT)
  for (let value: usize = 0; value < 8 * <usize>MAX_VALUES; value += 8) store<f64>(pricesOf(house) + value, 0)
}

/** Prices only ever rise; are any too high? */
// @ts-ignore: decorator
@inline function overgrown(house: usize): bool {
  const end = pricesOf(house) + (values() << 3)
  for (let price = pricesOf(house); price < end; price += 8) {
    if (load<f64>(price) > FAR) return true
  }
  return false
}

/** Have the candidates in a house changed since it was solved? */
export function outdated(house: usize): bool {
  const end = seatsFrom(house + 1)
  for (let seat = seatsFrom(house); seat < end; seat++) {
    if (load<u32>(seat << 2, BOARD + SEEN) != candidates(seat)) return true
  }
  return false
}

/** Solves the problem of a house. False if its values do not suffice. */
export function assign(house: usize): bool {
  const start = seatsFrom(house)
  const end = seatsFrom(house + 1)
  if (end - start < values() || overgrown(house)) clear(house)
  let taken: u32 = 0
  for (let seat = start; seat < end; seat++) taken |= keep(house, seat)
  for (let seat = start; seat < end; seat++) {
    if (load<u8>(seat, BOARD + VALUE_AT) != NONE) continue
    const value = augment(house, seat, taken)
    if (value == 0) {
      store<u32>(start << 2, 0, BOARD + SEEN)
      return false
    }
    taken |= value
  }
  sum(house, start, end)
  return true
}

/** The rent of a seat, by the prices of the last time. It keeps its value if no other is better: returns that value, or 0. */
function keep(house: usize, seat: usize): u32 {
  const mask = candidates(seat)
  store<u32>(seat << 2, mask, BOARD + SEEN)
  const split = BOARD + SPLIT + seat * load<u32>(0, BOARD + SEAT_BYTES)
  const prices = pricesOf(house)
  let rent = -f64.MAX_VALUE
  for (let left = mask; left; left &= left - 1) {
    const value = <usize>ctz(left) << 3
    rent = max(rent, load<f64>(split + value) - load<f64>(prices + value))
  }
  store<f64>(seat << 3, rent, BOARD + RENTS)
  const had: u32 = load<u8>(seat, BOARD + VALUE_AT)
  if (had != NONE && mask >> had & 1 && load<f64>(split + (had << 3)) - load<f64>(prices + (had << 3)) == rent) return 1 << had
  store<u8>(seat, <u8>NONE, BOARD + VALUE_AT)
  return 0
}

/** Seats one more, along a shortest augmenting path. Returns the value at the end of the path, or 0 if there is none. */
function augment(house: usize, first: usize, taken: u32): u32 {
  const prices = pricesOf(house)
  const seatWith = BOARD + SEAT_WITH + house * (2 * MAX_VALUES)
  let reached: u32 = 0
  let done: u32 = 0
  let seat = first
  let length: f64 = 0
  let nearest: u32 = 0
  while (true) {
    reached = reach(seat, prices, length, reached, done)
    if (reached == done) return 0
    nearest = closest(reached & ~done)
    length = load<f64>(nearest << 3, BOARD + DISTANCE)
    if ((taken >> nearest & 1) == 0) break
    done |= 1 << nearest
    seat = load<u16>(seatWith + (nearest << 1))
  }
  reprice(first, prices, seatWith, length, done)
  rematch(first, seatWith, nearest)
  return 1 << nearest
}

/** The values that can be had from a seat, and how far they are. Returns all that are reached by now. */
// @ts-ignore: decorator
@inline function reach(seat: usize, prices: usize, length: f64, reached: u32, done: u32): u32 {
  const split = BOARD + SPLIT + seat * load<u32>(0, BOARD + SEAT_BYTES)
  const base = length + load<f64>(seat << 3, BOARD + RENTS)
  for (let left = load<u32>(seat << 2, BOARD + SEEN) & ~done; left; left &= left - 1) {
    const value = <usize>ctz(left)
    const distance = base + load<f64>(prices + (value << 3)) - load<f64>(split + (value << 3))
    if ((reached >> <u32>value & 1) == 0 || distance < load<f64>(value << 3, BOARD + DISTANCE)) {
      store<f64>(value << 3, distance, BOARD + DISTANCE)
      store<u16>(value << 1, <u16>seat, BOARD + VIA)
      reached |= lowest(left)
    }
  }
  return reached
}

/** Of these values the nearest, the first of them if there are several. */
// @ts-ignore: decorator
@inline function closest(open: u32): u32 {
  let nearest = ctz(open)
  let least = load<f64>(nearest << 3, BOARD + DISTANCE)
  for (let left = open & (open - 1); left; left &= left - 1) {
    const value = ctz(left)
    const distance = load<f64>(value << 3, BOARD + DISTANCE)
    if (distance < least) {
      least = distance
      nearest = value
    }
  }
  return nearest
}

/** What the path costs is taken from the rents on it and added to the prices. */
// @ts-ignore: decorator
@inline function reprice(first: usize, prices: usize, seatWith: usize, length: f64, done: u32): void {
  store<f64>(first << 3, load<f64>(first << 3, BOARD + RENTS) - length, BOARD + RENTS)
  for (let left = done; left; left &= left - 1) {
    const value = <usize>ctz(left)
    const gain = length - load<f64>(value << 3, BOARD + DISTANCE)
    const seat: usize = load<u16>(seatWith + (value << 1))
    store<f64>(prices + (value << 3), load<f64>(prices + (value << 3)) + gain)
    store<f64>(seat << 3, load<f64>(seat << 3, BOARD + RENTS) - gain, BOARD + RENTS)
  }
}

/** Every seat on the path takes the next value of it, from the end back. */
// @ts-ignore: decorator
@inline function rematch(first: usize, seatWith: usize, last: u32): void {
  let value = last
  let seat: usize
  do {
    seat = load<u16>(value << 1, BOARD + VIA)
    const before: u32 = load<u8>(seat, BOARD + VALUE_AT)
    store<u8>(seat, <u8>value, BOARD + VALUE_AT)
    store<u16>(seatWith + (value << 1), <u16>seat)
    value = before
  } while (seat != first)
}

/** The optimum of the house: all its rents and prices. */
// @ts-ignore: decorator
@inline function sum(house: usize, start: usize, end: usize): void {
  let total: f64 = 0
  const last = pricesOf(house) + (values() << 3)
  for (let price = pricesOf(house); price < last; price += 8) total += load<f64>(price)
  for (let seat = start; seat < end; seat++) total += load<f64>(seat << 3, BOARD + RENTS)
  store<f64>(house << 3, total, BOARD + TOTALS)
}
