// Puzzles that no reference can list, and searches that end after so many nodes: both engines, and searches with one inference less, are
// compared with each other, and each solution is checked alone. Only here are the words, stacks and lists of the kernels full.

import type { GridModel, Sum } from '../../src/model/model.ts'
import { latin, queensModel, range, square } from '../support/models.ts'
import { type Random, randomSquares } from '../support/random.ts'
import { MIXTURES, randomModel, randomVariant } from '../support/variants.ts'
import type { Case, Draw } from './cases.ts'

/** How each kind is drawn, and how often: of a hundred. */
const KINDS: readonly (readonly [share: number, draw: Draw])[] = [
  [25, (random) => ({ kind: 'large free', model: randomModel(random, false), nodes: 600 })],
  [20, (random) => ({ kind: 'large variant', model: randomVariant(random, random.pick(MIXTURES), false), nodes: 200 })],
  [15, (random) => ({ kind: 'large square', model: largeSquare(random), nodes: 300 })],
  [20, (random) => ({ kind: 'killer', model: killer(random), nodes: 500 })],
  [10, (random) => ({ kind: 'large queens', model: queens(random), nodes: 1000 })],
  [10, (random) => ({ kind: 'large layouts', model: { kind: 'layouts', size: random.integer(5, 8) }, nodes: 1000 })],
]

export function randomLarge(random: Random): Case {
  return { salt: random.bits(), ...random.oneOf(KINDS)(random) }
}

function queens(random: Random) {
  const size = random.integer(8, 32)
  return queensModel(size, random.chance(0.7) ? randomSquares(random, size) : undefined)
}

/** A grid of order 12 or 16 with few solutions; some regions are blocks, and some are not. Some have a wrong given, and some a sum, too. */
function largeSquare(random: Random): GridModel {
  const [high, wide] = random.pick([
    [3, 4],
    [6, 2],
    [4, 4],
  ])
  const order = high * wide
  const row = (cell: number) => Math.floor(cell / order)
  const names = random.shuffled(range(order))
  const values = range(order ** 2).map(
    (cell) => names[(wide * (row(cell) % high) + Math.floor(row(cell) / high) + cell) % order] + 1,
  )
  const regions = range(order ** 2).map((cell) => row(cell) - (row(cell) % high) + Math.floor((cell % order) / wide))
  // Two cells with the same value may exchange their regions.
  for (let swap = random.integer(0, 3); swap > 0; swap--) {
    const [one, other] = random.shuffled(range(order ** 2).filter((cell) => values[cell] === 1))
    ;[regions[one], regions[other]] = [regions[other], regions[one]]
  }
  const kept = random.integer(40, 50) / 100
  const wrong = random.chance(0.4) ? random.integer(0, values.length - 1) : -1
  const givens = values.map((value, cell) => (cell === wrong ? (value % order) + 1 : random.chance(kept) ? value : 0))
  const model = square(order, (cell) => regions[cell], givens)
  const cells = random.shuffled(range(order ** 2)).slice(0, 5)
  return random.chance(0.4) ? withSums(model, values, [cells]) : model
}

/** A 6x6 grid with a cage around each cell, or with some long sums instead, and few solutions. */
function killer(random: Random): GridModel {
  const [rows, columns, names] = range(3).map(() => random.shuffled(range(6)))
  const values = range(36).map((cell) => names[(rows[Math.floor(cell / 6)] + columns[cell % 6]) % 6] + 1)
  const isLong = random.chance(0.5)
  const model = latin(
    6,
    values.map((value) => (random.chance(isLong ? 0.25 : 0.05) ? value : 0)),
  )
  if (!isLong) return withSums(model, values, cages(random))
  const cells = random.shuffled(range(36))
  return withSums(
    model,
    values,
    [6, 7, 8, 9].map((many) => cells.splice(0, many)),
  )
}

function withSums(model: GridModel, values: readonly number[], groups: readonly (readonly number[])[]): GridModel {
  const sums = groups.map((cells): Sum => ({ kind: 'sum', cells, total: cells.reduce((sum, cell) => sum + values[cell], 0) }))
  return { ...model, constraints: [...model.constraints, ...sums] }
}

/** Connected groups of one cell to five. */
function cages(random: Random): number[][] {
  const free = new Set(range(36))
  const found: number[][] = []
  for (const start of range(36)) {
    if (!free.delete(start)) continue
    const cage = [start]
    for (let many = random.integer(1, 4); many > 0; many--) {
      const near = cage.flatMap((cell) => [...(cell % 6 < 5 ? [cell + 1] : []), cell + 6]).filter((cell) => free.has(cell))
      if (near.length === 0) break
      cage.push(random.pick(near))
      free.delete(cage[cage.length - 1])
    }
    found.push(cage)
  }
  return found
}
