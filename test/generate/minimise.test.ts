// Givens that can be spared, checked by brute force.

import { expect, test, vi } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { type Minimal, minimise } from '../../src/entries/generate.ts'
import { killer, type Rule, thermometer, type Variant, variant } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { checkedPuzzle, openCells } from '../../src/families/family.ts'
import { jigsaw, kakuro, pyramid, queens, sudoku } from '../../src/families/index.ts'
import { minimising } from '../../src/generate/minimise.ts'
import type { GridModel } from '../../src/model/model.ts'
import { isGiven, maskOf } from '../../src/model/numbers.ts'
import { enumerate } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { Random } from '../support/random.ts'

const { wasm, js } = await openSolvers()
const FULL = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

const PUZZLES: readonly (readonly [string, GridModel])[] = [
  [
    'a variant',
    modelOf(
      variant({
        size: 4,
        givens: '1234341221434321',
        rules: [killer(['r1c1', 'r1c2'], 3), thermometer(['r1c1', 'r1c2', 'r1c3'])],
      }),
    ),
  ],
  ['values from 0', modelOf(variant({ size: 4, values: [0, 3], givens: '0123230110323210' }))],
]

test('a family whose givens stand in another field loses them, too', () => {
  const { puzzle, removed } = minimise(wasm, kakuro('\\ 4\\ 6\\\n\\3 1 .\n\\7 . 4'))
  expect([puzzle.rows.join(), removed]).toEqual(['\\ 4\\ 6\\,\\3 . .,\\7 . .', 2])
})

test('it tells how far it is', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 200))
  const told: { readonly share: number; readonly removed: number }[] = []
  const onProgress = (known: Minimal) => told.push(known)
  const { removed } = await wasm.asking('minimise', sudoku(FULL), { seed: 1 }, minimising).finish({ onProgress })
  vi.restoreAllMocks()
  expect(told[0]).toMatchObject({ share: 0, removed: 0, complete: false })
  const { share, removed: last } = told[told.length - 1]
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThanOrEqual(1)
  expect([removed - 1, removed]).toContain(last)
  for (const [i, { share, removed }] of told.slice(1).entries()) {
    expect(share).toBeGreaterThanOrEqual(told[i].share)
    expect(removed).toBeGreaterThanOrEqual(told[i].removed)
  }
})

/** With all values in some cells. */
function opened(model: GridModel, cells: readonly number[]): GridModel {
  const every = 2 ** model.values.length - 1
  return { ...model, candidates: Array.from(model.candidates, (mask, cell) => (cells.includes(cell) ? every : mask)) }
}

test.each(PUZZLES)('%s is unique, and no longer without another given; the seed decides', (_, model) => {
  const { puzzle: left, givens, removed, solution } = minimise(wasm, model, { seed: 4 })
  const kept = [...givens.keys()].filter((cell) => givens[cell] !== undefined)
  expect(removed).toBe(16 - kept.length)
  expect(removed).toBeGreaterThan(9)
  expect(enumerate(left)).toEqual([[...solution!]])
  for (const cell of kept) {
    expect(givens[cell]).toBe(solution![cell])
    expect(enumerate(opened(left, [cell])).length).toBeGreaterThan(1)
  }
  expect(minimise(js, model, { seed: 4 }).givens).toEqual(givens)
  expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => minimise(wasm, model, { seed }).givens.join())).size).toBeGreaterThan(1)
})

/** A full 4x4 grid, with rules that say something about single cells of it. */
function ruledGrid(random: Random): Variant & { readonly givens: number[][] } {
  const symbols = random.shuffled([1, 2, 3, 4])
  const [rows, columns] = [0, 1].map(() => random.shuffled([random.shuffled([0, 1]), random.shuffled([2, 3])]).flat())
  const givens = rows.map((row) => columns.map((column) => symbols[(2 * row + Math.floor(row / 2) + column) % 4]))
  const rule = (): Rule => {
    const [row, column] = [random.integer(1, 4), random.integer(1, 4)]
    const value = givens[row - 1][column - 1]
    const cells = [`r${row}c${column}`]
    const corner = random.pick([
      ['r1c1', 'up-left'],
      ['r1c4', 'up-right'],
      ['r4c1', 'down-left'],
      ['r4c4', 'down-right'],
    ])
    const [, down, right] = corner[0].split(/[rc]/).map(Number)
    const isIndexed = givens[row - 1][value - 1] === column
    return random.pick<Rule>([
      { rule: value % 2 === 0 ? 'even' : 'odd', cells },
      { rule: 'one-of', cells, values: [value, random.integer(1, 4)] },
      { rule: 'sum', cells, sum: value },
      { rule: 'killer', cells, sum: value },
      { rule: 'little-killer', from: corner[0], direction: corner[1], sum: givens[down - 1][right - 1] },
      isIndexed ? { rule: 'indexing', cells, of: 'columns' } : { rule: value % 2 === 0 ? 'even' : 'odd', cells },
    ])
  }
  return { size: 4, givens, rules: Array.from({ length: random.integer(1, 6) }, rule) }
}

// Only here: what a rule says of one cell is candidates, like a given, and must outlive the given.
test('what rules leave to single cells stays when givens go, and no given can be spared, by brute force', () => {
  const random = new Random(11)
  for (let i = 0; i < 60; i++) {
    const grid = ruledGrid(random)
    const puzzle = variant(grid)
    const { puzzle: left, givens, removed, solution } = minimise(i % 2 ? js : wasm, puzzle, { seed: i })
    const withGivens = (cells: readonly (number | undefined)[]) =>
      modelOf(variant({ ...grid, givens: [0, 4, 8, 12].map((row) => cells.slice(row, row + 4).map((value) => value ?? null)) }))
    expect(modelOf(left).candidates).toEqual(withGivens(givens).candidates)
    expect(enumerate(withGivens(givens))).toEqual([[...solution!]])
    const kept = [...givens.keys()].filter((cell) => givens[cell] !== undefined)
    for (const cell of kept) expect(enumerate(withGivens(givens.with(cell, undefined))).length).toBeGreaterThan(1)
    expect(removed + kept.length).toBe(openCells(puzzle)?.filter((mask) => mask & (mask - 1)).length)
  }
})

