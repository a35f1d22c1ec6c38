// A model belongs to its caller, who may change it whenever he likes: a search answers the model as it was when the search was made.

import { describe, expect, test } from 'vitest'
import { explain, hint } from '../../src/logic/index.ts'
import type { GridModel, House } from '../../src/model.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { blocks, house, housesOf, latin, range, row } from '../support/models.ts'

/** A model that can be changed, type and all. */
type Writable<T> = T extends object ? { -readonly [key in keyof T]: Writable<T[key]> } : T

const writable = <T>(model: T) => structuredClone(model) as Writable<T>

const lists = (model: GridModel) => Array.from(solver.all(model), String).sort()
const answers = (model: GridModel) => enumerate(model).map(String).sort()

const RELATED: GridModel = {
  ...row(3, 3),
  constraints: [{ kind: 'pairs', allowed: [6, 4, 0], between: range(2).map((i) => [i, i + 1]) }],
}

const CHANGES: readonly (readonly [what: string, model: GridModel, change: (model: Writable<GridModel>) => void])[] = [
  ['a house loses a cell', row(3, 3, [[0, 1, 2]]), ({ constraints: [first] }) => first.kind === 'house' && first.cells.pop()],
  ['a house has another cell', row(3, 2, [[0, 1]]), ({ constraints: [first] }) => first.kind === 'house' && (first.cells[1] = 2)],
  ['one constraint for another', row(3, 2, [[0, 1]]), ({ constraints }) => (constraints[0] = { kind: 'house', cells: [1, 2] })],
  ['other values', row(2, 2, [[0, 1]]), ({ values }) => (values[0] = -7)],
  ['other candidates', latin(3), ({ candidates }) => (candidates[0] = 1)],
  ['a relation allows more', RELATED, ({ constraints: [first] }) => first.kind === 'pairs' && (first.allowed[0] = 7)],
  ['a relation holds less', RELATED, ({ constraints: [first] }) => first.kind === 'pairs' && first.between.pop()],
]

const solver = await openSolver('wasm')

test.each(CHANGES)('a search that is open, one that begins, and one of the model as it was: %s', (_, original, change) => {
  const model = writable(original)
  const before = solver.search(model, 'all')
  const found = before.run(1).map(String)
  change(model)
  expect(answers(model)).not.toEqual(answers(original))
  const after = solver.search(model, 'all')
  while (!before.done || !after.done) {
    found.push(...before.run(2).map(String))
    if (!after.done) after.run(3)
  }
  expect(found.sort()).toEqual(answers(original))
  expect(after.result.solutions).toBe(answers(model).length)
  expect(lists(model)).toEqual(answers(model))
  expect(lists(original)).toEqual(answers(original))
})

test('in a callback', () => {
  const model = writable(latin(3))
  const found: string[] = []
  solver.each(model, (solution) => {
    found.push(String(solution))
    model.values[0]--
    ;(model.candidates as number[]).length = 2
    model.constraints.pop()
  })
  expect(found.sort()).toEqual(answers(latin(3)))
})

test('while the methods of a count are tried one after the other', () => {
  for (const slice of [1, 500, 1500, 6000]) {
    const model = writable(latin(5))
    const search = solver.search(model, 'count')
    search.run(slice)
    ;(model.candidates as number[]).fill(1)
    model.constraints.length = 3
    expect(search.runToEnd()).toMatchObject({ count: 161280n, complete: true })
  }
})

test('weights', () => {
  const puzzle = writable(
    pyramid('700900001100005900000200080005020003000000648413000000007002090201060804080504012').model as GridModel,
  )
  const { score } = solver.best(puzzle)
  ;(puzzle.weights as number[])[0] += 1
  expect(solver.best(puzzle)).toMatchObject({ score: score! + 7, proven: true })
})

test('a plain sudoku becomes another grid, and the same again', () => {
  const model = writable(blocks(3, 3))
  const rules = model.constraints.slice()
  expect(solver.count(model, { limit: 10 }).count).toBe(10n)
  model.constraints.length = 0
  expect(String(solver.first(model).solution)).toBe(String(range(81).map(() => 1)))
  model.constraints.push(...rules)
  expect(new Set(solver.first(model).solution!.subarray(0, 9)).size).toBe(9)
})

test('a malformed change is found', () => {
  const model = writable(latin(3))
  solver.first(model)
  ;(model.constraints[0] as { cells: number[] }).cells[0] = 9
  expect(() => solver.first(model)).toThrow('constraint 0 (house)')
  ;(model.constraints[0] as { cells: number[] }).cells[0] = 0
  Object.assign(model.constraints[0], { sum: 6 })
  expect(() => solver.first(model)).toThrow('no field "sum"')
})

