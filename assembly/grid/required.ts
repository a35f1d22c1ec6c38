// Required values. Some cells all differ, and a value has to be in one of them: in a full house, or in a clique of a sum. With one place
// left, it goes there. With two or three, it goes from every cell that sees all of them: those are the peers that the places share.

import { lowest, single } from '../bits'
import { HOUSE_SETS, HOUSE_VALUES, HOUSES, MEMBERS, model, PEERS } from '../board'
import { domain, narrow } from './domains'
import { placesOf } from './places'

/** Requires every value of a full house. False on a contradiction. */
export function placeValues(house: usize): bool {
  const cells = <usize>HOUSE_SETS + house * <usize>model.setBytes
  const start: usize = load<u16>(house << 1, HOUSES)
  const end: usize = load<u16>(house << 1, HOUSES + 2)
  let once: u32 = 0
  let twice: u32 = 0
  let thrice: u32 = 0
  let more: u32 = 0
  let open: u32 = 0
  for (let at = start; at < end; at += 2) {
    const mask = domain(load<u16>(at, MEMBERS))
    more |= thrice & mask
    thrice |= twice & mask
    twice |= once & mask
    once |= mask
    open |= single(mask) ? 0 : mask
  }
  if (once != load<u32>(house << 2, HOUSE_VALUES)) return false
  for (let values = open & ~more; values; values &= values - 1) if (!require(cells, lowest(values))) return false
  return true
}

/** One cell of a set of cells that all differ has this value. False on a contradiction. */
export function require(cells: usize, value: u32): bool {
  const bytes: usize = model.setBytes
  const places = placesOf(value)
  let many = 0
  let first: usize = 0
  let second: usize = 0
  let third: usize = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let rest = load<u64>(places + at) & load<u64>(cells + at); rest; rest &= rest - 1) {
      if (++many > 3) return true
      third = second
      second = first
      first = (at << 5) + (<usize>ctz(rest) << 2)
    }
  }
  if (many > 1) return removeSeeing(first, second, many == 3 ? third : second, value)
  if (many == 0) return false
  if (domain(first) != value) narrow(first, value)
  return true
}

/** Removes a value from the cells that see all three. False if one of them has no other. */
function removeSeeing(first: usize, second: usize, third: usize, value: u32): bool {
  const bytes: usize = model.setBytes
  const places = placesOf(value)
  for (let at: usize = 0; at < bytes; at += 8) {
    let seeing = load<u64>(places + at) & peers(first, at, bytes) & peers(second, at, bytes) & peers(third, at, bytes)
    for (; seeing; seeing &= seeing - 1) {
      const cell = (at << 5) + (<usize>ctz(seeing) << 2)
      const mask = domain(cell)
      if (mask == value) return false
      narrow(cell, mask ^ value)
    }
  }
  return true
}

/** A word of the peers of a cell. */
@inline function peers(cell: usize, at: usize, bytes: usize): u64 {
  return load<u64>((cell >> 2) * bytes + at, PEERS)
}
