// The lines of TEXT, and a row of the tables for each puzzle among them. Lines end with '\n' or '\r\n'; what follows the 81st character
// is a comment; blank lines and lines that start with '#' are skipped. Reading stops at a line of any other form: the host rewrites it
// (src/plain-lines.ts).

import { BOARD } from '../host'
import * as sudoku from './layout'
import { isPlain, parse } from './text'

const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09
const HASH = 0x23

/** Makes TEXT ready: its last line needs no '\n' of its own. */
export function resetText(): void {
  store<u32>(0, 0, BOARD + sudoku.TEXT_AT)
  store<u32>(0, 0, BOARD + sudoku.PUZZLES)
  store<u8>(BOARD + sudoku.TEXT + load<u32>(0, BOARD + sudoku.TEXT_BYTES), NEWLINE)
}

/** Reads the next puzzle to `grid`. The address of its count; 0 where reading stops, or the tables are full. Its answer is not written yet. */
export function next(grid: usize): usize {
  const end = BOARD + sudoku.TEXT + load<u32>(0, BOARD + sudoku.TEXT_BYTES)
  let at = BOARD + sudoku.TEXT + load<u32>(0, BOARD + sudoku.TEXT_AT)
  let line = load<u32>(0, BOARD + sudoku.LINE)
  const puzzles = load<u32>(0, BOARD + sudoku.PUZZLES)
  let found: usize = 0
  while (!found && at < end && puzzles < <u32>sudoku.PUZZLE_CAPACITY) {
    const plain = isPlain(at)
    const stop = endOfLine(plain ? at + 81 : at)
    if (plain) {
      const row = BOARD + (puzzles << 2)
      store<u32>(row, 0, sudoku.COUNTS)
      store<u32>(row, line + 1, sudoku.LINES)
      store<u32>(row, load<u32>(0, BOARD + sudoku.TEXT_START) + <u32>(at - BOARD - sudoku.TEXT), sudoku.STARTS)
      parse(at, grid)
      found = row + sudoku.COUNTS
    } else if (!isSkipped(at, stop)) {
      break
    }
    line++
    at = min(stop + 1, end)
  }
  store<u32>(0, <u32>(at - BOARD - sudoku.TEXT), BOARD + sudoku.TEXT_AT)
  store<u32>(0, line, BOARD + sudoku.LINE)
  store<u32>(0, puzzles + u32(found != 0), BOARD + sudoku.PUZZLES)
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
