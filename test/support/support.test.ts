// Tests of the checkers: a checker that accepts everything would make every other test pass.

import { describe, expect, test } from 'vitest'
import { checkedCopy } from '../../src/kernel/check.ts'
import type { Automaton, Constraint, GridModel } from '../../src/model.ts'
import { enumerate, holds, scoreOf } from './brute.ts'
import {
  isPrime,
  jigsawFault,
  layoutFault,
  placedFault,
  primesFault,
  pyramidFault,
  pyramidScore,
  queensFault,
  sudokuFault,
} from './checker.ts'
import { house, row } from './models.ts'
import { Random, randomModel } from './random.ts'
import { tilings } from './tilings.ts'
import { KINDS, kindsIn, randomVariant } from './variants.ts'

describe('checker', () => {
  const grid = [...'4312124321343421'].map(Number)

  test('sudoku', () => {
    expect(sudokuFault('0310100320340420', grid, [2, 2])).toBeUndefined()
    expect(sudokuFault('0310 1003\n2034 0420', grid, [2, 2])).toBeUndefined()
    expect(sudokuFault('1310100320340420', grid, [2, 2])).toMatch('given 1')
    expect(sudokuFault('0'.repeat(15), grid, [2, 2])).toMatch('15 givens')
    expect(sudokuFault('0'.repeat(16), grid.slice(1), [2, 2])).toMatch('15 cells')
    expect(sudokuFault('0'.repeat(16), grid.with(3, 5), [2, 2])).toMatch('holds 5')
    expect(sudokuFault('0'.repeat(16), grid.with(3, 1), [2, 2])).toMatch('row 0 holds 1 twice')
    const latin = [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3]
    expect(sudokuFault('0'.repeat(16), latin, [1, 4])).toBeUndefined()
    expect(sudokuFault('0'.repeat(16), latin, [2, 2])).toMatch('region 0 holds 2 twice')
    const columns = [1, 2, 3, 4, 3, 4, 1, 2, 1, 3, 2, 4, 2, 4, 3, 1]
    expect(sudokuFault('0'.repeat(16), columns, [2, 2])).toMatch('column 0 holds 1 twice')
  })

  test('jigsaw', () => {
    const text = '001\n021\n221\n1\n00B'
    expect(jigsawFault(text, [2, 3, 1, 1, 2, 3, 3, 1, 2])).toBeUndefined()
    expect(jigsawFault(text, [2, 3, 1, 3, 1, 2, 1, 2, 3])).toMatch('region 0 holds 3 twice')
    expect(jigsawFault(text, [1, 2, 3, 3, 1, 2, 2, 3, 1])).toMatch('given 00B')
    expect(jigsawFault(text.replace('1\n00B', '2\n00B'), [2, 3, 1, 1, 2, 3, 3, 1, 2])).toMatch('announced 2')
    expect(jigsawFault('01\n01\n1\n01A', [2, 1, 1, 2])).toBeUndefined()
  })

  test('pyramid', () => {
    const solved = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
    const cells = [...solved].map(Number)
    // With 1 in every cell, the score is the sum of the weights.
    expect(pyramidScore(new Array(81).fill(1))).toBe(6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10)
    expect(pyramidFault('0'.repeat(81), cells, pyramidScore(cells))).toBeUndefined()
    expect(pyramidFault('0'.repeat(81), cells, pyramidScore(cells) + 1)).toMatch('score')
    expect(pyramidFault('9'.repeat(81), cells, pyramidScore(cells))).toMatch('given')
  })

  test('primes', () => {
    const size = { rows: 2, cols: 2, from: 1, to: 10 }
    expect([-3, 0, 1, 2, 3, 4, 9, 11, 15, 19, 20].filter(isPrime)).toEqual([2, 3, 11, 19])
    expect(primesFault(size, [1, 2, 4, 3])).toBeUndefined()
    expect(primesFault(size, [1, 2, 3, 4])).toMatch('above')
    expect(primesFault(size, [1, 3, 4, 10])).toMatch('left')
    expect(primesFault(size, [1, 2, 4, 15])).toMatch('range')
    expect(primesFault(size, [1, 2, 4, 1])).toMatch('twice')
    expect(primesFault(size, [1, 2, 4])).toMatch('3 cells')
  })

  test('placed queens', () => {
    const columns = [...Array(28).keys()].map((row) => (row + 2) % 28)
    expect(placedFault(columns, ['c1', 'aa25', 'ab26', 'b28'], ['d1', 'aa1'])).toBeUndefined()
    expect(placedFault(columns, ['c1', 'z25'], [])).toBe('no queen on z25')
    expect(placedFault(columns, [], ['a1', 'ab26'])).toBe('a queen on ab26')
  })

  test('queens', () => {
    expect(queensFault(4, [1, 3, 0, 2])).toBeUndefined()
    expect(queensFault(4, [1, 3, 0])).toMatch('3 queens')
    expect(queensFault(4, [1, 3, 0, 4])).toMatch('off the board')
    expect(queensFault(4, [1, 3, 0, 1])).toMatch('rows 0 and 3')
    expect(queensFault(4, [0, 1, 3, 2])).toMatch('rows 0 and 1')
  })
})

