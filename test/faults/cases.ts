// Small puzzles of every mixture, drawn at random, and what a stranger says of them.

import type { GridModel, LayoutsModel, Model, QueensModel } from '../../src/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { anySolution, enumerate, enumerateLayouts, enumeratePrimes, enumerateQueens } from '../support/brute.ts'
import type { PrimesCase } from '../support/checker.ts'
import { layouts, NINE, narrowed, ONE } from '../support/grids.ts'
import { BLANK_9, blocks, house, latin, queensModel, range, square, sudoku9 } from '../support/models.ts'
import { type Random, randomModel, randomSquares } from '../support/random.ts'
import { solve } from '../support/textbook.ts'
import { randomVariant } from '../support/variants.ts'

/** A puzzle, and how it is asked about. */
export interface Case {
  readonly kind: string
  readonly model: Model
  /** Of a 9x9 sudoku. */
  readonly line?: string
  /** Of prime sums. */
  readonly primes?: PrimesCase
  /** Decides how the questions are put: where searches pause, how many solutions are wanted. */
  readonly salt: number
}

/** So many fillings of free models are looked at, at most. */
const FILLINGS = 1500
/** So many solutions are compared: a case may lose constraints when it is made smaller. */
const MOST = 2000
/** The same of a 9x9 sudoku. */
const ENOUGH = 60
const STEPS = 5000

/** How each kind is drawn, and how often: of a hundred cases. */
const KINDS: readonly (readonly [share: number, draw: (random: Random) => Omit<Case, 'salt'>])[] = [
  [29, (random) => ({ kind: 'free', model: freeModel(random) })],
  [18, (random) => ({ kind: 'square', model: squareModel(random) })],
  [20, (random) => ({ kind: 'variant', model: randomVariant(random.bits()) })],
  [18, sudokuCase],
  [7, primesCase],
  [4, queensCase],
  [4, layoutsCase],
]

export function randomCase(random: Random): Case {
  let number = random.integer(0, 99)
  const [, draw] = KINDS.find(([share]) => (number -= share) < 0)!
  return { ...draw(random), salt: random.bits() }
}

/** What the reference knows of the solutions. */
export interface Known {
  readonly solutions: readonly (readonly number[])[]
  /** Are these all? Else there are more. */
  readonly all: boolean
}

/** Undefined if the reference has to give up. */
export function knownOf({ model, line, primes }: Case): Known | undefined {
  if (model.kind === 'queens') return { solutions: queensOf(model), all: true }
  if (model.kind === 'layouts') return model.grids ? undefined : { solutions: layoutsOf(model), all: true }
  if (primes) return { solutions: enumeratePrimes(primes), all: true }
  if (line === undefined) {
    const solutions = enumerate(model, MOST + 1)
    return { solutions, all: solutions.length <= MOST }
  }
  const solutions = solve(sudoku9(line), ENOUGH + 1, STEPS)
  return solutions && { solutions, all: solutions.length <= ENOUGH }
}

/** The number of grids over all layouts: A172478. */
export const GRIDS = [1n, 1n, 4n, 72n, 13872n]

const known = new Map<string, number[][]>()

function queensOf({ size, candidates }: QueensModel): number[][] {
  return candidates ? enumerateQueens(size, candidates) : remembered(`queens ${size}`, () => enumerateQueens(size))
}

function layoutsOf({ size }: LayoutsModel): number[][] {
  return remembered(`layouts ${size}`, () => enumerateLayouts(size))
}

function remembered(name: string, find: () => number[][]): number[][] {
  const found = known.get(name) ?? find()
  known.set(name, found)
  return found
}

/** Any cells, houses, relations and weights; so many values struck out that few fillings are left. */
function freeModel(random: Random): GridModel {
  const model = randomModel(random.bits(), random.chance(0.9))
  return varied(random, { ...model, candidates: thinned(random, model.candidates) })
}

/** The same candidates, but fewer, as long as there are too many ways to choose among them. */
function thinned(random: Random, candidates: ArrayLike<number>): number[] {
  const masks = Array.from(candidates, (mask) => mask >>> 0)
  let fillings = masks.reduce((product, mask) => product * Math.max(1, sizeOf(mask)), 1)
  for (let cell = random.integer(0, masks.length - 1); fillings > FILLINGS; cell = (cell + 1) % masks.length) {
    const bits = range(32).filter((bit) => (masks[cell] >>> bit) & 1)
    if (bits.length < 2) continue
    const kept = random.shuffled(bits).slice(0, random.integer(1, bits.length - 1))
    masks[cell] = kept.reduce((mask, bit) => mask + 2 ** bit, 0)
    fillings *= kept.length / bits.length
  }
  return masks
}

