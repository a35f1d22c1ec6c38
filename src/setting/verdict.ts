// What there is to say about a puzzle without being asked for more: `verdict`.

import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import { contradictionsIn } from '../families/any-puzzle.ts'
import type { Contradiction } from '../families/contradictions.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { type Rating, rateUpTo } from '../logic/rate.ts'
import type { Solution } from '../model/model.ts'
import type { Clock } from '../search/clock.ts'
import { type Estimated, estimating } from '../search/estimate.ts'
import { LISTED, type Limits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { type Context, type Run, within } from '../search/verb-run.ts'
import { listing } from './listed-solutions.ts'
import { why } from './why.ts'

export interface VerdictOptions extends Pick<Limits, 'nodes' | 'time' | 'signal'> {
  /** How many solutions to list: 2 or more, 1,000 by default. */
  readonly limit?: number | undefined
}

/** What is known of a puzzle. Each update knows more than the one before. */
export interface Verdict extends Completeness {
  /** Undefined as long as it is not known. */
  readonly kind: 'broken' | 'unique' | 'several' | undefined
  /** Why it is broken, where that is easy to see: givens that contradict each other, a cell that nothing fits, a house without a place for a value. */
  readonly contradictions: readonly Contradiction[]
  /** Why it is broken, where it is not: parts of the puzzle that cannot hold together, as `why` says. */
  readonly why?: readonly Part[]
  /** At most `limit` of them. */
  readonly solutions: readonly Solution[]
  /** The cells in which these solutions differ, ascending; for queens, the rows. */
  readonly differ: readonly number[]
  /** There are so many solutions, at least. */
  readonly count: bigint
  /** Are there no more? */
  readonly exact: boolean
  /** About how many there are, if they are too many to count and the estimate is no wider than half of it. */
  readonly estimate?: Estimated
  /** How difficult a grid with one solution is for a person: the hardest step that it needs. */
  readonly rating?: Rating
  /** Those of all searches. */
  readonly nodes: number
}

/** A count may take so long. */
const COUNT_SECONDS = 0.3
const PROBES = 2000

/**
 * Whether a puzzle is broken, has one solution or several, and how many; then what follows from that. Each item is all that is known by then.
 *
 * @throws PuzzleError `model` for grids over all layouts, which can only be counted
 */
export function verdict(
  context: Context,
  model: CompiledModel,
  { limit = LISTED }: VerdictOptions,
  given: Solvable,
): Run<Verdict, Verdict> {
  return judging(context, model, limit, given)
}

function* judging(
  context: Context,
  model: CompiledModel,
  limit: number,
  given: Solvable,
): Generator<Verdict | undefined, Verdict, undefined> {
  const { clock } = context
  let now: Verdict = { ...listed([]), kind: undefined, contradictions: [], exact: false, complete: false, nodes: 0 }
  const know = (more: Partial<Verdict>) => (now = { ...now, ...more, nodes: clock.visited })
  const cut = () => know(clock.ending(false))
  context.known = () => know({})

  const solutions: Solution[] = []
  const run = listing(context, model, limit)
  let step = run.next()
  for (; !step.done; step = run.next()) {
    if (step.value) solutions.push(step.value)
    yield step.value && solutions.length === 2 ? know({ kind: 'several', ...listed(solutions) }) : undefined
  }
  const { value: isAll } = step
  know(listed(solutions))
  if (isAll === undefined) return cut()
  know({ kind: (['broken', 'unique'] as const)[solutions.length] ?? 'several', exact: isAll })
  if (!isAll) know({ count: now.count + 1n })
  const contradictions = now.kind === 'broken' && 'family' in given ? contradictionsIn(given) : []
  yield know({ contradictions })

  if (now.kind === 'broken' && contradictions.length === 0 && 'family' in given) {
    const { parts, complete } = yield* within(context, {}, (inner) => why(inner, model, {}, given))
    if (parts) know({ why: parts })
    if (!complete) return cut()
  }
  if (now.kind === 'unique' && model.kind === 'grid') {
    const rating = yield* rated(clock, model)
    if (!rating) return cut()
    know({ rating })
  }
  if (!now.exact) {
    const { count, complete } = yield* search(context, model, 'count', { time: COUNT_SECONDS })
    if (complete) know({ count, exact: true })
    else if (clock.cutOff()) return cut()
  }
  if (!now.exact) {
    const { solutions: estimate, complete } = yield* within(context, {}, (inner) => estimating(inner, model, { probes: PROBES }))
    if (!complete) return cut()
    if (isTelling(estimate, now.count)) know({ estimate })
  }
  return know({ complete: true })
}

/** The rating; undefined if it was cut off. */
function* rated(clock: Clock, grid: CompiledGrid): Generator<undefined, Rating | undefined, undefined> {
  const steps = rateUpTo(grid, Infinity)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (clock.late()) return undefined
    yield
  }
}

/** Is an estimate no wider than half of itself, and above what was counted? */
function isTelling({ mean, low, high }: Estimated, counted: bigint): boolean {
  return high - low <= mean && mean < Infinity && BigInt(Math.floor(high)) >= counted
}

function listed(solutions: readonly Solution[]): Pick<Verdict, 'solutions' | 'differ' | 'count'> {
  const [first] = solutions
  const cells = first ? [...first.keys()] : []
  const differ = cells.filter((cell) => solutions.some((solution) => solution[cell] !== first[cell]))
  return { solutions: [...solutions], differ, count: BigInt(solutions.length) }
}
