// Filters the lists of a level: removes the words that its queen attacks.

import { SIZE } from '../../fields'
import * as halves from './layout'
import { startLevel } from './middle'
import { columnAt, get, levelOf, reserve, rowOf, set } from './state'
import { areWide, beyond, clear, logOf, shufflesOf, through } from './words'

/**
 * Copies the level's lists to the next level, class by class, without the words that the new queen attacks. Returns the work done, -1 if
 * memory is short.
 */
export function filterLists(budget: i64): i64 {
  const wide = areWide()
  const log: u32 = wide ? 3 : 2
  const level = get(halves.PLACED)
  const from = levelOf(level)
  const to = from + halves.LEVEL_BYTES
  const sets: usize = load<u32>(from, halves.SETS_AT)
  const classes = load<u32>(from, halves.CLASSES)
  let record: usize = load<u32>(from, halves.RECORDS_AT) + get(halves.CLASS) * halves.RECORD_BYTES
  let kept = load<u32>(to, halves.CLASSES)
  const keptSets: usize = load<u32>(to, halves.SETS_AT)
  const keptRecords: usize = load<u32>(to, halves.RECORDS_AT)
  const middle = get(halves.MIDDLE)
  const column = columnAt(level)
  const row = rowOf(level)
  const topMask = through(column, row)
  const bottomMask = through(column, middle - 1 - row)
  // If the halves were built for the first queen, the classes with its column are empty in level 1.
  const taken = (1 << column) | (level == 1 ? 1 << columnAt(0) : 0)
  const narrows = wide && level + 1 == get(halves.NARROW)
  let number = get(halves.CLASS)
  let out: usize = load<u32>(to, halves.FREE_AT)
  let done: i64 = 0
  for (; number < classes && done < budget; number++, record += halves.RECORD_BYTES) {
    done++
    const columns = load<u32>(sets + (number << 2))
    if (columns & taken) continue
    const top: usize = load<u32>(record, halves.TOP)
    const topEnd: usize = load<u32>(record, halves.TOP_END)
    const bottom: usize = load<u32>(record, halves.BOTTOM)
    const bottomEnd: usize = load<u32>(record, halves.BOTTOM_END)
    const bytes = topEnd - top + (bottomEnd - bottom)
    if (!reserve(out + bytes + 64)) return -1
    done += bytes >> log
    const copy = keptRecords + kept * halves.RECORD_BYTES
    store<u32>(keptSets + (kept << 2), columns)
    kept++
    let end = wide ? filterWords<u64>(top, topEnd, topMask, out) : filterWords<u32>(top, topEnd, topMask, out)
    if (narrows) end = narrowWords(out, end)
    store<u32>(copy, <u32>out, halves.TOP)
    store<u32>(copy, <u32>end, halves.TOP_END)
    if (middle > 1) {
      out = end
      end = wide ? filterWords<u64>(bottom, bottomEnd, bottomMask, out) : filterWords<u32>(bottom, bottomEnd, bottomMask, out)
      if (narrows) end = narrowWords(out, end)
    }
    store<u32>(copy, <u32>out, halves.BOTTOM)
    store<u32>(copy, <u32>end, halves.BOTTOM_END)
    out = end
  }
  set(halves.CLASS, number)
  store<u32>(to, kept, halves.CLASSES)
  store<u32>(to, <u32>out, halves.FREE_AT)
  if (number < classes) return done
  store<u32>(to, (<u32>out + 15) & ~15, halves.FREE_AT)
  return startLevel(level + 1) < 0 ? -1 : done
}

/** Copies the words that share no bit with the mask. Returns the end of the copies. */
function filterWords<T>(from: usize, to: usize, mask: v128, out: usize): usize {
  const table = shufflesOf<T>()
  let free = 0
  for (; from < to; from += 16) {
    const words = v128.load(from)
    free = clear<T>(words, mask)
    v128.store(out, i8x16.swizzle(words, v128.load(table + (free << 4))))
    out += popcnt(free) << logOf<T>()
  }
  return out - beyond<T>(free, from - to)
}

/** Makes wide words narrow, in place: drops the diagonals that leave the board in the next CROSSED rows. Returns the end. */
function narrowWords(from: usize, to: usize): usize {
  const crossed = get(halves.CROSSED)
  const width = get(SIZE) - 1 - crossed
  let out = from
  for (; from < to; from += 8) {
    store<u32>(out, (load<u32>(from) & ((1 << width) - 1)) | ((load<u32>(from, 4) >> crossed) << width))
    out += 4
  }
  return out
}
