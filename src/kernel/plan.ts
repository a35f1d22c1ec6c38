// How a question is answered: which kernel takes the model and, for a count, which ways there are and which of them is taken.

import { constraintsOf, hasOnly } from '../constraints.ts'
import { PuzzleError } from '../errors.ts'
import type { GridModel, Method, Model, Verb } from '../model.ts'
import type { KernelName } from './kernel.ts'
import { isPlainSudoku } from './plain.ts'
import { type RowPlan, rowPlan } from './rows.ts'
import { classesOf, reduced, renamings } from './symmetry.ts'

/** One way to answer, with what the analysis of the model has found for its kernel. */
export interface Plan {
  readonly method: Method
  readonly kernel: KernelName
  readonly model: Model
  /** What the kernel counts is multiplied by this. */
  readonly times: bigint
  /** For templates: for each value, the first one it is interchangeable with. */
  readonly classes?: readonly number[]
  /** For rows. */
  readonly rows?: RowPlan
}

/** What the choice depends on, besides the model and the verb. */
export interface Wish {
  /** `auto` (the default) takes what is fastest. Any other is taken, or refused if it does not apply. */
  readonly method?: 'auto' | Method | undefined
  /** A limit on solutions belongs to the search: other methods have no solution to stop at. */
  readonly limit?: number | undefined
  /** So does a limit on nodes, which other methods count by the class of many. */
  readonly nodes?: number | undefined
}

/** One of the ways that are tried in turn. The costs are those of the ways before it. */
interface Way {
  /** Undefined if it does not apply. */
  plan(costs: readonly number[]): Plan | undefined
  /** How many nodes it may visit before the next way is tried. */
  nodes(costs: readonly number[]): number
}

/** The way that is tried now. */
export interface Trial {
  readonly plan: Plan
  readonly nodes: number
}

/** What came of a trial that did not finish. */
export interface Outcome {
  /** It cannot continue: its memory or its numbers do not suffice. */
  readonly refused: boolean
  readonly nodes: number
  readonly share: number
}

/** What a node of each method takes, in nodes of the search on 36 cells: a pick of a template some 20 ns, a state of rows some 5 us. */
const NODE_COST: Readonly<Record<Method, number>> = { search: 1, templates: 1 / 20, rows: 10, halves: 1 }
const FIRST_NODES = 1000
const FIRST_PICKS = 4000
/** What rows may take of the time that the better of the others is estimated to take. */
const ROWS_SHARE = 1 / 4

/**
 * The ways to answer, in the order in which they are tried. `accelerated`: does the engine have more methods than the search? Needs: a
 * model that was checked.
 *
 * @throws PuzzleError `model` if the verb or the method asked for does not apply
 */
export function waysOf(model: Model, verb: Verb, wish: Wish, accelerated: boolean): readonly Way[] {
  const { method = 'auto', limit = Infinity, nodes = Infinity } = wish
  if (method !== 'auto' && method !== 'search') {
    if (verb !== 'count') throw misfit(method, `\`${verb}\` is not a count`)
    if (!accelerated) throw misfit(method, NO_ACCELERATORS)
  }
  if (verb === 'best' && !(model.kind === 'grid' && model.weights)) {
    throw new PuzzleError('model', '`best` needs a model with weights')
  }
  const limited = limit !== Infinity || nodes !== Infinity
  if (model.kind === 'layouts' && model.grids) {
    if (verb !== 'count') throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
    if (method !== 'auto' && method !== 'templates') throw misfit(method, 'grids over all layouts are counted by templates')
    if (!accelerated) throw misfit('templates', NO_ACCELERATORS)
    if (limited) throw misfit('templates', UNLIMITED)
    return only({ method: 'templates', kernel: 'layoutGrids', model, times: 1n })
  }
  const wanted = method === 'auto' && model.kind === 'queens' && accelerated ? 'halves' : method
  if (verb !== 'count' || wanted === 'search' || (method === 'auto' && limited)) return only(searchPlan(model, verb))
  if (wanted !== 'auto') {
    if (limited) throw misfit(wanted, UNLIMITED)
    const plan = countPlan(model, wanted, model.kind === 'grid' ? classesOf(model) : [])
    if (typeof plan === 'string') throw misfit(wanted, plan)
    return only(plan)
  }
  return model.kind === 'grid' ? gridWays(model, accelerated) : only(searchPlan(model, verb))
}

/**
 * The way to try next, or undefined if none is left. `costs` holds an estimate for each way that has had its trial; it gets one, Infinity,
 * for each that does not apply. The costs are all there is to know of past trials.
 */
