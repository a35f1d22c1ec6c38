// How a count is made: the ways there are, which of them a model admits, and which is taken.

import { PuzzleError } from '../errors.ts'
import type { GridModel, Model } from '../model.ts'
import { rowPlan } from './rows.ts'
import { classesOf, reduced, renamings } from './symmetry.ts'

/**
 * A way to count: by the plain `search`, or by one that does not visit what it counts. `templates`: the places of each value are
 * packed; `rows`: fillings of the first rows that go on alike are one; `halves`: the filled halves of a board of queens meet.
 */
export type Method = 'search' | 'templates' | 'rows' | 'halves'

/** One way to count a model. */
export interface Plan {
  readonly method: Method
  readonly model: Model
  /** What the kernel counts is to be multiplied by this. */
  readonly times: bigint
}

/** A plan, and how many nodes it may take to prove itself. */
export interface Trial {
  readonly plan: Plan
  readonly nodes: number
}

/** What came of a trial that did not finish. */
export interface Outcome {
  /** It cannot go on: its memory or its numbers do not suffice. */
  readonly refused: boolean
  readonly nodes: number
  readonly share: number
}

/** What the choice depends on, beside the model. */
export interface Wish {
  /** `auto` (the default) takes what is fastest; any other is taken or refused. */
  readonly method?: 'auto' | Method | undefined
  /** A limit on solutions belongs to the plain search: other ways have no solution to stop at. */
  readonly limit?: number | undefined
  /** And so does a limit on nodes, which others count by the class of many. */
  readonly nodes?: number | undefined
}

// What a node of each kernel takes, in nodes of the search on 36 cells: a pick of a template some 20 ns, a state some 5 us.
const PICK = 1 / 20
const STATE = 10

const FIRST_NODES = 1000
const FIRST_PICKS = 4000
/** What rows may take of the time that the better of the others is estimated to take. */
const ROWS_SHARE = 1 / 4

/**
 * The ways to try, one after the other; the last has no end. Nothing is estimated from the looks of a grid: each way is tried for a
 * millisecond, and the share it has done tells how long it would take. A puzzle with few solutions is done before that. Row by row
 * the share says nothing before the widest row is past: so it gets a quarter of the time that the better of the others would take,
 * and all there is where neither gives an estimate. So the wrong choice costs a quarter of the whole and some 2 ms. The plain search
 * that is asked for visits every solution: it is the judge of the others.
 * Throws a PuzzleError if the way asked for does not apply, and says why.
 */
export function* trials(
  model: Model,
  { method = 'auto', limit = Infinity, nodes = Infinity }: Wish,
): Generator<Trial, void, Outcome> {
  const limited = limit !== Infinity || nodes !== Infinity
  const plain: Plan = { method: 'search', model, times: 1n }
  if (model.kind === 'layouts' && model.grids) {
    if (method !== 'auto' && method !== 'templates') throw misfit(method, 'grids over all layouts are counted by templates')
    if (limited) throw misfit('templates', UNLIMITED)
    yield { plan: { method: 'templates', model, times: 1n }, nodes: Infinity }
    return
  }
  if (method === 'search' || (method === 'auto' && (limited || model.kind === 'layouts'))) {
    yield { plan: plain, nodes: Infinity }
    return
  }
  if (method !== 'auto' || model.kind !== 'grid') {
    const way = method === 'auto' ? 'halves' : method
    if (limited) throw misfit(way, UNLIMITED)
    const plan = consider(model, way)
    if (typeof plan === 'string') throw misfit(way, plan)
    yield { plan, nodes: Infinity }
    return
  }

  // The one that comes last goes on from its trial.
  let search = plain
  let visiting = Infinity
  if (!isBlank(model)) visiting = cost(yield { plan: plain, nodes: FIRST_NODES })
  const templates = admitted(model, 'templates')
  const packing = templates ? cost(yield { plan: templates, nodes: FIRST_PICKS }) * PICK : Infinity
  const { times, ...rest } = reduced(model, classesOf(model))
  if (times > 1n) {
    search = { method: 'search', times, ...rest }
    visiting = cost(yield { plan: search, nodes: FIRST_NODES })
  }
  const rows = admitted(model, 'rows')
  if (rows) yield { plan: rows, nodes: Math.ceil((Math.min(packing, visiting) * ROWS_SHARE) / STATE) }
  if (templates && packing < visiting) yield { plan: templates, nodes: Infinity }
  yield { plan: search, nodes: Infinity }
}

/** Nodes that it would take to the end. */
function cost({ refused, nodes, share }: Outcome): number {
  return refused || share === 0 ? Infinity : nodes / share
}

/** Does every cell take every value? */
function isBlank({ values, candidates }: GridModel): boolean {
  const all = 0xffffffff >>> (32 - values.length)
  for (let cell = 0; cell < candidates.length; cell++) if (candidates[cell] >>> 0 !== all) return false
  return true
}

function admitted(model: GridModel, method: Method): Plan | undefined {
  const plan = consider(model, method)
  return typeof plan === 'string' ? undefined : plan
}

/** The plan for a way that does not visit what it counts, or why there is none. */
function consider(model: Model, method: Method): Plan | string {
  if (method === 'halves') return model.kind === 'queens' ? { method, model, times: 1n } : 'only queens are counted that way'
  if (model.kind !== 'grid') return 'only grids are counted that way'
  if (model.pairs?.some(({ between }) => between.length > 0)) return 'there are pairs'
  const classes = classesOf(model)
  const problem = method === 'templates' ? unpacked(model) : rowPlan(model, classes)
  return typeof problem === 'string' ? problem : { method, model, times: renamings(classes) }
}

/** Why a grid without pairs is no packing of templates. */
function unpacked({ values, candidates, houses }: GridModel): string | undefined {
  if (values.length < 3) return 'it takes 3 values or more'
  if (candidates.length > 64) return 'it takes 64 cells at most'
  if (houses.some((house) => house.length < values.length)) return 'a house is smaller than the value set'
  const covered = new Set(houses.flat())
  return covered.size < candidates.length ? 'a cell is in no house' : undefined
}

const UNLIMITED = 'a limit on solutions or nodes belongs to the plain search'

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
