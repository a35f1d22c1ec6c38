// Unrolls the automaton of a line over its cells: a layer of states before each cell, and one at the end.
//
//   layer 0: one state ──cell 0──► layer 1 ──cell 1──► layer 2 ... ──► the last: one state
//
// States off every path are dropped. From the end, states that go on alike are merged. So the layers are much narrower than the automaton.

import type { Automaton } from '../model/model.ts'

/** The words of a line are its paths, from the state of the first layer to that of the last. */
export interface Unrolled {
  /** The number of states in each layer. All are 0 if no word is accepted. */
  readonly widths: readonly number[]
  /**
   * For each cell, its steps: from a state, by any value of a mask, to a state of the next layer. Three numbers each, ordered by `from`, then
   * by `to`. There is at most one from a state to another.
   */
  readonly steps: readonly (readonly number[])[]
}

/** The transitions of an automaton, those from a state one behind the other. */
interface Onward {
  readonly states: number
  /** For each state, where its transitions begin. The last ones end at the last number. */
  readonly first: Int32Array
  readonly masks: Int32Array
  readonly to: Int32Array
}

/** No state. */
const NONE = -1

/** `masks`: the candidates of the cells of the line, in their order. No other values are in the steps. */
export function unroll(automaton: Automaton, masks: readonly number[]): Unrolled {
  const { start, accept } = automaton
  const onward = onwardOf(automaton)
  const reached = reachedFrom(start, onward, masks)
  const { length } = masks
  const widths: number[] = Array(length + 1).fill(0)
  const steps: number[][] = Array(length)
  // For each state of the layer at hand, and of the one before, the number of the state that it is merged into.
  let merged = new Int32Array(onward.states).fill(NONE)
  let before = new Int32Array(onward.states)
  const ways = new Int32Array(onward.states)
  const last = new Uint8Array(onward.states)
  for (const state of reached[length]) last[state] = 1
  for (const state of accept) {
    if (last[state] === 0) continue
    merged[state] = 0
    widths[length] = 1
  }
  for (let layer = length - 1; layer >= 0; layer--) {
    before.fill(NONE)
    const merging = new Merging(ways)
    // All starts are one state.
    if (layer === 0) {
      for (const state of start) follow(onward, state, masks[0], merged, merging)
      merging.end()
    } else {
      for (const state of reached[layer]) {
        follow(onward, state, masks[layer], merged, merging)
        before[state] = merging.end()
      }
    }
    steps[layer] = merging.steps
    widths[layer] = merging.width
    ;[merged, before] = [before, merged]
  }
  return { widths, steps }
}

/** The states of a layer, merged. */
class Merging {
  readonly steps: number[] = []
  width = 0
  /** For each state, where its steps begin. */
  readonly #starts: number[] = []
  /** By the hash of its steps, the last state that has it; and for each state, the one before. */
  readonly #latest = new Map<number, number>()
  readonly #previous: number[] = []
  /** Where the state at hand goes, ascending; and for each state of the next layer, the values that lead there. */
  readonly #targets: number[] = []
  readonly #ways: Int32Array

  /** `ways`: zeros, which are there again at the end. */
  constructor(ways: Int32Array) {
    this.#ways = ways
  }

  /** The state at hand goes to another. */
  add(mask: number, to: number): void {
    const targets = this.#targets
    if (this.#ways[to] === 0) {
      let at = targets.length
      for (; at > 0 && targets[at - 1] > to; at--) targets[at] = targets[at - 1]
      targets[at] = to
    }
    this.#ways[to] |= mask
  }

  /** Ends the state at hand. Returns the number of the state that it is merged into, or NONE if it goes nowhere. */
  end(): number {
    const { steps } = this
    const targets = this.#targets
    if (targets.length === 0) return NONE
    const from = steps.length
    let hash = 0
    for (const to of targets) {
      const mask = this.#ways[to]
      hash = (Math.imul(hash ^ to, 0x9e3779b1) + Math.imul(mask, 0x85ebca6b)) | 0
      steps.push(this.width, mask >>> 0, to)
      this.#ways[to] = 0
    }
    targets.length = 0
    const latest = this.#latest.get(hash) ?? NONE
    for (let state = latest; state !== NONE; state = this.#previous[state]) {
      if (!this.#isAlike(state, from)) continue
      steps.length = from
      return state
    }
    this.#starts.push(from)
    this.#previous.push(latest)
    this.#latest.set(hash, this.width)
    return this.width++
  }

  /** Does a state have the steps from there on? */
  #isAlike(state: number, from: number): boolean {
    const { steps } = this
    const start = this.#starts[state]
    const end = state + 1 < this.width ? this.#starts[state + 1] : from
    if (end - start !== steps.length - from) return false
    for (let i = 1; i < end - start; i++) if (i % 3 !== 0 && steps[start + i] !== steps[from + i]) return false
    return true
  }
}

/** Adds the ways from a state of the automaton. */
function follow({ first, masks, to }: Onward, state: number, candidates: number, merged: Int32Array, merging: Merging): void {
  for (let i = first[state]; i < first[state + 1]; i++) {
    const target = merged[to[i]]
    const mask = masks[i] & candidates
    if (target !== NONE && mask !== 0) merging.add(mask, target)
  }
}

function onwardOf({ start, accept, transitions }: Automaton): Onward {
  let states = 0
  for (const state of start) states = Math.max(states, state + 1)
  for (const state of accept) states = Math.max(states, state + 1)
  for (const [from, , to] of transitions) states = Math.max(states, from + 1, to + 1)
  const first = new Int32Array(states + 1)
  for (const [from] of transitions) first[from + 1]++
  for (let state = 0; state < states; state++) first[state + 1] += first[state]
  const ends = first.slice()
  const masks = new Int32Array(transitions.length)
  const to = new Int32Array(transitions.length)
  for (const [from, mask, other] of transitions) {
    const at = ends[from]++
    masks[at] = mask
    to[at] = other
  }
  return { states, first, masks, to }
}

/** For each layer, the states that a path from the start can be in, in the order in which they are found. */
function reachedFrom(
  start: readonly number[],
  { states, first, masks, to }: Onward,
  candidates: readonly number[],
): readonly (readonly number[])[] {
  const reached: number[][] = [[...new Set(start)]]
  // For each state, the last layer that it is in.
  const seen = new Int32Array(states)
  for (let layer = 0; layer < candidates.length; layer++) {
    const next: number[] = []
    for (const state of reached[layer]) {
      for (let i = first[state]; i < first[state + 1]; i++) {
        if ((masks[i] & candidates[layer]) === 0 || seen[to[i]] > layer) continue
        seen[to[i]] = layer + 1
        next.push(to[i])
      }
    }
    reached.push(next)
  }
  return reached
}
