// The answer of a run, or what is known of it: computed from its parts, so it is never out of date.

import { checkOptions } from '../model/caller-options.ts'
import type { Solution } from '../model/model.ts'
import { type Cluster, withCluster } from './cluster.ts'
import { ClusterError } from './cluster-errors.ts'
import type { ClusterVerb } from './cluster-verbs.ts'
import { rows } from './database.ts'
import { type ClusterOptions, type RunState, statusIn } from './runs.ts'

/** What is known of the answer. */
export interface RunResult {
  readonly run: number
  readonly verb: ClusterVerb
  readonly state: RunState
  readonly reason: string | undefined
  /** Is the answer final? */
  readonly complete: boolean
  /** The number of solutions (`count`); exact for the parts that are done. */
  readonly count?: bigint
  /** Undefined as long as it is not known (`unique`). */
  readonly unique?: boolean | undefined
  /** The first one found, or the best so far (`first`, `best`, `worst`). */
  readonly solution?: Solution | undefined
  /** Its score (`best`, `worst`). It is proven when the answer is final. */
  readonly score?: number | undefined
  /** Solutions that were found; more than 2^53 are rounded. */
  readonly solutions: number
  readonly nodes: number
  readonly guesses: number
  readonly backtracks: number
  readonly share: number
  /** Seconds of all workers together. */
  readonly seconds: number
}

/** Counters of the parts, and the count as text. */
type ResultRow = Pick<RunResult, 'nodes' | 'guesses' | 'backtracks' | 'seconds'> & { readonly count: string }

const TOTALS = `
  SELECT coalesce(sum(count), 0)::text AS count, coalesce(sum(nodes), 0)::float8 AS nodes, coalesce(sum(guesses), 0)::float8 AS guesses,
    coalesce(sum(backtracks), 0)::float8 AS backtracks, coalesce(sum(seconds), 0)::float8 AS seconds
  FROM quadrille.parts WHERE run = $1
`

/** What is known of the answer of a run; of the last one submitted, without a number. */
export async function result(run: number | undefined, options: ClusterOptions): Promise<RunResult> {
  checkOptions(options, ['db'])
  return withCluster(options.db, { make: false }, (cluster) => resultIn(cluster, run))
}

/** The same, in an open cluster. */
async function resultIn(cluster: Cluster, number: number | undefined): Promise<RunResult> {
  // First: what is done now is in the totals, too.
  const { run, verb, state, reason, share } = await statusIn(cluster, number)
  if (verb === 'batch') throw new ClusterError('option', `run ${run} is a batch; \`batchResults\` reads its answers`)
  const [{ count, ...counters }] = await rows<ResultRow>(cluster.database, TOTALS, run)
  const complete = state === 'done'
  const solutions = Number(count)
  const known = { run, verb, state, reason, complete, solutions, share, ...counters }
  if (verb === 'count') return { ...known, count: BigInt(count) }
  if (verb === 'unique') return { ...known, unique: solutions > 1 ? false : complete ? solutions === 1 : undefined }
  const best = await bestOf(cluster, run, verb)
  if (verb === 'first') return { ...known, solution: best && Int32Array.from(best.solution) }
  return { ...known, solution: best && Int32Array.from(best.solution), score: best?.score ?? undefined }
}

/** The best solution so far, or any for `first`. */
export async function bestOf({ database }: Pick<Cluster, 'database'>, run: number, verb: ClusterVerb) {
  const select = `SELECT solution, score::float8 AS score FROM quadrille.parts WHERE run = $1 AND solution IS NOT NULL
    ORDER BY score ${verb === 'worst' ? 'ASC' : 'DESC'}, completed LIMIT 1`
  const [best] = await rows<{ solution: string; score: number | null }>(database, select, run)
  return best && { solution: JSON.parse(best.solution) as number[], score: best.score ?? undefined }
}
