// The arguments of a solver are checked before anything runs: the puzzle or model, and the verb.

import { createSolver as createHere, PuzzleError, queens, type Solvable, type Solver, sudoku, type Verb } from 'quadrille'
import { generate, minimise } from 'quadrille/generate'
import { check, explain, hint, rate } from 'quadrille/logic'
import { createWorkers } from 'quadrille/workers'
import { describe, expect, test } from 'vitest'
import { modelFor } from '../src/search/verbs.ts'

const NO_PUZZLES: readonly (readonly [what: string, puzzle: unknown, message: string])[] = [
  ['a text', '4.....8.5.3', 'a text is not a puzzle; expected a puzzle, as sudoku(text) reads one, or a model'],
  ['nothing', undefined, 'undefined is not a puzzle; expected'],
  ['null', null, 'null is not a puzzle; expected'],
  ['a number', 8, '8 is not a puzzle; expected'],
  ['a big integer', 8n, '8n is not a puzzle; expected'],
  ['a symbol', Symbol('queens'), 'Symbol(queens) is not a puzzle; expected'],
  ['a function', queens, 'a value of type function is not a puzzle; expected'],
  ['a list', [1, 2], 'there is no model of kind undefined; expected grid, queens, layouts'],
  ['an unknown kind', { kind: 'gird' }, 'there is no model of kind "gird"; expected grid, queens, layouts'],
  ['a name of every object', { kind: 'toString' }, 'there is no model of kind "toString"; expected grid, queens, layouts'],
  ['a puzzle without a model', { model: undefined }, 'there is no model of kind undefined; expected grid, queens, layouts'],
  ['a puzzle of an unknown kind', { model: { kind: 'gird' } }, 'there is no model of kind "gird"; expected'],
]

const NO_VERBS: readonly (readonly [verb: unknown, message: string])[] = [
  ['solve', 'there is no verb "solve"; expected first, all, count, unique, best'],
  ['isUnique', 'there is no verb "isUnique"; expected first'],
  [undefined, 'there is no verb undefined; expected first'],
]

describe('modelFor', () => {
  test('accepts puzzles and models', () => {
    const puzzle = queens(4)
    expect(modelFor(puzzle, 'first')).toEqual(puzzle.model)
    expect(modelFor(puzzle.model, 'count')).toEqual(puzzle.model)
  })

  test.each(NO_PUZZLES)('%s is refused', (_, puzzle, message) => {
    expect(() => modelFor(puzzle as Solvable, 'first')).toThrow(expect.objectContaining({ code: 'model' }))
    expect(() => modelFor(puzzle as Solvable, 'first')).toThrow(message)
  })

  test.each(NO_VERBS)('the verb %j is refused', (verb, message) => {
    expect(() => modelFor(queens(4), verb as Verb)).toThrow(expect.objectContaining({ code: 'option' }))
    expect(() => modelFor(queens(4), verb as Verb)).toThrow(message)
  })
})

test.each([
  ['here', createHere],
  ['in workers', () => createWorkers({ workers: 1 })],
])('a solver %s refuses by every verb, before anything runs', async (_, create) => {
  const solver = await create()
  const puzzle = '4.....8.5.3' as unknown as Solvable
  const calls: (() => unknown)[] = [
    () => solver.first(puzzle),
    () => solver.all(puzzle),
    () => solver.each(puzzle, () => {}),
    () => solver.count(puzzle),
    () => solver.best(puzzle),
    () => solver.isUnique(puzzle),
    () => solver.search(puzzle, 'first'),
  ]
  for (const call of calls) await expect((async () => call())()).rejects.toThrow(PuzzleError)
  expect(() => solver.search(queens(32), 'solve' as Verb)).toThrow(PuzzleError)
  // Verbs with promises reject instead of throwing.
  if (create !== createHere) await expect(solver.first(puzzle)).rejects.toThrow('a text is not a puzzle')
  solver[Symbol.dispose]()
})

test.each([undefined, null, 5, '4.....8.5.3', {}, queens(4)])('%o is refused as a solver', async (wrong) => {
  const solver = wrong as unknown as Solver
  const calls: (() => unknown)[] = [
    () => generate(solver, { kind: 'sudoku', seed: 1 }),
    () => minimise(solver, sudoku('1234 3412 2143 4321')),
    () => check(solver, sudoku('1234 3412 2143 4321'), { entries: '' }),
    () => rate(solver, sudoku('1234 3412 2143 4321')),
    () => hint(solver, sudoku('1234 3412 2143 4321')),
    () => explain(solver, sudoku('1234 3412 2143 4321')),
  ]
  for (const call of calls) {
    const message = expect.stringMatching(/^(the solver is missing|.* is not a solver): \w+\(solver, /)
    await expect((async () => call())(), String(call)).rejects.toMatchObject({ name: 'PuzzleError', code: 'option', message })
  }
  expect(() => rate(createHere() as unknown as Solver, sudoku('1234 3412 2143 4321'))).toThrow('promise: await it')
})
