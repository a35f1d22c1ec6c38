// Houses in layers of disjoint ones: rows, columns, regions.

export type House = readonly number[]

/** Disjoint houses, and for each cell the number of its house, or NONE. */
export interface Layer {
  readonly houses: House[]
  readonly numberOf: Int16Array
}

export const NONE = -1

/** The layers of houses over so many cells. Each house joins the first layer in which it overlaps no other. */
export function layersOf(houses: readonly House[], cells: number): Layer[] {
  const layers: Layer[] = []
  for (const house of houses) {
    let layer = layers.find(({ numberOf }) => house.every((cell) => numberOf[cell] === NONE))
    if (!layer) {
      layer = { houses: [], numberOf: new Int16Array(cells).fill(NONE) }
      layers.push(layer)
    }
    for (const cell of house) layer.numberOf[cell] = layer.houses.length
    layer.houses.push(house)
  }
  return layers
}
