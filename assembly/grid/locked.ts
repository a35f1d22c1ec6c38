// Locked candidates. The lines of a band (rows, or columns) and its regions cover the same cells. A segment is what one line and one
// region share. If a region has a value in one segment only, the line has it there too, and the value goes from the other segments of
// the line; and the same with lines and regions exchanged. The host finds the bands (src/kernel/bands.ts).
//
//             region  region  region        UNIONS  the candidates of each segment, line by line
//     line   │segment│segment│segment│      LINES   for each line, what it has in two segments or more, and what is claimed:
//     line   │segment│segment│segment│              what some region has in a segment of this line only
//     line   │segment│segment│segment│      OTHERS  the same for each region, after what it has in any segment

import { BANDS, SEGMENT_CELLS } from '../board'
import { BOARD } from '../host'
import * as layout from '../layout'
import * as limits from '../limits'
import { bump } from './conflicts'
import { restrict, union } from './lists'

/** u32[MAX_LINES][MAX_LINES] */
const UNIONS: usize = memory.data(4 * limits.MAX_LINES * limits.MAX_LINES, 16)
/** u32[MAX_LINES][2] */
const LINES: usize = memory.data(8 * limits.MAX_LINES, 16)
/** u32[MAX_LINES][4] */
const OTHERS: usize = memory.data(16 * limits.MAX_LINES, 16)

/** Removes what is claimed elsewhere in a line or a region. False if a value has two places, or a cell is left without candidates. */
export function lock(band: usize): bool {
  const segments: usize = layout.SEGMENTS + (<u32>load<u16>(band << 2, BANDS) << 1)
  const lines: usize = load<u16>(band << 2, BANDS + 2)
  look(segments, lines)
  return claim(segments, lines) && exclude(segments, lines)
}

/** Finds what each segment has, and what lines and regions have in two of them. */
// @ts-ignore: decorator
@inline function look(segments: usize, lines: usize): void {
  for (let other: usize = 0; other < lines; other++) {
    store<u64>(other << 4, 0, OTHERS)
    store<u32>(other << 4, 0, OTHERS + 8)
  }
  let at: usize = 0
  let start: usize = load<u16>(segments, BOARD)
  for (let line: usize = 0; line < lines; line++) {
    let once: u32 = 0
    let twice: u32 = 0
    for (let other: usize = 0; other < lines; other++, at++) {
      const end: usize = load<u16>(segments + (at << 1), BOARD + 2)
      const values = union(<usize>layout.SEGMENT_CELLS + start, <usize>layout.SEGMENT_CELLS + end)
      start = end
      store<u32>(at << 2, values, UNIONS)
      twice |= once & values
      once |= values
      const before = load<u32>(other << 4, OTHERS)
      store<u32>(other << 4, before | values, OTHERS)
      store<u32>(other << 4, load<u32>(other << 4, OTHERS + 4) | (before & values), OTHERS + 4)
    }
    store<u32>(line << 3, twice, LINES)
  }
}

/** Claims values for lines and regions. False if two segments claim the same. */
// @ts-ignore: decorator
@inline function claim(segments: usize, lines: usize): bool {
  let at: usize = 0
  for (let line: usize = 0; line < lines; line++) {
    const twice = load<u32>(line << 3, LINES)
    let claimed: u32 = 0
    for (let other: usize = 0; other < lines; other++, at++) {
      const values = load<u32>(at << 2, UNIONS)
      const forLine = values & ~load<u32>(other << 4, OTHERS + 4)
      const forOther = values & ~twice
      const before = load<u32>(other << 4, OTHERS + 8)
      if ((claimed & forLine) | (before & forOther)) {
        failed(segments + (at << 1))
        return false
      }
      claimed |= forLine
      store<u32>(other << 4, before | forOther, OTHERS + 8)
    }
    store<u32>(line << 3, claimed, LINES + 4)
  }
  return true
}

/** Raises the conflict scores of a segment. */
function failed(segment: usize): void {
  const end: usize = load<u16>(segment, BOARD + 2)
  for (let at: usize = load<u16>(segment, BOARD); at < end; at += 2) bump(load<u16>(at, SEGMENT_CELLS))
}

/** Removes what other segments claim. False if a cell is left without candidates. */
// @ts-ignore: decorator
@inline function exclude(segments: usize, lines: usize): bool {
  let at: usize = 0
  for (let line: usize = 0; line < lines; line++) {
    const twice = load<u32>(line << 3, LINES)
    const claimed = load<u32>(line << 3, LINES + 4)
    for (let other: usize = 0; other < lines; other++, at++) {
      const elsewhere =
        (claimed & load<u32>(other << 4, OTHERS + 4)) | (twice & load<u32>(other << 4, OTHERS + 8))
      if (load<u32>(at << 2, UNIONS) & elsewhere) {
        const start = <usize>layout.SEGMENT_CELLS + load<u16>(segments + (at << 1), BOARD)
        const end = <usize>layout.SEGMENT_CELLS + load<u16>(segments + (at << 1), BOARD + 2)
        if (!restrict(start, end, ~elsewhere)) return false
      }
    }
  }
  return true
}
