// Counts the grids of a blank sudoku with blocks of two rows and 2 to 5 columns. There are two stacks of blocks. What the left one has in a row,
// the right one has in the other row of that block. So both can be filled in equally many ways, and the count is a sum of squares, over all
// sets of values that the first rows of the left blocks can have (Pettersen 2006).
//
//   left stack    right stack
//   S1            not S1            A value of the left stack is in one row of each block: its pattern has a bit for each block, 0 for
//   not S1        S1                the first row. How often each pattern occurs decides how many ways there are to fill the stack.
//   S2            not S2            Blocks can be exchanged, and the two rows of a block, so the lists of sets fall into classes: 355 for
//   not S2        S2                10x10. They are found block by block.
//   ...           ...
//
// A stack is filled by halves: with the values of S1, and with the others. What the first half leaves to the second depends only on which
// rows it takes in each column, but for the order of columns, so a table counts its fillings by these. S1 is fixed, and in order (the host
// multiplies the count by the ways to fill the cells of one house).

import { counting, header } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { addTotalTimes, begin, leave } from '../header'
import { BAND } from './bands'

/** The most columns of a block, which are as many as a stack has blocks. */
const MOST_COLUMNS: u32 = 5
const MOST_VALUES: u32 = 2 * MOST_COLUMNS
const PATTERNS: u32 = 1 << MOST_COLUMNS
const MOST_ORDERS: u32 = 120
/** Classes of one block, of two, and so on: fewer than this in all. */
const MOST_CLASSES: u32 = 512

/** u8[MOST_ORDERS][PATTERNS]: what each pattern becomes in each order of the blocks. */
const ORDERS: usize = memory.data(MOST_ORDERS * PATTERNS, 16)
/** u8[MOST_VALUES]: the pattern of each value. */
const VALUES: usize = memory.data(MOST_VALUES, 16)
/** u32[KEY_BYTES / 4]: how often each pattern occurs, 4 bits each: in the order at hand, and the greatest of all orders. */
const KEY_BYTES: u32 = PATTERNS / 2
const KEY: usize = memory.data(KEY_BYTES, 16)
const GREATEST: usize = memory.data(KEY_BYTES, 16)
/** The key of each class, and how many lists of sets are in it. */
const CLASS_BYTES: u32 = KEY_BYTES + 4
const CLASSES: usize = memory.data(CLASS_BYTES * MOST_CLASSES, 16)
/** u8[MOST_COLUMNS]: the rows that the first half takes in each column, or that the second one leaves; but those of the last block. */
const ROWS: usize = memory.data(MOST_COLUMNS, 16)
/**
 * u32[ENTRIES][2]: the rows that the first half takes in all columns, as a number that is not 0; and its fillings that do. Where the kernel of
 * bands has its table: one of them runs.
 */
const ENTRIES: u32 = 16384
const TABLE: usize = BAND

/** The classes of whole stacks: from this number on. */
let first: u32 = 0

/** Finds the classes. Needs blocks of 2 to 5 columns. */
export function start(): void {
  begin()
  const columns = counting.blockColumns
  memory.fill(CLASSES, 0, CLASS_BYTES)
  store<u32>(CLASSES, columns | columns << 4)
  store<u32>(CLASSES, 1, KEY_BYTES)
  first = 0
  let end: u32 = 1
  let orders: u32 = 1
  for (let blocks: u32 = 1; blocks < columns; blocks++) {
    orders *= blocks + 1
    writeOrders(orders, blocks + 1)
    const next = end
    for (let number = first; number < next; number++) end = addBlock(number, blocks, orders, next, end)
    first = next
  }
  header.units = end - first
  header.unit = 0
  header.unitEnd = header.units
}

