// Counts the grids over all layouts of an order: Latin squares whose regions hold every value once, too. The places of one value in
// such a grid are a template: a set of cells that meets every row, column and region once. A layout has n! grids for each way to pack
// n templates into the square, because any value may have any of them.
//
// Templates are filtered along the tree of layouts: layouts that begin with the same regions share the list of templates that meet
// these regions once.
// A layout has as many grids as its rotations and reflections. Only one layout of each symmetry class is packed: the one whose region
// numbers, read row by row, come first.

import { header } from '../board'
import { leave } from '../header'
import { BOARD } from '../host'
import * as fields from '../fields'
import * as layout from '../layout'
import { search, shareDone, start as startTiling, writeRegion } from '../layouts/tile'
import * as tiling from '../layouts/layout'
import * as grids from './grids-layout'
import { isShort, match } from './matching'
import { addPackings, group, pack, sortByHouse, start as startPacking } from './packing'

/** Starts with no cell of the SIZE x SIZE square in a region. SIZE is 1 to 7. */
export function start(): void {
  startTiling()
  const size = header.size
  const row = (<u64>1 << size) - 1
  const cells = <u64>-1 >> (64 - size * size)
  store<u32>(BOARD + grids.FILTERED, 0)
  store<u32>(BOARD + grids.PICKED, 0)
  store<u32>(BOARD + grids.PICK_COUNT, size)
  store<u32>(BOARD + grids.GROUP_COUNT, 1)
  store<u64>(BOARD + grids.FULL, cells)
  store<u32>(group(0), size, grids.GROUP_PICKS)
  store<u64>(group(0), cells, grids.GROUP_CELLS)
  for (let number: u32 = 0; number < size; number++) {
    store<u64>(regionOf(number), 0)
    store<u64>(BOARD + grids.HOUSE_MASKS + ((size + number) << 3), row << (number * size))
    store<u64>(BOARD + grids.HOUSE_MASKS + ((2 * size + number) << 3), (cells / row) << number)
  }
  permute(size)
  reflect(size)
}

/** The address of a region of the last layout. The regions are the first houses; rows and columns follow. */
// @ts-ignore: decorator
@inline function regionOf(number: usize): usize {
  return BOARD + grids.HOUSE_MASKS + (number << 3)
}

/** Adds at most `budget` cells to regions and templates to grids. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > layout.PAUSED) return before
  let left = budget
  let status = layout.RUNNING
  while (status == layout.RUNNING) {
    if (load<u32>(BOARD + grids.PICKED) != 0) {
      const unused = pack(left, true)
      header.nodes += <f64>(left - unused)
      left = unused
    }
    if (load<u32>(BOARD + grids.PICKED) != 0) status = layout.PAUSED
    else {
      const nodes = header.nodes
      status = search(left, true)
      left -= <u32>(header.nodes - nodes)
      if (status == layout.RUNNING) addLayout()
    }
  }
  return leave(status, status == layout.EXHAUSTED ? 1 : shareDone())
}

/** Prepares to pack the templates of the layout in STEPS, unless one of its images is packed instead. */
function addLayout(): void {
  const size = header.size
  let filtered = load<u32>(BOARD + grids.FILTERED)
  let later: u64 = 0
  for (let region = size; region-- > 0;) {
    const left = load<u64>(BOARD + tiling.STEPS + region * size * tiling.STEP_BYTES, tiling.STEP_FREE)
    const cells = left ^ later
    later = left
    if (load<u64>(regionOf(region)) == cells) continue
    store<u64>(regionOf(region), cells)
    writeRegion(cells, region, BOARD + grids.REGIONS)
    filtered = min(filtered, region)
  }
  v128.store(BOARD + grids.TOTAL_BEFORE, v128.load(BOARD + fields.TOTAL))
  const images = load<u32>(BOARD + grids.SYMMETRY) != 0 ? imagesOfLeast(size) : 1
  if (images != 0) {
    for (; filtered < size - 1; filtered++) filter(filtered)
    store<u32>(BOARD + grids.MULTIPLICITY, images * load<u32>(BOARD + grids.FACTORIAL))
    header.solutions += <f64>images
    packLayout(size)
  }
  store<u32>(BOARD + grids.FILTERED, filtered)
}

/** Prepares to pack the templates of the last list. Leaves PICKED at 0 if all packings are already counted. */
function packLayout(size: u32): void {
  if (size < 3) {
    addPackings(1)
    return
  }
  const lists = BOARD + grids.LISTS + (size << 2)
  const list: usize = load<u32>(lists)
  const end = sortByHouse(load<u32>(lists - 4), list, 3 * size, list, true)
  if (isShort(list, end)) {
    addPackings(match(list, end, 0))
    return
  }
  store<u32>(group(0), <u32>list, grids.GROUP_LIST)
  store<u32>(group(0), <u32>end, grids.GROUP_END)
  startPacking(end)
}

/** Makes the list for one region more: the templates that meet it once. */
function filter(region: u32): void {
  const cells = load<u64>(regionOf(region))
  const lists = BOARD + grids.LISTS + (region << 2)
  const end: usize = load<u32>(lists, 4)
  let out = end
  for (let at: usize = load<u32>(lists); at < end; at += 8) {
    const template = load<u64>(at)
    store<u64>(out, template)
    out += usize(popcnt(template & cells) == 1) << 3
  }
  store<u32>(lists, <u32>out, 8)
}

/** The number of distinct images of the layout in REGIONS, itself included, or 0 if it is not the first of them. */
function imagesOfLeast(size: u32): u32 {
  const cells: usize = size * size
  let same: u32 = 1
  for (let image = BOARD + grids.IMAGES + grids.IMAGE_BYTES; image < BOARD + grids.IMAGES + 8 * grids.IMAGE_BYTES; image += grids.IMAGE_BYTES) {
    // Four bits for each region: its number in the image, from 1.
    let numbers: u32 = 0
    let regions: u32 = 0
    let at: usize = 0
    for (; at < cells; at++) {
      const shift = <u32>load<u8>(BOARD + grids.REGIONS + (<usize>load<u8>(image + at) << 2)) << 2
      let number = numbers >> shift & 15
      if (number == 0) {
        number = ++regions
        numbers |= number << shift
      }
      const own = <u32>load<u8>(BOARD + grids.REGIONS + (at << 2)) + 1
      if (number < own) return 0
      if (number > own) break
    }
    same += u32(at == cells)
  }
  return 8 / same
}

/** The first list: all n! permutations. */
function permute(size: u32): void {
  let factorial: u32 = 1
  for (let factor: u32 = 2; factor <= size; factor++) factorial *= factor
  store<u32>(BOARD + grids.FACTORIAL, factorial)
  store<u32>(BOARD + grids.LISTS, <u32>(BOARD + grids.TEMPLATES))
  store<u32>(BOARD + grids.LISTS, <u32>(BOARD + grids.TEMPLATES) + (factorial << 3), 4)
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
    store<u64>(BOARD + grids.TEMPLATES + (number << 3), template)
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
        store<u8>(BOARD + grids.IMAGES + image * grids.IMAGE_BYTES + row * size + column, <u8>from)
      }
    }
  }
}
