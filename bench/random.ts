// Pseudo-random numbers from a seed, so that the inputs of the benchmarks are always the same.

/** Returns a number from 0 to below 1 at every call. */
export type Random = () => number

/** The mulberry32 generator, by Tommy Ettinger: 32 bits of state, in the public domain. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An integer from 0 to below the bound. */
export function below(bound: number, random: Random): number {
  return Math.floor(random() * bound)
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1, random)
    ;[result[i], result[j]] = [result[j], result[i]]
  }
  return result
}
