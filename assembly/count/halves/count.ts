// Meet in the middle: counts the placements of n queens without visiting them. Of a filled half of the square, only the columns it uses
// and the diagonals it attacks matter to the rest: a word of diagonals, filed under its column set. All halves are built at once, row by
// row from the edge (build.ts). Then the rows between are filled in every way (middle.ts), and each queen there filters two lists
// (filter.ts): the tops, and the bottoms, which are the same list seen from below. The words left are joined (meeting.ts): a top fits the
// bottoms of all other columns that share no diagonal with it.
//
// A part of the work is one choice of the two outermost middle rows (of the only one, if the middle is one row).

import { header } from '../../board'
import { begin, leave } from '../../header'
import { BOARD } from '../../host'
import * as fields from '../../fields'
import * as layout from '../../layout'
import { MAX_QUEENS } from '../../limits'
import { HEAP } from '../../memory'
import { buildLayer, startHalves } from './build'
import { filterLists } from './filter'
import * as halves from './layout'
import { meet } from './meeting'
import { findPart, nextQueen, placeQueen } from './middle'
import { plan } from './plan'
import { binomial, BRANCHING, BUILDING, columnAt, FILTERING, get, NEXT_PART, set } from './state'
import { shuffles } from './words'

/** Starts to count SIZE queens, 1 to 32, in at most MEMORY pages. Writes PARTS. */
export function start(): void {
  begin()
  plan()
  for (let n: u32 = 0; n <= <u32>MAX_QUEENS; n++) {
    store<u32>(BOARD + halves.BINOMIALS + n * halves.BINOMIAL_ROW, 1)
    for (let k: u32 = 1; k <= <u32>halves.MAX_HALF + 1; k++) {
      store<u32>(BOARD + halves.BINOMIALS + n * halves.BINOMIAL_ROW + k * 4, n == 0 ? 0 : binomial(n - 1, k) + binomial(n - 1, k - 1))
    }
  }
  shuffles(halves.SHUFFLES, 2)
  shuffles(halves.WIDE_SHUFFLES, 3)
  let parts: u32 = 0
  while (findPart(parts)) parts++
  set(fields.PARTS, parts)
  set(fields.PART, 0)
  set(fields.PART_END, parts)
  set(halves.LISTED, 0)
  set(halves.PLACED, 0)
  set(halves.SIDE, 0)
  set(halves.HAVE, 0)
  set(halves.PHASE, NEXT_PART)
  if (!get(halves.APART) && !startHalves(HEAP)) header.status = layout.REFUSED
}

/** Reads and compares `budget` words, and at most one class more. Returns PAUSED, EXHAUSTED (PART is PART_END) or REFUSED. */
export function run(budget: u32): i32 {
  if (header.status == layout.REFUSED) return layout.REFUSED
  let left: i64 = budget
  let status = layout.PAUSED
  while (left > 0 && status == layout.PAUSED) {
    const phase = get(halves.PHASE)
    let done: i64 = 1
    if (phase == NEXT_PART) status = startPart()
    else if (phase == BRANCHING) status = nextQueen()
    else if (phase == BUILDING) done = buildLayer(left)
    else if (phase == FILTERING) done = filterLists(left)
    else done = meet(left)
    if (done < 0) status = layout.REFUSED
    else left -= done
  }
  header.nodes += <f64>(<i64>budget - left)
  return leave(status, share())
}

/** Starts the next part. */
function startPart(): i32 {
  if (get(fields.PART) >= get(fields.PART_END) || !findPart(get(fields.PART))) return layout.EXHAUSTED
  store<u64>(BOARD + halves.PART_TOTAL, 0)
  const first = columnAt(0)
  if (get(halves.MIDDLE) > 1 && get(halves.LISTED) == first + 1) {
    set(halves.PLACED, 1)
    return placeQueen(get(halves.PAIR))
  }
  set(halves.PLACED, 0)
  set(halves.LISTED, 0)
  if (get(halves.APART)) return startHalves(HEAP) ? layout.PAUSED : layout.REFUSED
  return placeQueen(first)
}

/** The share of all parts that is done: in each row of the middle, the columns before the current one. */
function share(): f64 {
  if (get(fields.PARTS) == 0) return 1
  let share: f64 = get(fields.PART)
  let weight: f64 = 1
  const deepest = min(get(halves.PLACED), get(halves.MIDDLE) - 1)
  for (let level: u32 = 2; level <= deepest; level++) {
    weight /= <f64>get(fields.SIZE)
    share += weight * <f64>max<i32>(columnAt(level), 0)
  }
  return share / <f64>get(fields.PARTS)
}
