// Tests of the checkers: a checker that accepts everything would make every other test pass.

import { describe, expect, test } from 'vitest'
import { housesOf, pairsOf } from '../support/models.ts'
import { enumerate, holds, scoreOf } from './brute.ts'
import {
  isPrime,
  jigsawFault,
  placedFault,
  primesFault,
  pyramidFault,
  pyramidScore,
  queensFault,
  sudokuFault,
} from './checker.ts'
import { row } from './models.ts'
import { Random, randomModel } from './random.ts'
import { tilings } from './tilings.ts'

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

test('tilings: A172477', () => {
  const counts = [1, 2, 3, 4, 5].map((n) => [...tilings(n)].length)
  expect(counts).toEqual([1, 2, 10, 117, 4006])
  expect(new Set([...tilings(4)].map(String)).size).toBe(117)
})

describe('random models', () => {
  test('are the same in every run, and differ between seeds', () => {
    expect(randomModel(7, false)).toEqual(randomModel(7, false))
    expect(randomModel(7, false)).not.toEqual(randomModel(8, false))
    const random = new Random(1)
    const rolls = Array.from({ length: 6000 }, () => random.integer(1, 6))
    for (const side of [1, 2, 3, 4, 5, 6]) expect(Math.abs(rolls.filter((roll) => roll === side).length - 1000)).toBeLessThan(150)
  })

  test('have rules, weights and values of all kinds', () => {
    const models = Array.from({ length: 400 }, (_, seed) => randomModel(seed, seed % 2 === 0))
    const some = (holds: (model: (typeof models)[number]) => boolean) => models.filter(holds).length
    expect(some((m) => housesOf(m).some((house) => house.length === m.values.length))).toBeGreaterThan(100)
    expect(some((m) => housesOf(m).some((house) => house.length < m.values.length))).toBeGreaterThan(100)
    expect(some((m) => pairsOf(m).length > 1)).toBeGreaterThan(100)
    expect(some((m) => housesOf(m).length > 0 && pairsOf(m).length > 0)).toBeGreaterThan(100)
    expect(some((m) => m.weights.some((weight) => weight < 0))).toBeGreaterThan(100)
    expect(some((m) => m.values.length > 8)).toBeGreaterThan(50)
    expect(some((m) => m.values.length > 24)).toBeGreaterThan(20)
    expect(new Set(models.map((m) => m.values.length)).size).toBe(32)
  })
})
