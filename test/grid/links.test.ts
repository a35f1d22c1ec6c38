// Searches that branch on links, after restarts: the same in both engines, and shorter.

import { expect, test } from 'vitest'
import { createSolver } from '../../src/index.ts'
import { jigsaw } from '../../src/puzzles/jigsaw.ts'
import { engines } from '../support/engines.ts'

/** Without links, the proofs that they have no grid take 129,063 and 83,545 nodes. */
const LAYOUTS = [
  '000001222034501622034501622334551662734451162733455166773485168773485168777488888',
  '000001222304501622304501622334551662734451162733455166773485186773485186777488888',
]

test.each(LAYOUTS)('%s', async (layout) => {
  const puzzle = jigsaw(`${layout}\n${'.'.repeat(81)}`)
  const reports = []
  for (const engine of engines) {
    const solver = await createSolver({ engine })
    const { seconds, engine: _, ...report } = solver.first(puzzle, { nodes: 40_000 })
    expect(report).toMatchObject({ complete: true, solution: undefined })
    reports.push(report)
  }
  expect(reports).toHaveLength(2)
  expect(reports[1]).toEqual(reports[0])
})
