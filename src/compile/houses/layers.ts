// Houses in layers of disjoint ones: rows, columns, regions.

export type HouseCells = readonly number[]

/** Disjoint houses, and for each cell the number of its house, or NONE. */
export interface HouseLayer {
  readonly houses: HouseCells[]
  readonly numberOf: number[]
}

export const NO_HOUSE = -1

/** The layers of houses over so many cells. Each house joins the first layer in which it overlaps no other. */
export function layersOf(houses: readonly HouseCells[], cells: number): HouseLayer[] {
  const layers: HouseLayer[] = []
  for (const house of houses) {
    let layer = layers.find(({ numberOf }) => house.every((cell) => numberOf[cell] === NO_HOUSE))
    if (!layer) {
      layer = { houses: [], numberOf: new Array<number>(cells).fill(NO_HOUSE) }
      layers.push(layer)
    }
    for (const cell of house) layer.numberOf[cell] = layer.houses.length
    layer.houses.push(house)
  }
  return layers
}