export function nextTrial(ways: readonly Way[], costs: number[]): Trial | undefined {
  for (; costs.length < ways.length; costs.push(Infinity)) {
    const way = ways[costs.length]
    const plan = way.plan(costs)
    if (plan) return { plan, nodes: way.nodes(costs) }
  }
  return undefined
}

/** What a way would take to the end, estimated from its trial, in nodes of the search. */
export function costOf({ method }: Plan, { refused, nodes, share }: Outcome): number {
  return refused || share === 0 ? Infinity : (nodes / share) * NODE_COST[method]
}

/** A way for good. */
function only(plan: Plan): readonly Way[] {
  return [{ plan: () => plan, nodes: () => Infinity }]
}

const PLAIN = 0
const TEMPLATES = 1
const REDUCED = 2

/**
 * Nothing is estimated from the looks of a grid: each way is tried for a millisecond, and the share it has done tells how long it would
 * take. A puzzle with few solutions is done before that. Row by row the share says nothing before the widest row is past: so rows get a
 * quarter of the time that the better of the others would take, and all there is where neither gives an estimate. So the wrong choice
 * costs a quarter of the whole and some 2 ms.
 */
function gridWays(model: GridModel, accelerated: boolean): readonly Way[] {
  const plain = searchPlan(model, 'count')
  const classes = once(() => classesOf(model))
  const search = once(() => {
    const { times, model: smaller } = reduced(model, classes())
    return times > 1n ? { ...searchPlan(smaller, 'count'), times } : plain
  })
  const planFor = (method: Method) =>
    once(() => {
      const plan = accelerated ? countPlan(model, method, classes()) : undefined
      return typeof plan === 'string' ? undefined : plan
    })
  const templates = planFor('templates')
  const rows = planFor('rows')
  const visiting = (costs: readonly number[]) => costs[search() === plain ? PLAIN : REDUCED]
  const rowNodes = (costs: readonly number[]) =>
    Math.ceil((Math.min(costs[TEMPLATES], visiting(costs)) * ROWS_SHARE) / NODE_COST.rows)
  return [
    { plan: () => (isBlank(model) ? undefined : plain), nodes: () => FIRST_NODES },
    { plan: templates, nodes: () => FIRST_PICKS },
    { plan: () => (search() === plain ? undefined : search()), nodes: () => FIRST_NODES },
    { plan: rows, nodes: rowNodes },
    { plan: (costs) => (costs[TEMPLATES] < visiting(costs) ? templates() : undefined), nodes: () => Infinity },
    { plan: search, nodes: () => Infinity },
  ]
}

/** The search, which visits every solution. */
function searchPlan(model: Model, verb: Verb): Plan {
  const kernel = model.kind === 'grid' && verb !== 'best' && isPlainSudoku(model) ? 'sudoku' : model.kind
  return { method: 'search', kernel, model, times: 1n }
}

/** The plan for a method that does not visit what it counts, or why it does not apply. */
function countPlan(model: Model, method: Method, classes: readonly number[]): Plan | string {
  if (method === 'halves') {
    return model.kind === 'queens' ? { method, kernel: method, model, times: 1n } : 'only queens are counted that way'
  }
  if (model.kind !== 'grid' || method === 'search') return 'only grids are counted that way'
  if (!hasOnly(model.constraints, 'house')) return 'there are constraints other than houses'
  const plan = { method, kernel: method, model, times: renamings(classes), classes }
  if (method === 'templates') return templatesMisfit(model) ?? plan
  const rows = rowPlan(model, classes)
  return typeof rows === 'string' ? rows : { ...plan, rows }
}

/** Why a grid of houses is not a packing of templates. */
function templatesMisfit({ values, candidates, constraints }: GridModel): string | undefined {
  if (values.length < 3) return 'it takes 3 values or more'
  if (candidates.length > 64) return 'it takes 64 cells at most'
  const { house } = constraintsOf(constraints, 'house')
  if (house.some(({ cells }) => cells.length < values.length)) return 'a house is smaller than the value set'
  const covered = new Set(house.flatMap(({ cells }) => cells))
  return covered.size < candidates.length ? 'a cell is in no house' : undefined
}

/** Does every cell take every value? */
function isBlank({ values, candidates }: GridModel): boolean {
  const all = 0xffffffff >>> (32 - values.length)
  for (let cell = 0; cell < candidates.length; cell++) if (candidates[cell] >>> 0 !== all) return false
  return true
}

/** Found when it is first asked for. */
function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

const NO_ACCELERATORS = 'the TypeScript engine only searches'
const UNLIMITED = 'a limit on solutions or nodes belongs to the search'

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
