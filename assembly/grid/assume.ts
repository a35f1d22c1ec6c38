// Many searches of one model, each with fewer candidates in one cell: for the true candidates (src/search/candidates.ts). They share a root
// that is propagated once, so at first only that cell waits. The conflict scores stay from one search to the next: what made one fail makes
// the next fail. Each cell tries wanted values first (wanted.ts).

import { single } from '../bits'
import { CANDIDATES, header, model } from '../board'
import * as codes from '../codes'
import { assign, clearQueue, domain } from './domains'
import { DOMAIN } from './places'
import { consistent } from './propagate'
import { clearPropagators } from './propagators'
import { chooseNoValue } from './scores'
import { openRoot, reset } from './grid-search'
import { lookAt } from './witness'

/** Propagates the root, and leaves the result on the board. False if there is no solution. Needs: a search that has not visited a node. */
export function propagateRoot(): bool {
  header.nodes++
  const sound = header.status == codes.RUNNING && consistent()
  if (sound) memory.copy(CANDIDATES, DOMAIN, header.size << 2)
  clear()
  return sound
}

/** Begins a new search. Needs: candidates that propagateRoot() has left, except for this cell, which may have fewer, but not none. */
export function assume(changed: usize): void {
  clear()
  reset(header.mode != codes.COUNT)
  chooseNoValue()
  const bytes: usize = header.size << 2
  memory.copy(DOMAIN, CANDIDATES, bytes)
  if (!ASC_NO_ASSERT) lookAt(DOMAIN)
  let open: u32 = 0
  for (let cell: usize = 0; cell < bytes; cell += 4) if (cell == changed || !single(domain(cell))) open++
  openRoot(open)
  assign(changed, domain(changed))
}

function clear(): void {
  clearQueue()
  if (model.variant) clearPropagators()
}
