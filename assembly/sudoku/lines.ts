// The lines of TEXT, and a row of the tables for each puzzle and each bad line among them. Lines end with '\n' or '\r\n'; what follows
// the 81st character is a comment; blank lines and lines that start with '#' are skipped.

import { BOARD } from '../host'
import {
  BAD, BAD_BYTES, BAD_CAPACITY, BAD_COLUMN, BAD_LINE, BAD_LINES, BAD_START, COUNTS, LINE, LINES, PUZZLE_CAPACITY, PUZZLES, STARTS, TEXT,
  TEXT_AT, TEXT_BYTES, TEXT_START,
} from './layout'
import { parse, validLength } from './text'

const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09
const HASH = 0x23

/** Makes TEXT ready: its last line needs no '\n' of its own. */
export function resetText(): void {
  store<u32>(0, 0, BOARD + TEXT_AT)
  store<u32>(0, 0, BOARD + PUZZLES)
  store<u32>(0, 0, BOARD + BAD_LINES)
  store<u8>(BOARD + TEXT + load<u32>(0, BOARD + TEXT_BYTES), NEWLINE)
}

/** Reads the next puzzle to `grid`. The address of its count; 0 at the end of TEXT or of the tables. Its answer is not written yet. */
export function next(grid: usize): usize {
  const end = BOARD + TEXT + load<u32>(0, BOARD + TEXT_BYTES)
  const start = load<u32>(0, BOARD + TEXT_START)
  let at = BOARD + TEXT + load<u32>(0, BOARD + TEXT_AT)
  let line = load<u32>(0, BOARD + LINE)
  let puzzles = load<u32>(0, BOARD + PUZZLES)
  let bad = load<u32>(0, BOARD + BAD_LINES)
  let found: usize = 0
  while (!found && at < end && puzzles < <u32>PUZZLE_CAPACITY && bad < <u32>BAD_CAPACITY) {
    line++
    const from = start + <u32>(at - BOARD - TEXT)
    const good = validLength(at)
    const stop = endOfLine(good == 81 ? at + 81 : at)
    if (good == 81) {
      const row = BOARD + (puzzles << 2)
      puzzles++
      store<u32>(row, 0, COUNTS)
      store<u32>(row, line, LINES)
      store<u32>(row, from, STARTS)
      parse(at, grid)
      found = row + COUNTS
    } else if (!isSkipped(at, stop)) {
      const row = BOARD + BAD + bad++ * BAD_BYTES
      store<u32>(row, line, BAD_LINE)
      store<u32>(row, from, BAD_START)
      store<u32>(row, good + 1, BAD_COLUMN)
    }
    at = min(stop + 1, end)
  }
  store<u32>(0, <u32>(at - BOARD - TEXT), BOARD + TEXT_AT)
  store<u32>(0, line, BOARD + LINE)
  store<u32>(0, puzzles, BOARD + PUZZLES)
  store<u32>(0, bad, BOARD + BAD_LINES)
  return found
}

/** The next '\n'. */
// @ts-ignore: decorator
@inline function endOfLine(at: usize): usize {
  while (load<u8>(at) != NEWLINE) at++
  return at
}

/** Is the line a comment, or blank? */
function isSkipped(at: usize, stop: usize): bool {
  if (load<u8>(at) == HASH) return true
  while (at < stop) {
    const character = load<u8>(at++)
    if (character != SPACE && character != TAB && character != RETURN) return false
  }
  return true
}
