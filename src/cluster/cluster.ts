// The cluster in its database: the queue of pg-boss, whose jobs are cursors, and our tables of runs, parts and workers.

import { quote, reasonOf } from '../model/errors.ts'
import { ClusterError, isState, passes } from './cluster-errors.ts'
import { type Connection, type Database, rows } from './database.ts'
import { openFolder } from './folder.ts'
import { loadOptional } from './optional-packages.ts'
import { type PgBoss, type PgBossModule, QUEUE, type QueuedJob } from './queue.ts'
import { openServer } from './server.ts'

/** What is asked in a run that is a batch. */
export interface BatchQuestion {
  readonly verb: 'batch'
  readonly limit: number
}

export interface Cluster {
  readonly database: Database
  readonly boss: PgBoss
  close(): Promise<void>
}

/**
 * A part is open from the transaction that inserts its job to the one that completes it. What was counted is in the table of parts; the
 * lines of a batch, and in their place the answers, are in a table of their own.
 */
const TABLES = `
  SELECT pg_advisory_xact_lock(1366647908);
  CREATE SCHEMA IF NOT EXISTS quadrille;
  CREATE TABLE IF NOT EXISTS quadrille.runs (
    id serial PRIMARY KEY,
    puzzle text NOT NULL,
    verb text NOT NULL,
    question text NOT NULL,
    label text,
    retries integer NOT NULL,
    expire integer NOT NULL,
    state text NOT NULL DEFAULT 'running',
    reason text,
    created timestamptz NOT NULL DEFAULT now(),
    ended timestamptz
  );
  CREATE TABLE IF NOT EXISTS quadrille.parts (
    job uuid PRIMARY KEY,
    run integer NOT NULL REFERENCES quadrille.runs (id),
    open boolean NOT NULL DEFAULT true,
    share double precision NOT NULL,
    count numeric NOT NULL DEFAULT 0,
    nodes bigint NOT NULL DEFAULT 0,
    guesses bigint NOT NULL DEFAULT 0,
    backtracks bigint NOT NULL DEFAULT 0,
    seconds double precision NOT NULL DEFAULT 0,
    score bigint,
    solution text,
    worker text,
    completed timestamptz
  );
  CREATE INDEX IF NOT EXISTS parts_open ON quadrille.parts (run) WHERE open;
  CREATE INDEX IF NOT EXISTS parts_run ON quadrille.parts (run, completed);
  CREATE TABLE IF NOT EXISTS quadrille.lines (
    job uuid PRIMARY KEY REFERENCES quadrille.parts (job),
    run integer NOT NULL,
    number integer NOT NULL,
    content bytea NOT NULL,
    UNIQUE (run, number)
  );
  CREATE TABLE IF NOT EXISTS quadrille.workers (
    id text PRIMARY KEY,
    run integer,
    seen timestamptz NOT NULL DEFAULT now()
  );
`

export interface OpenOptions {
  /** Does this process look after the queue, and how often, in seconds? */
  readonly maintenance?: number
  /** How many transactions are open at once. */
  readonly transactions?: number
  /** Makes what it needs in a new database, if there is nothing yet. Yes, by default. */
  readonly make?: boolean
}

/** @throws ClusterError `run` if there is nothing yet, and nothing is made */
export async function openCluster(
  db: string,
  { maintenance, transactions = 1, make = true }: OpenOptions = {},
): Promise<Cluster> {
  const Boss = (await loadOptional<PgBossModule>('pg-boss')).default
  const database = await openDatabase(db, transactions, make)
  let boss: PgBoss | undefined
  const close = async () => {
    try {
      await boss?.stop({ graceful: false, wait: false })
    } finally {
      await database.close()
    }
  }
  try {
    if (!make && !(await isReady(database))) throw new ClusterError('run', NO_RUN)
    boss = new Boss({
      ...{ db: database, schedule: false, supervise: maintenance !== undefined, retentionDays: 365 },
      ...(maintenance !== undefined && { maintenanceIntervalSeconds: maintenance }),
    })
    // Of the maintenance, which tries again.
    boss.on('error', () => {})
    await boss.start()
    if (!(await isReady(database))) {
      await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard' })
      await database.executeSql(`BEGIN; ${TABLES} COMMIT;`)
    }
    return { database, boss, close }
  } catch (error) {
    await close().catch(() => {})
    throw unreachable(error)
  }
}

