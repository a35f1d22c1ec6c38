// Writes the constraints of a variant that are neither houses nor pairs as propagators, one each, as described in assembly/layout.ts.

import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import * as limits from '../../../assembly/limits.ts'
import type { AllCells } from '../../compile/cells.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import type { Constraint, Sum } from '../../model/model.ts'
import { casePropagator } from './case-propagators.ts'
import { countPropagator, equalPropagator, setPropagator } from './kinds.ts'
import { linePropagator } from './line-propagators.ts'
import { checkPool, lengthOf, type Propagator, RANKS, wordsOfPropagator } from './propagator.ts'
import { sumPropagator } from './sum-propagators.ts'

/**
 * Writes the propagators of constraints and derived sums, and for each cell the set of those that it wakes. Adds to the scores of the cells.
 *
 * @throws PuzzleError `model` if they do not fit on the board
 */
export function writePropagators(
  view: DataView,
  constraints: readonly Constraint[],
  derived: readonly Sum[],
  cells: AllCells,
  scores: Uint32Array,
): void {
  const propagators: Propagator[] = []
  let words = 0
  const add = (propagator: Propagator) => {
    cells.checkTime()
    words += lengthOf(propagator)
    // Before the next one takes memory.
    checkPool(words)
    propagators.push(propagator)
  }
  for (const constraint of constraints) if (isPropagated(constraint)) add(propagatorOf(constraint, cells))
  // Derived sums follow from the others: those for which there is no room are left out.
  for (const sum of derived) {
    const propagator: Propagator = { ...sumPropagator(sum, cells), rank: RANKS.derived }
    if (propagators.length === limits.MAX_PROPAGATORS || words + lengthOf(propagator) > limits.MAX_POOL) break
    add(propagator)
  }
  propagators.sort((a, b) => a.rank - b.rank || a.cells.length - b.cells.length)
  const bytes = 16 * Math.ceil(propagators.length / 128)
  view.setUint32(fields.PROPAGATOR_COUNT, propagators.length, true)
  view.setUint32(fields.EARLY_PROPAGATORS, propagators.filter(({ rank }) => rank < RANKS.derived).length, true)
  view.setUint32(fields.PROPAGATOR_SET_BYTES, bytes, true)
  if (bytes === 0) return
  const { buffer } = view
  const wakes = new Uint32Array(buffer, layout.WAKES, (cells.masks.length * bytes) / 4).fill(0)
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
  readonly [C in PropagatedConstraint as C['kind']]: (constraint: C, cells: AllCells) => Propagator
} = {
  sum: sumPropagator,
  set: setPropagator,
  line: linePropagator,
  count: countPropagator,
  equal: equalPropagator,
  case: (constraint, cells) => casePropagator(constraint, cells, propagatorOf),
}

function propagatorOf(constraint: PropagatedConstraint, cells: AllCells): Propagator {
  return PROPAGATORS[constraint.kind](constraint as never, cells)
}
