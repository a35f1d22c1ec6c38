// The linear objective and its bound, as described in assembly/grid/score.ts.

import {
  BOUND,
  HOUSE_OF,
  PIVOT,
  PIVOT_REGRET,
  PIVOT_VALUE,
  RENTS,
  SCORED,
  SIZE,
  TOTALS,
  WEIGHTS,
  WORTHS,
} from '../../../assembly/layout.ts'
import { count, highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { assign, outdated, pricesOf } from './assignment.ts'
import { blame } from './branch.ts'
import { domain, narrow } from './domains.ts'
import { seatAt, seatsOf, UNIT } from './split.ts'

// What trim() leaves: nothing, what was there, or less.
export const HOPELESS = 0
export const STABLE = 1
export const NARROWED = 2

/** The candidate that scores most in this cell. */
export function dearest({ i32 }: Memory, cell: number, mask: number): number {
  return i32[(WEIGHTS + cell) >> 2] < 0 ? lowest(mask) : highest(mask)
}

/** What the cells are worth if each takes its dearest candidate; the score once all are fixed. */
export function worth(memory: Memory): number {
  const bytes = memory.i32[SIZE >> 2] << 2
  let sum = 0
  for (let cell = 0; cell < bytes; cell += 4) sum += most(memory, cell)
  return sum
}

/** The most a cell can be worth. */
function most(memory: Memory, cell: number): number {
  return product(memory, cell, indexOf(dearest(memory, cell, domain(memory, cell))))
}

function product({ i32 }: Memory, cell: number, value: number): number {
  return i32[(WEIGHTS + cell) >> 2] * i32[(WORTHS >> 2) + value]
}

/** Takes away every value that no solution worth more than `score` has, and leaves the pivot. */
export function trim(memory: Memory, score: number): number {
  if (!estimate(memory)) return HOPELESS
  const slack = memory.f64[BOUND >> 3] - UNIT * (score + 1)
  return slack < 0 ? HOPELESS : cut(memory, slack)
}

/** Leaves the bound. False if the values of a house do not suffice. */
export function estimate(memory: Memory): boolean {
  const { i32, f64 } = memory
  let bound = 0
  for (let house = 0; house < i32[SCORED >> 2]; house++) {
    if (outdated(memory, house) && !assign(memory, house)) return false
    bound += f64[(TOTALS >> 3) + house]
  }
  const bytes = i32[SIZE >> 2] << 2
  for (let cell = 0; cell < bytes; cell += 4) {
    if (seatsOf(memory, cell) === seatsOf(memory, cell + 4)) bound += UNIT * most(memory, cell)
  }
  f64[BOUND >> 3] = bound
  return true
}

function cut(memory: Memory, slack: number): number {
  const bytes = memory.i32[SIZE >> 2] << 2
  memory.f64[PIVOT_REGRET >> 3] = 0
  let outcome = STABLE
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = domain(memory, cell)
    if (single(mask)) continue
    const rest = affordable(memory, cell, mask, slack)
    if (rest === mask) continue
    if (rest === 0) {
      blame(memory, cell)
      return HOPELESS
    }
    narrow(memory, cell, rest)
    outcome = NARROWED
  }
  return outcome
}

/** The candidates that do not lose more than the slack. */
function affordable(memory: Memory, cell: number, mask: number, slack: number): number {
  const start = seatsOf(memory, cell)
  const end = seatsOf(memory, cell + 4)
  let rents = start === end ? UNIT * most(memory, cell) : 0
  for (let at = start; at < end; at += 2) rents += memory.f64[(RENTS >> 3) + seatAt(memory, at)]
  let rest = 0
  let least = Infinity
  let second = Infinity
  let best = 0
  for (let left = mask; left; left &= left - 1) {
    const bit = lowest(left)
    const value = indexOf(bit)
    const loss = rents + prices(memory, start, end, value) - UNIT * product(memory, cell, value)
    if (loss <= slack) rest |= bit
    if (loss < least) {
      second = least
      least = loss
      best = bit
    } else if (loss < second) second = loss
  }
  consider(memory, cell, best, (least + second) / (count(mask) - 1))
  return rest
}

/** The prices of a value in all houses of a cell. */
function prices(memory: Memory, start: number, end: number, value: number): number {
  let sum = 0
  for (let at = start; at < end; at += 2) {
    sum += memory.f64[pricesOf(memory.u8[HOUSE_OF + seatAt(memory, at)]) + value]
  }
  return sum
}

/** The pivot is the open cell with the greatest regret: what the bound loses there at least, and without the best value. */
function consider({ i32, f64 }: Memory, cell: number, value: number, regret: number): void {
  if (regret <= f64[PIVOT_REGRET >> 3]) return
  f64[PIVOT_REGRET >> 3] = regret
  i32[PIVOT >> 2] = cell
  i32[PIVOT_VALUE >> 2] = value
}
