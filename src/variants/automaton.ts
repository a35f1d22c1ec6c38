// Finite automata from a function that names the next states.

import { PuzzleError } from '../errors.ts'
import type { Automaton } from '../model.ts'

/** A state: a few numbers. */
export type State = readonly number[]

/** As many as a model can have. */
const MOST_STATES = 4096

/**
 * The automaton with the states that can be reached. An automaton knows nothing of other constraints: a rule on cells that differ puts
 * what it needs of that into its states.
 *
 * @param values the value of each bit of a mask
 * @param next the states after a state and a value; none, if no word begins so
 * @throws PuzzleError `rule` if there are more than 4,096 states
 */
export function automaton(
  values: readonly number[],
  start: readonly State[],
  next: (state: State, value: number) => readonly State[],
  accepts: (state: State) => boolean,
): Automaton {
  const states: State[] = []
  const numbers = new Map<string, number>()
  const numberOf = (state: State): number => {
    const key = state.join()
    let number = numbers.get(key)
    if (number === undefined) {
      number = states.push(state) - 1
      numbers.set(key, number)
      if (number >= MOST_STATES) throw new PuzzleError('rule', 'the rule has too many states', {}, `${MOST_STATES} at most`)
    }
    return number
  }
  const first = start.map(numberOf)
  const transitions: [number, number, number][] = []
  for (let from = 0; from < states.length; from++) {
    const masks = new Map<number, number>()
    values.forEach((value, bit) => {
      for (const state of next(states[from], value)) {
        const to = numberOf(state)
        masks.set(to, ((masks.get(to) ?? 0) | (1 << bit)) >>> 0)
      }
    })
    for (const [to, mask] of masks) transitions.push([from, mask, to])
  }
  return { start: [...new Set(first)], accept: [...states.keys()].filter((state) => accepts(states[state])), transitions }
}
