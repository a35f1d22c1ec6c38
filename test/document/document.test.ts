// Documents: which changes make another one, and the steps of undo and redo. Only this test would find marks that leak from one document into
// another, and steps that merge or vanish.

import { describe, expect, test } from 'vitest'
import { type DocumentChange, edit } from '../../src/document/changes.ts'
import { open } from '../../src/document/document.ts'
import { begin, commit, redo, undo } from '../../src/document/history.ts'
import { NO_MARKS } from '../../src/document/marks.ts'
import { isFrozen } from '../../src/model/frozen.ts'

const EMPTY = open(Object.freeze({ family: 'queens', size: 4 }))
const after = (...changes: DocumentChange[]) => changes.reduce(edit, EMPTY)

describe('a change', () => {
  test.each<[what: string, changes: DocumentChange[], marks: object]>([
    ['an entry', [{ set: 'entries', cells: [0, 3], value: 2 }], { entries: { 0: 2, 3: 2 } }],
    [
      'an erased entry',
      [
        { set: 'entries', cells: [0, 3], value: 2 },
        { set: 'entries', cells: [3], value: null },
      ],
      { entries: { 0: 2 } },
    ],
    [
      'marks of two cells, one of which has the value: both have it',
      [
        { set: 'centre', cells: [1], value: 3 },
        { set: 'centre', cells: [1, 2], value: 3 },
        { set: 'centre', cells: [1], value: 1 },
      ],
      { centre: { 1: [1, 3], 2: [3] } },
    ],
    [
      'the last mark of a cell, removed',
      [
        { set: 'corner', cells: [1], value: 3 },
        { set: 'corner', cells: [1], value: 3 },
      ],
      {},
    ],
    [
      'colours',
      [
        { set: 'colors', cells: [1, 2], color: 'red' },
        { set: 'colors', cells: [1], color: null },
      ],
      { colors: { 2: 'red' } },
    ],
    ['all erased', [{ set: 'entries', cells: [0], value: 2 }, { set: 'nothing' }], {}],
  ])('%s', (_, changes, marks) => {
    const document = after(...changes)
    expect(document).toEqual({ puzzle: EMPTY.puzzle, marks: { ...NO_MARKS, ...marks } })
    expect(isFrozen(document)).toBe(true)
    expect(EMPTY.marks).toEqual(NO_MARKS)
  })

  test('of fields makes another puzzle with the same marks', () => {
    const written = after({ set: 'entries', cells: [0], value: 2 })
    const { puzzle, marks } = edit(written, { set: 'puzzle', fields: { size: 5 } })
    expect(puzzle).toEqual({ family: 'queens', size: 5 })
    expect(marks).toBe(written.marks)
  })

  test.each<DocumentChange>([
    { set: 'entries', cells: [1], value: null },
    { set: 'entries', cells: [0], value: 2 },
    { set: 'puzzle', fields: { size: 4 } },
  ])('of nothing is the same document: %o', (change) => {
    const document = after({ set: 'entries', cells: [0], value: 2 })
    expect(edit(document, change)).toBe(document)
    expect(edit(EMPTY, { set: 'nothing' })).toBe(EMPTY)
  })
})

describe('history', () => {
  const documents = [1, 2, 3, 4].map((value) => after({ set: 'entries', cells: [0], value }))
  const [first, second, third, fourth] = documents

  test('steps back and forth; a change forgets what was undone', () => {
    const all = commit(commit(begin(first), second), third)
    expect(undo(undo(undo(all))).now).toBe(first)
    expect(redo(undo(all))).toEqual({ ...all, group: undefined })
    expect(redo(all)).toBe(all)
    expect(commit(undo(all), fourth)).toMatchObject({ past: [first, second], future: [] })
  })

  test('changes of one group are one step, unless something was undone in between', () => {
    const stroke = commit(commit(begin(first), second, 'brush'), third, 'brush')
    expect(undo(stroke).now).toBe(first)
    expect(commit(redo(undo(stroke)), fourth, 'brush').past).toEqual([first, third])
  })

  test('no change is no step, and the oldest of more than 200 steps are forgotten', () => {
    expect(commit(begin(first), first)).toEqual(begin(first))
    const long = Array.from({ length: 300 }, (_, i) => documents[i % 4]).reduce(
      (history, next) => commit(history, next),
      begin(third),
    )
    expect(long.past).toHaveLength(200)
  })
})
