// The split of every cell's worth among its houses, and its tuning, as described in assembly/grid/split.ts.

import { SCORED, SEAT_BYTES, SEATS, SEATS_OF, SEEN, SIZE, SPLIT, VALUE_AT, WEIGHTS, WORTHS } from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { clear } from './assignment.ts'

/** One point of score, in the units of SPLIT: fine enough for steps that end small. */
export const UNIT = 4096

/** The seat that is listed here. */
export function seatAt({ u16 }: Memory, at: number): number {
  return u16[(SEATS + at) >> 1]
}

/** Where the seats of a cell are listed; the list of the next cell starts where this one ends. */
export function seatsOf({ u16 }: Memory, cell: number): number {
  return u16[(SEATS_OF + (cell >> 1)) >> 1]
}

/** What a seat's house gets for a value. */
function splitOf({ i32 }: Memory, seat: number, value: number): number {
  return ((SPLIT + seat * i32[SEAT_BYTES >> 2]) >> 3) + value
}

function valueAt({ u8 }: Memory, seat: number): number {
  return u8[VALUE_AT + seat]
}

/** Divides evenly. */
export function even(memory: Memory): void {
  const { i32 } = memory
  for (let house = 0; house < i32[SCORED >> 2]; house++) clear(memory, house)
  const bytes = i32[SIZE >> 2] << 2
  const values = i32[SEAT_BYTES >> 2] >> 3
  for (let cell = 0; cell < bytes; cell += 4) {
    for (let value = 0; value < values; value++) divide(memory, cell, value)
  }
}

function divide(memory: Memory, cell: number, value: number): void {
  const { i32, f64 } = memory
  const end = seatsOf(memory, cell + 4)
  let rest = UNIT * i32[(WEIGHTS + cell) >> 2] * i32[(WORTHS >> 2) + value]
  for (let at = seatsOf(memory, cell); at < end; at += 2) {
    const part = Math.floor(rest / ((end - at) >> 1))
    f64[splitOf(memory, seatAt(memory, at), value)] = part
    i32[(SEEN >> 2) + seatAt(memory, at)] = 0
    rest -= part
  }
}

/** A step for the tuning to start from: half of what a value more or less is worth, on average over the cells with a weight. */
export function pace({ i32 }: Memory): number {
  const bytes = i32[SIZE >> 2] << 2
  const last = i32[SEAT_BYTES >> 2] - 8
  let sum = 0
  let weighted = 0
  for (let cell = 0; cell < bytes; cell += 4) {
    const weight = i32[(WEIGHTS + cell) >> 2]
    sum += Math.abs(weight)
    if (weight) weighted++
  }
  if (last === 0 || weighted === 0) return 0
  const range = i32[(WORTHS + (last >> 1)) >> 2] - i32[WORTHS >> 2]
  return (UNIT * sum * range) / (weighted * (last >> 2))
}

/** One step of the tuning, for houses that are solved. False if they all agree: then no split is better. */
export function shift(memory: Memory, step: number): boolean {
  const bytes = memory.i32[SIZE >> 2] << 2
  let shifted = false
  for (let cell = 0; cell < bytes; cell += 4) {
    if (agreed(memory, cell)) continue
    pay(memory, cell, step)
    shifted = true
  }
  return shifted
}

/** Do all houses of a cell want the same value of it? */
function agreed(memory: Memory, cell: number): boolean {
  const start = seatsOf(memory, cell)
  const end = seatsOf(memory, cell + 4)
  for (let at = start + 2; at < end; at += 2) {
    if (valueAt(memory, seatAt(memory, at)) !== valueAt(memory, seatAt(memory, start))) return false
  }
  return true
}

/** Each house pays the others of the cell for the value it wants. */
function pay(memory: Memory, cell: number, step: number): void {
  const start = seatsOf(memory, cell)
  const end = seatsOf(memory, cell + 4)
  const many = (end - start) >> 1
  const part = Math.max(1, Math.floor(step / many))
  for (let at = start; at < end; at += 2) {
    const buyer = seatAt(memory, at)
    const value = valueAt(memory, buyer)
    memory.i32[(SEEN >> 2) + buyer] = 0
    for (let other = start; other < end; other += 2) grant(memory, seatAt(memory, other), value, part)
    grant(memory, buyer, value, -part * many)
  }
}

function grant(memory: Memory, seat: number, value: number, part: number): void {
  memory.f64[splitOf(memory, seat, value)] += part
}