const SERVER = /^postgres(ql)?:\/\//

/** Opens a database, the URL of a server or a folder, for so many transactions at once. `make`: a folder that is none is made one. */
async function openDatabase(db: string, transactions: number, make: boolean): Promise<Database> {
  if (typeof db !== 'string' || db === '') {
    throw new ClusterError('option', 'no database: expected a URL such as postgres://user@host/name, or a folder')
  }
  if (SERVER.test(db)) return openServer(db, transactions)
  if (/^[a-z]{2,}:\/\//i.test(db))
    throw new ClusterError('option', `not a database: ${quote(db)}; expected postgres://… or a folder`)
  return openFolder(db, make)
}

export const NO_RUN = 'no run has been submitted'

/** The tables are made after the queue. */
async function isReady(database: Database): Promise<boolean> {
  const [{ ready }] = await rows<{ ready: boolean }>(database, `SELECT to_regclass('quadrille.workers') IS NOT NULL AS ready`)
  return ready
}

/** Opens a cluster for one question. */
export async function withCluster<T>(db: string, options: OpenOptions, body: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await openCluster(db, options)
  try {
    return await body(cluster)
  } catch (error) {
    throw unreachable(error)
  } finally {
    await cluster.close().catch(() => {})
  }
}

/** An error of the connection, as one of the cluster; any other as it is. */
export function unreachable(error: unknown): unknown {
  const { code } = error as { readonly code?: unknown }
  const refused = isState(code) && /^(28|3D)/.test(code)
  if (error instanceof ClusterError || !(passes(error) || refused)) return error
  const what = isState(code) ? 'refuses' : 'does not answer'
  return new ClusterError('database', `the database ${what}: ${reasonOf(error)}`, { cause: error })
}

/** A run, and what its jobs are inserted with. */
export interface RunTerms {
  readonly run: number
  /** How often a part is started again, after workers that died. */
  readonly retries: number
  /** A part is taken from a worker that has given no sign of life for so many seconds. */
  readonly expire: number
}

/** A part that is new. */
export interface NewPart {
  readonly share: number
  readonly cursor?: string
}

/** Inserts parts of a run, and their jobs. Returns the ids of these. */
export async function insertParts(
  { boss }: Pick<Cluster, 'boss'>,
  connection: Connection,
  { run, retries, expire }: RunTerms,
  parts: readonly NewPart[],
  depth: number,
): Promise<readonly string[]> {
  const ids = parts.map(() => globalThis.crypto.randomUUID())
  if (parts.length === 0) return ids
  const shares = parts.map(({ share }) => storedShare(share))
  const insert =
    'INSERT INTO quadrille.parts (job, run, share) SELECT job, $1, share FROM unnest($2::uuid[], $3::float8[]) AS new (job, share)'
  await connection.executeSql(insert, [run, ids, shares])
  const jobs = parts.map(({ cursor }, i) => {
    const data: QueuedJob = { run, depth, ...(cursor !== undefined && { cursor }) }
    return { id: ids[i], name: QUEUE, data, retryLimit: retries, expireInSeconds: expire }
  })
  await boss.insert(jobs, { db: connection })
  return ids
}

/** Shares are estimates; the database refuses the smallest numbers. */
export function storedShare(share: number): number {
  return share < Number.EPSILON ? 0 : share
}

/**
 * Ends a run: cancelled, failed, or answered before all is searched. Its jobs are cancelled, those that are being worked on, too. The run
 * is locked first, here and when a part is completed, so that neither waits for the other.
 */
export async function endRun(
  { boss }: Pick<Cluster, 'boss'>,
  connection: Connection,
  run: number,
  state: 'done' | 'cancelled' | 'failed',
  reason?: string,
): Promise<boolean> {
  const end = `UPDATE quadrille.runs SET state = $2, reason = $3, ended = now() WHERE id = $1 AND state = 'running' RETURNING id`
  const ended = await rows(connection, end, run, state, reason ?? null)
  if (ended.length === 0) return false
  const open = `UPDATE quadrille.parts SET open = false WHERE run = $1 AND open RETURNING job`
  const jobs = (await rows<{ job: string }>(connection, open, run)).map(({ job }) => job)
  if (jobs.length > 0) await boss.cancel(QUEUE, jobs, { db: connection })
  return true
}
