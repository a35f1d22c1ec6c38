// Chooses the kernel that runs and, for a count, the method.

import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import { reducedOf } from '../compile/interchangeable.ts'
import { PuzzleError } from '../model/errors.ts'
import { isScored, type Method, type Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import { countingPlan, onGrid, type Plan, searchPlan } from './plan.ts'
import { thresholds } from './thresholds.ts'

/** What the choice depends on besides model and verb. */
export interface Wish {
  /** `auto` (the default) picks the fastest method. A method that does not apply is refused. */
  readonly method?: 'auto' | Method | undefined
  /** Limits the solutions. Only the search can do this: other methods do not visit them. */
  readonly limit?: number | undefined
  /** Limits the nodes. Only the search can stop at an exact node: other methods process many at once. */
  readonly nodes?: number | undefined
}

/** A plan, and how many nodes it may visit before the next one is tried, or takes its turn. */
interface Trial {
  readonly plan: Plan
  readonly nodes: number
}

type Trials = Generator<Trial, void, TrialOutcome>

/** The method that is being tried. */
export interface Choice {
  plan: Plan
  nodes: number
  /** Makes the next trial from the outcome of this one. Undefined if there is only one. */
  readonly trials: Trials | undefined
}

/** The outcome of a trial that did not finish. */
export interface TrialOutcome {
  /** It cannot continue: its memory or its integers are too small. */
  readonly refused: boolean
  readonly found: boolean
  readonly nodes: number
  readonly share: number
}

/** The cost of a node of each method, in search nodes on 36 cells. Picking a template takes about 20 ns, a state of rows 5 us. */
const NODE_COST: Readonly<Record<Method, number>> = { search: 1, templates: 1 / 20, rows: 10, bands: 1, halves: 1 }

/**
 * Chooses the method, or the first one to try. `hasCounting`: does the engine have all of them? Needs a checked model.
 *
 * @throws PuzzleError `model` if the verb or the method does not apply
 */
export function choose(model: CompiledModel, verb: Verb, wish: Wish, hasCounting: boolean | undefined): Choice {
  const { method = 'auto', limit = Infinity, nodes = Infinity } = wish
  if (isScored(verb) && !(model.kind === 'grid' && model.rules.weights)) {
    throw new PuzzleError('model', `\`${verb}\` needs a model with weights`)
  }
  const isOnlyCounted = model.kind === 'layouts' && model.grids
  if (isOnlyCounted && verb !== 'count') {
    throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
  }
  if (isOnlyCounted && !hasCounting) {
    throw new PuzzleError('model', 'grids over all layouts are counted by the WebAssembly engine alone')
  }
  const isLimited = limit !== Infinity || nodes !== Infinity
  if (!isOnlyCounted && (method === 'search' || (method === 'auto' && (verb !== 'count' || isLimited || isSearched(model))))) {
    return only(searchPlan(model, verb))
  }
  if (!isOnlyCounted && method === 'auto') return firstOf(trialsOf(model, hasCounting))
  const wanted = method === 'auto' ? 'templates' : method
  if (verb !== 'count') throw misfit(wanted, `\`${verb}\` is not a count`)
  const plan = countingPlan(model, wanted, hasCounting)
  if (typeof plan === 'string') throw misfit(wanted, plan)
  if (isLimited) throw misfit(wanted, 'a limit on solutions or nodes belongs to the search')
  return only(plan)
}

/** Does no other method than the search apply? */
function isSearched(model: CompiledModel): boolean {
  if (model.kind === 'grid') return model.rules.hasPropagators
  return model.kind === 'layouts' || model.candidates !== undefined
}

/** Switches to the next method, because the current one did not finish. Returns false if none is left. */
export function chooseNext(choice: Choice, outcome: TrialOutcome): boolean {
  const next = choice.trials?.next(outcome)
  if (!next?.value) return false
  Object.assign(choice, next.value)
  return true
}

/** One way, without a trial. */
export function only(plan: Plan): Choice {
  return { plan, nodes: Infinity, trials: undefined }
}

function firstOf(trials: Trials): Choice {
  const { plan, nodes } = trials.next().value as Trial
  return { plan, nodes, trials }
}

/**
 * Each method is tried for a millisecond, and the share it finishes gives an estimate of its total time. A puzzle with few solutions is
 * finished by then. Row by row gives no estimate before its widest row is done, so it gets a quarter of the time that the better of the
 * others would take, or all the time it needs if they have no estimate. A wrong choice costs a quarter of the whole, and about 2 ms. Before
 * that, if none has found a solution, any solution is looked for: most grids without one end there. Halves and bands need no trial; queens
 * are searched if the memory is too small for halves.
 */
function* trialsOf(model: CompiledModel, hasCounting: boolean | undefined): Trials {
  const planFor = (method: Method) => {
    const plan = countingPlan(model, method, hasCounting)
    return typeof plan === 'string' ? undefined : plan
  }
  const whole = planFor(model.kind === 'queens' ? 'halves' : 'bands')
  if (whole) yield { plan: whole, nodes: Infinity }
  const plain = searchPlan(model, 'count')
  if (model.kind !== 'grid') {
    yield { plan: plain, nodes: Infinity }
    return
  }
  const first = isBlank(model) ? undefined : yield { plan: plain, nodes: thresholds.trialNodes }
  /** The estimated total cost of each plan tried so far, in nodes of the search. */
  const costs = new Map<Plan | undefined, number>()
  const costOf = (plan: Plan | undefined) => costs.get(plan) ?? Infinity
  let hasFound = false
  const note = (plan: Plan, { refused, found, nodes, share }: TrialOutcome) => {
    if (!refused && share > 0) costs.set(plan, (nodes / share) * NODE_COST[plan.method])
    hasFound ||= found
  }
  function* tried(plan: Plan, nodes: number): Trials {
    note(plan, yield { plan, nodes })
  }

  if (first) note(plain, first)
  const { times, grid } = reducedOf(model)
  const search = times > 1n ? { ...searchPlan(grid, 'count'), times } : plain
  const templates = planFor('templates')
  if (templates) yield* tried(templates, thresholds.trialPicks)
  if (search !== plain) yield* tried(search, thresholds.trialNodes)
  const rows = planFor('rows')
  // The plain search itself asks for feasibility when it has failed often.
  if (!hasFound && (search !== plain || rows)) yield* tried({ ...plain, feasibility: true }, thresholds.feasibilityNodes)
  const best = Math.min(costOf(templates), costOf(search))
  if (rows) yield* tried(rows, Math.ceil((best * thresholds.rowsShare) / NODE_COST.rows))
  if (templates && costOf(templates) < costOf(search)) yield* tried(templates, Infinity)
  yield* tried(search, Infinity)
}

/**
 * Another search, which takes turns with this one, and the nodes of its turns; undefined if there is none. The grid kernel decides in a few
 * nodes what the sudoku kernel does not in a million, and the other way round. Restarts find solutions of grids that have many, but most
 * published variants have one, and take longer.
 */
export function otherSearch(plan: Plan, verb: Verb): Trial | undefined {
  const { kernel, model } = plan
  if (kernel === 'sudoku') return { plan: onGrid(plan), nodes: thresholds.gridTurn }
  const restarts = kernel === 'grid' && verb === 'first' && !plan.restarts && model.kind === 'grid' && model.rules.isVariant
  return restarts && !model.lexicographic ? { plan: { ...plan, restarts }, nodes: thresholds.restartTurn } : undefined
}

/** Can every cell have every value? */
function isBlank({ rules, candidates }: CompiledGrid): boolean {
  const all = maskOf(rules.values.length)
  return candidates.every((mask) => mask >>> 0 === all)
}

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
