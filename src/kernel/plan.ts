// Chooses the kernel that runs and, for a count, the method.

import type { CompiledGrid, CompiledModel } from '../compile/grid.ts'
import { once } from '../compile/once.ts'
import { PuzzleError } from '../model/errors.ts'
import { isScored, type Method, type Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { Halves, Path } from '../model/subproblem.ts'
import type { KernelName } from './kernel.ts'
import { gridOfQueens, isFasterAsGrid } from './queens.ts'
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
  /** For parts of a variant: the model that they are parts of. Its rules depend on its candidates. */
  readonly whole?: CompiledGrid | undefined
  /** The sudoku kernel: does it never refuse to go on? */
  readonly endless?: true
}

/**
 * The methods that count without visiting solutions: the plan for one of them, or the reason why it does not apply. It is passed, because the
 * JavaScript engine has none of them.
 */
export type Methods = (model: CompiledModel, method: Method) => Plan | string

/** What the choice depends on besides model and verb. */
export interface Wish {
  /** `auto` (the default) picks the fastest method. A method that does not apply is refused. */
  readonly method?: 'auto' | Method | undefined
  /** Limits the solutions. Only the search can do this: other methods do not visit them. */
  readonly limit?: number | undefined
  /** Limits the nodes. Only the search can stop at an exact node: other methods process many at once. */
  readonly nodes?: number | undefined
}

/** A plan, and how many nodes it may visit before the next method is tried. */
interface Trial {
  readonly plan: Plan
  readonly nodes: number
}

/** Makes the trial of a method, given the costs of those before it, and whether one has found a solution. Returns undefined to skip the method. */
type MakeTrial = (costs: readonly number[], found: boolean) => Trial | undefined

/** The method that is being tried, and the state of the choice. */
export interface Choice {
  plan: Plan
  nodes: number
  /** The estimated total cost of each method tried so far, in nodes of the search. Infinity if it does not apply or has no estimate. */
  readonly costs: number[]
  /** Has a method found a solution? */
  found: boolean
  /** The trials after the first one in order, made when that gives up. Undefined if there is only one. */
  readonly trials: (() => readonly MakeTrial[]) | undefined
}

/** The outcome of a trial that did not finish. */
export interface Outcome {
  /** It cannot continue: its memory or its integers are too small. */
  readonly refused: boolean
  readonly found: boolean
  readonly nodes: number
  readonly share: number
}

/** The cost of a node of each method, in search nodes on 36 cells. Picking a template takes about 20 ns, a state of rows 5 us. */
const NODE_COST: Readonly<Record<Method, number>> = { search: 1, templates: 1 / 20, rows: 10, halves: 1 }

/**
 * Chooses the method, or the first one to try. `methods`: the methods other than the search, if there are any. Needs a checked model.
 *
 * @throws PuzzleError `model` if the verb or the method does not apply
 */
export function choose(model: CompiledModel, verb: Verb, wish: Wish, methods: Methods | undefined): Choice {
  const { method = 'auto', limit = Infinity, nodes = Infinity } = wish
  if (isScored(verb) && !(model.kind === 'grid' && model.rules.weights)) {
    throw new PuzzleError('model', `\`${verb}\` needs a model with weights`)
  }
  if (model.kind === 'layouts' && model.grids && verb !== 'count') {
    throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
  }
  const limited = limit !== Infinity || nodes !== Infinity
  const wanted = method === 'auto' ? usualMethod(model, verb, limited, methods !== undefined) : method
  if (method === 'auto' && wanted === 'halves') return queensChoice(model)
  if (wanted === undefined) return gridChoice(model as CompiledGrid, methods)
  if (wanted === 'search' && !(model.kind === 'layouts' && model.grids)) return only(searchPlan(model, verb))
  if (verb !== 'count') throw misfit(wanted, `\`${verb}\` is not a count`)
  if (!methods) throw misfit(wanted, 'this engine only searches')
  const plan = methods(model, wanted)
  if (typeof plan === 'string') throw misfit(wanted, plan)
  if (limited) throw misfit(wanted, 'a limit on solutions or nodes belongs to the search')
  return only(plan)
}

/** The default method. Undefined if several have to be tried. */
function usualMethod(model: CompiledModel, verb: Verb, limited: boolean, hasCounting: boolean): Method | undefined {
  if (model.kind === 'layouts') return model.grids ? 'templates' : 'search'
  if (verb !== 'count' || limited || (model.kind === 'grid' && model.rules.hasPropagators)) return 'search'
  if (model.kind === 'queens') return hasCounting && !model.candidates ? 'halves' : 'search'
  return undefined
}

