// Bands, for locked candidates: lines of one layer and as many regions of another that cover the same cells, as the first three rows
// and the first three blocks of a sudoku do. What one line and one region share is a segment.

import { MAX_LINES, MAX_SIDE } from '../../../assembly/limits.ts'
import { componentsOf } from './components.ts'
import { type HouseLayer, NO_HOUSE } from './layers.ts'

/** For each line, for each region, the cells that they share, if any. */
export type Band = readonly (readonly (readonly number[])[])[]

/** The smallest bands in which segments tell more than the equalities do. */
export function bandsOf(layers: readonly HouseLayer[]): Band[] {
  // Where lines and regions share two cells, the rest is short enough for an equality.
  if (layers.length === 0 || layers[0].houses[0].length - 2 <= MAX_SIDE) return []
  return layers.flatMap((lines, number) =>
    layers.slice(number + 1).flatMap((others) => bandsBetween(lines, others).filter(tells)),
  )
}

/** Lines and regions are linked by the cells that they share; cells that either layer does not cover are one more house, beside them all. */
function bandsBetween(lines: HouseLayer, others: HouseLayer): Band[] {
  const all = lines.houses.length + others.houses.length
  const links = Array.from(lines.numberOf, (line, cell) => {
    const region = others.numberOf[cell]
    return [line === NO_HOUSE ? all : line, region === NO_HOUSE ? all : lines.houses.length + region] as const
  })
  return componentsOf(all + 1, links).flatMap(({ members, classes }) => {
    if (!classes || members.includes(all) || classes[0].length > MAX_LINES) return []
    const [some, regions] = classes
    return [some.map((line) => regions.map((region) => lines.houses[line].filter((cell) => links[cell][1] === region)))]
  })
}

/** Is there a segment of two cells or more, whose line has too many other cells for an equality? */
function tells(band: Band): boolean {
  const length = band[0].flat().length
  return band.some((line) => line.some((cells) => cells.length > 1 && length - cells.length > MAX_SIDE))
}
