// The witness: a solution that a test knows. In the debug build, a step that removes one of its values traps, on a branch that has all of them;
// so does a contradiction there (as cadical checks each learned clause against a known model). The release has none of this.

import { header } from '../board'
import * as codes from '../codes'
import { MAX_CELLS } from '../limits'

/** u32[MAX_CELLS]: the value of each cell, hidden ones too: a bit. A cell without one: there is no witness. */
export const WITNESS: usize = memory.data(4 * MAX_CELLS, 16)
/** Is there a witness, and does the branch have all of its values? */
let kept: bool = false

function valueOf(cell: usize): u32 {
  return load<u32>(cell, WITNESS)
}

/** The branch has these domains. Where the best is wanted, solutions may be lost. */
export function lookAt(masks: usize): void {
  kept = header.mode != codes.BEST
  const bytes: usize = header.size << 2
  for (let cell: usize = 0; cell < bytes; cell += 4) follow(cell, load<u32>(masks + cell))
}

/** The branch leaves a cell these candidates, as a guess, not as a deduction. */
export function follow(cell: usize, mask: u32): void {
  if ((valueOf(cell) & mask) == 0) kept = false
}

/** May a deduction leave a cell these candidates? */
export function allows(cell: usize, mask: u32): bool {
  return !kept || (valueOf(cell) & mask) != 0
}

export function isKept(): bool {
  return kept
}

/** Back from a case that was only tried. */
export function restore(before: bool): void {
  kept = before
}
