// Small changes to the JSON of SudokuPad: refused, or the same meaning, or one that shows. Only here would a field of a cell or a cage that
// is left out in silence be found, whichever it is.

import { expect, test } from 'vitest'
import { Random } from '../../support/random.ts'
import { type Change, isHarmless, modelIn, outcome, withField, withValue } from './changes.ts'

const pairs = (...numbers: number[]) => numbers.map((cell) => [Math.floor(cell / 4), cell % 4])
const SOURCE = {
  cells: [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => (row === column ? { value: String(row + 1) } : {}))),
  regions: [pairs(0, 1, 4, 5), pairs(2, 3, 6, 7), pairs(8, 9, 12, 13), pairs(10, 11, 14, 15)],
  cages: [
    { cells: pairs(1, 2), value: '5', style: 'killer', unique: true },
    { cells: pairs(7, 10), sum: 6, unique: false },
    { cells: pairs(8, 9, 12), unique: true, hidden: true },
    { value: 'title: Changes' },
  ],
  global: ['antiknight'],
  metadata: { norowcol: false },
}
const STRANGE = [true, false, 1.5, -1, 99, 'x', 'R9C9', [], {}, [[]], [[0, 0]], [[9, 9]], { cells: [[0, 0]] }, null]

test('a field that nobody knows is refused, wherever it is', () => {
  const random = new Random(51)
  for (let i = 0; i < 200; i++) {
    const { json, part } = withField(SOURCE, random, STRANGE)
    // What is said about the puzzle has no meaning.
    if (part !== json.metadata) expect(outcome(json), JSON.stringify(json)).toMatch(/^refused: .*"meaning"/)
  }
})

test('a value of another type is refused, or read as what it says', () => {
  const random = new Random(59)
  const before = modelIn(SOURCE)
  let refused = 0
  for (let i = 0; i < 1000; i++) {
    const { json, change } = withValue(SOURCE, random, STRANGE)
    const found = outcome(json)
    if (found.startsWith('refused')) refused++
    else if (found === before) expect(change, JSON.stringify(json)).toSatisfy(isSame)
  }
  expect(refused).toBeGreaterThan(400)
})

/** Is nothing lost? The title, and how a cage looks, have no meaning; a cage with a sum need not say that its values differ. */
function isSame(change: Change): boolean {
  const [old, name, value] = change
  const isTitle = JSON.stringify(old).includes('title')
  const isNothing = value === null || JSON.stringify(value) === '{}'
  const isLook = name === 'style' || name === 'metadata' || (isNothing && JSON.stringify(old) === '{}')
  return (
    isHarmless(change) ||
    isTitle ||
    isLook ||
    (isNothing && ['unique', 'hidden'].includes(name)) ||
    (name === 'hidden' && value === false)
  )
}
