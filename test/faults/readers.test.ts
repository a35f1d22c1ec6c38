// A short run of the trials that hand in wrong inputs: a right answer, or a clear error. `npm run test:long` tries many more.

import { afterAll, expect, test } from 'vitest'
import { PROGRAM, SEED, solvers, trialsModule } from './short.ts'

const { readersOf, Tally } = trialsModule
const trials = await readersOf(solvers, PROGRAM)
afterAll(() => Promise.all(trials.map((trial) => trial.end())))

test.each(trials)('$name: $few inputs', async (trial) => {
  expect(await trial.run(trial.few, SEED, new Tally())).toBeUndefined()
})
