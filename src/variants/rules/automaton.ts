// Finite automata from a function that names the next states.

import { PuzzleError } from '../../model/errors.ts'
import type { Automaton } from '../../model/model.ts'
import { Numbering } from '../../model/numbering.ts'

export type State = readonly number[]

export interface States {
  readonly start: readonly State[]
  /** The states after a state and a value; none, if no word begins so. */
  next(state: State, value: number): readonly State[]
  accepts(state: State): boolean
}

/** Counts work. @throws PuzzleError `rule` if it is too much */
export type Spend = (steps: number) => void

/** As many as a model can have. */
export const MOST_STATES = 4096

/**
 * The automaton with the states that can be reached. An automaton knows nothing of other constraints: a rule on cells that differ puts
 * what it needs of that into its states.
 *
 * @param values the value of each bit of a mask
 * @param spend is told of every step that is tried
 * @throws PuzzleError `rule` if there are more than 4,096 states
 */
export function automatonFor(values: readonly number[], { start, next, accepts }: States, spend: Spend): Automaton {
  // Every state, once, in the order in which they are found.
  const states = new Numbering()
  const all = states.lists
  const numberOf = (state: State) => {
    const number = states.numberOf(state)
    if (number < MOST_STATES) return number
    throw new PuzzleError('rule', 'the rule has too many states', {}, `${MOST_STATES} at most`)
  }
  const first = start.map(numberOf)
  const transitions: [number, number, number][] = []
  for (let from = 0; from < all.length; from++) {
    // Where the state leads, and by which values.
    const masks = new Map<number, number>()
    for (let bit = 0; bit < values.length; bit++) {
      const after = next(all[from], values[bit])
      spend(1 + after.length)
      for (const to of after.map(numberOf)) masks.set(to, (masks.get(to) ?? 0) | (1 << bit))
    }
    for (const [to, mask] of masks) transitions.push([from, mask >>> 0, to])
  }
  const accept = [...all.keys()].filter((state) => accepts(all[state]))
  return { start: [...new Set(first)], accept, transitions }
}
