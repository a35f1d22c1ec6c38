// Covers: disjoint sums that together cover a full house. Less the total of the house, they are the sum of the cells that stick out.

import type { Sum } from '../model.ts'
import type { Total } from './innies.ts'

/** A sum of so many cells or fewer that stick out may say something. */
const MOST_CELLS = 20
/** Covers that are tried for a house, at most. */
const MOST_TRIED = 200

/** What sticks out of the covers of each house. */
export function covers(sums: readonly Total[], houses: readonly (readonly number[])[], total: number): Sum[] {
  const found: Sum[] = []
  for (const house of houses) {
    const near = sums.filter(({ cells }) => cells.some((cell) => house.includes(cell)))
    let tried = 0
    const cover = (chosen: readonly Total[], taken: ReadonlySet<number>): void => {
      const next = house.find((cell) => !taken.has(cell))
      if (next === undefined) {
        const out = [...taken].filter((cell) => !house.includes(cell))
        const rest = chosen.reduce((sum, { total }) => sum + total, -total)
        if (out.length > 0 && out.length <= MOST_CELLS) found.push({ kind: 'sum', cells: out, total: rest })
        return
      }
      for (const sum of near) {
        if (++tried > MOST_TRIED) return
        if (!sum.cells.includes(next) || sum.cells.some((cell) => taken.has(cell))) continue
        cover([...chosen, sum], new Set([...taken, ...sum.cells]))
      }
    }
    cover([], new Set())
  }
  return found
}
