// Layouts without a grid: every verb finds that out soon.

import { expect, test } from 'vitest'
import { createSolver } from '../../src/index.ts'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { engines } from '../support/engines.ts'

/** Without restarts and interchangeable values, a million nodes do not decide any of them. */
const LAYOUTS = [
  '000011111003001111033222224332255444332555774832566744835556774888866674888666777',
  '331400000331400222331440042331144442631112222661888888666555558676555758677777778',
  '222111111200001011244000033224447733284647333284677733884666777888655555886665555',
]
const NODES = 100_000

test.each(engines.flatMap((engine) => LAYOUTS.map((layout) => [engine, layout] as const)))('%s: %s', async (engine, layout) => {
  const solver = await createSolver({ engine })
  const puzzle = jigsaw(`${layout.match(/.{9}/g)?.join('\n')}\n0`)
  const none = { complete: true, solutions: 0 }
  expect(solver.first(puzzle, { nodes: NODES })).toMatchObject({ complete: true, solution: undefined })
  expect(solver.search(puzzle, 'unique', { nodes: NODES }).runToEnd()).toMatchObject(none)
  expect(solver.count(puzzle, { limit: 2, nodes: NODES })).toMatchObject({ complete: true, count: 0n })
  expect(solver.count(puzzle)).toMatchObject({ complete: true, count: 0n })
  for (const lexicographic of [false, true]) {
    const model = { ...puzzle.model, lexicographic }
    expect(solver.search(model, 'all', { nodes: NODES }).runToEnd()).toMatchObject(none)
  }
})
