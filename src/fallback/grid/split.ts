// The split of every cell's score among its houses, and its subgradient steps, as described in assembly/grid/split.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { resetDuals } from './assignment.ts'

/** One point of score, in the units of SPLIT: fine enough for steps that end small. */
export const UNIT = 4096

/** The member that is listed here. */
export function memberAt({ u16 }: Memory, at: number): number {
  return u16[(layout.MEMBERSHIPS + at) >> 1]
}

/** Where the members of a cell are listed; the list of the next cell starts where this one ends. */
export function membershipsOf({ u16 }: Memory, cell: number): number {
  return u16[(layout.MEMBERSHIPS_OF + (cell >> 1)) >> 1]
}

/** What a member's house gets for a value. */
function splitOf({ i32 }: Memory, member: number, value: number): number {
  return ((layout.SPLIT + member * i32[layout.SPLIT_BYTES >> 2]) >> 3) + value
}

function valueAt({ u8 }: Memory, member: number): number {
  return u8[layout.VALUE_AT + member]
}

/** The same share for every house of a cell. */
export function splitEvenly(memory: Memory): void {
  const { i32 } = memory
  for (let house = 0; house < i32[layout.SCORED >> 2]; house++) resetDuals(memory, house)
  const bytes = i32[layout.SIZE >> 2] << 2
  const values = i32[layout.SPLIT_BYTES >> 2] >> 3
  for (let cell = 0; cell < bytes; cell += 4) {
    for (let value = 0; value < values; value++) splitValue(memory, cell, value)
  }
}

function splitValue(memory: Memory, cell: number, value: number): void {
  const { i32, f64 } = memory
  const end = membershipsOf(memory, cell + 4)
  let rest = UNIT * i32[(layout.WEIGHTS + cell) >> 2] * i32[(layout.NUMBERS >> 2) + value]
  for (let at = membershipsOf(memory, cell); at < end; at += 2) {
    const part = Math.floor(rest / ((end - at) >> 1))
    f64[splitOf(memory, memberAt(memory, at), value)] = part
    i32[(layout.SEEN >> 2) + memberAt(memory, at)] = 0
    rest -= part
  }
}

/** A step to start from: half of what the next value scores more, on average over the cells with a weight. */
export function baseStep({ i32 }: Memory): number {
  const bytes = i32[layout.SIZE >> 2] << 2
  const last = i32[layout.SPLIT_BYTES >> 2] - 8
  let sum = 0
  let weighted = 0
  for (let cell = 0; cell < bytes; cell += 4) {
    const weight = i32[(layout.WEIGHTS + cell) >> 2]
    sum += Math.abs(weight)
    if (weight) weighted++
  }
  const range = i32[(layout.NUMBERS + (last >> 1)) >> 2] - i32[layout.NUMBERS >> 2]
  return (UNIT * sum * range) / (weighted * (last >> 2))
}

/** One subgradient step, for houses that are solved. False if they all agree: then no split is better. */
export function subgradientStep(memory: Memory, step: number): boolean {
  const bytes = memory.i32[layout.SIZE >> 2] << 2
  let shifted = false
  for (let cell = 0; cell < bytes; cell += 4) {
    if (agreed(memory, cell)) continue
    shiftMultipliers(memory, cell, step)
    shifted = true
  }
  return shifted
}

/** Do all houses of a cell assign the same value to it? */
function agreed(memory: Memory, cell: number): boolean {
  const start = membershipsOf(memory, cell)
  const end = membershipsOf(memory, cell + 4)
  for (let at = start + 2; at < end; at += 2) {
    if (valueAt(memory, memberAt(memory, at)) !== valueAt(memory, memberAt(memory, start))) return false
  }
  return true
}

/** Of the value it assigns to the cell, each house gives a share to the others. */
function shiftMultipliers(memory: Memory, cell: number, step: number): void {
  const start = membershipsOf(memory, cell)
  const end = membershipsOf(memory, cell + 4)
  const many = (end - start) >> 1
  const part = Math.max(1, Math.floor(step / many))
  for (let at = start; at < end; at += 2) {
    const member = memberAt(memory, at)
    const value = valueAt(memory, member)
    memory.i32[(layout.SEEN >> 2) + member] = 0
    for (let other = start; other < end; other += 2) addTo(memory, memberAt(memory, other), value, part)
    addTo(memory, member, value, -part * many)
  }
}

function addTo(memory: Memory, member: number, value: number, part: number): void {
  memory.f64[splitOf(memory, member, value)] += part
}
