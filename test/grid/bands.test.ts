// What bands of locked candidates refute. That they are found is in the recorded traces of large sudokus.

import { expect, test } from 'vitest'
import type { GridModel } from '../../src/model/model.ts'
import { openSolver } from '../support/engines.ts'
import { blocks, range } from '../support/models.ts'

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
