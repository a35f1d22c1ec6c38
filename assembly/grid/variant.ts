// How a variant is propagated: like other grids, but each full house removes a required value from whatever sees all of its places, and
// the records come last. Nothing is left out where solutions are frequent, and all is checked when the last cell is fixed.

import { single } from '../bits'
import { BOARD } from '../host'
import * as layout from '../layout'
import { clearHouses, dequeue, domain, nextHouse, NONE, waiting } from './domains'
import { equate } from './equalities'
import { exclude } from './houses'
import { lock } from './locked'
import { support } from './pairs'
import { apply, nextRecord, NO_RECORD, wake } from './records'
import { placeValues } from './required'
import { blameCell, blameHouse, blameRecord } from './scores'

/** Is the model a variant? */
// @ts-ignore: decorator
@inline export function isVariant(): bool {
  return load<u32>(0, BOARD + layout.VARIANT) != 0
}

/** Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. */
export function propagateVariant(): bool {
  const houses = load<i32>(0, BOARD + layout.HOUSE_COUNT)
  const bands = houses + load<i32>(0, BOARD + layout.EQUALITY_COUNT)
  let open = load<u32>(0, BOARD + layout.OPEN)
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
    store<u32>(0, open, BOARD + layout.OPEN)
    if (open == 0) clearHouses()
    const house = nextHouse()
    if (house == NONE) {
      const record = nextRecord()
      if (record == NO_RECORD) return true
      if (!apply(record)) {
        blameRecord(record)
        return false
      }
    } else if (house < houses) {
      if (!placeValues(house)) {
        blameHouse(house)
        return false
      }
    } else if (!(house < bands ? equate(<usize>(house - houses)) : lock(<usize>(house - bands)))) return false
  }
}
