// Many puzzles in one call: the lines of TEXT become rows of the tables, as in assembly/sudoku/lines.ts, whose rules these are. One
// puzzle after the other; the search of a puzzle may be interrupted before any node.

import * as codes from '../../../assembly/codes.ts'
import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import * as limits from '../../../assembly/limits.ts'
import type { Memory } from '../host.ts'
import { EARLIER, GUARDS, ROOT, SINCE } from './frame.ts'
import { CELLS, completeRoot, search } from './search.ts'

const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const TAB = 9
const HASH = 35

/** Character -> field of candidates; without its guard if it is not a cell. */
const FIELDS = new Int32Array(256)
FIELDS[0x2e] = 0x3ff
FIELDS[0x30] = 0x3ff
for (let digit = 0; digit < 9; digit++) FIELDS[0x31 + digit] = 0x200 | (1 << digit)

/** A batch of the lines in TEXT: its last line needs no '\n' of its own. */
export function start(memory: Memory): void {
  const { u8, i32, shares, header } = memory
  header.begin()
  i32[fields.MODE >> 2] = codes.COUNT
  i32[fields.BATCH_TEXT_AT >> 2] = 0
  i32[fields.BATCH_PUZZLES >> 2] = 0
  shares[EARLIER >> 1] = 0
  u8[layout.TEXT + i32[fields.BATCH_TEXT_BYTES >> 2]] = NEWLINE
  i32[fields.BATCH_ACTIVE >> 2] = next(memory) ? 1 : 0
}

/** Visits at most `budget` nodes. Returns PAUSED, or EXHAUSTED where reading stopped and its puzzles are answered. */
export function run(memory: Memory, budget: number): number {
  const { i32, f64, frames, shares } = memory
  const before = i32[fields.STATUS >> 2]
  if (before > codes.PAUSED) return before
  const end = f64[fields.NODES >> 3] + budget
  let active = i32[fields.BATCH_ACTIVE >> 2] === 1
  f64[fields.SOLUTIONS >> 3] -= shares[EARLIER >> 1]
  while (active && f64[fields.NODES >> 3] < end) {
    const left = i32[fields.HANDOVER_NODES >> 2] - frames[SINCE]
    if (left > 0 && search(memory, Math.min(left, end - f64[fields.NODES >> 3])) === codes.PAUSED) continue
    recordAnswer(memory, left <= 0)
    active = next(memory)
  }
  i32[fields.BATCH_ACTIVE >> 2] = active ? 1 : 0
  f64[fields.SOLUTIONS >> 3] += shares[EARLIER >> 1]
  const share = i32[fields.BATCH_TEXT_AT >> 2] / Math.max(i32[fields.BATCH_TEXT_BYTES >> 2], 1)
  return memory.header.leave(active ? codes.PAUSED : codes.EXHAUSTED, share)
}

/** The puzzle at work is done: its row gets what was found, or it is left UNANSWERED. */
function recordAnswer({ u8, i32, f64, shares }: Memory, unanswered: boolean): void {
  const puzzle = i32[fields.BATCH_PUZZLES >> 2] - 1
  const answer = layout.ANSWERS + puzzle * layout.ANSWER_BYTES
  const count = f64[fields.SOLUTIONS >> 3]
  i32[(layout.COUNTS >> 2) + puzzle] = unanswered ? codes.UNANSWERED : count
  if (count > 0) for (let cell = 0; cell < layout.ANSWER_BYTES; cell++) u8[answer + cell] = i32[(layout.LIST >> 2) + cell] + 0x30
  shares[EARLIER >> 1] += count
  f64[fields.SOLUTIONS >> 3] = 0
}

/** Makes the next puzzle the root of a search and begins its row. False where reading stops, or the tables are full. */
function next(memory: Memory): boolean {
  const { u8, i32, frames } = memory
  const end = layout.TEXT + i32[fields.BATCH_TEXT_BYTES >> 2]
  let at = layout.TEXT + i32[fields.BATCH_TEXT_AT >> 2]
  let found = false
  while (!found && at < end && i32[fields.BATCH_PUZZLES >> 2] < limits.PUZZLE_CAPACITY) {
    found = read(frames, u8, at)
    const stop = u8.indexOf(NEWLINE, found ? at + layout.ANSWER_BYTES : at)
    if (!found && !isSkipped(u8, at, stop)) break
    const line = ++i32[fields.BATCH_LINE >> 2]
    if (found) {
      const puzzle = i32[fields.BATCH_PUZZLES >> 2]++
      i32[(layout.COUNTS >> 2) + puzzle] = 0
      i32[(layout.LINES >> 2) + puzzle] = line
      i32[(layout.STARTS >> 2) + puzzle] = i32[fields.BATCH_TEXT_START >> 2] + at - layout.TEXT
      i32[layout.LANE_ROWS >> 2] = puzzle
      u8.fill(0, layout.ANSWERS + puzzle * layout.ANSWER_BYTES, layout.ANSWERS + (puzzle + 1) * layout.ANSWER_BYTES)
      completeRoot(memory)
    }
    at = Math.min(stop + 1, end)
  }
  i32[fields.BATCH_TEXT_AT >> 2] = at - layout.TEXT
  return found
}

/** Writes the candidates of the root. False if there are other characters than digits, '.' and '0'. */
function read(words: Int32Array, text: Uint8Array, from: number): boolean {
  let guards = GUARDS
  for (let cell = 0; cell < CELLS.length; cell++) {
    const at = from + cell
    const x = FIELDS[text[at]] | (FIELDS[text[at + 27]] << 10) | (FIELDS[text[at + 54]] << 20)
    words[ROOT + CELLS[cell]] = x
    guards &= x
  }
  return guards === GUARDS
}

/** Is the line a comment, or blank? */
function isSkipped(text: Uint8Array, from: number, stop: number): boolean {
  if (text[from] === HASH) return true
  for (let at = from; at < stop; at++) {
    const byte = text[at]
    if (byte !== SPACE && byte !== TAB && byte !== RETURN) return false
  }
  return true
}
