// Counts, as explained in assembly/grid/count.ts.

import * as layout from '../../../assembly/layout.ts'
import { count, highest, indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'
import { require } from './required.ts'

/** No mask allows more. */
const MOST = 31
/** There is no result. */
const NO_CELL = -1

// In a clique:
const SET = 1

/** The values that were found by roomIn(). */
let united = 0

/** False on a contradiction. */
export function countOf(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const cells = record + (layout.RECORD_SCOPE >> 2)
  const mask = i32[data]
  const result = i32[data + 1]
  const counts = data + 3
  const set = counts + i32[data + 2]
  const cliques = set + (i32[layout.SET_BYTES >> 2] >> 2)
  const least = cellsIn(memory, cliques) - roomIn(memory, cliques, cells, ~mask)
  const room = roomIn(memory, cliques, cells, mask)
  if (least > Math.min(room, MOST)) return false
  let allowed = (-1 << least) & (-1 >>> (MOST - Math.min(room, MOST)))
  if (result === NO_CELL) allowed &= i32[counts]
  else allowed = confine(memory, result, counts, allowed)
  if (allowed === 0) return false
  const needed = indexOf(lowest(allowed))
  if (needed > 0 && single(united) && !require(memory, set, united)) return false
  if (needed === room && !fill(memory, cliques, cells, mask)) return false
  return indexOf(highest(allowed)) !== least || fill(memory, cliques, cells, ~mask)
}

/** Leaves the result what has one of these counts. Returns the counts that it has then. */
function confine(memory: Memory, result: number, counts: number, allowed: number): number {
  const mask = domain(memory, result)
  let kept = 0
  let all = 0
  for (let rest = mask; rest; rest &= rest - 1) {
    const some = memory.i32[counts + indexOf(lowest(rest))] & allowed
    all |= some
    if (some) kept |= lowest(rest)
  }
  if (kept !== mask && kept) narrow(memory, result, kept)
  return all
}

/** The number of cells in all cliques. */
function cellsIn({ i32 }: Memory, cliques: number): number {
  const size = SET + (i32[layout.SET_BYTES >> 2] >> 2)
  const end = cliques + 1 + i32[cliques] * size
  let many = 0
  for (let clique = cliques + 1; clique < end; clique += size) many += i32[clique]
  return many
}

/** How many cells there is room for, to have some of these values. */
function roomIn(memory: Memory, cliques: number, cells: number, values: number): number {
  const { i32 } = memory
  const size = SET + (i32[layout.SET_BYTES >> 2] >> 2)
  const end = cliques + 1 + i32[cliques] * size
  let room = 0
  united = 0
  for (let clique = cliques + 1; clique < end; clique += size) {
    let able = 0
    let union = 0
    const next = cells + i32[clique]
    for (; cells < next; cells++) {
      const some = domain(memory, i32[cells]) & values
      if (some) able++
      union |= some
    }
    room += Math.min(able, count(union))
    united |= union
  }
  return room
}

/** Uses all the room there is for these values. False on a contradiction. */
function fill(memory: Memory, cliques: number, cells: number, values: number): boolean {
  const { i32 } = memory
  const size = SET + (i32[layout.SET_BYTES >> 2] >> 2)
  const end = cliques + 1 + i32[cliques] * size
  for (let clique = cliques + 1; clique < end; clique += size) {
    let able = 0
    let union = 0
    const next = cells + i32[clique]
    for (let at = cells; at < next; at++) {
      const some = domain(memory, i32[at]) & values
      if (some) able++
      union |= some
    }
    if (able <= count(union)) {
      for (let at = cells; at < next; at++) {
        const mask = domain(memory, i32[at])
        const some = mask & values
        if (some && some !== mask) narrow(memory, i32[at], some)
      }
    } else {
      for (; union; union &= union - 1) if (!require(memory, clique + SET, lowest(union))) return false
    }
    cells = next
  }
  return true
}
