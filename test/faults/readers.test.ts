// A short run of the trials that hand in wrong inputs: a right answer, or a clear error. `npm run test:long` tries many more.

import { afterAll, expect, test } from 'vitest'
import { openSolvers } from '../support/engines.ts'
import { Tally } from './trial.ts'
import { readersOf } from './trials.ts'

const SEED = Number(process.env.QUADRILLE_SEED ?? 15)

const { trials, end } = await readersOf(await openSolvers(), new URL('../../dist/src/', import.meta.url))
afterAll(end)

test.each(trials)('$name: $few inputs', { timeout: 600_000 }, async (trial) => {
  const { failure } = await trial.run(trial.few, SEED, new Tally())
  expect(failure).toBeUndefined()
})
