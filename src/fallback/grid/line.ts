// Lines, as explained in assembly/grid/line.ts. Sets of states have words of 32 bits here.

import * as layout from '../../../assembly/layout.ts'
import { indexOf, lowest } from '../bits.ts'
import type { Memory } from '../host.ts'
import { domain, narrow } from './domains.ts'
import { dataOf } from './records.ts'

/** False on a contradiction. */
export function line(memory: Memory, record: number): boolean {
  const { i32 } = memory
  const data = dataOf(memory, record)
  const words = i32[data] >> 2
  const cells = i32[data + 1]
  let states = layout.STATES >> 2
  i32.fill(0, states, states + words * (cells + 1))
  i32[states] = 1
  for (let number = 0; number < cells; number++) {
    reach(memory, data, layerAt(memory, data, number), states, words)
    states += words
  }
  if (i32[states] === 0) return false
  for (let number = cells; number-- > 0; ) {
    states -= words
    const layer = layerAt(memory, data, number)
    const cell = i32[layer]
    const mask = domain(memory, cell)
    const kept = leading(memory, data, layer, states, words, mask)
    if (kept === mask) continue
    if (kept === 0) return false
    narrow(memory, cell, kept)
  }
  return true
}

function layerAt({ i32 }: Memory, data: number, number: number): number {
  return data + (i32[data + 2 + number] >> 2)
}

/** Adds the states that are reached from a layer to the next one. */
function reach(memory: Memory, data: number, layer: number, states: number, words: number): void {
  const { i32 } = memory
  const mask = domain(memory, i32[layer])
  const next = states + words
  for (let word = 0; word < words; word++) {
    for (let rest = i32[states + word]; rest; rest &= rest - 1) {
      const from = layer + 1 + 32 * word + indexOf(lowest(rest))
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
      const from = layer + 1 + 32 * word + indexOf(lowest(rest))
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
