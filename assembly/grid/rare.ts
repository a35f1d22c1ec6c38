// Are solutions rare? Where they are frequent, looking for less costs less: without dead ends, a solution takes two nodes.
import { header } from '../board'

/** Without hidden singles while a solution takes at most so many nodes. */
export const SINGLES_FROM: f64 = 2.125
/** Without equalities, locked candidates and naked subsets while it takes at most so many. */
export const EQUALITIES_FROM: f64 = 4

/** Does a solution take more than so many nodes? What waits may be left if not. */
@inline export function rare(nodes: f64): bool {
  return header.nodes > nodes * header.solutions
}
