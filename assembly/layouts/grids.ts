// How many grids there are over all layouts of an order: Latin squares whose regions hold every value once, too. The places of one value
// in such a grid are a template: they meet every row, column and region once. So the grids of one layout are the ways to pack n templates
// into the board, n! times over: any value may have any of them.
//
// Templates are sifted down the tree of layouts: what meets the first regions once is sifted once for all layouts that begin with them.
// A layout has as many grids as its images by rotation and reflection; of each such class one is packed, the one whose region numbers,
// read row by row, come first.

import { add, leave } from '../header'
import { BOARD } from '../host'
import { EXHAUSTED, NODES, PAUSED, RUNNING, SIZE, SOLUTION, SOLUTIONS, STATUS } from '../layout'
import { FACTORIAL, IMAGES, LISTS, PICKED, REGIONS, SIFTED, STEPS, SYMMETRY, TEMPLATES, WORTH } from './layout'
import { open, pack } from './pack'
import { done, paint, search, start as startTiling, STEP } from './tile'

/** The empty board of SIZE x SIZE cells, 1 to 7. */
export function start(): void {
  startTiling()
  store<u32>(BOARD + SIFTED, 0)
  store<u32>(BOARD + PICKED, 0)
  const size = load<u32>(BOARD + SIZE)
  for (let region: usize = 0; region < size; region++) store<u64>(BOARD + REGIONS + (region << 3), 0)
  permute(size)
  reflect(size)
}

/** Takes at most `budget` cells into regions and templates into grids. Returns PAUSED or EXHAUSTED. */
export function run(budget: u32): i32 {
  const before = load<i32>(BOARD + STATUS)
  if (before > PAUSED) return before
  let left = budget
  let status = RUNNING
  while (status == RUNNING) {
    left = pack(left)
    if (load<u32>(BOARD + PICKED) != 0) status = PAUSED
    else {
      const nodes = load<f64>(BOARD + NODES)
      status = search(left, true)
      left -= <u32>(load<f64>(BOARD + NODES) - nodes)
      if (status == RUNNING) take()
    }
  }
  return leave(status, status == EXHAUSTED ? 1 : done())
}

/** A layout stands in STEPS: makes ready to pack its templates, unless an image of it is packed instead. */
function take(): void {
  const size = load<u32>(BOARD + SIZE)
  let sifted = load<u32>(BOARD + SIFTED)
  let later: u64 = 0
  for (let region = size; region-- > 0;) {
    const left = load<u64>(BOARD + STEPS + region * size * STEP, 16)
    const cells = left ^ later
    later = left
    const known = BOARD + REGIONS + (region << 3)
    if (load<u64>(known) == cells) continue
    store<u64>(known, cells)
    paint(cells, region)
    sifted = min(sifted, region)
  }
  const images = load<u32>(BOARD + SYMMETRY) != 0 ? least(size) : 1
  if (images != 0) {
    for (; sifted < size - 1; sifted++) sift(sifted)
    store<u32>(BOARD + WORTH, images * load<u32>(BOARD + FACTORIAL))
    add(SOLUTIONS, images)
    open()
  }
  store<u32>(BOARD + SIFTED, sifted)
}

/** The list for one region more: what meets it once. */
function sift(region: u32): void {
  const cells = load<u64>(BOARD + REGIONS + (region << 3))
  const lists = BOARD + LISTS + (region << 2)
  const end: usize = load<u32>(lists, 4)
  let out = end
  for (let at: usize = load<u32>(lists); at < end; at += 8) {
    const template = load<u64>(at)
    store<u64>(out, template)
    out += usize(popcnt(template & cells) == 1) << 3
  }
  store<u32>(lists, <u32>out, 8)
}

/** How many images the layout in SOLUTION has, itself included, or 0 if it is not the least of them. */
function least(size: u32): u32 {
  const cells: usize = size * size
  let same: u32 = 1
  for (let image = BOARD + IMAGES + 64; image < BOARD + IMAGES + 512; image += 64) {
    // Four bits for each region: its number in the image, from 1.
    let numbers: u32 = 0
    let regions: u32 = 0
    let at: usize = 0
    for (; at < cells; at++) {
      const shift = <u32>load<u8>(BOARD + SOLUTION + load<u8>(image + at)) << 2
      let number = numbers >> shift & 15
      if (number == 0) {
        number = ++regions
        numbers |= number << shift
      }
      const own = <u32>load<u8>(BOARD + SOLUTION + at) + 1
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
  store<u32>(BOARD + FACTORIAL, factorial)
  store<u32>(BOARD + LISTS, <u32>(BOARD + TEMPLATES))
  store<u32>(BOARD + LISTS, <u32>(BOARD + TEMPLATES) + (factorial << 3), 4)
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
    store<u64>(BOARD + TEMPLATES + (number << 3), template)
  }
}

/** Where the cells of each image come from: a transposition for every other four, then reflections. */
function reflect(size: u32): void {
  for (let image: u32 = 0; image < 8; image++) {
    for (let row: u32 = 0; row < size; row++) {
      for (let column: u32 = 0; column < size; column++) {
        const down = (image & 1) != 0 ? size - 1 - row : row
        const across = (image & 2) != 0 ? size - 1 - column : column
        const from = (image & 4) != 0 ? across * size + down : down * size + across
        store<u8>(BOARD + IMAGES + (image << 6) + row * size + column, <u8>from)
      }
    }
  }
}
