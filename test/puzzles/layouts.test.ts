// Layouts of jigsaws: models, drawings, and what is refused.

import { expect, test } from 'vitest'
import { layouts, layoutsKind } from '../../src/puzzles/layouts.ts'
import { testBadInputs } from './support.ts'

test('models', () => {
  expect(layouts(5, { grids: true }).model).toEqual({ kind: 'layouts', size: 5, grids: true })
  expect(layoutsKind.read(' 8\n', {}).model).toEqual({ kind: 'layouts', size: 8 })
  expect(layoutsKind.read('5', { grids: '', 'no-symmetry': '' }).model).toMatchObject({ grids: true, symmetry: false })
})

test('output', () => {
  const puzzle = layouts(3)
  const solution = Int32Array.from([0, 0, 0, 1, 1, 2, 1, 2, 2])
  expect(puzzle.line(solution)).toBe('000112122')
  expect((puzzle.json(solution) as number[][])[1]).toEqual([1, 1, 2])
  expect(puzzle.draw(solution).split('\n')).toEqual([
    '┌───────────┐',
    '│ 0   0   0 │',
    '├───────┬───┤',
    '│ 1   1 │ 2 │',
    '│   ┌───┘   │',
    '│ 1 │ 2   2 │',
    '└───┴───────┘',
  ])
  expect(puzzle.drawGivens()).toBe('┌───────┐\n│ . . . │\n│ . . . │\n│ . . . │\n└───────┘')
})

// queens.test.ts has more of what is no size.
testBadInputs(
  (n) => layoutsKind.read(n, {}),
  [
    ['9', '9', 'range', 'n: 9', '1 to 8'],
    ['8, with grids', () => layoutsKind.read('8', { grids: '' }), 'range', 'n: 8', '1 to 7'],
    ['neither true nor false', () => layouts(4, { grids: 'yes' as unknown as boolean }), 'option', 'grids', '"yes"'],
  ],
)
