// Writes to memory what the kernels of layouts, and those that count by templates and row by row, are to do.

import * as grids from '../../assembly/count/grids-layout.ts'
import { PATH, PATH_LENGTH, PATH_UNTRIED } from '../../assembly/layouts/layout.ts'
import type { LayoutsModel } from '../model.ts'
import type { Path } from '../part.ts'
import type { RowPlan } from './rows.ts'

/** Writes what is to be listed or counted of the layouts. */
export function writeLayouts(
  view: DataView,
  { grids: counted, symmetry }: LayoutsModel,
  { cells, untried }: Omit<Path, 'size'> = ALL_LAYOUTS,
): void {
  if (counted) view.setUint32(grids.SYMMETRY, symmetry === false ? 0 : 1, true)
  view.setUint32(PATH_LENGTH, cells.length, true)
  view.setBigUint64(PATH_UNTRIED, untried, true)
  cells.forEach((cell, i) => {
    view.setUint32(PATH + 4 * i, cell, true)
  })
}

/** Every layout begins with cell 0. */
const ALL_LAYOUTS: Omit<Path, 'size'> = { cells: [], untried: 1n }

/** Writes, for each value, the first value that it is interchangeable with, for the kernel that counts by templates. */
export function writeClasses(view: DataView, classes: readonly number[]): void {
  classes.forEach((first, value) => {
    view.setUint8(grids.CLASS_OF + value, first)
  })
}

/** Writes the rows for the kernel that counts row by row. */
export function writeRows(view: DataView, { rows, same }: RowPlan): void {
  view.setUint32(grids.ROW_COUNT, rows.length, true)
  for (let lane = 0; lane < 8; lane++) view.setUint16(grids.SAME + 2 * lane, same[lane] ? 0xffff : 0, true)
  let at = grids.PLAN
  for (const { live, cells } of rows) {
    view.setUint32(at + grids.ROW_LIVE, live, true)
    at += grids.ROW_CELLS
    for (const { before, after, candidates } of cells) {
      view.setUint16(at + grids.CELL_BEFORE, before, true)
      view.setUint16(at + grids.CELL_AFTER, after, true)
      view.setUint32(at + grids.CELL_VALUES, candidates, true)
      at += grids.CELL_BYTES
    }
  }
}
