// Chance in generated puzzles: all of it comes from their seeds.

import { bitsIn } from '../model/numbers.ts'
import { type Random, sfc32 } from '../model/random.ts'

export type { Random }

/**
 * The numbers of one puzzle of many. With 128 bits of state, two puzzles never start from the same state, as they would with 32 bits after
 * some ten thousand.
 *
 * @param seed an integer from 0 to 2 ** 53 - 1
 * @param number the number of the puzzle, likewise
 */
export function randomOf(seed: number, number: number): Random {
  // The upper 21 bits of each.
  const upper = Math.floor(seed / 2 ** 32) ^ (Math.floor(number / 2 ** 32) << 11)
  return sfc32(seed, number, upper, 16)
}

/** An integer from 0 to below the bound. */
export function below(bound: number, random: Random): number {
  return Math.floor(random() * bound)
}

/** A bit of a mask, each with the same probability. */
export function oneBit(mask: number, random: Random): number {
  let rest = mask
  for (let skip = below(bitsIn(mask), random); skip > 0; skip--) rest &= rest - 1
  return rest & -rest
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = items.slice()
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1, random)
    const item = result[i]
    result[i] = result[j]
    result[j] = item
  }
  return result
}
