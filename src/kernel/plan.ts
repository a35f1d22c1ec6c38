// Chooses the kernel that runs and, for a count, the method.

import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import { consequencesOf } from '../compile/consequences.ts'
import { bandPlan } from '../compile/houses/blank.ts'
import { reducedOf } from '../compile/interchangeable.ts'
import { PuzzleError } from '../model/errors.ts'
import { isScored, type Method, type Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { Halves, Path } from '../model/subproblem.ts'
import { writeBlock } from './counting.ts'
import type { KernelName } from './kernel.ts'
import { gridOfQueens, isFasterAsGrid } from './queens-grid.ts'
import { thresholds } from './thresholds.ts'

/** One way to solve a model, with the data that its kernel needs. */
export interface Plan {
  readonly method: Method
  readonly kernel: KernelName
  readonly model: CompiledModel
  /** The kernel's count is multiplied by this. */
  readonly times: bigint
  /** Writes what the kernel reads besides the model: templates and rows. */
  readonly write?: (view: DataView) => void
  /** For halves: the part to count. */
  readonly halves?: Halves | undefined
  /** For layouts: the part to list. */
  readonly path?: Path
  /** Is this a search for any solution, because without one the count is zero? */
  readonly feasibility?: true
  /** The sudoku kernel: does it never refuse to go on? */
  readonly endless?: true
  /** `first` of a variant: does it restart? */
  readonly restarts?: true
}

/**
 * The methods that count without visiting solutions, but for `bands`: the plan for one of them, or the reason why it does not apply. It is
 * passed, because the JavaScript engine has none of them.
 */
export type MethodChoice = (model: CompiledModel, method: Method) => Plan | string

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
 * Chooses the method, or the first one to try. `methods`: the methods other than the search, if there are any. Needs a checked model.
 *
 * @throws PuzzleError `model` if the verb or the method does not apply
 */
export function choose(model: CompiledModel, verb: Verb, wish: Wish, methods: MethodChoice | undefined): Choice {
  const { method = 'auto', limit = Infinity, nodes = Infinity } = wish
  if (isScored(verb) && !(model.kind === 'grid' && model.rules.weights)) {
    throw new PuzzleError('model', `\`${verb}\` needs a model with weights`)
  }
  if (model.kind === 'layouts' && model.grids && verb !== 'count') {
    throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
  }
  if (model.kind === 'layouts' && model.grids && !methods) {
    throw new PuzzleError('model', 'grids over all layouts are counted by the WebAssembly engine alone')
  }
  const limited = limit !== Infinity || nodes !== Infinity
  const wanted = method === 'auto' ? usualMethod(model, verb, limited, methods !== undefined) : method
  if (method === 'auto' && wanted === 'halves') return firstOf(queensTrials(model))
  if (wanted === undefined) return firstOf(gridTrials(model as CompiledGrid, methods))
  if (wanted === 'search' && !(model.kind === 'layouts' && model.grids)) return only(searchPlan(model, verb))
  if (verb !== 'count') throw misfit(wanted, `\`${verb}\` is not a count`)
  const plan = countingPlan(model, wanted, methods)
  if (typeof plan === 'string') throw misfit(wanted, plan)
  if (limited) throw misfit(wanted, 'a limit on solutions or nodes belongs to the search')
  return only(plan)
}

/** The plan for a method that counts, or the reason why it does not apply. */
function countingPlan(model: CompiledModel, method: Method, methods: MethodChoice | undefined): Plan | string {
  if (method !== 'bands') return methods ? methods(model, method) : 'only the WebAssembly engine has it'
  if (model.kind !== 'grid') return 'it takes a sudoku'
  const plan = bandPlan(model.rules, model.candidates, consequencesOf(model.rules).block)
  if (typeof plan === 'string') return plan
  const [rows, columns] = plan.block
  const kernel = rows === 2 ? 'stacks' : 'bands'
  return { method, kernel, model, times: plan.times, write: (view) => writeBlock(view, columns) }
}

/** The default method. Undefined if several have to be tried. */
function usualMethod(model: CompiledModel, verb: Verb, limited: boolean, hasCounting: boolean): Method | undefined {
  if (model.kind === 'layouts') return model.grids ? 'templates' : 'search'
  if (verb !== 'count' || limited || (model.kind === 'grid' && model.rules.hasPropagators)) return 'search'
  if (model.kind === 'queens') return hasCounting && !model.candidates ? 'halves' : 'search'
  return undefined
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

/** Halves; the search, if the memory is too small for them. */
function* queensTrials(model: CompiledModel): Trials {
  yield { plan: { method: 'halves', kernel: 'halves', model, times: 1n }, nodes: Infinity }
  yield { plan: searchPlan(model, 'count'), nodes: Infinity }
}

/**
 * Each method is tried for a millisecond, and the share it finishes gives an estimate of its total time. A puzzle with few solutions is
 * finished by then. Row by row gives no estimate before its widest row is done, so it gets a quarter of the time that the better of the
 * others would take, or all the time it needs if they have no estimate. A wrong choice costs a quarter of the whole, and about 2 ms. Before
 * that, if none has found a solution, any solution is looked for: most grids without one end there.
 */
function* gridTrials(model: CompiledGrid, methods: MethodChoice | undefined): Trials {
  const bands = countingPlan(model, 'bands', methods)
  if (typeof bands !== 'string') yield { plan: bands, nodes: Infinity }
  const plain = searchPlan(model, 'count')
  const outcome = isBlank(model) ? undefined : yield { plan: plain, nodes: thresholds.trialNodes }
  yield* laterTrials(model, methods, plain, outcome)
}

/** `first`: the outcome of the plain search, if it was tried. */
function* laterTrials(
  model: CompiledGrid,
  methods: MethodChoice | undefined,
  plain: Plan,
  first: TrialOutcome | undefined,
): Trials {
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
  const planFor = (method: Method) => {
    const plan = methods?.(model, method)
    return typeof plan === 'string' ? undefined : plan
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

/** The search of a part of a grid whose interchangeable values are in order. */
export function reducedPlan(model: CompiledGrid, candidates: readonly number[]): Plan {
  const { grid, times } = reducedOf(model)
  return { ...searchPlan(grid.with(candidates), 'count'), times }
}

/** The search, which visits every solution, or proves a score. */
export function searchPlan(model: CompiledModel, verb: Verb): Plan {
  if (model.kind === 'queens' && model.candidates && isFasterAsGrid(model.candidates, verb)) {
    return { method: 'search', kernel: 'grid', model: gridOfQueens(model.candidates, verb), times: 1n }
  }
  const isSudoku = model.kind === 'grid' && model.rules.isSudoku && !model.lexicographic && !isScored(verb)
  const kernel = isSudoku ? 'sudoku' : model.kind
  return { method: 'search', kernel, model, times: 1n }
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

/** The same in the grid kernel. */
export function onGrid(plan: Plan): Plan {
  return { ...plan, kernel: 'grid' }
}

/** Can every cell have every value? */
function isBlank({ rules, candidates }: CompiledGrid): boolean {
  const all = maskOf(rules.values.length)
  return candidates.every((mask) => mask >>> 0 === all)
}

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
