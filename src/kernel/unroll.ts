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

/** `masks`: the candidates of the cells of the line, in their order. No other values are in the steps. */
export function unroll(automaton: Automaton, masks: readonly number[]): Unrolled {
  const onward = onwardFrom(automaton.transitions)
  const reached = reachedFrom(automaton.start, onward, masks)
  const widths: number[] = []
  const steps: Step[][] = []
  // For each state of the layer at hand, the number of the state that it is merged into.
  let merged = new Map<number, number>()
  for (const state of automaton.accept) if (reached[masks.length].has(state)) merged.set(state, 0)
  widths[masks.length] = Math.min(1, merged.size)
  for (let layer = masks.length - 1; layer >= 0; layer--) {
    const numbers = new Map<string, number>()
    const before = new Map<number, number>()
    steps[layer] = []
    // All starts are one state.
    const states = layer > 0 ? Array.from(reached[layer], (state) => [state]) : [automaton.start]
    for (const alike of states) {
      const ways = waysFrom(
        alike.flatMap((state) => onward.get(state) ?? []),
        masks[layer],
        merged,
      )
      if (ways.length === 0) continue
      const key = String(ways)
      const number = numbers.get(key) ?? numbers.size
      before.set(alike[0], number)
      if (number < numbers.size) continue
      numbers.set(key, number)
      for (const [to, mask] of ways) steps[layer].push([number, mask, to])
    }
    merged = before
    widths[layer] = numbers.size
  }
  return { widths, steps }
}

/** For each state of an automaton, the steps from it. */
function onwardFrom(transitions: readonly Step[]): ReadonlyMap<number, readonly Step[]> {
  const onward = new Map<number, Step[]>()
  for (const step of transitions) {
    const steps = onward.get(step[0])
    if (steps) steps.push(step)
    else onward.set(step[0], [step])
  }
  return onward
}

/** For each layer, the states that a path from the start can be in. */
function reachedFrom(
  start: readonly number[],
  onward: ReadonlyMap<number, readonly Step[]>,
  masks: readonly number[],
): ReadonlySet<number>[] {
  const reached = [new Set(start)]
  masks.forEach((candidates, layer) => {
    const next = new Set<number>()
    for (const state of reached[layer]) for (const [, mask, to] of onward.get(state) ?? []) if (mask & candidates) next.add(to)
    reached.push(next)
  })
  return reached
}

/** Where a state goes, ascending: merged states of the next layer, and the values that lead there. */
function waysFrom(steps: readonly Step[], candidates: number, merged: ReadonlyMap<number, number>): [to: number, mask: number][] {
  const ways = new Map<number, number>()
  for (const [, mask, to] of steps) {
    const target = merged.get(to)
    if (target !== undefined && mask & candidates) ways.set(target, ((ways.get(target) ?? 0) | (mask & candidates)) >>> 0)
  }
  return [...ways].sort(([one], [other]) => one - other)
}
