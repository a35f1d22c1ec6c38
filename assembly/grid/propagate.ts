// Propagation of a node, to its fixpoint: fixed cells first, then pairs, full houses, equalities and bands.
//
// In a variant each full house removes a required value from whatever sees all of its places. Some propagators come before the houses and the
// others after them. Last come the values of naked subsets, which go from the other cells of a full house: searches take 1.26x the time if
// each house looks for them at once, killers 2x to 4x. If there are propagators, nothing is left out where solutions are frequent, and all is
// checked when the last cell is fixed.

import { single } from '../bits'
import { header, HOUSE_VALUES, model } from '../board'
import * as codes from '../codes'
import { apply } from './apply'
import {
  awaitSubsets, clearHouses, dequeue, domain, housesWait, nextHouse, nextSubsets, NONE, openCells, setOpen, waiting,
} from './domains'
import { equate } from './equalities'
import { exclude, hiddenSingles } from './houses'
import { lock } from './locked'
import { support } from './pairs'
import { prune } from './proof'
import { nextPropagator, NO_PROPAGATOR, wake } from './propagators'
import { EQUALITIES_FROM, rare, SINGLES_FROM } from './rare'
import { placeValues } from './required'
import { NARROWED, STABLE } from './score'
import { blameCell, blameHouse, blamePropagator } from './scores'
import { nakedSubsets } from './subsets'

/**
 * Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. `variant` is a constant, so
 * other grids do not ask for it.
 */
@inline function propagate(variant: bool): bool {
  const paired = variant || model.watched != 0
  const houses = <i32>model.houseCount
  const bands = houses + <i32>model.equalityCount
  const propagators: usize = variant ? <usize>model.propagatorCount : 0
  const early: usize = model.earlyPropagators
  let open = openCells
  while (true) {
    while (waiting()) {
      const cell = dequeue()
      const mask = domain(cell)
      if (single(mask)) {
        open--
        if (!exclude(cell, mask)) {
          if (variant) blameCell(cell)
          return false
        }
      }
      if (paired && !support(cell, mask)) {
        if (variant) blameCell(cell)
        return false
      }
      if (variant) wake(cell)
    }
    setOpen(open)
    if (open == 0) {
      clearHouses()
      if (!propagators) return true
    }
    if (!propagators && !rare(SINGLES_FROM)) return true
    if (variant) {
      const propagator = nextPropagator(housesWait() ? early : propagators)
      if (propagator != NO_PROPAGATOR) {
        if (apply(propagator)) continue
        blamePropagator(propagator)
        return false
      }
    }
    const house = nextHouse()
    if (house == NONE) {
      const last = variant ? nextSubsets() : NONE
      if (last == NONE) return true
      if (nakedSubsets(last)) continue
      blameHouse(last)
      return false
    }
    if (house < houses) {
      if (variant ? fill(house, propagators != 0) : hiddenSingles(house)) continue
      if (variant) blameHouse(house)
      return false
    }
    if (!variant && !rare(EQUALITIES_FROM)) return true
    if (!(house < bands ? equate(<usize>(house - houses)) : lock(<usize>(house - bands)))) return false
  }
}

/** In a variant: every value of a full house has a place. False on a contradiction. */
function fill(house: usize, propagators: bool): bool {
  if (propagators || rare(EQUALITIES_FROM)) {
    awaitSubsets(house)
    return placeValues(house)
  }
  const whole = load<u32>(house << 2, HOUSE_VALUES) == model.all
  return whole ? hiddenSingles(house) : placeValues(house)
}

/** Propagates; where the best is wanted, also removes what the bound excludes. False on a contradiction, or if nothing good is left. */
export function consistent(): bool {
  while (model.variant ? propagate(true) : propagate(false)) {
    if (header.mode != codes.BEST) return true
    const outcome = prune()
    if (outcome != NARROWED) return outcome == STABLE
  }
  return false
}
