// The lines of TEXT, and a row of the tables for each puzzle among them. Lines end with '\n' or '\r\n'; what follows the 81st character
// is a comment; blank lines and lines that start with '#' are skipped. Reading stops at a line of any other form: the host rewrites it
// (src/batch/plain-lines.ts).

import { batch, COUNTS, LINES, STARTS, TEXT } from '../board'
import { inTable } from '../bounds'
import { PUZZLE_CAPACITY } from '../limits'
import { isPlain } from './text-to-grid'

const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09
const HASH = 0x23

/** Makes TEXT ready: its last line needs no '\n' of its own. */
export function resetText(): void {
  batch.textAt = 0
  batch.puzzles = 0
  store<u8>(<usize>TEXT + batch.textBytes, NEWLINE)
}

/** What next() returns where there is no puzzle: reading stops there, or the tables are full. */
export const NO_PUZZLE: u32 = -1

/** Finds the next puzzle. Returns its row in the tables, whose answer is not written yet, or NO_PUZZLE. */
export function next(): u32 {
  const end = <usize>TEXT + batch.textBytes
  let at = <usize>TEXT + batch.textAt
  const row = batch.puzzles
  let found: bool = false
  while (!found && at < end && row < <u32>PUZZLE_CAPACITY) {
    found = isPlain(at)
    const stop = endOfLine(found ? at + 81 : at)
    if (!found && !isSkipped(at, stop)) break
    batch.line++
    if (found) {
      store<u32>(inTable(row << 2, 4 * PUZZLE_CAPACITY), 0, COUNTS)
      store<u32>(row << 2, batch.line, LINES)
      store<u32>(row << 2, batch.textStart + <u32>(at - TEXT), STARTS)
      batch.puzzles = row + 1
    }
    at = min(stop + 1, end)
  }
  batch.textAt = <u32>(at - TEXT)
  return found ? row : NO_PUZZLE
}

/** Where the 81 characters of a puzzle stand. */
@inline export function textOf(row: u32): usize {
  return <usize>TEXT + load<u32>(row << 2, STARTS) - batch.textStart
}

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
