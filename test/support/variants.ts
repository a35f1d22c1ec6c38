// Random models of every kind of constraint, and of mixtures of kinds.

import type { Case, Constraint, Count, GridModel, Line } from '../../src/model/model.ts'
import { bitsOf, has, maskOf } from './masks.ts'
import { range } from './models.ts'
import { Random } from './random.ts'

export const KINDS = ['house', 'pairs', 'sum', 'set', 'line', 'count', 'equal', 'case'] as const satisfies Constraint['kind'][]

export type Kind = (typeof KINDS)[number]

/** Kinds that meet in one model: most faults of a kind show where others are few. */
export const MIXTURES: readonly (readonly Kind[])[] = [
  ...KINDS.filter((kind) => kind !== 'house').map((kind) => [kind]),
  ['sum', 'count', 'pairs'],
  ['case', 'set'],
  ['case', 'sum'],
  ['case', 'house', 'pairs'],
  ['case', 'count', 'line'],
  KINDS,
]

/** What the generators of constraints draw from. */
interface Draw {
  readonly random: Random
  /** The cells of the grid, then the hidden ones. */
  readonly cells: readonly number[]
  readonly grid: number
  readonly values: readonly number[]
  /** The kinds for the cases of a `case`. */
  readonly kinds: readonly Kind[]
  /** How many values each cell can have, and any at most. */
  readonly widths: readonly number[]
  readonly width: number
  /** The bit of the value of each cell in the solution that is planted; at random if none is. */
  readonly plant: readonly number[]
}

/** A model with weights, so that all verbs apply. */
export type RandomModel = GridModel & { readonly weights: readonly number[] }

/** One with houses and relations alone, and up to 32 values. */
export function randomModel(from: number | Random, small: boolean): RandomModel {
  return randomVariant(from, ['house', 'pairs'], small, false)
}

/**
 * A random model with weights, from a seed or random numbers. Houses always occur; the other constraints are of these kinds, each at least once, as long as there are
 * cells for it. Four in five have a solution. Half of them have hidden cells. `small` ones can be enumerated by brute force.
 */
export function randomVariant(from: number | Random, kinds: readonly Kind[] = KINDS, small = true, hides = true): RandomModel {
  const random = typeof from === 'number' ? new Random(from) : from
  const planted = random.chance(0.8)
  const { rows, columns, count } = random.chance(0.5) ? latinSize(random, small) : anySize(random, small, hides ? 20 : 32)
  const latin = rows === columns && rows === count && random.chance(0.8)
  const grid = rows * columns
  const symbols = random.shuffled(range(count))
  const solution = range(grid).map((cell) =>
    latin ? symbols[((cell % columns) + Math.floor(cell / columns)) % count] : random.integer(0, count - 1),
  )
  const hidden = !hides || random.chance(0.5) ? [] : hiddenMasks(random, small)
  const cells = range(grid + hidden.length)
  const isHouse = hidden.length > 1 && hidden.every((mask) => mask === hidden[0]) && bitsOf(hidden[0]).length === hidden.length
  const bits = isHouse ? random.shuffled(bitsOf(hidden[0])) : hidden.map((mask) => random.shuffled(bitsOf(mask))[0])
  const gaps = !kinds.includes('sum') && random.chance(0.5)
  let value = random.integer(-3, 2)
  const values = symbols.map(() => (value += gaps ? random.integer(1, 4) : 1))
  const draw: Draw = {
    random,
    cells,
    grid,
    values,
    kinds: kinds.filter((kind) => kind !== 'case'),
    widths: [...solution.map(() => count), ...hidden.map(widthOf)],
    width: Math.max(count, ...hidden.map(widthOf)),
    plant: planted ? [...solution, ...bits] : cells.map(() => random.integer(0, count - 1)),
  }

  const constraints: Constraint[] = []
  if (isHouse) constraints.push({ kind: 'house', cells: cells.slice(grid) })
  if (latin) {
    for (const i of range(rows)) {
      const column = cells.slice(0, grid).filter((cell) => cell % columns === i)
      for (const line of [cells.slice(i * columns, (i + 1) * columns), column])
        if (random.chance(0.9)) constraints.push({ kind: 'house', cells: line })
    }
  } else for (let many = random.integer(0, 2); many > 0; many--) constraints.push(GENERATORS.house(draw))
  const more = random.integer(0, small ? 3 : Math.ceil(grid / 6))
  const wanted = [...kinds, ...Array.from({ length: more }, () => random.shuffled(kinds)[0])]
  // Few kinds leave room for more constraints of each; many make most models unsolvable if all were drawn.
  for (const kind of random.shuffled(wanted).slice(0, Math.max(kinds.length, 4))) constraints.push(GENERATORS[kind](draw))

  const every = 2 ** count - 1
  const open = random.integer(5, 10) / 10
  const candidates = solution.map((bit) => (random.chance(open) ? every : (random.bits() & every) | (planted ? 1 << bit : 0)))
  const weights = solution.map(() => random.integer(-9, 20))
  const model = { kind: 'grid', rows, columns, values, candidates, constraints: random.shuffled(constraints), weights } as const
  return { ...model, ...(hidden.length > 0 && { hidden }), lexicographic: random.chance(0.5) }
}

