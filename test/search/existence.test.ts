// A count that looks for any solution first. Few real counts get there, so here all do.

import { expect, test, vi } from 'vitest'
import type { Choice } from '../../src/kernel/plan.ts'
import type { Model, Verb } from '../../src/model.ts'
import { enumerate } from '../support/brute.ts'
import { engines, openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { randomModel } from '../support/random.ts'

vi.mock(import('../../src/kernel/plan.ts'), async (original) => {
  const plans = await original()
  const choose = (model: Model, verb: Verb): Choice => {
    const { plan } = plans.choose(model, verb, { method: 'search' }, undefined)
    const trials = [
      { plan: { ...plan, existence: true as const }, nodes: 1000 },
      { plan, nodes: Infinity },
    ]
    return { ...trials[0], costs: [], found: false, trials: () => [() => trials[1]] }
  }
  return { ...plans, choose }
})

test.each(engines)('%s: counts are those of brute force', async (engine) => {
  const solver = await openSolver(engine)
  const seen = new Set<boolean>()
  for (const seed of range(300)) {
    const model = randomModel(seed, true)
    const { length } = enumerate(model)
    expect(solver.count(model), `seed ${seed}`).toMatchObject({ count: BigInt(length), complete: true })
    seen.add(length > 0)
  }
  expect(seen.size).toBe(2)
})
