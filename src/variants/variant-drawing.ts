// What a variant looks like.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, RULED_TOOLS } from '../draw/drawing.ts'
import { type CellContents, gridLines, gridScene, housesOf } from '../draw/grid-shapes.ts'
import { groupNumbers, type Size } from '../model/geometry.ts'
import { fieldOf, namesOf, type Regions, readGivens, readRegions } from '../model/givens.ts'
import { looksOf } from './looks.ts'
import { readGrid, symbolIn, type Variant } from './variant.ts'

/** Of a puzzle that is checked, but for its regions: while a person draws them, they can have any size. */
function cellsOf(variant: Variant): CellContents {
  const { rows, columns, values, isLatin } = readGrid({ ...variant, regions: 'none' })
  const regions = regionsIn(variant.regions, { rows, columns }, values.length)
  return {
    ...{ rows, columns, values, regions, symbol: symbolIn(variant) },
    givens: readGivens(variant.givens, { rows, columns, values }, variant.symbols),
    houses: housesOf({ rows, columns }, regions).slice(isLatin ? 0 : rows + columns),
  }
}

/** The number of the region of each cell, -1 for none. */
function regionsIn(given: Regions | undefined, grid: Size, most: number): readonly number[] {
  const isNamed = typeof given === 'string' || typeof given?.[0] === 'string'
  return groupNumbers(readRegions(given, grid.rows, grid.columns, isNamed ? grid.rows * grid.columns : most).regions, grid)
}

/** What `drawingOf` says of variants, for a page that draws nothing else. Its grids have heavy lines: those of cages are light. */
export const variantDrawing: Drawing<Puzzle & Variant> = {
  tools: RULED_TOOLS,
  cells: cellsOf,
  scene(puzzle, shown) {
    const { rules = [] } = puzzle
    const grid = readGrid(puzzle)
    const kinds = [...new Set(rules.map(({ rule }) => rule))]
    return gridScene(cellsOf(puzzle), shown, {
      title: `A grid of ${grid.rows} x ${grid.columns} cells with ${kinds.join(', ') || 'givens'}`,
      shapes: [...looksOf(rules, grid), ...gridLines(groupNumbers(grid.regions, grid), true)],
    })
  },
  withGivens(puzzle, givens) {
    const { columns, symbol } = cellsOf(puzzle)
    return { givens: givens.every((given) => given === undefined) ? undefined : fieldOf(givens, columns, symbol) }
  },
  withRegions: (_, regions) => ({ regions: namesOf(regions) }),
}
