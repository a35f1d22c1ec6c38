// Pseudo-random numbers from a seed, for packages that shuffle and for samples of puzzles.

import type { Random } from '../../src/generate/random.ts'

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
