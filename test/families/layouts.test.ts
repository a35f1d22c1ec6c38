// Layouts of jigsaws: models, drawings, and what is refused.

import { expect, test } from 'vitest'
import { json, line, modelOf } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { layouts, layoutsFamily } from '../../src/families/layouts.ts'
import { testBadInputs } from '../puzzles/support.ts'

test('models', () => {
  expect(modelOf(layouts(5, { grids: true }))).toEqual({ kind: 'layouts', size: 5, grids: true })
  expect(modelOf(layoutsFamily.read(' 8\n', {}))).toEqual({ kind: 'layouts', size: 8 })
  expect(modelOf(layoutsFamily.read('5', { grids: '', 'no-symmetry': '' }))).toMatchObject({ grids: true, symmetry: false })
})

test('output', () => {
  const puzzle = layouts(3)
  const solution = Int32Array.from([0, 0, 0, 1, 1, 2, 1, 2, 2])
  expect(line(puzzle, solution)).toBe('000112122')
  expect((json(puzzle, solution) as number[][])[1]).toEqual([1, 1, 2])
  expect(draw(puzzle, { solution: solution }).split('\n')).toEqual([
    '┌───────────┐',
    '│ 0   0   0 │',
    '├───────┬───┤',
    '│ 1   1 │ 2 │',
    '│   ┌───┘   │',
    '│ 1 │ 2   2 │',
    '└───┴───────┘',
  ])
  expect(draw(puzzle)).toBe('┌───────┐\n│ . . . │\n│ . . . │\n│ . . . │\n└───────┘')
})

// queens.test.ts has more of what is no size.
testBadInputs(
  (n) => layoutsFamily.read(n, {}),
  [
    ['9', '9', 'range', 'n: 9', '1 to 8'],
    ['8, with grids', () => layoutsFamily.read('8', { grids: '' }), 'range', 'n: 8', '1 to 7'],
    ['neither true nor false', () => layouts(4, { grids: 'yes' as unknown as boolean }), 'option', 'grids', '"yes"'],
  ],
)
