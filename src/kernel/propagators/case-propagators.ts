// Cases as propagators that contain propagators, as described in assembly/grid/apply.ts.

import * as codes from '../../../assembly/codes.ts'
import type { AllCells } from '../../compile/cells.ts'
import { arePeers, peersOf } from '../../compile/houses/peers.ts'
import { valuesOf } from '../../compile/houses/sets.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import type { Case, Constraint, Pairs } from '../../model/model.ts'
import { checkPool, type Propagator, RANKS, wordsOfPropagator } from './propagator.ts'

type PropagatorOf = (constraint: PropagatedConstraint, cells: AllCells) => Propagator

/** The propagator of a `case`, with those of its constraints. */
export function casePropagator({ selector, cases }: Case, all: AllCells, propagatorOf: PropagatorOf): Propagator {
  const data = [4 * selector, cases.length]
  const cells = new Set([selector])
  for (const { mask, constraints } of cases) {
    data.push(mask, 0)
    const start = data.length
    for (const propagator of propagatorsWithin(constraints, all, propagatorOf)) {
      const words = wordsOfPropagator(propagator)
      data.push(4 * words.length)
      // Not `push(...words)`: there may be more than a call can have arguments.
      for (const word of words) data.push(word)
      for (const cell of propagator.cells) cells.add(cell)
      checkPool(data.length)
    }
    data[start - 1] = 4 * (data.length - start)
  }
  return { kind: codes.CASE, cells: [...cells], data, rank: RANKS.case, score: valuesOf([selector], all.masks) }
}

/** What holds in one case. Houses and pairs are propagators there; the cells of a house differ for all others. */
function* propagatorsWithin(
  constraints: readonly Constraint[],
  all: AllCells,
  propagatorOf: PropagatorOf,
): Generator<Propagator> {
  const different = constraints.flatMap((one) => (one.kind === 'house' || one.kind === 'set' ? [one.cells] : []))
  const { length } = all.masks
  const differ = different.length === 0 ? () => false : arePeers(peersOf(length, different), length)
  const within: AllCells = { ...all, differ: (one, other) => all.differ(one, other) || differ(one, other) }
  for (const constraint of constraints) {
    all.checkTime()
    if (isPropagated(constraint)) yield propagatorOf(constraint, within)
    else if (constraint.kind === 'pairs') yield relationPropagator(constraint)
    else yield { kind: codes.DIFFER, cells: constraint.cells, data: [], rank: RANKS.case, score: 0 }
  }
}

function relationPropagator({ allowed, between }: Pairs): Propagator {
  checkPool(2 * between.length)
  const data = [between.length, allowed.length, ...allowed, ...between.flatMap(([first, second]) => [4 * first, 4 * second])]
  return { kind: codes.RELATION, cells: [...new Set(between.flat())], data, rank: RANKS.case, score: 0 }
}
