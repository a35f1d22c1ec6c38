// Queens: models of placed and forbidden squares, queens that attack each other, and what is refused.

import { expect, test } from 'vitest'
import { contradictions, json, line, modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { queens, queensFamily } from '../../src/families/queens.ts'
import type { QueensModel } from '../../src/model/model.ts'
import { testBadInputs } from '../puzzles/support.ts'

test('model and output', () => {
  expect(modelOf(queensFamily.read(' 32\n', {}))).toEqual({ kind: 'queens', size: 32 })
  const puzzle = queens(4)
  const solution = Int32Array.from([1, 3, 0, 2])
  expect(line(puzzle, solution)).toBe('1 3 0 2')
  expect(json(puzzle, solution)).toEqual([1, 3, 0, 2])
  expect(draw(puzzle, { solution: solution })).toBe('. Q . .\n. . . Q\nQ . . .\n. . Q .')
  expect(draw(puzzle)).toBe('. . . .\n. . . .\n. . . .\n. . . .')
})

test('placed queens and forbidden squares: a mask of columns for each row', () => {
  const puzzle = queens({ size: 4, place: ['b1', 'B1'], forbid: ['a3', 'd4', 'd4'] })
  expect(modelOf(puzzle)).toEqual({ kind: 'queens', size: 4, candidates: [0b0010, 0b1111, 0b1110, 0b0111] })
  expect(draw(puzzle)).toBe('. Q . .\n. . . .\nx . . .\n. . . x')
  expect(modelOf(queensFamily.read('4', { place: 'b1', forbid: ' a3, d4' }))).toEqual(modelOf(puzzle))
})

test('candidates, with the rest', () => {
  const candidates = [0b1111, 0b0110, 0b1111, 0]
  const puzzle = queens({ size: 4, candidates, place: ['c2'], forbid: ['a1'] })
  expect(modelOf(puzzle)).toEqual({ kind: 'queens', size: 4, candidates: [0b1110, 0b0100, 0b1111, 0] })
  expect(draw(puzzle)).toBe('x . . .\nx . Q x\n. . . .\nx x x x')
  expect(modelOf(queens({ size: 32, candidates: Int32Array.from(Array(32).fill(-1)) }))).toEqual({ kind: 'queens', size: 32 })
})

test('the columns of large boards are a to z, then aa to af', () => {
  const { candidates } = modelOf(queens({ size: 32, place: ['z9', 'aa10', 'af32'] })) as QueensModel
  expect([8, 9, 31].map((row) => candidates![row])).toEqual([2 ** 25, 2 ** 26, 2 ** 31])
  expect(contradictions(queens({ size: 32, place: ['af32', 'aa27', 'af1'] }))).toEqual(['two queens on a diagonal: af32, aa27'])
})

test('queens that attack each other are named', () => {
  const clashes = (...place: string[]) => contradictions(queens({ size: 8, place }))
  expect(contradictions(queens(8))).toEqual([])
  expect(clashes('a1', 'a1', 'b3', 'c5')).toEqual([])
  expect(clashes('b8', 'b5', 'c1')).toEqual(['two queens in column b: b8, b5'])
  expect(clashes('a1', 'b1', 'c1')).toEqual(['two queens in row 1: a1, b1', 'two queens in row 1: b1, c1'])
})

const place = (squares: string) => () => queensFamily.read('8', { place: squares })
const candidates = (masks: unknown) => () => queens({ size: 4, candidates: masks as number[] })

testBadInputs(
  (n) => queensFamily.read(n, {}),
  [
    ['0', '0', 'range', 'n: 0', '1 to 32'],
    ['1.5', '1.5', 'symbol', 'n: "1.5"'],
    ['a row off the board', place('b9'), 'range', 'option place: "b9"', 'a1 to h8'],
    ['a column beyond all boards', () => queens({ size: 32, place: ['ag1'] }), 'range', 'option place: "ag1"', 'a1 to af32'],
    ['a square placed and forbidden', () => queens({ size: 8, place: ['a1', 'c3'], forbid: ['c3'] }), 'given', 'c3 is forbidden'],
    ['a text for a list', () => queens({ size: 8, place: 'a1' as unknown as string[] }), 'option', 'option place: "a1"'],
    ['too few candidates', candidates([1, 2, 4]), 'shape', 'option candidates: 3', '4 rows'],
    ['candidates off the board', candidates([1, 2, 4, 16]), 'range', 'row 4 has 16', '4 columns'],
    ['half a candidate', candidates([0.5, 2, 4, 8]), 'range', 'row 1 has 0.5'],
  ],
)
