// Tests of the checkers: a checker that accepts everything would make every other test pass. Brute force cannot: kernels and it must agree.

import { expect, test } from 'vitest'
import { type Fault, isPrime, jigsawFault, layoutFault, primesFault, pyramidScore, queensFault, sudokuFault } from './checker.ts'

const FULL = [...'4312124321343421'].map(Number)
const LATIN = [...'1234234134124123'].map(Number)
const BLANK = '0'.repeat(16)
const JIGSAW = '001\n021\n221\n1\n00B'
const PRIMES = { rows: 2, cols: 2, from: 1, to: 10 }

test.each<[fault: string, found: Fault]>([
  ['none', sudokuFault('0310 1003\n2034 0420', FULL, [2, 2])],
  ['given 1', sudokuFault('1310100320340420', FULL, [2, 2])],
  ['holds 5', sudokuFault(BLANK, FULL.with(3, 5), [2, 2])],
  ['row 0 holds 1 twice', sudokuFault(BLANK, FULL.with(3, 1), [2, 2])],
  ['region 0 holds 2 twice', sudokuFault(BLANK, LATIN, [2, 2])],
  ['column 0 holds 1 twice', sudokuFault(BLANK, [...'1234341213242431'].map(Number), [2, 2])],
  ['none', jigsawFault(JIGSAW, [2, 3, 1, 1, 2, 3, 3, 1, 2])],
  ['region 0 holds 3 twice', jigsawFault(JIGSAW, [2, 3, 1, 3, 1, 2, 1, 2, 3])],
  ['given 00B', jigsawFault(JIGSAW, [1, 2, 3, 3, 1, 2, 2, 3, 1])],
  ['announced 2', jigsawFault(JIGSAW.replace('1\n00B', '2\n00B'), [2, 3, 1, 1, 2, 3, 3, 1, 2])],
  ['none', primesFault(PRIMES, [1, 2, 4, 3])],
  ['above', primesFault(PRIMES, [1, 2, 3, 4])],
  ['left', primesFault(PRIMES, [1, 3, 4, 10])],
  ['range', primesFault(PRIMES, [1, 2, 4, 15])],
  ['twice', primesFault(PRIMES, [1, 2, 4, 1])],
  ['none', queensFault(4, [1, 3, 0, 2])],
  ['off the board', queensFault(4, [1, 3, 0, 4])],
  ['rows 0 and 3', queensFault(4, [1, 3, 0, 1])],
  ['rows 0 and 1', queensFault(4, [0, 1, 3, 2])],
  ['none', layoutFault(3, [0, 0, 0, 1, 1, 2, 1, 2, 2])],
  ['region 1 is in pieces', layoutFault(3, [0, 0, 0, 1, 2, 2, 2, 1, 1])],
  ['region 2 begins before region 1', layoutFault(3, [0, 0, 0, 2, 2, 2, 1, 1, 1])],
  ['region 0 has 4 cells', layoutFault(3, [0, 0, 0, 0, 1, 1, 2, 2, 2])],
])('checkers find: %s, %#', (fault, found) => expect(found ?? 'none').toContain(fault))

test('primes; the weights of a pyramid', () => {
  expect([-3, 0, 1, 2, 3, 4, 9, 11, 15, 19, 20].filter(isPrime)).toEqual([2, 3, 11, 19])
  expect(pyramidScore(new Array(81).fill(1))).toBe(6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10)
})
