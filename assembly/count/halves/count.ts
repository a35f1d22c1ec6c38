// Meet in the middle: counts the placements of n queens without visiting them. Of a filled half of the square, only the columns it uses
// and the diagonals it attacks matter to the rest: a word of diagonals, filed under its column set. All halves are built at once, row by
// row from the edge (build.ts). Then the rows between are filled in every way (middle.ts), and each queen there filters two lists
// (filter.ts): the tops, and the bottoms, which are the same list seen from below. The words left are joined (meeting.ts): a top fits the
// bottoms of all other columns that share no diagonal with it.
//
// A part of the work is one choice of the two outermost middle rows (of the only one, if the middle is one row).

import { header } from '../../board'
import * as codes from '../../codes'
import { begin, leave } from '../../header'
import { HEAP } from '../../memory'
import { buildLayer, startHalves, writeBinomials } from './build'
import { filterLists } from './filter'
import { meet } from './meeting'
import { findPart, nextQueen, placeQueen } from './middle'
import { plan } from './plan'
import { BRANCHING, BUILDING, columnAt, FILTERING, NEXT_PART, state } from './state'
import { writeShuffles } from './words'

/** Starts to count SIZE queens, 1 to 32, in at most MEMORY pages. Writes PARTS. */
export function start(): void {
  begin()
  plan()
  writeBinomials()
  writeShuffles()
  let parts: u32 = 0
  while (findPart(parts)) parts++
  header.units = parts
  header.unit = 0
  header.unitEnd = parts
  state.listed = 0
  state.placed = 0
  state.side = 0
  state.phase = NEXT_PART
  if (!state.apart && !startHalves(HEAP)) header.status = codes.REFUSED
}

/** Reads and compares `budget` words, and at most one class more. Returns PAUSED, EXHAUSTED (PART is PART_END) or REFUSED. */
export function run(budget: u32): i32 {
  if (header.status == codes.REFUSED) return codes.REFUSED
  let left: i64 = budget
  let status = codes.PAUSED
  while (left > 0 && status == codes.PAUSED) {
    const phase = state.phase
    let done: i64 = 1
    if (phase == NEXT_PART) status = startPart()
    else if (phase == BRANCHING) status = nextQueen()
    else if (phase == BUILDING) done = buildLayer(left)
    else if (phase == FILTERING) done = filterLists(left)
    else done = meet(left)
    if (done < 0) status = codes.REFUSED
    else left -= done
  }
  header.nodes += <f64>(<i64>budget - left)
  return leave(status, share())
}

function startPart(): i32 {
  if (header.unit >= header.unitEnd || !findPart(header.unit)) return codes.EXHAUSTED
  state.partTotal = 0
  const first = columnAt(0)
  if (state.middle > 1 && state.listed == first + 1) {
    state.placed = 1
    return placeQueen(state.pair)
  }
  state.placed = 0
  state.listed = 0
  if (state.apart) return startHalves(HEAP) ? codes.PAUSED : codes.REFUSED
  return placeQueen(first)
}

/** The share of all parts that is done: in each row of the middle, the columns before the current one. */
function share(): f64 {
  if (header.units == 0) return 1
  let share: f64 = header.unit
  let weight: f64 = 1
  const deepest = min(state.placed, state.middle - 1)
  for (let level: u32 = 2; level <= deepest; level++) {
    weight /= <f64>header.size
    share += weight * <f64>max<i32>(columnAt(level), 0)
  }
  return share / <f64>header.units
}