test('brute force checks every rule', () => {
  const free = row(2, 3)
  expect(enumerate(free)).toHaveLength(9)
  expect(enumerate({ ...free, candidates: [0b101, 0b010] })).toEqual([
    [1, 2],
    [3, 2],
  ])
  expect(enumerate(row(2, 3, [[0, 1]]))).toHaveLength(6)
  // The first is one less than the second; then the reverse.
  const less = [0b010, 0b100, 0b000]
  const forth = { ...free, constraints: [...free.constraints, { kind: 'pairs', allowed: less, between: [[0, 1]] } as const] }
  const back = { ...free, constraints: [...free.constraints, { kind: 'pairs', allowed: less, between: [[1, 0]] } as const] }
  expect(enumerate(forth)).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(enumerate(back)).toEqual([
    [2, 1],
    [3, 2],
  ])
  expect(holds(forth, [1, 2])).toBe(true)
  expect(holds(forth, [2, 1])).toBe(false)
  expect(holds(forth, [1])).toBe(false)
  expect(holds(forth, [1, 4])).toBe(false)
  expect(enumerate({ ...row(1, 32), candidates: [-0x80000000] })).toEqual([[32]])
  expect(scoreOf({ ...free, weights: [10, -1] }, [2, 3])).toBe(17)
})

/** Some ones, then threes: at least one of each. In state 1 another way is open for a 1 at the end. */
const AUTOMATON: Automaton = {
  start: [0],
  accept: [2],
  transitions: [
    [0, 0b001, 0],
    [0, 0b001, 1],
    [1, 0b100, 1],
    [1, 0b100, 2],
  ],
}
const line = (cells: readonly number[], automaton = AUTOMATON): Constraint => ({ kind: 'line', cells, automaton })
const CASES = [
  { mask: 0b001, constraints: [{ kind: 'sum', cells: [1, 2], total: 6 } as const] },
  { mask: 0b010, constraints: [house([0, 1, 2]), { kind: 'sum', cells: [1], total: 1 } as const] },
]

test.each<[Constraint, solutions: string | number]>([
  [{ kind: 'sum', cells: [0, 1, 2], total: 4 }, '112 121 211'],
  [{ kind: 'sum', cells: [0, 2, 1], coefficients: [2, -1, 3], total: 2 }, '113'],
  [{ kind: 'set', cells: [0, 2], sets: [0b011, 0b110] }, 12],
  [{ kind: 'set', cells: [0, 1, 2], sets: [0b111] }, 6],
  [{ kind: 'set', cells: [0], sets: [] }, 0],
  [line([0, 1, 2]), '113 133'],
  [line([2, 0]), '311 321 331'],
  [line([0, 1, 0]), 0],
  [line([0, 1, 2], { ...AUTOMATON, accept: [2, 0] }), '111 113 133'],
  [line([0], { ...AUTOMATON, start: [1] }), 9],
  [{ kind: 'count', cells: [0, 1, 2], mask: 0b110, counts: 0b0001 }, '111'],
  [{ kind: 'count', cells: [0, 1, 2], mask: 0b110, counts: 0b1000 }, 8],
  // As many threes as the first cell says.
  [{ kind: 'count', cells: [0, 1, 2], mask: 0b100, counts: [0b0010, 0b0100, 0b1000], result: 0 }, '113 123 131 132 233 333'],
  [{ kind: 'equal', first: [0], second: [2] }, 9],
  [{ kind: 'equal', first: [0, 1], second: [2, 1] }, 9],
  [{ kind: 'equal', first: [0, 1], second: [1, 2] }, 9],
  [{ kind: 'case', selector: 0, cases: CASES }, '133 213'],
  [{ kind: 'case', selector: 0, cases: [{ mask: 0b100, constraints: [] }] }, 9],
])('brute force reads every kind by its words: %j', (constraint, expected) => {
  const found = enumerate({ ...row(3, 3), constraints: [constraint] }).map((solution) => solution.join(''))
  expect(typeof expected === 'number' ? found.length : found.join(' ')).toBe(expected)
})

