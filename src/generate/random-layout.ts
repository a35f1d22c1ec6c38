// Random layouts of jigsaws: connected regions of equal size.

import { besideIn } from '../model/geometry.ts'
import { below, type Random } from './random-choice.ts'

/**
 * The region of every cell of a square, from 0. It starts with the rows as regions. Then neighbouring regions swap random cells, as long as
 * both stay connected.
 *
 * @param attempts most pairs of cells cannot be swapped
 */
export function layout(order: number, random: Random, attempts = 20 * order * order): readonly number[] {
  const beside = Array.from({ length: order * order }, (_, cell) => besideIn(cell, order))
  const regions = beside.map((_, cell) => Math.floor(cell / order))
  const touches = (cell: number, region: number) => beside[cell].some((next) => regions[next] === region)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [a, b] = [below(regions.length, random), below(regions.length, random)]
    const [first, second] = [regions[a], regions[b]]
    if (first === second || !touches(a, second) || !touches(b, first)) continue
    regions[a] = second
    regions[b] = first
    if (isConnected(regions, b, order, beside) && isConnected(regions, a, order, beside)) continue
    regions[a] = first
    regions[b] = second
  }
  return regions
}

/** Is the region of a cell connected? It has `size` cells. */
function isConnected(regions: readonly number[], cell: number, size: number, beside: readonly (readonly number[])[]): boolean {
  const reached = [cell]
  for (const here of reached) {
    for (const next of beside[here]) if (regions[next] === regions[cell] && !reached.includes(next)) reached.push(next)
  }
  return reached.length === size
}
