// Sets of cells: a bit for each cell, in words of 64. And what their candidates are worth as conflict scores.

import { bitsIn } from '../../model/numbers.ts'

export function setBytes(cells: number): number {
  return 8 * Math.ceil(cells / 64)
}

/** The words of 32 bits of a set. */
export function setWords(members: readonly number[], cells: number): Int32Array {
  const words = new Int32Array(setBytes(cells) / 4)
  for (const cell of members) words[cell >> 5] |= 1 << (cell & 31)
  return words
}

/** One for each list. */
export function setsOf(lists: readonly (readonly number[])[], cells: number): Int32Array[] {
  const sets: Int32Array[] = []
  for (const members of lists) sets.push(setWords(members, cells))
  return sets
}

/** The values that any of the cells has, as an unsigned mask, */
export function unionOf(cells: readonly number[], masks: readonly number[]): number {
  return cells.reduce((union, cell) => union | masks[cell], 0) >>> 0
}

/** and how many they are. */
export function valuesOf(cells: readonly number[], masks: readonly number[]): number {
  return bitsIn(unionOf(cells, masks))
}

/** The score of a constraint that says most about each cell if there are few. */
export function shortScore(cells: readonly number[], masks: readonly number[]): number {
  const values = valuesOf(cells, masks)
  return Math.max(values, 2 * values - cells.length)
}
