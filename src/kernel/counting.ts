// Writes to memory what the kernels of layouts, and those that count by templates and row by row, are to do.

import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import type { RowPlan } from '../compile/houses/rows.ts'
import type { LayoutsModel } from '../model/model.ts'
import type { Path } from '../model/subproblem.ts'
import type { Words } from './kernel.ts'

/** Writes what is to be listed or counted of the layouts. */
export function writeLayouts(
  words: Words,
  { grids: counted, symmetry }: LayoutsModel,
  { cells, untried }: Path = ALL_LAYOUTS,
): void {
  if (counted) words[fields.COUNTING_SYMMETRY / 4] = symmetry === false ? 0 : 1
  words[fields.PATH_LENGTH / 4] = cells.length
  new BigUint64Array(words.buffer, fields.PATH_UNTRIED, 1)[0] = untried
  words.set(cells, layout.PATH_CELLS / 4)
}

/** Every layout begins with cell 0. */
const ALL_LAYOUTS: Path = { cells: [], untried: 1n }

/** Writes, for each value, the first value that it is interchangeable with, for the kernel that counts by templates. */
export function writeClasses(words: Words, classes: readonly number[]): void {
  new Uint8Array(words.buffer, layout.CLASS_OF, classes.length).set(classes)
}

/** Writes the longer side of the blocks, for the kernels that count by bands. */
export function writeBlock(words: Words, columns: number): void {
  words[fields.COUNTING_BLOCK_COLUMNS / 4] = columns
}

/** Writes the rows for the kernel that counts row by row. */
export function writeRows(words: Words, { rows, same }: RowPlan): void {
  words[fields.COUNTING_ROW_COUNT / 4] = rows.length
  const isSame = new Uint16Array(words.buffer, layout.SAME, 8)
  for (let lane = 0; lane < isSame.length; lane++) isSame[lane] = same[lane] ? 0xffff : 0
  const view = new DataView(words.buffer)
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
