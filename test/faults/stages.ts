// Puzzles that a reference can list, and in which a search with small thresholds goes through many stages.

import type { GridModel, Pairs } from '../../src/model.ts'
import { latin, queensModel, range } from '../support/models.ts'
import type { Random } from '../support/random.ts'
import { type Case, type Draw, randomCase, varied } from './cases.ts'

/** As `cases.ts` draws them, or others: of a hundred. */
const KINDS: readonly (readonly [share: number, draw: Draw])[] = [
  [35, randomCase],
  [25, (random) => ({ kind: 'square', model: varied(random, latin(4, range(random.integer(0, 4)))) })],
  [25, (random) => ({ kind: 'pigeons', model: pigeons(random) })],
  [10, (random) => ({ kind: 'queens', model: queensModel(random.integer(5, 8)) })],
  [5, (random) => ({ kind: 'layouts', model: { kind: 'layouts', size: 4, ...(random.chance(0.5) && { grids: true }) } })],
]

export function randomStages(random: Random): Case {
  return { ...random.oneOf(KINDS)(random), salt: random.bits() }
}

/**
 * Pigeons in too few holes, and a switch that is tried first: one way, no pigeon has a place elsewhere, which a search finds out by failing
 * many times; the other way, the first one has.
 */
function pigeons(random: Random): GridModel {
  const holes = random.integer(3, 5)
  const pairs = (allowed: readonly number[], between: Pairs['between']): Pairs => ({ kind: 'pairs', allowed, between })
  const all = 2 ** holes - 1
  const apart = range(holes + 1).map((hole) => (2 * all + 1) & ~(1 << hole))
  const birds = random.shuffled(range(holes + 1).map((bird) => bird + 1))
  const isOpen = random.chance(0.8)
  const constraints = [
    pairs(
      apart,
      birds.flatMap((bird, i) => birds.slice(0, i).map((other) => [other, bird] as const)),
    ),
    pairs(
      range(holes + 1).map((way) => (way === 0 ? all : all + 1)),
      [[0, birds[0]]],
    ),
  ]
  const candidates = range(holes + 2).map((cell) => (cell === 0 ? 3 : cell === birds[0] && isOpen ? 2 * all + 1 : all))
  return varied(random, { kind: 'grid', rows: 1, columns: holes + 2, values: range(holes + 1), candidates, constraints })
}
