// How a variant is propagated: like other grids, but each full house removes a required value from whatever sees all of its places. Some
// propagators come before the houses and the others after them. Last come the values of naked subsets, which go from the other cells of a
// full house: searches take 1.26x the time if each house looks for them at once, killers 2x to 4x. If there are propagators, nothing is
// left out where solutions are frequent, and all is checked when the last cell is fixed.

import { single } from '../bits'
import { HOUSE_VALUES, model } from '../board'
import { apply } from './apply'
import {
  awaitSubsets, clearHouses, dequeue, domain, housesWait, nextHouse, nextSubsets, NONE, openCells, setOpen, waiting,
} from './domains'
import { equate } from './equalities'
import { exclude, hiddenSingles } from './houses'
import { lock } from './locked'
import { support } from './pairs'
import { EQUALITIES_FROM, rare, SINGLES_FROM } from './rare'
import { nextPropagator, NO_PROPAGATOR, wake } from './propagators'
import { placeValues } from './required'
import { blameCell, blameHouse, blamePropagator } from './scores'
import { nakedSubsets } from './subsets'

@inline export function isVariant(): bool {
  return model.variant != 0
}

/** Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. */
export function propagateVariant(): bool {
  const houses = <i32>model.houseCount
  const bands = houses + <i32>model.equalityCount
  const propagators: usize = model.propagatorCount
  const early: usize = model.earlyPropagators
  let open = openCells
  while (true) {
    while (waiting()) {
      const cell = dequeue()
      const mask = domain(cell)
      if (single(mask)) {
        open--
        if (!exclude(cell, mask)) {
          blameCell(cell)
          return false
        }
      }
      if (!support(cell, mask)) {
        blameCell(cell)
        return false
      }
      wake(cell)
    }
    setOpen(open)
    if (open == 0) clearHouses()
    if (!propagators && !rare(SINGLES_FROM)) return true
    const propagator = nextPropagator(housesWait() ? early : propagators)
    if (propagator != NO_PROPAGATOR) {
      if (!apply(propagator)) {
        blamePropagator(propagator)
        return false
      }
      continue
    }
    const house = nextHouse()
    if (house == NONE) {
      const last = nextSubsets()
      if (last == NONE) return true
      if (!nakedSubsets(last)) {
        blameHouse(last)
        return false
      }
    } else if (house < houses) {
      if (!fill(house, propagators != 0)) {
        blameHouse(house)
        return false
      }
    } else if (!(house < bands ? equate(<usize>(house - houses)) : lock(<usize>(house - bands)))) return false
  }
}

/** Every value of a full house has a place. False on a contradiction. */
function fill(house: usize, propagators: bool): bool {
  if (propagators || rare(EQUALITIES_FROM)) {
    awaitSubsets(house)
    return placeValues(house)
  }
  const whole = load<u32>(house << 2, HOUSE_VALUES) == model.all
  return whole ? hiddenSingles(house) : placeValues(house)
}
