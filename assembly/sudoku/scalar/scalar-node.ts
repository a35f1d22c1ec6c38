// The node of a search without vectors: the frame of its depth (frame.ts). The rules are those of the node on vectors (../inferences.ts and
// ../sudoku-node.ts), so the nodes are the same.

import { CANDIDATES } from '../../board'
import { NOTHING, othersOf } from '../sudoku-branch'
import { DEAD, SOLVED } from '../sudoku-node'
import { propagateBands } from './band'
import { choose, lose } from './scalar-branch'
import { bandsOf, DIGITS, FIELD, frameAt, FULL, GUARDS, ROW_BYTES, STACK_BYTES, stackOf, STACKS_BYTES, TRIADS } from './frame'
import { propagateStack } from './scalar-stack'
import { reservedTriads } from './triads'

/** For the low half of a character, the field of a cell. */
const FIELDS: usize = memory.data<u16>([0x3ff, 0x201, 0x202, 0x204, 0x208, 0x210, 0x220, 0x240, 0x280, 0x300, 0, 0, 0, 0, 0x3ff, 0], 16)

/** The word of a cell of band 0. Its other fields are the cells below, in bands 1 and 2. */
@inline function wordOf(frame: usize, cell: usize): usize {
  return frame + ((cell / 3) % 3) * STACK_BYTES + (cell / 9) * ROW_BYTES + ((cell % 3) << 2)
}

/** Makes the 81 masks in CANDIDATES the root. */
export function loadWords(): void {
  const root = frameAt(0)
  for (let cell: usize = 0; cell < 27; cell++) {
    const from = <usize>CANDIDATES + (cell << 2)
    store<u32>(wordOf(root, cell), GUARDS | load<u32>(from) | (load<u32>(from, 4 * 27) << 10) | (load<u32>(from, 8 * 27) << 20))
  }
  complete(root)
}

/** The same for 81 valid characters. */
export function parseWords(text: usize): void {
  const root = frameAt(0)
  for (let cell: usize = 0; cell < 27; cell++) {
    const from = text + cell
    store<u32>(wordOf(root, cell), fieldOf(load<u8>(from)) | (fieldOf(load<u8>(from, 27)) << 10) | (fieldOf(load<u8>(from, 54)) << 20))
  }
  complete(root)
}

@inline function fieldOf(character: u8): u32 {
  return load<u16>(<usize>(character & 15) << 1, FIELDS)
}

/** Completes a root, whose candidates are there: nothing is known of its triads, and all stacks are to be looked at. */
function complete(root: usize): void {
  for (let number: usize = 0; number < 3; number++) {
    const stack = stackOf(root, number)
    stack.rowA = FULL
    stack.rowB = FULL
    stack.rowC = FULL
    stack.noted = ~0
  }
  bandsOf(root).dirty = 7
}

/** Visits the node of this depth. Returns DEAD, SOLVED or the guess it made: its other sides stand from this frame on, and it in the next one. */
export function visitWords(depth: u32): i32 {
  const frame = frameAt(depth)
  if (!propagate(frame)) return DEAD
  const guess = choose(frame)
  if (guess == NOTHING) return SOLVED
  const others = othersOf(guess)
  side(guess, 0, frame, frameAt(depth + others))
  if (others == 2) side(guess, 2, frame, frameAt(depth + 1))
  lose(frame, guess, 1)
  return guess
}

/** A side of a guess, to a frame of its own. */
function side(guess: i32, number: usize, from: usize, to: usize): void {
  for (let at: usize = 0; at < STACKS_BYTES; at += 4) store<u32>(to + at, load<u32>(from + at))
  lose(to, guess, number)
}

/** To the fixpoint of all rules: the cheap ones until they find nothing, then the others once. False on a contradiction. */
function propagate(frame: usize): bool {
  let dirty: i32 = bandsOf(frame).dirty
  while (dirty) {
    if (dirty & 1 && !propagateStack(stackOf(frame, 0))) return false
    if (dirty & 2 && !propagateStack(stackOf(frame, 1))) return false
    if (dirty & 4 && !propagateStack(stackOf(frame, 2))) return false
    dirty = propagateBands(frame)
    if (dirty == 0) dirty = reservedTriads(frame)
    if (dirty < 0) return false
  }
  return true
}

/**
 * The digits of a solution to 81 numbers; `one` is what stands for the digit 1. Nine configurations in every band and stack put each digit in
 * one row and one column of each box; no box lacks a digit, and no cell is empty: so each cell has exactly one.
 */
export function printWords<T>(frame: usize, to: usize, one: u32): void {
  for (let cell: usize = 0; cell < 27; cell++) {
    const word = load<u32>(wordOf(frame, cell))
    const at = to + cell * sizeof<T>()
    store<T>(at, <T>(31 - clz(word & FIELD) + one))
    store<T>(at, <T>(31 - clz((word >> 10) & FIELD) + one), 27 * sizeof<T>())
    store<T>(at, <T>(31 - clz((word >> 20) & FIELD) + one), 54 * sizeof<T>())
  }
}

/** The candidates of a node to 81 masks. */
export function writeWords(frame: usize, to: usize): void {
  for (let cell: usize = 0; cell < 27; cell++) {
    const triads = frame + ((cell / 3) % 3) * STACK_BYTES + TRIADS
    const word = load<u32>(wordOf(frame, cell)) & load<u32>(triads + ((cell / 9) << 2)) & DIGITS
    const at = to + (cell << 2)
    store<u32>(at, word & FIELD)
    store<u32>(at, (word >> 10) & FIELD, 4 * 27)
    store<u32>(at, word >> 20, 8 * 27)
  }
}
