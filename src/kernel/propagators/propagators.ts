// The constraints of a variant that are neither houses nor pairs as propagators, one each, as described in assembly/layout.ts.

import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import * as limits from '../../../assembly/limits.ts'
import type { AllCells } from '../../compile/cells.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import type { Case, Constraint, Line, Sum } from '../../model/model.ts'
import type { Slices } from '../../model/slices.ts'
import { casePropagator } from './case-propagators.ts'
import { countPropagator, equalPropagator, setPropagator } from './kinds.ts'
import { linePropagator } from './line-propagators.ts'
import { checkPool, lengthOf, type Propagator, RANKS, wordsOfPropagator } from './propagator.ts'
import { sumPropagator } from './sum-propagators.ts'

/**
 * The propagators of constraints and derived sums, in the order of their ranks.
 *
 * @throws PuzzleError `model` if they do not fit on the board
 */
export function* propagatorsOf(
  constraints: readonly Constraint[],
  derived: readonly Sum[],
  cells: AllCells,
): Slices<readonly Propagator[]> {
  const propagators: Propagator[] = []
  let words = 0
  for (const constraint of constraints) {
    if (!isPropagated(constraint)) continue
    const propagator = yield* propagatorOf(constraint, cells)
    words += lengthOf(propagator)
    // Before the next one takes memory.
    checkPool(words)
    propagators.push(propagator)
  }
  // Derived sums follow from the others: those for which there is no room are left out.
  for (const sum of derived) {
    yield
    const propagator: Propagator = { ...sumPropagator(sum, cells), rank: RANKS.derived }
    words += lengthOf(propagator)
    if (propagators.length === limits.MAX_PROPAGATORS || words > limits.MAX_POOL) break
    propagators.push(propagator)
  }
  return propagators.sort((a, b) => a.rank - b.rank || a.cells.length - b.cells.length)
}

/** Writes propagators, and for each of so many cells the set of those that it wakes. Adds to the scores of the cells. */
export function writePropagators(view: DataView, propagators: readonly Propagator[], cells: number, scores: Uint32Array): void {
  const bytes = 16 * Math.ceil(propagators.length / 128)
  view.setUint32(fields.PROPAGATOR_COUNT, propagators.length, true)
  view.setUint32(fields.EARLY_PROPAGATORS, propagators.filter(({ rank }) => rank < RANKS.derived).length, true)
  view.setUint32(fields.PROPAGATOR_SET_BYTES, bytes, true)
  if (bytes === 0) return
  const { buffer } = view
  const wakes = new Uint32Array(buffer, layout.WAKES, (cells * bytes) / 4).fill(0)
  const starts = new Uint32Array(buffer, layout.PROPAGATORS, limits.MAX_PROPAGATORS)
  const pool = new Int32Array(buffer, layout.POOL, limits.MAX_POOL)
  let end = 0
  propagators.forEach((propagator, number) => {
    starts[number] = 4 * end
    const words = wordsOfPropagator(propagator)
    pool.set(words, end)
    end += words.length
    for (const cell of propagator.cells) {
      wakes[(cell * bytes) / 4 + (number >> 5)] |= 1 << (number & 31)
      scores[cell] += propagator.score
    }
  })
}

const PROPAGATORS: {
  readonly [C in Exclude<PropagatedConstraint, Line | Case> as C['kind']]: (constraint: C, cells: AllCells) => Propagator
} = {
  sum: sumPropagator,
  set: setPropagator,
  count: countPropagator,
  equal: equalPropagator,
}

function* propagatorOf(constraint: PropagatedConstraint, cells: AllCells): Slices<Propagator> {
  yield
  if (constraint.kind === 'line') return yield* linePropagator(constraint, cells)
  if (constraint.kind === 'case') return yield* casePropagator(constraint, cells, propagatorOf)
  return PROPAGATORS[constraint.kind](constraint as never, cells)
}