/** Fills the stacks of at most `budget` classes, each in some ms. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  for (let left = budget; header.unit < header.unitEnd; left--) {
    if (left == 0) return leave(codes.PAUSED, <f64>header.unit / <f64>header.units)
    const number = first + header.unit++
    // At most 4,253,010,000, by Brègman's theorem on permanents.
    const ways = <u64>fillings(number)
    addTotalTimes(ways * ways, load<u32>(classAt(number), KEY_BYTES))
    header.nodes++
  }
  return leave(codes.EXHAUSTED, 1)
}

function classAt(number: u32): usize {
  return CLASSES + inTable(number * CLASS_BYTES, CLASS_BYTES * MOST_CLASSES)
}

/** Writes what patterns of so many blocks become in each order: one block after the other goes to any place among those before it. */
function writeOrders(orders: u32, blocks: u32): void {
  for (let order: u32 = 0; order < orders; order++) {
    for (let pattern: u32 = 0; pattern < 1 << blocks; pattern++) {
      let image: u32 = 0
      let left = order
      for (let block: u32 = 0; block < blocks; block++) {
        const place = left % (block + 1)
        left /= block + 1
        const below: u32 = (1 << place) - 1
        image = (image & below) | (pattern >> block & 1) << place | (image & ~below) << 1
      }
      store<u8>(ORDERS + order * PATTERNS + pattern, <u8>image)
    }
  }
}

/** Writes the patterns of a class of so many blocks, in order. */
function readValues(number: u32, blocks: u32): void {
  let value: u32 = 0
  for (let pattern: u32 = 0; pattern < 1 << blocks; pattern++) {
    const word = load<u32>(classAt(number) + (pattern >> 3 << 2))
    for (let left = word >> (4 * (pattern & 7)) & 15; left > 0; left--) store<u8>(VALUES + value++, <u8>pattern)
  }
}

/** Adds any block to a class: its sets with value 0, which count twice, as its rows can be exchanged. Returns the end of the classes. */
function addBlock(number: u32, blocks: u32, orders: u32, from: u32, end: u32): u32 {
  const columns = counting.blockColumns
  const values: u32 = 2 * columns
  const times = 2 * load<u32>(classAt(number), KEY_BYTES)
  for (let set: u32 = 1; set < 1 << values; set += 2) {
    if (popcnt(set) != columns) continue
    readValues(number, blocks)
    for (let value: u32 = 0; value < values; value++) {
      store<u8>(VALUES + value, <u8>(load<u8>(VALUES + value) | (~set >> value & 1) << blocks))
    }
    findKey(1 << (blocks + 1), orders)
    let known = from
    while (known < end && memory.compare(classAt(known), GREATEST, KEY_BYTES) != 0) known++
    const at = classAt(known)
    if (known == end) {
      memory.copy(at, GREATEST, KEY_BYTES)
      store<u32>(at, 0, KEY_BYTES)
      end++
    }
    store<u32>(at, load<u32>(at, KEY_BYTES) + times, KEY_BYTES)
  }
  return end
}

/** Finds the key of the patterns at hand: the greatest of all orders of the blocks, with rows exchanged so that a rarest pattern becomes 0. */
function findKey(patterns: u32, orders: u32): void {
  memory.fill(GREATEST, 0, KEY_BYTES)
  let fewest: u32 = MOST_VALUES
  for (let pattern: u32 = 0; pattern < patterns; pattern++) {
    const many = valuesWith(pattern)
    if (many > 0) fewest = min(fewest, many)
  }
  for (let pattern: u32 = 0; pattern < patterns; pattern++) {
    if (valuesWith(pattern) != fewest) continue
    for (let order: u32 = 0; order < orders; order++) {
      writeKey(ORDERS + order * PATTERNS, pattern)
      if (isGreater()) memory.copy(GREATEST, KEY, KEY_BYTES)
    }
  }
}

function valuesWith(pattern: u32): u32 {
  let many: u32 = 0
  for (let value: u32 = 0; value < 2 * counting.blockColumns; value++) many += u32(load<u8>(VALUES + value) == pattern)
  return many
}

/** Counts the patterns in one order of the blocks, with rows exchanged so that `zero` becomes 0. */
function writeKey(order: usize, zero: u32): void {
  memory.fill(KEY, 0, KEY_BYTES)
  for (let value: u32 = 0; value < 2 * counting.blockColumns; value++) {
    const image: u32 = load<u8>(order + (<u32>load<u8>(VALUES + value) ^ zero))
    const word = KEY + (image >> 3 << 2)
    store<u32>(word, load<u32>(word) + (1 << (4 * (image & 7))))
  }
}

/** Is the key greater than the greatest one? */
function isGreater(): bool {
  let at: usize = 0
  while (at < KEY_BYTES - 4 && load<u32>(KEY + at) == load<u32>(GREATEST + at)) at += 4
  return load<u32>(KEY + at) > load<u32>(GREATEST + at)
}

