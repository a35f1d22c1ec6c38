// How the inputs of the benchmarks are drawn from a seed.

import { describe, expect, test } from 'vitest'
import {
  blankJigsaw,
  dig,
  disguised,
  fullJigsaw,
  fullSudoku,
  jigsawText,
  patternSudoku,
  type Square,
  sudokuText,
  thin,
} from '../../bench/generate.ts'
import { randomFrom, shuffled } from '../../src/generate/random.ts'
import { createSolver } from '../../src/index.ts'
import { jigsaw, sudoku } from '../../src/puzzles/index.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'

const solver = await createSolver()

test('a seed always gives the same numbers', () => {
  const random = randomFrom(1)
  expect([random(), random(), random()].map((number) => Math.floor(number * 1000))).toEqual([627, 2, 527])
  expect(shuffled([1, 2, 3, 4, 5], randomFrom(1)).toSorted()).toEqual([1, 2, 3, 4, 5])
})

const kinds: readonly (readonly [string, (seed: number) => Square, (square: Square) => Puzzle])[] = [
  ['4x4 sudoku', (seed) => fullSudoku(2, randomFrom(seed)), (square) => sudoku(sudokuText(square))],
  ['9x9 sudoku', (seed) => fullSudoku(3, randomFrom(seed)), (square) => sudoku(sudokuText(square))],
  ['16x16 sudoku', (seed) => fullSudoku(4, randomFrom(seed)), (square) => sudoku(sudokuText(square))],
  ['16x16 sudoku from a pattern', (seed) => patternSudoku(4, randomFrom(seed)), (square) => sudoku(sudokuText(square))],
  ['jigsaw of order 6', (seed) => fullJigsaw(6, randomFrom(seed)), (square) => jigsaw(jigsawText(square))],
  ['jigsaw of order 9', (seed) => fullJigsaw(9, randomFrom(seed)), (square) => jigsaw(jigsawText(square))],
]

describe.each(kinds)('%s', (_, make, read) => {
  test('is the same for the same seed, and different for another', () => {
    expect(make(7)).toEqual(make(7))
    expect(make(7)).not.toEqual(make(8))
  })

  test('is full and correct', () => {
    const square = make(3)
    expect(square.givens).not.toContain(0)
    // A jigsaw needs an open cell.
    const puzzle = read(thin(square, square.givens.length - 1, randomFrom(1)))
    expect(Array.from(solver.first(puzzle).solution ?? [])).toEqual(square.givens)
  })

  test('stays unique while givens are removed', () => {
    const full = make(5)
    const dug = dig(full, Math.floor(0.45 * full.givens.length), solver, randomFrom(5))
    expect(solver.isUnique(read(dug))).toBe(true)
    expect(dug.givens.filter(Boolean).length).toBeLessThan(0.55 * full.givens.length)
  })
})

test('a disguise keeps the number of solutions, and the number of givens in each band', () => {
  const text = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'.replaceAll('0', '.')
  for (const seed of [1, 2, 3]) {
    const other = disguised(text, randomFrom(seed))
    expect(other).not.toBe(text)
    expect(solver.count(sudoku(other)).count).toBe(2n)
    const bands = (grid: string) => [0, 27, 54].map((at) => grid.slice(at, at + 27).replaceAll('.', '').length).sort()
    expect(bands(other)).toEqual(bands(text))
  }
})

test('a blank jigsaw has no givens, and a layout of its own', () => {
  const [one, other] = [1, 2].map((seed) => blankJigsaw(9, randomFrom(seed)))
  expect(new Set(one.givens)).toEqual(new Set([0]))
  expect(one.regions).not.toEqual(other.regions)
  expect(solver.first(jigsaw(jigsawText(one))).solution).toBeDefined()
})