test('a model that was refused leaves nothing behind', () => {
  const good = Object.freeze(latin(3).constraints.map((constraint) => fixed(constraint)))
  const other = Object.freeze([fixed(house([0, 1]))])
  const model = { ...latin(3), constraints: good }
  expect(lists(model)).toEqual(answers(model))
  expect(() => solver.first({ ...model, constraints: other, candidates: range(9).map(() => 8) })).toThrow('beyond')
  for (const constraints of [good, other, good])
    expect(lists({ ...model, constraints })).toEqual(answers({ ...model, constraints }))
  const values = [4, 5, 6]
  expect(lists({ ...model, values })).toEqual(answers({ ...model, values }))
})

test('lists that are equal to those of the model before still have to fit', () => {
  const scored = (cells: number, weights: number[]) => ({ ...row(cells, 2), weights })
  expect(solver.best(scored(3, [0, 0, 100])).score).toBe(200)
  expect(solver.best(scored(2, [1, 1])).score).toBe(4)
  expect(() => solver.best(scored(3, [1, 1]))).toThrow('2 weights for 3 cells')
  const hiding = (cells: number) => ({ ...row(cells, 2), hidden: range(400).map(() => 1) })
  expect(solver.count(hiding(1)).count).toBe(2n)
  expect(() => solver.count(hiding(300))).toThrow('too large: 700 cells')
})

test('typed arrays and lists that are no arrays are lists', () => {
  const typed = {
    ...latin(4),
    values: Int32Array.of(1, 2, 3, 4),
    candidates: { ...range(16).map(() => 15), length: 16 },
    weights: Int8Array.from(range(16)),
    constraints: housesOf(latin(4)).map((cells) => ({ kind: 'house', cells: Uint8Array.from(cells) })),
  } as unknown as GridModel
  for (const method of ['search', 'templates', 'rows'] as const) expect(solver.count(typed, { method }).count).toBe(576n)
  expect(lists(typed)).toEqual(lists(latin(4)))
  expect(solver.best(typed).proven).toBe(true)
})

test('models that change as they are read are read once', () => {
  let reads = 0
  const fickle = Object.defineProperty({ ...latin(3) }, 'candidates', {
    enumerable: true,
    get: () => (reads++ === 0 ? range(9).map(() => 7) : range(5000).map(() => -1)),
  })
  expect(solver.count(fickle).count).toBe(12n)
  expect(reads).toBe(1)
})

const fixed = <T extends object>(constraint: T): T => {
  for (const part of Object.values(constraint)) Object.freeze(part)
  return Object.freeze(constraint)
}

describe('the steps of a person', () => {
  const cages = (values: number[]): GridModel => ({ ...row(2, 3), values, constraints: SUM })
  const SUM = [{ kind: 'sum', cells: [0, 1], total: 4 }] as const

  test('the same constraints with other values are other rules', () => {
    expect(explain(cages([2, 3, 4]))).toMatchObject({ end: 'solved', candidates: [[2], [2]] })
    expect(explain(cages([1, 2, 3]))).toMatchObject({
      end: 'stuck',
      candidates: [
        [1, 2, 3],
        [1, 2, 3],
      ],
    })
  })

  test('so are the same constraints in a grid of other rows, and more of them', () => {
    const square = latin(3, [1, 2, 0, 2, 0, 0, 0, 0, 0])
    expect(hint(square)?.text).toContain('row 1')
    expect(hint({ ...square, rows: 1, columns: 9 })?.text).not.toContain('row 2')
    const model = writable(row(2, 2))
    expect(hint(model)).toBeUndefined()
    model.candidates = [1, 3]
    model.constraints.push(house([0, 1]) as Writable<House>)
    expect(hint(model)).toBeDefined()
  })
})

test('what puzzles share cannot be changed', () => {
  const { values, constraints } = sudoku('.'.repeat(16)).model as Writable<GridModel>
  expect(() => values.push(5)).toThrow(TypeError)
  expect(() => constraints.pop()).toThrow(TypeError)
  expect(() => Object.assign(constraints[0], { kind: 'pairs' })).toThrow(TypeError)
  expect(() => (constraints[0] as { cells: number[] }).cells.pop()).toThrow(TypeError)
  const [one, two] = [pyramid('0'.repeat(81)), pyramid('0'.repeat(81))].map(
    ({ model }) => (model as Writable<GridModel>).weights as number[],
  )
  one[0] = 99
  expect(two[0]).toBe(6)
})
