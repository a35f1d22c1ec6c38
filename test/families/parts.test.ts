// What puzzles consist of, and puzzles without some of it. Only this test would find a part that stays, takes another along, or has no place.

import { describe, expect, test } from 'vitest'
import { dataOf } from '../../src/compile/compiled-model.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { allFamilies } from '../../src/families/all.ts'
import { modelOf, modelWithout, partsOf, without } from '../../src/families/any-puzzle.ts'
import type { AnyFamily } from '../../src/families/family.ts'
import { jigsaw, kakuro, nonogram, queens, starBattle, sudoku } from '../../src/families/index.ts'
import type { Part } from '../../src/families/puzzle-parts.ts'
import { variant } from '../../src/families/variant.ts'
import { enumerate } from '../support/brute.ts'
import { puzzleOf, SAMPLES } from '../support/samples.ts'

const families: readonly AnyFamily[] = await Promise.all(allFamilies.map(({ load }) => load()))

/** What the samples of the families do not have. */
const MORE: readonly Puzzle[] = [
  sudoku('A... ..B. .C.. ...D'),
  sudoku('0..3 .3.. ..0. 3..0'),
  sudoku('12 12 12 4 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234'),
  queens({ size: 5, place: ['a1', 'c2'], forbid: ['e5', 'b5'] }),
  nonogram('?\n1 1\n-\n1\n?\n1'),
  kakuro('\\ 12\\ \\\n\\ 9 .\n\\4 . .'),
  starBattle('AAAAb\nCAAAA\nCADDD\nCEEED\nEEEDD\nx....\n.....\n..*..\n.....\n.....'),
  variant({ size: 4, givens: [[1, [2, 3], null, null], '....', '.._0', '4...'], rules: [{ rule: 'even', cells: ['r1c2'] }] }),
]

const puzzles: readonly (readonly [name: string, puzzle: Puzzle])[] = [
  ...families.flatMap((family) =>
    family.card.samples.map(({ text, options, name }) => [`${family.card.name}, ${name}`, family.read(text, options)] as const),
  ),
  ...Object.entries(SAMPLES).map(([name, sample]) => [name, puzzleOf(sample)] as const),
  ...MORE.map((puzzle) => [JSON.stringify(puzzle), puzzle] as const),
]

const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name)
const keysOf = (parts: readonly Part[]) => parts.map(({ kind, at }) => `${kind} ${at}`)
const sizeOf = (puzzle: Puzzle) => {
  const model = modelOf(puzzle)
  return model.kind === 'grid' ? model.rows * model.columns : model.size ** 2
}

test.each(puzzles)('%s', (_, puzzle) => {
  const parts = partsOf(puzzle)
  expect(new Set(keysOf(parts)).size).toBe(parts.length)
  for (const { name, cells } of parts) {
    expect(name).not.toBe('')
    expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b))
    expect(cells.length).toBeGreaterThan(0)
    expect(cells.every((cell) => cell >= 0 && cell < sizeOf(puzzle))).toBe(true)
  }
  expect(without(puzzle, [])).toBe(puzzle)
  expect(dataOf(modelWithout(puzzle, []))).toEqual(modelOf(puzzle))
  const bare = without(puzzle, parts)
  expect(partsOf(bare)).toEqual([])
  expect(bare.family).toBe(puzzle.family)
  expect(dataOf(modelWithout(puzzle, parts))).toEqual(modelOf(bare))
  // One after the other: the rest stays as it was, and each of them changes the data.
  for (const [i, part] of parts.entries()) {
    const rest = without(puzzle, [part])
    expect(namesOf(partsOf(rest))).toEqual(namesOf(parts.toSpliced(i, 1)))
    expect(rest).not.toEqual(puzzle)
  }
})

test('samples have parts, but for blank grids and families without any', () => {
  const without = puzzles.filter(([, puzzle]) => partsOf(puzzle).length === 0).map(([name]) => name)
  expect(without.filter((name) => !/Empty|no givens|primes|queens|layouts|star-battle/.test(name))).toEqual([])
})

