// Full grids of many kinds, drawn without the solver, and candidates that leave them a solution.

import { modelOf } from '../../src/families/any-puzzle.ts'
import { primes } from '../../src/families/primes.ts'
import { pyramid } from '../../src/families/pyramid.ts'
import type { Constraint, GridModel, QueensModel } from '../../src/model/model.ts'
import { isConnected } from './checker.ts'
import { BLANK_9, blocks, latin, queensModel, range, square } from './models.ts'
import { plainSolutions } from './plain.ts'
import { Random, redrawn } from './random.ts'

/** A full grid, and the puzzle whose solution it is, with all candidates. */
export interface Plant {
  readonly kind: string
  /** Houses and pairs; of queens, too: a cell for each row. */
  readonly blank: GridModel
  readonly solution: readonly number[]
}

/** The puzzle with these candidates. */
export function puzzleOf({ kind, blank }: Pick<Plant, 'kind' | 'blank'>, candidates: readonly number[]): GridModel | QueensModel {
  return kind === 'queens' ? queensModel(candidates.length, candidates) : { ...blank, candidates }
}

/** A 9x9 sudoku as 81 digits and dots; undefined for other puzzles. */
export function lineOf(
  { blank, solution }: Pick<Plant, 'blank' | 'solution'>,
  candidates: ArrayLike<number>,
): string | undefined {
  if (blank.constraints !== BLANK_9.constraints) return undefined
  const masks = Array.from(candidates)
  if (!masks.every((mask) => mask === 0b111_111_111 || (mask & (mask - 1)) === 0)) return undefined
  return masks.map((mask, cell) => (mask === 0b111_111_111 ? '.' : solution[cell])).join('')
}

/** Leaves the value of each cell that is given, and drops others: from all cells, or only such values as leave the rest interchangeable. */
export function dropped(
  random: Random,
  { blank: { values }, solution }: Pick<Plant, 'blank' | 'solution'>,
  isGiven: (cell: number) => boolean,
  rate: number,
): number[] {
  const every = 2 ** values.length - 1
  const some = rate > 0 && random.chance(0.2) ? random.bits() & every : every
  return solution.map((value, cell) => {
    const own = 2 ** values.indexOf(value)
    if (isGiven(cell)) return own
    if (rate === 0) return every
    let mask = every
    for (let bit = 1; bit < every; bit *= 2) if (bit !== own && bit & some && random.chance(rate)) mask -= bit
    return mask
  })
}

/** `block`: rows and columns of a block, such as `2x3`. */
export function sudokuPlant(random: Random, block: string): Plant {
  const [high, wide] = block.split('x').map(Number)
  const kind = `sudoku ${high * wide}`
  return shuffled(
    random,
    shape(block, () => ({ kind, ...patterned(high, wide) })),
  )
}

export function pyramidPlant(random: Random): Plant {
  return { ...sudokuPlant(random, '3x3'), kind: 'pyramid', blank: PYRAMID }
}

const PYRAMID: GridModel = { ...BLANK_9, weights: (modelOf(pyramid('0'.repeat(81))) as GridModel).weights ?? [] }

export function latinPlant(random: Random, order: number): Plant {
  return shuffled(
    random,
    shape(`latin ${order}`, () => ({ kind: 'Latin square', ...patterned(1, order) })),
  )
}

/** So many layouts of each order occur. */
const LAYOUTS = 60

export function jigsawPlant(random: Random, order: number): Plant {
  const number = random.integer(1, LAYOUTS)
  return shuffled(
    random,
    shape(`jigsaw ${order} ${number}`, () => jigsaw(new Random(number), order)),
  )
}

/** Of a range of numbers that has such grids, one of which is found soon. */
export function primesPlant(random: Random): Plant {
  return redrawn(() => {
    const [rows, cols] = random.pick([[1, 6], [2, 2], [2, 3], [3, 2], [3, 3], [2, 5], [3, 4], [4, 4]]) // biome-ignore format: a table
    const from = random.integer(-3, 12)
    const to = from + rows * cols - 1 + random.integer(0, 10)
    const plant = shape(`primes ${rows} ${cols} ${from} ${to}`, () => {
      return { kind: 'primes', blank: modelOf(primes({ rows, cols, from, to })) as GridModel, solution: [] }
    })
    return solved(random, plant, 300)
  })
}

