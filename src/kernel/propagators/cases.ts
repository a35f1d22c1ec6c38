// Cases as propagators that contain propagators, as described in assembly/grid/apply.ts.

import * as codes from '../../../assembly/codes.ts'
import type { Cells } from '../../compile/cells.ts'
import { valuesOf } from '../../compile/houses/sets.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import type { Case, Constraint, Pairs } from '../../model/model.ts'
import { type Propagator, RANKS, wordsOf } from './propagator.ts'

type PropagatorOf = (constraint: PropagatedConstraint, cells: Cells) => Propagator

/** The propagator of a `case`, with those of its constraints. */
export function casePropagator({ selector, cases }: Case, all: Cells, propagatorOf: PropagatorOf): Propagator {
  const data = [4 * selector, cases.length]
  const cells = new Set([selector])
  for (const { mask, constraints } of cases) {
    const propagators = propagatorsWithin(constraints, all, propagatorOf)
    const words = propagators.map(wordsOf)
    data.push(mask, 4 * words.reduce((sum, { length }) => sum + 1 + length, 0))
    for (const propagator of words) data.push(4 * propagator.length, ...propagator)
    for (const propagator of propagators) for (const cell of propagator.cells) cells.add(cell)
  }
  return { kind: codes.CASE, cells: [...cells], data, rank: RANKS.case, score: valuesOf([selector], all.masks) }
}

/** What holds in one case. Houses and pairs are propagators there; the cells of a house differ for all others. */
function propagatorsWithin(constraints: readonly Constraint[], all: Cells, propagatorOf: PropagatorOf): Propagator[] {
  const different = constraints.flatMap((one) => (one.kind === 'house' || one.kind === 'set' ? [new Set(one.cells)] : []))
  const differ = (one: number, other: number) =>
    all.differ(one, other) || (one !== other && different.some((cells) => cells.has(one) && cells.has(other)))
  const within: Cells = { ...all, differ }
  return constraints.map((constraint) => {
    if (isPropagated(constraint)) return propagatorOf(constraint, within)
    if (constraint.kind === 'pairs') return relationPropagator(constraint)
    return { kind: codes.DIFFER, cells: constraint.cells, data: [], rank: RANKS.case, score: 0 }
  })
}

function relationPropagator({ allowed, between }: Pairs): Propagator {
  const data = [between.length, allowed.length, ...allowed, ...between.flatMap(([first, second]) => [4 * first, 4 * second])]
  return { kind: codes.RELATION, cells: [...new Set(between.flat())], data, rank: RANKS.case, score: 0 }
}
