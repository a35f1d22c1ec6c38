// Tests of the checkers: a checker that accepts everything would make every other test pass.

import { expect, test } from 'vitest'
import type { Automaton, Constraint, GridModel, Pairs } from '../../src/model/model.ts'
import { enumerate, holds, scoreOf } from './brute.ts'
import { type Fault, isPrime, jigsawFault, layoutFault, primesFault, pyramidScore, queensFault, sudokuFault } from './checker.ts'
import { house, row } from './models.ts'

const FULL = [...'4312124321343421'].map(Number)
const LATIN = [...'1234234134124123'].map(Number)
const BLANK = '0'.repeat(16)
const JIGSAW = '001\n021\n221\n1\n00B'
const PRIMES = { rows: 2, cols: 2, from: 1, to: 10 }

test.each<[fault: string, found: Fault]>([
  ['none', sudokuFault('0310 1003\n2034 0420', FULL, [2, 2])],
  ['given 1', sudokuFault('1310100320340420', FULL, [2, 2])],
  ['15 givens', sudokuFault('0'.repeat(15), FULL, [2, 2])],
  ['15 cells', sudokuFault(BLANK, FULL.slice(1), [2, 2])],
  ['holds 5', sudokuFault(BLANK, FULL.with(3, 5), [2, 2])],
  ['row 0 holds 1 twice', sudokuFault(BLANK, FULL.with(3, 1), [2, 2])],
  ['none', sudokuFault(BLANK, LATIN, [1, 4])],
  ['region 0 holds 2 twice', sudokuFault(BLANK, LATIN, [2, 2])],
  ['column 0 holds 1 twice', sudokuFault(BLANK, [...'1234341213242431'].map(Number), [2, 2])],
  ['none', jigsawFault(JIGSAW, [2, 3, 1, 1, 2, 3, 3, 1, 2])],
  ['none', jigsawFault('01\n01\n1\n01A', [2, 1, 1, 2])],
  ['region 0 holds 3 twice', jigsawFault(JIGSAW, [2, 3, 1, 3, 1, 2, 1, 2, 3])],
  ['given 00B', jigsawFault(JIGSAW, [1, 2, 3, 3, 1, 2, 2, 3, 1])],
  ['announced 2', jigsawFault(JIGSAW.replace('1\n00B', '2\n00B'), [2, 3, 1, 1, 2, 3, 3, 1, 2])],
  ['none', primesFault(PRIMES, [1, 2, 4, 3])],
  ['above', primesFault(PRIMES, [1, 2, 3, 4])],
  ['left', primesFault(PRIMES, [1, 3, 4, 10])],
  ['range', primesFault(PRIMES, [1, 2, 4, 15])],
  ['twice', primesFault(PRIMES, [1, 2, 4, 1])],
  ['3 cells', primesFault(PRIMES, [1, 2, 4])],
  ['none', queensFault(4, [1, 3, 0, 2])],
  ['3 queens', queensFault(4, [1, 3, 0])],
  ['off the board', queensFault(4, [1, 3, 0, 4])],
  ['rows 0 and 3', queensFault(4, [1, 3, 0, 1])],
  ['rows 0 and 1', queensFault(4, [0, 1, 3, 2])],
  ['none', layoutFault(3, [0, 0, 0, 1, 1, 2, 1, 2, 2])],
  ['region 1 is in pieces', layoutFault(3, [0, 0, 0, 1, 2, 2, 2, 1, 1])],
  ['region 2 begins before region 1', layoutFault(3, [0, 0, 0, 2, 2, 2, 1, 1, 1])],
  ['region 0 has 4 cells', layoutFault(3, [0, 0, 0, 0, 1, 1, 2, 2, 2])],
  ['3 cells', layoutFault(2, [0, 0, 1])],
])('checkers find: %s, %#', (fault, found) => expect(found ?? 'none').toContain(fault))

test('primes; the weights of a pyramid', () => {
  expect([-3, 0, 1, 2, 3, 4, 9, 11, 15, 19, 20].filter(isPrime)).toEqual([2, 3, 11, 19])
  expect(pyramidScore(new Array(81).fill(1))).toBe(6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10)
})

test('brute force checks every rule', () => {
  const found = (model: GridModel) => enumerate(model).map(String).join(' ')
  const free = row(2, 3)
  expect(enumerate(free)).toHaveLength(9)
  expect(found({ ...free, candidates: [0b101, 0b010] })).toBe('1,2 3,2')
  expect(enumerate(row(2, 3, [[0, 1]]))).toHaveLength(6)
  // The first is one less than the second; then the reverse.
  const less = (between: Pairs['between']): GridModel => ({
    ...free,
    constraints: [{ kind: 'pairs', allowed: [2, 4, 0], between }],
  })
  expect(found(less([[0, 1]]))).toBe('1,2 2,3')
  expect(found(less([[1, 0]]))).toBe('2,1 3,2')
  expect([[1, 2], [2, 1], [1], [1, 4]].map((cells) => holds(less([[0, 1]]), cells))).toEqual([true, false, false, false])
  expect(found({ ...row(1, 32), candidates: [-0x80000000] })).toBe('32')
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
