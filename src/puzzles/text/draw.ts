// Square grids drawn as text, with the borders between regions.

import { lines } from '../../draw/board.ts'
import { centreOf, type Shape } from '../../draw/scene.ts'
import { textOf } from '../../draw/text.ts'

/** Draws a square grid with the borders between regions, and no other lines. */
export function drawRegions(order: number, symbols: readonly string[], regions: readonly number[]): string {
  const texts = symbols.map(
    (text, cell): Shape => ({
      ...{ as: 'text', key: `given ${cell}`, layer: 'givens', at: centreOf(cell, order), text, size: 1, cell },
    }),
  )
  return textOf({ rows: order, columns: order, width: 1, title: '', shapes: [...lines(regions), ...texts] })
}
