// Completing a part: its result, what is left of it, and the end of its job are one transaction.

import type { Cursor } from '../search/cursor.ts'
import { LIMITS } from '../search/search-state.ts'
import { splitRest } from '../search/split.ts'
import { leftIn } from '../workers/jobs.ts'
import { type Cluster, endRun, insertParts, type RunTerms, storedShare } from './cluster.ts'
import { NotOwned } from './cluster-errors.ts'
import type { RunQuestion } from './cluster-verbs.ts'
import { type Connection, rows } from './database.ts'
import { QUEUE, type QueuedJob } from './queue.ts'

/** A part that a worker has taken. */
export interface Taken extends QueuedJob {
  readonly id: string
  /** How often it was started before. */
  readonly attempt: number
}

/** A part that is done. */
export interface Done {
  readonly run: number
  /** What was counted in it, or the number of solutions. */
  readonly count: bigint
  readonly nodes: number
  readonly seconds: number
  /** The number of parts that were made of what is left. */
  readonly left: number
}

/** What a worker hands in. */
export interface PartOutcome {
  /** The share of the search space that the part stands for. */
  readonly share: number
  /** What is counted in it and what is left of it. */
  readonly cursor: Cursor
  /** Does the worker stop? */
  readonly last: boolean
  readonly worker: string
}

/**
 * Completes a part, in a transaction of the caller: all of it or, if that throws, nothing.
 *
 * @throws NotOwned if the part is no longer this worker's
 */
export async function completePart(
  cluster: Pick<Cluster, 'boss'>,
  connection: Connection,
  taken: Taken,
  question: RunQuestion & RunTerms,
  outcome: PartOutcome,
): Promise<Done> {
  const { cursor, last, worker } = outcome
  const { nodes, guesses, backtracks, seconds, score, solution } = cursor
  const { run, id, depth } = taken
  const count = BigInt(cursor.count)
  const enough = LIMITS[question.verb] ?? Infinity
  const mayEnd = enough < Infinity && count > 0n
  const share = storedShare(Math.max(0, outcome.share - leftIn(cursor)))
  const written = { share, count, nodes, guesses, backtracks, seconds, score, solution, worker }
  const waiting = await writeResult(connection, taken, written, mayEnd)
  const rest = splitRest(cursor, last ? 1 : wantedParts(waiting))
  const parts = rest.map((cursor) => ({ share: cursor.share, cursor: JSON.stringify(cursor) }))
  await insertParts(cluster, connection, question, parts, depth + 1)
  await cluster.boss.complete(QUEUE, id, {}, { db: connection })
  if (mayEnd && (await countIn(connection, run)) >= enough) await endRun(cluster, connection, run, 'done')
  return { run, count, nodes, seconds, left: rest.length }
}

/** What is written of a part. Without a share, that of the part stays. */
interface Written extends Pick<Done, 'count' | 'nodes' | 'seconds'> {
  readonly share?: number
  readonly guesses: number
  readonly backtracks: number
  readonly score?: number | undefined
  readonly solution?: Cursor['solution']
  readonly worker: string
}

/** How many parts wait, and how many should. */
interface Waiting {
  readonly waiting: number
  readonly wanted: number
}

/**
 * Writes the result of a part, and locks its run and its job. `ends`: it may end the run.
 *
 * @throws NotOwned if the run has ended, or the job is no longer this worker's
 */
export async function writeResult(connection: Connection, taken: Taken, written: Written, ends = false): Promise<Waiting> {
  const { share, count, nodes, guesses, backtracks, seconds, score, solution, worker } = written
  const { run, id, attempt } = taken
  const found = solution ? JSON.stringify(solution) : null
  const answer = [share ?? null, String(count), nodes, guesses, backtracks, seconds, score ?? null, found]
  const values = [QUEUE, run, id, attempt, ...answer, worker, WAITING]
  const [waiting] = await rows<Waiting>(connection, ends ? LAST_RESULT : RESULT, ...values)
  if (!waiting) throw new NotOwned()
  return waiting
}

/** One statement, because each takes a round trip. */
const resultFor = (lock: 'SHARE' | 'UPDATE') => `
  WITH running AS (SELECT id FROM quadrille.runs WHERE id = $2 AND state = 'running' FOR ${lock}),
  own AS (SELECT j.id FROM pgboss.job j JOIN running ON true
    WHERE j.name = $1 AND j.id = $3 AND j.state = 'active' AND j.retry_count = $4 FOR UPDATE OF j),
  done AS (UPDATE quadrille.parts SET open = false, completed = clock_timestamp(), share = coalesce($5, share), count = $6, nodes = $7,
    guesses = $8, backtracks = $9, seconds = $10, score = $11, solution = $12, worker = $13
    FROM own WHERE job = own.id AND open RETURNING job),
  alive AS (SELECT $14::int * count(*)::int AS wanted FROM quadrille.workers WHERE seen > now() - interval '1 minute'),
  waits AS (SELECT 1 FROM pgboss.job WHERE name = $1 AND state < 'active' LIMIT (SELECT wanted FROM alive))
  SELECT wanted, (SELECT count(*)::int FROM waits) AS waiting FROM done, alive
`
const RESULT = resultFor('SHARE')
const LAST_RESULT = resultFor('UPDATE')

/** So many parts, for each worker, should wait. */
const WAITING = 2
const MOST_PARTS = 16

/** In how many parts to divide what is left: in one, if enough others wait. */
function wantedParts({ wanted, waiting }: Waiting): number {
  return Math.max(1, Math.min(MOST_PARTS, 1 + wanted - waiting))
}

/** Takes a part that waits, if there is one. It may have been inserted in the same transaction. */
export async function takePart({ boss }: Pick<Cluster, 'boss'>, connection: Connection): Promise<Taken | undefined> {
  // pg-boss takes an error of the database for an empty queue.
  let failure: unknown
  const executeSql = (text: string, values?: unknown[]) =>
    connection.executeSql(text, values).catch((error) => {
      failure = error
      throw error
    })
  const [job] = await boss.fetch(QUEUE, { includeMetadata: true, ignoreStartAfter: true, db: { executeSql } })
  if (failure) throw failure
  return job && { id: job.id, attempt: job.retryCount, ...job.data }
}

/**
 * Is the job still the worker's? If so, this is a sign of life: the time of the job begins anew. No other worker can take it before the end
 * of the transaction.
 */
export async function isOwn(connection: Connection, { id, attempt }: Taken): Promise<boolean> {
  const sign = `UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 RETURNING id`
  return (await rows(connection, sign, QUEUE, id, attempt)).length > 0
}

async function countIn(connection: Connection, run: number): Promise<number> {
  const sum = 'SELECT sum(count)::float8 AS count FROM quadrille.parts WHERE run = $1'
  return (await rows<{ count: number }>(connection, sum, run))[0].count
}