/** The values of hidden cells: often more than those of the grid, and now and then those of a full house. */
function hiddenMasks(random: Random, small: boolean): number[] {
  if (random.chance(0.25)) {
    const size = random.integer(2, 3)
    const mask = maskOf(random.shuffled(range(random.integer(size, 6))).slice(0, size))
    return Array.from({ length: size }, () => mask)
  }
  return Array.from({ length: random.integer(1, small ? 2 : 5) }, () => {
    const size = random.chance(0.3) ? random.integer(5, 12) : random.integer(1, 4)
    return 2 ** size - (random.chance(0.8) ? 1 : 2 ** random.integer(0, size - 1))
  })
}

function latinSize(random: Random, small: boolean) {
  const order = small ? random.integer(2, 3) : random.integer(4, 9)
  return { rows: order, columns: order, count: order }
}

/** Small ones have at most about 4,000 ways to fill the cells. */
function anySize(random: Random, small: boolean, values: number) {
  const count = random.chance(0.1) ? random.integer(7, values) : random.integer(2, 6)
  if (!small) return { rows: random.integer(2, 7), columns: random.integer(2, 7), count }
  const most = Math.max(2, Math.floor(Math.log(4000) / Math.log(count)))
  const rows = random.integer(1, Math.min(2, most))
  return { rows, columns: random.integer(Math.ceil(2 / rows), Math.floor(most / rows)), count }
}

