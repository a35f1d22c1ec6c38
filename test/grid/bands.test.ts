// The bands of locked candidates, and what they refute.

import { expect, test } from 'vitest'
import { type Band, bandsOf } from '../../src/compile/houses/bands.ts'
import { layersOf } from '../../src/compile/houses/layers.ts'
import type { GridModel } from '../../src/model/model.ts'
import { openSolver } from '../support/engines.ts'
import { blocks, housesOf, latin, range, square } from '../support/models.ts'

const bands = (model: GridModel) => {
  const full = housesOf(model).filter((house) => house.length === model.values.length)
  return bandsOf(layersOf(full, model.candidates.length))
}
const shapes = (found: readonly Band[]) => found.map((band) => band.map((line) => line.map((cells) => cells.length).join(' ')))

test('the bands of rows and of columns', () => {
  const found = bands(blocks(4, 4))
  expect(shapes(found)).toEqual(Array(8).fill(Array(4).fill('4 4 4 4')))
  expect(found[0][1]).toEqual([
    [16, 17, 18, 19],
    [20, 21, 22, 23],
    [24, 25, 26, 27],
    [28, 29, 30, 31],
  ])
  expect(bands(blocks(5, 5))).toHaveLength(10)
})

test('none where the equalities tell as much, or lines and regions share one cell only', () => {
  expect(bands(blocks(3, 3))).toEqual([])
  expect(bands(blocks(2, 5))).toEqual([])
  expect(bands(latin(16))).toEqual([])
})

test('only columns, where rows share four cells of twelve with a block', () => {
  expect(shapes(bands(blocks(3, 4)))).toEqual(Array(3).fill(Array(4).fill('3 3 3 3')))
})

test('regions that interlock make one band; a cell without a region makes none', () => {
  const slanted = (cell: number) => (Math.floor(cell / 12) + Math.floor((cell % 12) / 3)) % 12
  expect(bands(square(12, slanted)).map((band) => band.length)).toEqual([12])
  expect(bands(square(12, (cell) => (cell === 0 ? 12 : slanted(cell))))).toEqual([])
})

const solver = await openSolver('wasm')

/** A blank 16x16 sudoku whose cells, by row and column, lack some values. */
function lacking(valuesOf: (row: number, column: number) => number): GridModel {
  const model = blocks(4, 4)
  return { ...model, candidates: range(256).map((cell) => 0xffff & ~valuesOf(Math.floor(cell / 16), cell % 16)) }
}

const REFUTED: Readonly<Record<string, GridModel>> = {
  'two rows claim the same value in one block': lacking((row, column) => (row < 2 && column > 3 ? 1 : 0)),
  'a row claims all values that a cell has': lacking((row, column) =>
    row === 0 && column > 3 ? 3 : row === 1 && column === 0 ? 0xfffc : 0,
  ),
}

test.each(Object.entries(REFUTED))('refuted at the root: %s, in a variant, too', (_, model) => {
  const variant: GridModel = {
    ...model,
    constraints: [...model.constraints, { kind: 'count', cells: [255], mask: 1, counts: 3 }],
  }
  for (const each of [model, variant]) {
    expect(solver.count(each, { nodes: 1000 })).toMatchObject({ count: 0n, nodes: 1, complete: true })
  }
})
