// Differences of binary sums that overlap: what they share cancels. Where clues count the ones around them, as in minesweeper, those of
// neighbours differ in a few cells only. (Without differences, mosaics take 8 times as long.)

import type { Sum } from '../../model/model.ts'
import type { AllCells } from '../cells.ts'
import type { Binary } from './binary-sums.ts'

/** The differences with fewer cells than the longer sum. */
export function* differences(
  sums: readonly Binary[],
  { masks, offsetOf }: Pick<AllCells, 'masks' | 'offsetOf'>,
): Generator<undefined, Sum[], undefined> {
  const exact = sums.filter(({ subtracted, least, most }) => subtracted.length === 0 && least === most)
  if (exact.length < 2) return []
  const found: Sum[] = []
  /** For each cell, the sums before the one at hand that have it; and is it in that one? */
  const sumsAt: number[][] = Array.from(masks, () => [])
  const isAdded = new Uint8Array(masks.length)
  /** How many cells the sum at hand shares with each of those before it. */
  const shares = new Uint16Array(exact.length)
  for (const [number, { added, least }] of exact.entries()) {
    yield
    const near: number[] = []
    for (const cell of added) {
      for (const other of sumsAt[cell]) if (shares[other]++ === 0) near.push(other)
      sumsAt[cell].push(number)
      isAdded[cell] = 1
    }
    for (const other of near) {
      const { added: cells, least: all } = exact[other]
      const many = cells.length + added.length - 2 * shares[other]
      shares[other] = 0
      if (many === 0 || many >= Math.max(cells.length, added.length)) continue
      const less = cells.filter((cell) => !isAdded[cell])
      for (const cell of cells) isAdded[cell] = 0
      const more = added.filter((cell) => isAdded[cell])
      for (const cell of added) isAdded[cell] = 1
      const offset = (some: readonly number[]) => some.reduce((sum, cell) => sum + offsetOf(cell), 0)
      found.push({
        kind: 'sum',
        cells: [...more, ...less],
        coefficients: [...more.map(() => 1), ...less.map(() => -1)],
        total: least - all + offset(more) - offset(less),
      })
    }
    for (const cell of added) isAdded[cell] = 0
  }
  return found
}
