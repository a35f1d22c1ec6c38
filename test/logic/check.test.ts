// Checks of a person's entries, right and wrong, against all solutions by brute force.

import { createWorkers } from 'quadrille/workers'
import { describe, expect, test, vi } from 'vitest'
import { check } from '../../src/entries/logic.ts'
import { killer, type Rule, thermometer, variant } from '../../src/entries/variants.ts'
import { jigsaw, kakuro, primes, queens, sudoku } from '../../src/families/index.ts'
import type { GridModel } from '../../src/model/model.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { randomVariant } from '../support/variants.ts'

const solver = await openSolver('wasm')
const SMALL = '0310 1003 2034 0420'
const BLANK_4 = Array<number>(15).fill(0)

test('compiling the rules of each search counts towards the time', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 200))
  const rules = Array.from({ length: 9 }, (_, i): Rule => killer([`r1c${1 + (i % 4)}`, `r2c${1 + (i % 4)}`], 5))
  const { cutOff, complete } = check(solver, variant({ size: 4, rules }), { entries: [1, ...BLANK_4], time: 3 })
  vi.restoreAllMocks()
  expect({ cutOff, complete, isLate: now > 4000 }).toEqual({ cutOff: 'time', complete: false, isLate: false })
})

test('marks are options: their entries are checked', async () => {
  const marks = { entries: { 0: 4, 5: 1 }, centre: { 1: [1, 2] }, corner: {}, colors: { 3: 'red' } } as const
  const { wrong, conflicts, nodes } = check(solver, sudoku(SMALL), { ...marks, nodes: 1000 })
  expect([wrong, conflicts.length, nodes > 0]).toEqual([[5], 1, true])
})

/** Some cells of a solution, if there is one, and a few values at random. */
function entriesFor(model: GridModel, solutions: readonly number[][], random: Random): number[] {
  const { values, candidates } = model
  const full = random.chance(0.3)
  const from = solutions.length > 0 ? solutions[random.integer(0, solutions.length - 1)] : undefined
  const blank = values.includes(0) ? values[0] - 1 : 0
  const errors = random.integer(0, 2) / 10
  return Array.from(candidates, (_, cell) => {
    if (!full && random.chance(0.4)) return blank
    return from === undefined || random.chance(errors) ? values[random.integer(0, values.length - 1)] : from[cell]
  })
}

/** Checks random entries; the kinds of the conflicts. */
async function compare(model: GridModel, random: Random): Promise<string[]> {
  const solutions = enumerate(model)
  const entries = entriesFor(model, solutions, random)
  if (solutions.length === 0) {
    expect(() => check(solver, model, { entries })).toThrow('the puzzle has no solution')
    return []
  }
  const isGiven = (cell: number) => (model.candidates[cell] & (model.candidates[cell] - 1)) === 0
  const isEntry = (cell: number) => model.values.includes(entries[cell])
  const places = [...entries.keys()]
  const cells = places.filter(isEntry)
  const possible = solutions.some((solution) => cells.every((cell) => solution[cell] === entries[cell]))
  const wrong = cells.filter((cell) => solutions.every((solution) => solution[cell] !== entries[cell]))
  const { conflicts, ...result } = check(solver, model, { entries })
  const isFull = places.every((cell) => isEntry(cell) || isGiven(cell))
  expect(result).toMatchObject({ possible, wrong, complete: true, solved: possible && isFull })
  if (possible) expect(conflicts).toEqual([])
  else if (isFull) expect(conflicts.length).toBeGreaterThan(0)
  for (const { cells, kind, constraints } of conflicts) {
    expect(cells.some(isEntry)).toBe(true)
    // A given stands where it is.
    const standing = (cell: number) =>
      kind !== 'given' && isGiven(cell) ? model.values[31 - Math.clz32(model.candidates[cell])] : entries[cell]
    expect(solutions.filter((solution) => cells.every((cell) => solution[cell] === standing(cell)))).toEqual([])
    for (const number of constraints) expect(model.constraints[number]).toBeDefined()
  }
  return conflicts.map(({ kind }) => kind)
}

test('random entries, with conflicts of every kind', async () => {
  const kinds = new Set<string>()
  for (let seed = 0; seed < 300; seed++) {
    for (const kind of await compare(randomVariant(seed), new Random(seed))) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['candidates', 'case', 'count', 'equal', 'given', 'house', 'line', 'pairs', 'set', 'sum'])
})

test('names what is wrong, and not what is right; also by a worker', async () => {
  const worker = await createWorkers({ engine: 'js', workers: 1 })
  const entries = '4... .1.. .... 3...'
  for (const answer of [check(solver, sudoku(SMALL), { entries }), await worker.check(sudoku(SMALL), { entries })]) {
    expect(answer).toEqual({
      conflicts: [{ kind: 'house', cells: [4, 5], constraints: [1, 8], text: 'two 1s in row 2 and box 1: r2c1, r2c2' }],
      wrong: [5],
      possible: false,
      solved: false,
      complete: true,
      nodes: expect.any(Number),
    })
  }
  worker[Symbol.dispose]()
})

