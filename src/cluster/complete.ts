// Completing a part: its result, what is left of it, and the end of its job are one transaction.

import type { Cursor } from '../cursor.ts'
import type { BestResult, CountResult, FirstResult } from '../results.ts'
import type { Search } from '../search.ts'
import { splitRest } from '../split.ts'
import { type Cluster, endRun, insertParts, type Question, shareOf, type Terms } from './cluster.ts'
import { type Connection, rows } from './database.ts'
import { Lost } from './errors.ts'
import { type Job, QUEUE } from './queue.ts'
import { ENOUGH } from './verbs.ts'

/** A part that a worker has taken. */
export interface Taken extends Job {
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
export interface Outcome {
  readonly search: Search
  /** What it began with, and what is left. */
  readonly cursor: Cursor
  readonly left: Cursor
  /** Does the worker stop? */
  readonly last: boolean
  readonly worker: string
}

/**
 * Completes a part: all of it or, if that throws, nothing.
 *
 * @throws Lost if the part is no longer this worker's
 */
export function completePart(cluster: Cluster, taken: Taken, question: Question & Terms, outcome: Outcome): Promise<Done> {
  const { search, cursor, left, last, worker } = outcome
  const { nodes, guesses, backtracks, solutions, seconds } = search.result
  const { count = BigInt(solutions), solution, score } = search.result as Partial<CountResult & FirstResult & BestResult>
  const { run, id, depth } = taken
  const enough = ENOUGH[question.verb]
  const mayEnd = enough !== undefined && solutions > 0
  return cluster.database.transaction(async (connection) => {
    const lock = `SELECT 1 FROM quadrille.runs WHERE id = $1 AND state = 'running' FOR ${mayEnd ? 'UPDATE' : 'SHARE'}`
    if ((await rows(connection, lock, run)).length === 0 || !(await isOwn(connection, taken))) throw new Lost()
    const rest = splitRest(left, last ? 1 : await wantedParts(connection))
    const share = Math.max(0, cursor.share - rest.reduce((sum, { share }) => sum + share, 0))
    const update = `UPDATE quadrille.parts SET open = false, completed = clock_timestamp(), share = $2, count = $3, nodes = $4, guesses = $5,
      backtracks = $6, seconds = $7, score = $8, solution = $9, worker = $10 WHERE job = $1 AND open RETURNING job`
    const found = solution ? JSON.stringify([...solution]) : null
    const counters = [String(count), nodes, guesses, backtracks, seconds, score ?? null]
    const updated = await rows(connection, update, id, shareOf(share), ...counters, found, worker)
    if (updated.length === 0) throw new Lost()
    await insertParts(cluster, connection, question, rest, depth + 1)
    await cluster.boss.complete(QUEUE, id, {}, { db: connection })
    if (mayEnd && (await countIn(connection, run)) >= enough) await endRun(cluster, connection, run, 'done')
    return { run, count, nodes, seconds, left: rest.length }
  })
}

/**
 * Is the job still the worker's? If so, this is a sign of life: the time of the job begins anew. No other worker can take it before the end
 * of the transaction.
 */
export async function isOwn(connection: Connection, { id, attempt }: Taken): Promise<boolean> {
  const sign = `UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 RETURNING id`
  return (await rows(connection, sign, QUEUE, id, attempt)).length > 0
}

/** So many parts, for each worker, should wait. */
const WAITING = 2
const MOST_PARTS = 16

/** In how many parts to divide what is left: in one, if enough others wait. */
async function wantedParts(connection: Connection): Promise<number> {
  const select = `WITH workers AS (
      SELECT $2::int * count(*)::int AS wanted FROM quadrille.workers WHERE seen > now() - interval '1 minute'
    ), waits AS (SELECT 1 FROM pgboss.job WHERE name = $1 AND state < 'active' LIMIT (SELECT wanted FROM workers))
    SELECT wanted, (SELECT count(*)::int FROM waits) AS waiting FROM workers`
  const [{ wanted, waiting }] = await rows<{ wanted: number; waiting: number }>(connection, select, QUEUE, WAITING)
  return Math.max(1, Math.min(MOST_PARTS, 1 + wanted - waiting))
}

async function countIn(connection: Connection, run: number): Promise<number> {
  const sum = 'SELECT sum(count)::float8 AS count FROM quadrille.parts WHERE run = $1'
  return (await rows<{ count: number }>(connection, sum, run))[0].count
}
