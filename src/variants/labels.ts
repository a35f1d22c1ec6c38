// Labels in the corners of cells and outside the grid. No two have the same place.

import { centreOf, type Point, type Shape } from '../draw/scene.ts'
import { cellNumber, DIRECTIONS, type Direction, isRowEnd, isStart, type Size } from '../model/geometry.ts'
import type { Rule } from './rules/rule.ts'
import type { Grid } from './rules/variant-grid.ts'

/** A shape without what it is called. */
export type Bare = Shape extends infer S ? (S extends Shape ? Omit<S, 'key' | 'name'> : never) : never

/** The corners of a cell, in the order in which labels take them. */
const CORNERS = [
  { across: -0.44, down: -0.36, anchor: 'start' },
  { across: 0.44, down: -0.36, anchor: 'end' },
  { across: -0.44, down: 0.37, anchor: 'start' },
  { across: 0.44, down: 0.37, anchor: 'end' },
] as const

/** From the grid to the first clue, and from one to the next. */
const FIRST = 0.42
const NEXT = 0.6

export class Labels {
  readonly #grid: Grid
  /** How many labels each cell has. Outside the grid, cells have rows and columns from -1 on. */
  readonly #taken = new Map<string, number>()

  constructor(grid: Grid) {
    this.#grid = grid
  }

  #next(place: string): number {
    const taken = this.#taken.get(place) ?? 0
    this.#taken.set(place, taken + 1)
    return taken
  }

  /** Takes the first corner of a cell, if it is free. */
  take(cell: number): boolean {
    return !this.#taken.has(String(cell)) && this.#next(String(cell)) === 0
  }

  inCorner(cell: number, text: string): readonly Bare[] {
    if (text === '') return []
    const { across, down, anchor } = CORNERS[this.#next(String(cell)) % CORNERS.length]
    const [x, y] = centreOf(cell, this.#grid.columns)
    const size = Math.min(0.22, 1.5 / text.length)
    return [{ as: 'text', layer: 'marks', at: [x + across, y + down], text, size, anchor, halo: true }]
  }

  /** A clue at an end of a row or column, or with an arrow along a diagonal. */
  outside({ at, from, direction }: Rule, text: string): readonly Bare[] {
    if (typeof at === 'string') {
      const [side, number] = at.split(' ')
      const along = Number(number) - 1
      const { rows, columns } = this.#grid
      const across = isStart(side) ? -1 : isRowEnd(side) ? columns : rows
      const [row, column] = isRowEnd(side) ? [along, across] : [across, along]
      return [clue(this.#free(row, column), text, 0.42)]
    }
    const cell = cellNumber(from, this.#grid) ?? 0
    const [x, y] = centreOf(cell, this.#grid.columns)
    const [down, right] = DIRECTIONS[direction as Direction]
    const place = this.#free(Math.floor(y) - down, Math.floor(x) - right)
    const tip: Point = [x - 0.61 * right, y - 0.61 * down]
    const away = Math.hypot(tip[0] - place[0], tip[1] - place[1])
    // From beside the text to the corner of the cell.
    const tail: Point = [place[0] + (0.28 * (tip[0] - place[0])) / away, place[1] + (0.28 * (tip[1] - place[1])) / away]
    return [
      clue(place, text, 0.34),
      { as: 'line', layer: 'outside', points: [tail, tip], color: 'pencil', width: 0.045, head: true },
    ]
  }

  /** The first free place that a cell outside the grid has, or that there is farther out. */
  #free(row: number, column: number): Point {
    const { rows, columns }: Size = this.#grid
    const out = FIRST + NEXT * this.#next(`${row} ${column}`)
    const x = column < 0 ? -out : column >= columns ? columns + out : column + 0.5
    const y = row < 0 ? -out : row >= rows ? rows + out : row + 0.5
    return [x, y]
  }
}

function clue(at: Point, text: string, size: number): Bare {
  return { as: 'text', layer: 'outside', at, text, size: Math.min(size, 1.2 / text.length) }
}
