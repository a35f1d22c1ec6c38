// Covers: disjoint sums that together cover a full house. Less the total of the house, they are the sum of the cells that stick out.

import type { Sum } from '../../model/model.ts'
import type { HouseLayer } from '../houses/layers.ts'
import type { Counted } from './counted.ts'

/** Steps of the search for the covers of one house, at most. */
const MOST_STEPS = 200

/** The sums of the cells that stick out. Needs: sums of cells that are all added once. */
export function* covers(
  sums: readonly Sum[],
  layers: readonly HouseLayer[],
  total: number,
  all: Counted,
): Generator<undefined, Sum[], undefined> {
  const found: Sum[] = []
  const cells = all.masks.length
  const taken = new Uint8Array(cells)
  const inside = new Uint8Array(cells)
  for (const house of layers.flatMap(({ houses }) => houses)) {
    inside.fill(0)
    for (const cell of house) inside[cell] = 1
    const near = sums.filter(({ cells }) => {
      all.step(cells.length)
      return cells.some((cell) => inside[cell])
    })
    const outside: number[] = []
    let steps = MOST_STEPS
    const cover = (rest: number): void => {
      const next = house.find((cell) => !taken[cell])
      if (next === undefined) {
        if (outside.length > 0) found.push({ kind: 'sum', cells: [...outside], total: -rest })
        return
      }
      for (const { cells, total } of near) {
        if (all.isEnough()) return
        all.step(cells.length)
        if (!cells.includes(next) || cells.some((cell) => taken[cell]) || steps-- <= 0) continue
        const { length } = outside
        for (const cell of cells) {
          taken[cell] = 1
          if (!inside[cell]) outside.push(cell)
        }
        cover(rest - total)
        for (const cell of cells) taken[cell] = 0
        outside.length = length
      }
    }
    cover(total)
    if (all.isDue()) yield
    if (all.isEnough()) break
  }
  return found
}
