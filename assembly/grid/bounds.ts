// Sums by intervals, where the slack is too large for sum.ts, or there are too many values. What a cell can add lies between the total less
// the most, and less the least, that all others can add.
//
//   data       total · coefficients.   A value counts as the number of its bit.

import { BOARD } from '../host'
import * as layout from '../layout'
import { domain, narrow } from './domains'
import { dataOf } from './records'

/** False on a contradiction. */
export function bounds(record: usize): bool {
  const data = dataOf(record)
  const cells = <usize>load<u32>(record, layout.RECORD_CELLS) << 2
  const scope = record + layout.RECORD_SCOPE
  const coefficients = data + 4
  let least: i32 = -load<i32>(data)
  let most = least
  for (let at: usize = 0; at < cells; at += 4) {
    const coefficient = load<i32>(coefficients + at)
    const mask = domain(load<u32>(scope + at))
    least += leastOf(coefficient, mask)
    most -= leastOf(-coefficient, mask)
  }
  if (least > 0 || most < 0) return false
  for (let at: usize = 0; at < cells; at += 4) {
    const coefficient = load<i32>(coefficients + at)
    const cell: usize = load<u32>(scope + at)
    const mask = domain(cell)
    const high = leastOf(coefficient, mask) - least
    const low = -leastOf(-coefficient, mask) - most
    let kept: u32 = 0
    for (let rest = mask; rest; rest &= rest - 1) {
      const part = coefficient * <i32>ctz(rest)
      if (part >= low && part <= high) kept |= rest & (0 - rest)
    }
    if (kept == mask) continue
    if (kept == 0) return false
    least += leastOf(coefficient, kept) - leastOf(coefficient, mask)
    most -= leastOf(-coefficient, kept) - leastOf(-coefficient, mask)
    narrow(cell, kept)
  }
  return true
}

/** The least that a cell adds. */
// @ts-ignore: decorator
@inline function leastOf(coefficient: i32, mask: u32): i32 {
  return coefficient * <i32>(coefficient < 0 ? 31 - clz(mask) : ctz(mask))
}
