// Square grids whose rows, columns and regions hold every value once: their model, and their cells row by row.

import { freeze } from '../model/frozen.ts'
import { blockNumbers, cellsOfGroups, unique } from '../model/geometry.ts'
import type { GridModel, House } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'

/** The largest order of a grid in text. */
export const MAX_ORDER = 25

/**
 * The model of a square grid with regions.
 *
 * @param regions the region number, from 0, of every cell
 * @param candidates the mask of each cell; without them, the grid is blank
 * @param low the lowest value
 */
export function squareModel(
  order: number,
  regions: readonly number[],
  candidates: readonly number[] = new Array(order * order).fill(maskOf(order)),
  low: 0 | 1 = 1,
): GridModel {
  const { values: fromOne, constraints } = shared.get(regions) ?? rulesOf(order, regions)
  const values = low === 1 ? fromOne : fromOne.map((value) => value - 1)
  return { kind: 'grid', rows: order, columns: order, values, constraints, candidates }
}

/** The mask of a cell by the place of its value, from 1; 0 for a blank. */
export function maskAt(place: number, order: number): number {
  return place === 0 ? maskOf(order) : 1 << (place - 1)
}

type Rules = Pick<GridModel, 'values' | 'constraints'>

/**
 * The rules that grids with the same blocks share, frozen: a kernel that has them needs only the new candidates. The rules of a jigsaw are
 * its own. They are not frozen: that would take a seventh of the time to read and solve it.
 */
const shared = new Map<readonly number[], Rules>()

function rulesOf(order: number, regions: readonly number[]): Rules {
  const constraints: House[] = []
  for (const cells of unique(kindsOfHouses(order, regions).flat())) constraints.push({ kind: 'house', cells })
  return { values: Array.from({ length: order }, (_, index) => index + 1), constraints }
}

function kindsOfHouses(order: number, regions: readonly number[]): number[][][] {
  return [
    cellsOfGroups(blockNumbers(order, order, [1, order])),
    cellsOfGroups(blockNumbers(order, order, [order, 1])),
    cellsOfGroups(regions),
  ]
}

/** The regions of a grid with blocks of `rows` x `columns` cells; its order is their product. */
export function blocks(rows: number, columns: number): readonly number[] {
  const shape = `${rows}x${columns}`
  let regions = cut.get(shape)
  if (!regions) {
    const order = rows * columns
    regions = blockNumbers(order, order, [rows, columns])
    cut.set(shape, regions)
    shared.set(regions, freeze(rulesOf(order, regions)))
  }
  return regions
}

/** The regions for each shape of blocks, made once. */
const cut = new Map<string, readonly number[]>()