function sizeOf(mask: number): number {
  let size = 0
  for (let rest = mask >>> 0; rest > 0; rest = (rest & (rest - 1)) >>> 0) size++
  return size
}

/** Latin squares, sudokus and jigsaws of order 2 to 6, with so many givens that they can be counted by hand. */
function squareModel(random: Random): GridModel {
  const order = random.integer(2, 6)
  const model = random.shuffled(shapesOf(order, random))[0]
  const solution = anySolution(model, (options) => random.shuffled(options))
  if (!solution) return { ...model, candidates: thinned(random, model.candidates) }
  const open = order < 5 ? order ** 2 : random.integer(0, order === 5 ? 13 : 12)
  const places = new Set(random.shuffled(range(order ** 2)).slice(0, open))
  const { candidates } = narrowed(model, random, solution)
  const masks = Array.from(candidates, (mask, cell) => (places.has(cell) ? mask : 2 ** (solution[cell] - 1)))
  return varied(random, { ...model, candidates: masks })
}

function shapesOf(order: number, random: Random): GridModel[] {
  const shapes = [latin(order)]
  if (order % 2 === 0 && order > 2) shapes.push(blocks(2, order / 2), blocks(order / 2, 2))
  if (order === 6) shapes.push(...[ONE, NINE].map(({ layout }) => square(6, (cell) => Number(layout[cell]))))
  const tilings = layouts[order] ?? []
  if (tilings.length > 0) {
    const layout = tilings[random.integer(0, tilings.length - 1)]
    shapes.push(square(order, (cell) => layout[cell]))
  }
  return shapes
}

/** With or without an order, weights, a house fewer, a relation more. */
function varied(random: Random, model: GridModel): GridModel {
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
    ...(random.chance(0.5) && { weights: cells.map(() => random.integer(-9, 20)) }),
    ...(random.chance(0.4) && { lexicographic: true }),
  }
}

/** A 9x9 sudoku of a full grid: few givens or many, a wrong one now and then, scored or in order now and then. */
function sudokuCase(random: Random): Omit<Case, 'salt'> {
  const [full] = solve(BLANK_9, 1, Infinity, random)!
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
  return { kind: 'primes', primes: options, model: primes(options).model }
}

function queensCase(random: Random): Omit<Case, 'salt'> {
  const size = random.integer(1, 6)
  return { kind: 'queens', model: queensModel(size, random.chance(0.5) ? randomSquares(random, size) : undefined) }
}

function layoutsCase(random: Random): Omit<Case, 'salt'> {
  const size = random.integer(1, 4)
  if (random.chance(0.5)) return { kind: 'layouts', model: { kind: 'layouts', size } }
  return { kind: 'layouts', model: { kind: 'layouts', size, grids: true, symmetry: random.chance(0.5) } }
}

/** The same case with one thing less. */
export function* smallerCases({ kind, model, line, salt }: Case): Generator<Case> {
  if (line !== undefined && model.kind === 'grid') {
    for (const [cell, digit] of [...line].entries()) {
      if (digit === '0') continue
      const less = line.slice(0, cell) + 0 + line.slice(cell + 1)
      yield { kind, line: less, model: { ...model, candidates: sudoku9(less).candidates }, salt }
    }
  } else if (model.kind === 'grid' && kind !== 'primes') {
    for (const smaller of smallerGrids(model)) yield { kind, model: smaller, salt }
  }
}

/** One constraint less, one cell of a house, one pair, one candidate, one field. */
function* smallerGrids(model: GridModel): Generator<GridModel> {
  const { weights, lexicographic, ...rest } = model
  if (weights) yield { ...rest, ...(lexicographic && { lexicographic }) }
  if (lexicographic) yield { ...rest, ...(weights && { weights }) }
  for (const [i, constraint] of model.constraints.entries()) {
    yield { ...model, constraints: model.constraints.toSpliced(i, 1) }
    if (constraint.kind === 'pairs') {
      for (const pair of constraint.between.keys()) {
        const less = { ...constraint, between: constraint.between.toSpliced(pair, 1) }
        yield { ...model, constraints: model.constraints.with(i, less) }
      }
    } else if (constraint.kind === 'house') {
      for (const cell of constraint.cells.keys()) {
        yield { ...model, constraints: model.constraints.with(i, house(constraint.cells.toSpliced(cell, 1))) }
      }
    }
  }
  const masks = Array.from(model.candidates)
  for (const [cell, mask] of masks.entries()) {
    if (sizeOf(mask) > 1) yield { ...model, candidates: masks.with(cell, (mask & (mask - 1)) >>> 0) }
  }
}
