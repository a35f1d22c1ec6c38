// Pseudo-random numbers from a seed: the only source of chance in generated puzzles. Integers of 32 bits and nothing else, so they
// are the same everywhere.

/** Returns a number from 0 to below 1 at every call. */
export type Random = () => number

/**
 * The numbers of one puzzle of many: the sfc32 generator, by Chris Doty-Humphrey (PractRand, public domain), with 128 bits of state. Two
 * puzzles never start from the same state, as they would with 32 bits after some ten thousand.
 *
 * @param seed an integer from 0 to 2 ** 53 - 1
 * @param number the number of the puzzle, likewise
 */
export function randomOf(seed: number, number: number): Random {
  let a = seed | 0
  let b = number | 0
  // The upper 21 bits of each.
  let c = (Math.floor(seed / 2 ** 32) ^ (Math.floor(number / 2 ** 32) << 11)) | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers of similar states are similar.
  for (let i = 0; i < 16; i++) next()
  return next
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
