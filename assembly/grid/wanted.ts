// Wanted values: those that no solution has shown yet, where many searches of one model ask for the true candidates (assume.ts). They are
// tried first, and where none is left the search turns back.

import { header, WANTED } from '../board'
import { domain } from './domains'

/** 1 while wanted values count; or 0. */
let preferring: u32 = 0

/** Is nothing left here that is wanted? */
export function idle(): bool {
  if (preferring == 0) return false
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) if (domain(cell) & load<u32>(cell, WANTED)) return false
  return true
}

/** In this search, the wanted values count; or no value is wanted more than another. */
export function prefer(wanted: bool): void {
  preferring = u32(wanted)
}

/** Of the candidates of a cell, those to try first. */
export function wanted(cell: usize, mask: u32): u32 {
  if (preferring == 0) return mask
  const values = load<u32>(cell, WANTED) & mask
  return values ? values : mask
}
