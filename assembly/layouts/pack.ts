// The ways to pack n templates into the board: each cell of one house is in one of them, so a pick takes a template through the next
// cell of the house, and what does not clash with it is copied for the picks after it. The last template is what the others leave.
//
//   list: through cell 0 │ through cell 1 │ ... │ through the last but one          a pick ──► the list without what clashes ──► ...
//
// Once a list is short, a template in it is a bit, and who clashes with whom is looked up no more than once (1.4 times as fast over all
// layouts of order 6, where lists have 84 templates to begin with; a list at every pick takes as long if the last two picks are
// counted in one go).

import { add, addTotal } from '../header'
import { BOARD } from '../host'
import { NODES, SIZE, TOTAL } from '../layout'
import { CELL_ORDER, CROSSINGS, LISTS, MATCHES, PICKED, PACK_FRAMES, REGIONS, SETS, WORTH } from './layout'

/** Bytes of a frame of PACK_FRAMES. */
const PICK: usize = 16
/** Bytes of a short list, of 128 templates. With three templates left to place there are 65 at most on a board of seven. */
const SHORT: usize = 1024

/**
 * Makes ready to pack the templates of the last list. Needs: REGIONS and WORTH of the layout, PICKED 0. Leaves PICKED at 0 if all is
 * counted already.
 */
export function open(): void {
  const size = load<u32>(BOARD + SIZE)
  if (size < 3) {
    gain(1)
    return
  }
  const lists = BOARD + LISTS + (size << 2)
  const list: usize = load<u32>(lists - 4)
  const end: usize = load<u32>(lists)
  if (!order(size, list, end)) return
  let out = end
  for (let number: usize = 0; number < size - 1; number++) {
    const cell = load<u64>(BOARD + CELL_ORDER + (number << 3))
    for (let at = list; at < end; at += 8) {
      const template = load<u64>(at)
      store<u64>(out, template)
      out += usize((template & cell) != 0) << 3
    }
  }
  if (out - end <= SHORT) gain(match(end, out, 0))
  else if (enter(BOARD + PACK_FRAMES, 0, end, out)) store<u32>(BOARD + PICKED, 1)
}

/** CELL_ORDER: the house with the least product of templates through its cells, the cell with the fewest first. False if one has none. */
function order(size: u32, list: usize, end: usize): bool {
  memory.fill(BOARD + CROSSINGS, 0, 256)
  for (let at = list; at < end; at += 8) {
    for (let left = load<u64>(at); left != 0; left &= left - 1) {
      const counter = BOARD + CROSSINGS + (<usize>ctz(left) << 2)
      store<u32>(counter, load<u32>(counter) + 1)
    }
  }
  const row = (<u64>1 << size) - 1
  const column = ((<u64>1 << (size * size)) - 1) / row
  let least = Infinity
  let house: u64 = 0
  for (let number: u32 = 0; number < size; number++) {
    for (let kind = 0; kind < 3; kind++) {
      const cells = kind == 0 ? row << (number * size) : kind == 1 ? column << number : load<u64>(BOARD + REGIONS + (number << 3))
      let product: f64 = 1
      for (let left = cells; left != 0; left &= left - 1) product *= <f64>through(left)
      if (product < least) {
        least = product
        house = cells
      }
    }
  }
  for (let at = BOARD + CELL_ORDER; house != 0; at += 8) {
    let fewest = house
    for (let left = house; left != 0; left &= left - 1) {
      if (through(left) < through(fewest)) fewest = left
    }
    fewest &= -fewest
    store<u64>(at, fewest)
    house ^= fewest
  }
  return least > 0
}

/** Templates through the first of these cells. */
// @ts-ignore: decorator
@inline function through(cells: u64): u32 {
  return load<u32>(BOARD + CROSSINGS + (<usize>ctz(cells) << 2))
}

/** Where the templates through the cell of that number end; the list begins with them. */
// @ts-ignore: decorator
@inline function skip(list: usize, end: usize, number: usize): usize {
  const cell = load<u64>(BOARD + CELL_ORDER + (number << 3))
  while (list < end && (load<u64>(list) & cell) != 0) list += 8
  return list
}

/** A frame for the pick of that number. False if there is nothing to pick. */
function enter(frame: usize, number: usize, list: usize, end: usize): bool {
  const to = skip(list, end, number)
  store<u32>(frame, <u32>list)
  store<u32>(frame, <u32>to, 4)
  store<u32>(frame, <u32>end, 8)
  return to != list
}

