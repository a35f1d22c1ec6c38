// Innies and outies: sums that follow from the total of some full houses. Of a run of houses of one layer (rows, columns, regions) the
// total is known. Less the sums inside, what is left is the sum of the other cells: the innies. With sums that are mostly inside, their
// cells outside come off again: the outies.

import type { Sum } from '../../model/model.ts'
import type { HouseLayer } from '../houses/layers.ts'
import type { Counted } from './counted.ts'

/** Most innies, and most innies and outies if there are both, where either has more than two. */
const MOST_INNIES = 9
const MOST_OF_BOTH = 6

/** The sums of innies and outies over all runs of houses, `total` each. Needs: sums of cells that are all added once. */
export function* innies(
  sums: readonly Sum[],
  layers: readonly HouseLayer[],
  total: number,
  all: Counted,
): Generator<undefined, Sum[], undefined> {
  const cells = all.masks.length
  const sumsAt: number[][] = Array.from({ length: cells }, () => [])
  const sorted = [...sums].sort((a, b) => b.cells.length - a.cells.length)
  sorted.forEach((sum, number) => {
    for (const cell of sum.cells) sumsAt[cell].push(number)
  })
  const found: Sum[] = []
  /** The run of houses at hand: its cells, and for each sum, how many of its own are inside. */
  const run: number[] = []
  const inside = new Uint8Array(cells)
  const counts = new Uint16Array(sorted.length)
  const taken = new Uint8Array(cells)
  /** Adds what is left over by disjoint sums with all cells inside or, for a share of a half, more than half of them. */
  const add = (whole: number, share: number): void => {
    all.step(sorted.length)
    // Most runs end here.
    let least = run.length
    for (let number = 0; number < sorted.length; number++) {
      if (fits(sorted[number], counts[number], share)) least -= counts[number]
    }
    if (least > MOST_INNIES) return
    taken.fill(0)
    const outies: number[] = []
    let rest = whole
    for (let number = 0; number < sorted.length; number++) {
      const { cells, total } = sorted[number]
      if (!fits(sorted[number], counts[number], share)) continue
      all.step(cells.length)
      if (cells.some((cell) => taken[cell])) continue
      rest -= total
      for (const cell of cells) {
        taken[cell] = 1
        if (!inside[cell]) outies.push(cell)
      }
    }
    const inner = run.filter((cell) => !taken[cell])
    const many = inner.length + outies.length
    if (many === 0 || many > MOST_INNIES) return
    if (inner.length > 0 && outies.length > 0 && many > MOST_OF_BOTH && (inner.length > 2 || outies.length > 2)) return
    const coefficients = [...inner.map(() => 1), ...outies.map(() => -1)]
    found.push({ kind: 'sum', cells: [...inner, ...outies], coefficients, total: rest })
  }
  for (const { houses } of layers) {
    for (let first = 0; first < houses.length; first++) {
      inside.fill(0)
      run.length = 0
      counts.fill(0)
      for (let end = first; end < houses.length; end++) {
        for (const cell of houses[end]) {
          inside[cell] = 1
          run.push(cell)
          for (const number of sumsAt[cell]) counts[number]++
        }
        if (all.isDue()) yield
        if (all.isEnough()) return found
        for (const share of [1, 0.5]) add((end - first + 1) * total, share)
      }
    }
  }
  return found
}

function fits({ cells }: Sum, count: number, share: number): boolean {
  return share === 1 ? count === cells.length : count > share * cells.length
}
