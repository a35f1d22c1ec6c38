// The linear objective and its bound, as described in assembly/grid/score.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { assign, outdated, valueDualsOf } from './assignment.ts'
import { bump } from './branch.ts'
import { domain, narrow } from './domains.ts'
import { memberAt, membershipsOf, UNIT } from './split.ts'

// What filter() leaves: nothing, what was there, or less.
export const PRUNED = 0
export const STABLE = 1
export const NARROWED = 2

/** The candidate that scores most in this cell. */
export function bestCandidate({ i32 }: Memory, cell: number, mask: number): number {
  return i32[(layout.WEIGHTS + cell) >> 2] < 0 ? lowest(mask) : highest(mask)
}

/** The score if each cell takes its best candidate, houses or no; the score itself once all cells are fixed. */
export function relaxedScore(memory: Memory): number {
  const bytes = memory.i32[layout.SIZE >> 2] << 2
  let sum = 0
  for (let cell = 0; cell < bytes; cell += 4) sum += bestProduct(memory, cell)
  return sum
}

/** The most a cell can score. */
function bestProduct(memory: Memory, cell: number): number {
  return product(memory, cell, indexOf(bestCandidate(memory, cell, domain(memory, cell))))
}

function product({ i32 }: Memory, cell: number, value: number): number {
  return i32[(layout.WEIGHTS + cell) >> 2] * i32[(layout.NUMBERS >> 2) + value]
}

/** Removes every value that no solution of more than `score` has, and leaves the cell of greatest regret. */
export function filter(memory: Memory, score: number): number {
  if (!computeBound(memory)) return PRUNED
  noteBound(memory, Math.max(score, Math.floor(memory.f64[layout.BOUND >> 3] / UNIT)))
  const slack = memory.f64[layout.BOUND >> 3] - UNIT * (score + 1)
  return slack < 0 ? PRUNED : filterCells(memory, slack)
}

/** At the root: what is left, or was removed there, scores no more than this. */
export function noteBound({ i32, f64 }: Memory, bound: number): void {
  if (i32[layout.DEPTH >> 2]) return
  const least = Math.max(bound, i32[layout.SCORE >> 2])
  f64[layout.BEST_BOUND >> 3] = Math.min(f64[layout.BEST_BOUND >> 3], least)
}

/** Leaves the bound. False if the values of a house do not suffice. */
export function computeBound(memory: Memory): boolean {
  const { i32, f64 } = memory
  let bound = 0
  for (let house = 0; house < i32[layout.SCORED >> 2]; house++) {
    if (outdated(memory, house) && !assign(memory, house)) return false
    bound += f64[(layout.OPTIMA >> 3) + house]
  }
  const bytes = i32[layout.SIZE >> 2] << 2
  for (let cell = 0; cell < bytes; cell += 4) {
    if (membershipsOf(memory, cell) === membershipsOf(memory, cell + 4)) bound += UNIT * bestProduct(memory, cell)
  }
  f64[layout.BOUND >> 3] = bound
  return true
}

function filterCells(memory: Memory, slack: number): number {
  const bytes = memory.i32[layout.SIZE >> 2] << 2
  memory.f64[layout.REGRET >> 3] = 0
  let outcome = STABLE
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = domain(memory, cell)
    if (single(mask)) continue
    const rest = withinSlack(memory, cell, mask, slack)
    if (rest === mask) continue
    if (rest === 0) {
      bump(memory, cell)
      return PRUNED
    }
    narrow(memory, cell, rest)
    outcome = NARROWED
  }
  return outcome
}

/** The candidates whose reduced cost does not exceed the slack. */
function withinSlack(memory: Memory, cell: number, mask: number, slack: number): number {
  const start = membershipsOf(memory, cell)
  const end = membershipsOf(memory, cell + 4)
  let duals = start === end ? UNIT * bestProduct(memory, cell) : 0
  for (let at = start; at < end; at += 2) duals += memory.f64[(layout.MEMBER_DUALS >> 3) + memberAt(memory, at)]
  let rest = 0
  let least = Infinity
  let second = Infinity
  let best = 0
  for (let left = mask; left; left &= left - 1) {
    const bit = lowest(left)
    const value = indexOf(bit)
    const cost = duals + valueDuals(memory, start, end, value) - UNIT * product(memory, cell, value)
    if (cost <= slack) rest |= bit
    if (cost < least) {
      second = least
      least = cost
      best = bit
    } else if (cost < second) second = cost
  }
  noteRegret(memory, cell, best, (least + second) / (count(mask) - 1))
  return rest
}

/** The duals of a value in all houses of a cell. */
function valueDuals(memory: Memory, start: number, end: number, value: number): number {
  let sum = 0
  for (let at = start; at < end; at += 2) {
    sum += memory.f64[valueDualsOf(memory.u8[layout.HOUSE_OF + memberAt(memory, at)]) + value]
  }
  return sum
}

/** Keeps the open cell with the greatest regret: what the bound loses there at least, and without the best value. */
function noteRegret({ i32, f64 }: Memory, cell: number, value: number, regret: number): void {
  if (regret <= f64[layout.REGRET >> 3]) return
  f64[layout.REGRET >> 3] = regret
  i32[layout.REGRET_CELL >> 2] = cell
  i32[layout.REGRET_VALUE >> 2] = value
}
