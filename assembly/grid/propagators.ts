// Propagators: the constraints of a variant that are neither houses nor pairs. Here is which of them wait; apply.ts applies one.
//
// Each cell has the set of the propagators that it wakes. Propagators that wait are a set, too, and the first one comes first: the host puts
// the cheap ones there, and says how many of them come before the full houses (src/kernel/propagators/propagators.ts).

import { model, POOL, PROPAGATORS, WAKES } from '../board'
import { inTable } from '../bounds'
import * as limits from '../limits'

/** u8[MAX_PROPAGATOR_SET_BYTES]: the set of the propagators that wait. */
const WAITING: usize = memory.data(limits.MAX_PROPAGATOR_SET_BYTES, 16)

export const NO_PROPAGATOR: usize = 0

/** The propagators of a cell wait. */
export function wake(cell: usize): void {
  const bytes: usize = model.propagatorSetBytes
  const propagators = (cell >> 2) * bytes
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(inTable(at, limits.MAX_PROPAGATOR_SET_BYTES), load<u64>(at, WAITING) | load<u64>(propagators + at, WAKES), WAITING)
  }
}

/** Removes the first propagator that waits, if it is one of the first `most`. Its address, or NO_PROPAGATOR. */
export function nextPropagator(most: usize): usize {
  const bytes: usize = model.propagatorSetBytes
  for (let at: usize = 0; at < bytes; at += 8) {
    const propagators = load<u64>(at, WAITING)
    if (propagators == 0) continue
    const number = (at << 3) + <usize>ctz(propagators)
    if (number >= most) return NO_PROPAGATOR
    store<u64>(at, propagators & (propagators - 1), WAITING)
    return <usize>POOL + <usize>load<u32>(number << 2, PROPAGATORS)
  }
  return NO_PROPAGATOR
}

export function clearPropagators(): void {
  memory.fill(WAITING, 0, limits.MAX_PROPAGATOR_SET_BYTES)
}

/** A propagator: its kind, the number of its cells, the cells (u32), and what the kind needs. */
@unmanaged
export class Propagator {
  kind: u32
  cells: u32
}

/** The bytes of the cells of a propagator. */
@inline export function scopeBytes(propagator: usize): usize {
  return <usize>changetype<Propagator>(propagator).cells << 2
}

/** Where its cells begin. */
@inline export function scopeOf(propagator: usize): usize {
  return propagator + offsetof<Propagator>()
}

/** Where the data of its kind begins. */
@inline export function dataOf(propagator: usize): usize {
  return scopeOf(propagator) + scopeBytes(propagator)
}
