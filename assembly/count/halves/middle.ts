// Fills the rows between the halves, depth-first, the two outer ones first. Of fillings that are reflections of each other in a
// horizontal or vertical line, only one is taken.

import { header } from '../../board'
import { addTotal } from '../../header'
import { BOARD } from '../../host'
import * as fields from '../../fields'
import * as layout from '../../layout'
import * as halves from './layout'
import { BRANCHING, columnAt, FILTERING, get, levelOf, MEETING, NEXT_PART, reserve, rowOf, set } from './state'

/** Finds the two outer queens of a part. Returns false if there is no such part. */
export function findPart(part: u32): bool {
  const n = get(fields.SIZE)
  const middle = get(halves.MIDDLE)
  for (let first: u32 = 0; first <= (n - 1) >> 1; first++) {
    for (let last = middle == 1 ? first : first + 1; last + first < n; last++) {
      if (middle > 1 && last - first == middle - 1) continue
      if (part == 0) {
        store<u32>(levelOf(0), first + 1, halves.NEXT_COLUMN)
        set(halves.PAIR, last)
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
  addTotal(load<u64>(BOARD + halves.PART_TOTAL))
  header.solutions = <f64>header.total + <f64>header.totalHigh * 18446744073709551616.0
  set(fields.PART, get(fields.PART) + 1)
  set(halves.PLACED, 0)
  set(halves.PHASE, NEXT_PART)
}

/** Places the next queen of the middle, in depth-first order, or ends the part. */
export function nextQueen(): i32 {
  const n = get(fields.SIZE)
  let level = get(halves.PLACED)
  for (; level >= 2; level--) {
    let column = load<u32>(levelOf(level), halves.NEXT_COLUMN)
    while (column < n && !isAllowed(level, column)) column++
    if (column < n) {
      set(halves.PLACED, level)
      return placeQueen(column)
    }
  }
  endPart()
  return layout.PAUSED
}

/** May a queen be placed there? Of two fillings that are half turns of each other, only the lesser is allowed. */
function isAllowed(level: u32, column: u32): bool {
  const row = rowOf(level)
  for (let other: u32 = 0; other < level; other++) {
    const across = abs<i32>(columnAt(other) - column)
    if (across == 0 || across == abs<i32>(rowOf(other) - row)) return false
  }
  if (!isHalfTurn(level)) return true
  const partner = level & 1 ? columnAt(level - 1) : level == get(halves.MIDDLE) - 1 ? column : 0
  return column + partner < get(fields.SIZE)
}

/** Is each pair of rows filled before a level its own image under a half turn? */
function isHalfTurn(level: u32): bool {
  for (let pair: u32 = 0; pair + 1 < level; pair += 2) {
    if (columnAt(pair) + columnAt(pair + 1) != get(fields.SIZE) - 1) return false
  }
  return true
}

/** The number of distinct images of the middle under both reflections, itself included. */
export function images(): u32 {
  const middle = get(halves.MIDDLE)
  const central = 2 * columnAt(middle - 1) + 1 == get(fields.SIZE)
  if (middle == 1) return central ? 1 : 2
  return isHalfTurn(middle) && (!(middle & 1) || central) ? 2 : 4
}

/** Places a queen. Its lists are made next. */
export function placeQueen(column: u32): i32 {
  const from = levelOf(get(halves.PLACED))
  const to = from + halves.LEVEL_BYTES
  const classes = load<u32>(from, halves.CLASSES)
  const sets = load<u32>(from, halves.FREE_AT)
  const records = (sets + (classes << 2) + 15) & ~15
  const words = records + classes * halves.RECORD_BYTES
  if (!reserve(words + 16)) return layout.REFUSED
  store<u32>(from, column + 1, halves.NEXT_COLUMN)
  store<u32>(to, sets, halves.SETS_AT)
  store<u32>(to, records, halves.RECORDS_AT)
  store<u32>(to, 0, halves.CLASSES)
  store<u32>(to, words, halves.FREE_AT)
  set(halves.CLASS, 0)
  set(halves.PHASE, FILTERING)
  return layout.PAUSED
}

/** Starts a level, whose lists are ready. Returns -1 if memory is short. */
export function startLevel(level: u32): i64 {
  set(halves.PLACED, level)
  set(halves.CLASS, 0)
  if (level == get(halves.MIDDLE)) set(halves.PHASE, MEETING)
  else if (level > 1) {
    store<u32>(levelOf(level), 0, halves.NEXT_COLUMN)
    set(halves.PHASE, BRANCHING)
  } else {
    set(halves.LISTED, columnAt(0) + 1)
    if (placeQueen(get(halves.PAIR)) == layout.REFUSED) return -1
  }
  return 1
}
