// Full grids of many shapes, and rules that most of them keep: variants whose solutions are the full grids that keep the sentences of the
// rules. Planted solutions show that none is lost; only here would one too many be seen.

import { isDeepStrictEqual } from 'node:util'
import { read, type Variant, type VariantPuzzle, variant } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import type { Solver } from '../../src/solver/solver.ts'
import type { Rule } from '../../src/variants/rules/rule.ts'
import { enumerate } from '../support/brute.ts'
import { type Random, redrawn } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { type AnyRule, type FullGrid, keepsAll } from '../support/rule-checks.ts'
import type { Case } from './cases.ts'
import { WRITERS } from './texts.ts'
import { same, type Tally, unlessRefused } from './trial.ts'

export interface Shape {
  readonly order: number
  readonly low: number
  /** Rows and columns of a block. */
  readonly block: readonly [number, number]
  readonly repeats: boolean
  /** So many cells may be open that all ways to fill them can be looked at. */
  readonly open: number
}

export const SHAPES: readonly Shape[] = [
  { order: 4, low: 1, block: [2, 2], repeats: false, open: 16 },
  { order: 4, low: 0, block: [2, 2], repeats: false, open: 16 },
  { order: 4, low: 5, block: [2, 2], repeats: false, open: 12 },
  { order: 3, low: 0, block: [1, 3], repeats: true, open: 9 },
  { order: 3, low: 1, block: [3, 1], repeats: true, open: 9 },
  { order: 5, low: 1, block: [1, 5], repeats: false, open: 14 },
  { order: 6, low: 1, block: [2, 3], repeats: false, open: 14 },
  { order: 6, low: 0, block: [3, 2], repeats: false, open: 14 },
  { order: 9, low: 1, block: [3, 3], repeats: false, open: 20 },
]

/** So many tries to find a rule that holds on the grid. */
const TRIES = 6

/** A grid with one to three rules, most of which hold. */
function randomRules(random: Random, { order, low, block, repeats }: Shape): { grid: FullGrid; rules: AnyRule[] } {
  const grid = randomGrid(random, order, low, block, repeats)
  const rules = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const kind = random.pick(Object.keys(RANDOM_RULES))
    const few = Array.from({ length: TRIES }, () => randomRule(random, grid, kind))
    return few.find((rule) => holds(grid, rule)) ?? few[0]
  })
  // Twice the same rule of the whole grid may be more than the kernels have room for.
  return { grid, rules: rules.filter((rule, i) => rules.findIndex((other) => isDeepStrictEqual(other, rule)) === i) }
}

export function randomRule(random: Random, grid: FullGrid, kind = random.pick(Object.keys(RANDOM_RULES))): AnyRule {
  return { rule: kind, ...RANDOM_RULES[kind](random, grid) }
}

function holds(grid: FullGrid, rule: AnyRule): boolean {
  try {
    return keepsAll(grid, [rule], true)
  } catch {
    // It does not fit the grid.
    return false
  }
}

/** A variant with a few rules, and all full grids that keep their sentences. */
export function randomRuled(random: Random): Case {
  return redrawn(() => {
    const shape = random.pick(SHAPES)
    const { order, low, block, repeats, open } = shape
    const full = randomRules(random, shape)
    const { rules } = full
    const isPlain = repeats || random.chance(0.6)
    const grid = isPlain ? full.grid : { ...full.grid, regions: otherRegions(random, full.grid) }
    const symbols = grid.regions.map((region) => (region < 0 ? '.' : region.toString(36))).join('')
    const places = new Set(random.shuffled([...grid.cells.keys()]).slice(0, random.integer(0, open)))
    const givens = grid.cells.map((value, cell) => {
      if (places.has(cell)) return null
      return random.chance(0.97) ? value : [value, low + random.integer(0, order - 1)]
    })
    const regions = isPlain ? block : /^\.+$/.test(symbols) ? 'none' : symbols
    const data: Variant = { size: order, values: [low, grid.high], regions, repeats, givens: inRows(grid, givens) }
    const ruled: Variant = { ...data, rules: rules as readonly Rule[] }
    // Some rules do not fit the grid.
    const made = unlessRefused(
      () => variant(ruled),
      ({ code, place }) => code === 'rule' && place.what,
    )
    if (!made) return undefined
    const solutions = enumerate(modelOf(variant(data))).filter((cells) => keepsAll({ ...grid, cells }, rules, repeats))
    return { kind: 'ruled', model: modelOf(made), rules, variant: ruled, solutions, salt: random.bits() }
  })
}

/** Its blocks as a jigsaw has them; cells in no region: as many as a region has, or some of one; or all of them. */
function otherRegions(random: Random, { regions, rows }: FullGrid): readonly number[] {
  const left = random.integer(0, rows - 1)
  return random.pick([
    () => regions,
    () => regions.map(() => -1),
    () => regions.map((region) => (region === left ? -1 : region)),
    () => regions.map((region) => (region === left && random.chance(0.5) ? -1 : region)),
  ])()
}

/** Written for other programs and read again, twice, it has as many solutions; or it is refused with its place. */
export function askWriters(solver: Solver, given: Variant, count: number, tally: Tally): void {
  const puzzle = variant(given)
  for (const [name, write] of WRITERS) {
    const text = unlessRefused(
      () => write(puzzle),
      ({ place }) => place.what,
    )
    tally.add('written variants', `${name}: ${text === undefined ? 'refused' : 'the same'}`)
    if (text === undefined) continue
    const once = read(text) as VariantPuzzle
    for (const again of [once, read(write(once))])
      same(Number(solver.count(again, { limit: count + 1 }).count), count, `${name}: solutions of ${text}`)
  }
}

/** The values of a grid by rows, as data of a variant has them. */
function inRows<T>({ columns }: FullGrid, cells: readonly T[]): T[][] {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns))
}
