// Propagation of a node, to its fixpoint: fixed cells first, then pairs, full houses, equalities and bands. How a variant is propagated is in
// variant.ts.

import { single } from '../bits'
import { header, model } from '../board'
import * as codes from '../codes'
import { clearHouses, dequeue, domain, nextHouse, NONE, openCells, setOpen, waiting } from './domains'
import { equate } from './equalities'
import { exclude, hiddenSingles } from './houses'
import { lock } from './locked'
import { support } from './pairs'
import { prune } from './proof'
import { EQUALITIES_FROM, rare, SINGLES_FROM } from './rare'
import { NARROWED, STABLE } from './score'
import { propagateVariant } from './variant'

/** Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. */
function propagate(): bool {
  const paired = model.watched != 0
  const houses = <i32>model.houseCount
  const bands = houses + <i32>model.equalityCount
  let open = openCells
  while (true) {
    while (waiting()) {
      const cell = dequeue()
      const mask = domain(cell)
      if (single(mask)) {
        open--
        if (!exclude(cell, mask)) return false
      }
      if (paired && !support(cell, mask)) return false
    }
    setOpen(open)
    if (open == 0) {
      clearHouses()
      return true
    }
    if (!rare(SINGLES_FROM)) return true
    const house = nextHouse()
    if (house == NONE) return true
    if (house < houses) {
      if (!hiddenSingles(house)) return false
    } else {
      if (!rare(EQUALITIES_FROM)) return true
      if (!(house < bands ? equate(<usize>(house - houses)) : lock(<usize>(house - bands)))) return false
    }
  }
}

/** Propagates; where the best is wanted, also removes what the bound excludes. False on a contradiction, or if nothing good is left. */
export function consistent(variant: bool): bool {
  while (variant ? propagateVariant() : propagate()) {
    if (header.mode != codes.BEST) return true
    const outcome = prune()
    if (outcome != NARROWED) return outcome == STABLE
  }
  return false
}
