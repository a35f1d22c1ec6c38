// Innies and outies: sums that follow from the total of some full houses. Of a run of houses of one layer (rows, columns, regions) the
// total is known. Less the sums inside, what is left is the sum of the other cells: the innies. With sums that are mostly inside, their
// cells outside come off again: the outies.

import type { Sum } from '../../model/model.ts'
import type { Layer } from '../houses/layers.ts'

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
  const run: Run = { inside: new Uint8Array(cells), cells: [], counts: new Uint16Array(sorted.length), total: 0 }
  const taken = new Uint8Array(cells)
  for (const { houses } of layers) {
    for (let first = 0; first < houses.length; first++) {
      run.inside.fill(0)
      run.cells.length = 0
      run.counts.fill(0)
      run.total = 0
      for (let end = first; end < houses.length; end++) {
        for (const cell of houses[end]) {
          run.inside[cell] = 1
          run.cells.push(cell)
          for (const number of sumsAt[cell]) run.counts[number]++
        }
        run.total += total
        const inner = leftOver(sorted, run, 1, taken)
        if (inner) found.push(inner)
        const both = leftOver(sorted, run, 0.5, taken)
        if (both) found.push(both)
      }
    }
  }
  return found
}

/** A run of houses. */
interface Run {
  readonly inside: Uint8Array
  readonly cells: number[]
  /** For each sum, the number of its cells inside. */
  readonly counts: Uint16Array
  total: number
}

/** What is left over by disjoint sums with all cells inside or, for a share of a half, more than half of them. */
function leftOver(sums: readonly Total[], run: Run, share: number, taken: Uint8Array): Sum | undefined {
  const { inside, counts } = run
  // Most runs end here.
  let least = run.cells.length
  for (let number = 0; number < sums.length; number++) if (fits(sums[number], counts[number], share)) least -= counts[number]
  if (least > MOST_INNIES) return undefined
  taken.fill(0)
  const outies: number[] = []
  let rest = run.total
  for (let number = 0; number < sums.length; number++) {
    const { cells, total } = sums[number]
    if (!fits(sums[number], counts[number], share) || cells.some((cell) => taken[cell])) continue
    rest -= total
    for (const cell of cells) {
      taken[cell] = 1
      if (!inside[cell]) outies.push(cell)
    }
  }
  const inner: number[] = []
  for (const cell of run.cells) if (!taken[cell]) inner.push(cell)
  const all = inner.length + outies.length
  if (all === 0 || all > MOST_INNIES) return undefined
  if (inner.length > 0 && outies.length > 0 && all > MOST_OF_BOTH && (inner.length > 2 || outies.length > 2)) return undefined
  const coefficients = [...inner.map(() => 1), ...outies.map(() => -1)]
  return { kind: 'sum', cells: [...inner, ...outies], coefficients, total: rest }
}

function fits({ cells }: Total, count: number, share: number): boolean {
  return share === 1 ? count === cells.length : count > share * cells.length
}
