// What a person has written into a grid.

import type { Marks } from '../document/marks.ts'
import { PuzzleError, quote, show } from '../model/errors.ts'
import { cellName } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'

/**
 * What a person has written into a puzzle, as `Marks`: its entries by the numbers of cells. They can also be a number for each cell, 0 for a
 * blank (if 0 is a value of the puzzle, -1).
 */
export interface WrittenMarks extends Partial<Omit<Marks, 'entries'>> {
  readonly entries?: ArrayLike<number> | Marks['entries'] | undefined
}

export const SORTS = ['entries', 'centre', 'corner', 'colors'] as const satisfies readonly (keyof Marks)[]

/**
 * For each cell the place of its value in `values`, or -1 if it is blank.
 *
 * @throws PuzzleError `shape` for another size, `symbol` and `range` for what is no value of the puzzle
 */
export function readEntries(entries: WrittenMarks['entries'], model: GridModel): Int32Array {
  const { values, columns, candidates } = model
  if (typeof entries !== 'object' || entries === null) {
    throw new PuzzleError('shape', `the entries are ${show(entries)}`, {}, 'numbers by cells')
  }
  const blank = blankOf(values)
  const isList = (list: object): list is ArrayLike<number> => 'length' in list
  const own: number[] = Array(candidates.length).fill(blank)
  if (!isList(entries)) for (const [cell, value] of byCells('entries', entries, model)) own[cell] = value as number
  const cells = isList(entries) ? entries : own
  if (cells.length !== candidates.length) throw otherSize(cells.length, model)
  return Int32Array.from({ length: cells.length }, (_, cell) => {
    const place = values.indexOf(cells[cell])
    if (place >= 0 || cells[cell] === blank) return place
    const expected = `${rangeOfValues(values)}, or ${blank} for a blank`
    throw new PuzzleError('range', `${show(cells[cell])} is no value of the puzzle`, { what: cellName(cell, columns) }, expected)
  })
}

/** The values in the centre of cells, as masks. @throws PuzzleError `range` for a cell or value that the puzzle does not have */
export function readCentre(centre: Marks['centre'], model: GridModel): readonly (readonly [cell: number, mask: number])[] {
  const { values, columns } = model
  return byCells('centre', centre, model).map(([cell, list]) => {
    const places = Array.isArray(list) ? list.map((value) => values.indexOf(value)) : [-1]
    if (!places.includes(-1)) return [cell, places.reduce((mask, place) => mask | (1 << place), 0)]
    throw new PuzzleError('range', `${show(list)} are no values of the puzzle`, { what: `centre, ${cellName(cell, columns)}` })
  })
}

/** What stands at the numbers of cells. */
function byCells(
  sort: keyof Marks,
  marks: object,
  { rows, columns }: GridModel,
): readonly (readonly [cell: number, mark: unknown])[] {
  const last = rows * columns - 1
  return Object.entries(marks).map(([name, mark]) => {
    if (/^\d+$/.test(name) && Number(name) <= last) return [Number(name), mark]
    throw new PuzzleError('range', `there is no cell ${quote(name)}`, { what: sort }, `0 to ${last}`)
  })
}

/** 0 stands for a blank, if it is no value; else the number below the lowest value does. */
export function blankOf(values: readonly number[]): number {
  return values.includes(0) ? values[0] - 1 : 0
}

export function rangeOfValues(values: readonly number[]): string {
  return `${values[0]} to ${values[values.length - 1]}`
}

export function otherSize(cells: number, { rows, columns }: GridModel): PuzzleError {
  return new PuzzleError('shape', `${cells} entries for ${rows * columns} cells`, {}, `${rows} rows of ${columns}`)
}