test('a cell that a rule fixes is not given: alone, in an orbit, and where only one value exists', () => {
  const one: Variant = { size: [1, 1], values: [1, 2], givens: '2', rules: [{ rule: 'even', cells: ['r1c1'] }] }
  expect(minimise(wasm, variant(one)).givens).toEqual([undefined])
  const pair: Variant = { size: [1, 2], givens: '21', rules: [{ rule: 'even', cells: ['r1c1'] }] }
  expect(minimise(wasm, variant(pair)).givens).toEqual([undefined, undefined])
  // The partner of a cell that is not given stays, as any other.
  expect(minimise(wasm, variant(pair), { symmetry: 'half-turn' }).givens).toEqual([undefined, 1])
})

test('symmetric givens stay symmetric, no pair can be spared, and a given whose partner is blank stays', () => {
  const blank = [0, 10, 20, 30, 45, 57]
  const line = Array.from(FULL, (digit, cell) => (blank.includes(cell) ? '.' : digit)).join('')
  const { givens, puzzle } = minimise(wasm, sudoku(line), { symmetry: 'half-turn' })
  const model = modelOf(puzzle)
  for (let cell = 0; cell < 81; cell++) {
    if (blank.includes(cell)) expect([givens[cell], givens[80 - cell]]).toEqual([undefined, Number(FULL[80 - cell])])
    else if (!blank.includes(80 - cell)) expect(givens[cell] === undefined).toBe(givens[80 - cell] === undefined)
    if (givens[cell] && givens[80 - cell]) expect(wasm.isUnique(opened(model, [cell, 80 - cell]))).toBe(false)
  }
})

// Only here: the puzzle that comes back is the one that was given but for its givens, in the symbols and the form of these.
test.each<[string, Puzzle]>([
  ['letters', sudoku('ABCD CDAB BADC DCBA')],
  ['small letters', jigsaw('abcdcdabbadcdcba 0011001122332233')],
  ['values from 0', sudoku('012. 2301 1032 3210')],
  ['candidates', sudoku('12 1234 3 4 3 4 1 2 2 1 4 3 4 3 2 1')],
  ['a scored sudoku', pyramid(FULL)],
  ['JSON', { ...sudoku('1234 3412 2143 4321'), meta: { author: 'Ann' } }],
  ['rows of a variant', variant({ size: 4, symbols: 'wxyz', givens: ['wxyz', 'yzwx', [2, 1, 4, 3], [4, [3], 2, null]] })],
  ['a variant without givens', variant({ size: [1, 2], rules: [{ rule: 'even', cells: ['r1c1'] }] })],
])('a puzzle in its own symbols: %s', (_, given) => {
  for (const solver of [wasm, js]) {
    const { puzzle, givens, solution } = minimise(solver, given, { seed: 5 })
    expect({ ...puzzle, givens: undefined }).toEqual({ ...checkedPuzzle(given), givens: undefined })
    expect(givensOf(puzzle)).toEqual(givens.map((value) => value ?? null))
    expect(solver.isUnique(puzzle)).toBe(true)
    expect([...(solver.first(puzzle).solution ?? [])]).toEqual([...solution!])
  }
})

/** The value of each given cell, null for others, by the model. */
function givensOf(puzzle: Puzzle): (number | null)[] {
  const { candidates, values } = modelOf(puzzle) as GridModel
  const open = openCells(puzzle)
  return Array.from(candidates, (mask, cell) =>
    isGiven(mask, open?.[cell] ?? maskOf(values.length)) ? values[Math.log2(mask)] : null,
  )
}

test('refuses what has no solution or several, and what is no grid', () => {
  const several = () => minimise(wasm, sudoku('.'.repeat(81)))
  expect(several).toThrow('the puzzle has several solutions; expected one')
  expect(several).toThrow(expect.objectContaining({ code: 'ambiguous' }))
  expect(() => minimise(wasm, queens(8))).toThrow(/queens/)
  expect(() => minimise(wasm, pyramid(FULL), { symmetry: 'round' as 'none' })).toThrow(/symmetry is "round"/)
  expect(() => minimise(wasm, pyramid(FULL), { seed: 0.5 })).toThrow(/seed is 0.5/)
})

test('when the time is up, givens are left, and it says so', async () => {
  const { wasm: solver } = await openSolvers()
  const puzzle = sudoku('1234 3412 2143 4321')
  let now = 0
  // A millisecond passes with each look at the clock.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  try {
    const { complete, cutOff, removed, puzzle: left } = minimise(solver, puzzle, { seed: 3, time: 0.02 })
    expect([complete, cutOff]).toEqual([false, 'time'])
    expect(removed).toBeLessThan(11)
    expect(solver.isUnique(left)).toBe(true)
    const none = { complete: false, cutOff: 'time', removed: 0, solution: undefined, puzzle }
    expect(minimise(solver, puzzle, { time: 0 })).toMatchObject(none)
  } finally {
    clock.mockRestore()
  }
  expect(minimise(solver, puzzle, { seed: 3, time: 60 })).toMatchObject({ complete: true, share: 1, removed: 11 })
})
