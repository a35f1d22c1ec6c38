// Why a grid has no solution, as far as its houses show it.

import { cellName, linesOfGrid } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'
import { bitsOf, indexOf, isEqual, isSingle, maskOf } from '../model/numbers.ts'

/** How people name the values and houses of a grid. */
export interface HouseNames {
  symbol(value: number): string
  /** A house that is neither a row nor a column, by its place among the constraints of the model. */
  house(constraint: number): string
}

/** What shows that there is no solution. */
export interface Contradiction {
  /** Such as `two 4s in row 1: r1c1, r1c2`. */
  readonly text: string
  /** The cells that it speaks of: two givens, a cell without a value, the house in which a value has no place. Empty for the whole grid. */
  readonly cells: readonly number[]
}

interface NamedHouse {
  readonly name: string
  readonly cells: readonly number[]
}

/**
 * What makes it impossible to fill a grid: the first two equal givens of each house, such as `two 4s in row 1: r1c1, r1c2`. If no givens
 * clash: the first cell that no value fits, or value without a place in a house, once naked and hidden singles are written. Empty if
 * neither shows anything: that is no proof of a solution.
 */
export function houseContradictions(model: GridModel, names: HouseNames): Contradiction[] {
  const houses = housesOf(model, names)
  const found = equalGivens(model, houses, names)
  if (found.length > 0) return found
  const failure = failureIn(model, houses, names)
  return failure === undefined ? [] : [failure]
}

/** Do two givens of a house have the same value? */
export function hasEqualGivens(model: GridModel): boolean {
  const nameless = { symbol: String, house: () => '' }
  return equalGivens(model, housesOf(model, nameless), nameless).length > 0
}

function housesOf({ rows, columns, constraints }: GridModel, names: HouseNames): NamedHouse[] {
  const lines = linesOfGrid({ rows, columns })
  return constraints.flatMap((constraint, number) => {
    // Hidden cells have no names.
    if (constraint.kind !== 'house' || constraint.cells.some((cell) => cell >= rows * columns)) return []
    const { cells } = constraint
    const ascending = [...cells].sort((a, b) => a - b)
    const line = lines.find((line) => isEqual(line.cells, ascending))
    return { name: line?.name ?? names.house(number), cells }
  })
}

/** Two givens that share two houses are named once. */
function equalGivens(
  { candidates, columns, values }: GridModel,
  houses: readonly NamedHouse[],
  { symbol }: HouseNames,
): Contradiction[] {
  const found = new Map<string, Contradiction>()
  for (const { name, cells } of houses) {
    const given = cells.filter((cell) => isSingle(candidates[cell]))
    const firsts = given.map((cell) => given.find((other) => candidates[other] === candidates[cell])!)
    const second = given.findIndex((cell, i) => firsts[i] !== cell)
    if (second < 0) continue
    const pair = [firsts[second], given[second]]
    const where = pair.map((cell) => cellName(cell, columns)).join(', ')
    const value = symbol(values[indexOf(candidates[given[second]])])
    if (!found.has(where)) found.set(where, { text: `two ${value}s in ${name}: ${where}`, cells: pair })
  }
  return [...found.values()]
}

/** Writes singles, all at hand at a time, until there are no more. Returns what fails first, if anything. */
function failureIn(
  { candidates, columns, values }: GridModel,
  houses: readonly NamedHouse[],
  { symbol }: HouseNames,
): Contradiction | undefined {
  const masks = Array.from(candidates)
  const full = houses.filter(({ cells }) => cells.length === values.length)
  for (let before: readonly number[] = []; !isEqual(before, masks); ) {
    before = [...masks]
    for (const { cells } of houses) removeNaked(cells, before, masks)
    const cell = masks.indexOf(0)
    if (cell >= 0) return { text: `nothing fits ${cellName(cell, columns)}`, cells: [cell] }
    const hidden = full.map((house) => ({ house, ...placesIn(house.cells, masks) }))
    for (const { house, none } of hidden) {
      const value = () => symbol(values[indexOf(none & -none)])
      if (none) return { text: `no place for ${value()} in ${house.name}`, cells: house.cells }
    }
    for (const { house, one } of hidden) {
      for (const bit of bitsOf(one)) for (const cell of house.cells) if (masks[cell] & bit) masks[cell] = bit
    }
  }
  return undefined
}

/** Removes the value of each cell that had one candidate from the others of its house. */
function removeNaked(cells: readonly number[], before: readonly number[], masks: number[]): void {
  for (const cell of cells) {
    if (!isSingle(before[cell])) continue
    for (const other of cells) if (other !== cell) masks[other] &= ~before[cell]
  }
}

/** The values that have no place in a full house, and those that have one. */
function placesIn(cells: readonly number[], masks: readonly number[]): { readonly none: number; readonly one: number } {
  let [any, several] = [0, 0]
  for (const cell of cells) {
    several |= any & masks[cell]
    any |= masks[cell]
  }
  return { none: maskOf(cells.length) & ~any, one: any & ~several }
}
