// Seeded random numbers: the same in every run and on every machine.

import type { GridModel, Pairs } from '../../src/model.ts'

/** The mulberry32 generator. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1)
  }

  /** 32 random bits. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return (bits ^ (bits >>> 14)) >>> 0
  }

  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return from + Math.floor((this.bits() / 2 ** 32) * (to - from + 1))
  }

  /** A number from 0 to 1. */
  unit(): number {
    return this.bits() / 2 ** 32
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)]
  }

  /** One of the items, each as often as its share says. */
  oneOf<T>(items: readonly (readonly [share: number, item: T])[]): T {
    let left = this.integer(
      1,
      items.reduce((sum, [share]) => sum + share, 0),
    )
    return items.find(([share]) => (left -= share) <= 0)![1]
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let end = result.length - 1; end > 0; end--) {
      const other = this.integer(0, end)
      const moved = result[end]
      result[end] = result[other]
      result[other] = moved
    }
    return result
  }
}

/** A model with weights, so that all verbs apply. */
export type RandomModel = GridModel & { readonly weights: readonly number[] }

/**
 * A random model: full houses, partial ones, relations (most of them asymmetric), weights, 1 to 32 values. Four in five have a
 * solution, so that searches have something to find. `small` ones can be enumerated by brute force.
 */
export function randomModel(seed: number, small: boolean): RandomModel {
  const random = new Random(seed)
  const planted = random.chance(0.8)
  const square = random.chance(0.5)
  const { rows, columns, count } = small ? smallSize(random, square) : largeSize(random, square)
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell)
  const latin = rows === columns && rows === count
  const symbols = random.shuffled(Array.from({ length: count }, (_, value) => value))
  const hidden = cells.map((cell) =>
    latin ? symbols[((cell % columns) + Math.floor(cell / columns)) % count] : random.integer(0, count - 1),
  )

  const houses: number[][] = []
  if (latin) {
    for (let i = 0; i < rows; i++) {
      if (random.chance(0.9)) houses.push(cells.filter((cell) => Math.floor(cell / columns) === i))
      if (random.chance(0.9)) houses.push(cells.filter((cell) => cell % columns === i))
    }
  }
  for (let many = random.integer(0, latin ? 2 : 5); many > 0; many--) {
    const size = random.chance(0.5) ? count : random.integer(1, count)
    const house: number[] = []
    for (const cell of random.shuffled(cells)) {
      const free = !planted || house.every((other) => hidden[other] !== hidden[cell])
      if (free && house.length < size) house.push(cell)
    }
    houses.push(house)
  }

  const every = 0xffffffff >>> (32 - count)
  const pairs: Pairs[] = []
  for (let many = random.integer(0, 3); many > 0 && cells.length > 1; many--) {
    const density = random.integer(3, 9) / 10
    const allowed = symbols.map(() => symbols.reduce((mask, value) => mask | (random.chance(density) ? 1 << value : 0), 0))
    const between: [number, number][] = []
    for (let links = random.integer(1, 2 * cells.length); links > 0; links--) {
      const [first, second] = random.shuffled(cells)
      if (planted) allowed[hidden[first]] |= 1 << hidden[second]
      between.push([first, second])
    }
    pairs.push({ kind: 'pairs', allowed, between })
  }

  const open = random.integer(4, 10) / 10
  const candidates = cells.map((cell) => {
    if (random.chance(open)) return every
    return (random.bits() & every) | (planted ? 1 << hidden[cell] : 0)
  })

  let value = random.integer(-9, 3)
  const values = symbols.map(() => (value += random.chance(0.7) ? 1 : random.integer(1, 9)))
  const weights = cells.map(() => random.integer(-9, 20))
  const lexicographic = random.chance(0.5)
  const constraints = [...houses.map((cells) => ({ kind: 'house', cells }) as const), ...pairs]
  return { kind: 'grid', rows, columns, values, candidates, constraints, weights, lexicographic }
}

/** Squares for so many queens, as a mask of columns for each row: some forbidden; in some rows one alone, or none. */
export function randomSquares(random: Random, size: number): number[] {
  const every = 0xffffffff >>> (32 - size)
  const density = random.integer(5, 10) / 10
  const placed = random.integer(0, 3) / 10
  return Array.from({ length: size }, () => {
    if (random.chance(placed)) return (1 << random.integer(0, size - 1)) >>> 0
    let mask = every
    for (let column = 0; column < size; column++) if (!random.chance(density)) mask &= ~(1 << column)
    return mask >>> 0
  })
}

interface Size {
  readonly rows: number
  readonly columns: number
  readonly count: number
}

/** At most about 20,000 ways to fill the cells. */
function smallSize(random: Random, square: boolean): Size {
  if (square) {
    const order = random.integer(1, 3)
    return { rows: order, columns: order, count: order }
  }
  const count = random.chance(0.3) ? random.integer(9, 32) : random.integer(1, 6)
  const most = count === 1 ? 12 : Math.floor(Math.log(20_000) / Math.log(count))
  const rows = random.integer(1, Math.min(3, most))
  return { rows, columns: random.integer(1, Math.max(1, Math.floor(most / rows))), count }
}

function largeSize(random: Random, square: boolean): Size {
  if (square) {
    const order = random.integer(4, 12)
    return { rows: order, columns: order, count: order }
  }
  return { rows: random.integer(2, 9), columns: random.integer(2, 9), count: random.integer(2, 32) }
}
