// The core loop: depth-first search over an explicit stack of two-way decisions (cell = value, then cell ≠ value), every node
// propagated to its fixpoint.
//
//   start()  the model's candidates become the domains, and everything waits to be propagated
//   run()    node by node:   propagate ──┬── contradiction ─────► backtrack: cell ≠ value for the last guess
//                                        ├── all cells fixed ───► list or count the solution, backtrack
//                                        └── a cell is open ────► guess: cell = value
//
// Each state stands in the file that owns it, none in local variables, so the search can stop before any node and go on from there. Where the
// best solution is wanted, proof.ts also prunes by a bound, chooses where to branch, and restarts the search.

import { indexOf } from '../bits'
import { CANDIDATES, header, model } from '../board'
import * as codes from '../codes'
import { begin, leave, trace } from '../header'
import { choose } from './branch'
import { decay, resetScores } from './conflicts'
import { clearQueue, domain, narrowInline, openCells, resetQueue, setOpen, assign } from './domains'
import { noteFailed, resetFailed } from './failed'
import { feasible, turnsToFeasibility, resetFeasibility, asksFeasibility } from './feasibility'
import { DOMAIN, findPlaces } from './places'
import { beginProof, branchingCell, branchingValue, nextPass, passesLeft, restartDue } from './proof'
import { consistent } from './propagate'
import { clearPropagators } from './propagators'
import { failedEnough, resetRestarts } from './restarts'
import { preferred, resetMostFixed, resetPhases, savePhases } from './phases'
import { raise, resetVariantScores } from './scores'
import { tabulateSets } from './sets'
import { solved } from './solution'
import { frameAt, pop, push, setNodeShare, shareFrom, setRootShare, shownDepth, shownEnd } from './stack'
import { free, resetFree, setFree } from './symmetry'
import { idle, prefer } from './wanted'
import { follow, isKept, lookAt } from './witness'

/** In the trace: no decision looks like this. */
const RESTART: u32 = ~1

/** Makes the model on the board the root of a new search. */
export function start(): void {
  resetQueue()
  resetScores()
  reset(false)
  if (model.variant) {
    clearPropagators()
    resetVariantScores()
    tabulateSets()
  }
  if (!loadRoot()) leave(codes.EXHAUSTED, 1)
}

/** A new search, in which wanted values count or not. */
export function reset(wanted: bool): void {
  begin()
  resetFeasibility()
  resetRestarts()
  resetPhases()
  prefer(wanted)
  beginProof()
  setRootShare(1, passesLeft())
}

/** The root: the model's candidates, all to be propagated. False if a cell has none. */
function loadRoot(): bool {
  const bytes: usize = header.size << 2
  if (!ASC_NO_ASSERT) lookAt(CANDIDATES)
  let sound = true
  for (let cell: usize = 0; cell < bytes; cell += 4) {
    const mask = load<u32>(cell, CANDIDATES)
    assign(cell, mask)
    if (mask == 0) sound = false
  }
  for (let pad = bytes; pad & 15; pad += 4) store<u32>(pad, 1, DOMAIN)
  openRoot(header.size)
  return sound
}

/** Completes the root, whose domains are there, with so many open cells. */
export function openRoot(cells: u32): void {
  setOpen(cells)
  findPlaces()
  resetFree()
  resetFailed()
}

/** Visits at most `budget` nodes. Returns PAUSED, EXHAUSTED or STOPPED. */
export function run(budget: u32): i32 {
  const before = header.status
  if (before > codes.PAUSED) return before
  const status = search(budget)
  return leave(status, status == codes.EXHAUSTED ? 1 : max<f64>(0, 1 - shareFrom(0)))
}

function search(budget: u32): i32 {
  const variant = model.variant != 0
  for (; budget; budget--) {
    header.nodes++
    let status = codes.RUNNING
    if (consistent()) {
      if (restarts()) return codes.PAUSED
      if (idle()) {
        clearQueue()
      } else if (openCells) {
        guess(branch())
        continue
      } else if (feasible()) {
        startOver()
        continue
      } else {
        status = solved()
        // The other branches of hidden cells have the same solution, or none.
        if (variant) header.depth = shownDepth()
      }
    } else {
      if (!ASC_NO_ASSERT) assert(!isKept(), 'a branch with the witness fails')
      if (variant) raise()
      else decay()
      clearQueue()
      if (failed()) continue
    }
    if (!backtrack() && !anotherPass()) return codes.EXHAUSTED
    if (status != codes.RUNNING) return status
  }
  return codes.PAUSED
}

/** The last guess has failed. True if the search restarts. */
@inline function failed(): bool {
  const depth: usize = header.depth
  if (depth == 0) return false
  if (asksFeasibility()) {
    savePhases()
    if (!failedEnough()) {
      noteFailed(frameAt(depth - 1).cell)
      return false
    }
  } else if (!turnsToFeasibility()) {
    return false
  }
  restart()
  return true
}

/** There is a solution, and all of them are wanted. */
function startOver(): void {
  resetPhases()
  if (model.order == codes.FEWEST) savePhases()
  restart()
}

function branch(): usize {
  return header.mode == codes.BEST ? branchingCell() : choose()
}

/** Where the best is wanted: does the search restart here? */
function restarts(): bool {
  if (header.mode != codes.BEST || !restartDue()) return false
  restart()
  return true
}

/** All is searched; where the best is wanted, there may be another pass. */
function anotherPass(): bool {
  if (header.mode != codes.BEST || !nextPass()) return false
  setNodeShare(0)
  restart()
  return true
}

function restart(): void {
  setRootShare(shareFrom(0), passesLeft())
  header.depth = 0
  trace(RESTART)
  resetMostFixed()
  clearQueue()
  loadRoot()
}

/** cell = value; what is left of the cell, if anything, waits on the stack. */
function guess(cell: usize): void {
  const mask = domain(cell)
  const value = header.mode == codes.BEST ? branchingValue(cell, mask) : preferred(cell, mask)
  const rest = mask & ~(value & free() ? free() : value)
  if (rest) {
    push(cell, rest, free())
    header.guesses++
  }
  if (!ASC_NO_ASSERT) {
    assert((rest & value) == 0 && ((rest | value) == mask || free() != 0), 'a guess leaves the rest of the cell')
    assert(cell >= shownEnd() || shownDepth() == header.depth, 'hidden cells are guessed last')
    follow(cell, value)
  }
  setFree(free() & ~value)
  trace(<u32>cell << 5 | indexOf(value))
  narrowInline(cell, value)
}

/** cell ≠ value, for the last guess that is still open. False if there is none. */
export function backtrack(): bool {
  if (header.depth == 0) return false
  const frame = pop()
  setFree(frame.free)
  header.backtracks++
  trace(~frame.cell)
  if (!ASC_NO_ASSERT) {
    lookAt(DOMAIN)
    follow(frame.cell, frame.rest)
  }
  narrowInline(frame.cell, frame.rest)
  return true
}
