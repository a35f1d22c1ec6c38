// Givens that can be spared.

import { beforeAll, describe, expect, test } from 'vitest'
import { minimise } from '../../src/generate/minimise.ts'
import type { EngineName } from '../../src/kernel/kernel.ts'
import type { GridModel } from '../../src/model.ts'
import { jigsaw, pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import type { Solver } from '../../src/solver.ts'
import { variant } from '../../src/variants/variant.ts'
import { killer, thermometer } from '../../src/variants.ts'
import { enumerate } from '../support/brute.ts'
import { engines, openSolvers } from '../support/engines.ts'

const FULL = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const PUZZLES: readonly (readonly [string, GridModel])[] = [
  ['a sudoku', sudoku('1234 3412 2143 4321').model],
  ['a jigsaw', jigsaw('0011\n0011\n2233\n2233\n16\n00A 01B 02C 03D 10C 11D 12A 13B 20B 21A 22D 23C 30D 31C 32B 33A').model],
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

let solvers: Record<EngineName, Solver>
beforeAll(async () => {
  solvers = await openSolvers()
})

describe.each(PUZZLES)('%s', (_, model) => {
  test('is unique, and no longer without another given', () => {
    const { model: left, givens, removed, solution } = minimise(model, solvers.wasm, { seed: 4 })
    const kept = [...givens.keys()].filter((cell) => givens[cell] !== undefined)
    expect(removed).toBe(16 - kept.length)
    expect(removed).toBeGreaterThan(9)
    expect(enumerate(left)).toEqual([[...solution]])
    for (const cell of kept) {
      expect(givens[cell]).toBe(solution[cell])
      const fewer = Array.from(left.candidates, (mask, other) => (other === cell ? 0b1111 : mask))
      expect(enumerate({ ...left, candidates: fewer }).length).toBeGreaterThan(1)
    }
  })

  test('is the same in both engines; the seed decides', () => {
    const keptBy = (engine: EngineName, seed: number) => minimise(model, solvers[engine], { seed }).givens
    expect(keptBy('js', 2)).toEqual(keptBy('wasm', 2))
    expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => keptBy('wasm', seed).join())).size).toBeGreaterThan(1)
  })
})

describe.each(engines)('with %s', (engine) => {
  test('symmetric givens stay symmetric, and no pair can be spared', () => {
    const { givens, model } = minimise(sudoku(FULL), solvers[engine], { symmetry: 'half-turn' })
    for (let cell = 0; cell < 81; cell++) {
      expect(givens[cell] === undefined).toBe(givens[80 - cell] === undefined)
      if (givens[cell] === undefined) continue
      const fewer = Array.from(model.candidates, (mask, other) => (other === cell || other === 80 - cell ? 511 : mask))
      expect(solvers[engine].isUnique({ ...model, candidates: fewer })).toBe(false)
    }
  })

  test('a given whose partner is blank stays', () => {
    const blank = [0, 10, 20, 30, 45, 57]
    const line = Array.from(FULL, (digit, cell) => (blank.includes(cell) ? '.' : digit)).join('')
    const { givens } = minimise(sudoku(line), solvers[engine], { symmetry: 'half-turn' })
    for (const cell of blank) expect([givens[cell], givens[80 - cell]]).toEqual([undefined, Number(FULL[80 - cell])])
  })

  test('refuses what has no solution or several, and what is no grid', () => {
    const solver = solvers[engine]
    expect(() => minimise(sudoku('.'.repeat(81)), solver)).toThrow('the puzzle has several solutions; expected one')
    expect(() => minimise(sudoku(`55${'.'.repeat(79)}`), solver)).toThrow('the puzzle has no solution; expected one')
    expect(() => minimise(queens(8), solver)).toThrow(/queens/)
    expect(() => minimise(pyramid(FULL), solver, { symmetry: 'round' as 'none' })).toThrow(/option symmetry/)
    expect(() => minimise(pyramid(FULL), solver, { seed: 0.5 })).toThrow(/option seed/)
  })
})
