// Small puzzles of every mixture, drawn at random.

import type { Variant } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { primes } from '../../src/families/primes.ts'
import type { Constraint, GridModel, Model } from '../../src/model/model.ts'
import { bitsOf, maskOf } from '../support/masks.ts'
import { house, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { dropped, jigsawPlant, latinPlant, sudokuPlant } from '../support/plants.ts'
import { type Random, randomSquares } from '../support/random.ts'
import { KINDS as KINDS_OF_CONSTRAINTS, MIXTURES, randomModel, randomVariant } from '../support/variants.ts'

/** A puzzle, and how it is asked about. */
export interface Case {
  readonly kind: string
  readonly model: Model
  /** Of a 9x9 sudoku. */
  readonly line?: string
  /** Searches visit no more nodes: there is no reference (large.ts, planting.ts). */
  readonly nodes?: number
  /** A solution, from which the puzzle was made (planting.ts). */
  readonly planted?: readonly number[]
  /** All of them, where the puzzle is made with them (ruled.ts). */
  readonly solutions?: readonly (readonly number[])[]
  /** How many there are, where they are counted alone, and the methods that would take too long (counts.ts). */
  readonly count?: number
  readonly slow?: readonly string[]
  /** As data (ruled.ts). */
  readonly variant?: Variant
  readonly rules?: readonly { readonly rule: string }[]
  /** Decides how the questions are put: where searches pause, how many solutions are wanted. */
  readonly salt: number
}

/** So many fillings of free models are looked at, at most. */
const FILLINGS = 1500
export type Draw = (random: Random) => Omit<Case, 'salt'>

/** How each kind is drawn, and how often: of a hundred cases. */
const KINDS: readonly (readonly [share: number, draw: Draw])[] = [
  [24, (random) => ({ kind: 'free', model: freeModel(random) })],
  [16, (random) => ({ kind: 'square', model: squareModel(random) })],
  [30, (random) => ({ kind: 'variant', model: variantModel(random, random) })],
  [15, sudokuCase],
  [6, primesCase],
  [5, queensCase],
  [4, layoutsCase],
]

export function randomCase(random: Random): Case {
  return { salt: random.bits(), ...random.oneOf(KINDS)(random) }
}

/** Any cells, houses, relations and weights; so many values struck out that few fillings are left. */
function freeModel(random: Random): GridModel {
  const model = randomModel(random, random.chance(0.9))
  return varied(random, { ...model, candidates: thinned(random, model.candidates) })
}

/** The same candidates, but fewer, as long as there are too many ways to choose among them. */
function thinned(random: Random, candidates: ArrayLike<number>): number[] {
  const masks = Array.from(candidates, (mask) => mask >>> 0)
  let fillings = masks.reduce((product, mask) => product * Math.max(1, bitsOf(mask).length), 1)
  for (let cell = random.integer(0, masks.length - 1); fillings > FILLINGS; cell = (cell + 1) % masks.length) {
    const bits = bitsOf(masks[cell])
    if (bits.length < 2) continue
    const kept = random.shuffled(bits).slice(0, random.integer(1, bits.length - 1))
    masks[cell] = maskOf(kept)
    fillings *= kept.length / bits.length
  }
  return masks
}

/** All kinds of constraints, or some: as they come, nearly filled, or long sums. Recorded traces are of those that are made `from` a seed. */
export function variantModel(random: Random, from?: Random): GridModel {
  const model = random.chance(0.1)
    ? longSums(random)
    : randomVariant(from ?? random.bits(), random.chance(0.3) ? KINDS_OF_CONSTRAINTS : random.pick(MIXTURES))
  const few = (mask: number) => maskOf(random.shuffled(bitsOf(mask)).slice(0, random.integer(1, 3)))
  const candidates = random.chance(0.25) ? Array.from(model.candidates, few) : model.candidates
  return { ...model, candidates, weights: weightsOf(random, candidates.length) }
}

/** Sums over most of the cells of a house of seven to ten, with few candidates that are high, and a solution in most. */
function longSums(random: Random): GridModel {
  const size = random.integer(7, 10)
  const solution = random.shuffled(range(10)).slice(0, size)
  const sums = range(random.integer(1, 3)).map((): Constraint => {
    const cells = random.shuffled(range(size)).slice(0, random.integer(6, size))
    const coefficients = cells.map(() => (random.chance(0.8) ? 1 : random.integer(1, 3) * (random.integer(0, 1) || -1)))
    const total = cells.reduce((sum, cell, i) => sum + coefficients[i] * solution[cell], random.chance(0.1) ? 2 : 0)
    return { kind: 'sum', cells, coefficients, total }
  })
  const candidates = solution.map((value) => maskOf([value, ...range(random.integer(1, 3)).map(() => random.integer(5, 9))]))
  return { ...row(size, 10), values: range(10), candidates, constraints: [house(range(size)), ...sums] }
}

/** With few different weights, many solutions score the same; with large ones, proofs take long. */
function weightsOf(random: Random, cells: number): number[] {
  const [least, most] = random.pick([
    [-9, 20],
    [-1, 1],
    [0, random.integer(0, 3)],
    [-50_000, 50_000],
  ])
  return range(cells).map(() => random.integer(least, most))
}

/** Latin squares, sudokus and jigsaws of order 2 to 6, with so many givens that they can be counted by hand. */
function squareModel(random: Random): GridModel {
  const order = random.integer(2, 6)
  const half = order / 2
  const plants = [() => latinPlant(random, order)]
  if (order > 3) plants.push(() => jigsawPlant(random, order))
  if (order === 4 || order === 6) plants.push(() => sudokuPlant(random, random.pick([`2x${half}`, `${half}x2`])))
  const plant = random.pick(plants)()
  const open = order < 5 ? order ** 2 : random.integer(0, order === 5 ? 13 : 12)
  const places = new Set(random.shuffled(range(order ** 2)).slice(0, open))
  const masks = dropped(random, plant, (cell) => !places.has(cell), random.integer(0, 6) / 10)
  // Now and then without a solution.
  const candidates = random.chance(0.2) ? masks.map((mask) => mask & (random.bits() | random.bits() | random.bits())) : masks
  return varied(random, { ...plant.blank, candidates })
}

/** With or without an order, weights, a house fewer, a relation more. */
export function varied(random: Random, model: GridModel): GridModel {
  const cells = range(model.candidates.length)
  const { weights: _, lexicographic: __, ...rest } = model
  let constraints = [...model.constraints]
  if (random.chance(0.15)) constraints = random.shuffled(constraints).slice(1)
  if (random.chance(0.1) && model.values.length > 1) constraints.push(house(random.shuffled(cells).slice(0, 2)))
  if (random.chance(0.15) && cells.length > 1) {
    const every = 2 ** model.values.length - 1
    const allowed = model.values.map(() => (random.bits() | random.bits()) & every)
    const between = range(random.integer(1, 4)).map(() => random.shuffled(cells).slice(0, 2) as [number, number])
    constraints.push({ kind: 'pairs', allowed, between })
  }
  return {
    ...rest,
    constraints,
    ...(random.chance(0.5) && { weights: weightsOf(random, cells.length) }),
    ...(random.chance(0.4) && { lexicographic: true }),
  }
}

/** A 9x9 sudoku of a full grid: few givens or many, a wrong one now and then, scored or in order now and then. */
function sudokuCase(random: Random): Omit<Case, 'salt'> {
  const { solution: full } = sudokuPlant(random, '3x3')
  const few = random.chance(0.1)
  const kept = new Set(random.shuffled(range(81)).slice(0, few ? random.integer(0, 21) : random.integer(22, 50)))
  const givens = full.map((digit, cell) => (kept.has(cell) ? String(digit) : '0'))
  // Few givens that contradict each other would take the reference for ever.
  for (let wrong = !few && random.chance(0.4) ? random.integer(1, 2) : 0; wrong > 0; wrong--) {
    givens[random.integer(0, 80)] = String(random.integer(1, 9))
  }
  const line = givens.join('')
  const weights = range(81).map(() => random.integer(0, 10))
  const more = { ...(random.chance(0.2) && { weights }), ...(random.chance(0.2) && { lexicographic: true }) }
  return { kind: 'sudoku', line, model: { ...sudoku9(line), ...more } }
}

function primesCase(random: Random): Omit<Case, 'salt'> {
  const rows = random.integer(1, 3)
  const cols = random.integer(1, rows === 3 ? 2 : 3)
  const from = random.integer(-3, 20)
  const options = { rows, cols, from, to: from + random.integer(0, 6) }
  return { kind: 'primes', model: modelOf(primes(options)) }
}

function queensCase(random: Random): Omit<Case, 'salt'> {
  const size = random.integer(1, 7)
  return { kind: 'queens', model: queensModel(size, random.chance(0.5) ? randomSquares(random, size) : undefined) }
}

function layoutsCase(random: Random): Omit<Case, 'salt'> {
  const size = random.integer(1, 4)
  if (random.chance(0.5)) return { kind: 'layouts', model: { kind: 'layouts', size } }
  return { kind: 'layouts', model: { kind: 'layouts', size, grids: true, symmetry: random.chance(0.5) } }
}
