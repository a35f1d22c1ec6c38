// Lines. The host has unrolled the automaton (src/kernel/unroll.ts): each cell leads from the states of its layer to those of the next, and
// there is one state before the first cell, and one after the last. Forwards, the states of each layer are found that are reached with
// the candidates of the cells before; backwards, those of them that lead to the end, and the values that lead there.
//
//   data       size of a set of states · number of cells · where the layer of each starts, from the data on
//   layer      candidates when the line last removed nothing more · cell · where the steps from each state start, from the data on, and
//              where the last end
//   step       mask of values · state of the next layer

import * as limits from '../limits'
import { domain, narrow } from './domains'
import { dataOf } from './records'

/** u64[MAX_STATE_WORDS]: for each layer, the set of states that are reached. */
const STATES: usize = memory.data(8 * limits.MAX_STATE_WORDS, 16)

// In a layer:
const SEEN: usize = 0
const CELL: usize = 4
const STARTS: usize = 8

/** False on a contradiction. */
export function line(record: usize): bool {
  const data = dataOf(record)
  const cells: usize = load<u32>(data, 4)
  if (isSeen(data, cells)) return true
  if (follow(data, cells)) return true
  store<u32>(layerAt(data, 0), 0, SEEN)
  return false
}

/** Are the candidates those with which the line last removed nothing more? */
function isSeen(data: usize, cells: usize): bool {
  for (let number: usize = 0; number < cells; number++) {
    const layer = layerAt(data, number)
    if (load<u32>(layer, SEEN) != domain(load<u32>(layer, CELL))) return false
  }
  return true
}

/** Forwards and backwards. False on a contradiction. */
function follow(data: usize, cells: usize): bool {
  const bytes: usize = load<u32>(data)
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
    const cell: usize = load<u32>(layer, CELL)
    const mask = domain(cell)
    if (mask != load<u32>(layer, SEEN)) stale = true
    const kept = leading(data, layer, states, bytes, mask)
    if (kept == 0) return false
    store<u32>(layer, kept, SEEN)
    if (kept != mask) narrow(cell, kept)
  }
  if (stale) store<u32>(layerAt(data, 0), 0, SEEN)
  return true
}

// @ts-ignore: decorator
@inline function layerAt(data: usize, number: usize): usize {
  return data + load<u32>(data + (number << 2), 8)
}

/** Adds the states that are reached from a layer to the next one. */
function reach(data: usize, layer: usize, states: usize, bytes: usize): void {
  const mask = domain(load<u32>(layer, CELL))
  store<u32>(layer, mask, SEEN)
  let place = states + bytes
  let some: u64 = 0
  for (let word: usize = 0; word < bytes; word += 8) {
    for (let rest = load<u64>(states + word); rest; rest &= rest - 1) {
      const from = startsOf(layer, word, rest)
      const end = data + load<u32>(from, 4)
      for (let step = data + load<u32>(from); step < end; step += 8) {
        const to: usize = load<u32>(step, 4)
        const own = states + bytes + (to >> 6 << 3)
        if (own != place) {
          store<u64>(place, load<u64>(place) | some)
          place = own
          some = 0
        }
        some |= u64((load<u32>(step) & mask) != 0) << to
      }
    }
  }
  store<u64>(place, load<u64>(place) | some)
}

/** Leaves a layer the states that lead to the end. Returns the values that lead there. */
function leading(data: usize, layer: usize, states: usize, bytes: usize, mask: u32): u32 {
  const next = states + bytes
  let kept: u32 = 0
  for (let word: usize = 0; word < bytes; word += 8) {
    const reached = load<u64>(states + word)
    let alive = reached
    for (let rest = reached; rest; rest &= rest - 1) {
      const from = startsOf(layer, word, rest)
      const end = data + load<u32>(from, 4)
      let values: u32 = 0
      for (let step = data + load<u32>(from); step < end; step += 8) {
        const to: usize = load<u32>(step, 4)
        const leads = <u32>(load<u64>(next + (to >> 6 << 3)) >> to) & 1
        values |= load<u32>(step) & (0 - leads)
      }
      values &= mask
      kept |= values
      if (values == 0) alive ^= rest & (0 - rest)
    }
    store<u64>(states + word, alive)
  }
  return kept
}

/** Where it is written where the steps of the lowest of these states start. */
// @ts-ignore: decorator
@inline function startsOf(layer: usize, word: usize, states: u64): usize {
  return layer + STARTS + (((word << 3) + <usize>ctz(states)) << 2)
}
