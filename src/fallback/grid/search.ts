// The core loop, as drawn in assembly/grid/search.ts: depth-first search over an explicit stack of two-way decisions (cell = value, then
// cell ≠ value), every node propagated to its fixpoint.

import * as layout from '../../../assembly/layout.ts'
import { count, indexOf, single } from '../bits.ts'
import { begin, leave, listing, place, record, tally, trace } from '../header.ts'
import type { Memory } from '../host.ts'
import { idle, preferNone } from './again.ts'
import { choose, decay, noteFailed, resetFailed, resetScores } from './branch.ts'
import { clearHouses, clearQueue, dequeue, domain, NONE, narrow, nextHouse, resetQueue, settle, waiting } from './domains.ts'
import { equate } from './equalities.ts'
import { exclude, hiddenSingles } from './houses.ts'
import { lock } from './locked.ts'
import { found, lost, resetLost, seeking } from './lost.ts'
import { support } from './pairs.ts'
import { findPlaces } from './places.ts'
import { beginProof, branchingCell, branchingValue, nextPass, passesLeft, prune, restartDue, scored } from './proof.ts'
import { EQUALITIES_FROM, rare, SINGLES_FROM } from './rare.ts'
import { clearRecords } from './records.ts'
import { failedEnough, resetRestarts } from './restarts.ts'
import { preferred, resetMostFixed, resetSaved, save } from './saved.ts'
import { NARROWED, STABLE } from './score.ts'
import { raise, resetVariantScores } from './scores.ts'
import { tabulateSets } from './sets.ts'
import { free, resetFree, setFree } from './symmetry.ts'
import { isVariant, propagateVariant } from './variant.ts'

/** In the trace: no decision looks like this. */
const RESTART = -2

/** Makes the model on the board the root of a new search. */
export function start(memory: Memory): void {
  begin(memory)
  resetQueue(memory)
  resetScores(memory)
  resetLost(memory)
  resetRestarts(memory)
  resetSaved(memory)
  preferNone(memory)
  beginProof(memory)
  if (isVariant(memory)) resetVariant(memory)
  shareOut(memory, 1)
  if (!loadRoot(memory)) leave(memory, layout.EXHAUSTED, 1)
}

/** What only a variant needs. */
function resetVariant(memory: Memory): void {
  clearRecords(memory)
  resetVariantScores(memory)
  tabulateSets(memory)
}

