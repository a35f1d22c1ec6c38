// Locked candidates. The lines of a band (rows, or columns) and its regions cover the same cells. A segment is what one line and one
// region share. If a region has a value in one segment only, the line has it there too, and the value goes from the other segments of
// the line; and the same with lines and regions exchanged. The host finds the bands (src/compile/houses/bands.ts).
//
//             region  region  region        UNIONS  the candidates of each segment, line by line
//     line   │segment│segment│segment│      LINES   for each line, and
//     line   │segment│segment│segment│      OTHERS  for each region: what it has in its segments, and what is claimed for it
//     line   │segment│segment│segment│

import { BANDS, SEGMENT_CELLS, SEGMENTS } from '../board'
import { inTable } from '../bounds'
import * as limits from '../limits'
import { bump } from './conflicts'
import { restrict, union } from './lists'

/** u32[MAX_LINES][MAX_LINES] */
const UNIONS: usize = memory.data(4 * limits.MAX_LINES * limits.MAX_LINES, 16)
/** A line or a region of the band. Masks of values: */
@unmanaged
class Line {
  once: u32           // in any segment
  twice: u32          // in two segments or more
  claimed: u32        // what a region across has in a segment of this line only
}

const LINE_BYTES: u32 = (<u32>offsetof<Line>() + 15) & ~15
/** LINE_BYTES[MAX_LINES] */
const LINES: usize = memory.data(LINE_BYTES * limits.MAX_LINES, 16)
const OTHERS: usize = memory.data(LINE_BYTES * limits.MAX_LINES, 16)

@inline function lineAt(number: usize): Line {
  return changetype<Line>(LINES + number * LINE_BYTES)
}

@inline function otherAt(number: usize): Line {
  return changetype<Line>(OTHERS + inTable(number * LINE_BYTES, LINE_BYTES * limits.MAX_LINES))
}

/** Where the cells of a segment start; those of the next one follow. */
@inline function cellsFrom(segments: usize, number: usize): usize {
  return <usize>SEGMENT_CELLS + load<u16>(segments + (number << 1))
}

/** Removes what is claimed elsewhere in a line or a region. False if a value has two places, or a cell is left without candidates. */
export function lock(band: usize): bool {
  const segments = <usize>SEGMENTS + (<usize>load<u16>(band << 2, BANDS) << 1)
  const lines: usize = load<u16>(band << 2, BANDS + 2)
  look(segments, lines)
  return claim(segments, lines) && exclude(segments, lines)
}

/** Finds what each segment has, and what lines and regions have in two of them. */
@inline function look(segments: usize, lines: usize): void {
  memory.fill(OTHERS, 0, lines * LINE_BYTES)
  let at: usize = 0
  let start = cellsFrom(segments, 0)
  for (let line: usize = 0; line < lines; line++) {
    let once: u32 = 0
    let twice: u32 = 0
    for (let other: usize = 0; other < lines; other++, at++) {
      const end = cellsFrom(segments, at + 1)
      const values = union<u16>(start, end)
      start = end
      store<u32>(inTable(at << 2, 4 * limits.MAX_LINES * limits.MAX_LINES), values, UNIONS)
      twice |= once & values
      once |= values
      const region = otherAt(other)
      region.twice |= region.once & values
      region.once |= values
    }
    lineAt(line).twice = twice
  }
}

/** Claims values for lines and regions. False if two segments claim the same. */
@inline function claim(segments: usize, lines: usize): bool {
  let at: usize = 0
  for (let line: usize = 0; line < lines; line++) {
    const twice = lineAt(line).twice
    let claimed: u32 = 0
    for (let other: usize = 0; other < lines; other++, at++) {
      const values = load<u32>(at << 2, UNIONS)
      const region = otherAt(other)
      const forLine = values & ~region.twice
      const forOther = values & ~twice
      if ((claimed & forLine) | (region.claimed & forOther)) {
        failed(segments, at)
        return false
      }
      claimed |= forLine
      region.claimed |= forOther
    }
    lineAt(line).claimed = claimed
  }
  return true
}

/** Raises the conflict scores of a segment. */
function failed(segments: usize, number: usize): void {
  const end = cellsFrom(segments, number + 1)
  for (let at = cellsFrom(segments, number); at < end; at += 2) bump(load<u16>(at))
}

/** Removes what other segments claim. False if a cell is left without candidates. */
@inline function exclude(segments: usize, lines: usize): bool {
  let at: usize = 0
  for (let line: usize = 0; line < lines; line++) {
    const twice = lineAt(line).twice
    const claimed = lineAt(line).claimed
    for (let other: usize = 0; other < lines; other++, at++) {
      const elsewhere = (claimed & otherAt(other).twice) | (twice & otherAt(other).claimed)
      if ((load<u32>(at << 2, UNIONS) & elsewhere) == 0) continue
      if (!restrict<u16>(cellsFrom(segments, at), cellsFrom(segments, at + 1), ~elsewhere)) return false
    }
  }
  return true
}
