// Full grids of many shapes, and rules that most of them keep: variants whose solutions are the full grids that keep the sentences of the
// rules. Planted solutions show that none is lost; only here would one too many be seen.

import { isDeepStrictEqual } from 'node:util'
import type { Rule } from '../../src/variants/rules/rule.ts'
import { variant } from '../../src/variants/variant.ts'
import { type Random, redrawn } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { type AnyRule, type FullGrid, keepsAll } from '../support/rules.ts'
import { solve } from '../support/textbook.ts'
import type { Case } from './cases.ts'
import { unlessRefused } from './trial.ts'

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
export function randomRules(
  random: Random,
  { order, low, block, repeats }: Omit<Shape, 'open'>,
): { grid: FullGrid; rules: AnyRule[] } {
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
    const { order, low, block, repeats, open } = random.pick(SHAPES)
    const { grid, rules } = randomRules(random, { order, low, block, repeats })
    const places = new Set(random.shuffled([...grid.cells.keys()]).slice(0, random.integer(0, open)))
    const givens = inRows(
      grid,
      grid.cells.map((value, cell) => (places.has(cell) ? null : value)),
    )
    const data = { size: order, values: [low, grid.high], regions: block, repeats, givens } as const
    // Some rules do not fit the grid.
    const made = unlessRefused(
      () => variant({ ...data, rules: rules as readonly Rule[] }),
      ({ code }) => code === 'rule',
    )
    if (!made) return undefined
    const solutions = solve(variant(data).model, Infinity)!.filter((cells) => keepsAll({ ...grid, cells }, rules, repeats))
    return { kind: 'ruled', model: made.model, rules, solutions, salt: random.bits() }
  })
}

/** The values of a grid by rows, as data of a variant has them. */
export function inRows<T>({ columns }: FullGrid, cells: readonly T[]): T[][] {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns))
}
