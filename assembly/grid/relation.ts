// A relation within a case: as pairs.ts, but without arcs, so the propagator has to look at every pair.
//
//   data       Relation · for each value of the first cell, what the second can have · pairs

import { lowest } from '../bits'
import { domain, narrow } from './domains'
import { dataOf } from './propagators'

@unmanaged
class Relation {
  pairs: u32
  values: u32
}

@unmanaged
class Pair {
  first: u32
  second: u32
}

export function relation(propagator: usize): bool {
  const data = dataOf(propagator)
  const allowed = data + offsetof<Relation>()
  const pairs = allowed + (<usize>changetype<Relation>(data).values << 2)
  const end = pairs + <usize>changetype<Relation>(data).pairs * offsetof<Pair>()
  for (let at = pairs; at < end; at += offsetof<Pair>()) {
    const first: usize = changetype<Pair>(at).first
    const second: usize = changetype<Pair>(at).second
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
