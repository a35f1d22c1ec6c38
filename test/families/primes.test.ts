// Grids of primes: large numbers, output, and what is refused. The trials compare all solutions of small ones with brute force.

import { expect, test } from 'vitest'
import { json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { primes, primesFamily } from '../../src/families/primes.ts'
import { gridOf, testBadInputs } from '../puzzles/support.ts'
import { holds } from '../support/brute.ts'

test('the first and the last published grid are solutions; a grid in between is not', () => {
  const model = gridOf(primes())
  expect(holds(model, [1, 2, 5, 4, 3, 8, 7, 10, 9])).toBe(true)
  expect(holds(model, [10, 9, 8, 7, 4, 3, 6, 1, 2])).toBe(true)
  expect(holds(model, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(false)
  expect(model.lexicographic).toBe(true)
  expect(holds(gridOf(primes({ rows: 1, cols: 2 })), [4, 5])).toBe(false) // The square of a prime is none.
})

test('more cells than numbers have no solution; it is not an error', () => {
  const { constraints, candidates } = gridOf(primes({ rows: 640, cols: 1 }))
  expect(constraints).toEqual([])
  expect(Array.from(candidates)).toEqual(Array(640).fill(0))
})

test('output', () => {
  const puzzle = primes()
  const solution = Int32Array.from([1, 2, 5, 4, 3, 8, 7, 10, 9])
  expect(line(puzzle, solution)).toBe('1 2 5 4 3 8 7 10 9')
  expect((json(puzzle, solution) as number[][])[2]).toEqual([7, 10, 9])
  expect(draw(puzzle, { solution: solution })).toBe(' 1  2  5\n 4  3  8\n 7 10  9')
  expect(draw(puzzle)).toBe(' .  .  .\n .  .  .\n .  .  .')
  expect(draw(primes({ rows: 1, cols: 2, from: -10, to: 5 }), { solution: Int32Array.from([-2, 5]) })).toBe(' -2   5')
})

test('the command reads integers', () => {
  const options = { rows: '2', cols: undefined, from: '-3', to: '+8' }
  expect(gridOf(primesFamily.read('', options))).toEqual(gridOf(primes({ rows: 2, from: -3, to: 8 })))
})

const bad = (options: object) => () => primes(options)

testBadInputs(
  () => primes(),
  [
    ['no rows', bad({ rows: 0 }), 'range', 'option rows', '0 is out of range', '1 to 640'],
    ['too many cells', bad({ rows: 33, cols: 20 }), 'range', 'options rows and cols', '33 x 20', '640'],
    ['too many numbers', bad({ from: 0, to: 32 }), 'range', 'options from and to', '33 numbers', '32'],
    ['a reversed range', bad({ from: 11 }), 'range', 'options from and to', '11 to 10'],
    ['not an integer', bad({ rows: 1.5 }), 'option', 'option rows', '1.5'],
    ['a word on the command line', () => primesFamily.read('', { rows: 'abc' }), 'option', 'option rows', '"abc"'],
  ],
)
