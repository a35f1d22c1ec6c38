// Layouts without a grid: every verb finds that out soon. Only large proofs like these show what restarts, interchangeable values and links are for.

import { expect, test } from 'vitest'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { jigsaw } from '../../src/families/jigsaw.ts'
import { openSolver } from '../support/engines.ts'

const solver = await openSolver('wasm')
const puzzleOf = (layout: string) => jigsaw(`${layout}\n${'.'.repeat(81)}`)

/** Without restarts and interchangeable values, a million nodes do not decide any of them. */
const LAYOUTS = [
  '000011111003001111033222224332255444332555774832566744835556774888866674888666777',
  '222111111200001011244000033224447733284647333284677733884666777888655555886665555',
]
const NODES = 100_000

test.each(LAYOUTS)('%s', (layout) => {
  const puzzle = puzzleOf(layout)
  const none = { complete: true, solutions: 0 }
  expect(solver.first(puzzle, { nodes: NODES })).toMatchObject({ complete: true, solution: undefined })
  expect(solver.search(puzzle, 'unique', { nodes: NODES }).runToEnd()).toMatchObject(none)
  expect(solver.count(puzzle, { limit: 2, nodes: NODES })).toMatchObject({ complete: true, count: 0n })
  expect(solver.count(puzzle)).toMatchObject({ complete: true, count: 0n })
  for (const lexicographic of [false, true]) {
    const model = { ...modelOf(puzzle), lexicographic }
    expect(solver.search(model, 'all', { nodes: NODES }).runToEnd()).toMatchObject(none)
  }
})

/** Without a branch on links, after restarts, the proofs that they have no grid take 129,063 and 83,545 nodes. */
test.each([
  '000001222034501622034501622334551662734451162733455166773485168773485168777488888',
  '000001222304501622304501622334551662734451162733455166773485186773485186777488888',
])('on links: %s', (layout) => {
  expect(solver.first(puzzleOf(layout), { nodes: 40_000 })).toMatchObject({ complete: true, solution: undefined })
})
