// Estimates how much work a search is, and how many solutions it has, by probes: paths from the root to a leaf, chosen at random, each
// of which stands for all that it passed by (D. E. Knuth: Estimating the efficiency of backtrack programs, 1975).

import { EXHAUSTED } from '../../assembly/codes.ts'
import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Board } from '../kernel/board.ts'
import type { ProbedKernel } from '../kernel/kernel.ts'
import { onGrid, type Plan, searchPlan } from '../kernel/plan.ts'
import type { EngineName } from '../model/caller-options.ts'
import { PuzzleError } from '../model/errors.ts'
import { type Random, sfc32 } from '../model/random.ts'
import type { Clock } from './clock.ts'
import { PROBES, type RunLimits } from './limits.ts'
import type { Completeness } from './results.ts'
import type { Context, Run } from './verb-run.ts'

export interface EstimateOptions extends RunLimits {
  /** How many paths to follow: 2 or more, 10,000 by default. With four times as many, the error is about half as large. */
  readonly probes?: number | undefined
  /** An integer from 0, 1 by default. The same seed gives the same numbers, in both engines. */
  readonly seed?: number | undefined
}

/** An unknown number, as far as probes tell. Above 1.8e308, it is Infinity. */
export interface Estimated {
  /** The mean of the probes. Over all seeds, its mean is the number itself. */
  readonly mean: number
  /** The standard error of the mean. */
  readonly error: number
  /**
   * The mean, less and plus 1.96 standard errors, from 0: an interval with the number in it 19 times out of 20, if there are many probes.
   * A few paths may stand for most of a search. As long as none of them was taken, the mean and the interval are too low.
   */
  readonly low: number
  readonly high: number
}

/** The result of `estimate`. */
export interface Estimate extends Completeness {
  /** 0 only says that no probe has come to a solution. */
  readonly solutions: Estimated
  /**
   * The nodes of a count by `search`, without what a search learns on the way: conflict scores, restarts, and to infer less where
   * solutions are frequent. For plain 9x9 sudokus, those of the kernel for all grids.
   */
  readonly nodes: Estimated
  /** How many paths were followed. Fewer than two say nothing: then the error is infinite. */
  readonly probes: number
  readonly seed: number
  readonly engine: EngineName
  readonly seconds: number
}

/** What one probe says. */
interface Probe {
  readonly solutions: number
  readonly nodes: number
}

/**
 * The work of `estimate`: probes, a node a step.
 *
 * @throws PuzzleError `model` for grids over all layouts
 */
export function* estimating(
  context: Context,
  model: CompiledModel,
  { probes: wanted = PROBES, seed = 1 }: EstimateOptions,
): Run<never, Estimate> {
  if (model.kind === 'layouts' && model.grids) {
    throw new PuzzleError('model', 'grids over all layouts are only counted', {}, '`count`')
  }
  const { boards, clock } = context
  const random = sfc32(0, seed, Math.floor(seed / 2 ** 32), 12)
  const search = searchPlan(model, 'count')
  // The kernels for 9x9 sudokus visit other nodes in each engine, so they are not probed.
  const plan = search.kernel === 'sudoku' ? onGrid(search) : search
  const probes: Probe[] = []
  const known = (): Estimate => {
    const [solutions, nodes] = (['solutions', 'nodes'] as const).map((what) => estimated(probes.map((probe) => probe[what])))
    const ending = clock.ending(probes.length === wanted)
    const { name: engine } = boards.engine
    return { solutions, nodes, probes: probes.length, seed, ...ending, engine, seconds: clock.read() }
  }
  context.known = known
  const board = boards.acquire()
  try {
    while (!clock.prepares(plan) && !clock.cutOff()) yield
    while (probes.length < wanted && !clock.cutOff()) {
      const made = yield* probe(board, plan, random, clock)
      if (!made) break
      probes.push(made)
      yield
    }
  } finally {
    boards.release(board)
  }
  return known()
}

/**
 * Follows a path. After each node, one open node is kept. It stands for as many as the inverse of the chance that it had. Undefined if it was ended
 * before its end.
 */
function* probe(board: Board, plan: Plan, random: Random, clock: Clock): Generator<undefined, Probe | undefined, unknown> {
  const kernel = board.instance[plan.kernel as 'grid' | 'queens' | 'layouts']
  board.load(plan, 'count', Infinity)
  let weight = 1
  let before: Probe = { solutions: 0, nodes: 0 }
  let { solutions, nodes } = before
  for (;;) {
    const status = kernel.run(1)
    const now = board.counters()
    clock.count(now.nodes - before.nodes)
    // A weight may be infinite.
    if (now.nodes > before.nodes) nodes += weight * (now.nodes - before.nodes)
    if (now.solutions > before.solutions) solutions += weight * (now.solutions - before.solutions)
    if (status === EXHAUSTED) return { solutions, nodes }
    before = now
    const chance = chanceOfFirst(board, kernel, plan.model)
    const first = random() < chance
    kernel.keep(first ? 0 : 1)
    weight /= first ? chance : 1 - chance
    yield
    if (clock.cutOff()) return undefined
  }
}

/** Most layouts are in the first branch, because a cell that is passed over is out for good. By shares: 2 to 3 times the error. */
const CHANCE_OF_CELL = 0.6

/** How often to keep the first open node, of one or two: by its share. */
function chanceOfFirst(board: Board, kernel: ProbedKernel, { kind }: CompiledModel): number {
  kernel.openNode(0)
  const here = board.openShare()
  if (!kernel.openNode(1)) return 1
  const there = board.openShare()
  return kind === 'layouts' ? CHANCE_OF_CELL : here / (here + there)
}

/** 95 % of a normal distribution are within so many standard deviations. */
const DEVIATIONS = 1.96

/** Of fewer than two numbers. */
const UNKNOWN: Estimated = { mean: 0, error: Infinity, low: 0, high: Infinity }

/** The mean of numbers from 0, and how sure it is. In units of the greatest, because squares may be too large for a double. */
function estimated(numbers: readonly number[]): Estimated {
  if (numbers.length < 2) return UNKNOWN
  const unit = numbers.reduce((most, number) => Math.max(most, number))
  if (unit === 0 || unit === Infinity) return { mean: unit, error: unit, low: 0, high: unit }
  const many = numbers.length
  const mean = numbers.reduce((sum, number) => sum + number / unit, 0) / many
  const squares = numbers.reduce((sum, number) => sum + (number / unit - mean) ** 2, 0)
  const error = Math.sqrt(squares / (many - 1) / many)
  const far = DEVIATIONS * error
  return { mean: unit * mean, error: unit * error, low: unit * Math.max(0, mean - far), high: unit * (mean + far) }
}
