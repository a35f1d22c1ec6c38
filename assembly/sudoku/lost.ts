// Searches in a batch that are lost, because they have found nothing for PATIENCE nodes. (Of one puzzle, the grid kernel takes over.) While such
// a search goes on to be twice as long, it branches where guesses have failed (branch.ts); then as usual, until it is four times as long;
// and so on. If it has found no solution at all, it starts over at each change. docs/sudoku.md has the measurements.

import { BOARD } from '../host'
import { CONFLICTS, ONE_SINCE, ONE_VARIABLE, PATIENCE, VARIABLES } from './layout'
import { DEAD } from './node'
import { restart, visit } from './one'

/** Visits a node of a puzzle that is alone, lost or not. Returns what visit() does. */
export function visitAlone(barren: bool): i32 {
  const since = load<u32>(0, BOARD + ONE_SINCE) + 1
  if (since < <u32>PATIENCE) return visit(barren, 0)
  if ((since & (since - 1)) == 0) {
    if (since == <u32>PATIENCE) resetConflicts()
    if (barren) restart()
  }
  const end = visit(barren, byConflicts(since) ? BOARD + CONFLICTS : 0)
  if (end == DEAD) {
    const conflicts = BOARD + CONFLICTS + (load<u32>(0, BOARD + ONE_VARIABLE) << 2)
    store<f32>(conflicts, load<f32>(conflicts) + 1)
  }
  return end
}

/** Branch by conflicts, or as usual? PATIENCE is an even power of two. */
// @ts-ignore: decorator
@inline function byConflicts(since: u32): bool {
  return (clz(since) & 1) != 0
}

function resetConflicts(): void {
  for (let at: usize = 0; at < 4 * VARIABLES; at += 4) store<f32>(at, 1, BOARD + CONFLICTS)
}
