// Covers: disjoint sums that together cover a full house. Less the total of the house, they are the sum of the cells that stick out.

import type { Sum } from '../model.ts'
import type { Total } from './innies.ts'

/** Steps of the search for the covers of one house, at most. */
const MOST_STEPS = 200

/** The sums of the cells that stick out. */
export function covers(sums: readonly Total[], houses: readonly (readonly number[])[], total: number): Sum[] {
  const found: Sum[] = []
  for (const house of houses) {
    const inside = new Set(house)
    const near = sums.filter(({ cells }) => cells.some((cell) => inside.has(cell)))
    const taken = new Set<number>()
    let steps = MOST_STEPS
    const cover = (rest: number): void => {
      const next = house.find((cell) => !taken.has(cell))
      if (next === undefined) {
        const cells = [...taken].filter((cell) => !inside.has(cell))
        if (cells.length > 0) found.push({ kind: 'sum', cells, total: -rest })
        return
      }
      for (const { cells, total } of near) {
        if (!cells.includes(next) || cells.some((cell) => taken.has(cell)) || steps-- <= 0) continue
        for (const cell of cells) taken.add(cell)
        cover(rest - total)
        for (const cell of cells) taken.delete(cell)
      }
    }
    cover(total)
  }
  return found
}
