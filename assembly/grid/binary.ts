// Binary sums: of cells that are 0 or 1 (the first or the second value). Some cells are added, others subtracted, and the result is in a range.
// Fixed and open cells are counted a word of a set at a time.
//
// Where open cells have to bring a sum to its least, they are divided into cliques: cells of which no two are both 1, so a clique adds 1 at
// most. With just as many cliques as needed, each has a 1, and a cell that excludes all of a clique is 0. (Without cliques, star battles
// take 10 times the nodes.)
//
//   data       Binary · the set of the cells that are added · the set of those that are subtracted

import { EXCLUDES, model } from '../board'
import { inTable } from '../bounds'
import { MAX_SET_BYTES } from '../limits'
import { domain, narrow } from './domains'
import { placesOf } from './places'
import { dataOf } from './propagators'

const ZERO: u32 = 1
const ONE: u32 = 2

/** u8[MAX_SET_BYTES] each: the open cells of no clique yet; those that may join the clique at hand; the cells that exclude all of it, and of any. */
const LEFT: usize = memory.data(MAX_SET_BYTES, 16)
const JOINING: usize = memory.data(MAX_SET_BYTES, 16)
const EXCLUDED: usize = memory.data(MAX_SET_BYTES, 16)
const ZEROS: usize = memory.data(MAX_SET_BYTES, 16)

@unmanaged
class Binary {
  least: i32
  most: i32
}

export function binary(propagator: usize): bool {
  const data = dataOf(propagator)
  const bytes: usize = model.setBytes
  const added = data + offsetof<Binary>()
  const subtracted = added + bytes
  const ones = placesOf(ONE)
  const zeros = placesOf(ZERO)
  let sum = 0
  let addedOpen = 0
  let subtractedOpen = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    const one = load<u64>(ones + at)
    const zero = load<u64>(zeros + at)
    const open = one & zero
    const fixed = one & ~zero
    const plus = load<u64>(added + at)
    const minus = load<u64>(subtracted + at)
    sum += <i32>popcnt(fixed & plus) - <i32>popcnt(fixed & minus)
    addedOpen += <i32>popcnt(open & plus)
    subtractedOpen += <i32>popcnt(open & minus)
  }
  const least = changetype<Binary>(data).least - sum
  const most = changetype<Binary>(data).most - sum
  return demand(added, subtracted, least, addedOpen) && demand(subtracted, added, -most, subtractedOpen)
}

/** The open cells of a set, so many, have this many ones more than those of the other set, at least. False on a contradiction. */
function demand(cells: usize, others: usize, many: i32, open: i32): bool {
  if (many > open) return false
  if (many < open) {
    if (many <= 0) return true
    const cliques = cover(cells, many)
    if (cliques != many) return cliques > many
    if (!exclude()) return false
  } else {
    fixOpen(cells, ONE)
  }
  fixOpen(others, ZERO)
  return true
}

/** Fixes the open cells of a set. */
function fixOpen(cells: usize, value: u32): void {
  const bytes: usize = model.setBytes
  for (let at: usize = 0; at < bytes; at += 8) {
    let open = load<u64>(cells + at) & load<u64>(placesOf(ONE) + at) & load<u64>(placesOf(ZERO) + at)
    for (; open; open &= open - 1) narrow((at << 5) + (<usize>ctz(open) << 2), value)
  }
}

/** Divides the open cells of a set into cliques. Returns their number or, if they are more than `many`, only that. */
function cover(cells: usize, many: i32): i32 {
  const bytes: usize = model.setBytes
  const ones = placesOf(ONE)
  const zeros = placesOf(ZERO)
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(inTable(at, MAX_SET_BYTES), load<u64>(cells + at) & load<u64>(ones + at) & load<u64>(zeros + at), LEFT)
    store<u64>(at, 0, ZEROS)
  }
  let cliques = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    while (load<u64>(at, LEFT)) {
      if (++cliques > many) return cliques
      take(at, bytes)
    }
  }
  return cliques
}

/** Takes the first cell that is left, which is in this word, and every later one that joins its clique. */
function take(first: usize, bytes: usize): void {
  memory.copy(JOINING, LEFT, bytes)
  memory.copy(EXCLUDED, placesOf(ONE), bytes)
  for (let at = first; at < bytes; at += 8) {
    for (let joining = load<u64>(at, JOINING); joining; joining = load<u64>(at, JOINING)) {
      store<u64>(at, load<u64>(at, LEFT) ^ (joining & (0 - joining)), LEFT)
      const row = <usize>EXCLUDES + ((at << 3) + <usize>ctz(joining)) * bytes
      for (let word: usize = 0; word < bytes; word += 8) {
        store<u64>(word, load<u64>(word, JOINING) & load<u64>(row + word), JOINING)
        store<u64>(word, load<u64>(word, EXCLUDED) & load<u64>(row + word), EXCLUDED)
      }
    }
  }
  for (let word: usize = 0; word < bytes; word += 8) store<u64>(word, load<u64>(word, ZEROS) | load<u64>(word, EXCLUDED), ZEROS)
}

/** Of each clique, one cell is 1: those that exclude all of it are not. False on a contradiction. */
function exclude(): bool {
  const bytes: usize = model.setBytes
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let rest = load<u64>(at, ZEROS); rest; rest &= rest - 1) {
      const cell = (at << 5) + (<usize>ctz(rest) << 2)
      const mask = domain(cell)
      if (mask == ONE) return false
      narrow(cell, mask & ~ONE)
    }
  }
  return true
}
