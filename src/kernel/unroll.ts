// Unrolls the automaton of a line over its cells: a layer of states before each cell, and one at the end.
//
//   layer 0: one state ──cell 0──► layer 1 ──cell 1──► layer 2 ... ──► the last: one state
//
// States off every path are dropped. From the end, states that go on alike are merged. So the layers are much narrower than the automaton.

import type { Automaton } from '../model.ts'

/** A step of a path: from a state, by any value of the mask, to a state of the next layer. */
export type Step = readonly [from: number, mask: number, to: number]

/** The words of a line are its paths, from the state of the first layer to that of the last. */
export interface Unrolled {
  /** The number of states in each layer. All are 0 if no word is accepted. */
  readonly widths: readonly number[]
  /** For each cell, its steps, by `from`. There is at most one from a state to another. */
  readonly steps: readonly (readonly Step[])[]
}

/** Not a state of the layer at hand. */
const NONE = -1

/** `masks`: the candidates of the cells of the line, in their order. No other values are in the steps. */
export function unroll({ start, accept, transitions }: Automaton, masks: readonly number[]): Unrolled {
  const states = [...start, ...accept].reduce((most, state) => Math.max(most, state + 1), 0)
  const onward = onwardFrom(transitions, states)
  const reached = reachedFrom(start, onward, masks)
  const last = new Set(reached[masks.length])
  const widths: number[] = []
  const steps: Step[][] = []
  // For each state of the layer at hand, the number of the state that it is merged into.
  let merged = new Int32Array(onward.length).fill(NONE)
  for (const state of accept) if (last.has(state)) merged[state] = 0
  widths[masks.length] = merged.includes(0) ? 1 : 0
  for (let layer = masks.length - 1; layer >= 0; layer--) {
    const numbers = new Map<string, number>()
    const before = new Int32Array(onward.length).fill(NONE)
    // Where a state goes: merged states of the next layer, and for each the values that lead there.
    const targets: number[] = []
    const ways = new Int32Array(widths[layer + 1])
    const found: Step[] = []
    // All starts are one state.
    for (const alike of layer > 0 ? reached[layer].map((state) => [state]) : [start]) {
      for (const state of alike) {
        for (const [, mask, to] of onward[state]) {
          const target = merged[to]
          const values = mask & masks[layer]
          if (target === NONE || values === 0) continue
          if (ways[target] === 0) targets.push(target)
          ways[target] |= values
        }
      }
      const next = numbers.size
      const first = found.length
      let key = ''
      for (const to of targets.sort((one, other) => one - other)) {
        const mask = ways[to] >>> 0
        found.push([next, mask, to])
        key += `${to},${mask},`
        ways[to] = 0
      }
      targets.length = 0
      if (key === '') continue
      const number = numbers.get(key) ?? next
      before[alike[0]] = number
      if (number < next) found.length = first
      else numbers.set(key, number)
    }
    steps[layer] = found
    merged = before
    widths[layer] = numbers.size
  }
  return { widths, steps }
}

/** For each state of an automaton, at least so many, the steps from it. */
function onwardFrom(transitions: readonly Step[], states: number): readonly (readonly Step[])[] {
  const onward: Step[][] = []
  const all = transitions.reduce((most, [from, , to]) => Math.max(most, from + 1, to + 1), states)
  for (let state = 0; state < all; state++) onward.push([])
  for (const step of transitions) onward[step[0]].push(step)
  return onward
}

/** For each layer, the states that a path from the start can be in, in the order in which they are found. */
function reachedFrom(
  start: readonly number[],
  onward: readonly (readonly Step[])[],
  masks: readonly number[],
): readonly (readonly number[])[] {
  const reached: (readonly number[])[] = [[...new Set(start)]]
  // For each state, the last layer that it is in.
  const seen = new Int32Array(onward.length)
  masks.forEach((candidates, layer) => {
    const next: number[] = []
    for (const state of reached[layer]) {
      for (const [, mask, to] of onward[state]) {
        if ((mask & candidates) === 0 || seen[to] > layer) continue
        seen[to] = layer + 1
        next.push(to)
      }
    }
    reached.push(next)
  })
  return reached
}
