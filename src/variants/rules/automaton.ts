// Finite automata from a function that names the next states.

import { PuzzleError } from '../../model/errors.ts'
import type { Automaton } from '../../model/model.ts'
import { isEqual } from '../../model/numbers.ts'

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
export function automaton(values: readonly number[], { start, next, accepts }: States, spend: Spend): Automaton {
  const states = new Found()
  const first = start.map((state) => states.numberOf(state))
  const transitions: [number, number, number][] = []
  // Where the state at hand leads, and by which values.
  const targets: number[] = []
  const masks: number[] = []
  for (let from = 0; from < states.all.length; from++) {
    for (let bit = 0; bit < values.length; bit++) {
      const after = next(states.all[from], values[bit])
      spend(1 + after.length)
      for (const state of after) {
        const to = states.numberOf(state)
        if (!masks[to]) targets.push(to)
        masks[to] |= 1 << bit
      }
    }
    for (const to of targets) {
      transitions.push([from, masks[to] >>> 0, to])
      masks[to] = 0
    }
    targets.length = 0
  }
  const accept = [...states.all.keys()].filter((state) => accepts(states.all[state]))
  return { start: [...new Set(first)], accept, transitions }
}

/** States, each once, in the order in which they are found. */
class Found {
  readonly all: State[] = []
  /** By its hash, the last state that has it; and for each state, the one before. */
  readonly #latest = new Map<number, number>()
  readonly #previous: (number | undefined)[] = []

  numberOf(state: State): number {
    let hash = state.length
    for (const number of state) hash = (Math.imul(hash, 31) + number) | 0
    const latest = this.#latest.get(hash)
    for (let number = latest; number !== undefined; number = this.#previous[number]) {
      if (isEqual(this.all[number], state)) return number
    }
    const number = this.all.push(state) - 1
    this.#previous.push(latest)
    this.#latest.set(hash, number)
    if (number >= MOST_STATES) throw new PuzzleError('rule', 'the rule has too many states', {}, `${MOST_STATES} at most`)
    return number
  }
}
