// Every kind of constraint, and mixtures of kinds: both engines against each other and, on small models, against brute force.

import { describe, expect, test } from 'vitest'
import type { GridModel } from '../../src/model.ts'
import { enumerate, scoreOf } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { house, range, row } from '../support/models.ts'
import { Random } from '../support/random.ts'
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

/** No more than three candidates for each cell, of which the solution is seldom one: most contradictions show before anything is guessed. */
function tight(seed: number, kinds: readonly Kind[]): GridModel {
  const random = new Random(seed)
  const { weights: _, ...model } = randomVariant(seed, kinds)
  const thin = (mask: number) => {
    const bits = random.shuffled(range(32).filter((bit) => (mask >>> bit) & 1))
    return bits.slice(0, random.integer(1, 3)).reduce((some, bit) => some | (1 << bit), 0)
  }
  return { ...model, candidates: Array.from(model.candidates, thin) }
}

test.each(MIXTURES)('models that are nearly filled: %s', (_, kinds) => {
  for (const seed of range(300)) agree(tight(seed, kinds), `seed ${seed}`)
})

/** Sums over most of the cells of a house of seven to ten, with few candidates that are high, and a solution in most. */
function longSums(seed: number): GridModel {
  const random = new Random(seed)
  const size = random.integer(7, 10)
  const values = range(10)
  const solution = random.shuffled(values).slice(0, size)
  const wrong = random.chance(0.3) ? 2 : 0
  const sums = range(random.integer(1, 3)).map(() => {
    const cells = random.shuffled(range(size)).slice(0, random.integer(6, size))
    const coefficients = cells.map(() => (random.chance(0.8) ? 1 : random.integer(1, 3) * (random.integer(0, 1) || -1)))
    const total = cells.reduce((sum, cell, i) => sum + coefficients[i] * solution[cell], random.chance(0.3) ? wrong : 0)
    return { kind: 'sum', cells, coefficients, total } as const
  })
  const others = random.integer(1, 3)
  const candidates = solution.map((value) =>
    range(others).reduce((mask) => mask | (1 << random.integer(5, 9)), random.chance(0.05) ? 0 : 1 << value),
  )
  return {
    ...row(size, 10),
    values,
    candidates: candidates.map((mask) => mask || 512),
    constraints: [house(range(size)), ...sums],
  }
}

test('long sums of values that differ', () => {
  for (const seed of range(600)) agree(longSums(seed), `seed ${seed}`)
})

// A constraint finds these itself, without a guess, in a place that random models seldom reach.
test.each<[string, GridModel]>([
  [
    'a group whose value is taken by another group of the sum',
    {
      ...row(4, 6),
      values: range(6),
      candidates: [0b010001, 0b100010, 0b001001, 0b001001],
      constraints: [house([0, 1]), house([0, 2, 3]), { kind: 'sum', cells: range(4), coefficients: [1, 1, 2, 2], total: 7 }],
    },
  ],
  [
    'two values of a set that take the places of a third',
    {
      ...row(5, 6),
      candidates: [0b00101, 0b00110, 0b11000, 0b11000, 0b11000],
      constraints: [{ kind: 'set', cells: range(5), sets: [0b011111, 0b111110] }],
    },
  ],
  [
    'cells whose least sum is beyond a word',
    {
      ...row(9, 10),
      values: range(10),
      candidates: range(9).map((cell) => (cell < 8 ? 0b1100000000 : 0b1111111111)),
      constraints: [house(range(9)), { kind: 'sum', cells: range(9), total: 40 }],
    },
  ],
])('refuted at the root: %s', (_, model) => {
  for (const solver of Object.values(solvers)) expect(solver.count(model)).toMatchObject({ count: 0n, nodes: 1 })
})

test('a long search without a solution: conflict scores are scaled down', () => {
  const pigeons = 10
  const others = range(pigeons - 1).map((hole) => (2 ** (pigeons - 1) - 1) & ~(1 << hole))
  const between = range(pigeons).flatMap((one) => range(one).map((other) => [other, one] as const))
  const model: GridModel = {
    ...row(pigeons, pigeons - 1),
    constraints: [
      { kind: 'pairs', allowed: others, between },
      { kind: 'count', cells: [0], mask: 1, counts: 3 },
    ],
  }
  const [one, other] = Object.values(solvers).map((solver) => solver.count(model, { nodes: 250_000 }))
  expect(one).toMatchObject({ count: 0n, nodes: 250_000 })
  expect(other.trace).toBe(one.trace)
})

/** Both engines find what brute force finds, on the same way. */
function agree(model: GridModel, message: string): void {
  const expected = enumerate(model).map(String).sort()
  const [one, other] = Object.values(solvers).map((solver) => {
    const found: string[] = []
    const { nodes, trace } = solver.each(model, (solution) => found.push(String(solution)))
    return { nodes, trace, found: found.sort() }
  })
  expect(one.found, message).toEqual(expected)
  expect(other, message).toEqual(one)
}

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
