// Givens that can be spared, checked by brute force.

import { expect, test } from 'vitest'
import { killer, thermometer, variant } from '../../src/entries/variants.ts'
import { minimise } from '../../src/generate/minimise.ts'
import type { GridModel } from '../../src/model/model.ts'
import { pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import { enumerate } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'

const { wasm, js } = await openSolvers()
const FULL = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

const PUZZLES: readonly (readonly [string, GridModel])[] = [
  [
    'a variant',
    variant({
      size: 4,
      givens: '1234341221434321',
      rules: [killer(['r1c1', 'r1c2'], 3), thermometer(['r1c1', 'r1c2', 'r1c3'])],
    }).model,
  ],
  ['values from 0', variant({ size: 4, values: [0, 3], givens: '0123230110323210' }).model],
]

/** With all values in some cells. */
function opened(model: GridModel, cells: readonly number[]): GridModel {
  const every = 2 ** model.values.length - 1
  return { ...model, candidates: Array.from(model.candidates, (mask, cell) => (cells.includes(cell) ? every : mask)) }
}

test.each(PUZZLES)('%s is unique, and no longer without another given; the seed decides', (_, model) => {
  const { model: left, givens, removed, solution } = minimise(wasm, model, { seed: 4 })
  const kept = [...givens.keys()].filter((cell) => givens[cell] !== undefined)
  expect(removed).toBe(16 - kept.length)
  expect(removed).toBeGreaterThan(9)
  expect(enumerate(left)).toEqual([[...solution]])
  for (const cell of kept) {
    expect(givens[cell]).toBe(solution[cell])
    expect(enumerate(opened(left, [cell])).length).toBeGreaterThan(1)
  }
  expect(minimise(js, model, { seed: 4 }).givens).toEqual(givens)
  expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => minimise(wasm, model, { seed }).givens.join())).size).toBeGreaterThan(1)
})

test('symmetric givens stay symmetric, no pair can be spared, and a given whose partner is blank stays', () => {
  const blank = [0, 10, 20, 30, 45, 57]
  const line = Array.from(FULL, (digit, cell) => (blank.includes(cell) ? '.' : digit)).join('')
  const { givens, model } = minimise(wasm, sudoku(line), { symmetry: 'half-turn' })
  for (let cell = 0; cell < 81; cell++) {
    if (blank.includes(cell)) expect([givens[cell], givens[80 - cell]]).toEqual([undefined, Number(FULL[80 - cell])])
    else if (!blank.includes(80 - cell)) expect(givens[cell] === undefined).toBe(givens[80 - cell] === undefined)
    if (givens[cell] && givens[80 - cell]) expect(wasm.isUnique(opened(model, [cell, 80 - cell]))).toBe(false)
  }
})

test('refuses what has no solution or several, and what is no grid', () => {
  expect(() => minimise(wasm, sudoku('.'.repeat(81)))).toThrow('the puzzle has several solutions; expected one')
  expect(() => minimise(wasm, queens(8))).toThrow(/queens/)
  expect(() => minimise(wasm, pyramid(FULL), { symmetry: 'round' as 'none' })).toThrow(/option symmetry/)
  expect(() => minimise(wasm, pyramid(FULL), { seed: 0.5 })).toThrow(/option seed/)
})
