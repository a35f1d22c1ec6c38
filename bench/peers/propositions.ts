// A puzzle as propositions, for general solvers: a cell has a value, or a row has a queen in a column.

import { constraintsOf } from '../../src/model/constraints.ts'
import type { GridModel, QueensModel } from '../../src/model/model.ts'
import { bitsOf } from './peer.ts'

/** Propositions are named by their number. */
export interface Propositions {
  readonly all: readonly { readonly cell: number; readonly value: number }[]
  readonly cells: number
  /** Groups of which exactly one is true: a cell has one value, and a full house has every value once. */
  readonly one: readonly (readonly number[])[]
  /** Groups of which at most one is true. */
  readonly atMostOne: readonly (readonly number[])[]
  /** If the first is true, one of the others is. */
  readonly implied: readonly (readonly [first: number, ...others: number[]])[]
}

export function propositionsOf(model: GridModel | QueensModel): Propositions {
  return model.kind === 'grid' ? ofGrid(model) : ofQueens(model.size)
}

/** The values of the cells, row by row, if these propositions are true. */
export function cellsOf(truths: Iterable<number>, { all, cells }: Propositions): number[] {
  const solution = Array<number>(cells).fill(0)
  for (const truth of truths) solution[all[truth].cell] = all[truth].value
  return solution
}

function ofGrid(model: GridModel): Propositions {
  const { candidates, values } = model
  const { house, pairs } = constraintsOf(model.constraints, 'house', 'pairs')
  const houses = house.map(({ cells }) => cells)
  let next = 0
  /** For each cell, the propositions by the bits of its values. */
  const byBit = Array.from(candidates, (mask) => new Map(bitsOf(mask).map((bit) => [bit, next++])))
  const all = byBit.flatMap((bits, cell) => [...bits.keys()].map((bit) => ({ cell, value: values[bit] })))
  const placesIn = (house: readonly number[]) => values.map((_, bit) => house.flatMap((cell) => byBit[cell].get(bit) ?? []))
  const isFull = ({ length }: readonly number[]) => length === values.length
  const implied = pairs.flatMap(({ allowed, between }) =>
    between.flatMap(([first, second]) =>
      [...byBit[first]].map(([bit, truth]): [number, ...number[]] => {
        return [truth, ...[...byBit[second]].flatMap(([other, partner]) => ((allowed[bit] >>> other) & 1 ? partner : []))]
      }),
    ),
  )
  const inCells = byBit.map((bits) => [...bits.values()])
  const one = [...inCells, ...houses.filter(isFull).flatMap(placesIn)]
  return { all, cells: candidates.length, one, atMostOne: houses.filter((house) => !isFull(house)).flatMap(placesIn), implied }
}

function ofQueens(n: number): Propositions {
  const all = Array.from({ length: n * n }, (_, square) => ({ cell: Math.floor(square / n), value: square % n }))
  const groups = (count: number, groupOf: (row: number, column: number) => number) =>
    Array.from({ length: count }, (_, group) =>
      all.flatMap(({ cell, value }, square) => (groupOf(cell, value) === group ? square : [])),
    )
  const one = [...groups(n, (row) => row), ...groups(n, (_, column) => column)]
  const rising = groups(2 * n - 1, (row, column) => row + column)
  const falling = groups(2 * n - 1, (row, column) => row - column + n - 1)
  return { all, cells: n, one, atMostOne: [...rising, ...falling], implied: [] }
}
