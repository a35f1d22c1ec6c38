// Hidden cells that are undetermined: they can have several values in one solution. The others follow from the cells of the grid: the last
// cell of a full house, or of a sum. Undetermined ones are guessed last, so that no solution is found twice.

import type { Rules } from '../rules.ts'

/** The number of cells from the first undetermined one on. */
export function undeterminedIn({ shown, cells, hidden, constraints }: Rules, full: readonly (readonly number[])[]): number {
  if (hidden.length === 0) return 0
  const sums = constraints.flatMap((constraint) => (constraint.kind === 'sum' ? [constraint.cells] : []))
  const open = new Set(hidden.map((_, i) => shown + i))
  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const group of [...full, ...sums]) {
      const rest = group.filter((cell) => open.has(cell))
      if (rest.length === 1) open.delete(rest[0])
    }
  }
  return open.size > 0 ? cells - Math.min(...open) : 0
}
