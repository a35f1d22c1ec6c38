// Counts the grids of a blank 9x9 sudoku band by band. The rows below a band depend only on which values each of its columns holds, so the
// three columns of a block are a partition of the nine values into sets of three, in any order: there are 280. The method is that of
// Felgenhauer and Jarvis (2005).
//
//   band 1   {1 2 3} {4 5 6} {7 8 9} │ partition p │ partition q      the pairs (p, q) fall into classes: renamed values, blocks exchanged
//   band 2   one of 56 splits        │ one of 56   │ one of 56        of what the columns above have left
//   band 3   the other side          │             │
//
//   total = over all classes: pairs in it x fillings of band 1 x (over all splits: fillings of band 2 x fillings of band 3)
//
// The number of fillings of a band is a table, one entry a class: any first block is renamed to that of band 1 (RENAMED). Each band is filled
// with three rows in one order, and the first block of band 1 in one way, so the total is that of grids in which a house is given.

import { header } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { addTotalTimes, begin, leave } from '../header'

const PARTITIONS: u32 = 280
const SPLITS: u32 = 56
const PAIRS: u32 = PARTITIONS * PARTITIONS
/** Orders of the values in the columns of a block. */
const FILLINGS: u32 = 216
const ALL: u32 = 0x1ff

/** u16[PARTITIONS][4]: the sets of a partition; the first has value 0, the second the lowest of the others. */
const SETS: usize = memory.data(8 * PARTITIONS, 16)
/** u16[512]: for the set that has value 0, the first partition with it. */
const FIRST: usize = memory.data(2 * 512, 16)
/** u16[512]: a set with its values renamed. */
const RENAMING: usize = memory.data(2 * 512, 16)
/** u16[4][PARTITIONS]: what partitions become when values are exchanged that partition 0 does not tell apart. */
const IMAGES: usize = memory.data(8 * PARTITIONS, 16)
/** u16[2][FILLINGS][4], for the first two blocks of a band: the rows of each filling. */
const ROWS: usize = memory.data(2 * 8 * FILLINGS, 16)
/** u16[3][SPLITS]: for each stack, the partitions of the splits. The other side of split i is split 55 - i. */
const SIDES: usize = memory.data(6 * SPLITS, 16)
/** u16[2][SPLITS]: the partitions of the third stack, renamed as the first one is. */
const THIRD: usize = memory.data(4 * SPLITS, 16)

/** u16[PARTITIONS][PARTITIONS]: the second partition, with values renamed so that the first becomes partition 0. */
const RENAMED: usize = memory.data(2 * PAIRS, 16)
/** u16[PARTITIONS][PARTITIONS]: fillings of a band of partition 0 and two others, its rows in one order; 0xffff if not known. */
export const BAND: usize = memory.data(2 * PAIRS, 16)
/** A class has at most so many pairs: 1296 renamings leave partition 0 as it is, and three blocks have six orders. */
const MOST_PAIRS: u32 = 6 * 1296
/** u32[MOST_PAIRS]: the pairs of a class that are known. */
const CLASS: usize = memory.data(4 * MOST_PAIRS, 16)
const MOST_UNITS: u32 = 64
/** u32[MOST_UNITS][2]: a pair of each class, and what a completion of its band counts for. */
const UNITS: usize = memory.data(8 * MOST_UNITS, 16)
/** The split of the first stack that is next. */
let split: u32 = 0

/** Finds the classes and the fillings of bands, in some ms. The host multiplies the total by the ways to fill the cells of one house. */
export function start(): void {
  begin()
  findPartitions()
  for (let number: u32 = 0; number < PARTITIONS; number++) {
    renameTo(number)
    for (let other: u32 = 0; other < PARTITIONS; other++) {
      store<u16>(RENAMED + ((number * PARTITIONS + other) << 1), <u16>renamed(other))
    }
  }
  findImages()
  findClasses()
  header.unit = 0
  header.unitEnd = header.units
  split = 0
}

