// Runs: submitted, looked at and cancelled. How far one is is computed from its parts, so it is never out of date.

import { dataOf } from '../compile/compiled-model.ts'
import { files } from '../kernel/files.ts'
import { checkOptions } from '../model/caller-options.ts'
import { show } from '../model/errors.ts'
import type { Method, Verb } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import { modelFor, type Solvable } from '../search/solvable.ts'
import { solverFrom } from '../solver/solver.ts'
import { type BatchQuestion, type Cluster, endRun, insertParts, NO_RUN, type RunTerms, withCluster } from './cluster.ts'
import { ClusterError } from './cluster-errors.ts'
import { type ClusterVerb, checkVerb, type RunQuestion } from './cluster-verbs.ts'
import { type Connection, rows } from './database.ts'

/** Which database. */
export interface ClusterOptions {
  /** The URL of a PostgreSQL server, `postgres://user@host/name`; or a folder, for one process at a time. */
  readonly db: string
}

/** What any run is submitted with. */
export interface RunOptions extends ClusterOptions {
  /** A text of yours, which `status` returns. */
  readonly label?: string | undefined
  /** How often a part is started again when its worker dies; then the run has failed. 10 by default. */
  readonly retries?: number | undefined
  /** A worker that gives no sign of life for so many seconds is dead. 30 by default. */
  readonly expire?: number | undefined
}

export interface SubmitOptions extends RunOptions {
  /** How to count. */
  readonly method?: 'auto' | Method | undefined
  /** Bytes for counting, in each worker. */
  readonly memory?: number | undefined
  /** Goes on where a search of the same puzzle and verb was. What was known then is part of the result. */
  readonly cursor?: Cursor | undefined
}

/** `done`: the answer is final. `failed`: a part could not be done. */
export type RunState = 'running' | 'done' | 'cancelled' | 'failed'

/** What is known of a run. */
export interface RunStatus {
  readonly run: number
  /** The name of the puzzle, or the kind of the model. */
  readonly puzzle: string
  readonly verb: ClusterVerb | 'batch'
  readonly label: string | undefined
  readonly state: RunState
  /** Why it has failed. */
  readonly reason: string | undefined
  /** The share of the search that is done, 0 to 1. It never goes back. */
  readonly share: number
  /** The number of parts that are done, that are being worked on, and that wait. */
  readonly parts: { readonly done: number; readonly active: number; readonly waiting: number }
  /** The workers that work on this run. */
  readonly workers: number
  readonly nodes: number
  /** Nodes a second of all workers together, in the last minute. */
  readonly rate: number
  /** Seconds since it was submitted, until its end. */
  readonly elapsed: number
  /** Seconds until it is done, at the rate of the last minute; 0 when it has ended, Infinity if nothing is known. */
  readonly left: number
}

/**
 * Submits a run: its first part waits for a worker.
 *
 * @returns the number of the run
 * @throws PuzzleError for what is not a puzzle, or a cursor of another one; ClusterError for a verb that a cluster does not answer, or no database
 * @example
 * ```ts
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { queens } from 'quadrille'
 * import { result, submit, work } from 'quadrille/cluster'
 *
 * const db = mkdtempSync(join(tmpdir(), 'runs-')) // or postgres://user@host/name
 * const run = await submit(queens(8), 'count', { db })
 * await work({ db, drain: true })
 * console.log((await result(run, { db })).count) // 92n
 * ```
 */
export async function submit(puzzle: Solvable, verb: Verb, options: SubmitOptions): Promise<number> {
  checkRun(options, ['method', 'memory', 'cursor'])
  const { db, method, memory, cursor: given } = options
  const model = modelFor(puzzle)
  checkVerb(verb)
  using solver = await solverFrom(files, {})
  // The cursor says how to count.
  using search = solver.search(puzzle, verb, { cursor: given, method, memory })
  const cursor = search.cursor()
  const question: RunQuestion = { verb, puzzle: dataOf(model), options: memory === undefined ? {} : { memory } }
  const name = 'family' in puzzle ? puzzle.family : puzzle.kind
  return withCluster(db, { make: true }, ({ boss, database }) =>
    database.transaction(async (connection) => {
      const terms = await insertRun(connection, name, question, options)
      const first = { share: cursor.share, cursor: JSON.stringify(cursor) }
      await insertParts({ boss }, connection, terms, [first], 0)
      return terms.run
    }),
  )
}

/** Inserts a run without parts. */
export async function insertRun(
  connection: Connection,
  puzzle: string,
  question: RunQuestion | BatchQuestion,
  { label, retries = RETRIES, expire = EXPIRE }: RunOptions,
): Promise<RunTerms> {
  const insert = `INSERT INTO quadrille.runs (puzzle, verb, question, label, retries, expire)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`
  const values = [puzzle, question.verb, JSON.stringify(question), label ?? null, retries, expire]
  const [{ id }] = await rows<{ id: number }>(connection, insert, ...values)
  return { run: id, retries, expire }
}

export const RETRIES = 10
export const EXPIRE = 30

/**
 * @throws ClusterError `option` for an option that makes no sense
 * @throws PuzzleError `option` for an unknown one, or none at all
 */
export function checkRun(options: RunOptions, more: readonly string[]): void {
  checkOptions(options, ['db', 'label', 'retries', 'expire', ...more])
  const { label, retries = RETRIES, expire = EXPIRE } = options
  if (label !== undefined && typeof label !== 'string')
    throw new ClusterError('option', `label is ${show(label)}: expected a text`)
  for (const [name, number, least] of [
    ['retries', retries, 0],
    ['expire', expire, 1],
  ] as const) {
    if (Number.isInteger(number) && number >= least) continue
    throw new ClusterError('option', `${name} is ${show(number)}: expected a whole number from ${least}`)
  }
}

