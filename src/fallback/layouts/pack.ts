// The ways to pack n templates into the board: each cell of one house is in one of them, so a pick takes a template through the next
// cell of the house, and what does not clash with it is copied for the picks after it. The last template is what the others leave.
//
//   list: through cell 0 │ through cell 1 │ ... │ through the last but one          a pick ──► the list without what clashes ──► ...
//
// Once a list is short, a template in it is a bit, and who clashes with whom is looked up no more than once.

import { NODES, SIZE, SOLUTION } from '../../../assembly/layout.ts'
import { CELL_ORDER, CROSSINGS, LISTS, MATCHES, PACK_FRAMES, PICKED, SETS, WORTH } from '../../../assembly/layouts/layout.ts'
import { count, indexOf, lowest } from '../bits.ts'
import { add, addTotal } from '../header.ts'
import type { Memory } from '../host.ts'

/** Words of a frame of PACK_FRAMES. */
const PICK = 4
/** Words of a short list, of 128 templates. With three templates left to place there are 65 at most on a board of seven. */
const SHORT = 256

/**
 * Makes ready to pack the templates of the last list. Needs: SOLUTION and WORTH of the layout, PICKED 0. Leaves PICKED at 0 if all is
 * counted already.
 */
export function open(memory: Memory): void {
  const { i32 } = memory
  const size = i32[SIZE >> 2]
  if (size < 3) {
    gain(memory, 1)
    return
  }
  const list = i32[(LISTS >> 2) + size - 1]
  const end = i32[(LISTS >> 2) + size]
  if (!order(memory, size, list, end)) return
  let out = end
  for (let number = 0; number < size - 1; number++) {
    const low = i32[(CELL_ORDER >> 2) + 2 * number]
    const high = i32[(CELL_ORDER >> 2) + 2 * number + 1]
    for (let at = list; at < end; at += 2) {
      if (((i32[at] & low) | (i32[at + 1] & high)) === 0) continue
      i32[out++] = i32[at]
      i32[out++] = i32[at + 1]
    }
  }
  if (out - end <= SHORT) gain(memory, match(memory, end, out, 0))
  else if (enter(memory, PACK_FRAMES >> 2, 0, end, out)) i32[PICKED >> 2] = 1
}

/** CELL_ORDER: the house with the least product of templates through its cells, the cell with the fewest first. False if one has none. */
function order({ u8, i32 }: Memory, size: number, list: number, end: number): boolean {
  const through = CROSSINGS >> 2
  i32.fill(0, through, through + 64)
  for (let at = list; at < end; at += 2) {
    for (let left = i32[at]; left !== 0; left &= left - 1) i32[through + indexOf(lowest(left))]++
    for (let left = i32[at + 1]; left !== 0; left &= left - 1) i32[through + 32 + indexOf(lowest(left))]++
  }
  // Row, column and region of one number stand beside each other.
  const products = new Float64Array(3 * size).fill(1)
  for (let cell = 0, row = 0; row < 3 * size; row += 3) {
    for (let column = 1; column < 3 * size; column += 3, cell++) {
      products[row] *= i32[through + cell]
      products[column] *= i32[through + cell]
      products[3 * u8[SOLUTION + cell] + 2] *= i32[through + cell]
    }
  }
  let house = 0
  for (let other = 1; other < products.length; other++) if (products[other] < products[house]) house = other
  const cells: number[] = []
  for (let cell = 0, row = 0; row < 3 * size; row += 3) {
    for (let column = 1; column < 3 * size; column += 3, cell++) {
      if (row === house || column === house || 3 * u8[SOLUTION + cell] + 2 === house) cells.push(cell)
    }
  }
  cells.sort((a, b) => i32[through + a] - i32[through + b])
  for (let number = 0; number < size; number++) {
    const at = (CELL_ORDER >> 2) + 2 * number
    i32[at] = cells[number] < 32 ? 1 << cells[number] : 0
    i32[at + 1] = cells[number] < 32 ? 0 : 1 << cells[number]
  }
  return products[house] > 0
}

/** Where the templates through the cell of that number end; the list begins with them. */
function skip({ i32 }: Memory, list: number, end: number, number: number): number {
  const low = i32[(CELL_ORDER >> 2) + 2 * number]
  const high = i32[(CELL_ORDER >> 2) + 2 * number + 1]
  while (list < end && ((i32[list] & low) | (i32[list + 1] & high)) !== 0) list += 2
  return list
}

