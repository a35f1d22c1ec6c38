// The stack of guesses: what is left of each guessed cell, and the domains before the guess. Popping a frame is the other branch, "cell ≠
// value". And the share of the search space of the current node, and of each frame.
//
//   frame   share · cell · rest · free · open │ masks of all cells · places of all values       FRAME_BYTES in all

import { header, model } from '../board'
import * as layout from '../layout'
import { MAX_CELLS } from '../limits'
import { openCells, setOpen } from './domains'
import { DOMAIN, DOMAIN_BYTES } from './places'

@unmanaged
export class Frame {
  /** Of the search space below the other branch. */
  share: f64
  cell: u32
  /** What is left of the cell. */
  rest: u32
  /** The interchangeable values that were free. */
  free: u32
  open: u32
}

/** The greatest frame, for each cell. */
const STACK: usize = memory.data(MAX_CELLS * (layout.FRAME_MASKS + DOMAIN_BYTES), 16)

/** The share of the search space below the current node, and what later passes will get, where the best is wanted. */
let nodeShare: f64 = 0
let reservedShare: f64 = 0

export function setNodeShare(share: f64): void {
  nodeShare = share
}

@inline export function frameAt(depth: usize): Frame {
  return changetype<Frame>(STACK + depth * model.frameBytes)
}

/** The candidate masks of a frame. */
@inline export function masksOf(frame: Frame): usize {
  return changetype<usize>(frame) + layout.FRAME_MASKS
}

/** Puts the other branch on the stack: what is left of a cell, and the values that are free. */
export function push(cell: usize, rest: u32, free: u32): void {
  const depth: usize = header.depth
  assert(depth < <usize>MAX_CELLS, 'the stack is full')
  const frame = frameAt(depth)
  const part = nodeShare / <f64>(popcnt(rest) + 1)
  frame.share = nodeShare - part
  frame.cell = <u32>cell
  frame.rest = rest
  frame.free = free
  frame.open = openCells
  copy(masksOf(frame), DOMAIN, model.frameBytes - layout.FRAME_MASKS)
  nodeShare = part
  header.depth = <u32>depth + 1
}

/** Takes the last frame off the stack: the domains are as they were before its guess. */
export function pop(): Frame {
  const depth: usize = header.depth - 1
  const frame = frameAt(depth)
  copy(DOMAIN, masksOf(frame), model.frameBytes - layout.FRAME_MASKS)
  nodeShare = frame.share
  setOpen(frame.open)
  header.depth = <u32>depth
  return frame
}

/** Where the cells end that are not hidden, and hidden ones that follow from them. */
@inline export function shownEnd(): u32 {
  return header.size - model.undetermined << 2
}

/** The number of frames before the first guess of a hidden cell. All later ones are of hidden cells, too. */
export function shownDepth(): u32 {
  let depth = header.depth
  while (depth && frameAt(depth - 1).cell >= shownEnd()) depth--
  return depth
}

/** Gives the root this share of the search space. Half of it is kept for later passes, if there are any. */
export function setRootShare(share: f64, more: bool): void {
  reservedShare = more ? share / 2 : 0
  nodeShare = share - reservedShare
}

/** The share of the current node, and of the frames from here on. */
export function shareFrom(depth: usize): f64 {
  let share = nodeShare + reservedShare
  for (; depth < <usize>header.depth; depth++) share += frameAt(depth).share
  return share
}

/** Sixteen bytes at a time: frames are short, and memory.copy costs a call out of the module. */
function copy(to: usize, from: usize, bytes: usize): void {
  if (!ASC_FEATURE_SIMD) memory.copy(to, from, bytes)
  else for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at))
}
