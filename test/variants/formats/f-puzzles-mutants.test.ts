// Small changes to the JSON of f-puzzles: refused, or the same meaning, or one that shows. Only here would a field that is left out in
// silence be found, whichever it is.

import { expect, test } from 'vitest'
import { variant } from '../../../src/entries/variants.ts'
import { toFPuzzles } from '../../../src/variants/formats/write-f-puzzles.ts'
import { Random } from '../../support/random.ts'
import { isHarmless, type Json, modelIn, outcome, withField, withValue } from './changes.ts'

const SOURCE = variant({
  size: 6,
  givens: '1...................................',
  rules: [
    { rule: 'diagonal', direction: 'rising' },
    { rule: 'anti-knight' },
    { rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 },
    { rule: 'thermometer', cells: ['r2c1', 'r2c2', 'r2c3'] },
    { rule: 'whispers', cells: ['r3c1', 'r3c2'], difference: 2 },
    { rule: 'arrow', cells: ['r4c1', 'r4c2', 'r4c3'] },
    { rule: 'little-killer', from: 'r1c4', direction: 'down-right', sum: 9 },
    { rule: 'x-sum', at: 'left 5', sum: 12 },
    { rule: 'quadruple', cells: ['r5c5', 'r5c6', 'r6c5', 'r6c6'], values: [1, 2] },
    { rule: 'clone', groups: [['r5c1'], ['r6c3']] },
    { rule: 'black-dot', cells: ['r3c5', 'r3c6'], ratio: 3 },
    { rule: 'minimum', cells: ['r6c1'] },
    { rule: 'strict-xv' },
  ],
})
const STRANGE = [true, false, 1.5, -1, 99, 'R9C9', 'x', [], {}, [[]], ['R1C1'], { cells: ['R1C1'] }, null]

test('a field that nobody knows is refused, wherever it is', () => {
  const random = new Random(54)
  for (let i = 0; i < 200; i++) {
    const { json, part } = withField(toFPuzzles(SOURCE), random, STRANGE)
    const isEmpty = part === json && (part.meaning === false || (Array.isArray(part.meaning) && part.meaning.length === 0))
    if (!isEmpty) expect(outcome(json)).toMatch(/^refused: .*"meaning"/)
  }
})

test('a value of another type is refused, or read as what it says', () => {
  const random = new Random(7)
  const source = toFPuzzles(SOURCE)
  const before = modelIn(source as Json)
  let refused = 0
  for (let i = 0; i < 1000; i++) {
    const { json, change } = withValue(source, random, STRANGE)
    const found = outcome(json)
    if (found.startsWith('refused')) refused++
    // The same puzzle is one in which nothing was lost: the value is as good as the old one, or there was none.
    else if (found === before) expect(change, JSON.stringify(json)).toSatisfy(isHarmless)
  }
  expect(refused).toBeGreaterThan(500)
})
