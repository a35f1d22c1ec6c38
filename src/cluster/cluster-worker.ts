// A worker: takes parts from the queue, searches each for some seconds, and hands in what it counted and what is left.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { reasonOf } from '../model/errors.ts'
import { type Cursor, withBest } from '../search/cursor.ts'
import { following } from '../search/limits.ts'
import { leftIn } from '../workers/jobs.ts'
import type { BatchQuestion, Cluster, RunTerms } from './cluster.ts'
import { completeLines, giveBack, linesOfPart } from './cluster-batch.ts'
import { ClusterError, NotOwned, passes } from './cluster-errors.ts'
import type { RunQuestion } from './cluster-verbs.ts'
import { completePart, type Done, isOwn, type Taken, takePart } from './complete.ts'
import { type Connection, rows } from './database.ts'
import { QUEUE } from './queue.ts'
import { bestOf } from './run-result.ts'
import { endFailed, readRun } from './runs.ts'
import type { Searcher } from './searcher.ts'

/** How a worker works. */
export interface WorkerOptions {
  /** Once it is aborted, the worker hands in what it has counted, gives back what is left, and ends. */
  readonly signal?: AbortSignal | undefined
  /** Ends when no run is left. Without it, the worker waits for more. */
  readonly drain?: boolean | undefined
  /** After so many seconds of a part, what is left of it goes back to the queue, for others, too. 5 by default. */
  readonly partSeconds?: number | undefined
  /** If the database is gone, the worker waits for it for so many seconds. 60 by default. */
  readonly patience?: number | undefined
  /** Called for each part that is done. */
  readonly onPart?: ((part: Done) => void) | undefined
}

/** What a worker has done. */
export interface Worked {
  readonly parts: number
  readonly nodes: number
}

/** An idle worker looks for parts, and gives a sign of life, after so many ms. */
const IDLE_MS = 300
const SIGN_MS = 10_000
export const PART_SECONDS = 5
export const PATIENCE_SECONDS = 60
/** Of a worker that is asked to stop, while the database is gone. */
const LAST_PATIENCE_SECONDS = 3
/**
 * Where the work of a part cannot be divided, it goes on for so many times as long, because it would be lost, but for so many ms at least:
 * a count may still try its methods, and the next worker would try them again. And to its end, if it would be done in the same way again.
 */
const UNDIVIDED = 12
const UNDIVIDED_MS = 1000
/** The first part of a run and those made of it are shorter, so that all workers find work soon. */
const FIRST_DEPTHS = 2

/** The error of a worker that has lost its database. */
function gone(error: unknown): ClusterError {
  const message = `the worker gives up on the database: ${reasonOf(error)}; what it had is done again by others`
  return new ClusterError('gone', message, { cause: error })
}

/** Completes a part, in a transaction. */
type Complete = (connection: Connection) => Promise<Done>

export class Worker {
  readonly #id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  readonly #cluster: Cluster
  readonly #searcher: Searcher
  readonly #options: WorkerOptions
  readonly #worked = { parts: 0, nodes: 0 }
  #signed = Number.NEGATIVE_INFINITY

  constructor(cluster: Cluster, searcher: Searcher, options: WorkerOptions) {
    this.#cluster = cluster
    this.#searcher = searcher
    this.#options = options
  }

