// How a variant is propagated, as explained in assembly/grid/variant.ts.

import * as layout from '../../../assembly/layout.ts'
import { single } from '../bits.ts'
import type { Memory } from '../host.ts'
import { awaitSubsets, clearHouses, dequeue, domain, housesWait, NONE, nextHouse, nextSubsets, waiting } from './domains.ts'
import { equate } from './equalities.ts'
import { exclude, hiddenSingles } from './houses.ts'
import { lock } from './locked.ts'
import { support } from './pairs.ts'
import { EQUALITIES_FROM, rare, SINGLES_FROM } from './rare.ts'
import { apply, NO_RECORD, nextRecord, wake } from './records.ts'
import { placeValues } from './required.ts'
import { blameCell, blameHouse, blameRecord } from './scores.ts'
import { nakedSubsets } from './subsets.ts'

/** Is the model a variant? */
export function isVariant({ i32 }: Memory): boolean {
  return i32[layout.VARIANT >> 2] !== 0
}

/** Removes candidates by all constraints, to the fixpoint. False on a contradiction: then something may still wait. */
export function propagateVariant(memory: Memory): boolean {
  const { i32 } = memory
  const houses = i32[layout.HOUSE_COUNT >> 2]
  const bands = houses + i32[layout.EQUALITY_COUNT >> 2]
  const records = i32[layout.RECORD_COUNT >> 2]
  const early = i32[layout.EARLY_RECORDS >> 2]
  let open = i32[layout.OPEN >> 2]
  while (true) {
    while (waiting(memory)) {
      const cell = dequeue(memory)
      const mask = domain(memory, cell)
      if (single(mask)) {
        open--
        if (!exclude(memory, cell, mask)) {
          blameCell(memory, cell)
          return false
        }
      }
      if (!support(memory, cell, mask)) {
        blameCell(memory, cell)
        return false
      }
      wake(memory, cell)
    }
    i32[layout.OPEN >> 2] = open
    if (open === 0) clearHouses(memory)
    if (records === 0 && !rare(memory, SINGLES_FROM)) return true
    const record = nextRecord(memory, housesWait(memory) ? early : records)
    if (record !== NO_RECORD) {
      if (!apply(memory, record)) {
        blameRecord(memory, record)
        return false
      }
      continue
    }
    const house = nextHouse(memory)
    if (house === NONE) {
      const last = nextSubsets(memory)
      if (last === NONE) return true
      if (!nakedSubsets(memory, last)) {
        blameHouse(memory, last)
        return false
      }
    } else if (house < houses) {
      if (!fill(memory, house, records > 0)) {
        blameHouse(memory, house)
        return false
      }
    } else if (!(house < bands ? equate(memory, house - houses) : lock(memory, house - bands))) return false
  }
}

/** Every value of a full house has a place. False on a contradiction. */
function fill(memory: Memory, house: number, records: boolean): boolean {
  if (records || rare(memory, EQUALITIES_FROM)) {
    awaitSubsets(memory, house)
    return placeValues(memory, house)
  }
  const whole = memory.i32[(layout.HOUSE_VALUES >> 2) + house] === memory.i32[layout.ALL >> 2]
  return whole ? hiddenSingles(memory, house) : placeValues(memory, house)
}