/** A run as workers need it. */
export async function readRun(
  { database }: Pick<Cluster, 'database'>,
  run: number,
): Promise<(RunQuestion | BatchQuestion) & RunTerms> {
  const select = 'SELECT question, retries, expire FROM quadrille.runs WHERE id = $1'
  const [row] = await rows<{ question: string; retries: number; expire: number }>(database, select, run)
  if (!row) throw missing(run)
  const { question, retries, expire } = row
  return { ...(JSON.parse(question) as RunQuestion | BatchQuestion), run, retries, expire }
}

function missing(run: number | undefined): ClusterError {
  return new ClusterError('run', run === undefined ? NO_RUN : `there is no run ${show(run)}`)
}

/**
 * How far a run is; the last one submitted, without a number.
 *
 * @throws ClusterError `run` if there is no such run; nothing is made in a database where none has been submitted
 */
export async function status(run: number | undefined, options: ClusterOptions): Promise<RunStatus> {
  checkOptions(options, ['db'])
  return withCluster(options.db, { make: false }, (cluster) => statusIn(cluster, run))
}

/** Beside the status, the share of the search that was done in each second of the last minute. */
interface StatusRow extends Omit<RunStatus, 'label' | 'reason' | 'left'> {
  readonly label: string | null
  readonly reason: string | null
  readonly pace: number
}

const STATUS = `
  SELECT id AS run, puzzle, verb, label, ended.state, reason, least(1, CASE ended.state WHEN 'done' THEN 1 ELSE p.share END) AS share,
    json_build_object('done', p.done, 'active', j.active, 'waiting', j.waiting) AS parts, w.workers, p.nodes, p.new_nodes / recent AS rate,
    extract(epoch FROM (CASE ended.state WHEN 'running' THEN now() ELSE coalesce(r.ended, p.last, now()) END) - created)::float8 AS elapsed,
    p.new_share / recent AS pace
  FROM quadrille.runs r,
    LATERAL (SELECT count(*) FILTER (WHERE completed IS NOT NULL)::int AS done, count(*) FILTER (WHERE open)::int AS open,
      max(completed) AS last, coalesce(sum(nodes), 0)::float8 AS nodes,
      coalesce(sum(share) FILTER (WHERE completed IS NOT NULL), 0)::float8 AS share,
      coalesce(sum(nodes) FILTER (WHERE completed > now() - interval '1 minute'), 0)::float8 AS new_nodes,
      coalesce(sum(share) FILTER (WHERE completed > now() - interval '1 minute'), 0)::float8 AS new_share
      FROM quadrille.parts WHERE run = r.id) p,
    LATERAL (SELECT count(*) FILTER (WHERE j.state = 'active')::int AS active,
      count(*) FILTER (WHERE j.state < 'active')::int AS waiting
      FROM quadrille.parts JOIN pgboss.job j ON j.name = 'quadrille' AND j.id = job WHERE run = r.id AND open) j,
    LATERAL (SELECT count(*)::int AS workers FROM quadrille.workers WHERE run = r.id AND seen > now() - interval '1 minute') w,
    LATERAL (SELECT CASE WHEN r.state = 'running' AND p.open = 0 THEN 'done' ELSE r.state END AS state,
      least(60, extract(epoch FROM now() - created))::float8 AS recent) ended
  WHERE id = coalesce($1, (SELECT max(id) FROM quadrille.runs))
`

/** Numbers of runs are integers of 32 bits. */
const MOST_RUNS = 2 ** 31 - 1

/** The same, in an open cluster. */
export async function statusIn(cluster: Cluster, run: number | undefined): Promise<RunStatus> {
  if (run !== undefined && !(Number.isInteger(run) && run <= MOST_RUNS)) throw missing(run)
  await endFailed(cluster)
  const [row] = await rows<StatusRow>(cluster.database, STATUS, run ?? null)
  if (!row) throw missing(run)
  const { pace, ...known } = row
  const left = known.state !== 'running' ? 0 : pace > 0 ? (1 - known.share) / pace : Infinity
  return { ...known, label: known.label ?? undefined, reason: known.reason ?? undefined, left }
}

/** Ends the runs that have a part that was started too often. */
export async function endFailed({ database, boss }: Cluster): Promise<void> {
  const failed = `SELECT p.run, max(j.output->>'message') AS message FROM quadrille.parts p
    JOIN pgboss.job j ON j.name = 'quadrille' AND j.id = p.job WHERE p.open AND j.state = 'failed' GROUP BY p.run`
  for (const { run, message } of await rows<{ run: number; message: string | null }>(database, failed)) {
    const reason = message ?? 'the workers of a part died, or gave no sign of life, each time it was started'
    await database.transaction((connection) => endRun({ boss }, connection, run, 'failed', reason))
  }
}

/**
 * Cancels a run. Workers leave its parts within seconds. What is counted stays.
 *
 * @returns false if it has ended already
 */
export async function cancel(run: number | undefined, options: ClusterOptions): Promise<boolean> {
  checkOptions(options, ['db'])
  return withCluster(options.db, { make: false }, async (cluster) => {
    const { database, boss } = cluster
    const { run: known, state } = await statusIn(cluster, run)
    if (state !== 'running') return false
    return database.transaction((connection) => endRun({ boss }, connection, known, 'cancelled'))
  })
}
