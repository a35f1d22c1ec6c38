// Counts the grids over all layouts of an order: Latin squares whose regions hold every value once, too. The places of one value in
// such a grid are a template: a set of cells that meets every row, column and region once. A layout has n! grids for each way to pack
// n templates into the square, because any value may have any of them.
//
// Templates are filtered along the tree of layouts: layouts that begin with the same regions share the list of templates that meet
// these regions once.
// A layout has as many grids as its rotations and reflections. Only one layout of each symmetry class is packed: the one whose region
// numbers, read row by row, come first.
//
//   TEMPLATES ┌ all n! ┬ those that meet region 0 ┬ of these, those that meet region 1 ┬ ...   the list for k regions starts at
//             └ LISTS[0]      LISTS[1]              LISTS[2]                                    LISTS[k] and ends at LISTS[k + 1]
//
// After the last of them come the lists of the packing. This file owns the templates, where their lists start, and the images.

import { counting, header, REGIONS } from '../board'
import { inTable } from '../bounds'
import * as codes from '../codes'
import { leave } from '../header'
import { freeFrom, search, shareDone, start as startTiling, writeRegion } from '../layouts/tile'
import { MAX_LAYOUT, MAX_LAYOUT_GRIDS } from '../limits'
import { houseAt, setHouse, setHouseSize, sortByHouse } from './house'
import { isShort, match } from './matching'
import { addPackings, groupAt, pack, setMultiplicity, setPacked, start as startPacking } from './packing'

const IMAGE_BYTES = MAX_LAYOUT * MAX_LAYOUT
/** u8[8][IMAGE_BYTES]: the source of each cell of an image. */
const IMAGES: usize = memory.data(8 * IMAGE_BYTES, 16)
/** u32[MAX_LAYOUT + 2]: where each list starts. */
const LISTS: usize = memory.data(4 * (MAX_LAYOUT + 2), 16)
/** u64[5040 * 2 * MAX_LAYOUT_GRIDS]: a list for each region, and one for each pick. */
const TEMPLATES: usize = memory.data(8 * 5040 * 2 * MAX_LAYOUT_GRIDS, 16)
/** Regions of the last layout for which LISTS is valid. */
let filtered: u32 = 0
/** Of the order. */
let factorial: u32 = 1

/** Where the list for so many regions starts. */
function listFor(regions: u32): usize {
  return load<u32>(regions << 2, LISTS)
}

function setListFor(regions: u32, start: usize): void {
  store<u32>(inTable(regions << 2, 4 * (MAX_LAYOUT + 2)), <u32>start, LISTS)
}

/** Starts with no cell of the SIZE x SIZE square in a region. SIZE is 1 to 7. */
export function start(): void {
  startTiling()
  const size = header.size
  const row = (<u64>1 << size) - 1
  const cells = <u64>-1 >> (64 - size * size)
  filtered = 0
  counting.picked = 0
  setPacked(cells, 1)
  setHouseSize(size)
  groupAt(0).picks = size
  groupAt(0).cells = cells
  // The regions are the first houses; rows and columns follow.
  for (let number: u32 = 0; number < size; number++) {
    setHouse(number, 0)
    setHouse(size + number, row << (number * size))
    setHouse(2 * size + number, (cells / row) << number)
  }
  permute(size)
  reflect(size)
}

/** Adds at most `budget` cells to regions and templates to grids. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  let left = budget
  let status = codes.RUNNING
  while (status == codes.RUNNING) {
    if (counting.picked != 0) {
      const unused = pack(left, true)
      header.nodes += <f64>(left - unused)
      left = unused
    }
    if (counting.picked != 0) status = codes.PAUSED
    else {
      const nodes = header.nodes
      status = search(left, true)
      left -= <u32>(header.nodes - nodes)
      if (status == codes.RUNNING) addLayout()
    }
  }
  return leave(status, status == codes.EXHAUSTED ? 1 : shareDone())
}

/** Prepares to pack the templates of the layout at hand, unless one of its images is packed instead. */
function addLayout(): void {
  const size = header.size
  let later: u64 = 0
  for (let region = size; region-- > 0;) {
    const left = freeFrom(region)
    const cells = left ^ later
    later = left
    if (houseAt(region) == cells) continue
    setHouse(region, cells)
    writeRegion(cells, region, REGIONS)
    filtered = min(filtered, region)
  }
  counting.before = header.total
  counting.beforeHigh = header.totalHigh
  const images = counting.symmetry != 0 ? imagesOfLeast(size) : 1
  if (images != 0) {
    for (; filtered < size - 1; filtered++) filter(filtered)
    setMultiplicity(images * factorial)
    header.solutions += <f64>images
    packLayout(size)
  }
}

