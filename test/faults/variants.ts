// Random variants, each with a few rules: all solutions, of both engines, and what is said of steps and ratings, against the full grids that
// keep the sentences of the rules. Planted solutions show that none is lost; only here would one too many be seen, or a puzzle without one
// that is called solved.

import { explain } from '../../src/logic/explain.ts'
import { rate } from '../../src/logic/rate.ts'
import type { GridModel } from '../../src/model/model.ts'
import type { Rule } from '../../src/variants/rules/rule.ts'
import { variant } from '../../src/variants/variant.ts'
import type { Random } from '../support/random.ts'
import { type AnyRule, type FullGrid, keepsAll } from '../support/rules.ts'
import { solve } from '../support/textbook.ts'
import { inRows, randomRules, SHAPES } from './ruled.ts'
import { ENGINES, type Solvers, same, type Tally, type Trial, trial, unlessRefused } from './trial.ts'

/** A grid, which of its cells are givens, and rules. */
interface Ruled {
  readonly grid: FullGrid
  readonly block: readonly [number, number]
  readonly repeats: boolean
  readonly givens: readonly boolean[]
  readonly rules: readonly AnyRule[]
}

export function variantTrial(solvers: Solvers): Trial {
  return trial('variants', {
    draw: randomRuled,
    check: (ruled, tally) => compare(ruled, solvers, tally),
    many: 300_000,
  })
}

function randomRuled(random: Random): Ruled {
  const shape = random.pick(SHAPES)
  const { grid, rules } = randomRules(random, shape)
  const places = new Set(random.shuffled([...grid.cells.keys()]).slice(0, random.integer(0, shape.open)))
  const givens = grid.cells.map((_, cell) => !places.has(cell))
  return { grid, block: shape.block, repeats: shape.repeats, givens, rules }
}

function compare(ruled: Ruled, solvers: Solvers, tally: Tally): void {
  const model = modelOf(ruled, tally)
  if (!model) return
  const { grid, rules, repeats } = ruled
  const expected = solve(modelOf({ ...ruled, rules: [] }, tally)!, Infinity)!
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
  const data = { size, values: [low, high], regions: block, repeats, givens: inRows(grid, given) } as const
  const made = unlessRefused(
    () => variant({ ...data, rules: rules as readonly Rule[] }),
    ({ code }) => code === 'rule',
  )
  if (!made) tally.add('variants', 'refused')
  return made?.model
}

function compareLogic(model: GridModel, expected: readonly string[], { wasm }: Solvers, tally: Tally): void {
  const { end, candidates } = explain(wasm, model)
  tally.add('variants, steps', end)
  same(end === (expected.length > 0 ? 'contradiction' : 'solved'), false, `explain: ${end}`)
  for (const solution of expected) {
    const lost = solution.split(',').findIndex((value, cell) => !candidates[cell].includes(Number(value)))
    same(lost, -1, `explain: a cell without its value in ${solution}`)
  }
  const rated = unlessRefused(
    () => rate(wasm, model),
    ({ code }) => code === 'model',
  )
  if (expected.length === 1) same(rated?.difficulty === 'not unique', false, 'rate: not unique')
  else same(rated?.solutions ?? 0, expected.length, 'rate: solutions')
}
