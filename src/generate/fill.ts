// Fills a grid at random. It asks no solver, so a change of a kernel does not change the puzzles of a seed.
//
// Depth first: a cell with the fewest candidates, its values in random order; naked and hidden singles follow. A grid that is reached
// through few choices would be too frequent. So a grid is kept with a probability that grows with the product of the numbers of values it
// was chosen from (D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975). Where that product is never above ENOUGH, as in
// 4x4 sudokus, and no choice is taken back, all grids are equally probable.

import type { GridModel } from '../model/model.ts'
import { bitsIn, indexOf, maskOf } from '../model/numbers.ts'
import { below, type Random, shuffled } from './random.ts'

/** What a value in a cell leaves to another cell: for each value, the mask of what is allowed. */
interface Link {
  readonly other: number
  readonly allowed: readonly number[]
}

/** The largest product of a 4x4 sudoku. Half of these grids are kept; of larger ones, all. */
const ENOUGH = 576

/** Fills grids of one kind. */
export class Filler {
  readonly #candidates: Int32Array
  /** For each cell, those that differ from it. */
  readonly #peers: readonly Int16Array[]
  readonly #links: readonly (readonly Link[])[]
  /** The houses that hold every value. */
  readonly #houses: readonly Int16Array[]
  readonly #all: number
  /** The masks of all cells at each depth. */
  readonly #levels: Int32Array[] = []
  readonly #queue: Int16Array
  #order: readonly number[] = []
  #patience = 0
  /** How many values there were to choose from, multiplied over all choices. */
  #product = 1

  /** Looks at houses and pairs, and at no other constraint. */
  constructor({ candidates, constraints, values }: GridModel) {
    const cells = candidates.length
    this.#candidates = Int32Array.from(candidates)
    this.#queue = new Int16Array(cells)
    this.#all = maskOf(values.length)
    const peers = Array.from({ length: cells }, () => new Set<number>())
    const links: Link[][] = Array.from({ length: cells }, () => [])
    const houses: Int16Array[] = []
    for (const constraint of constraints) {
      if (constraint.kind === 'house') {
        if (constraint.cells.length === values.length) houses.push(Int16Array.from(constraint.cells))
        for (const cell of constraint.cells) for (const other of constraint.cells) if (other !== cell) peers[cell].add(other)
      }
      if (constraint.kind === 'pairs') {
        const { allowed } = constraint
        const back = allowed.map((_, value) => allowed.reduce((mask, set, first) => mask | (((set >>> value) & 1) << first), 0))
        for (const [cell, other] of constraint.between) {
          links[cell].push({ other, allowed })
          links[other].push({ other: cell, allowed: back })
        }
      }
    }
    this.#houses = houses
    this.#peers = peers.map((others) => Int16Array.from(others))
    this.#links = links
  }

  /** For each cell, the place of its value; undefined if no grid was found soon, or the one that was found is not kept. */
  fill(random: Random): Int32Array | undefined {
    const cells = this.#candidates.length
    // A new start is faster than a long search.
    this.#patience = 2 * cells
    this.#product = 1
    // From the same order, whatever was filled before.
    this.#order = shuffled([...this.#peers.keys()], random)
    const masks = this.#level(0)
    masks.set(this.#candidates)
    if (!this.#hidden(masks) || !this.#place(0, random)) return undefined
    if (random() * ENOUGH > this.#product) return undefined
    return this.#level(this.#depth).map((mask) => indexOf(mask))
  }

  #depth = 0

  #level(depth: number): Int32Array {
    this.#levels[depth] ??= new Int32Array(this.#candidates.length)
    return this.#levels[depth]
  }

  /** Fills the cells that are open at a depth. */
  #place(depth: number, random: Random): boolean {
    const masks = this.#level(depth)
    const cell = this.#fewest(masks)
    this.#depth = depth
    if (cell < 0) return true
    const before = this.#product
    while (masks[cell] !== 0 && this.#patience-- > 0) {
      this.#product = before * bitsIn(masks[cell])
      const bit = oneOf(masks[cell], random)
      const next = this.#level(depth + 1)
      next.set(masks)
      if (this.#assign(next, cell, bit) && this.#hidden(next) && this.#place(depth + 1, random)) return true
      masks[cell] ^= bit
    }
    return false
  }

  /** An open cell with the fewest candidates, -1 if none is open. */
  #fewest(masks: Int32Array): number {
    const order = this.#order
    let best = -1
    let least = 33
    for (let i = 0; i < order.length; i++) {
      const mask = masks[order[i]]
      if ((mask & (mask - 1)) === 0) continue
      const size = bitsIn(mask)
      if (size >= least) continue
      best = order[i]
      least = size
      if (size === 2) break
    }
    return best
  }

  /** Writes a value, and the naked singles that follow. False if a cell has no candidate left. */
  #assign(masks: Int32Array, first: number, bit: number): boolean {
    const queue = this.#queue
    let length = 0
    masks[first] = bit
    queue[length++] = first
    for (let next = 0; next < length; next++) {
      const cell = queue[next]
      const value = masks[cell]
      const peers = this.#peers[cell]
      for (let i = 0; i < peers.length; i++) {
        const mask = masks[peers[i]]
        if ((mask & value) === 0) continue
        const left = mask ^ value
        if (left === 0) return false
        masks[peers[i]] = left
        if ((left & (left - 1)) === 0) queue[length++] = peers[i]
      }
      const links = this.#links[cell]
      for (let i = 0; i < links.length; i++) {
        const { other, allowed } = links[i]
        const mask = masks[other]
        const left = mask & allowed[indexOf(value)]
        if (left === mask) continue
        if (left === 0) return false
        masks[other] = left
        if ((left & (left - 1)) === 0) queue[length++] = other
      }
    }
    return true
  }

  /** Writes values that have one place left in a house. False if one has none. */
  #hidden(masks: Int32Array): boolean {
    const houses = this.#houses
    for (let h = 0; h < houses.length; h++) {
      const house = houses[h]
      let once = 0
      let twice = 0
      let written = 0
      for (let i = 0; i < house.length; i++) {
        const mask = masks[house[i]]
        twice |= once & mask
        once |= mask
        if ((mask & (mask - 1)) === 0) written |= mask
      }
      if ((this.#all & ~once) !== 0) return false
      const hidden = once & ~twice & ~written
      if (hidden === 0) continue
      for (let i = 0; i < house.length; i++) {
        const value = masks[house[i]] & hidden
        if (value === 0 || masks[house[i]] === value) continue
        if ((value & (value - 1)) !== 0 || !this.#assign(masks, house[i], value)) return false
      }
    }
    return true
  }
}

/** A bit of a mask, each with the same probability. */
function oneOf(mask: number, random: Random): number {
  let rest = mask
  for (let skip = below(bitsIn(mask), random); skip > 0; skip--) rest &= rest - 1
  return rest & -rest
}
