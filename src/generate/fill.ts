// Fills a grid at random. It asks no solver, so a change of a kernel does not change the puzzles of a seed.
//
// Depth first: a cell with the fewest candidates, its values in random order; naked and hidden singles follow. A grid that is reached
// through few choices would be too frequent. So a grid is kept with a probability that grows with the product of the numbers of values it
// was chosen from (D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975). Where that product is never above ENOUGH, as in
// 4x4 sudokus, and no choice is taken back, all grids are equally probable.

import type { GridModel } from '../model/model.ts'
import { bitsIn, indexOf, maskOf } from '../model/numbers.ts'
import { oneBit, type Random, shuffled } from './random-choice.ts'

/** For each cell, the place of its value; undefined if no grid was found soon, or the one that was found is not kept. */
export type Fill = (random: Random) => Int32Array | undefined

/** What a value in a cell leaves to another cell: for each value, the mask of what is allowed. */
interface Link {
  readonly other: number
  readonly allowed: readonly number[]
}

interface FillRules {
  /** The links of each cell. */
  readonly links: readonly (readonly Link[])[]
  /** The houses that hold every value. */
  readonly houses: readonly (readonly number[])[]
  readonly all: number
}

/** The largest product of a 4x4 sudoku. Half of these grids are kept; of larger ones, all. */
const ENOUGH = 576

/** Fills grids with some rules: houses and pairs, and no other constraint. */
export function filler(model: GridModel): Fill {
  const { candidates } = model
  const rules = fillRulesOf(model)
  return (random) => {
    // A new start is faster than a long search.
    let patience = 2 * candidates.length
    /** How many values there were to choose from, multiplied over all choices. */
    let product = 1
    const order = shuffled([...rules.links.keys()], random)
    const place = (masks: Int32Array): Int32Array | undefined => {
      const cell = fewest(masks, order)
      if (cell === undefined) return masks
      const before = product
      while (masks[cell] !== 0 && patience-- > 0) {
        product = before * bitsIn(masks[cell])
        const bit = oneBit(masks[cell], random)
        const next = masks.slice()
        const full = assign(rules, next, cell, bit) && writeHidden(rules, next) ? place(next) : undefined
        if (full) return full
        masks[cell] ^= bit
      }
      return undefined
    }
    const masks = Int32Array.from(candidates)
    const full = writeHidden(rules, masks) ? place(masks) : undefined
    return full && random() * ENOUGH <= product ? full.map((mask) => indexOf(mask)) : undefined
  }
}

function fillRulesOf({ candidates, constraints, values }: GridModel): FillRules {
  const all = maskOf(values.length)
  const links = Array.from(candidates, () => new Map<number, readonly number[]>())
  const link = (cell: number, other: number, allowed: readonly number[]) => {
    const known = links[cell].get(other)
    links[cell].set(other, known ? known.map((mask, value) => mask & allowed[value]) : allowed)
  }
  const different = values.map((_, value) => all & ~(1 << value))
  for (const constraint of constraints) {
    if (constraint.kind === 'house') {
      for (const cell of constraint.cells) for (const other of constraint.cells) if (other !== cell) link(cell, other, different)
    }
    if (constraint.kind === 'pairs') {
      const { allowed } = constraint
      const back = allowed.map((_, value) => allowed.reduce((mask, set, first) => mask | (((set >>> value) & 1) << first), 0))
      for (const [cell, other] of constraint.between) {
        link(cell, other, allowed)
        link(other, cell, back)
      }
    }
  }
  const houses = constraints.flatMap((one) => (one.kind === 'house' && one.cells.length === values.length ? [one.cells] : []))
  return { links: links.map((own) => Array.from(own, ([other, allowed]) => ({ other, allowed }))), houses, all }
}

/** The first open cell with the fewest candidates. */
function fewest(masks: Int32Array, order: readonly number[]): number | undefined {
  let best: number | undefined
  let least = 33
  for (let i = 0; i < order.length && least > 2; i++) {
    const size = bitsIn(masks[order[i]])
    if (size < 2 || size >= least) continue
    best = order[i]
    least = size
  }
  return best
}

/** Writes a value, and the naked singles that follow. False if a cell has no candidate left. */
function assign({ links }: FillRules, masks: Int32Array, first: number, bit: number): boolean {
  const written = [first]
  masks[first] = bit
  for (let next = 0; next < written.length; next++) {
    const value = indexOf(masks[written[next]])
    const own = links[written[next]]
    for (let i = 0; i < own.length; i++) {
      const { other, allowed } = own[i]
      const left = masks[other] & allowed[value]
      if (left === masks[other]) continue
      if (left === 0) return false
      masks[other] = left
      if ((left & (left - 1)) === 0) written.push(other)
    }
  }
  return true
}

/** Writes values that have one place left in a house. False if one has none. */
function writeHidden(rules: FillRules, masks: Int32Array): boolean {
  for (const house of rules.houses) {
    let once = 0
    let twice = 0
    let written = 0
    for (let i = 0; i < house.length; i++) {
      const mask = masks[house[i]]
      twice |= once & mask
      once |= mask
      if ((mask & (mask - 1)) === 0) written |= mask
    }
    if ((rules.all & ~once) !== 0) return false
    const hidden = once & ~twice & ~written
    if (hidden === 0) continue
    for (let i = 0; i < house.length; i++) {
      const value = masks[house[i]] & hidden
      if (value === 0 || masks[house[i]] === value) continue
      if ((value & (value - 1)) !== 0 || !assign(rules, masks, house[i], value)) return false
    }
  }
  return true
}