test('a cut-off check says so', async () => {
  const entries = `12${'.'.repeat(79)}`
  const unknown = { complete: false, possible: undefined, solved: false }
  expect(check(solver, BLANK_9, { entries, nodes: 3 })).toMatchObject({ ...unknown, cutOff: 'nodes', nodes: 3 })
  const signal = AbortSignal.abort()
  expect(check(solver, BLANK_9, { entries, signal })).toMatchObject({ ...unknown, cutOff: 'signal' })
})

const cages = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3), thermometer(['r3c1', 'r3c2', 'r3c3'])] })
const automaton: Rule = { rule: 'automaton', cells: ['r1c1'], automaton: { start: [0], accept: [1], transitions: [[0, [1], 1]] } }
const free = variant({ size: 4, rules: [automaton] })
const cage = variant({ size: 4, rules: [killer(['r1c1', 'r1c2', 'r2c1'], 6)] })

describe('the words of conflicts', () => {
  test.each([
    ['a given', sudoku(SMALL), '.2.. .... .... ....', ['r1c2 is a given']],
    ['jigsaw', jigsaw('0011\n0011\n2233\n2233\n1\n00A'), '.A..............', ['two As in row 1 and region 0: r1c1, r1c2']],
    [
      'primes',
      primes(),
      '1 3 3\n. . .\n. . .',
      ['two 3s that exclude each other: r1c2, r1c3', 'values that exclude each other: r1c1, r1c2'],
    ],
    [
      'variant, with rules by name',
      cages,
      '13.. .... 43.. ....',
      ['two 3s in column 2: r1c2, r3c2', 'values that exclude each other in thermometer: r3c1 r3c2 r3c3: r3c1, r3c2'],
    ],
    [
      'variant, with arguments as data',
      free,
      '2...............',
      ['automaton: r1c1; {"start":[0],"accept":[1],"transitions":[[0,[1],1]]} cannot hold: r1c1'],
    ],
    // 1 and 4 leave 1, which the cage has.
    ['cage that its own house excludes', cage, '14.. .... .... ....', ['killer 6: r1c1 r1c2 r2c1 cannot hold: r1c1, r1c2']],
    ['0 as a value', variant({ size: 2, values: [0, 1], rules: [] }), '00 ..', ['two 0s in row 1: r1c1, r1c2']],
  ])('%s', async (_, puzzle, entries, texts) => {
    const { conflicts } = check(solver, puzzle, { entries })
    expect(conflicts.map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
  })
})

test.each<[entries: unknown, fault: object]>([
  ['123', { code: 'shape' }],
  [[1, 2, 3], { code: 'shape' }],
  [undefined, { code: 'shape' }],
  ['!... .... .... ....', { code: 'symbol' }],
  [[5, ...BLANK_4], { code: 'range' }],
])('bad entries: %j', async (entries, fault) => {
  expect(() => check(solver, sudoku(SMALL), { entries: entries as string })).toThrow(expect.objectContaining(fault))
})

test('bad entries of other grids, other puzzles, and options', async () => {
  const place = { line: 1, column: 5 }
  expect(() => check(solver, primes(), { entries: '1 2 x\n. . .\n. . .' })).toThrow(
    expect.objectContaining({ code: 'range', place }),
  )
  expect(() => check(solver, queens(8), { entries: '' })).toThrow(/queens/)
  expect(() => check(solver, sudoku(SMALL), { entries: SMALL, limit: 1 } as never)).toThrow(/limit/)
  expect(() => check(solver, sudoku(SMALL), { entries: SMALL, nodes: -1 })).toThrow(RangeError)
})

test('the entries of a kakuro may have its own form, also where it is as large as a sudoku', () => {
  const small = kakuro('\\ 4\\ 6\\\n\\3 . .\n\\7 . .')
  expect(check(solver, small, { entries: '\\ 4\\ 6\\\n\\3 1 .\n\\7 4 .' })).toMatchObject({ wrong: [7], solved: false })
  expect(check(solver, small, { entries: '\\ 4\\ 6\\\n\\3 1 2\n\\7 3 4' })).toMatchObject({ wrong: [], solved: true })
  const rows = (row: string, many: number) => `${Array(many).fill(row).join('\n')}\n`
  const text = (cell: string) => `${rows('\\ \\ \\ \\ \\ \\ \\ \\ \\', 8)}\\3 ${cell} . \\ \\ \\ \\ \\ \\`
  expect(check(solver, kakuro(text('.')), { entries: text('4') })).toMatchObject({ wrong: [73] })
})

test('a cell that a rule fixes is blank until somebody fills it', async () => {
  const puzzle = variant({ size: [1, 2], givens: '.1', rules: [{ rule: 'even', cells: ['r1c1'] }] })
  expect(check(solver, puzzle, { entries: [0, 0] })).toMatchObject({ possible: true, solved: false })
  expect(check(solver, puzzle, { entries: [2, 0] })).toMatchObject({ possible: true, solved: true })
  const { conflicts } = check(solver, puzzle, { entries: [1, 2] })
  expect(conflicts.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual([
    ['candidates', 'r1c1 cannot be 1'],
    ['given', 'r1c2 is a given'],
  ])
})
