// Sets of so many things whose masks have few bits together.

import { bitsIn } from '../../model/numbers.ts'

/**
 * The first result for a set of `size` items that have at most `most` bits together, each at least one. `visit` gets the items, which it must
 * copy to keep, and the union of their masks.
 */
export function findSubset<Item, T>(
  items: readonly Item[],
  maskOf: (item: Item) => number,
  [size, most]: readonly [size: number, most: number],
  visit: (chosen: readonly Item[], union: number) => T | undefined,
): T | undefined {
  const few: Item[] = []
  const masks: number[] = []
  for (let i = 0; i < items.length; i++) {
    const mask = maskOf(items[i])
    if (mask === 0 || bitsIn(mask) > most) continue
    few.push(items[i])
    masks.push(mask)
  }
  if (few.length < size) return undefined
  const chosen: Item[] = []
  const extended = (from: number, union: number): T | undefined => {
    if (chosen.length === size) return visit(chosen, union)
    for (let i = from; i <= masks.length - size + chosen.length; i++) {
      const wider = union | masks[i]
      if (bitsIn(wider) > most) continue
      chosen.push(few[i])
      const found = extended(i + 1, wider)
      chosen.pop()
      if (found) return found
    }
    return undefined
  }
  return extended(0, 0)
}
