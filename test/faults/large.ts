// Puzzles that no reference can list, and searches that end after so many nodes: both engines, and searches with one inference less, are
// compared with each other, and each solution is checked alone. Only here are the words, stacks and lists of the kernels full.

import type { GridModel, Sum } from '../../src/model/model.ts'
import { queensModel, range } from '../support/models.ts'
import { dropped, jigsawPlant, latinPlant, sudokuPlant } from '../support/plants.ts'
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

/** A grid of order 12 or 16 with few solutions. Some have a wrong given, and some a sum, too. */
function largeSquare(random: Random): GridModel {
  const plant = random.pick([
    () => sudokuPlant(random, random.pick(['3x4', '6x2', '4x4'])),
    () => jigsawPlant(random, random.pick([12, 16])),
  ])()
  const { blank, solution } = plant
  const kept = random.integer(40, 50) / 100
  const wrong = random.chance(0.4) ? random.integer(0, solution.length - 1) : -1
  const given = solution.map((value, cell) => (cell === wrong ? (value % blank.values.length) + 1 : value))
  const candidates = dropped(random, { blank, solution: given }, (cell) => cell === wrong || random.chance(kept), 0)
  const cells = random.shuffled([...solution.keys()]).slice(0, 5)
  return withSums({ ...blank, candidates }, solution, random.chance(0.4) ? [cells] : [])
}

/** A 6x6 grid with a cage around each cell, or with some long sums instead, and few solutions. */
function killer(random: Random): GridModel {
  const plant = latinPlant(random, 6)
  const isLong = random.chance(0.5)
  const candidates = dropped(random, plant, () => random.chance(isLong ? 0.25 : 0.05), 0)
  const cells = random.shuffled(range(36))
  const groups = isLong ? [6, 7, 8, 9].map((many) => cells.splice(0, many)) : cages(random)
  return withSums({ ...plant.blank, candidates }, plant.solution, groups)
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
