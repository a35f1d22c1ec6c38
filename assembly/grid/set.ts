// Sets: the values of the cells are one of the sets that are listed, each value once. For each set, the cells try its values: those that are
// fixed go from the others, and a value with one place left goes there. The cells keep what they have with any set that fits; a value of
// all of these sets is required.
//
//   data       number of sets · the set of the cells · sets, as masks of values

import { lowest, single } from '../bits'
import { model } from '../board'
import { inTable } from '../bounds'
import { MAX_VALUES } from '../limits'
import { domain, narrow } from './domains'
import { dataOf, scopeBytes, scopeOf } from './propagators'
import { require } from './required'

/** u32[MAX_VALUES]: what any set leaves each cell, and what one leaves. */
const KEPT: usize = memory.data(4 * MAX_VALUES, 16)
const TRIED: usize = memory.data(4 * MAX_VALUES, 16)

export function setOf(propagator: usize): bool {
  const data = dataOf(propagator)
  const sets = data + 4 + <usize>model.setBytes
  const end = sets + (<usize>load<u32>(data) << 2)
  const cells = scopeOf(propagator)
  const bytes = scopeBytes(propagator)
  let union: u32 = 0
  let fixed: u32 = 0
  for (let at: usize = 0; at < bytes; at += 4) {
    const mask = domain(load<u32>(cells + at))
    union |= mask
    if (single(mask)) fixed |= mask
    store<u32>(inTable(at, 4 * MAX_VALUES), 0, KEPT)
  }
  let shared = ~fixed
  for (let at = sets; at < end; at += 4) {
    const set = load<u32>(at)
    if (set & ~union || fixed & ~set || !fits(set, cells, bytes)) continue
    shared &= set
    if (!keepTried(cells, bytes) && shared == 0) return true
  }
  for (let at: usize = 0; at < bytes; at += 4) {
    const kept = load<u32>(at, KEPT)
    if (kept == 0) return false
    const cell: usize = load<u32>(cells + at)
    if (kept != domain(cell)) narrow(cell, kept)
  }
  for (; shared; shared &= shared - 1) if (!require(data + 4, lowest(shared))) return false
  return true
}

/** Can the cells have these values, each once? TRIED has what each can have then. */
function fits(set: u32, cells: usize, bytes: usize): bool {
  for (let at: usize = 0; at < bytes; at += 4) store<u32>(at, domain(load<u32>(cells + at)) & set, TRIED)
  let taken: u32 = 0
  let before: u32
  do {
    before = taken
    taken = 0
    let once: u32 = 0
    let twice: u32 = 0
    for (let at: usize = 0; at < bytes; at += 4) {
      let mask = load<u32>(at, TRIED)
      if (!single(mask)) {
        mask &= ~before
        store<u32>(at, mask, TRIED)
      }
      if (mask == 0) return false
      if (single(mask)) {
        if (taken & mask) return false
        taken |= mask
      }
      twice |= once & mask
      once |= mask
    }
    if (once != set) return false
    const alone = once & ~twice & ~taken
    if (alone == 0) continue
    for (let at: usize = 0; at < bytes; at += 4) {
      const own = load<u32>(at, TRIED) & alone
      if (own == 0) continue
      if (!single(own)) return false
      store<u32>(at, own, TRIED)
      taken |= own
    }
  } while (taken != before)
  return true
}

/** Keeps what was tried. Is there anything else that the cells have? */
function keepTried(cells: usize, bytes: usize): bool {
  let more: u32 = 0
  for (let at: usize = 0; at < bytes; at += 4) {
    const kept = load<u32>(at, KEPT) | load<u32>(at, TRIED)
    store<u32>(at, kept, KEPT)
    more |= kept ^ domain(load<u32>(cells + at))
  }
  return more != 0
}
