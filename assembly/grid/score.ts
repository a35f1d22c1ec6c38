// The linear objective (the weight of a cell times the number its value stands for, summed) and its bound: each house, for
// itself, takes the best assignment of values to its seats (assignment.ts), where every cell's worth is split among its houses
// (split.ts); a cell in no house takes its dearest value. What the bound loses when a cell takes a value is the sum of the
// losses in its houses: they are problems of their own. A value that loses more than the slack (bound less score to beat) goes.
//
// A split is a relaxation whatever it is, and all is reckoned in integers: the bound holds for any model, to the last digit.
// Houses that leave values over are scored too; pairs are not, they only propagate.
//
// Measured on Node 20.20 with asc 0.28.20; nodes count the dive (64) and the slices of the tuning (15 or so) too:
//   pyramid, blank: 2906 proved in 9 ms and 129 nodes (TypeScript 16-35 ms); 5 to 12 givens: mean 7 ms, 118 nodes, most 134;
//   24 givens (2829) in the dive, 0.2 ms. Pyramid 12x12: 25 ms; 16x16 blank: 0.3 s. Untuned, the blank 9x9 takes over 100 s.
// What did it, on 9x9 with random weights, where the bound is not tight, and on 16x16 (single runs, TypeScript):
//   the first step. One pace() and ratio 0.95 end 7 to 16 points above the optimum of the dual, 4 paces and 0.96 within 2:
//   38188 -> 148 nodes, 211971 -> 10702. 70 steps with ratio 0.9 instead of 210: one pyramid of 24 takes 3 s.
//   the pivot. Where the tuning was cut short (70 steps), by fewest candidates and dearest value 270137 nodes, by regret 4455.
//   Regret not divided by the candidates: up to 5x the nodes; the least loss alone: no end in 5 s.
//   the second tuning. 16x16 with 40 givens: no end after 97152 nodes, with it 1951; blank: 114176, 1615.
// Of no use: momentum (better only as far as its steps are longer), steps by the gap (Polyak: 2911.4 after 700 steps, where a
// shrinking step reaches 2906.1 in 150), steps that shrink only when nothing gets better (two to three times the steps).

import { count, highest, indexOf, lowest, single } from '../bits'
import { BOARD } from '../host'
import {
  BOUND, HOUSE_OF, PIVOT, PIVOT_REGRET, PIVOT_VALUE, RENTS, SCORED, SIZE, TOTALS, WEIGHTS, WORTHS,
} from '../layout'
import { assign, outdated, pricesOf } from './assignment'
import { blame } from './branch'
import { domain, narrow } from './domains'
import { seatAt, seatsOf, UNIT } from './split'

// What trim() leaves: nothing, what was there, or less.
export const HOPELESS: i32 = 0
export const STABLE: i32 = 1
export const NARROWED: i32 = 2

/** The candidate that scores most in this cell. */
// @ts-ignore: decorator
@inline export function dearest(cell: usize, mask: u32): u32 {
  return load<i32>(cell, BOARD + WEIGHTS) < 0 ? lowest(mask) : highest(mask)
}

/** What the cells are worth if each takes its dearest candidate; the score once all are fixed. */
export function worth(): i32 {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  let sum: i32 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) sum += most(cell)
  return sum
}

/** The most a cell can be worth. */
// @ts-ignore: decorator
@inline function most(cell: usize): i32 {
  return product(cell, indexOf(dearest(cell, domain(cell))))
}

// @ts-ignore: decorator
@inline function product(cell: usize, value: usize): i32 {
  return load<i32>(cell, BOARD + WEIGHTS) * load<i32>(value << 2, BOARD + WORTHS)
}

/** Takes away every value that no solution worth more than `score` has, and leaves the pivot. */
export function trim(score: f64): i32 {
  if (!estimate()) return HOPELESS
  const slack = load<f64>(0, BOARD + BOUND) - UNIT * (score + 1)
  return slack < 0 ? HOPELESS : cut(slack)
}

/** Leaves the bound. False if the values of a house do not suffice. */
export function estimate(): bool {
  const houses: usize = load<u32>(0, BOARD + SCORED)
  let bound: f64 = 0
  for (let house: usize = 0; house < houses; house++) {
    if (outdated(house) && !assign(house)) return false
    bound += load<f64>(house << 3, BOARD + TOTALS)
  }
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    if (seatsOf(cell) == seatsOf(cell + 4)) bound += UNIT * <f64>most(cell)
  }
  store<f64>(0, bound, BOARD + BOUND)
  return true
}

function cut(slack: f64): i32 {
  const bytes: usize = load<u32>(0, BOARD + SIZE) << 2
  store<f64>(0, 0, BOARD + PIVOT_REGRET)
  let outcome = STABLE
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = domain(cell)
    if (single(mask)) continue
    const rest = affordable(cell, mask, slack)
    if (rest == mask) continue
    if (rest == 0) {
      blame(cell)
      return HOPELESS
    }
    narrow(cell, rest)
    outcome = NARROWED
  }
  return outcome
}

/** The candidates that do not lose more than the slack. */
function affordable(cell: usize, mask: u32, slack: f64): u32 {
  const start = seatsOf(cell)
  const end = seatsOf(cell + 4)
  let rents = start == end ? UNIT * <f64>most(cell) : 0
  for (let at = start; at < end; at += 2) rents += load<f64>(seatAt(at) << 3, BOARD + RENTS)
  let rest: u32 = 0
  let least = f64.MAX_VALUE
  let second = f64.MAX_VALUE
  let best: u32 = 0
  for (let left = mask; left; left &= left - 1) {
    const value: usize = ctz(left)
    const loss = rents + prices(start, end, value) - UNIT * <f64>product(cell, value)
    if (loss <= slack) rest |= lowest(left)
    if (loss < least) {
      second = least
      least = loss
      best = lowest(left)
    } else if (loss < second) second = loss
  }
  consider(cell, best, (least + second) / <f64>(count(mask) - 1))
  return rest
}

/** The prices of a value in all houses of a cell. */
// @ts-ignore: decorator
@inline function prices(start: usize, end: usize, value: usize): f64 {
  let sum: f64 = 0
  for (let at = start; at < end; at += 2) {
    sum += load<f64>(pricesOf(load<u8>(seatAt(at), BOARD + HOUSE_OF)) + (value << 3))
  }
  return sum
}

/** The pivot is the open cell with the greatest regret: what the bound loses there at least, and without the best value. */
// @ts-ignore: decorator
@inline function consider(cell: usize, value: u32, regret: f64): void {
  if (regret <= load<f64>(0, BOARD + PIVOT_REGRET)) return
  store<f64>(0, regret, BOARD + PIVOT_REGRET)
  store<u32>(0, <u32>cell, BOARD + PIVOT)
  store<u32>(0, value, BOARD + PIVOT_VALUE)
}
