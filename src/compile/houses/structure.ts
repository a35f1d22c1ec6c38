// What follows from full houses with the same values.

import { isEqual } from '../../model/numbers.ts'
import type { Rules } from '../rules.ts'
import { type Band, bandsOf } from './bands.ts'
import { type Equality, equalitiesOf, isRegular } from './equalities.ts'
import { type HouseCells, type HouseLayer, layersOf } from './layers.ts'

/** That of a jigsaw takes 50 us. */
export interface Structure {
  readonly full: readonly HouseCells[]
  readonly layers: readonly HouseLayer[]
  readonly bands: readonly Band[]
  readonly equalities: readonly Equality[]
}

/** Which houses are full may depend on candidates; the structure of the last ones is kept with the rules. */
export function structureOf({ kept, cells, isVariant }: Rules, full: readonly HouseCells[]): Structure {
  const known = kept.structure as Structure | undefined
  if (known?.full.length === full.length && known.full.every((house, i) => isEqual(house, full[i]))) return known
  const layers = layersOf(full, cells)
  const equalities = isVariant && isRegular(layers) ? [] : equalitiesOf(layers)
  const structure: Structure = { full, layers, bands: bandsOf(layers), equalities }
  kept.structure = structure
  return structure
}
