// What a person has written into a puzzle.

import type { Color } from '../draw/colors.ts'

/** Each has cells by their numbers, row by row from 0. A cell that is absent has nothing. */
export interface Marks {
  /** The value of a cell. */
  readonly entries: Readonly<Record<number, number>>
  /** Values in the centre of a cell: those that it can have. */
  readonly centre: Readonly<Record<number, readonly number[]>>
  /** Values in the corners of a cell: those that have a place there. */
  readonly corner: Readonly<Record<number, readonly number[]>>
  readonly colors: Readonly<Record<number, Color>>
}

export const NO_MARKS: Marks = Object.freeze({
  entries: Object.freeze({}),
  centre: Object.freeze({}),
  corner: Object.freeze({}),
  colors: Object.freeze({}),
})
