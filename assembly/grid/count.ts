// Counts: how many of the cells have a value of a mask. Cells that all differ have no more of these values than there are, and no more of
// the others. So a clique has room for so many. If there is only just room for those that are needed, all of it is used: by all cells that
// can, or else by all values. If at least one cell needs a value of the mask, and only one such value is left, it is required.
//
//   data       Count · masks of counts: for each value of the result, or one · the set of the cells · number of cliques · cliques
//   clique     number of cells · the set of its cells
//
// The cells of the propagator are those of the cliques, in this order, and the result.

import { lowest, single } from '../bits'
import { model } from '../board'
import { domain, narrow } from './domains'
import { dataOf, scopeOf } from './propagators'
import { require } from './required'

/** No mask allows more. */
const MOST: u32 = 31
const NO_CELL: u32 = 0xffffffff

@unmanaged
class Count {
  values: u32         // mask
  result: u32         // cell, or NO_CELL
  cells: u32          // in all cliques
  masks: u32          // of counts
}

/** The set of a clique stands behind the number of its cells, and the first clique behind their number. */
const AFTER: usize = 4

/** The values that were found by roomIn(). */
let united: u32 = 0

export function countOf(propagator: usize): bool {
  const data = dataOf(propagator)
  const cells = scopeOf(propagator)
  const mask = changetype<Count>(data).values
  const result = changetype<Count>(data).result
  const counts = data + offsetof<Count>()
  const set = counts + (<usize>changetype<Count>(data).masks << 2)
  const cliques = set + <usize>model.setBytes
  const least = changetype<Count>(data).cells - roomIn(cliques, cells, ~mask)
  const room = roomIn(cliques, cells, mask)
  if (least > min<u32>(room, MOST)) return false
  let allowed = (~(<u32>0) << least) & (~(<u32>0) >> (MOST - min<u32>(room, MOST)))
  if (result == NO_CELL) allowed &= load<u32>(counts)
  else allowed = confine(result, counts, allowed)
  if (allowed == 0) return false
  if (ctz(allowed) && single(united) && !require(set, united)) return false
  if (ctz(allowed) == room && !fill(cliques, cells, mask)) return false
  return 31 - clz(allowed) != least || fill(cliques, cells, ~mask)
}

/** Leaves the result what has one of these counts. Returns the counts that it has then. */
function confine(result: usize, counts: usize, allowed: u32): u32 {
  const mask = domain(result)
  let kept: u32 = 0
  let all: u32 = 0
  for (let rest = mask; rest; rest &= rest - 1) {
    const some = load<u32>(counts + (<usize>ctz(rest) << 2)) & allowed
    all |= some
    if (some) kept |= lowest(rest)
  }
  if (kept != mask && kept) narrow(result, kept)
  return all
}

/** How many cells there is room for, to have some of these values. */
function roomIn(cliques: usize, cells: usize, values: u32): u32 {
  const size = AFTER + <usize>model.setBytes
  const end = cliques + AFTER + <usize>load<u32>(cliques) * size
  let room: u32 = 0
  united = 0
  for (let clique = cliques + AFTER; clique < end; clique += size) {
    let able: u32 = 0
    let union: u32 = 0
    const next = cells + (<usize>load<u32>(clique) << 2)
    for (; cells < next; cells += 4) {
      const some = domain(load<u32>(cells)) & values
      if (some) able++
      union |= some
    }
    room += min(able, popcnt(union))
    united |= union
  }
  return room
}

/** Uses all the room there is for these values. False on a contradiction. */
function fill(cliques: usize, cells: usize, values: u32): bool {
  const size = AFTER + <usize>model.setBytes
  const end = cliques + AFTER + <usize>load<u32>(cliques) * size
  for (let clique = cliques + AFTER; clique < end; clique += size) {
    let able: u32 = 0
    let union: u32 = 0
    const next = cells + (<usize>load<u32>(clique) << 2)
    for (let at = cells; at < next; at += 4) {
      const some = domain(load<u32>(at)) & values
      if (some) able++
      union |= some
    }
    if (able <= popcnt(union)) {
      for (let at = cells; at < next; at += 4) {
        const cell: usize = load<u32>(at)
        const mask = domain(cell)
        const some = mask & values
        if (some && some != mask) narrow(cell, some)
      }
    } else {
      for (; union; union &= union - 1) if (!require(clique + AFTER, lowest(union))) return false
    }
    cells = next
  }
  return true
}
