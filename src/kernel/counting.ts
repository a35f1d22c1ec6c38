// Writes to memory what the kernels of layouts, and those that count by templates and row by row, are to do.

import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import type { RowPlan } from '../compile/houses/rows.ts'
import type { LayoutsModel } from '../model/model.ts'
import type { Path } from '../model/subproblem.ts'

/** Writes what is to be listed or counted of the layouts. */
export function writeLayouts(
  view: DataView,
  { grids: counted, symmetry }: LayoutsModel,
  { cells, untried }: Path = ALL_LAYOUTS,
): void {
  if (counted) view.setUint32(fields.COUNTING_SYMMETRY, symmetry === false ? 0 : 1, true)
  view.setUint32(fields.PATH_LENGTH, cells.length, true)
  view.setBigUint64(fields.PATH_UNTRIED, untried, true)
  cells.forEach((cell, i) => {
    view.setUint32(layout.PATH_CELLS + 4 * i, cell, true)
  })
}

/** Every layout begins with cell 0. */
const ALL_LAYOUTS: Path = { cells: [], untried: 1n }

/** Writes, for each value, the first value that it is interchangeable with, for the kernel that counts by templates. */
export function writeClasses(view: DataView, classes: readonly number[]): void {
  classes.forEach((first, value) => {
    view.setUint8(layout.CLASS_OF + value, first)
  })
}

/** Writes the longer side of the blocks, for the kernels that count by bands. */
export function writeBlock(view: DataView, columns: number): void {
  view.setUint32(fields.COUNTING_BLOCK_COLUMNS, columns, true)
}

/** Writes the rows for the kernel that counts row by row. */
export function writeRows(view: DataView, { rows, same }: RowPlan): void {
  view.setUint32(fields.COUNTING_ROW_COUNT, rows.length, true)
  for (let lane = 0; lane < 8; lane++) view.setUint16(layout.SAME + 2 * lane, same[lane] ? 0xffff : 0, true)
  let at = layout.PLAN
  for (const { live, cells } of rows) {
    view.setUint32(at + fields.PLAN_ROW_LIVE, live, true)
    at += fields.PLAN_ROW_BYTES
    for (const { before, after, candidates } of cells) {
      view.setUint16(at + fields.PLAN_CELL_BEFORE, before, true)
      view.setUint16(at + fields.PLAN_CELL_AFTER, after, true)
      view.setUint32(at + fields.PLAN_CELL_CANDIDATES, candidates, true)
      at += fields.PLAN_CELL_BYTES
    }
  }
}
