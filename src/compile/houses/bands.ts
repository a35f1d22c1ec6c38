// Bands, for locked candidates: lines of one layer and as many regions of another that cover the same cells, as the first three rows
// and the first three blocks of a sudoku do. What one line and one region share is a segment.

import { MAX_LINES, MAX_SIDE } from '../../../assembly/limits.ts'
import { type House, type Layer, NONE } from './layers.ts'

/** For each line, for each region, the cells that they share, if any. */
export type Band = readonly (readonly (readonly number[])[])[]

/** The smallest bands in which segments tell more than the equalities do. */
export function bandsOf(layers: readonly Layer[]): Band[] {
  // Where lines and regions share two cells, the rest is short enough for an equality.
  if (layers.length === 0 || layers[0].houses[0].length - 2 <= MAX_SIDE) return []
  return layers.flatMap((lines, number) =>
    layers.slice(number + 1).flatMap((others) =>
      componentsOf(lines, others)
        .map(([some, regions]) => some.map((line) => regions.map((region) => shared(lines, line, others, region))))
        .filter(tells),
    ),
  )
}

type Component = readonly [lines: readonly number[], regions: readonly number[]]

/** The numbers of the lines and regions of each band. */
function componentsOf(lines: Layer, others: Layer): Component[] {
  const seen = new Set<number>()
  const components: Component[] = []
  lines.houses.forEach((_, first) => {
    if (seen.has(first)) return
    const some = new Set([first])
    const regions = new Set<number>()
    // Sets are visited in order of insertion, what is added meanwhile included.
    for (const line of some) {
      seen.add(line)
      for (const region of crossing(lines.houses[line], others)) {
        regions.add(region)
        for (const other of crossing(others.houses[region], lines)) some.add(other)
      }
    }
    if (!some.has(NONE) && !regions.has(NONE) && some.size <= MAX_LINES) components.push([[...some], [...regions]])
  })
  return components
}

/** The numbers of the houses of a layer that share cells with a house; NONE, if there are cells that they do not cover. */
function crossing(house: House | undefined, layer: Layer): Set<number> {
  return new Set(house?.map((cell) => layer.numberOf[cell]))
}

/** The cells that a line and a region share. */
function shared(lines: Layer, line: number, others: Layer, region: number): number[] {
  return lines.houses[line].filter((cell) => others.numberOf[cell] === region)
}

/** Is there a segment of two cells or more, whose line has too many other cells for an equality? */
function tells(band: Band): boolean {
  const length = band[0].flat().length
  return band.some((line) => line.some((cells) => cells.length > 1 && length - cells.length > MAX_SIDE))
}
