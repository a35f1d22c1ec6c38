// The linear objective (the weight of a cell times the number its value stands for, summed) and its bound: each house is an
// assignment problem of its own (assignment.ts), over which every cell's score is split (split.ts); a cell in no house takes its best
// value. The reduced cost of a value in a cell is the sum of its reduced costs in the cell's houses. A value whose reduced cost exceeds
// the slack (bound less score to beat) is removed: reduced-cost filtering.
//
// Any split is a relaxation, and all arithmetic is in integers: the bound is exact for any model. Houses with fewer cells than values are
// scored too. Pairs are not scored, they only propagate. docs/how/score.md tells more.

import { highest, indexOf, lowest, single } from '../bits'
import { header, HOUSE_OF, model, NUMBERS, WEIGHTS } from '../board'
import { assign, memberOf, optimum, outdated, valueDualsOf } from './assignment'
import { bump } from './conflicts'
import { domain, narrow } from './domains'
import { memberAt, membershipsOf, UNIT } from './split'
import { shownEnd } from './stack'

/** No solution below the current node scores more. */
let bound: f64 = 0
/** The greatest regret of an open cell, that cell, and the value (a mask) that costs the least there. */
export let greatestRegret: f64 = 0
export let regretCell: usize = 0
export let regretValue: u32 = 0

// What filter() leaves: nothing, what was there, or less.
export const PRUNED: i32 = 0
export const STABLE: i32 = 1
export const NARROWED: i32 = 2

/** The candidate that scores most in this cell. */
@inline export function bestCandidate(cell: usize, mask: u32): u32 {
  return load<i32>(cell, WEIGHTS) < 0 ? lowest(mask) : highest(mask)
}

/** The score if each cell takes its best candidate, houses or no; the score itself once all cells are fixed. */
export function relaxedScore(): i32 {
  const bytes: usize = header.size << 2
  let sum: i32 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) sum += bestProduct(cell)
  return sum
}

/** The most a cell can score. */
@inline function bestProduct(cell: usize): i32 {
  return product(cell, indexOf(bestCandidate(cell, domain(cell))))
}

@inline function product(cell: usize, value: usize): i32 {
  return load<i32>(cell, WEIGHTS) * load<i32>(value << 2, NUMBERS)
}

/** Removes every value that no solution of more than `score` has, and leaves the cell of greatest regret. */
export function filter(score: f64): i32 {
  if (!computeBound()) return PRUNED
  noteBound(max(score, floor(bound / UNIT)))
  const slack = bound - UNIT * (score + 1)
  return slack < 0 ? PRUNED : filterCells(slack)
}

/** At the root: what is left, or was removed there, scores no more than this. */
export function noteBound(most: f64): void {
  if (header.depth) return
  const least = max(most, <f64>header.score)
  header.bestBound = min(header.bestBound, least)
}

/** Leaves the bound. False if the values of a house do not suffice. */
export function computeBound(): bool {
  const houses: usize = model.scored
  let sum: f64 = 0
  for (let house: usize = 0; house < houses; house++) {
    if (outdated(house) && !assign(house)) return false
    sum += optimum(house)
  }
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    if (membershipsOf(cell) == membershipsOf(cell + 4)) sum += UNIT * <f64>bestProduct(cell)
  }
  bound = sum
  return true
}

function filterCells(slack: f64): i32 {
  const bytes: usize = header.size << 2
  greatestRegret = 0
  let outcome = STABLE
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = domain(cell)
    if (single(mask)) continue
    const rest = withinSlack(cell, mask, slack)
    if (rest == mask) continue
    if (rest == 0) {
      bump(cell)
      return PRUNED
    }
    narrow(cell, rest)
    outcome = NARROWED
  }
  return outcome
}

/** The candidates whose reduced cost does not exceed the slack. */
function withinSlack(cell: usize, mask: u32, slack: f64): u32 {
  const start = membershipsOf(cell)
  const end = membershipsOf(cell + 4)
  let duals = start == end ? UNIT * <f64>bestProduct(cell) : 0
  for (let at = start; at < end; at += 2) duals += memberOf(memberAt(at)).dual
  let rest: u32 = 0
  let least = f64.MAX_VALUE
  let second = f64.MAX_VALUE
  let best: u32 = 0
  for (let left = mask; left; left &= left - 1) {
    const value: usize = ctz(left)
    const cost = duals + valueDuals(start, end, value) - UNIT * <f64>product(cell, value)
    if (cost <= slack) rest |= lowest(left)
    if (cost < least) {
      second = least
      least = cost
      best = lowest(left)
    } else if (cost < second) second = cost
  }
  noteRegret(cell, best, (least + second) / <f64>(popcnt(mask) - 1))
  return rest
}

/** The duals of a value in all houses of a cell. */
function valueDuals(start: usize, end: usize, value: usize): f64 {
  let sum: f64 = 0
  for (let at = start; at < end; at += 2) {
    sum += load<f64>(valueDualsOf(load<u8>(memberAt(at), HOUSE_OF)) + (value << 3))
  }
  return sum
}

/** Keeps the open cell with the greatest regret: what the bound loses there at least, and without the best value. Not a hidden cell: these come last. */
function noteRegret(cell: usize, value: u32, regret: f64): void {
  if (regret <= greatestRegret || cell >= shownEnd()) return
  greatestRegret = regret
  regretCell = cell
  regretValue = value
}
