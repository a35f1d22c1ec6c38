// Which hidden cells can have several values in one solution. The others can be guessed like any cell.

import { expect, test } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import { undeterminedIn } from '../../src/compile/houses/undetermined.ts'
import type { Constraint, GridModel } from '../../src/model/model.ts'
import { house, row } from '../support/models.ts'

/** Cells 0 and 1 with the values 1 to 3, and the hidden cells 2 and 3 with 0 to 2. */
const model = (...constraints: Constraint[]): GridModel => ({ ...row(2, 3), hidden: [7, 7], constraints })
const sum = (...cells: number[]): Constraint => ({ kind: 'sum', cells, total: 4 })

test.each<[what: string, model: GridModel, full: number[][], loose: number]>([
  ['no hidden cells', row(2, 3), [], 0],
  ['the last of a full house', model(house([0, 1, 2])), [[0, 1, 2]], 1],
  ['the last of a sum', model(sum(0, 2)), [], 1],
  ['one by the other', model(sum(2, 3), sum(0, 1, 3)), [], 0],
  ['two in one sum', model(sum(0, 2, 3)), [], 2],
  ['one before a undetermined one stays at the end', model(sum(0, 3)), [], 2],
])('%s', (_, model, full, loose) => {
  expect(undeterminedIn(compileGrid(model).rules, full)).toBe(loose)
})
