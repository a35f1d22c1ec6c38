// How many grids there are over all layouts of an order: Latin squares whose regions hold every value once, too. The places of one value
// in such a grid are a template: they meet every row, column and region once. So the grids of one layout are the ways to pack n templates
// into the board, n! times over: any value may have any of them.
//
// Templates are sifted down the tree of layouts: what meets the first regions once is sifted once for all layouts that begin with them.
// A layout has as many grids as its images by rotation and reflection; of each such class one is packed, the one whose region numbers,
// read row by row, come first.

import { EXHAUSTED, NODES, PAUSED, RUNNING, SIZE, SOLUTION, SOLUTIONS, STATUS } from '../../../assembly/layout.ts'
import {
  FACTORIAL,
  IMAGES,
  LISTS,
  PICKED,
  REGIONS,
  SIFTED,
  STEPS,
  SYMMETRY,
  TEMPLATES,
  WORTH,
} from '../../../assembly/layouts/layout.ts'
import { lowest, single } from '../bits.ts'
import { add, leave } from '../header.ts'
import type { Memory } from '../host.ts'
import { open, pack } from './pack.ts'
import { done, paint, STEP, search, start as startTiling } from './tile.ts'

/** The empty board of SIZE x SIZE cells, 1 to 7. */
export function start(memory: Memory): void {
  const { i32 } = memory
  startTiling(memory)
  i32[SIFTED >> 2] = 0
  i32[PICKED >> 2] = 0
  const size = i32[SIZE >> 2]
  i32.fill(0, REGIONS >> 2, (REGIONS >> 2) + 2 * size)
  permute(memory, size)
  reflect(memory, size)
}

/** Takes at most `budget` cells into regions and templates into grids. Returns PAUSED or EXHAUSTED. */
export function run(memory: Memory, budget: number): number {
  const { i32, f64 } = memory
  const before = i32[STATUS >> 2]
  if (before > PAUSED) return before
  let left = budget
  let status = RUNNING
  while (status === RUNNING) {
    left = pack(memory, left)
    if (i32[PICKED >> 2] !== 0) status = PAUSED
    else {
      const nodes = f64[NODES >> 3]
      status = search(memory, left, true)
      left -= f64[NODES >> 3] - nodes
      if (status === RUNNING) take(memory)
    }
  }
  return leave(memory, status, status === EXHAUSTED ? 1 : done(memory))
}

/** A layout stands in STEPS: makes ready to pack its templates, unless an image of it is packed instead. */
function take(memory: Memory): void {
  const { i32 } = memory
  const size = i32[SIZE >> 2]
  let sifted = i32[SIFTED >> 2]
  let laterLow = 0
  let laterHigh = 0
  for (let region = size - 1; region >= 0; region--) {
    const step = (STEPS >> 2) + region * size * STEP
    const low = i32[step + 4] ^ laterLow
    const high = i32[step + 5] ^ laterHigh
    laterLow = i32[step + 4]
    laterHigh = i32[step + 5]
    const known = (REGIONS >> 2) + 2 * region
    if (i32[known] === low && i32[known + 1] === high) continue
    i32[known] = low
    i32[known + 1] = high
    paint(memory, low, high, region)
    sifted = Math.min(sifted, region)
  }
  const images = i32[SYMMETRY >> 2] !== 0 ? least(memory, size) : 1
  if (images !== 0) {
    for (; sifted < size - 1; sifted++) sift(memory, sifted)
    i32[WORTH >> 2] = images * i32[FACTORIAL >> 2]
    add(memory, SOLUTIONS, images)
    open(memory)
  }
  i32[SIFTED >> 2] = sifted
}

/** The list for one region more: what meets it once. */
function sift({ i32 }: Memory, region: number): void {
  const low = i32[(REGIONS >> 2) + 2 * region]
  const high = i32[(REGIONS >> 2) + 2 * region + 1]
  const lists = (LISTS >> 2) + region
  const end = i32[lists + 1]
  let out = end
  for (let at = i32[lists]; at < end; at += 2) {
    const here = i32[at] & low
    const there = i32[at + 1] & high
    if (here === 0 ? there === 0 || !single(there) : there !== 0 || !single(here)) continue
    i32[out++] = i32[at]
    i32[out++] = i32[at + 1]
  }
  i32[lists + 2] = out
}

/** How many images the layout in SOLUTION has, itself included, or 0 if it is not the least of them. */
function least({ u8 }: Memory, size: number): number {
  const cells = size * size
  let same = 1
  for (let image = IMAGES + 64; image < IMAGES + 512; image += 64) {
    // Four bits for each region: its number in the image, from 1.
    let numbers = 0
    let regions = 0
    let at = 0
    for (; at < cells; at++) {
      const shift = u8[SOLUTION + u8[image + at]] << 2
      let number = (numbers >>> shift) & 15
      if (number === 0) {
        number = ++regions
        numbers |= number << shift
      }
      const own = u8[SOLUTION + at] + 1
      if (number < own) return 0
      if (number > own) break
    }
    if (at === cells) same++
  }
  return 8 / same
}

/** The first list: all n! permutations. */
function permute({ i32 }: Memory, size: number): void {
  let factorial = 1
  for (let factor = 2; factor <= size; factor++) factorial *= factor
  i32[FACTORIAL >> 2] = factorial
  i32[LISTS >> 2] = TEMPLATES >> 2
  i32[(LISTS >> 2) + 1] = (TEMPLATES >> 2) + 2 * factorial
  for (let number = 0; number < factorial; number++) {
    const at = (TEMPLATES >> 2) + 2 * number
    i32[at] = 0
    i32[at + 1] = 0
    let columns = (1 << size) - 1
    let rest = number
    for (let row = 0; row < size; row++) {
      let others = columns
      for (let skipped = rest % (size - row); skipped > 0; skipped--) others &= others - 1
      rest = Math.floor(rest / (size - row))
      const column = lowest(others)
      columns ^= column
      const cell = row * size + 31 - Math.clz32(column)
      i32[at + (cell >> 5)] |= 1 << cell
    }
  }
}

/** Where the cells of each image come from: a transposition for every other four, then reflections. */
function reflect({ u8 }: Memory, size: number): void {
  for (let image = 0; image < 8; image++) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const down = image & 1 ? size - 1 - row : row
        const across = image & 2 ? size - 1 - column : column
        u8[IMAGES + 64 * image + row * size + column] = image & 4 ? across * size + down : down * size + across
      }
    }
  }
}