/** Joins splits of three stacks, 3,136 triples at a time, and at most so many more than `budget`. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  let left = budget
  while (header.unit < header.unitEnd) {
    if (left == 0) return leave(codes.PAUSED, share())
    const unit = UNITS + (header.unit << 3)
    if (split == 0) splitColumns(load<u32>(unit))
    addTotalTimes(join(split), load<u32>(unit, 4))
    header.nodes += <f64>(SPLITS * SPLITS)
    left -= min(left, SPLITS * SPLITS)
    // Bands 2 and 3 can be exchanged: half of the splits is enough.
    if (++split == SPLITS >> 1) {
      split = 0
      header.unit++
    }
  }
  return leave(codes.EXHAUSTED, 1)
}

function share(): f64 {
  return (<f64>header.unit + <f64>split / <f64>(SPLITS >> 1)) / <f64>header.units
}

function setOf(partition: u32, column: u32): u32 {
  return load<u16>(SETS + (partition << 3) + (column << 1))
}

function findPartitions(): void {
  let number: u32 = 0
  for (let a: u32 = 1; a < 512; a += 2) {
    if (popcnt(a) != 3) continue
    store<u16>(a << 1, <u16>number, FIRST)
    const rest = ALL ^ a
    for (let b = 0; b < 512; b++) {
      if (popcnt(b) != 3 || (b & a) != 0 || (b & rest & -rest) == 0) continue
      const at = SETS + inTable(number++ << 3, 8 * PARTITIONS)
      store<u16>(at, <u16>a)
      store<u16>(at, <u16>b, 2)
      store<u16>(at, <u16>(rest ^ b), 4)
    }
  }
}

/** The number of the partition with these sets. */
function numberOf(a: u32, b: u32, c: u32): u32 {
  const first = a & 1 ? a : b & 1 ? b : c
  const rest = ALL ^ first
  const lowest = rest & -rest
  const second = (a ^ first) != 0 && (a & lowest) != 0 ? a : (b ^ first) != 0 && (b & lowest) != 0 ? b : c
  let number: u32 = load<u16>(first << 1, FIRST)
  while (setOf(number, 1) != second) number++
  return number
}

/** Renames values so that a partition becomes partition 0: {0 1 2} {3 4 5} {6 7 8}. */
function renameTo(partition: u32): void {
  let name: u32 = 0
  for (let column: u32 = 0; column < 3; column++) {
    for (let values = setOf(partition, column); values != 0; values &= values - 1) rename(ctz(values), name++)
  }
  joinNames()
}

function rename(value: u32, name: u32): void {
  store<u16>(RENAMING + (2 << value), <u16>(<u32>1 << name))
}

/** From the names of single values to those of sets. */
function joinNames(): void {
  for (let values: u32 = 1; values < 512; values++) {
    const rest = values & (values - 1)
    store<u16>(RENAMING + (values << 1), load<u16>(RENAMING + (rest << 1)) | load<u16>(RENAMING + ((values ^ rest) << 1)))
  }
}

function renamed(partition: u32): u32 {
  const a = load<u16>(RENAMING + (setOf(partition, 0) << 1))
  const b = load<u16>(RENAMING + (setOf(partition, 1) << 1))
  const c = load<u16>(RENAMING + (setOf(partition, 2) << 1))
  return numberOf(a, b, c)
}

/** Exchanges two values of a set, and two sets: these make all renamings that leave partition 0 as it is. */
function findImages(): void {
  for (let image: u32 = 0; image < 4; image++) {
    for (let value: u32 = 0; value < 9; value++) {
      let name = value
      if (image < 2) name = value == image ? image + 1 : value == image + 1 ? image : value
      else if (value / 3 == image - 2) name = value + 3
      else if (value / 3 == image - 1) name = value - 3
      rename(value, name)
    }
    joinNames()
    for (let partition: u32 = 0; partition < PARTITIONS; partition++) {
      store<u16>(IMAGES + ((image * PARTITIONS + partition) << 1), <u16>renamed(partition))
    }
  }
}

/** Finds the classes of pairs, with the fillings of a band for each. */
function findClasses(): void {
  memory.fill(BAND, 0xff, 2 * PAIRS)
  fillBlock(0, 0, true)
  let units: u32 = 0
  for (let pair: u32 = 0; pair < PAIRS; pair++) {
    if (load<u16>(BAND + (pair << 1)) != 0xffff) continue
    const fillings = fillingsOf(pair / PARTITIONS, pair % PARTITIONS)
    const pairs = spread(pair, fillings)
    if (fillings == 0) continue
    // Six orders of the rows for each of bands 2 and 3, and two for the bands.
    const unit = UNITS + inTable(units++ << 3, 8 * MOST_UNITS)
    store<u32>(unit, pair)
    store<u32>(unit, 72 * pairs * fillings, 4)
  }
  header.units = units
}

/** Enters the fillings of a pair for its whole class. Returns the number of pairs in it. */
function spread(pair: u32, fillings: u32): u32 {
  let known: u32 = 0
  enter(pair, fillings, known++)
  for (let next: u32 = 0; next < known; next++) {
    const at = load<u32>(CLASS + (next << 2))
    const second = at / PARTITIONS
    const third = at % PARTITIONS
    for (let image: u32 = 0; image < 4; image++) {
      const list = IMAGES + ((image * PARTITIONS) << 1)
      known += enter(load<u16>(list + (second << 1)) * PARTITIONS + load<u16>(list + (third << 1)), fillings, known)
    }
    known += enter(third * PARTITIONS + second, fillings, known)
    const list = RENAMED + ((second * PARTITIONS) << 1)
    known += enter(load<u16>(list) * PARTITIONS + load<u16>(list + (third << 1)), fillings, known)
  }
  return known
}