/** A frame for the pick of that number. False if there is nothing to pick. */
function enter(memory: Memory, frame: number, number: number, list: number, end: number): boolean {
  const to = skip(memory, list, end, number)
  memory.i32[frame] = list
  memory.i32[frame + 1] = to
  memory.i32[frame + 2] = end
  return to !== list
}

/** Makes at most `budget` picks out of long lists. Returns how many are left; PICKED is 0 when all packings are counted. */
export function pack(memory: Memory, budget: number): number {
  const { i32 } = memory
  const picked = i32[PICKED >> 2]
  if (picked === 0) return budget
  const root = PACK_FRAMES >> 2
  let frame = root + (picked - 1) * PICK
  let left = budget
  let found = 0

  while (true) {
    const at = i32[frame]
    const to = i32[frame + 1]
    if (at === to) {
      frame -= PICK
      if (frame < root) break
      continue
    }
    if (left === 0) break
    left--
    i32[frame] = at + 2
    const low = i32[at]
    const high = i32[at + 1]
    const end = i32[frame + 2]
    let out = end
    for (let other = to; other < end; other += 2) {
      if (((i32[other] & low) | (i32[other + 1] & high)) !== 0) continue
      i32[out++] = i32[other]
      i32[out++] = i32[other + 1]
    }
    const next = frame + PICK
    const number = (next - root) / PICK
    if (out - end <= SHORT) found += match(memory, end, out, number)
    else if (enter(memory, next, number, end, out)) frame = next
  }

  i32[PICKED >> 2] = (frame + PICK - root) / PICK
  add(memory, NODES, budget - left)
  gain(memory, found)
  return left
}

/**
 * The packings of a short list that begins with the templates through the cell of that number. MATCHES: for each template, those through
 * later cells that do not clash with it; SETS: those through each cell.
 */
function match(memory: Memory, list: number, end: number, number: number): number {
  const { i32 } = memory
  const last = i32[SIZE >> 2] - 2
  let from = list
  for (let each = number; each <= last; each++) {
    const to = skip(memory, from, end, each)
    if (to === from) return 0
    const set = (SETS >> 2) + 4 * each
    i32.fill(0, set, set + 4)
    for (; from < to; from += 2) {
      const template = (from - list) >> 1
      i32[set + (template >> 5)] |= 1 << template
      const row = (MATCHES >> 2) + 4 * template
      i32.fill(0, row, row + 4)
      const low = i32[from]
      const high = i32[from + 1]
      for (let other = to; other < end; other += 2) {
        if (((i32[other] & low) | (i32[other + 1] & high)) !== 0) continue
        const bit = (other - list) >> 1
        i32[row + (bit >> 5)] |= 1 << bit
      }
    }
  }
  return meet(memory, number, -1, -1, -1, -1)
}

/** The packings of a set of templates, four words of it, by picks through the cell of that number first. */
function meet(memory: Memory, number: number, a: number, b: number, c: number, d: number): number {
  const { i32 } = memory
  const set = (SETS >> 2) + 4 * number
  const last = number === i32[SIZE >> 2] - 3
  let found = 0
  for (let word = 0; word < 4; word++) {
    const kept = word < 2 ? (word === 0 ? a : b) : word === 2 ? c : d
    for (let left = i32[set + word] & kept; left !== 0; left &= left - 1) {
      const row = (MATCHES >> 2) + 128 * word + 4 * indexOf(lowest(left))
      const keptA = a & i32[row]
      const keptB = b & i32[row + 1]
      const keptC = c & i32[row + 2]
      const keptD = d & i32[row + 3]
      if (!last) found += meet(memory, number + 1, keptA, keptB, keptC, keptD)
      else if ((keptA | keptB | keptC | keptD) !== 0) found += count(keptA) + count(keptB) + count(keptC) + count(keptD)
    }
  }
  return found
}

/** So many packings more, each for WORTH grids. What one run() counts is exact in a double. */
function gain(memory: Memory, packings: number): void {
  addTotal(memory, packings * memory.i32[WORTH >> 2])
}
