// Filters the lists of a level: removes the words that its queen attacks.

import { header } from '../../board'
import { startLevel } from './middle'
import { columnAt, levelAt, bucketAt, reserve, rowOf, state } from './state'
import { areWide, beyond, clear, logOf, shufflesOf, through } from './words'

/**
 * Copies the level's lists to the next level, class by class, without the words that the new queen attacks. Returns the work done, -1 if
 * memory is short.
 */
export function filterLists(budget: i64): i64 {
  const wide = areWide()
  const log: u32 = wide ? 3 : 2
  const level = state.placed
  const from = levelAt(level)
  const to = levelAt(level + 1)
  const sets = from.sets
  const classes = from.classes
  const buckets = from.buckets
  let kept = to.classes
  const keptSets = to.sets
  const keptBuckets = to.buckets
  const middle = state.middle
  const column = columnAt(level)
  const row = rowOf(level)
  const topMask = through(column, row)
  const bottomMask = through(column, middle - 1 - row)
  // If the halves were built for the first queen, the classes with its column are empty in level 1.
  const taken = (1 << column) | (level == 1 ? 1 << columnAt(0) : 0)
  const narrows = wide && level + 1 == state.narrow
  let number = state.number
  let out: usize = to.free
  let done: i64 = 0
  for (; number < classes && done < budget; number++) {
    done++
    const columns = load<u32>(sets + (number << 2))
    if (columns & taken) continue
    const bucket = bucketAt(buckets, number)
    const top = bucket.top
    const topEnd = bucket.topEnd
    const bottom = bucket.bottom
    const bottomEnd = bucket.bottomEnd
    const bytes = topEnd - top + (bottomEnd - bottom)
    if (!reserve(out + bytes + 64)) return -1
    done += bytes >> log
    const copy = bucketAt(keptBuckets, kept)
    store<u32>(keptSets + (kept << 2), columns)
    kept++
    let end = wide ? filterWords<u64>(top, topEnd, topMask, out) : filterWords<u32>(top, topEnd, topMask, out)
    if (narrows) end = narrowWords(out, end)
    copy.top = out
    copy.topEnd = end
    if (middle > 1) {
      out = end
      end = wide ? filterWords<u64>(bottom, bottomEnd, bottomMask, out) : filterWords<u32>(bottom, bottomEnd, bottomMask, out)
      if (narrows) end = narrowWords(out, end)
    }
    copy.bottom = out
    copy.bottomEnd = end
    out = end
  }
  state.number = number
  to.classes = kept
  to.free = out
  if (number < classes) return done
  to.free = (out + 15) & ~15
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
  const crossed = state.crossed
  const width = header.size - 1 - crossed
  let out = from
  for (; from < to; from += 8) {
    store<u32>(out, (load<u32>(from) & ((1 << width) - 1)) | ((load<u32>(from, 4) >> crossed) << width))
    out += 4
  }
  return out
}
