// What the browser has stored of the work: read as it was written, and nothing else.

import { families } from 'quadrille'
import { expect, test } from 'vitest'
import { firstOf } from '../../web/edited.ts'
import { begun, readWork, written } from '../../web/work.ts'

const [sudoku, other] = families

test('work is read as it was written, but not for another kind of puzzle', () => {
  const work = begun(firstOf(sudoku))
  expect(readWork(written(work), sudoku)).toEqual(work)
  expect(readWork(written(work), other)).toBeUndefined()
})

test.each(['rubbish', '', '{}', '["#sudoku?puzzle=1",[]]'])('%s is no work', (text) => {
  expect(readWork(text, sudoku)).toBeUndefined()
})
