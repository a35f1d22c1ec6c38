// A short run of every trial. `npm run test:long` tries many more inputs; QUADRILLE_SEED starts elsewhere.

import { afterAll, expect, test } from 'vitest'
import { RULES } from '../../src/rules/table.ts'
import { openSolvers } from '../support/engines.ts'
import { STAGES } from './cursors.ts'
import { QUESTIONS } from './planted.ts'
import { Tally } from './tally.ts'
import { trialsOf } from './trials.ts'

const SEED = Number(process.env.QUADRILLE_SEED ?? 15)

const { answers, readers, end } = await trialsOf(await openSolvers(), new URL('../../dist/src/', import.meta.url), false)
afterAll(end)

const tally = new Tally()

test.each(answers)('$name: $few puzzles', async (trial) => {
  const { failure } = await trial.run(trial.few, SEED, tally)
  expect(failure).toBeUndefined()
})

test('all kinds of puzzles were asked about, by every method', () => {
  for (const kind of ['free', 'square', 'variant', 'sudoku', 'primes', 'queens', 'layouts'])
    expect(String(tally)).toContain(`  ${kind}\n`)
  for (const method of ['search', 'templates', 'rows', 'halves']) expect(String(tally)).toContain(`count by ${method}, wasm`)
})

test('solutions were planted for most rules, and survived every question', () => {
  const told = String(tally)
  expect([...RULES.keys()].filter((rule) => told.includes(`  ${rule}\n`)).length).toBeGreaterThan(50)
  for (const engine of ['wasm', 'js']) {
    for (const question of QUESTIONS) expect(told).toContain(`  ${question}, ${engine}\n`)
  }
})

test('cursors were taken at every stage', () => {
  for (const stage of STAGES) expect(`${tally}\n`).toContain(`  ${stage}\n`)
})

test.each(readers)('$name: a right answer, or a clear error', async (trial) => {
  const { failure } = await trial.run(trial.few, SEED, new Tally())
  expect(failure).toBeUndefined()
})
