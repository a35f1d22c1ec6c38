// What follows from rules alone, and takes longer to find: found when it is first asked for. It is apart from the rules, so that a page that
// searches nothing, such as one that gives hints, loads none of it.

import { isEqual } from '../model/numbers.ts'
import { type Band, bandsOf } from './houses/bands.ts'
import { type Equality, equalitiesOf, isRegular } from './houses/equalities.ts'
import { type HouseCells, type HouseLayer, layersOf } from './houses/layers.ts'
import { alikeIn } from './interchangeable.ts'
import type { Rules } from './rules.ts'

export interface Consequences {
  /** The mask of the largest set of values that all rules treat alike. Needs: no propagators. */
  readonly alike: () => number
  /** What follows from full houses with the same values. Which ones are full may depend on candidates; those of the last time are known. */
  readonly structureOf: (full: readonly HouseCells[]) => Structure
}

/** The structure of full houses. That of a jigsaw takes 50 us. */
export interface Structure {
  readonly full: readonly HouseCells[]
  readonly layers: readonly HouseLayer[]
  readonly bands: readonly Band[]
  readonly equalities: () => readonly Equality[]
  readonly isRegular: () => boolean
}

/** They are kept with the rules. */
export function consequencesOf(rules: Rules): Consequences {
  rules.kept.consequences ??= found(rules)
  return rules.kept.consequences as Consequences
}

function found(rules: Rules): Consequences {
  let known: Structure | undefined
  return {
    alike: once(() => alikeIn(rules)),
    structureOf(full) {
      if (known?.full.length === full.length && known.full.every((house, i) => isEqual(house, full[i]))) return known
      const layers = layersOf(full, rules.cells)
      known = {
        full,
        layers,
        bands: bandsOf(layers),
        equalities: once(() => equalitiesOf(layers)),
        isRegular: once(() => isRegular(layers)),
      }
      return known
    },
  }
}

/** Finds a value on its first use. */
function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => (found ??= { value: find() }).value
}
