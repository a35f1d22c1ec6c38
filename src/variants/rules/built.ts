// The automata of the last puzzles: one is built once for each clue, not for each puzzle (puzzles with skyscrapers take 1.5 times as long).

import { freeze } from '../../model/frozen.ts'
import type { Automaton } from '../../model/model.ts'
import type { Spend } from './automaton.ts'

/** An automaton, and the work that it took. */
interface Built {
  readonly automaton: Automaton
  readonly work: number
}

/** By all that they depend on. */
const built = new Map<string, Built>()
/** The work of all that are kept, at most: some megabytes. */
const MOST_KEPT = 200_000
let kept = 0

/** The automaton of a key. Its work is spent, whether it is built or not: so it does not matter which puzzles came before. */
export function builtOnce(key: string, spend: Spend, make: (spend: Spend) => Automaton): Automaton {
  const known = built.get(key)
  if (known) {
    spend(known.work)
    return known.automaton
  }
  let work = 0
  const automaton = freeze(
    make((steps) => {
      work += steps
      spend(steps)
    }),
  )
  if (work <= MOST_KEPT) {
    if (kept + work > MOST_KEPT) {
      built.clear()
      kept = 0
    }
    kept += work
    built.set(key, { automaton, work })
  }
  return automaton
}
