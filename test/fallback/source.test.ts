// The TypeScript engine as vitest imports it, which is slow: the other tests bundle it. Only here does coverage see it, which stands for that of
// the kernels that it mirrors.

import { expect, test } from 'vitest'
import { instantiate } from '../../src/fallback/instance.ts'
import { Solver } from '../../src/solver.ts'
import { randomCase } from '../faults/cases.ts'
import { compare } from '../faults/differential.ts'
import { randomLarge } from '../faults/large.ts'
import { Tally } from '../faults/tally.ts'
import { openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const solvers = { wasm: await openSolver('wasm'), js: new Solver({ name: 'js', instantiate }, undefined) }

test.each(range(60))('a random puzzle: %i', (seed) => {
  const draw = seed % 4 === 0 ? randomLarge : randomCase
  expect(() => compare(solvers, draw(new Random(seed)), new Tally())).not.toThrow()
})
