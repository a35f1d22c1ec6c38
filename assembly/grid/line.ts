// Lines. The host has unrolled the automaton (src/compile/unroll.ts): each cell leads from the states of its layer to those of the next, and
// there is one state before the first cell, and one after the last. Forwards, the states of each layer are found that are reached with
// the candidates of the cells before; backwards, those of them that lead to the end, and the values that lead there.
//
//   data       Line · where the layer of each cell starts, from the data on
//   layer      Layer · where the steps from each state start, from the data on, and where the last end

import { inTable } from '../bounds'
import * as limits from '../limits'
import { domain, narrow } from './domains'
import { dataOf } from './propagators'

/** u64[MAX_STATE_WORDS]: for each layer, the set of states that are reached. */
const STATES: usize = memory.data(8 * limits.MAX_STATE_WORDS, 16)

@unmanaged
class Line {
  bytes: u32          // size of a set of states
  cells: u32
}

@unmanaged
class Layer {
  seen: u32           // candidates when the line last removed nothing more
  cell: u32
}

/** Where the steps from a state start, and those from the next one. */
@unmanaged
class Steps {
  start: u32
  end: u32
}

@unmanaged
class Step {
  values: u32         // mask
  state: u32          // of the next layer
}

export function line(propagator: usize): bool {
  const data = dataOf(propagator)
  const cells: usize = changetype<Line>(data).cells
  if (isSeen(data, cells)) return true
  if (follow(data, cells)) return true
  layerAt(data, 0).seen = 0
  return false
}

/** Are the candidates those with which the line last removed nothing more? */
function isSeen(data: usize, cells: usize): bool {
  for (let number: usize = 0; number < cells; number++) {
    const layer = layerAt(data, number)
    if (layer.seen != domain(layer.cell)) return false
  }
  return true
}

/** Forwards and backwards. False on a contradiction. */
function follow(data: usize, cells: usize): bool {
  const bytes: usize = changetype<Line>(data).bytes
  let states = STATES
  memory.fill(states, 0, bytes * (cells + 1))
  store<u64>(states, 1)
  for (let number: usize = 0; number < cells; number++) {
    reach(data, layerAt(data, number), states, bytes)
    states += bytes
  }
  if (load<u64>(states) == 0) return false
  // A cell that comes again may have lost candidates since it was reached.
  let stale = false
  for (let number = cells; number-- > 0; ) {
    states -= bytes
    const layer = layerAt(data, number)
    const cell: usize = layer.cell
    const mask = domain(cell)
    if (mask != layer.seen) stale = true
    const kept = leading(data, layer, states, bytes, mask)
    if (kept == 0) return false
    layer.seen = kept
    if (kept != mask) narrow(cell, kept)
  }
  if (stale) layerAt(data, 0).seen = 0
  return true
}

@inline function layerAt(data: usize, number: usize): Layer {
  return changetype<Layer>(data + load<u32>(data + (number << 2), offsetof<Line>()))
}

/** Adds the states that are reached from a layer to the next one. */
function reach(data: usize, layer: Layer, states: usize, bytes: usize): void {
  const mask = domain(layer.cell)
  layer.seen = mask
  let place = states + bytes
  let some: u64 = 0
  for (let word: usize = 0; word < bytes; word += 8) {
    for (let rest = load<u64>(states + word); rest; rest &= rest - 1) {
      const steps = stepsFrom(layer, word, rest)
      const end = data + steps.end
      for (let at = data + steps.start; at < end; at += offsetof<Step>()) {
        const step = changetype<Step>(at)
        const to: usize = step.state
        const own = states + bytes + (to >> 6 << 3)
        if (own != place) {
          store<u64>(place, load<u64>(place) | some)
          place = STATES + inTable(own - STATES, 8 * limits.MAX_STATE_WORDS)
          some = 0
        }
        some |= u64((step.values & mask) != 0) << to
      }
    }
  }
  store<u64>(place, load<u64>(place) | some)
}

/** Leaves a layer the states that lead to the end. Returns the values that lead there. */
function leading(data: usize, layer: Layer, states: usize, bytes: usize, mask: u32): u32 {
  const next = states + bytes
  let kept: u32 = 0
  for (let word: usize = 0; word < bytes; word += 8) {
    const reached = load<u64>(states + word)
    let alive = reached
    for (let rest = reached; rest; rest &= rest - 1) {
      const steps = stepsFrom(layer, word, rest)
      const end = data + steps.end
      let values: u32 = 0
      for (let at = data + steps.start; at < end; at += offsetof<Step>()) {
        const step = changetype<Step>(at)
        const to: usize = step.state
        const leads = <u32>(load<u64>(next + (to >> 6 << 3)) >> to) & 1
        values |= step.values & (0 - leads)
      }
      values &= mask
      kept |= values
      if (values == 0) alive ^= rest & (0 - rest)
    }
    store<u64>(states + word, alive)
  }
  return kept
}

/** The steps from the lowest of these states. */
@inline function stepsFrom(layer: Layer, word: usize, states: u64): Steps {
  return changetype<Steps>(changetype<usize>(layer) + offsetof<Layer>() + (((word << 3) + <usize>ctz(states)) << 2))
}