const GENERATORS: Readonly<Record<Kind, (draw: Draw) => Constraint>> = {
  house: (draw) => ({ kind: 'house', cells: differing(draw) }),
  pairs({ random, cells, width, widths, plant }) {
    const density = random.integer(4, 9) / 10
    const between = Array.from({ length: random.integer(1, 4) }, () => random.shuffled(cells).slice(0, 2) as [number, number])
    const allowed = Array.from({ length: width }, () => someBits(random, width, density))
    for (const [first, second] of between) allowed[plant[first]] |= 1 << plant[second]
    const least = Math.max(...between.map(([first]) => widths[first]))
    return { kind: 'pairs', allowed: allowed.slice(0, random.integer(least, width)), between }
  },
  sum({ random, cells, grid, values, plant }) {
    const chosen = some(random, cells, 1, 6)
    const plain = random.chance(0.5)
    const scale = random.chance(0.1) ? 40 : 1
    const coefficients = chosen.map(() => (plain ? 1 : scale * random.integer(1, 3) * (random.chance(0.3) ? -1 : 1)))
    const number = (cell: number) => (cell < grid ? values[plant[cell]] : plant[cell])
    const total = chosen.reduce((sum, cell, i) => sum + coefficients[i] * number(cell), 0)
    return { kind: 'sum', cells: chosen, ...((!plain || random.chance(0.5)) && { coefficients }), total }
  },
  set(draw) {
    const { random, width, plant } = draw
    const cells = differing(draw)
    const mask = () => maskOf(random.shuffled(range(width)).slice(0, cells.length))
    const others = Array.from({ length: random.integer(0, 4) }, mask)
    return { kind: 'set', cells, sets: random.shuffled([maskOf(cells.map((cell) => plant[cell])), ...others]) }
  },
  line({ random, cells, width, plant }): Line {
    // A cell can come again.
    const chosen = Array.from({ length: random.integer(1, 6) }, () => random.shuffled(cells)[0])
    const states = random.integer(1, 5)
    const state = () => random.integer(0, states - 1)
    const step = (): [number, number, number] => [state(), someBits(random, width, 0.3), state()]
    const transitions = Array.from({ length: random.integer(0, 2 * states) }, step)
    const path = [state(), ...chosen.map(state)]
    chosen.forEach((cell, i) => {
      transitions.push([path[i], someBits(random, width, 0.2) | (1 << plant[cell]), path[i + 1]])
    })
    const [start, accept] = [path[0], path[path.length - 1]].map((needed) => (random.chance(0.7) ? [needed] : [needed, state()]))
    return { kind: 'line', cells: chosen, automaton: { start, accept, transitions: random.shuffled(transitions) } }
  },
  count({ random, cells, width, widths, plant }): Count {
    const chosen = some(random, cells, 1, 6)
    const mask = someBits(random, width, 0.4)
    const counted = chosen.filter((cell) => has(mask, plant[cell])).length
    const counts = () => someBits(random, chosen.length + 1, 0.25)
    if (random.chance(0.5)) return { kind: 'count', cells: chosen, mask, counts: counts() | (1 << counted) }
    const result = random.shuffled(cells)[0]
    const masks = Array.from({ length: width }, counts)
    masks[plant[result]] |= 1 << counted
    return { kind: 'count', cells: chosen, mask, counts: masks.slice(0, random.integer(widths[result], width)), result }
  },
  equal({ random, cells, plant }) {
    // Pairs of cells with the same value; if there is none, any two cells.
    const first: number[] = []
    const second: number[] = []
    const left = random.shuffled(cells)
    while (left.length > 0 && first.length < 4) {
      const cell = left.pop()!
      const other = left.findIndex((one) => plant[one] === plant[cell])
      if (other < 0) continue
      first.push(cell)
      second.push(left.splice(other, 1)[0])
    }
    const [one, two] = random.shuffled(cells)
    if (first.length === 0) return { kind: 'equal', first: [one], second: [two] }
    return { kind: 'equal', first, second: random.shuffled(second) }
  },
  case(draw): Case {
    const { random, cells, width, plant, kinds } = draw
    const selector = random.shuffled(cells)[0]
    const parts = random.integer(1, 3)
    const masks = Array.from({ length: parts }, () => 0)
    for (const bit of range(width))
      if (bit === plant[selector] || random.chance(0.9)) masks[random.integer(0, parts - 1)] |= 1 << bit
    const cases = masks.map((mask) => {
      // The case that is not planted has a solution of its own, or none.
      const shuffled = () => random.shuffled(plant).map((bit) => Math.min(bit, draw.values.length - 1))
      const other = has(mask, plant[selector]) ? plant : shuffled()
      const constraints = Array.from({ length: kinds.length > 0 ? random.integer(0, 2) : 0 }, () =>
        GENERATORS[random.shuffled(kinds)[0]]({ ...draw, plant: other }),
      )
      return { mask, constraints }
    })
    return { kind: 'case', selector, cases: random.shuffled(cases) }
  },
}

/** At least so many of the items, at most so many, as far as there are. */
function some<T>(random: Random, items: readonly T[], least: number, most: number): T[] {
  return random.shuffled(items).slice(0, random.integer(least, most))
}

/** Cells that differ in the planted solution, at most as many as there are values; one or two more, if hidden ones are among them. */
function differing({ random, cells, grid, values, plant }: Draw): number[] {
  const most = values.length + (grid < cells.length ? random.integer(0, 2) : 0)
  const size = random.chance(0.5) ? most : random.integer(1, most)
  const chosen: number[] = []
  for (const cell of random.shuffled(cells)) {
    if (chosen.length < size && chosen.every((other) => plant[other] !== plant[cell])) chosen.push(cell)
  }
  return chosen
}

function widthOf(mask: number): number {
  return 32 - Math.clz32(mask)
}

/** Each bit below the width with this probability. */
function someBits(random: Random, width: number, density: number): number {
  return maskOf(range(width).filter(() => random.chance(density)))
}