/** Prepares to pack the templates of the last list. Leaves `picked` at 0 if all packings are already counted. */
function packLayout(size: u32): void {
  if (size < 3) {
    addPackings(1)
    return
  }
  const list = listFor(size)
  const end = sortByHouse(listFor(size - 1), list, 3 * size, list, true)
  if (isShort(list, end)) {
    addPackings(match(list, end, 0))
    return
  }
  groupAt(0).start = list
  groupAt(0).end = end
  startPacking(end)
}

/** Makes the list for one region more: the templates that meet it once. */
function filter(region: u32): void {
  const cells = houseAt(region)
  const end = listFor(region + 1)
  let out = end
  for (let at = listFor(region); at < end; at += 8) {
    const template = load<u64>(at)
    store<u64>(TEMPLATES + inTable(out - TEMPLATES, 8 * 5040 * 2 * MAX_LAYOUT_GRIDS), template)
    out += usize(popcnt(template & cells) == 1) << 3
  }
  setListFor(region + 2, out)
}

/** The number of distinct images of the layout in REGIONS, itself included, or 0 if it is not the first of them. */
function imagesOfLeast(size: u32): u32 {
  const cells: usize = size * size
  let same: u32 = 1
  for (let image = IMAGES + IMAGE_BYTES; image < IMAGES + 8 * IMAGE_BYTES; image += IMAGE_BYTES) {
    // Four bits for each region: its number in the image, from 1.
    let numbers: u32 = 0
    let regions: u32 = 0
    let at: usize = 0
    for (; at < cells; at++) {
      const shift = <u32>load<u8>(<usize>load<u8>(image + at) << 2, REGIONS) << 2
      let number = numbers >> shift & 15
      if (number == 0) {
        number = ++regions
        numbers |= number << shift
      }
      const own = <u32>load<u8>(at << 2, REGIONS) + 1
      if (number < own) return 0
      if (number > own) break
    }
    same += u32(at == cells)
  }
  return 8 / same
}

/** The first list: all n! permutations. */
function permute(size: u32): void {
  factorial = 1
  for (let factor: u32 = 2; factor <= size; factor++) factorial *= factor
  setListFor(0, TEMPLATES)
  setListFor(1, TEMPLATES + (factorial << 3))
  for (let number: u32 = 0; number < factorial; number++) {
    let template: u64 = 0
    let columns = (<u32>1 << size) - 1
    let rest = number
    for (let row: u32 = 0; row < size; row++) {
      let others = columns
      for (let skipped = rest % (size - row); skipped > 0; skipped--) others &= others - 1
      rest /= size - row
      const column = others & -others
      columns ^= column
      template |= <u64>column << (row * size)
    }
    store<u64>(number << 3, template, TEMPLATES)
  }
}

/** Writes the source of each cell of the eight images: reflections, and for the last four a transposition. */
function reflect(size: u32): void {
  for (let image: u32 = 0; image < 8; image++) {
    for (let row: u32 = 0; row < size; row++) {
      for (let column: u32 = 0; column < size; column++) {
        const down = (image & 1) != 0 ? size - 1 - row : row
        const across = (image & 2) != 0 ? size - 1 - column : column
        const from = (image & 4) != 0 ? across * size + down : down * size + across
        store<u8>(image * IMAGE_BYTES + row * size + column, <u8>from, IMAGES)
      }
    }
  }
}
