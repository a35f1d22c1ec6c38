// Innies and outies: sums that follow from the total of some full houses. Of a run of houses of one layer (rows, columns, regions) the
// total is known. Less the sums inside, what is left is the sum of the other cells: the innies. With sums that are mostly inside, their
// cells outside come off again: the outies.

import type { Sum } from '../model.ts'
import type { Layer } from './layers.ts'

/** Most innies, and most innies and outies if there are both, where either has more than two. */
const MOST_INNIES = 9
const MOST_OF_BOTH = 6

/** Cells that add up to a total. */
export interface Total {
  readonly cells: readonly number[]
  readonly total: number
}

/** The sums of innies and outies over all runs of houses, `total` each. */
export function innies(sums: readonly Total[], layers: readonly Layer[], total: number, cells: number): Sum[] {
  const sumsAt: number[][] = Array.from({ length: cells }, () => [])
  const sorted = [...sums].sort((a, b) => b.cells.length - a.cells.length)
  sorted.forEach((sum, number) => {
    for (const cell of sum.cells) sumsAt[cell].push(number)
  })
  const found: Sum[] = []
  const taken = new Uint8Array(cells)
  for (const { houses } of layers) {
    for (let first = 0; first < houses.length; first++) {
      const inside = new Uint8Array(cells)
      const counts = new Uint16Array(sorted.length)
      for (let end = first; end < houses.length; end++) {
        for (const cell of houses[end]) {
          inside[cell] = 1
          for (const number of sumsAt[cell]) counts[number]++
        }
        const known = (end - first + 1) * total
        const region = houses.slice(first, end + 1)
        for (const share of [1, 0.5]) {
          const sum = leftOver(sorted, counts, share, inside, taken.fill(0), region, known)
          if (sum) found.push(sum)
        }
      }
    }
  }
  return found
}

/** What is left over by disjoint sums with all cells inside or, for a share of a half, more than half of them. */
function leftOver(
  sums: readonly Total[],
  counts: Uint16Array,
  share: number,
  inside: Uint8Array,
  taken: Uint8Array,
  region: readonly (readonly number[])[],
  known: number,
): Sum | undefined {
  const fits = ({ cells }: Total, number: number) =>
    share === 1 ? counts[number] === cells.length : counts[number] > share * cells.length
  // Most runs end here.
  let least = region.length * region[0].length
  for (let number = 0; number < sums.length; number++) if (fits(sums[number], number)) least -= counts[number]
  if (least > MOST_INNIES) return undefined
  const outies: number[] = []
  let total = known
  for (let number = 0; number < sums.length; number++) {
    const { cells, total: part } = sums[number]
    if (!fits(sums[number], number) || cells.some((cell) => taken[cell])) continue
    total -= part
    for (const cell of cells) {
      taken[cell] = 1
      if (!inside[cell]) outies.push(cell)
    }
  }
  const inner = region.flatMap((house) => house.filter((cell) => !taken[cell]))
  const all = inner.length + outies.length
  if (all === 0 || all > MOST_INNIES) return undefined
  if (inner.length > 0 && outies.length > 0 && all > MOST_OF_BOTH && (inner.length > 2 || outies.length > 2)) return undefined
  return {
    kind: 'sum',
    cells: [...inner, ...outies],
    coefficients: [...inner.map(() => 1), ...outies.map(() => -1)],
    total,
  }
}
