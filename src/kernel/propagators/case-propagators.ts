// Cases as propagators that contain propagators, as described in assembly/grid/apply.ts.

import * as codes from '../../../assembly/codes.ts'
import type { AllCells } from '../../compile/cells.ts'
import { arePeers, peersOf } from '../../compile/houses/peers.ts'
import { valuesOf } from '../../compile/houses/sets.ts'
import { isPropagated, type PropagatedConstraint } from '../../compile/kinds.ts'
import type { Case, Constraint, House, Pairs } from '../../model/model.ts'
import type { Slices } from '../../model/slices.ts'
import { checkPool, type Propagator, propagator, RANKS } from './propagator.ts'

type PropagatorOf = (constraint: PropagatedConstraint, cells: AllCells) => Slices<Propagator>

/** The propagator of a `case`, with those of its constraints. */
export function* casePropagator({ selector, cases }: Case, all: AllCells, propagatorOf: PropagatorOf): Slices<Propagator> {
  const data = [4 * selector, cases.length]
  const cells = new Set([selector])
  for (const { mask, constraints } of cases) {
    data.push(mask, 0)
    const start = data.length
    const within = cellsWithin(constraints, all)
    for (const constraint of constraints) {
      yield
      const { words, cells: own } = isPropagated(constraint)
        ? yield* propagatorOf(constraint, within)
        : propagatorWithin(constraint)
      data.push(4 * words.length)
      // Not `push(...words)`: there may be more than a call can have arguments.
      for (const word of words) data.push(word)
      for (const cell of own) cells.add(cell)
      checkPool(data.length)
    }
    data[start - 1] = 4 * (data.length - start)
  }
  return propagator(codes.CASE, [...cells], data, RANKS.case, valuesOf([selector], all.masks))
}

/** The cells of a house differ for all that holds in the same case. */
function cellsWithin(constraints: readonly Constraint[], all: AllCells): AllCells {
  const different = constraints.flatMap((one) => (one.kind === 'house' || one.kind === 'set' ? [one.cells] : []))
  const { length } = all.masks
  const differ = different.length === 0 ? () => false : arePeers(peersOf(length, different), length)
  return { ...all, differ: (one, other) => all.differ(one, other) || differ(one, other) }
}

/** Houses and pairs are propagators there. */
function propagatorWithin(constraint: House | Pairs): Propagator {
  if (constraint.kind === 'house') return propagator(codes.DIFFER, constraint.cells, [], RANKS.case, 0)
  const { allowed, between } = constraint
  checkPool(2 * between.length)
  const data = [between.length, allowed.length, ...allowed, ...between.flatMap(([first, second]) => [4 * first, 4 * second])]
  return propagator(codes.RELATION, [...new Set(between.flat())], data, RANKS.case, 0)
}
