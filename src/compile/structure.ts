// What follows from the full houses alone: layers, bands and equalities.

import { isEqual } from '../model/numbers.ts'
import { type Band, bandsOf } from './bands.ts'
import { type Equality, equalitiesOf } from './equalities.ts'
import { type House, type Layer, layersOf } from './layers.ts'

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

/** A structure, and what it is of. */
interface Known {
  readonly houses: readonly House[]
  readonly cells: number
  readonly structure: Structure
}

/** The last structures used, the last one first: the puzzles of a file mostly have few. That of a jigsaw takes 50 us; a known one, 1 us. */
const known: Known[] = []
const MOST_KNOWN = 8

/** The structure of full houses with the same values, over so many cells. */
export function structureOf(houses: readonly House[], cells: number): Structure {
  const place = known.findIndex((one) => one.cells === cells && areEqual(one.houses, houses))
  const [one] = place >= 0 ? known.splice(place, 1) : [{ houses, cells, structure: new Structure(houses, cells) }]
  if (known.unshift(one) > MOST_KNOWN) known.pop()
  return one.structure
}

function areEqual(one: readonly House[], other: readonly House[]): boolean {
  return one.length === other.length && one.every((house, i) => house === other[i] || isEqual(house, other[i]))
}
