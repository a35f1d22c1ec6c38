// Hidden cells that are undetermined: they can have several values in one solution. The others follow from the cells of the grid: the last
// cell of a full house, or of a sum. Undetermined ones are guessed last, so that no solution is found twice.

import type { Rules } from '../rules.ts'

/** The number of cells from the first undetermined one on. */
export function undeterminedIn({ shown, cells, hidden, constraints }: Rules, full: readonly (readonly number[])[]): number {
  if (hidden.length === 0) return 0
  const sums = constraints.flatMap((constraint) => (constraint.kind === 'sum' ? [constraint.cells] : []))
  const open = new Set(hidden.map((_, i) => shown + i))
  /** The open cells of each full house and sum; and for each cell, those that it is in. */
  const groups = [...full, ...sums].map((group) => new Set(group.filter((cell) => open.has(cell))))
  const groupsOf = Array.from({ length: cells }, (): Set<number>[] => [])
  for (const group of groups) for (const cell of group) groupsOf[cell].push(group)
  const lone = groups.filter(({ size }) => size === 1)
  for (const group of lone) {
    for (const cell of group) {
      open.delete(cell)
      for (const other of groupsOf[cell]) if (other.delete(cell) && other.size === 1) lone.push(other)
    }
  }
  return open.size > 0 ? cells - Math.min(...open) : 0
}