/** Makes at most `budget` picks out of long lists. Returns how many are left; PICKED is 0 when all packings are counted. */
export function pack(budget: u32): u32 {
  const picked: usize = load<u32>(BOARD + PICKED)
  if (picked == 0) return budget
  const root = BOARD + PACK_FRAMES
  let frame = root + (picked - 1) * PICK
  let left = budget
  let found: u64 = 0

  for (;;) {
    const at: usize = load<u32>(frame)
    const to: usize = load<u32>(frame, 4)
    if (at == to) {
      frame -= PICK
      if (frame < root) break
      continue
    }
    if (left == 0) break
    left--
    store<u32>(frame, <u32>at + 8)
    const template = load<u64>(at)
    const end: usize = load<u32>(frame, 8)
    let out = end
    for (let other = to; other < end; other += 8) {
      const kept = load<u64>(other)
      store<u64>(out, kept)
      out += usize((kept & template) == 0) << 3
    }
    const next = frame + PICK
    const number = (next - root) / PICK
    if (out - end <= SHORT) found += match(end, out, number)
    else if (enter(next, number, end, out)) frame = next
  }

  store<u32>(BOARD + PICKED, <u32>((frame + PICK - root) / PICK))
  add(NODES, budget - left)
  gain(found)
  return left
}

/**
 * The packings of a short list that begins with the templates through the cell of that number. MATCHES: for each template, those through
 * later cells that do not clash with it; SETS: those through each cell.
 */
function match(list: usize, end: usize, number: usize): u64 {
  const last: usize = load<u32>(BOARD + SIZE) - 2
  const all = <u32>(end - list) >> 3
  const allLow = below(all)
  const allHigh = below(all - min(all, 64))
  let low = allLow
  let high = allHigh
  let from = list
  for (let each = number; each <= last; each++) {
    const to = skip(from, end, each)
    if (to == from) return 0
    const start = <u32>(to - list) >> 3
    const laterLow = low & ~below(start)
    const laterHigh = high & ~below(start - min(start, 64))
    const set = BOARD + SETS + (each << 4)
    store<u64>(set, low ^ laterLow)
    store<u64>(set, high ^ laterHigh, 8)
    low = laterLow
    high = laterHigh
    for (; from < to; from += 8) {
      const both = v128.load_splat<u64>(from)
      let fitLow: u64 = 0
      let fitHigh: u64 = 0
      let other = start & ~1
      for (; other < min<u32>(all, 64); other += 2) fitLow |= fit(list + (other << 3), both) << other
      for (; other < all; other += 2) fitHigh |= fit(list + (other << 3), both) << (other - 64)
      const row = BOARD + MATCHES + ((from - list) << 1)
      store<u64>(row, fitLow & low)
      store<u64>(row, fitHigh & high, 8)
    }
  }
  return meet(number, allLow, allHigh)
}

/** So many bits, 64 if there are more. */
// @ts-ignore: decorator
@inline function below(bits: u32): u64 {
  return bits < 64 ? (<u64>1 << bits) - 1 : <u64>-1
}

/** Which of two templates do not clash with one? */
// @ts-ignore: decorator
@inline function fit(two: usize, one: v128): u64 {
  return <u64>i64x2.bitmask(i64x2.eq(v128.and(v128.load(two), one), i64x2.splat(0)))
}

/** The packings of a set of templates, by picks through the cell of that number first. */
function meet(number: usize, low: u64, high: u64): u64 {
  const set = BOARD + SETS + (number << 4)
  const last = number == load<u32>(BOARD + SIZE) - 3
  let found: u64 = 0
  for (let word: usize = 0; word < 2; word++) {
    for (let left = load<u64>(set + (word << 3)) & (word == 0 ? low : high); left != 0; left &= left - 1) {
      const row = BOARD + MATCHES + (<usize>ctz(left) << 4) + (word << 10)
      const keptLow = low & load<u64>(row)
      const keptHigh = high & load<u64>(row, 8)
      found += last ? popcnt(keptLow) + popcnt(keptHigh) : meet(number + 1, keptLow, keptHigh)
    }
  }
  return found
}

/** So many packings more, each for WORTH grids. */
function gain(packings: u64): void {
  const worth: u64 = load<u32>(BOARD + WORTH)
  const low = (packings & 0xffffffff) * worth
  const high = (packings >> 32) * worth + (low >> 32)
  const grids = (high << 32) | (low & 0xffffffff)
  addTotal(grids)
  store<u64>(BOARD + TOTAL, load<u64>(BOARD + TOTAL, 8) + (high >> 32), 8)
}
