// Queens: models of placed and forbidden squares, queens that attack each other, and what is refused.

import { expect, test } from 'vitest'
import type { QueensModel } from '../../src/model/model.ts'
import { queens, queensKind } from '../../src/puzzles/queens.ts'
import { testBadInputs } from './support.ts'

test('model and output', () => {
  expect(queensKind.read(' 32\n', {}).model).toEqual({ kind: 'queens', size: 32 })
  const puzzle = queens(4)
  const solution = Int32Array.from([1, 3, 0, 2])
  expect(puzzle.line(solution)).toBe('1 3 0 2')
  expect(puzzle.json(solution)).toEqual([1, 3, 0, 2])
  expect(puzzle.draw(solution)).toBe('. Q . .\n. . . Q\nQ . . .\n. . Q .')
  expect(puzzle.drawGivens()).toBe('. . . .\n. . . .\n. . . .\n. . . .')
})

test('placed queens and forbidden squares: a mask of columns for each row', () => {
  const puzzle = queens({ size: 4, place: ['b1', 'B1'], forbid: ['a3', 'd4', 'd4'] })
  expect(puzzle.model).toEqual({ kind: 'queens', size: 4, candidates: [0b0010, 0b1111, 0b1110, 0b0111] })
  expect(puzzle.drawGivens()).toBe('. Q . .\n. . . .\nx . . .\n. . . x')
  expect(queensKind.read('4', { place: 'b1', forbid: ' a3, d4' }).model).toEqual(puzzle.model)
})

test('candidates, with the rest', () => {
  const candidates = [0b1111, 0b0110, 0b1111, 0]
  const puzzle = queens({ size: 4, candidates, place: ['c2'], forbid: ['a1'] })
  expect(puzzle.model).toEqual({ kind: 'queens', size: 4, candidates: [0b1110, 0b0100, 0b1111, 0] })
  expect(puzzle.drawGivens()).toBe('x . . .\nx . Q x\n. . . .\nx x x x')
  expect(queens({ size: 32, candidates: Int32Array.from(Array(32).fill(-1)) }).model).toEqual({ kind: 'queens', size: 32 })
})

test('the columns of large boards are a to z, then aa to af', () => {
  const { candidates } = queens({ size: 32, place: ['z9', 'aa10', 'af32'] }).model as QueensModel
  expect([8, 9, 31].map((row) => candidates![row])).toEqual([2 ** 25, 2 ** 26, 2 ** 31])
  expect(queens({ size: 32, place: ['af32', 'aa27', 'af1'] }).contradictions!()).toEqual(['two queens on a diagonal: af32, aa27'])
})

test('queens that attack each other are named', () => {
  const clashes = (...place: string[]) => queens({ size: 8, place }).contradictions!()
  expect(queens(8).contradictions!()).toEqual([])
  expect(clashes('a1', 'a1', 'b3', 'c5')).toEqual([])
  expect(clashes('b8', 'b5', 'c1')).toEqual(['two queens in column b: b8, b5'])
  expect(clashes('a1', 'b1', 'c1')).toEqual(['two queens in row 1: a1, b1', 'two queens in row 1: b1, c1'])
})

const place = (squares: string) => () => queensKind.read('8', { place: squares })
const candidates = (masks: unknown) => () => queens({ size: 4, candidates: masks as number[] })

testBadInputs(
  (n) => queensKind.read(n, {}),
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
