// A scene as text: which shapes are in it, and how its lines meet. That puzzles are drawn as before is asked of each family.

import { expect, test } from 'vitest'
import { contents, gridLines } from '../../src/draw/grid-shapes.ts'
import type { Scene, Shape, Shown } from '../../src/draw/scene.ts'
import { textOf } from '../../src/draw/text.ts'

const SQUARE = { rows: 4, columns: 4, values: [1, 2, 3, 4], symbol: String }
const GIVENS = [[1], undefined, [2, 3], [4], ...Array<undefined>(12)]
const BLOCKS = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]

const scene = (shapes: readonly Shape[], size = 4): Scene => ({ rows: size, columns: size, width: 1, title: '', shapes })
const drawn = (shown: Shown, ...more: Shape[]) => textOf(scene([...contents({ ...SQUARE, givens: GIVENS }, shown), ...more]))
const top = (text: string) => text.split('\n')[0]

test('without borders, the cells alone; a limited cell is blank', () => {
  expect(drawn({})).toBe('1 . . 4\n. . . .\n. . . .\n. . . .')
})

test('an entry stands over a solution, a given over both; candidates, marks and colours are not in a text; an open cell to look at is ?', () => {
  const all = { solution: [4, 3, 2, 1], marks: { entries: { 0: 2, 1: 2 } } }
  expect(top(drawn(all))).toBe('1 2 2 4')
  expect(top(drawn({ marks: { corner: { 1: [1] }, centre: { 1: [1, 2] }, colors: { 1: 'red' } } }))).toBe('1 . . 4')
  expect(top(drawn({ candidates: GIVENS.map(() => [1, 2]), highlights: new Map([[1, 'blue']]) }))).toBe('1 ? . 4')
})

test('cells are as wide as the widest content', () => {
  const text: Shape = { as: 'text', key: 'a', layer: 'givens', at: [0.5, 0.5], text: '10', size: 1, cell: 0 }
  const queen: Shape = { as: 'glyph', key: 'b', layer: 'givens', cell: 3, glyph: 'queen', char: 'Q' }
  expect(textOf({ ...scene([text, queen], 2), width: 2 })).toBe('10  .\n .  Q')
})

test('light borders have bars where there is a line; heavy ones everywhere, and light cages between', () => {
  expect(textOf(scene(gridLines([0, 0, 1, 1], false), 2))).toBe('┌─────┐\n│ . . │\n├─────┤\n│ . . │\n└─────┘')
  const cage: Shape = { as: 'cage', key: 'cage', layer: 'cages', cells: [5, 6, 9] }
  expect(textOf(scene([...gridLines(BLOCKS, true), cage]))).toBe(
    [
      '┏━━━━━━━┳━━━━━━━┓',
      '┃ .   . ┃ .   . ┃',
      '┃   ┌───╂───┐   ┃',
      '┃ . │ . ┃ . │ . ┃',
      '┣━━━┿━━━╋━━━┷━━━┫',
      '┃ . │ . ┃ .   . ┃',
      '┃   └───┨       ┃',
      '┃ .   . ┃ .   . ┃',
      '┗━━━━━━━┻━━━━━━━┛',
    ].join('\n'),
  )
  expect(textOf(scene([...gridLines(BLOCKS, true), { ...cage, isFaint: true }]))).toBe(textOf(scene(gridLines(BLOCKS, true))))
})

test('words stand below a puzzle, not below its solution', () => {
  const words: Shape = { as: 'words', key: 'words', layer: 'words', text: 'anti-knight' }
  expect(drawn({}, words).split('\n')[4]).toBe('anti-knight')
  expect(drawn({ solution: Array(16).fill(1) }, words)).not.toContain('anti-knight')
})
