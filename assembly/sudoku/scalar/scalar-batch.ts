// A batch without vectors: its puzzles one after the other. The search of a puzzle may be interrupted before any node.

import { batch, header, LANE_ROWS } from '../../board'
import * as codes from '../../codes'
import { alone, beginAlone, beginBatch, leaveBatch, runAlone } from '../answers'
import { next, NO_PUZZLE, textOf } from '../batch-lines'
import { parseWords } from './scalar-node'

/** A batch of the lines in TEXT. */
export function start(): void {
  beginBatch()
  batch.active = u32(refill())
}

/** Visits at most `budget` nodes. Returns PAUSED, or EXHAUSTED where reading stopped and its puzzles are answered. */
export function run(budget: u32): i32 {
  if (header.status > codes.PAUSED) return header.status
  let left = budget
  while (left && batch.active) {
    left -= runAlone(0, left)
    if (!alone) batch.active = u32(refill())
  }
  header.nodes += <f64>(budget - left)
  return leaveBatch()
}

/** Makes the next puzzle the root of a search. False if there is none. */
function refill(): bool {
  const row = next()
  if (row == NO_PUZZLE) return false
  store<u32>(LANE_ROWS, row)
  parseWords(textOf(row))
  beginAlone()
  return true
}
