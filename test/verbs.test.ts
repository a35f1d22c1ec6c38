// The arguments of a solver are checked before anything runs: the puzzle or model, the verb, and in functions the solver. The trial `calls` in
// test/faults exchanges them in every function; this suite has the messages, and workers.

import { createSolver, modelOf, queens, type Solvable, type Solver, sudoku, type Verb } from 'quadrille'
import { rate } from 'quadrille/logic'
import { createWorkers } from 'quadrille/workers'
import { expect, test } from 'vitest'
// `modelFor` reads puzzles of the families that are loaded.
import '../src/families/index.ts'
import { modelFor } from '../src/search/solvable.ts'

const solver = await createSolver()

test('puzzles and models are accepted', () => {
  const puzzle = queens(4)
  expect(modelFor(modelOf(puzzle))).toEqual(modelFor(puzzle))
})

test.each<[what: string, puzzle: unknown, message: string]>([
  ['a text', '4.....8.5.3', '"4.....8.5.3" is not a puzzle; expected a puzzle, as sudoku(text) reads one, or a model'],
  ['a function', queens, 'a value of type function is not a puzzle; expected'],
  ['an unknown kind', { kind: 'gird' }, 'there is no model of kind "gird"; expected grid, queens, layouts'],
])('%s is refused', (_, puzzle, message) => {
  const error = expect.objectContaining({ code: 'model', message: expect.stringContaining(message) })
  expect(() => modelFor(puzzle as Solvable)).toThrow(error)
})

test('an unknown verb is refused', () => {
  const message = expect.stringContaining('there is no verb "isUnique"; expected first, all, count, unique, best')
  expect(() => solver.search(queens(4), 'isUnique' as Verb)).toThrow(expect.objectContaining({ code: 'option', message }))
})

test('workers refuse by every verb, too: with promises, they reject', async () => {
  using workers = await createWorkers({ workers: 1 })
  const puzzle = '4.....8.5.3' as unknown as Solvable
  const refused = expect.objectContaining({ name: 'PuzzleError', message: expect.stringContaining('is not a puzzle') })
  for (const verb of ['first', 'count', 'best', 'isUnique'] as const) await expect(workers[verb](puzzle)).rejects.toEqual(refused)
  await expect(workers.each(puzzle, () => {})).rejects.toEqual(refused)
  expect(() => workers.search(puzzle, 'first')).toThrow(refused)
  expect(() => workers.search(queens(32), 'solve' as Verb)).toThrow('there is no verb')
})

test.each<[wrong: unknown, message: RegExp]>([
  [undefined, /^the solver is missing: rate\(solver, /],
  ['4.....8.5.3', /^.* is not a solver: rate\(solver, /],
  [createSolver(), /promise: await it/],
])('%o is refused as a solver', async (wrong, message) => {
  const call = async () => rate(wrong as Solver, sudoku('1234 3412 2143 4321'))
  await expect(call()).rejects.toMatchObject({ name: 'PuzzleError', code: 'option', message: expect.stringMatching(message) })
})
