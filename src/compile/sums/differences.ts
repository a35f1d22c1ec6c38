// Differences of binary sums that overlap: what they share cancels. Where clues count the ones around them, as in minesweeper, those of
// neighbours differ in a few cells only. (Without differences, mosaics take 8 times as long.)

import type { Sum } from '../../model/model.ts'
import type { Cells } from '../cells.ts'
import type { Binary } from './binary.ts'

/** The differences with fewer cells than the longer sum. */
export function differences(sums: readonly Binary[], { offsetOf, checkTime }: Cells): Sum[] {
  const exact = sums.filter(({ subtracted, least, most }) => subtracted.length === 0 && least === most)
  const found: Sum[] = []
  const sumsAt = new Map<number, number[]>()
  exact.forEach(({ added, least }, number) => {
    checkTime()
    /** For each sum before this one, how many cells they share. */
    const shares = new Map<number, number>()
    for (const cell of added) {
      const before = sumsAt.get(cell) ?? []
      for (const other of before) shares.set(other, (shares.get(other) ?? 0) + 1)
      sumsAt.set(cell, [...before, number])
    }
    for (const [other, shared] of shares) {
      const cells = exact[other].added
      if (cells.length + added.length - 2 * shared >= Math.max(cells.length, added.length)) continue
      const more = added.filter((cell) => !cells.includes(cell))
      const less = cells.filter((cell) => !added.includes(cell))
      if (more.length + less.length === 0) continue
      const offset = (some: readonly number[]) => some.reduce((sum, cell) => sum + offsetOf(cell), 0)
      found.push({
        kind: 'sum',
        cells: [...more, ...less],
        coefficients: [...more.map(() => 1), ...less.map(() => -1)],
        total: least - exact[other].least + offset(more) - offset(less),
      })
    }
  })
  return found
}
