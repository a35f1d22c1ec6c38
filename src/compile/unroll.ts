// Unrolls the automaton of a line over its cells: a layer of states before each cell, and one at the end.
//
//   layer 0: one state ──cell 0──► layer 1 ──cell 1──► layer 2 ... ──► the last: one state
//
// States off every path are dropped. From the end, states that go on alike are merged. So the layers are much narrower than the automaton.

import type { Automaton } from '../model/model.ts'
import { Numbering } from '../model/numbering.ts'
import type { Slices } from '../model/slices.ts'

/** For each state, where it goes: by any value of a mask, to a state; these two numbers for each way. */
type Onward = readonly (readonly number[])[]

/** No state. */
const NONE = -1

/**
 * For each cell, the states before it, and where each goes: to states of the next layer, ascending, each once. The words of the line are the
 * paths from the state of the first layer; there is none if that layer has no state. `masks`: the candidates of the cells of the line, in
 * their order. No other values are on the way.
 *
 * @param grows told how many numbers a layer has, before the next one takes memory; it throws when there are too many
 */
export function* unroll(
  automaton: Automaton,
  masks: readonly number[],
  grows: (numbers: number) => void = () => {},
): Slices<readonly Onward[]> {
  const onward = onwardOf(automaton)
  const reached = yield* reachedIn(onward, masks)
  const layers: Onward[] = []
  // For each state of the layer at hand, and of the one before, the number of the state that it is merged into.
  let merged = new Int32Array(onward.length).fill(NONE)
  let before = new Int32Array(onward.length)
  const merging = new Merging(onward.length)
  for (const state of automaton.accept) merged[state] = 0
  for (let layer = masks.length - 1; layer >= 0; layer--) {
    before.fill(NONE)
    for (const state of reached[layer]) {
      const ways = onward[state]
      for (let i = 0; i < ways.length; i += 2) {
        const target = merged[ways[i + 1]]
        const mask = ways[i] & masks[layer]
        if (target !== NONE && mask !== 0) merging.add(mask, target)
      }
      before[state] = merging.end()
    }
    const states = merging.take()
    grows(states.reduce((sum, ways) => sum + ways.length + 1, 0))
    yield
    layers.unshift(states)
    ;[merged, before] = [before, merged]
  }
  return layers
}

/** Merges the states of a layer. */
class Merging {
  /** The states of the layer, as where they go. */
  #states = new Numbering()
  /** Where the state at hand goes; and for each state of the next layer, the values that lead there. */
  readonly #targets: number[] = []
  readonly #masks: Int32Array

  constructor(states: number) {
    this.#masks = new Int32Array(states)
  }

  /** The state at hand goes to another. */
  add(mask: number, to: number): void {
    if (this.#masks[to] === 0) this.#targets.push(to)
    this.#masks[to] |= mask
  }

  /** Ends the state at hand. Returns the number of the state that it is merged into, or NONE if it goes nowhere. */
  end(): number {
    if (this.#targets.length === 0) return NONE
    const ways: number[] = []
    // Sorted here, because a state can have thousands: to put each in its place takes time by their square.
    this.#targets.sort((one, other) => one - other)
    for (const to of this.#targets) {
      ways.push(this.#masks[to] >>> 0, to)
      this.#masks[to] = 0
    }
    this.#targets.length = 0
    return this.#states.numberOf(ways)
  }

  /** The states of the layer. The next layer begins. */
  take(): Onward {
    const { lists } = this.#states
    this.#states = new Numbering()
    return lists
  }
}

/** For each state of an automaton, where it goes. The last state stands for all those of the start. */
function onwardOf({ start, accept, transitions }: Automaton): Onward {
  const onward: number[][] = []
  const of = (state: number) => {
    while (onward.length <= state) onward.push([])
    return onward[state]
  }
  for (const state of accept) of(state)
  for (const [from, mask, to] of transitions) {
    of(to)
    of(from).push(mask, to)
  }
  onward.push(start.flatMap((state) => of(state)))
  return onward
}

/** For each layer, the states that a path from the start can be in, in the order in which they are found. */
function* reachedIn(onward: Onward, masks: readonly number[]): Slices<readonly (readonly number[])[]> {
  const reached: number[][] = [[onward.length - 1]]
  // For each state, the last layer that it is in.
  const seen = new Int32Array(onward.length)
  for (let layer = 0; layer < masks.length; layer++) {
    yield
    const next: number[] = []
    for (const state of reached[layer]) {
      const list = onward[state]
      for (let i = 0; i < list.length; i += 2) {
        const to = list[i + 1]
        if ((list[i] & masks[layer]) === 0 || seen[to] > layer) continue
        seen[to] = layer + 1
        next.push(to)
      }
    }
    reached.push(next)
  }
  return reached
}