/** Enters a pair, unless it is known. */
function enter(pair: u32, fillings: u32, known: u32): u32 {
  const at = BAND + inTable(pair << 1, 2 * PAIRS)
  if (load<u16>(at) != 0xffff) return 0
  store<u16>(at, <u16>fillings)
  store<u32>(CLASS + inTable(known << 2, 4 * MOST_PAIRS), pair)
  return 1
}

/** The ways to fill a band of partition 0 and two others, with its rows in one order: as in the first column of partition 0. */
function fillingsOf(second: u32, third: u32): u32 {
  fillBlock(1, second, false)
  let found: u32 = 0
  for (let one = ROWS; one < ROWS + 8 * (FILLINGS / 6); one += 8) {
    for (let two = ROWS + 8 * FILLINGS; two < ROWS + 16 * FILLINGS; two += 8) {
      if (load<u64>(one) & load<u64>(two)) continue
      let fits = true
      for (let row: u32 = 0; row < 3; row++) {
        const rest = ALL ^ load<u16>(one + (row << 1)) ^ load<u16>(two + (row << 1))
        for (let column: u32 = 0; column < 2; column++) fits = fits && popcnt(rest & setOf(third, column)) == 1
      }
      found += u32(fits)
    }
  }
  return found
}

/** Lists the fillings of a block as the sets of its rows; or only those whose first column is in order, which come first. */
function fillBlock(block: u32, partition: u32, inOrder: bool): void {
  let at = ROWS + block * 8 * FILLINGS
  const orders: u32 = inOrder ? 1 : 6
  for (let one: u32 = 0; one < orders; one++) {
    for (let two: u32 = 0; two < 6; two++) {
      for (let three: u32 = 0; three < 6; three++) {
        for (let row: u32 = 0; row < 3; row++) {
          const values = valueIn(setOf(partition, 0), one, row) | valueIn(setOf(partition, 1), two, row) | valueIn(setOf(partition, 2), three, row)
          store<u16>(at + (row << 1), <u16>values)
        }
        store<u16>(at, 0, 6)
        at += 8
      }
    }
  }
}

/** The value of a set of three that is in a row, by one of the six orders. */
function valueIn(set: u32, order: u32, row: u32): u32 {
  const first = order >> 1
  const step = 1 + (order & 1)
  let left = set
  for (let skipped = (first + step * row) % 3; skipped > 0; skipped--) left &= left - 1
  return left & -left
}

/** Lists, for each stack, the splits of what the columns of its first block leave. */
function splitColumns(pair: u32): void {
  splitStack(0, 0)
  splitStack(1, pair / PARTITIONS)
  splitStack(2, pair % PARTITIONS)
}

/** In ascending order of the first two columns, so the other side of each split stands at the same place from the end. */
function splitStack(stack: u32, partition: u32): void {
  const a = setOf(partition, 0)
  const b = setOf(partition, 1)
  const c = setOf(partition, 2)
  let at = SIDES + stack * 2 * SPLITS
  for (let one: u32 = 0; one < 512; one++) {
    if (popcnt(one) != 3 || (one & a) != 0) continue
    for (let two: u32 = 0; two < 512; two++) {
      if (popcnt(two) != 3 || (two & (b | one)) != 0 || (c & ~(one | two)) != 0) continue
      store<u16>(at, <u16>numberOf(one, two, ALL ^ one ^ two))
      at += 2
    }
  }
}

function sideOf(stack: u32, split: u32): u32 {
  return load<u16>(SIDES + ((stack * SPLITS + split) << 1))
}

/** The fillings of bands 2 and 3, over all splits of the second and the third stack. */
function join(first: u32): u64 {
  const one = RENAMED + ((sideOf(0, first) * PARTITIONS) << 1)
  const other = RENAMED + ((sideOf(0, SPLITS - 1 - first) * PARTITIONS) << 1)
  for (let split: u32 = 0; split < SPLITS; split++) {
    store<u16>(THIRD + (split << 1), load<u16>(one + (sideOf(2, split) << 1)))
    store<u16>(THIRD + ((SPLITS + split) << 1), load<u16>(other + (sideOf(2, SPLITS - 1 - split) << 1)))
  }
  let found: u32 = 0
  for (let split: u32 = 0; split < SPLITS; split++) {
    const below = BAND + (load<u16>(one + (sideOf(1, split) << 1)) * PARTITIONS << 1)
    const last = BAND + (load<u16>(other + (sideOf(1, SPLITS - 1 - split) << 1)) * PARTITIONS << 1)
    for (let at = THIRD; at < THIRD + 2 * SPLITS; at += 2) {
      found += <u32>load<u16>(below + (<usize>load<u16>(at) << 1)) * load<u16>(last + (<usize>load<u16>(at, 2 * SPLITS) << 1))
    }
  }
  return found
}
