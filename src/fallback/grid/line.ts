// Lines, as explained in assembly/grid/line.ts. Sets of states have words of 32 bits here.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'

// In a layer:
const SEEN = 0
const CELL = 1
const STARTS = 2

/** False on a contradiction. */
export function line(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const cells = i32[data + 1]
  if (isSeen(memory, data, cells)) return true
  if (follow(memory, data, cells)) return true
  i32[layerAt(memory, data, 0) + SEEN] = 0
  return false
}

/** Are the candidates those with which the line last removed nothing more? */
function isSeen(memory: Memory, data: number, cells: number): boolean {
  const { i32 } = memory
  for (let number = 0; number < cells; number++) {
    const layer = layerAt(memory, data, number)
    if (i32[layer + SEEN] !== domain(memory, i32[layer + CELL])) return false
  }
  return true
}

/** Forwards and backwards. False on a contradiction. */
function follow(memory: Memory, data: number, cells: number): boolean {
  const { i32 } = memory
  const words = i32[data] >> 2
  let states = layout.STATES >> 2
  i32.fill(0, states, states + words * (cells + 1))
  i32[states] = 1
  for (let number = 0; number < cells; number++) {
    reach(memory, data, layerAt(memory, data, number), states, words)
    states += words
  }
  if (i32[states] === 0) return false
  // A cell that comes again may have lost candidates since it was reached.
  let stale = false
  for (let number = cells; number-- > 0; ) {
    states -= words
    const layer = layerAt(memory, data, number)
    const cell = i32[layer + CELL]
    const mask = domain(memory, cell)
    if (mask !== i32[layer + SEEN]) stale = true
    const kept = leading(memory, data, layer, states, words, mask)
    if (kept === 0) return false
    i32[layer + SEEN] = kept
    if (kept !== mask) narrow(memory, cell, kept)
  }
  if (stale) i32[layerAt(memory, data, 0) + SEEN] = 0
  return true
}

function layerAt({ i32 }: Memory, data: number, number: number): number {
  return data + (i32[data + 2 + number] >> 2)
}

/** Adds the states that are reached from a layer to the next one. */
function reach(memory: Memory, data: number, layer: number, states: number, words: number): void {
  const { i32 } = memory
  const mask = domain(memory, i32[layer + CELL])
  i32[layer + SEEN] = mask
  const next = states + words
  for (let word = 0; word < words; word++) {
    for (let rest = i32[states + word]; rest; rest &= rest - 1) {
      const from = layer + STARTS + 32 * word + indexOf(lowest(rest))
      const end = data + (i32[from + 1] >> 2)
      for (let step = data + (i32[from] >> 2); step < end; step += 2) {
        if ((i32[step] & mask) === 0) continue
        const to = i32[step + 1]
        i32[next + (to >> 5)] |= 1 << (to & 31)
      }
    }
  }
}

/** Leaves a layer the states that lead to the end. Returns the values that lead there. */
function leading(memory: Memory, data: number, layer: number, states: number, words: number, mask: number): number {
  const { i32 } = memory
  const next = states + words
  let kept = 0
  for (let word = 0; word < words; word++) {
    let alive = i32[states + word]
    for (let rest = alive; rest; rest &= rest - 1) {
      const from = layer + STARTS + 32 * word + indexOf(lowest(rest))
      const end = data + (i32[from + 1] >> 2)
      let values = 0
      for (let step = data + (i32[from] >> 2); step < end; step += 2) {
        const to = i32[step + 1]
        if ((i32[next + (to >> 5)] >> (to & 31)) & 1) values |= i32[step]
      }
      values &= mask
      kept |= values
      if (values === 0) alive ^= lowest(rest)
    }
    i32[states + word] = alive
  }
  return kept
}
