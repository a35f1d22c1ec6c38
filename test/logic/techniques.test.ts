// What techniques find and say, on boards made for them: those that puzzles rarely need, one of each kind else; and boards where one must find
// none.

import { describe, expect, test } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { arrow, killer, type Rule, sumLine, thermometer, variant } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { isContradictory } from '../../src/logic/marks/holds.ts'
import { GridMarks } from '../../src/logic/marks/marks.ts'
import { GridNames } from '../../src/logic/marks/place-names.ts'
import { findingBy, stepOf } from '../../src/logic/marks/step.ts'
import { TECHNIQUES } from '../../src/logic/techniques.ts'
import { gridOf } from '../../src/logic/walk.ts'
import type { GridModel } from '../../src/model/model.ts'
import { toEnd } from '../../src/search/verb-run.ts'
import { BLANK_9, blocks, range } from '../support/models.ts'

/** A 9x9 sudoku in which some cells have fewer values: `'r1c1 r1c2': '12'`. In `without`, cells that cannot have a value. */
function marked(cells: Readonly<Record<string, string>>, without: Readonly<Record<string, string>> = {}): GridModel {
  const masks = Array.from(BLANK_9.candidates)
  const maskOf = (values: string) => [...values].reduce((mask, value) => mask | (1 << (Number(value) - 1)), 0)
  const cellsOf = (names: string) =>
    [...names.matchAll(/r(\d)c(\d)/g)].map(([, row, column]) => 9 * (Number(row) - 1) + Number(column) - 1)
  for (const [names, values] of Object.entries(cells)) for (const cell of cellsOf(names)) masks[cell] = maskOf(values)
  for (const [names, values] of Object.entries(without)) for (const cell of cellsOf(names)) masks[cell] &= ~maskOf(values)
  return { ...BLANK_9, candidates: masks }
}

/** The cells of a row but for those in some columns. */
function row(row: number, ...but: number[]): string {
  const columns = range(9).filter((column) => !but.includes(column + 1))
  return columns.map((column) => `r${row}c${column + 1}`).join(' ')
}

/** Region 1 but for r1c1 and r3c2, and column 8 but for r3c8 and r7c8. */
const box = 'r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c3'
const column = 'r1c8 r2c8 r4c8 r5c8 r6c8 r8c8 r9c8'

const ruled = (size: number, ...rules: Rule[]) => variant({ size, rules })

/** What a technique finds, as a part of its text. */
const EXAMPLES: readonly (readonly [technique: string, puzzle: GridModel | Puzzle, text: string])[] = [
  [
    'direct claiming',
    marked({}, { [row(1, 1, 2, 3)]: '4', [row(2, 1, 2, 3, 7)]: '4' }),
    'r2c7 is 4: the 4 of row 1 is in r1c1, r1c2 or r1c3, which leaves one place in row 2',
  ],
  [
    'direct hidden pair',
    marked({}, { [row(1, 1, 9)]: '12', [row(1, 1, 5)]: '3' }),
    'r1c5 is 3: the 1 and 2 of row 1 have no places but r1c1 and r1c9, so 3 has one place left',
  ],
  [
    'turbot fish',
    marked({}, { [row(1, 2, 8)]: '5', [row(6, 2, 9)]: '5' }),
    'no 5 in r2c9, r3c9, r4c8 and r5c8: 5 is in r1c8 or r1c2 of row 1, and in r6c2 or r6c9 of row 6, so in r1c8 or r6c9',
  ],
  [
    'XYZ-wing',
    marked({ r5c5: '123', r5c1: '13', r4c6: '23' }),
    'no 3 in r5c4 and r5c6: whatever r5c5 is, one of r5c5, r4c6 and r5c1 is 3',
  ],
  [
    'simple colouring',
    marked({}, { [`${row(3, 2, 8)} ${box} ${column}`]: '6' }),
    'no 6 in r7c1: in a chain of pairs, every other cell is 6, so r7c8 or r1c1 is 6',
  ],
  [
    'remote pairs',
    marked({ 'r1c1 r3c2 r3c8 r7c8': '12' }, { [`${row(3, 2, 8)} ${box} ${column}`]: '12' }),
    'no 1 or 2 in r7c1: r1c1, r3c2, r3c8 and r7c8 are 1 and 2 in turn',
  ],
  ['naked quad', marked({ r1c1: '12', r1c4: '23', r1c6: '34', r1c9: '41' }), 'no 1, 2, 3 or 4 in r1c2'],
  [
    'jellyfish',
    marked({}, { [row(1, 1, 4)]: '5', [row(4, 4, 7)]: '5', [row(7, 2, 7)]: '5', [row(9, 1, 2, 4)]: '5' }),
    'r6c7 and r8c7: each 5 of rows 1, 4, 7 and 9 is in columns 1, 2, 4 and 7',
  ],
  ['hidden quad', marked({}, { [row(1, 2, 4, 6, 8)]: '1234' }), 'no 5, 6, 7, 8 or 9 in r1c2, r1c4, r1c6 and r1c8'],
  [
    'related cells',
    ruled(9, thermometer(['r1c1', 'r1c2', 'r1c3'])),
    'no 8 or 9 in r1c1, no 1 or 9 in r1c2, no 1 or 2 in r1c3: the thermometer r1c1 to r1c3 holds 1-7, 2-8, 3-9',
  ],
  [
    'least and greatest of a sum',
    ruled(9, arrow(['r1c1', 'r1c2', 'r2c2', 'r3c3'])),
    'no 1 or 2 in r1c1, no 8 or 9 in r1c2, r2c2 and r3c3: the arrow r1c1 to r3c3 says that r1c2 + r2c2 + r3c3 = r1c1',
  ],
  [
    'combinations of a cage',
    ruled(9, killer(['r1c1', 'r1c2', 'r1c3'], 7)),
    'no 3, 5, 6, 7, 8 or 9 in r1c1, r1c2 and r1c3: the cage at r1c1 adds up to 7: 1+2+4',
  ],
  [
    'innies and outies',
    ruled(9, killer(['r1c1', 'r1c2', 'r1c3', 'r1c4'], 22), killer(['r1c5', 'r1c6', 'r1c7', 'r1c8'], 20)),
    'no 1, 2, 4, 5, 6, 7, 8 or 9 in r1c9: the sums in row 1 leave r1c9 = 3',
  ],
  [
    'innies and outies',
    ruled(4, killer(['r1c1', 'r1c2'], 5), killer(['r1c3', 'r1c4', 'r2c4'], 6)),
    'no 2, 3 or 4 in r2c4: the sums in row 1 leave r2c4 = 1',
  ],
  [
    'innies and outies',
    ruled(9, killer(['r1c2', 'r1c3', 'r1c4'], 24), killer(['r1c5', 'r1c6', 'r1c7', 'r1c8', 'r1c9', 'r2c9'], 28)),
    'the sums in row 1 leave r1c1 + 7 = r2c9',
  ],
  [
    'along a line',
    ruled(4, sumLine(['r1c1', 'r1c2', 'r2c2'], 3)),
    'no 4 in r1c1, r1c2 and r2c2: the sum line r1c1 to r2c2 holds 1-3, 1-3, 1-3',
  ],
  [
    'counted cells',
    { ...modelOf(ruled(4)), constraints: [{ kind: 'count', cells: [0, 5, 10], mask: 0b0011, counts: 0b1000 }] },
    'no 3 or 4 in r1c1, r2c2 and r3c3: the rule of r1c1, r2c2 and r3c3 says that at least 3 of r1c1, r2c2 and r3c3 must be 1 or 2',
  ],
]

