// Scores of pyramids: known optima, which no reference finds, and their bounds wherever a search is cut off.

import { expect, test } from 'vitest'
import type { GridModel, Solvable } from '../../src/entries/index.ts'
import { pyramid } from '../../src/families/pyramid.ts'
import { split } from '../../src/search/split.ts'
import { openSolver } from '../support/engines.ts'
import { house, latin, range, row } from '../support/models.ts'
import { withThresholds } from '../support/thresholds.ts'

const solver = await openSolver('wasm')
const BLANK = pyramid('0'.repeat(81))
/** Exchanging 1 and 9, 2 and 8 and so on turns the best grid into the worst, and both scores add up to ten times the weights. */
const BEST = 2906
const SUM = 5700

test.each([
  ['best', 1, BEST],
  ['worst', -1, SUM - BEST],
] as const)('a blank pyramid, cut off at any node: %s', (verb, sign, optimum) => {
  const search = solver.search(BLANK, verb)
  for (let last = Infinity; !search.done; ) {
    search.run(1)
    const { score, bound = Number.NaN } = search.result
    expect(sign * bound).toBeGreaterThanOrEqual(sign * optimum)
    expect(sign * bound).toBeLessThanOrEqual(last)
    if (score !== undefined) expect(sign * score).toBeLessThanOrEqual(sign * optimum)
    last = sign * bound
  }
  expect(search.result).toMatchObject({ score: optimum, bound: optimum, gap: 0, proven: true, complete: true })
  expect(solver.search(BLANK, verb, { nodes: 70 }).runToEnd()).toMatchObject({ complete: false, cutOff: 'nodes', nodes: 70 })
})

/** A search for all of the best, at the first node of its list. */
function proven(puzzle: Solvable) {
  const search = solver.search(puzzle, 'allBest')
  while (search.result.gap !== 0) search.run(1)
  return search
}

test('a list of the best that is divided as it begins: the parts that have none end, too', () => {
  const parts = split(proven(BLANK).cursor(), 8)
  const ends = parts.map((cursor) => solver.search(BLANK, 'allBest', { cursor, limit: 5, nodes: 3000 }).runToEnd().cutOff)
  expect(new Set(ends)).toEqual(new Set([undefined, 'limit']))
})

test('a list of the best that goes on from a cursor, where no cell has a weight: it ends', () => {
  const puzzle: GridModel = { ...latin(3), weights: new Array(9).fill(0) }
  withThresholds({ primalNodes: 0 }, () => {
    const [cursor] = split(proven(puzzle).cursor(), 1)
    const { complete, solutions } = solver.search(puzzle, 'allBest', { cursor, nodes: 1000 }).runToEnd()
    expect({ complete, solutions }).toEqual({ complete: true, solutions: 12 })
  })
})

test('a house without cells scores nothing, whatever was solved before', () => {
  const before: GridModel = { ...row(3, 3, [range(3)]), weights: [5, 5, 5] }
  const alike = { kind: 'sum', cells: [0, 1], coefficients: [1, -1], total: 0 } as const
  const model: GridModel = { ...row(2, 2), weights: [1, 1], constraints: [house([]), alike] }
  for (const verb of ['allBest', 'allWorst'] as const) {
    solver.search(before, verb).runToEnd()
    expect(Array.from(solver.search(model, verb), String)).toEqual([verb === 'allBest' ? '2,2' : '1,1'])
  }
})

test('hidden cells are guessed last, so none of the best is dropped with their other branches', () => {
  const model: GridModel = {
    ...row(3, 13),
    candidates: [4096, 8184, 6144],
    constraints: [house([4, 0]), house([3, 4, 2, 1])],
    weights: [0, 0, 3],
    hidden: [56, 56],
  }
  for (const primalNodes of range(12))
    withThresholds({ primalNodes, provingNodes: 7 }, () => {
      expect([...solver.search(model, 'allBest')]).toHaveLength(9)
    })
})
