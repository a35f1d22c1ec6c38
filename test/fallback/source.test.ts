// The TypeScript engine as vitest imports it, which is slow: the other tests bundle it. Only here does coverage see it, which stands for that of
// the kernels that it mirrors.

import { expect, test } from 'vitest'
import { instantiate } from '../../src/fallback/instance.ts'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { Solver } from '../../src/solver.ts'
import { randomCase } from '../faults/cases.ts'
import { compare } from '../faults/differential.ts'
import { randomLarge } from '../faults/large.ts'
import { Tally } from '../faults/tally.ts'
import { openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'

const solvers = { wasm: await openSolver('wasm'), js: new Solver({ name: 'js', instantiate }, undefined) }

// Small thresholds, because restarts and what comes after them take thousands of nodes.
test.each(range(90))('a random puzzle: %i', (seed) => {
  const random = new Random(seed)
  const puzzle = (seed % 3 === 0 ? randomLarge : randomCase)(random)
  const ask = () => compare(solvers, puzzle, new Tally())
  expect(() => (seed % 4 === 0 ? ask() : withThresholds(smallThresholds(random), ask))).not.toThrow()
})

test('a proof that needs restarts and links', () => {
  const layout = '000001222034501622034501622334551662734451162733455166773485168773485168777488888'
  expect(solvers.js.first(jigsaw(`${layout}\n${'.'.repeat(81)}`))).toMatchObject({ complete: true, solution: undefined })
})