const find = (technique: string, puzzle: GridModel | Puzzle) => {
  const grid = gridOf(puzzle)
  const marks = new GridMarks(grid)
  const one = TECHNIQUES.find(({ name }) => name === technique)!
  const finding = toEnd(findingBy(one, marks))
  return finding && stepOf(marks, { technique: one, finding }, new GridNames(puzzle, grid))
}

test.each(EXAMPLES)('%s', (technique, puzzle, text) => {
  expect(find(technique, puzzle)?.text).toContain(text)
})

describe('unique rectangle', () => {
  /** Corners r1c1 and r1c3 have 1 and 2; 1 has no place beside r2c1 and r2c3 in their row. */
  const findingOf = (left: number, right: number, values = 4) => {
    const masks = Array<number>(16).fill(2 ** values - 1)
    ;[masks[0], masks[2], masks[4], masks[6]] = [0b11, 0b11, left, right]
    masks[5] &= ~1
    masks[7] &= ~1
    return find('unique rectangle', { ...blocks(2, 2), candidates: masks, values: range(values).map((i) => i + 1) })
  }

  test.each([
    ['one corner has another value', 0b11, 0b1011, 'no 1 or 2 in r2c3'],
    ['two have the same other value', 0b111, 0b111, 'no 3 in r2c2 and r2c4'],
    ['a value has two places in a row', 0b111, 0b1011, 'no 2 in r2c1 and r2c3'],
  ])('%s', (_, left, right, text) => {
    expect(findingOf(left, right)?.text).toContain(text)
  })

  test('there is none if the row need not have the value, or a corner cannot have both', () => {
    expect(findingOf(0b111, 0b1011, 5)).toBeUndefined()
    expect(findingOf(0b111, 0b1001)).toBeUndefined()
  })
})

test('a full house without a place for a value is a contradiction', () => {
  expect(isContradictory(new GridMarks(compileGrid(marked({}, { [row(1, 5)]: '9' }))))).toBe(false)
  expect(isContradictory(new GridMarks(compileGrid(marked({}, { [row(1)]: '9' }))))).toBe(true)
})

// As a rating does between any two: this is what a cancelled question waits for.
test('chains from all values of a large grid are looked for in slices', () => {
  const marks = new GridMarks(gridOf(sudoku('.'.repeat(625))))
  const technique = TECHNIQUES.find(({ name }) => name === 'multiple forcing chain')!
  let pauses = 0
  for (const run = findingBy(technique, marks); !run.next().done; ) pauses++
  // 15,625 values, and 2,500 sets of which one is right.
  expect(pauses).toBeGreaterThan(300)
})
