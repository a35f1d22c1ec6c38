// A short run of the trials that ask about puzzles. `npm run test:long` tries many more inputs; QUADRILLE_SEED starts elsewhere.

import { expect, test } from 'vitest'
import { RULES } from '../../src/variants/rules/rule-table.ts'
import { SEED, solvers, trialsModule } from './short.ts'

const { answersOf, STAGES, Tally } = trialsModule
const trials = answersOf(solvers)

const tally = new Tally()

test.each(trials)('$name: $few puzzles', async (trial) => {
  expect(await trial.run(trial.few, SEED, tally)).toBeUndefined()
})

const large = ['free', 'variant', 'square', 'queens', 'layouts'].map((kind) => `large ${kind}`)
const methods = ['search', 'templates', 'rows', 'halves'].map((method) => `count by ${method}, wasm`)

const PLANTED = [
  'all, taken up',
  ...['first', 'all', 'all, limited', 'unique', 'best', 'allWorst', 'candidates', 'batch'].map((name) => `${name}, planted`),
]

test.each([
  ['all kinds of puzzles', ['free', 'square', 'variant', 'sudoku', 'primes', 'queens', 'layouts', 'killer', ...large]],
  ['every method', methods],
  ['every question about planted solutions', ['wasm', 'js'].flatMap((engine) => PLANTED.map((name) => `${name}, ${engine}`))],
  ['steps and puzzles without spare givens', ['minimise', 'solved', 'unique, solved', 'stuck', 'contradiction']],
  ['every stage of a search', STAGES],
])('were tried: %s', (_, names) => {
  for (const name of names) expect(`${tally}\n`).toContain(`  ${name}\n`)
})

test('solutions were planted for most rules', () => {
  expect([...RULES.keys()].filter((rule) => `${tally}`.includes(`  ${rule}\n`)).length).toBeGreaterThan(50)
})
