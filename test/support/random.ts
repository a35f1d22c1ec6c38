// Seeded random numbers: the same in every run and on every machine.

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

/** Draws again until it is as wanted. */
export function redrawn<T>(draw: () => T, isWanted: (value: NonNullable<T>) => boolean = () => true): NonNullable<T> {
  for (;;) {
    const value = draw()
    if (value !== undefined && value !== null && isWanted(value)) return value
  }
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
