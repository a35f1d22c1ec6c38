// Sets of so many masks that have few bits together.

import { bitsIn } from '../../model/numbers.ts'

/**
 * The first result for a set of `size` masks that have at most `most` bits together. `visit` gets their numbers, which it must copy to keep,
 * and their union.
 */
export function findSubset<T>(
  masks: readonly number[],
  size: number,
  most: number,
  visit: (numbers: readonly number[], union: number) => T | undefined,
): T | undefined {
  const chosen: number[] = []
  const extended = (from: number, union: number): T | undefined => {
    if (chosen.length === size) return visit(chosen, union)
    for (let i = from; i <= masks.length - size + chosen.length; i++) {
      const wider = union | masks[i]
      if (bitsIn(wider) > most) continue
      chosen.push(i)
      const found = extended(i + 1, wider)
      chosen.pop()
      if (found) return found
    }
    return undefined
  }
  return masks.length < size ? undefined : extended(0, 0)
}
