// Fills the rows between the halves, depth-first, the two outer ones first. Of fillings that are reflections of each other in a
// horizontal or vertical line, only one is taken.

import { header } from '../../board'
import * as codes from '../../codes'
import { addTotal } from '../../header'
import { BRANCHING, columnAt, FILTERING, levelAt, MEETING, NEXT_PART, BUCKET_BYTES, reserve, rowOf, state } from './state'

/** Finds the two outer queens of a part. Returns false if there is no such part. */
export function findPart(part: u32): bool {
  const n = header.size
  const middle = state.middle
  for (let first: u32 = 0; first <= (n - 1) >> 1; first++) {
    for (let last = middle == 1 ? first : first + 1; last + first < n; last++) {
      if (middle > 1 && last - first == middle - 1) continue
      if (part == 0) {
        levelAt(0).nextColumn = first + 1
        state.pair = last
        return true
      }
      part--
      if (middle == 1) break
    }
  }
  return false
}

/** Ends the part: adds its count. */
export function endPart(): void {
  addTotal(state.partTotal)
  header.solutions = <f64>header.total + <f64>header.totalHigh * 18446744073709551616.0
  header.unit = header.unit + 1
  state.placed = 0
  state.phase = NEXT_PART
}

/** Places the next queen of the middle, in depth-first order, or ends the part. */
export function nextQueen(): i32 {
  const n = header.size
  let level = state.placed
  for (; level >= 2; level--) {
    let column = levelAt(level).nextColumn
    while (column < n && !isAllowed(level, column)) column++
    if (column < n) {
      state.placed = level
      return placeQueen(column)
    }
  }
  endPart()
  return codes.PAUSED
}

/** May a queen be placed there? Of two fillings that are half turns of each other, only the lesser is allowed. */
function isAllowed(level: u32, column: u32): bool {
  const row = rowOf(level)
  for (let other: u32 = 0; other < level; other++) {
    const across = abs<i32>(columnAt(other) - column)
    if (across == 0 || across == abs<i32>(rowOf(other) - row)) return false
  }
  if (!isHalfTurn(level)) return true
  const partner = level & 1 ? columnAt(level - 1) : level == state.middle - 1 ? column : 0
  return column + partner < header.size
}

/** Is each pair of rows filled before a level its own image under a half turn? */
function isHalfTurn(level: u32): bool {
  for (let pair: u32 = 0; pair + 1 < level; pair += 2) {
    if (columnAt(pair) + columnAt(pair + 1) != header.size - 1) return false
  }
  return true
}

/** The number of distinct images of the middle under both reflections, itself included. */
export function images(): u32 {
  const middle = state.middle
  const central = 2 * columnAt(middle - 1) + 1 == header.size
  if (middle == 1) return central ? 1 : 2
  return isHalfTurn(middle) && (!(middle & 1) || central) ? 2 : 4
}

/** Places a queen. Its lists are made next. */
export function placeQueen(column: u32): i32 {
  const from = levelAt(state.placed)
  const to = levelAt(state.placed + 1)
  const classes = from.classes
  const sets = from.free
  const buckets = (sets + (classes << 2) + 15) & ~15
  const words = buckets + classes * BUCKET_BYTES
  if (!reserve(words + 16)) return codes.REFUSED
  from.nextColumn = column + 1
  to.sets = sets
  to.buckets = buckets
  to.classes = 0
  to.free = words
  state.number = 0
  state.phase = FILTERING
  return codes.PAUSED
}

/** Starts a level, whose lists are ready. Returns -1 if memory is short. */
export function startLevel(level: u32): i64 {
  state.placed = level
  state.number = 0
  if (level == state.middle) state.phase = MEETING
  else if (level > 1) {
    levelAt(level).nextColumn = 0
    state.phase = BRANCHING
  } else {
    state.listed = columnAt(0) + 1
    if (placeQueen(state.pair) == codes.REFUSED) return -1
  }
  return 1
}
