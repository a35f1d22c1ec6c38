import { expect, test } from 'vitest'
import { queens, queensKind } from '../../src/puzzles/queens.ts'
import { testBadInputs } from './support.ts'

test.each([1, 2, 8, 32])('the model of %d queens', (n) => {
  expect(queens(n).model).toEqual({ kind: 'queens', size: n })
  expect(queensKind.read(` ${n}\n`, {}).model).toEqual({ kind: 'queens', size: n })
})

test('output', () => {
  const puzzle = queens(4)
  const solution = Int32Array.from([1, 3, 0, 2])
  expect(puzzle.line(solution)).toBe('1 3 0 2')
  expect(puzzle.json(solution)).toEqual([1, 3, 0, 2])
  expect(puzzle.draw(solution)).toBe('. Q . .\n. . . Q\nQ . . .\n. . Q .')
  expect(puzzle.drawGivens()).toBe('. . . .\n. . . .\n. . . .\n. . . .')
})

test('judge', () => {
  const { head, none, solution } = queens(4).judge
  expect(head() + solution(Int32Array.from([1, 3, 0, 2]), 1) + solution(Int32Array.from([2, 0, 3, 1]), 2) + none).toBe(
    '方案1:\n0 1 0 0 \n0 0 0 1 \n1 0 0 0 \n0 0 1 0 \n\n方案2:\n0 0 1 0 \n1 0 0 0 \n0 0 0 1 \n0 1 0 0 \n\n',
  )
})

const read = (n: string) => () => queensKind.read(n, {})

testBadInputs([
  ['0', read('0'), 'range', 'n: 0', '1 to 32'],
  ['-1', read('-1'), 'range', 'n: -1'],
  ['33', read('33'), 'range', 'n: 33'],
  ['a googol', read(`1${'0'.repeat(100)}`), 'range', 'n: '],
  ['1.5', read('1.5'), 'symbol', 'n: "1.5"'],
  ['abc', read('abc'), 'symbol', 'n: "abc"'],
  ['nothing', read(''), 'symbol', 'n: ""'],
  ['two numbers', read('8 8'), 'symbol', 'n: "8 8"'],
  ['0, in TypeScript', () => queens(0), 'range', 'n: 0'],
  ['1.5, in TypeScript', () => queens(1.5), 'range', 'n: 1.5'],
  ['not a number', () => queens(Number.NaN), 'range', 'n: NaN'],
  ['text instead of a number', () => queens('8' as unknown as number), 'symbol', 'n: "8"'],
  ['nothing, in TypeScript', () => queens(undefined as unknown as number), 'symbol', 'n: undefined'],
  ['an option', () => queensKind.read('8', { box: '2x3' }), 'option', '"box"'],
])
