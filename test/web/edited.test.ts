// The address of an edit: what is shared opens as it was.

import { families } from 'quadrille'
import { expect, test } from 'vitest'
import { draftOf } from '../../web/draft.ts'
import { addressOf, editedAt, firstOf, kindAt, withText } from '../../web/edited.ts'

const sudoku = families.find(({ card }) => card.name === 'sudoku')!

test.each(families.map((kind) => [kind.card.name, kind] as const))('the first %s is found at its address', (_, kind) => {
  const first = firstOf(kind)
  expect(kindAt(addressOf(first))).toBe(kind)
  expect(editedAt(addressOf(first))).toEqual(first)
})

test.each(['2x3', '3x2'])('a 6x6 sudoku in blocks of %s keeps them', (box) => {
  const draft = draftOf(sudoku, `123456${'.'.repeat(30)}`, box)
  expect(editedAt(addressOf({ draft }))).toEqual({ draft })
})

test('a text that is no puzzle stays, with its problem', () => {
  const edited = withText(firstOf(sudoku).draft, '12/x')
  expect(edited.problem).toBeDefined()
  expect(editedAt(addressOf(edited))).toEqual(edited)
})

test.each(['', '#', '#sudoku', '#chess?puzzle=1', '#sudoku?box=2x2'])('nothing is at %s', (hash) => {
  expect(editedAt(hash)).toBeUndefined()
})
