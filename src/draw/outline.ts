// Lines around cells, as paths: outlines a little inside some cells, and borders between groups.

import type { Size } from '../model/geometry.ts'
import type { Point } from './scene.ts'

/** Clockwise: the top of a cell, and where it leads; right, bottom, left. */
const ALONG: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/**
 * The lines around some cells, such as those that are selected, a little inside: the corners of each, clockwise.
 *
 * @param columns those of the grid
 * @param inset how far inside, in cells
 * @returns the first line begins in the upper left corner of the first cell
 * @example
 * ```ts
 * import { outlines } from 'quadrille/variants'
 *
 * console.log(outlines([0, 1], 9, 0)) // [ [ [ 0, 0 ], [ 2, 0 ], [ 2, 1 ], [ 0, 1 ] ] ]
 * ```
 */
export function outlines(cells: readonly number[], columns: number, inset: number): readonly (readonly Point[])[] {
  const inside = new Set(cells)
  const beside = (cell: number, side: number): number => {
    const [right, down] = ALONG[side % 4]
    const column = (cell % columns) + right
    return column >= 0 && column < columns ? cell + right + down * columns : -1
  }
  // A side of a cell, as a number. The cell behind it lies to the left of where it leads.
  const isOutside = (cell: number, side: number) => !inside.has(beside(cell, side + 3))
  const left = new Set(
    [...inside]
      .sort((a, b) => a - b)
      .flatMap((cell) => [0, 1, 2, 3].filter((side) => isOutside(cell, side)).map((side) => 4 * cell + side)),
  )
  const loops: Point[][] = []
  for (const first of left) {
    const corners: Point[] = []
    for (let at = first; left.delete(at); ) {
      const [cell, side] = [Math.floor(at / 4), at % 4]
      const ahead = beside(cell, side)
      // At the end of the side: around the cell, straight on, or around the cell outside.
      const isCorner = !inside.has(ahead)
      const isStraight = !isCorner && isOutside(ahead, side)
      if (!isStraight) corners.push(cornerOf(cell, side, columns, isCorner ? inset : -inset, inset))
      at = isCorner ? 4 * cell + ((side + 1) % 4) : isStraight ? 4 * ahead + side : 4 * beside(ahead, side + 3) + ((side + 3) % 4)
    }
    // The last corner is where the first side begins.
    loops.push([...corners.slice(-1), ...corners.slice(0, -1)])
  }
  return loops
}

/** The end of a side, moved back along it and into the cell. */
function cornerOf(cell: number, side: number, columns: number, back: number, into: number): Point {
  const [right, down] = ALONG[side]
  const [x, y] = [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5]
  return [x + (0.5 - back) * right + (0.5 - into) * down, y + (0.5 - back) * down - (0.5 - into) * right]
}

/** The lines between groups, and around the grid: from a point, to the right or down. */
export function borders(
  groups: readonly number[],
  { rows, columns }: Size,
): readonly (readonly [from: Point, right: number, down: number])[] {
  const group = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns ? groups[row * columns + column] : undefined
  const across = pieces(rows, columns, (y, x) => group(y, x) !== group(y - 1, x))
  const down = pieces(columns, rows, (x, y) => group(y, x) !== group(y, x - 1))
  return [
    ...across.map(([y, x, length]) => [[x, y], length, 0] as const),
    ...down.map(([x, y, length]) => [[x, y], 0, length] as const),
  ]
}

/** The pieces of each line: the line, where the piece begins, and its length. */
function pieces(
  lines: number,
  length: number,
  isIn: (line: number, at: number) => boolean,
): readonly (readonly [number, number, number])[] {
  return Array.from({ length: lines + 1 }, (_, line) => line).flatMap((line) => {
    const parts = Array.from({ length }, (_, at) => (isIn(line, at) ? '#' : ' ')).join('')
    return Array.from(parts.matchAll(/#+/g), ({ 0: { length }, index }) => [line, index, length] as const)
  })
}
