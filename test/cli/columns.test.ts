// The additional columns of `quadrille batch`: each against the function that computes it, and against removing each given in turn.

import { expect, test } from 'vitest'
import { rate } from '../../src/entries/logic.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/index.ts'
import { canonical } from '../../src/isomorph/isomorphic.ts'
import { NONE, ONE } from '../support/batches.ts'
import { openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'
import { quadrille } from './run.ts'

const solver = await openSolver('wasm')

const ALL = '--minimal --guesses --rate --canonical'

const batch = (args: string, input: string) => quadrille(['batch', 'sudoku', ...args.split(' ').filter(Boolean)], input)
const rowsOf = (stdout: string) => Array.from(stdout.matchAll(/.+/g), ([row]) => row.split(':'))

test('as JSON, in the order of the documentation, whatever that of the options', async () => {
  const { stdout } = await batch(`${ALL} --format json`, `\n${ONE}\n${NONE}`)
  const [first, second] = stdout.split('\n', 2).map((line) => JSON.parse(line))
  const names = ['line', 'puzzle', 'count', 'solution', 'canonical', 'rating', 'difficulty', 'guesses', 'minimal']
  expect(Object.keys(first)).toEqual(names)
  expect(first).toMatchObject({ line: 2, puzzle: ONE, count: 1, canonical: canonical(ONE), rating: 2.6, minimal: true })
  expect(second).toMatchObject({ line: 3, solution: null, canonical: null, rating: null, difficulty: null, minimal: null })
})

test('many puzzles: the same in one thread and several, and each is true', async () => {
  const puzzles = range(60).map(seeded)
  const input = [...puzzles.slice(0, 20), 'bad', ...puzzles.slice(20)].join('\n')
  const one = await batch(ALL, input)
  expect(one.status).toBe(2)
  expect(await batch(`${ALL} --threads 3`, input)).toEqual(one)
  const found = rowsOf(one.stdout)
  expect(found.map(([puzzle]) => puzzle)).toEqual(puzzles)
  for (const [puzzle, count, , form, rating, difficulty, guesses, minimal] of found) {
    const model = modelOf(sudoku(puzzle))
    if (form) expect(form).toBe(canonical(puzzle))
    else expect(count).toBe('0')
    const rated = count === '1' ? rate(solver, model) : { score: '', difficulty: '' }
    expect([rating, difficulty]).toEqual([String(rated.score), rated.difficulty])
    expect(Number(guesses)).toBe(solver.count(model, { limit: 2, method: 'search' }).guesses)
    // A given can be spared if no solution has another value there.
    const isSpared = (cell: number) => {
      const candidates = Array.from(model.candidates)
      candidates[cell] = 0b111_111_111 & ~candidates[cell]
      return solver.first({ ...model, candidates }).solution === undefined
    }
    const givens = range(81).filter((cell) => puzzle[cell] !== '0')
    expect(minimal).toBe(count !== '1' ? '' : givens.some(isSpared) ? 'no' : 'yes')
  }
  const unique = await batch(`${ALL} --unique-only`, input)
  expect(rowsOf(unique.stdout)).toEqual(found.filter(([, count]) => count === '1'))
})
