// Square grids whose rows, columns and regions hold every value once: their model, and their cells row by row.

import { freeze } from '../model/frozen.ts'
import { blockNumbers, cellName, groups, unique } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'

/** The largest order of a grid in text. */
export const MAX_ORDER = 25

/**
 * The model of a square grid with regions.
 *
 * @param givens order * order values from 1 to the order, row by row, 0 for a blank
 * @param regions the region number, from 0, of every cell
 * @param marks the candidate mask of each cell, if the text has candidates
 */
export function squareModel(
  order: number,
  givens: readonly number[],
  regions: readonly number[],
  marks?: readonly number[],
): GridModel {
  const every = 2 ** order - 1
  const { values, constraints } = shared.get(regions) ?? rulesOf(order, regions)
  return {
    kind: 'grid',
    rows: order,
    columns: order,
    values,
    constraints,
    candidates: marks ?? givens.map((given) => (given === 0 ? every : 1 << (given - 1))),
  }
}

type Rules = Pick<GridModel, 'values' | 'constraints'>

/**
 * The rules that grids with the same blocks share, frozen: a kernel that has them needs only the new candidates. The rules of a jigsaw are
 * its own. They are not frozen: that would take a seventh of the time to read and solve it.
 */
const shared = new Map<readonly number[], Rules>()

function rulesOf(order: number, regions: readonly number[]): Rules {
  const constraints = unique(kindsOfHouses(order, regions).flat()).map((cells) => ({ kind: 'house' as const, cells }))
  return { values: Array.from({ length: order }, (_, index) => index + 1), constraints }
}

function kindsOfHouses(order: number, regions: readonly number[]): number[][][] {
  return [groups(blockNumbers(order, order, [1, order])), groups(blockNumbers(order, order, [order, 1])), groups(regions)]
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

/** How people name the values and regions of a grid. */
export interface Names {
  symbol(value: number): string
  /** A region by its number, from 0. */
  region(number: number): string
}

/**
 * Givens that contradict each other: the first two equal givens of each house, such as `two 4s in row 1: r1c1, r1c2`. Two givens that
 * share two houses are named once.
 */
export function contradictions(givens: readonly number[], regions: readonly number[], { symbol, region }: Names): string[] {
  const order = Math.sqrt(givens.length)
  const names = [(row: number) => `row ${row + 1}`, (column: number) => `column ${column + 1}`, region]
  const found = new Map<string, string>()
  kindsOfHouses(order, regions).forEach((houses, kind) => {
    houses.forEach((house, number) => {
      const pair = firstEqual(house, givens)
      const cells = pair.map((cell) => cellName(cell, order)).join(', ')
      if (cells === '' || found.has(cells)) return
      found.set(cells, `two ${symbol(givens[pair[0]])}s in ${names[kind](number)}: ${cells}`)
    })
  })
  return [...found.values()]
}

/** The first two cells of a house with equal givens, or none. */
function firstEqual(house: readonly number[], givens: readonly number[]): number[] {
  const known = house.filter((cell) => givens[cell] !== 0)
  const firsts = known.map((cell) => known.find((other) => givens[other] === givens[cell]) as number)
  const second = known.findIndex((cell, i) => firsts[i] !== cell)
  return second < 0 ? [] : [firsts[second], known[second]]
}
