// The split: what a cell is worth with each value is divided among the houses it sits in. However it is divided, the houses'
// best sums, each house for itself, add up to no less than any solution scores; the tuning looks for the division with the
// least such bound (a Lagrangian dual, by subgradient steps): where the houses of a cell want different values of it, each pays
// the others for the value it wants. All in integers, so the parts always add up to the whole.

import { BOARD } from '../host'
import { SCORED, SEAT_BYTES, SEATS, SEATS_OF, SEEN, SIZE, SPLIT, VALUE_AT, WEIGHTS, WORTHS } from '../layout'
import { clear } from './assignment'

/** One point of score, in the units of SPLIT: fine enough for steps that end small. */
export const UNIT: f64 = 4096

/** The seat that is listed here. */
// @ts-ignore: decorator
@inline export function seatAt(at: usize): usize {
  return load<u16>(at, BOARD + SEATS)
}

/** Where the seats of a cell are listed; the list of the next cell starts where this one ends. */
// @ts-ignore: decorator
@inline export function seatsOf(cell: usize): usize {
  return load<u16>(cell >> 1, BOARD + SEATS_OF)
}

/** What a seat's house gets for a value. */
// @ts-ignore: decorator
@inline function splitOf(seat: usize, value: usize): usize {
  return BOARD + SPLIT + seat * load<u32>(0, BOARD + SEAT_BYTES) + (value << 3)
}

// @ts-ignore: decorator
@inline function valueAt(seat: usize): usize {
  return load<u8>(seat, BOARD + VALUE_AT)
}

/** Divides evenly. */
export function even(): void {
  const houses: usize = load<u32>(0, BOARD + SCORED)
  for (let house: usize = 0; house < houses; house++) clear(house)
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  const values: usize = load<u32>(0, BOARD + SEAT_BYTES) >> 3
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    for (let value: usize = 0; value < values; value++) divide(cell, value)
  }
}

function divide(cell: usize, value: usize): void {
  const end = seatsOf(cell + 4)
  let rest = UNIT * <f64>load<i32>(cell, BOARD + WEIGHTS) * <f64>load<i32>(value << 2, BOARD + WORTHS)
  for (let at = seatsOf(cell); at < end; at += 2) {
    const part = floor(rest / <f64>((end - at) >> 1))
    store<f64>(splitOf(seatAt(at), value), part)
    store<u32>(seatAt(at) << 2, 0, BOARD + SEEN)
    rest -= part
  }
}

/** A step for the tuning to start from: half of what a value more or less is worth, on average over the cells with a weight. */
export function pace(): f64 {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  const last: usize = load<u32>(0, BOARD + SEAT_BYTES) - 8
  let sum: f64 = 0
  let weighted: f64 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const weight = <f64>load<i32>(cell, BOARD + WEIGHTS)
    sum += abs(weight)
    if (weight != 0) weighted++
  }
  if (last == 0 || weighted == 0) return 0
  const range = <f64>load<i32>(last >> 1, BOARD + WORTHS) - <f64>load<i32>(0, BOARD + WORTHS)
  return UNIT * sum * range / (weighted * <f64>(last >> 2))
}

/** One step of the tuning, for houses that are solved. False if they all agree: then no split is better. */
export function shift(step: f64): bool {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  let shifted = false
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    if (agreed(cell)) continue
    pay(cell, step)
    shifted = true
  }
  return shifted
}

/** Do all houses of a cell want the same value of it? */
// @ts-ignore: decorator
@inline function agreed(cell: usize): bool {
  const start = seatsOf(cell)
  const end = seatsOf(cell + 4)
  for (let at = start + 2; at < end; at += 2) {
    if (valueAt(seatAt(at)) != valueAt(seatAt(start))) return false
  }
  return true
}

/** Each house pays the others of the cell for the value it wants. */
function pay(cell: usize, step: f64): void {
  const start = seatsOf(cell)
  const end = seatsOf(cell + 4)
  const many = <f64>((end - start) >> 1)
  const part = max<f64>(1, floor(step / many))
  for (let at = start; at < end; at += 2) {
    const buyer = seatAt(at)
    const value = valueAt(buyer)
    store<u32>(buyer << 2, 0, BOARD + SEEN)
    for (let other = start; other < end; other += 2) grant(seatAt(other), value, part)
    grant(buyer, value, -part * many)
  }
}

// @ts-ignore: decorator
@inline function grant(seat: usize, value: usize, part: f64): void {
  store<f64>(splitOf(seat, value), load<f64>(splitOf(seat, value)) + part)
}