/** The ways to fill a stack of a class, with a row in order. */
function fillings(number: u32): u32 {
  const columns = counting.blockColumns
  readValues(number, columns)
  memory.fill(TABLE, 0, 8 * ENTRIES)
  for (let column: u32 = 0; column < MOST_COLUMNS; column++) store<u8>(ROWS + column, <u8>(column < columns ? 0 : 255 - column))
  fillHalf(0, 0xff)
  const all: u32 = (1 << (2 * columns - 2)) - 1
  memory.fill(ROWS, <u8>all, columns)
  return fillHalf(columns, 0)
}

/** Fills the columns with half of the values, from `value` on: what is in ROWS, but for `flip`, is free. Returns what leaves() does. */
function fillHalf(start: u32, flip: u32): u32 {
  return fillFrom(start, 0, 0, rowsOf(start), flip)
}

/** The rows of a value in all blocks but the last one, a bit each. */
function rowsOf(value: u32): u32 {
  let rows: u32 = 0
  for (let block: u32 = 0; block < counting.blockColumns - 1; block++) {
    rows |= 1 << (2 * block + (<u32>load<u8>(VALUES + value) >> block & 1))
  }
  return rows
}

/** Each value of the half is in one column in the last block, the first one in the first. The `rows` of this one are left for `column` on. */
function fillFrom(start: u32, value: u32, column: u32, rows: u32, flip: u32): u32 {
  if (column == value) column++
  if (rows == 0) {
    if (++value == counting.blockColumns) return flip ? enter() : find()
    return fillFrom(start, value, 0, rowsOf(start + value), flip)
  }
  const at = ROWS + column
  const before: u32 = load<u8>(at)
  let ways: u32 = 0
  for (let left = rows & (before ^ flip); left != 0; left &= left - 1) {
    const row = left & -left
    store<u8>(at, <u8>(before ^ row))
    ways += fillFrom(start, value, column + 1, rows ^ row, flip)
  }
  store<u8>(at, <u8>before)
  return ways
}

/** Counts a filling of the first half. Returns 0. */
function enter(): u32 {
  const key = keyOf()
  const entry = entryOf(key)
  store<u32>(entry, key)
  store<u32>(entry, load<u32>(entry, 4) + 1, 4)
  return 0
}

/** How many fillings of the first half go with one of the second. Columns with the same rows can be exchanged. */
function find(): u32 {
  let ways = load<u32>(entryOf(keyOf()), 4)
  if (ways == 0) return 0
  for (let column = ROWS + 1; column < ROWS + MOST_COLUMNS; column++) {
    let equal: u32 = 1
    for (let other = ROWS; other < column; other++) equal += u32(load<u8>(other) == load<u8>(column))
    ways *= equal
  }
  return ways
}

/** The entry with this key, or where it goes. */
function entryOf(key: u32): usize {
  let at: u32 = (key * 0x9e3779b1) >>> 18
  let entry = TABLE + (at << 3)
  while (load<u32>(entry) != 0 && load<u32>(entry) != key) {
    at = (at + 1) & (ENTRIES - 1)
    entry = TABLE + (at << 3)
  }
  return entry
}

/** The four smallest sets of rows. The greatest one follows from them, because all that the half takes is known. */
function keyOf(): u32 {
  let a: u32 = load<u8>(ROWS)
  let b: u32 = load<u8>(ROWS, 1)
  let c: u32 = load<u8>(ROWS, 2)
  let d: u32 = load<u8>(ROWS, 3)
  let e: u32 = load<u8>(ROWS, 4)
  let less = min(a, b)
  b = max(a, b)
  a = less
  less = min(d, e)
  e = max(d, e)
  d = less
  less = min(c, e)
  e = max(c, e)
  c = less
  less = min(c, d)
  d = max(c, d)
  c = less
  less = min(b, e)
  b = less
  less = min(a, d)
  d = max(a, d)
  a = less
  less = min(a, c)
  c = max(a, c)
  a = less
  less = min(b, d)
  d = max(b, d)
  b = less
  less = min(b, c)
  c = max(b, c)
  b = less
  return a | b << 8 | c << 16 | d << 24
}
