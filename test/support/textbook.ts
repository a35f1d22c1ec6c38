// Grids of houses and pairs solved as textbooks do: for each cell a mask of the values left to it; a value that is chosen is struck out of
// the cells that it affects; and always the cell with the fewest values left is next. It looks one cell ahead and no further. It shares no
// code with the solver, and is quick enough to count a million solutions in a second or two.

import type { Constraint, GridModel } from '../../src/model/model.ts'
import type { Random } from './random.ts'

/** The first so many solutions, in the order of its search. Undefined if that takes more than so many steps. */
export function solve(model: GridModel, most: number, steps = Infinity, random?: Random): number[][] | undefined {
  const found: number[][] = []
  if (most === 0) return found
  const value = (mask: number) => model.values[31 - Math.clz32(mask)]
  const end = search(model, steps, (masks) => found.push(Array.from(masks, value)) < most, random)
  return end ? found : undefined
}

/** The number of all solutions. Undefined if there are more than `most`, or if it takes more than so many steps. */
export function countAll(model: GridModel, most = Infinity, steps = Infinity): number | undefined {
  let count = 0
  const end = search(model, steps, () => ++count <= most)
  return end && count <= most ? count : undefined
}

/** Calls back for each solution, with a mask of one value for each cell, until that returns false. False if there were too many steps. */
function search(model: GridModel, steps: number, visit: (masks: Int32Array) => boolean, random?: Random): boolean {
  const links = linksOf(model)
  const size = links.length
  /** The masks of all cells, for each choice that is open. */
  const masks = new Int32Array((size + 1) * size)
  masks.set(model.candidates)
  /** All cells; those before a level's `from` are decided. */
  const cells = Int32Array.from(links, (_, cell) => cell)
  let left = steps
  let open = true
  fill(0, 0)
  return left >= 0

  function fill(base: number, begun: number): void {
    if (--left < 0) open = false
    for (let from = begun; open; from++) {
      if (from === size) {
        open = visit(masks.subarray(base, base + size))
        return
      }
      let place = from
      let least = 33
      for (let i = from; i < size && least > 1; i++) {
        const many = sizeOf(masks[base + cells[i]])
        if (many >= least) continue
        least = many
        place = i
      }
      const cell = cells[place]
      cells[place] = cells[from]
      cells[from] = cell
      const mask = masks[base + cell]
      if (least === 1) {
        if (!narrow(base, cell, mask)) return
        continue
      }
      if (random) {
        for (const bit of random.shuffled(bitsOf(mask))) choose(base, from, cell, bit)
      } else for (let rest = mask; rest; rest &= rest - 1) choose(base, from, cell, rest & -rest)
      return
    }
  }

  function choose(base: number, from: number, cell: number, bit: number): void {
    if (!open) return
    const next = base + size
    masks.copyWithin(next, base, next)
    masks[next + cell] = bit
    if (narrow(next, cell, bit)) fill(next, from + 1)
  }

  /** False if nothing is left to a cell. */
  function narrow(base: number, cell: number, bit: number): boolean {
    const { others, leaves } = links[cell]
    let at = (31 - Math.clz32(bit)) * others.length
    for (let i = 0; i < others.length; i++) {
      const place = base + others[i]
      const mask = masks[place] & leaves[at++]
      if (mask === 0) return false
      masks[place] = mask
    }
    return true
  }
}

function sizeOf(mask: number): number {
  if ((mask & (mask - 1)) === 0) return mask === 0 ? 0 : 1
  let size = 0
  for (let rest = mask; rest; rest &= rest - 1) size++
  return size
}

function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** The cells that a cell affects, and what each of its values leaves to each of them. */
interface Links {
  readonly others: Int32Array
  readonly leaves: Int32Array
}

/** Grids of one kind share their constraints. */
const known = new WeakMap<readonly Constraint[], readonly Links[]>()

function linksOf({ candidates, values, constraints }: GridModel): readonly Links[] {
  const before = known.get(constraints)
  if (before) return before
  const left = Array.from(candidates, () => new Map<number, number[]>())
  const affect = (cell: number, other: number, leaves: (value: number) => number) => {
    const masks = left[cell].get(other) ?? new Array<number>(values.length).fill(-1)
    left[cell].set(
      other,
      masks.map((mask, value) => mask & leaves(value)),
    )
  }
  for (const constraint of constraints) {
    if (constraint.kind === 'house') {
      const { cells } = constraint
      for (const cell of cells) for (const other of cells) if (cell !== other) affect(cell, other, (value) => ~(1 << value))
    } else if (constraint.kind === 'pairs') {
      const { allowed, between } = constraint
      const reverse = values.map((_, value) =>
        values.reduce((mask, __, first) => mask | (((allowed[first] >>> value) & 1) << first), 0),
      )
      for (const [first, second] of between) {
        affect(first, second, (value) => allowed[value])
        affect(second, first, (value) => reverse[value])
      }
    } else throw new Error(`the textbook knows no ${constraint.kind}`)
  }
  const links = left.map((masks) => ({
    others: Int32Array.from(masks.keys()),
    leaves: Int32Array.from(values.flatMap((_, value) => [...masks.values()].map((leaves) => leaves[value]))),
  }))
  known.set(constraints, links)
  return links
}
