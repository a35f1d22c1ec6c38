import { expect, test } from 'vitest'
import { layouts, layoutsKind } from '../../src/puzzles/layouts.ts'
import { testBadInputs } from './support.ts'

test.each([1, 4, 8])('the model of order %d', (n) => {
  expect(layouts(n).model).toEqual({ kind: 'layouts', size: n })
  expect(layoutsKind.read(` ${n}\n`, {}).model).toEqual({ kind: 'layouts', size: n })
})

test('grids', () => {
  expect(layouts(5, { grids: true }).model).toEqual({ kind: 'layouts', size: 5, grids: true })
  expect(layoutsKind.read('5', { grids: '' }).model).toEqual({ kind: 'layouts', size: 5, grids: true, symmetry: true })
  expect(layoutsKind.read('5', { grids: '', 'no-symmetry': '' }).model).toMatchObject({ grids: true, symmetry: false })
  expect(layoutsKind.read('5', { 'no-symmetry': '' }).model).toEqual({ kind: 'layouts', size: 5 })
})

const SOLUTION = Int32Array.from([0, 0, 0, 1, 1, 2, 1, 2, 2])

test('output', () => {
  const puzzle = layouts(3)
  expect(puzzle.line(SOLUTION)).toBe('000112122')
  expect(puzzle.json(SOLUTION)).toEqual([
    [0, 0, 0],
    [1, 1, 2],
    [1, 2, 2],
  ])
  expect(puzzle.draw(SOLUTION)).toBe(
    `
┌───────────┐
│ 0   0   0 │
├───────┬───┤
│ 1   1 │ 2 │
│   ┌───┘   │
│ 1 │ 2   2 │
└───┴───────┘`.slice(1),
  )
  expect(puzzle.drawGivens()).toBe('┌───────┐\n│ . . . │\n│ . . . │\n│ . . . │\n└───────┘')
})

const read = (n: string) => () => layoutsKind.read(n, {})

testBadInputs([
  ['0', read('0'), 'range', 'n: 0', '1 to 8'],
  ['-1', read('-1'), 'range', 'n: -1'],
  ['9', read('9'), 'range', 'n: 9'],
  ['1.5', read('1.5'), 'symbol', 'n: "1.5"'],
  ['abc', read('abc'), 'symbol', 'n: "abc"'],
  ['nothing', read(''), 'symbol', 'n: ""'],
  ['0, in TypeScript', () => layouts(0), 'range', 'n: 0'],
  ['1.5, in TypeScript', () => layouts(1.5), 'range', 'n: 1.5'],
  ['not a number', () => layouts(Number.NaN), 'range', 'n: NaN'],
  ['text instead of a number', () => layouts('6' as unknown as number), 'symbol', 'n: "6"'],
  ['8, with grids', () => layoutsKind.read('8', { grids: '' }), 'range', 'n: 8', '1 to 7'],
  [
    'an option that is neither true nor false',
    () => layouts(4, { grids: 'yes' as unknown as boolean }),
    'option',
    'grids',
    '"yes"',
  ],
  ['an unknown option', () => layouts(4, { grid: true } as object), 'option', '"grid"'],
  ['an option', () => layoutsKind.read('6', { box: '2x3' }), 'option', '"box"'],
])
