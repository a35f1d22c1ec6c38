// Many searches of one model, as explained in assembly/grid/again.ts.

import * as layout from '../../../assembly/layout.ts'
import { single } from '../bits.ts'
import { begin, tally } from '../header.ts'
import type { Memory } from '../host.ts'
import { resetFailed } from './branch.ts'
import { clearQueue, domain, settle } from './domains.ts'
import { resetLost } from './lost.ts'
import { findPlaces } from './places.ts'
import { beginProof } from './proof.ts'
import { clearRecords } from './records.ts'
import { resetRestarts } from './restarts.ts'
import { resetSaved } from './saved.ts'
import { consistent, shareOut } from './search.ts'
import { resetFree } from './symmetry.ts'
import { isVariant } from './variant.ts'

/** Propagates the root, and leaves the result on the board. False if there is no solution. Needs: a search that has not visited a node. */
export function fix(memory: Memory): boolean {
  const { i32 } = memory
  tally(memory, layout.NODES)
  const sound = i32[layout.STATUS >> 2] === layout.RUNNING && consistent(memory, isVariant(memory))
  if (sound) copyMasks(memory, layout.CANDIDATES, layout.DOMAIN)
  clear(memory)
  return sound
}

/** Begins a new search. Needs: candidates that fix() has left, except for this cell, which may have fewer, but not none. */
export function again(memory: Memory, changed: number): void {
  const { i32 } = memory
  begin(memory)
  clear(memory)
  resetLost(memory)
  resetRestarts(memory)
  resetSaved(memory)
  beginProof(memory)
  shareOut(memory, 1)
  i32[layout.PREFERRING >> 2] = i32[layout.MODE >> 2] === layout.COUNT ? 0 : 1
  i32[layout.CHOSEN_VALUE >> 2] = 0
  copyMasks(memory, layout.DOMAIN, layout.CANDIDATES)
  const bytes = i32[layout.SIZE >> 2] << 2
  let open = 0
  for (let cell = 0; cell < bytes; cell += 4) if (cell === changed || !single(domain(memory, cell))) open++
  i32[layout.OPEN >> 2] = open
  findPlaces(memory)
  resetFree(memory)
  resetFailed(memory)
  settle(memory, changed, domain(memory, changed))
}

/** Nothing waits. */
function clear(memory: Memory): void {
  clearQueue(memory)
  if (isVariant(memory)) clearRecords(memory)
}

function copyMasks({ i32 }: Memory, to: number, from: number): void {
  i32.copyWithin(to >> 2, from >> 2, (from >> 2) + i32[layout.SIZE >> 2])
}

/** Is nothing left here that is wanted? */
export function idle({ i32 }: Memory): boolean {
  if (i32[layout.PREFERRING >> 2] === 0) return false
  const size = i32[layout.SIZE >> 2]
  for (let number = 0; number < size; number++) {
    if (i32[(layout.DOMAIN >> 2) + number] & i32[(layout.WANTED >> 2) + number]) return false
  }
  return true
}

/** A search in which no value is to be tried first. */
export function preferNone({ i32 }: Memory): void {
  i32[layout.PREFERRING >> 2] = 0
}

/** Of the candidates of a cell, those to try first. */
export function wanted({ i32 }: Memory, cell: number, mask: number): number {
  if (i32[layout.PREFERRING >> 2] === 0) return mask
  return i32[(layout.WANTED + cell) >> 2] & mask || mask
}
