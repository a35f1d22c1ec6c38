// What the browser has stored of the work: read as it was written, and nothing else.

import { puzzles } from 'quadrille'
import { expect, test } from 'vitest'
import { firstOf } from '../../web/edited.ts'
import { begun, readWork, written } from '../../web/work.ts'

const [sudoku, other] = puzzles

test('work is read as it was written', () => {
  const work = begun(firstOf(sudoku))
  expect(readWork(written(work), sudoku)).toEqual(work)
})

test.each(['rubbish', '', '{}', '["#sudoku?puzzle=1",[]]'])('%s is no work', (text) => {
  expect(readWork(text, sudoku)).toBeUndefined()
})

test('work on another kind of puzzle is ignored', () => {
  expect(readWork(written(begun(firstOf(sudoku))), other)).toBeUndefined()
})