describe('places, names and cells', () => {
  test.each<[puzzle: Puzzle, part: Part]>([
    [sudoku('.3.. 4... ...2 ..1.'), { kind: 'given', at: 4, name: '4 in r2c1', cells: [4] }],
    [sudoku('A... ..B. .C.. ...D'), { kind: 'given', at: 9, name: 'C in r3c2', cells: [9] }],
    [MORE[2], { kind: 'given', at: 1, name: '1 or 2 in r1c2', cells: [1] }],
    [jigsaw('0011\n0011\n2233\n2233\n1\n23C'), { kind: 'given', at: 11, name: 'C in r3c4', cells: [11] }],
    [MORE[3], { kind: 'given', at: 7, name: 'a queen on c2', cells: [7] }],
    [MORE[3], { kind: 'forbidden', at: 21, name: 'no queen on b5', cells: [21] }],
    [MORE[4], { kind: 'row', at: 1, name: 'row 2: 1 1', cells: [3, 4, 5] }],
    [MORE[4], { kind: 'column', at: 2, name: 'column 3: 1', cells: [2, 5] }],
    [MORE[5], { kind: 'given', at: 4, name: '9 in r2c2', cells: [4] }],
    [MORE[5], { kind: 'down', at: 1, name: 'sum 12 at row 1, column 2, down', cells: [4, 7] }],
    [MORE[5], { kind: 'right', at: 6, name: 'sum 4 at row 3, column 1, right', cells: [7, 8] }],
    [MORE[6], { kind: 'given', at: 0, name: 'no star in r1c1', cells: [0] }],
    [MORE[6], { kind: 'given', at: 12, name: 'a star in r3c3', cells: [12] }],
    [MORE[7], { kind: 'given', at: 1, name: '2 or 3 in r1c2', cells: [1] }],
    [MORE[7], { kind: 'rule', at: 0, name: 'even: r1c2', cells: [1] }],
    [
      variant({ size: 4, rules: [{ rule: 'little-killer', from: 'r1c2', direction: 'down-right', sum: 6 }] }),
      { kind: 'rule', at: 0, name: 'little-killer down-right 6: r1c2', cells: [1, 6, 11] },
    ],
    [
      variant({ size: 4, rules: [{ rule: 'sandwich', at: 'left 2', sum: 3 }] }),
      { kind: 'rule', at: 0, name: 'sandwich left 2 3', cells: [4, 5, 6, 7] },
    ],
    [
      variant({ size: 4, rules: [{ rule: 'killer', cells: ['r1c1'] }] }),
      { kind: 'rule', at: 0, name: 'killer: r1c1', cells: [0] },
    ],
  ])('%j', (puzzle, part) => expect(partsOf(puzzle)).toContainEqual(part))
})

test('without a part, there are the same solutions and others', () => {
  for (const puzzle of [MORE[0], MORE[4], MORE[5], MORE[7], jigsaw('0011\n0011\n2233\n2233\n3\n00A 11B 23C')]) {
    const solutionsOf = (puzzle: Puzzle) => enumerate(modelOf(puzzle) as never, 3000).map(String)
    const solutions = solutionsOf(puzzle)
    for (const part of partsOf(puzzle)) expect(solutionsOf(without(puzzle, [part]))).toEqual(expect.arrayContaining(solutions))
  }
})

test('a rule about cells without a dot is about the dots that are left, or about those that were there', () => {
  const rules = [{ rule: 'strict-kropki' }, { rule: 'white-dot', cells: ['r1c1', 'r1c2'] }]
  const puzzle = variant({ size: 4, givens: '12..............', rules })
  const dot = partsOf(puzzle).filter(({ name }) => name.startsWith('white-dot'))
  const countOf = (model: object) => enumerate(model as never).length
  expect(countOf(modelOf(without(puzzle, dot)))).toBe(0)
  expect(countOf(dataOf(modelWithout(puzzle, dot)))).toBe(countOf(modelOf(puzzle)))
})
