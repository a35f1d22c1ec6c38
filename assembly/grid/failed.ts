// The cell whose guess failed last. Where any solution will do, and in variants, it comes first until it is fixed (C. Lecoutre, L. Sais,
// S. Tabary, V. Vidal: Reasoning from last conflict(s) in constraint programming, 2009).

import { single } from '../bits'
import { domain } from './domains'
import { shownEnd } from './stack'

export const NO_CELL: usize = 0xffffffff
/** Or NO_CELL. */
let lastCell: usize = 0

/** The guess of this cell failed: it comes first until it is fixed. An earlier such cell stays. Hidden cells never come first. */
export function noteFailed(cell: usize): void {
  if (lastCell == NO_CELL && cell < shownEnd()) lastCell = cell
}

export function resetFailed(): void {
  lastCell = NO_CELL
}

/** The cell whose guess failed last, if it is open; else NO_CELL. */
export function lastFailed(): usize {
  if (lastCell != NO_CELL && single(domain(lastCell))) resetFailed()
  return lastCell
}