/** Switches to the next method, because the current one did not finish. Returns false if none is left. */
export function chooseNext(choice: Choice, { refused, found, nodes, share }: Outcome): boolean {
  if (!choice.trials) return false
  choice.costs.push(refused || share === 0 ? Infinity : (nodes / share) * NODE_COST[choice.plan.method])
  choice.found ||= found
  const next = nextOf(choice.trials(), choice.costs, choice.found)
  if (next) Object.assign(choice, next)
  return next !== undefined
}

/** The next method that applies. Skipped methods get the cost Infinity. */
function nextOf(trials: readonly MakeTrial[], costs: number[], found: boolean): Trial | undefined {
  for (; costs.length <= trials.length; costs.push(Infinity)) {
    const trial = trials[costs.length - 1](costs, found)
    if (trial) return trial
  }
  return undefined
}

/** Halves; the search, if the memory is too small for them. */
function queensChoice(model: CompiledModel): Choice {
  const halves: Trial = { plan: { method: 'halves', kernel: 'halves', model, times: 1n }, nodes: Infinity }
  const search: Trial = { plan: searchPlan(model, 'count'), nodes: Infinity }
  return { ...halves, costs: [], found: false, trials: () => [() => search] }
}

/** One way, without a trial. */
export function only(plan: Plan): Choice {
  return { plan, nodes: Infinity, costs: NONE, found: false, trials: undefined }
}

const NONE: number[] = []

const PLAIN = 0
const TEMPLATES = 1
const REDUCED = 2

/**
 * Each method is tried for a millisecond, and the share it finishes gives an estimate of its total time. A puzzle with few solutions is
 * finished by then. Row by row gives no estimate before its widest row is done, so it gets a quarter of the time that the better of the
 * others would take, or all the time it needs if they have no estimate. A wrong choice costs a quarter of the whole, and about 2 ms. Before
 * that, if none has found a solution, any solution is looked for: most grids without one end there.
 */
function gridChoice(model: CompiledGrid, methods: Methods | undefined): Choice {
  const plain = searchPlan(model, 'count')
  const trials = once(() => gridTrials(model, plain, methods))
  if (!isBlank(model)) return { plan: plain, nodes: thresholds.trialNodes, costs: [], found: false, trials }
  const costs = [Infinity]
  const { plan, nodes } = nextOf(trials(), costs, false)!
  return { plan, nodes, costs, found: false, trials }
}

function gridTrials(model: CompiledGrid, plain: Plan, methods: Methods | undefined): readonly MakeTrial[] {
  const { times, grid } = model.reduced
  const search = times > 1n ? { ...searchPlan(grid, 'count'), times } : plain
  const planFor = (method: Method) =>
    once(() => {
      const plan = methods?.(model, method)
      return typeof plan === 'string' ? undefined : plan
    })
  const templates = planFor('templates')
  const rows = planFor('rows')
  const visiting = (costs: readonly number[]) => costs[search === plain ? PLAIN : REDUCED]
  const rowNodes = (costs: readonly number[]) =>
    Math.ceil((Math.min(costs[TEMPLATES], visiting(costs)) * thresholds.rowsShare) / NODE_COST.rows)
  const trialOf = (plan: Plan | undefined, nodes: number) => plan && { plan, nodes }
  return [
    () => trialOf(templates(), thresholds.trialPicks),
    () => trialOf(search === plain ? undefined : search, thresholds.trialNodes),
    // The plain search itself asks for feasibility when it has failed often.
    (_, found) =>
      trialOf(found || (search === plain && !rows()) ? undefined : { ...plain, feasibility: true }, thresholds.feasibilityNodes),
    (costs) => trialOf(rows(), rowNodes(costs)),
    (costs) => trialOf(costs[TEMPLATES] < visiting(costs) ? templates() : undefined, Infinity),
    () => trialOf(search, Infinity),
  ]
}

/** The search of a part of a grid whose interchangeable values are in order. */
export function reducedPlan({ reduced }: CompiledGrid, candidates: readonly number[]): Plan {
  return { ...searchPlan(reduced.grid.with(candidates), 'count'), times: reduced.times }
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

/** The same in the grid kernel. */
export function onGrid(plan: Plan): Plan {
  return { ...plan, kernel: 'grid' }
}

/** Can every cell have every value? */
function isBlank({ rules, candidates }: CompiledGrid): boolean {
  const all = maskOf(rules.values.length)
  for (let cell = 0; cell < candidates.length; cell++) if (candidates[cell] >>> 0 !== all) return false
  return true
}

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
