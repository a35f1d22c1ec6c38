// What there is to say about a puzzle without being asked for more: `verdict`.

import type { CompiledModel } from '../compile/compiled-model.ts'
import { contradictionsIn } from '../families/any-puzzle.ts'
import type { Contradiction } from '../families/contradictions.ts'
import type { Part } from '../families/puzzle-parts.ts'
import { type Rating, rateUpTo } from '../logic/rate.ts'
import type { Solution } from '../model/model.ts'
import { type Estimated, estimating } from '../search/estimate.ts'
import { LISTED, type RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { answering, type Context, endUnless, type Run, type WithoutReport, within } from '../search/verb-run.ts'
import { why } from './why.ts'

export interface VerdictOptions extends RunLimits {
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
  const { clock } = context
  const solutions: Solution[] = []
  let now: WithoutReport<Verdict> = { ...listed([], limit), kind: undefined, contradictions: [], exact: false }
  const know = (more: Partial<Verdict>): Verdict => {
    now = { ...now, ...more }
    return { ...now, complete: false, nodes: clock.visited }
  }
  const known = () => now
  return answering(context, known, function* () {
    const listing = yield* search(context, model, 'all', { limit: limit + 1 }, (solution) => {
      solutions.push(solution)
      return solutions.length === 2 ? know({ kind: 'several', ...listed(solutions, limit) }) : undefined
    })
    know(listed(solutions, limit))
    const { complete: exact } = listing
    endUnless(exact || listing.cutOff === 'limit')
    const kind = (['broken', 'unique'] as const)[solutions.length] ?? 'several'
    const contradictions = kind === 'broken' && 'family' in given ? contradictionsIn(given) : []
    yield know({ kind, exact, contradictions })
    if (kind === 'broken' && contradictions.length === 0 && 'family' in given) {
      const { parts, complete } = yield* within(context, {}, (inner) => why(inner, model, {}, given))
      if (parts) know({ why: parts })
      endUnless(complete)
    } else if (kind === 'unique' && model.kind === 'grid') {
      const rating = yield* rateUpTo(model, Infinity, clock)
      endUnless(rating !== undefined)
      know({ rating })
    } else if (!exact) {
      const { count, complete } = yield* search(context, model, 'count', { time: COUNT_SECONDS })
      if (complete) {
        know({ count, exact: true })
        return
      }
      endUnless(!clock.cutOff())
      const estimate = yield* within(context, {}, (inner) => estimating(inner, model, { probes: PROBES }))
      endUnless(estimate.complete)
      if (isTelling(estimate.solutions, now.count)) know({ estimate: estimate.solutions })
    }
  })
}

/** Is an estimate no wider than half of itself, and above what was counted? */
function isTelling({ mean, low, high }: Estimated, counted: bigint): boolean {
  return high - low <= mean && mean < Infinity && BigInt(Math.floor(high)) >= counted
}

/** What solutions say, of which at most so many are listed. */
function listed(found: readonly Solution[], limit: number): Pick<Verdict, 'solutions' | 'differ' | 'count'> {
  const solutions = found.slice(0, limit)
  const [first] = solutions
  const cells = first ? [...first.keys()] : []
  const differ = cells.filter((cell) => solutions.some((solution) => solution[cell] !== first[cell]))
  return { solutions, differ, count: BigInt(found.length) }
}
