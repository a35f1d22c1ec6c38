// What follows from the full houses alone: layers, bands and equalities.

import { type Band, bandsOf } from './bands.ts'
import { type Equality, equalitiesOf } from './equalities.ts'
import { type House, type Layer, layersOf } from './layers.ts'

/** The structure of full houses with the same values. That of a jigsaw takes 50 us. */
export class Structure {
  readonly layers: readonly Layer[]
  readonly bands: readonly Band[]
  #equalities: readonly Equality[] | undefined

  constructor(houses: readonly House[], cells: number) {
    this.layers = layersOf(houses, cells)
    this.bands = bandsOf(this.layers)
  }

  get equalities(): readonly Equality[] {
    this.#equalities ??= equalitiesOf(this.layers)
    return this.#equalities
  }
}