test.each<[Constraint[], number]>([
  [[], 27],
  [[{ kind: 'sum', cells: [0, 1, 2, 3], total: 11 }], 3],
  [[house([3, 4])], 27],
  [[{ kind: 'sum', cells: [3, 4], total: 6 }], 0],
  [[house([0, 4])], 27],
  [[{ kind: 'pairs', allowed: [7, 4, 0, 0b1000], between: [[0, 3]] }], 9],
  [[{ kind: 'pairs', allowed: [1, 2, 0, 1], between: [[3, 0]] }], 18],
])('hidden cells: any values that fit, and one solution for all of them: %j', (constraints, many) => {
  expect(enumerate({ ...row(3, 3), hidden: [0b1011, 0b110], constraints })).toHaveLength(many)
})

test('layouts', () => {
  expect(layoutFault(3, [0, 0, 0, 1, 1, 2, 1, 2, 2])).toBeUndefined()
  expect(layoutFault(3, [0, 0, 0, 1, 2, 2, 2, 1, 1])).toBe('region 1 is in pieces')
  expect(layoutFault(3, [0, 0, 0, 2, 2, 2, 1, 1, 1])).toBe('region 2 begins before region 1')
  expect(layoutFault(3, [0, 0, 0, 0, 1, 1, 2, 2, 2])).toBe('region 0 has 4 cells')
  expect(layoutFault(2, [0, 0, 1])).toBe('3 cells')
})

test('tilings: A172477', () => {
  const counts = [1, 2, 3, 4, 5].map((n) => [...tilings(n)].length)
  expect(counts).toEqual([1, 2, 10, 117, 4006])
  expect(new Set([...tilings(4)].map(String)).size).toBe(117)
  expect([...tilings(4)].map((regions) => layoutFault(4, regions)).filter(Boolean)).toEqual([])
})

describe('random models', () => {
  test('are the same in every run, and differ between seeds', () => {
    expect(randomModel(7, false)).toEqual(randomModel(7, false))
    expect(randomModel(7, false)).not.toEqual(randomModel(8, false))
    const random = new Random(1)
    const rolls = Array.from({ length: 6000 }, () => random.integer(1, 6))
    for (const side of [1, 2, 3, 4, 5, 6]) expect(Math.abs(rolls.filter((roll) => roll === side).length - 1000)).toBeLessThan(150)
  })
})

describe('random variants', () => {
  const mixed = Array.from({ length: 500 }, (_, seed) => randomVariant(seed))

  test('are valid, and the same in every run', () => {
    expect(randomVariant(7)).toEqual(mixed[7])
    for (const model of mixed) expect(() => checkedCopy(model)).not.toThrow()
    for (let seed = 0; seed < 100; seed++) expect(() => checkedCopy(randomVariant(seed, KINDS, false))).not.toThrow()
  })

  test('have all kinds, alone and within cases, and hidden cells', () => {
    const some = (holds: (model: GridModel) => boolean) => mixed.filter(holds).length
    for (const kind of KINDS) expect(some((model) => kindsIn(model).has(kind))).toBeGreaterThan(100)
    for (const kind of KINDS) {
      const alone = Array.from({ length: 20 }, (_, seed) => randomVariant(seed, [kind]))
      expect(alone.every((model) => kindsIn(model).has(kind))).toBe(true)
      expect(alone.every((model) => [...kindsIn(model)].every((other) => other === kind || other === 'house'))).toBe(true)
    }
    expect(some(({ hidden = [] }) => hidden.length > 0)).toBeGreaterThan(150)
    expect(
      some(({ constraints }) => constraints.some((one) => one.kind === 'count' && one.result !== undefined)),
    ).toBeGreaterThan(100)
  })
})
