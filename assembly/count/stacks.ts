// Counts the grids of a blank sudoku with blocks of two rows and 2, 3 or 4 columns. There are two stacks of blocks. What the left one has in a
// row, the right one has in the other row of that block. So both can be filled in equally many ways, and the count is a sum of squares, over
// all sets of values that the first rows of the left blocks can have (Pettersen 2006).
//
//   left stack    right stack
//   S1            not S1            A value of the left stack is in one row of each block: its pattern has a bit for each block, 0 for
//   not S1        S1                the first row. How often each pattern occurs decides how many ways there are to fill the stack: the
//   S2            not S2            columns are perfect matchings of rows and values, and take each pair of a row and its value once.
//   not S2        S2
//   ...           ...
//
// S1 is fixed, its values are put into the columns in order, and value 0 is in the first row of each block (the host multiplies the count by
// the ways to fill the cells of one house; here, it counts twice for each other block).

import { counting, header } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { addTotalTimes, begin, leave } from '../header'

/** The most columns of a block. */
const MOST_COLUMNS: u32 = 4
/** Sets of MOST_COLUMNS values, among them value 0. */
const MOST_SETS: u32 = 35
/** Different patterns of all values, but for their order: fewer than this. */
const MOST_UNITS: u32 = 512

/** u32[MOST_SETS]. */
const SETS: usize = memory.data(4 * MOST_SETS, 16)
/** u32[MOST_COLUMNS]: the sets of the first rows at hand. */
const FIRST_ROWS: usize = memory.data(4 * MOST_COLUMNS, 16)
/** u32[MOST_UNITS][2]: patterns of all values, four bits each, in order within S1 and outside; how often they occur. */
const UNITS: usize = memory.data(8 * MOST_UNITS, 16)
/** u32[2 * MOST_COLUMNS]: the values that a row has left. */
const ROWS: usize = memory.data(8 * MOST_COLUMNS, 16)

let sets: u32 = 0

/** Lists the patterns. Needs blocks of 2 to 4 columns. */
export function start(): void {
  begin()
  const columns = counting.blockColumns
  sets = 0
  for (let set: u32 = 1; set <= allValues(); set += 2) {
    if (popcnt(set) == columns) store<u32>(SETS + inTable(sets++ << 2, 4 * MOST_SETS), set)
  }
  header.units = 0
  // The first set is S1: 0, 1, ... up to the number of columns.
  store<u32>(FIRST_ROWS, load<u32>(SETS))
  list(1, 0, 1)
  header.unit = 0
  header.unitEnd = header.units
}

/** Fills the stacks of at most `budget` lists of patterns, each in less than a millisecond. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  for (let left = budget; header.unit < header.unitEnd; left--) {
    if (left == 0) return leave(codes.PAUSED, <f64>header.unit / <f64>header.units)
    const unit = UNITS + (header.unit++ << 3)
    writeRows(load<u32>(unit))
    const ways = fillColumns(0)
    addTotalTimes(ways * ways, load<u32>(unit, 4))
    header.nodes++
  }
  return leave(codes.EXHAUSTED, 1)
}

/** A bit for each value. */
function allValues(): u32 {
  return ((1 << (2 * counting.blockColumns)) as u32) - 1
}

/** Chooses sets for the blocks from `block` on, each not before the one above, and notes their patterns. */
function list(block: u32, from: u32, times: u32): void {
  const columns = counting.blockColumns
  if (block == columns) {
    note(times)
    return
  }
  for (let number = from; number < sets; number++) {
    store<u32>(FIRST_ROWS + (block << 2), load<u32>(SETS + (number << 2)))
    // Orders of the blocks below the first; twice, for value 0.
    list(block + 1, number, times * 2 * block / equalBefore(block))
  }
}

/** How many of the blocks from the second to this one have its set. */
function equalBefore(block: u32): u32 {
  const set = load<u32>(FIRST_ROWS + (block << 2))
  let equal: u32 = 0
  for (let other: u32 = 1; other <= block; other++) equal += u32(load<u32>(FIRST_ROWS + (other << 2)) == set)
  return equal
}

/** Notes the patterns of the sets at hand, in order. */
function note(times: u32): void {
  const columns = counting.blockColumns
  let patterns: u32 = 0
  for (let half: u32 = 0; half < 2; half++) {
    for (let pattern: u32 = half; pattern < 1 << columns; pattern += 2) {
      for (let value: u32 = half * columns; value < (half + 1) * columns; value++) {
        if (patternOf(value) == pattern) patterns = (patterns << 4) | pattern
      }
    }
  }
  let unit = UNITS
  const end = UNITS + (header.units << 3)
  while (unit < end && load<u32>(unit) != patterns) unit += 8
  if (unit == end) {
    store<u32>(UNITS + inTable(unit - UNITS, 8 * MOST_UNITS), patterns)
    store<u32>(unit, 0, 4)
    header.units++
  }
  store<u32>(unit, load<u32>(unit, 4) + times, 4)
}

function patternOf(value: u32): u32 {
  let pattern: u32 = 0
  for (let block: u32 = 0; block < counting.blockColumns; block++) {
    pattern |= (~load<u32>(FIRST_ROWS + (block << 2)) >> value & 1) << block
  }
  return pattern
}

/** Writes the rows of the left stack, from the patterns of the values. */
function writeRows(patterns: u32): void {
  const columns = counting.blockColumns
  memory.fill(ROWS, 0, 8 * MOST_COLUMNS)
  for (let value: u32 = 0; value < 2 * columns; value++) {
    const pattern = patterns >> (4 * (2 * columns - 1 - value)) & 15
    for (let block: u32 = 0; block < columns; block++) {
      const row = ROWS + ((2 * block + (pattern >> block & 1)) << 2)
      store<u32>(row, load<u32>(row) | 1 << value)
    }
  }
}

/** The ways to fill the columns from `column` on. The first row is in order. */
function fillColumns(column: u32): u64 {
  const columns = counting.blockColumns
  if (column + 1 == columns) return 1
  const first = load<u32>(ROWS)
  const value: u32 = 1 << column
  store<u32>(ROWS, first ^ value)
  const ways = fillRows(column, 1, allValues() ^ value)
  store<u32>(ROWS, first)
  return ways
}

/** The ways to fill a column from `row` on, and those after it, where the column has not had the values in `free`. */
function fillRows(column: u32, row: u32, free: u32): u64 {
  if (free == 0) return fillColumns(column + 1)
  const at = ROWS + (row << 2)
  const values = load<u32>(at)
  let ways: u64 = 0
  for (let left = values & free; left != 0; left &= left - 1) {
    const value = left & -left
    store<u32>(at, values ^ value)
    ways += fillRows(column, row + 1, free ^ value)
  }
  store<u32>(at, values)
  return ways
}
