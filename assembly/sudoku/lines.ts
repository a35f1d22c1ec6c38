// The lines of TEXT, and a record for each puzzle and each bad line among them. Lines end with '\n' or '\r\n'; what follows the 81st
// character is a comment; blank lines and lines that start with '#' are skipped.

import { BOARD } from '../host'
import {
  BAD_LINE, BAD_LINES, LINE, RECORD_AT, RECORD_BYTES, RECORD_CAPACITY, RECORD_COUNT, RECORD_LINE, RECORD_TALLY, RECORDS, TEXT, TEXT_AT, TEXT_BYTES,
} from './layout'
import { clash } from './rules'
import { fine, parse } from './text'

const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09
const HASH = 0x23

/** Makes TEXT ready: its last line needs no '\n' of its own. */
export function rewind(): void {
  store<u32>(0, 0, BOARD + TEXT_AT)
  store<u32>(0, 0, BOARD + RECORD_COUNT)
  store<u32>(0, 0, BOARD + BAD_LINES)
  store<u8>(BOARD + TEXT + load<u32>(0, BOARD + TEXT_BYTES), NEWLINE)
}

/**
 * Reads the next puzzle to `board`, past those that two equal givens in a box answer at once. The address of its record, with all but
 * the count and the solution filled in; 0 at the end of TEXT or RECORDS.
 */
export function next(board: usize): usize {
  const end = BOARD + TEXT + load<u32>(0, BOARD + TEXT_BYTES)
  let at = BOARD + TEXT + load<u32>(0, BOARD + TEXT_AT)
  let line = load<u32>(0, BOARD + LINE)
  let records = load<u32>(0, BOARD + RECORD_COUNT)
  let found: usize = 0
  while (!found && at < end && records < <u32>RECORD_CAPACITY) {
    line++
    const good = fine(at)
    const stop = endOfLine(good == 81 ? at + 81 : at)
    if (good == 81 || !skipped(at, stop)) {
      const record = BOARD + RECORDS + records++ * RECORD_BYTES
      store<u32>(record, line, RECORD_LINE)
      store<u32>(record, <u32>(at - BOARD - TEXT), RECORD_AT)
      for (let zero: usize = 0; zero < 80; zero += 16) v128.store(record + zero, i32x4.splat(0))
      store<u8>(record, 0, 80)
      if (good == 81) {
        store<u32>(record, 0, RECORD_TALLY)
        parse(at, board)
        if (!clash(board)) found = record
      } else {
        store<u32>(record, BAD_LINE, RECORD_TALLY)
        store<u32>(record, good + 1)
        store<u32>(0, load<u32>(0, BOARD + BAD_LINES) + 1, BOARD + BAD_LINES)
      }
    }
    at = min(stop + 1, end)
  }
  store<u32>(0, <u32>(at - BOARD - TEXT), BOARD + TEXT_AT)
  store<u32>(0, line, BOARD + LINE)
  store<u32>(0, records, BOARD + RECORD_COUNT)
  return found
}

/** The next '\n'. */
// @ts-ignore: decorator
@inline function endOfLine(at: usize): usize {
  while (load<u8>(at) != NEWLINE) at++
  return at
}

/** Is the line a comment, or blank? */
function skipped(at: usize, stop: usize): bool {
  if (load<u8>(at) == HASH) return true
  while (at < stop) {
    const character = load<u8>(at++)
    if (character != SPACE && character != TAB && character != RETURN) return false
  }
  return true
}
