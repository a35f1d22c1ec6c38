// Every kind of constraint, and mixtures of kinds: both engines against each other and, on small models, against brute force.

import { describe, expect, test } from 'vitest'
import type { GridModel } from '../../src/model.ts'
import { enumerate, scoreOf } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { house, range, row } from '../support/models.ts'
import { KINDS, type Kind, randomVariant } from '../support/variants.ts'

const solvers = await openSolvers()

const MIXTURES: readonly (readonly [what: string, kinds: readonly Kind[]])[] = [
  ...KINDS.filter((kind) => kind !== 'house').map((kind) => [kind, [kind]] as const),
  ['sets within cases', ['case', 'set']],
  ['sums within cases', ['case', 'sum']],
  ['houses and pairs within cases', ['case', 'house', 'pairs']],
  ['counts and lines within cases', ['case', 'count', 'line']],
  ['all kinds', KINDS],
]

describe.each(MIXTURES)('%s', (_, kinds) => {
  test.each(range(kinds.length > 2 ? 10 : 5))('small models, seeds from 50 x %i', (batch) => {
    for (const seed of range(50).map((i) => 50 * batch + i)) {
      const model = randomVariant(seed, kinds)
      const expected = enumerate(model)
      const lists = Object.values(solvers).map((solver) => {
        const found: string[] = []
        const { nodes, guesses, backtracks, solutions, trace, share } = solver.each(model, (solution) =>
          found.push(String(solution)),
        )
        const ordered = expected.map(String)
        expect([...found].sort(), `seed ${seed}`).toEqual([...ordered].sort())
        const scores = expected.map((solution) => scoreOf(model, solution))
        expect(solver.best(model).score, `seed ${seed}`).toBe(scores.length ? Math.max(...scores) : undefined)
        return { found, nodes, guesses, backtracks, solutions, trace, share }
      })
      expect(lists[1], `seed ${seed}`).toEqual(lists[0])
    }
  })

  test('large models: the same nodes', () => {
    for (const seed of range(30)) {
      const model = randomVariant(seed, kinds, false)
      const [one, other] = Object.values(solvers).map((solver) => {
        const found: string[] = []
        const { nodes, trace, solutions } = solver.each(model, (solution) => found.push(String(solution)), {
          nodes: 300,
          limit: 50,
        })
        return { nodes, trace, solutions, found }
      })
      expect(other, `seed ${seed}`).toEqual(one)
    }
  })
})

test('solutions come in ascending order, where that is wanted', () => {
  for (const seed of range(200)) {
    const model: GridModel = { ...randomVariant(1000 + seed), lexicographic: true }
    for (const solver of Object.values(solvers)) {
      expect(Array.from(solver.all(model), String), `seed ${seed}`).toEqual(enumerate(model).map(String))
    }
  }
})

test('sums of hidden cells beside values with gaps', () => {
  const cells = range(9)
  const model: GridModel = {
    kind: 'grid',
    rows: 3,
    columns: 3,
    values: [0, 1, 5],
    candidates: cells.map(() => 7),
    hidden: [7, 7],
    constraints: [
      ...range(3).flatMap((i) => [cells.slice(3 * i, 3 * i + 3), cells.filter((cell) => cell % 3 === i)].map(house)),
      { kind: 'sum', cells: [9, 10], total: 3 },
      { kind: 'pairs', allowed: [7, 7, 1], between: [[9, 0]] },
    ],
  }
  for (const solver of Object.values(solvers)) expect(solver.count(model).count).toBe(BigInt(enumerate(model).length))
})

// Hidden cells may have more values than the grid has: each of these has one solution.
test.each<[string, GridModel]>([
  [
    'sets of values in sums',
    {
      ...row(3, 3),
      values: [0, 1, 2],
      candidates: [1, 4, 4],
      hidden: [10],
      constraints: [{ kind: 'sum', cells: [2, 3, 0], coefficients: [7, 7, -1], total: 21 }, house([0, 2, 3])],
    },
  ],
  [
    'the total of a full house',
    { ...row(1, 1), values: [0], hidden: [7, 7, 7], constraints: [house([1, 2, 3]), { kind: 'sum', cells: [1, 2], total: 1 }] },
  ],
  [
    'relations that begin alike',
    {
      ...row(2, 1),
      hidden: [4],
      constraints: [
        { kind: 'pairs', allowed: [1], between: [[0, 1]] },
        { kind: 'pairs', allowed: [1, 0, 1], between: [[2, 0]] },
      ],
    },
  ],
  [
    'the assignment of a house',
    { ...row(1, 2), values: [0, 1], candidates: [1], hidden: [8], weights: [-2], constraints: [house([1, 0])] },
  ],
])('hidden cells with more values than the grid: %s', (_, model) => {
  expect(enumerate(model)).toHaveLength(1)
  for (const solver of Object.values(solvers)) {
    expect(solver.count(model).count).toBe(1n)
    if (model.weights) expect([...solver.allBest(model)]).toHaveLength(1)
  }
})
