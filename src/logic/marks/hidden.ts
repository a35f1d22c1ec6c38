// Whether the hidden cells of a grid that is filled have values with which all constraints hold. Steps do not narrow them, so this is found by
// trying.

import type { Constraint } from '../../model/model.ts'
import { cellsIn, unitsOf } from '../conflicts.ts'
import { canHold, type Left } from './holds.ts'
import { bitsOf, type Marks } from './marks.ts'

/** So many values are tried at most. Rules need a few for each cell; only a model that is made for it needs more. */
const MOST = 10_000

/** Undefined if it takes too many tries to know. */
export function canFillHidden({ masks, rules }: Marks): boolean | undefined {
  const { cells, hidden, others } = rules
  const chosen = Array.from(hidden)
  const left: Left = { rules, valuesOf: (cell) => (cell < cells ? masks[cell] : chosen[cell - cells]) }
  const constraintsOf = chosen.map((): Constraint[] => [])
  for (const constraint of others) {
    for (const cell of new Set(cellsIn(constraint))) if (cell >= cells) constraintsOf[cell - cells].push(constraint)
  }
  let tries = 0
  /** Fills cells that share constraints, from the one at a place on. */
  const fill = (group: readonly number[], place: number): boolean => {
    if (place === group.length) return true
    const cell = group[place]
    const mask = chosen[cell]
    for (const bit of bitsOf(mask)) {
      if (tries++ >= MOST) return false
      chosen[cell] = bit
      if (constraintsOf[cell].every((constraint) => canHold(left, constraint)) && fill(group, place + 1)) return true
    }
    chosen[cell] = mask
    return false
  }
  const isFilled = unitsOf(others, cells).every((unit) =>
    fill(
      unit.hidden.map((cell) => cell - cells),
      0,
    ),
  )
  return tries > MOST ? undefined : isFilled
}
