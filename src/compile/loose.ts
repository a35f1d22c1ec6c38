// Hidden cells that are loose: they can have several values in one solution. The others follow from the cells of the grid: the last cell
// of a full house, or of a sum. Loose ones are guessed last, so that no solution is found twice.

import type { GridModel } from '../model/model.ts'
import { cellsOf } from './cells.ts'

/** The number of cells from the first loose one on. */
export function looseIn({ candidates, hidden, constraints }: GridModel, full: readonly (readonly number[])[]): number {
  if (!hidden) return 0
  const sums = constraints.flatMap((constraint) => (constraint.kind === 'sum' ? [constraint.cells] : []))
  const open = new Set(Array.from(hidden, (_, i) => candidates.length + i))
  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const cells of [...full, ...sums]) {
      const rest = cells.filter((cell) => open.has(cell))
      if (rest.length === 1) open.delete(rest[0])
    }
  }
  return open.size > 0 ? cellsOf({ candidates, hidden }) - Math.min(...open) : 0
}