/** The root: the model's candidates, all to be propagated. False if a cell has none. */
function loadRoot(memory: Memory): boolean {
  const { i32 } = memory
  const bytes = i32[layout.SIZE >> 2] << 2
  let sound = true
  for (let cell = 0; cell < bytes; cell += 4) {
    const mask = i32[(layout.CANDIDATES + cell) >> 2]
    settle(memory, cell, mask)
    if (mask === 0) sound = false
  }
  for (let pad = bytes; pad & 15; pad += 4) i32[(layout.DOMAIN + pad) >> 2] = 1
  i32[layout.OPEN >> 2] = i32[layout.SIZE >> 2]
  findPlaces(memory)
  resetFree(memory)
  resetFailed(memory)
  return sound
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(memory: Memory, budget: number): number {
  const before = memory.i32[layout.STATUS >> 2]
  if (before > layout.PAUSED) return before
  const status = search(memory, budget)
  return leave(memory, status, status === layout.EXHAUSTED ? 1 : shareDone(memory))
}

function search(memory: Memory, budget: number): number {
  const variant = isVariant(memory)
  for (; budget; budget--) {
    tally(memory, layout.NODES)
    let status: number = layout.RUNNING
    if (consistent(memory, variant)) {
      if (restarts(memory)) return layout.PAUSED
      if (idle(memory)) {
        clearQueue(memory)
      } else if (memory.i32[layout.OPEN >> 2]) {
        guess(memory, branch(memory))
        continue
      } else if (found(memory)) {
        startOver(memory)
        continue
      } else {
        status = solved(memory)
        if (variant) leaveHidden(memory)
      }
    } else {
      if (variant) raise(memory)
      else decay(memory)
      clearQueue(memory)
      if (failed(memory)) continue
    }
    if (!backtrack(memory) && !anotherPass(memory)) return layout.EXHAUSTED
    if (status !== layout.RUNNING) return status
  }
  return layout.PAUSED
}

/** The last guess has failed. True if the search restarts. */
function failed(memory: Memory): boolean {
  const { i32 } = memory
  const depth = i32[layout.DEPTH >> 2]
  if (depth === 0) return false
  if (seeking(memory)) {
    if (i32[layout.RESTART_UNIT >> 2] === 0) return false
    save(memory)
    if (!failedEnough(memory)) {
      noteFailed(memory, i32[(layout.STACK + (depth - 1) * i32[layout.FRAME_BYTES >> 2] + layout.FRAME_CELL) >> 2])
      return false
    }
  } else if (!lost(memory)) {
    return false
  }
  restart(memory)
  return true
}

/** There is a solution, and all of them are wanted. */
function startOver(memory: Memory): void {
  resetSaved(memory)
  if (memory.i32[layout.ORDER >> 2] === layout.FEWEST) save(memory)
  restart(memory)
}

/** Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. */
function propagate(memory: Memory): boolean {
  const paired = memory.i32[layout.WATCHED >> 2] !== 0
  const houses = memory.i32[layout.HOUSE_COUNT >> 2]
  const bands = houses + memory.i32[layout.EQUALITY_COUNT >> 2]
  let open = memory.i32[layout.OPEN >> 2]
  while (true) {
    while (waiting(memory)) {
      const cell = dequeue(memory)
      const mask = domain(memory, cell)
      if (single(mask)) {
        open--
        if (!exclude(memory, cell, mask)) return false
      }
      if (paired && !support(memory, cell, mask)) return false
    }
    memory.i32[layout.OPEN >> 2] = open
    if (open === 0) {
      clearHouses(memory)
      return true
    }
    if (!rare(memory, SINGLES_FROM)) return true
    const house = nextHouse(memory)
    if (house === NONE) return true
    if (house < houses) {
      if (!hiddenSingles(memory, house)) return false
    } else {
      if (!rare(memory, EQUALITIES_FROM)) return true
      if (!(house < bands ? equate(memory, house - houses) : lock(memory, house - bands))) return false
    }
  }
}

/** Propagates; where the best is wanted, also removes what the bound excludes. False on a contradiction, or if nothing good is left. */
export function consistent(memory: Memory, variant: boolean): boolean {
  while (variant ? propagateVariant(memory) : propagate(memory)) {
    if (memory.i32[layout.MODE >> 2] !== layout.BEST) return true
    const outcome = prune(memory)
    if (outcome !== NARROWED) return outcome === STABLE
  }
  return false
}

/** Where the best is wanted: does the search restart here? */
function restarts(memory: Memory): boolean {
  if (memory.i32[layout.MODE >> 2] !== layout.BEST || !restartDue(memory)) return false
  restart(memory)
  return true
}

/** The cell to branch on. */
function branch(memory: Memory): number {
  return memory.i32[layout.MODE >> 2] === layout.BEST ? branchingCell(memory) : choose(memory)
}

/** All is searched; where the best is wanted, there may be another pass. */
function anotherPass(memory: Memory): boolean {
  if (memory.i32[layout.MODE >> 2] !== layout.BEST || !nextPass(memory)) return false
  memory.f64[layout.NODE_SHARE >> 3] = 0
  restart(memory)
  return true
}

/** Back to the root. */
function restart(memory: Memory): void {
  shareOut(memory, shareLeft(memory))
  memory.i32[layout.DEPTH >> 2] = 0
  trace(memory, RESTART)
  resetMostFixed(memory)
  clearQueue(memory)
  loadRoot(memory)
}

/** Gives the root this share of the search space; later passes keep half of it. */
export function shareOut(memory: Memory, share: number): void {
  const reserve = passesLeft(memory) ? share / 2 : 0
  memory.f64[layout.RESERVED_SHARE >> 3] = reserve
  memory.f64[layout.NODE_SHARE >> 3] = share - reserve
}

/** cell = value; what is left of the cell, if anything, waits on the stack. */
function guess(memory: Memory, cell: number): void {
  const mask = domain(memory, cell)
  const value = memory.i32[layout.MODE >> 2] === layout.BEST ? branchingValue(memory, cell, mask) : preferred(memory, cell, mask)
  const rest = mask & ~(value & free(memory) ? free(memory) : value)
  if (rest) push(memory, cell, rest)
  setFree(memory, free(memory) & ~value)
  trace(memory, (cell << 5) | indexOf(value))
  narrow(memory, cell, value)
}

/** Puts the other branch on the stack: what is left of a cell. */
function push(memory: Memory, cell: number, rest: number): void {
  const { i32, f64 } = memory
  const depth = i32[layout.DEPTH >> 2]
  const size = i32[layout.FRAME_BYTES >> 2]
  const frame = layout.STACK + depth * size
  const share = f64[layout.NODE_SHARE >> 3]
  const part = share / (count(rest) + 1)
  f64[(frame + layout.FRAME_SHARE) >> 3] = share - part
  i32[(frame + layout.FRAME_CELL) >> 2] = cell
  i32[(frame + layout.FRAME_REST) >> 2] = rest
  i32[(frame + layout.FRAME_FREE) >> 2] = free(memory)
  i32[(frame + layout.FRAME_OPEN) >> 2] = i32[layout.OPEN >> 2]
  copy(memory, frame + layout.FRAME_MASKS, layout.DOMAIN, size - layout.FRAME_MASKS)
  f64[layout.NODE_SHARE >> 3] = part
  i32[layout.DEPTH >> 2] = depth + 1
  tally(memory, layout.GUESSES)
}

/** cell ≠ value, for the last guess that is still open. False if there is none. */
export function backtrack(memory: Memory): boolean {
  const { i32, f64 } = memory
  if (i32[layout.DEPTH >> 2] === 0) return false
  const depth = i32[layout.DEPTH >> 2] - 1
  const size = i32[layout.FRAME_BYTES >> 2]
  const frame = layout.STACK + depth * size
  const cell = i32[(frame + layout.FRAME_CELL) >> 2]
  copy(memory, layout.DOMAIN, frame + layout.FRAME_MASKS, size - layout.FRAME_MASKS)
  f64[layout.NODE_SHARE >> 3] = f64[(frame + layout.FRAME_SHARE) >> 3]
  setFree(memory, i32[(frame + layout.FRAME_FREE) >> 2])
  i32[layout.OPEN >> 2] = i32[(frame + layout.FRAME_OPEN) >> 2]
  i32[layout.DEPTH >> 2] = depth
  tally(memory, layout.BACKTRACKS)
  trace(memory, ~cell)
  narrow(memory, cell, i32[(frame + layout.FRAME_REST) >> 2])
  return true
}

/** All cells are fixed. */
function solved(memory: Memory): number {
  const { i32 } = memory
  if (listing(memory)) {
    const size = i32[layout.SIZE >> 2] - i32[layout.HIDDEN >> 2]
    const to = place(memory, size)
    for (let cell = 0; cell < size; cell++) i32[to + cell] = indexOf(i32[(layout.DOMAIN >> 2) + cell]) + 1
  }
  return i32[layout.MODE >> 2] === layout.BEST ? scored(memory) : record(memory)
}

/** Drops the other branches of hidden cells: they have the same solution, or none. */
function leaveHidden(memory: Memory): void {
  memory.i32[layout.DEPTH >> 2] = shownDepth(memory)
}

/** The number of frames before the first guess of a hidden cell. All later ones are of hidden cells, too. */
export function shownDepth({ i32 }: Memory): number {
  const shown = (i32[layout.SIZE >> 2] - i32[layout.LOOSE >> 2]) << 2
  const size = i32[layout.FRAME_BYTES >> 2]
  let depth = i32[layout.DEPTH >> 2]
  while (depth > 0 && i32[(layout.STACK + (depth - 1) * size + layout.FRAME_CELL) >> 2] >= shown) depth--
  return depth
}

/** The share of the search space that needs no more visits. */
function shareDone(memory: Memory): number {
  return Math.max(0, 1 - shareLeft(memory))
}

/** The share of the search space that is left. */
function shareLeft({ i32, f64 }: Memory): number {
  const size = i32[layout.FRAME_BYTES >> 2]
  const end = layout.STACK + i32[layout.DEPTH >> 2] * size
  let share = f64[layout.NODE_SHARE >> 3] + f64[layout.RESERVED_SHARE >> 3]
  for (let frame = layout.STACK; frame < end; frame += size) share += f64[(frame + layout.FRAME_SHARE) >> 3]
  return share
}

function copy({ i32 }: Memory, to: number, from: number, bytes: number): void {
  i32.copyWithin(to >> 2, from >> 2, (from + bytes) >> 2)
}
