// The constraints of a variant that are neither houses nor pairs as propagators, one each, as described in assembly/layout.ts.

import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import * as limits from '../../../assembly/limits.ts'
import type { AllCells } from '../../compile/cells.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import { binaryOf } from '../../compile/sums/binary-sums.ts'
import type { Case, Constraint, Line, Sum } from '../../model/model.ts'
import type { Slices } from '../../model/slices.ts'
import type { Words } from '../kernel.ts'
import { casePropagator } from './case-propagators.ts'
import { binaryPropagator, countPropagator, equalPropagator, setPropagator } from './kinds.ts'
import { linePropagator } from './line-propagators.ts'
import { checkPool, type Propagator, RANKS } from './propagator.ts'
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
  let length = 0
  for (const constraint of constraints) {
    if (!isPropagated(constraint)) continue
    const propagator = yield* propagatorOf(constraint, cells)
    length += propagator.words.length
    // Before the next one takes memory.
    checkPool(length)
    propagators.push(propagator)
  }
  // Derived sums follow from the others: those for which there is no room are left out.
  for (const sum of derived) {
    const propagator: Propagator = { ...(yield* propagatorOf(sum, cells)), rank: RANKS.derived }
    length += propagator.words.length
    if (propagators.length === limits.MAX_PROPAGATORS || length > limits.MAX_POOL) break
    propagators.push(propagator)
  }
  return propagators.sort((a, b) => a.rank - b.rank || a.cells.length - b.cells.length)
}

/** Writes propagators, and for each of so many cells the set of those that it wakes. Adds to the scores of the cells. */
export function writePropagators(words: Words, propagators: readonly Propagator[], cells: number, scores: Uint32Array): void {
  const bytes = 16 * Math.ceil(propagators.length / 128)
  words[fields.PROPAGATOR_COUNT / 4] = propagators.length
  words[fields.EARLY_PROPAGATORS / 4] = propagators.filter(({ rank }) => rank < RANKS.derived).length
  words[fields.PROPAGATOR_SET_BYTES / 4] = bytes
  if (bytes === 0) return
  const { buffer } = words
  const wakes = new Uint32Array(buffer, layout.WAKES, (cells * bytes) / 4).fill(0)
  const starts = new Uint32Array(buffer, layout.PROPAGATORS, limits.MAX_PROPAGATORS)
  const pool = new Int32Array(buffer, layout.POOL, limits.MAX_POOL)
  let end = 0
  propagators.forEach(({ words, cells, score }, number) => {
    starts[number] = 4 * end
    pool.set(words, end)
    end += words.length
    for (const cell of cells) {
      wakes[(cell * bytes) / 4 + (number >> 5)] |= 1 << (number & 31)
      scores[cell] += score
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
  const binary = binaryOf(constraint, cells)
  if (binary) return binaryPropagator(binary, cells)
  if (constraint.kind === 'line') return yield* linePropagator(constraint, cells)
  if (constraint.kind === 'case') return yield* casePropagator(constraint, cells, propagatorOf)
  return PROPAGATORS[constraint.kind](constraint as never, cells)
}