/** The board as a grid: a cell for each row, with the column of its queen. */
export function queensPlant(random: Random, size: number): Plant {
  const plant = shape(`queens ${size}`, () => ({ kind: 'queens', blank: queensGrid(size), solution: [] }))
  return redrawn(() => {
    const solution = placed(random, size)
    return solution && { ...plant, solution }
  })
}

/** Queens on any columns exchange them as long as no more attack each other. Undefined if some still do after many tries. */
function placed(random: Random, size: number): number[] | undefined {
  const columns = random.shuffled(range(size))
  const attacks = () =>
    2 * size - new Set(columns.map((column, row) => column + row)).size - new Set(columns.map((column, row) => column - row)).size
  let left = attacks()
  for (let tries = 20 * size; tries > 0 && left > 0; tries--) {
    const [one, other] = [random.integer(0, size - 1), random.integer(0, size - 1)]
    const swap = () => ([columns[one], columns[other]] = [columns[other], columns[one]])
    swap()
    const now = attacks()
    if (now > left) swap()
    else left = now
  }
  return left === 0 ? columns : undefined
}

/** With a solution of the shape in which each cell does without some values, if one is found in so many nodes. */
function solved(random: Random, plant: Plant, nodes: number): Plant | undefined {
  const { values, candidates } = plant.blank
  const fewer = Array.from(candidates, (mask) =>
    values.reduce((left, _, bit) => (random.chance(0.2) ? left & ~(1 << bit) : left), mask),
  )
  const [solution] = plainSolutions(puzzleOf(plant, fewer), 1, nodes) ?? []
  return solution && { ...plant, solution }
}

function queensGrid(size: number): GridModel {
  const places = range(size)
  const every = 2 ** size - 1
  const constraints = places.flatMap((row) =>
    range(row).map((above): Constraint => {
      const taken = (column: number) => [column, column - row + above, column + row - above]
      const allowed = places.map((column) =>
        taken(column).reduce((mask, one) => (one < 0 || one >= size ? mask : mask & ~(1 << one)), every),
      )
      return { kind: 'pairs', allowed, between: [[above, row]] }
    }),
  )
  return { kind: 'grid', rows: size, columns: 1, values: places, candidates: places.map(() => every), constraints }
}

/** Shapes share their constraints, as puzzles of a kind do. */
const shapes = new Map<string, Plant>()

function shape(name: string, make: () => Plant): Plant {
  const known = shapes.get(name) ?? make()
  shapes.set(name, known)
  return known
}

/** A grid in which each row is the one before, shifted. */
function patterned(high: number, wide: number): Pick<Plant, 'blank' | 'solution'> {
  const order = high * wide
  const blank = high === 1 ? latin(order) : order === 9 ? BLANK_9 : blocks(high, wide)
  const solution = range(order ** 2).map((cell) => {
    const row = Math.floor(cell / order)
    return ((wide * (row % high) + Math.floor(row / high) + (cell % order)) % order) + 1
  })
  return { blank, solution }
}

/** Rows as regions, which exchange cells with the same value as long as they stay connected. */
function jigsaw(random: Random, order: number): Plant {
  const { solution } = patterned(1, order)
  const region = solution.map((_, cell) => Math.floor(cell / order))
  for (let tries = 20 * order ** 2; tries > 0; tries--) {
    const one = random.integer(0, order ** 2 - 1)
    const other = random.integer(0, order ** 2 - 1)
    if (solution[one] !== solution[other]) continue
    const swap = () => ([region[one], region[other]] = [region[other], region[one]])
    swap()
    if (!isWhole(region, order, region[one]) || !isWhole(region, order, region[other])) swap()
  }
  return { kind: `jigsaw ${order}`, blank: square(order, (cell) => region[cell]), solution }
}

function isWhole(region: readonly number[], order: number, number: number): boolean {
  const group = range(order ** 2).filter((cell) => region[cell] === number)
  return isConnected(group, order)
}

/** Nodes in which a small shape is filled nearly always. */
const NODES = 200

/** Another solution of a shape of full houses: of a small one any; else, and now and then, one in which whole lines are alike. */
function shuffled(random: Random, plant: Plant): Plant {
  const isSmall = plant.blank.candidates.length <= 81 && random.chance(0.9)
  const values = random.shuffled(plant.blank.values)
  const { solution } = (isSmall && solved(random, plant, NODES)) || plant
  return { ...plant, solution: solution.map((value) => values[value - 1]) }
}
