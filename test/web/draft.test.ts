// The board of the page: what it draws is what it solves.

import { families, PuzzleError } from 'quadrille'
import { expect, test } from 'vitest'
import { draftOf, puzzleOf } from '../../web/draft.ts'

const sudoku = families.find(({ card }) => card.name === 'sudoku')!

test('candidates that say no more than values are drawn', () => {
  const draft = draftOf(sudoku, `1 ${'1234 '.repeat(15)}`, '2x2')
  expect(draft.grid.cells).toEqual([1, ...Array(15).fill(0)])
  expect(puzzleOf(draft)).toEqual(sudoku.read(`1${'.'.repeat(15)}`, {}))
})

test('a grid with narrower candidates is refused: it would be solved without them', () => {
  for (const cell of ['12', '234']) {
    const text = `1 ${cell} ${'1234 '.repeat(14)}`
    expect(() => sudoku.read(text, {})).not.toThrow()
    expect(() => draftOf(sudoku, text, '2x2')).toThrow(PuzzleError)
    expect(() => draftOf(sudoku, text, '2x2')).toThrow('row 1, column 2: this cell has only some of the candidates')
  }
})
