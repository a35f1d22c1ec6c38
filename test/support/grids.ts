// Random small grids: Latin squares, jigsaws and sudokus whose cells lose candidates in ways that matter to counting.

import type { GridModel, Pairs } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { blocks, house, housesOf, latin, range, square } from './models.ts'
import { Random, randomModel } from './random.ts'
import { tilings } from './tilings.ts'

/** All layouts of each order from 3 to 5. */
export const layouts = range(6).map((order) => (order < 3 ? [] : [...tilings(order)]))

/** Jigsaws of order 6 with the number of their solutions. */
export const ONE = { layout: '000011022013221113243333244455445555', givens: '02C 03B 05A 20D 35E 53F', count: 1n }
export const NINE = { layout: '001111002113022243022443544433555553', givens: '04B 05A 13D 14C 24E 50C 51A', count: 9n }

/** A relation under which all values are interchangeable. */
export const unlike: Pairs = { kind: 'pairs', allowed: [0b110, 0b101, 0b011], between: [[0, 4]] }

export function jigsaw(layout: string, givens = ''): GridModel {
  const numbers = new Array<number>(36).fill(0)
  for (const given of givens.split(' ').filter(Boolean)) {
    numbers[6 * Number(given[0]) + Number(given[1])] = given.charCodeAt(2) - 64
  }
  return square(6, (cell) => Number(layout[cell]), numbers)
}

/** Removes candidates from some cells: givens of few values, masks that keep some values interchangeable, or any masks. */
export function narrowed(model: GridModel, random: Random, solution: readonly number[]): GridModel {
  const every = 2 ** model.values.length - 1
  const known = 2 ** random.integer(0, model.values.length) - 1
  const rate = random.integer(0, 6) / 10
  const wild = random.chance(0.2)
  const candidates = solution.map((value) => {
    if (!random.chance(rate)) return every
    const given = 2 ** (value - 1)
    if (wild) return random.bits() & every
    if (random.chance(0.5)) return given & known || every
    return (random.bits() & known) | (every & ~known) | given
  })
  return { ...model, candidates }
}

/** Any small model, with or without pairs; most cells have all values. */
export function drawn(seed: number): GridModel {
  const random = new Random(seed)
  const model = randomModel(seed, true)
  const every = 0xffffffff >>> (32 - model.values.length)
  const candidates = Array.from(model.candidates, (mask) => (random.chance(0.6) ? every : mask))
  const constraints = random.chance(0.5) ? housesOf(model).map(house) : model.constraints
  return { ...model, candidates, constraints }
}

/** A grid of order 4 in which one or two values are missing from some cells. */
export function pencilled(seed: number): GridModel {
  const random = new Random(seed)
  const layout = layouts[4][random.integer(0, layouts[4].length - 1)]
  const model = square(4, (cell) => layout[cell])
  return {
    ...model,
    candidates: Array.from(model.candidates, (mask) => mask & ~(random.chance(0.2) ? random.integer(1, 3) & seed : 0)),
  }
}

/** Any grid of order 3 to 5, or of order 6 with enough givens for a search. A third of them are blank or almost blank. */
export function randomGrid(seed: number, solver: Solver): GridModel {
  const random = new Random(seed)
  const order = random.integer(3, 6)
  const some = layouts[Math.min(order, 5)]
  const layout = some[random.integer(0, some.length - 1)]
  const choices = [
    latin(order),
    ...(order < 6 ? [square(order, (cell) => layout[cell])] : [jigsaw(NINE.layout), jigsaw(ONE.layout)]),
    ...(order % 2 === 0 ? [blocks(2, order / 2), blocks(order / 2, 2)] : []),
  ]
  const model = choices[random.integer(0, choices.length - 1)]
  const { solution } = solver.first(model)
  if (!solution) return model
  const names = random.shuffled(model.values)
  const grid = narrowed(
    model,
    random,
    Array.from(solution, (value) => names[value - 1]),
  )
  if (order < 6) return grid
  return { ...grid, candidates: solution.map((value, cell) => (cell < 18 ? 2 ** (names[value - 1] - 1) : grid.candidates[cell])) }
}
