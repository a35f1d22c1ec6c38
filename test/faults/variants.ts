// Random variants, each with a few rules: all solutions, of both engines, and what is said of steps and ratings, against the full grids that
// keep the sentences of the rules. Planted solutions show that none is lost; only here would one too many be seen, or a puzzle without one
// that is called solved.

import { PuzzleError } from '../../src/errors.ts'
import { explain } from '../../src/logic/explain.ts'
import { rate } from '../../src/logic/rate.ts'
import type { GridModel } from '../../src/model.ts'
import type { Rule } from '../../src/rules/rule.ts'
import { variant } from '../../src/variants/variant.ts'
import type { Random } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { type AnyRule, type FullGrid, keepsAll } from '../support/rules.ts'
import { drawn } from './arbitrary.ts'
import { ENGINES, type Solvers } from './solvers.ts'
import type { Tally } from './tally.ts'
import { same, type Trial, trial } from './trial.ts'

/** A grid, which of its cells are givens, and rules. */
interface Ruled {
  readonly grid: FullGrid
  readonly block: readonly [number, number]
  readonly repeats: boolean
  readonly givens: readonly boolean[]
  readonly rules: readonly AnyRule[]
}

/** So many cells may be open that all ways to fill them can be looked at. */
const SHAPES = [
  { order: 4, low: 1, block: [2, 2], repeats: false, open: 16 },
  { order: 4, low: 0, block: [2, 2], repeats: false, open: 16 },
  { order: 4, low: 5, block: [2, 2], repeats: false, open: 12 },
  { order: 3, low: 0, block: [1, 3], repeats: true, open: 9 },
  { order: 3, low: 1, block: [3, 1], repeats: true, open: 9 },
  { order: 6, low: 1, block: [2, 3], repeats: false, open: 14 },
  { order: 6, low: 0, block: [3, 2], repeats: false, open: 14 },
  { order: 9, low: 1, block: [3, 3], repeats: false, open: 20 },
] as const
const KINDS = Object.keys(RANDOM_RULES)
/** So many tries to find a rule that holds on the grid. */
const TRIES = 6

export function variantTrial(solvers: Solvers): Trial {
  return trial('variants', drawn(randomRuled, smallerRuled), (ruled, tally) => compare(ruled, solvers, tally), {
    few: 250,
    many: 300_000,
  })
}

function randomRuled(random: Random): Ruled {
  const { order, low, block, repeats, open } = random.pick(SHAPES)
  const grid = randomGrid(random, order, low, block, repeats)
  const rules = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const rule = random.pick(KINDS)
    const few = Array.from({ length: TRIES }, () => ({ rule, ...RANDOM_RULES[rule](random, grid) }))
    return few.find((made) => holds(grid, made)) ?? few[0]
  })
  const places = new Set(random.shuffled([...grid.cells.keys()]).slice(0, random.integer(0, open)))
  return { grid, block, repeats, givens: grid.cells.map((_, cell) => !places.has(cell)), rules }
}

function holds(grid: FullGrid, rule: AnyRule): boolean {
  try {
    return keepsAll(grid, [rule], true)
  } catch {
    // It does not fit the grid.
    return false
  }
}

function* smallerRuled(ruled: Ruled): Generator<Ruled> {
  for (const i of ruled.rules.keys()) yield { ...ruled, rules: ruled.rules.toSpliced(i, 1) }
  for (const [cell, isGiven] of ruled.givens.entries()) if (!isGiven) yield { ...ruled, givens: ruled.givens.with(cell, true) }
}

function compare(ruled: Ruled, solvers: Solvers, tally: Tally): void {
  const model = modelOf(ruled, tally)
  if (!model) return
  const { grid, rules, repeats } = ruled
  const expected = fillings(ruled)
    .filter((cells) => keepsAll({ ...grid, cells }, rules, repeats))
    .map((cells) => cells.join())
    .sort()
  for (const { rule } of rules) tally.add('variants, rules', rule)
  tally.add('variants', expected.length > 1 ? 'several solutions' : expected.length === 1 ? 'one solution' : 'no solution')
  const ways = ENGINES.map((engine) => {
    const solver = solvers[engine]
    const found: string[] = []
    const search = solver.search(model, 'all')
    const { nodes, trace } = search.runToEnd((solution) => found.push(solution.join()))
    same(found.sort().join(' '), expected.join(' '), `${engine}: all solutions`)
    same(solver.count(model).count, BigInt(expected.length), `${engine}: count`)
    same(solver.search(model, 'unique').runToEnd().unique, expected.length === 1, `${engine}: unique`)
    return `${nodes} ${trace}`
  })
  same(ways[1], ways[0], 'the ways of the two engines')
  compareLogic(model, expected, solvers, tally)
}

/** Undefined if the rules do not fit the grid. */
function modelOf({ grid, block, repeats, givens, rules }: Ruled, tally: Tally): GridModel | undefined {
  const { rows: size, low, high, cells } = grid
  const given = cells.map((value, cell) => (givens[cell] ? value : null))
  const inRows = Array.from({ length: size }, (_, row) => given.slice(row * size, (row + 1) * size))
  try {
    return variant({ size, values: [low, high], regions: block, repeats, givens: inRows, rules: rules as readonly Rule[] }).model
  } catch (error) {
    if (!(error instanceof PuzzleError && error.code === 'rule')) throw error
    tally.add('variants', 'refused')
    return undefined
  }
}

/** All ways to fill the open cells such that houses differ. */
function fillings({ grid, repeats, givens }: Ruled): number[][] {
  const { columns, regions, low, high } = grid
  const cells = [...grid.cells]
  const open = [...cells.keys()].filter((cell) => !givens[cell])
  const isHouse = (one: number, other: number) =>
    regions[one] === regions[other] ||
    (!repeats && (one % columns === other % columns || Math.floor(one / columns) === Math.floor(other / columns)))
  const peers = open.map((cell, i) => {
    const earlier = new Set(open.slice(i))
    return [...cells.keys()].filter((other) => other !== cell && !earlier.has(other) && isHouse(cell, other))
  })
  const found: number[][] = []
  const fill = (i: number) => {
    if (i === open.length) found.push([...cells])
    else {
      for (let value = low; value <= high; value++) {
        if (peers[i].some((peer) => cells[peer] === value)) continue
        cells[open[i]] = value
        fill(i + 1)
      }
    }
  }
  fill(0)
  return found
}

function compareLogic(model: GridModel, expected: readonly string[], { wasm }: Solvers, tally: Tally): void {
  const { end, candidates } = explain(model)
  tally.add('variants, steps', end)
  same(end === (expected.length > 0 ? 'contradiction' : 'solved'), false, `explain: ${end}`)
  for (const solution of expected) {
    const lost = solution.split(',').findIndex((value, cell) => !candidates[cell].includes(Number(value)))
    same(lost, -1, `explain: a cell without its value in ${solution}`)
  }
  const rated = ratingOf(model, wasm)
  if (expected.length === 1) same(rated?.difficulty === 'not unique', false, 'rate: not unique')
  else same(rated?.solutions ?? 0, expected.length, 'rate: solutions')
}

/** Undefined if there is no solution. */
function ratingOf(model: GridModel, solver: Solvers['wasm']) {
  try {
    return rate(model, { solver })
  } catch (error) {
    if (!(error instanceof PuzzleError && error.code === 'model')) throw error
    return undefined
  }
}
