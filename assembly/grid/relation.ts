// A relation within a case: as pairs.ts, but without arcs, so the record has to look at every pair.
//
//   data       number of pairs · number of values · for each value of the first cell, what the second can have · pairs of cells

import { lowest } from '../bits'
import { domain, narrow } from './domains'
import { dataOf } from './records'

/** False on a contradiction. */
export function relation(record: usize): bool {
  const data = dataOf(record)
  const allowed = data + 8
  const pairs = allowed + (<usize>load<u32>(data, 4) << 2)
  const end = pairs + (<usize>load<u32>(data) << 3)
  for (let at = pairs; at < end; at += 8) {
    const first: usize = load<u32>(at)
    const second: usize = load<u32>(at, 4)
    const one = domain(first)
    const other = domain(second)
    let kept: u32 = 0
    let supported: u32 = 0
    for (let rest = one; rest; rest &= rest - 1) {
      const some = load<u32>(allowed + (<usize>ctz(rest) << 2)) & other
      if (some) kept |= lowest(rest)
      supported |= some
    }
    if (kept == 0) return false
    if (kept != one) narrow(first, kept)
    if (supported != other) narrow(second, supported)
  }
  return true
}