  async run(): Promise<Worked> {
    const { signal, drain } = this.#options
    let taken: Taken | undefined
    while (taken || !signal?.aborted) {
      // Signals and timers have their turn even if the database, in this process, and many small parts leave no other.
      await turn()
      taken ??= await this.#patiently(() => takePart(this.#cluster, this.#cluster.database))
      if (taken) taken = await this.#part(taken)
      else if (await this.#patiently(() => this.#idle(drain))) break
      else await delay(IDLE_MS, undefined, signal && { signal }).catch(() => {})
    }
    return this.#worked
  }

  /** Is no longer counted as one of the workers. */
  async leave(): Promise<void> {
    await rows(this.#cluster.database, 'DELETE FROM quadrille.workers WHERE id = $1', this.#id).catch(() => {})
  }

  /** Returns whether the worker can end: no run is left. */
  async #idle(drain = false): Promise<boolean> {
    if (performance.now() - this.#signed > SIGN_MS) await this.#sign(null)
    await endFailed(this.#cluster)
    if (!drain) return false
    const open = `SELECT 1 FROM quadrille.parts p JOIN quadrille.runs r ON r.id = p.run WHERE p.open AND r.state = 'running' LIMIT 1`
    return (await rows(this.#cluster.database, open)).length === 0
  }

  /** A sign of life. */
  async #sign(run: number | null): Promise<void> {
    const upsert = `INSERT INTO quadrille.workers (id, run) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET run = $2, seen = now()`
    await rows(this.#cluster.database, upsert, this.#id, run)
    this.#signed = performance.now()
  }

  /** Works on a part. Returns the next, if there is one. The part does not count if it was lost to another worker, or if it failed. */
  async #part(taken: Taken): Promise<Taken | undefined> {
    const { database, boss } = this.#cluster
    const { signal, onPart } = this.#options
    let completed: [Done, Taken | undefined]
    try {
      const question = await this.#patiently(() => readRun(this.#cluster, taken.run))
      const complete = question.verb === 'batch' ? await this.#answer(taken, question) : await this.#search(taken, question)
      // The next part is taken in the same transaction, because a transaction costs as much as a statement or, on a disk, more.
      const change = async (connection: Connection): Promise<typeof completed> => [
        await complete(connection),
        signal?.aborted ? undefined : await takePart(this.#cluster, connection),
      ]
      completed = await this.#patiently(() => database.transaction(change))
    } catch (error) {
      if (error instanceof NotOwned) return undefined
      if (error instanceof ClusterError && error.code === 'gone') throw error
      // pg-boss gives it to another worker, as often as the run allows.
      const owned = await this.#patiently(() => isOwn(database, taken))
      if (owned) await this.#patiently(() => boss.fail(QUEUE, taken.id, { message: reasonOf(error) }))
      return undefined
    }
    const [done, next] = completed
    this.#worked.parts++
    this.#worked.nodes += done.nodes
    onPart?.(done)
    return next
  }

  /** The cursor of the part, with the best score that any worker has found. */
  async #cursor(taken: Taken, { verb }: RunQuestion): Promise<Cursor> {
    const cursor = JSON.parse(taken.cursor!) as Cursor
    if (verb !== 'best' && verb !== 'worst') return cursor
    const best = await bestOf(this.#cluster, taken.run, verb)
    return best?.score === undefined ? cursor : withBest(cursor, best.score, best.solution)
  }

  /** Searches until the part is done, or its time is over. Returns what completes it. */
  async #search(taken: Taken, question: RunQuestion & RunTerms): Promise<Complete> {
    const { signal, partSeconds = PART_SECONDS } = this.#options
    const cursor = await this.#patiently(() => this.#cursor(taken, question))
    const textOf = ({ parts }: Cursor) => JSON.stringify(parts)
    const whole = textOf(cursor)
    const ms = (1000 * partSeconds) / 4 ** Math.max(0, FIRST_DEPTHS - taken.depth) / 2 ** taken.attempt
    const last = performance.now() + Math.max(UNDIVIDED * ms, UNDIVIDED_MS)
    const enough = (left: Cursor) => leftIn(left) < cursor.share || (performance.now() > last && textOf(left) !== whole)
    const reached = await this.#signing(taken, question, (signal) =>
      this.#searcher.search(question, cursor, { signal, ms, enough }),
    )
    if (reached.cutOff === 'memory') throw new Error('counting needs more memory than its limit')
    const outcome = { share: cursor.share, cursor: reached.cursor, last: signal?.aborted ?? false, worker: this.#id }
    return (connection) => completePart(this.#cluster, connection, taken, question, outcome)
  }

  /** Answers some lines of a batch. Returns what completes them. */
  async #answer(taken: Taken, question: BatchQuestion & RunTerms): Promise<Complete> {
    const lines = await this.#patiently(() => linesOfPart(this.#cluster, taken))
    const answers = await this.#signing(taken, question, (signal) => this.#searcher.answer(lines, question.limit, signal))
    if (answers.complete) return (connection) => completeLines(this.#cluster, connection, taken, answers, this.#id)
    await this.#patiently(() => giveBack(this.#cluster, taken))
    throw new NotOwned()
  }

  /** Gives signs of life during the work. Its signal is aborted to stop, and when the part is no longer ours. */
  async #signing<T>(taken: Taken, { expire }: RunTerms, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const [end, unfollow] = following(this.#options.signal)
    let lost = false
    const sign = async () => {
      if (await isOwn(this.#cluster.database, taken)) return this.#sign(taken.run)
      lost = true
      end.abort()
    }
    // While the database is gone, the search goes on.
    const signs = setInterval(() => void sign().catch(() => {}), Math.min(SIGN_MS, (1000 * expire) / 3))
    try {
      if (performance.now() - this.#signed > SIGN_MS) await this.#patiently(() => this.#sign(taken.run))
      const done = await work(end.signal)
      if (lost) throw new NotOwned()
      return done
    } finally {
      clearInterval(signs)
      unfollow()
    }
  }

  /**
   * Tries again, as long as the database may come back.
   *
   * @throws ClusterError `gone` if it does not
   */
  async #patiently<T>(call: () => Promise<T>): Promise<T> {
    const { signal, patience = PATIENCE_SECONDS } = this.#options
    const since = performance.now()
    for (let ms = 100; ; ms = Math.min(2 * ms, 3000)) {
      try {
        return await call()
      } catch (error) {
        const most = signal?.aborted ? Math.min(patience, LAST_PATIENCE_SECONDS) : patience
        if (!passes(error)) throw error
        if (performance.now() - since > 1000 * most) throw gone(error)
        // Not all workers at once.
        await delay(ms * (0.5 + Math.random()), undefined, { ref: true })
      }
    }
  }
}
