// The answers of a batch, a row of the tables for each puzzle, and the search of a puzzle that is alone: at work in sudoku-search.ts.

import { ANSWERS, batch, COUNTS, header, LANE_ROWS, model } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { begin, leave } from '../header'
import { ANSWER_BYTES } from '../layout'
import { PUZZLE_CAPACITY } from '../limits'
import { othersOf } from './sudoku-branch'
import { print } from './digits'
import { Grid } from './grid'
import { resetText } from './batch-lines'
import { SOLVED } from './sudoku-node'
import { backtrack, beginRoot, node, since, visit } from './sudoku-search'
import { printWords } from './scalar/scalar-node'

/** Is a puzzle alone at work? */
export let alone: bool = false

/** Begins a batch of the lines in TEXT. */
export function beginBatch(): void {
  begin()
  resetText()
  alone = false
}

/** Begins a puzzle alone, whose root is there. */
export function beginAlone(): void {
  beginRoot()
  alone = true
}

/** Visits nodes of the puzzle that is alone, a lane's, at most `budget`. Returns how many. When it is answered, none is alone. */
export function runAlone(lane: u32, budget: u32): u32 {
  const limit = <u32>header.limit
  const turnNodes = model.turnNodes
  let remaining = budget
  let guesses: u32 = 0
  let backtracks: u32 = 0
  let solutions: u32 = 0
  while (remaining) {
    remaining--
    const end = visit()
    if (end >= 0) {
      guesses += othersOf(end)
      continue
    }
    const unanswered = since >= turnNodes
    let more = header.depth != 0 && !unanswered
    if (end == SOLVED) {
      solutions++
      more = addSolution(lane, node()) < limit && more
    }
    if (!more) {
      closeAnswer(lane, unanswered)
      alone = false
      break
    }
    backtrack()
    backtracks++
  }
  header.guesses += <f64>guesses
  header.backtracks += <f64>backtracks
  header.solutions += <f64>solutions
  return budget - remaining
}

/** A solution stands on the grid: it is the lane's answer, if it is the first. Returns how many there are now. */
export function addSolution(lane: u32, grid: usize): u32 {
  const row: usize = load<u32>(lane << 2, LANE_ROWS)
  const count = load<u32>(row << 2, COUNTS) + 1
  store<u32>(row << 2, count, COUNTS)
  if (count > 1) return count
  if (ASC_FEATURE_SIMD) print(changetype<Grid>(grid), answerOf(row), 0x31)
  else printWords<u8>(grid, answerOf(row), 0x31)
  return count
}

/** The answer of a lane's puzzle, if there was none; or UNANSWERED. */
@inline export function closeAnswer(lane: u32, unanswered: bool): void {
  const row: usize = load<u32>(lane << 2, LANE_ROWS)
  if (unanswered) store<u32>(row << 2, codes.UNANSWERED, COUNTS)
  else if (load<u32>(row << 2, COUNTS) == 0) memory.fill(answerOf(row), 0, ANSWER_BYTES)
}

@inline function answerOf(row: usize): usize {
  return <usize>ANSWERS + inTable(row * ANSWER_BYTES, ANSWER_BYTES * PUZZLE_CAPACITY)
}

/** Ends run() of a batch. */
export function leaveBatch(): i32 {
  return leave(batch.active ? codes.PAUSED : codes.EXHAUSTED, <f64>batch.textAt / <f64>max(batch.textBytes, 1))
}
