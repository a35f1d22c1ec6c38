// Sets, as explained in assembly/grid/set.ts.

import * as layout from '../../../assembly/layout.ts'
import { lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'
import { require } from './required.ts'

const KEPT = layout.KEPT >> 2
const TRIED = layout.TRIED >> 2

/** False on a contradiction. */
export function setOf(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const sets = data + 1 + (i32[layout.SET_BYTES >> 2] >> 2)
  const end = sets + i32[data]
  const cells = record + (layout.RECORD_SCOPE >> 2)
  const many = i32[record + (layout.RECORD_CELLS >> 2)]
  let union = 0
  let fixed = 0
  for (let at = 0; at < many; at++) {
    const mask = domain(memory, i32[cells + at])
    union |= mask
    if (single(mask)) fixed |= mask
    i32[KEPT + at] = 0
  }
  let shared = ~fixed
  for (let at = sets; at < end; at++) {
    const set = i32[at]
    if (set & ~union || fixed & ~set || !fits(memory, set, cells, many)) continue
    shared &= set
    if (!keepTried(memory, cells, many) && shared === 0) return true
  }
  for (let at = 0; at < many; at++) {
    const kept = i32[KEPT + at]
    if (kept === 0) return false
    if (kept !== domain(memory, i32[cells + at])) narrow(memory, i32[cells + at], kept)
  }
  for (; shared; shared &= shared - 1) if (!require(memory, data + 1, lowest(shared))) return false
  return true
}

/** Can the cells have these values, each once? TRIED has what each can have then. */
function fits(memory: Memory, set: number, cells: number, many: number): boolean {
  const { i32 } = memory
  for (let at = 0; at < many; at++) i32[TRIED + at] = domain(memory, i32[cells + at]) & set
  let taken = 0
  let before: number
  do {
    before = taken
    taken = 0
    let once = 0
    let twice = 0
    for (let at = TRIED; at < TRIED + many; at++) {
      if (!single(i32[at])) i32[at] &= ~before
      const mask = i32[at]
      if (mask === 0) return false
      if (single(mask)) {
        if (taken & mask) return false
        taken |= mask
      }
      twice |= once & mask
      once |= mask
    }
    if (once !== set) return false
    const alone = once & ~twice & ~taken
    if (alone === 0) continue
    for (let at = TRIED; at < TRIED + many; at++) {
      const own = i32[at] & alone
      if (own === 0) continue
      if (!single(own)) return false
      i32[at] = own
      taken |= own
    }
  } while (taken !== before)
  return true
}

/** Keeps what was tried. Is there anything else that the cells have? */
function keepTried(memory: Memory, cells: number, many: number): boolean {
  const { i32 } = memory
  let more = 0
  for (let at = 0; at < many; at++) {
    i32[KEPT + at] |= i32[TRIED + at]
    more |= i32[KEPT + at] ^ domain(memory, i32[cells + at])
  }
  return more !== 0
}
