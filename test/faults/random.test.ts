// A short run of every trial. `npm run test:long` tries a thousand times as many; QUADRILLE_SEED starts elsewhere.

import { afterAll, expect, test } from 'vitest'
import { openSolvers } from '../support/engines.ts'
import { Tally } from './tally.ts'
import { trialsOf } from './trials.ts'

const CASES = 400
const INPUTS = 250
const SEED = Number(process.env.QUADRILLE_SEED ?? 15)

const { answers, readers, end } = await trialsOf(await openSolvers(), new URL('../../dist/src/', import.meta.url))
afterAll(end)

const tally = new Tally()

test.each(answers)(`$name: ${CASES} puzzles`, async (trial) => {
  const { failure } = await trial.run(CASES, SEED, tally)
  expect(failure).toBeUndefined()
})

test('all kinds of puzzles were asked about, by every method', () => {
  for (const kind of ['free', 'square', 'sudoku', 'primes', 'queens', 'layouts']) expect(String(tally)).toContain(`  ${kind}\n`)
  for (const method of ['search', 'templates', 'rows', 'halves']) expect(String(tally)).toContain(`count by ${method}, wasm`)
})

test.each(readers)('$name: a right answer, or a clear error', async (trial) => {
  const { failure } = await trial.run(INPUTS, SEED, new Tally())
  expect(failure).toBeUndefined()
})
