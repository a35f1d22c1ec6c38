// Batches of sudokus: a part is some lines of the text, and later the answers to them, as V8 writes the object.

import { deserialize, serialize } from 'node:v8'
import type { BatchResult } from '../batch/batch.ts'
import { checkedBatch } from '../batch/batch.ts'
import { cut, wholeLines } from '../batch/whole-lines.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { checkOptions } from '../model/caller-options.ts'
import { renumbered } from '../workers/worker-batch.ts'
import { type BatchQuestion, type Cluster, insertParts, openCluster, unreachable, withCluster } from './cluster.ts'
import { ClusterError } from './cluster-errors.ts'
import { type Done, type Taken, writeResult } from './complete.ts'
import { type Connection, rows } from './database.ts'
import { QUEUE } from './queue.ts'
import { type ClusterOptions, checkRun, insertRun, type RunOptions, statusIn } from './runs.ts'

export interface SubmitBatchOptions extends RunOptions {
  /** Each search stops after so many solutions. At least 1; 2 by default, which is enough to tell unique puzzles. */
  readonly limit?: number | undefined
}

/**
 * Submits a batch of 9x9 sudokus, one a line, as `solver.batch` reads them. Workers answer some lines at a time.
 *
 * @returns the number of the run
 * @throws RangeError for an invalid limit; ClusterError for an invalid option, or no database
 * @example
 * ```ts
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { batchResults, submitBatch, work } from 'quadrille/cluster'
 *
 * const db = mkdtempSync(join(tmpdir(), 'runs-')) // or postgres://user@host/name
 * const unique = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
 * const run = await submitBatch(`${unique}\n${'.'.repeat(81)}\n`, { db })
 * await work({ db, drain: true })
 * for await (const { counts } of batchResults(run, { db })) {
 *   console.log(...counts) // 1 2
 * }
 * ```
 */
export async function submitBatch(
  text: string | Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: SubmitBatchOptions,
): Promise<number> {
  checkRun(options, ['limit'])
  const { limit = 2 } = options
  checkedBatch({ limit })
  const pieces = typeof text === 'string' ? [new TextEncoder().encode(text)] : text instanceof Uint8Array ? [text] : text
  return withCluster(options.db, { make: true }, (cluster) =>
    cluster.database.transaction(async (connection) => {
      const question: BatchQuestion = { verb: 'batch', limit }
      const terms = await insertRun(connection, 'sudoku', question, options)
      const insert = 'INSERT INTO quadrille.lines (job, run, number, content) VALUES ($1, $2, $3, $4)'
      let bytes = 0
      let number = 0
      for await (const lines of cut(wholeLines(pieces), thresholds.partBytes)) {
        const [job] = await insertParts(cluster, connection, terms, [{ share: lines.length }], 0)
        await rows(connection, insert, job, terms.run, number++, lines)
        bytes += lines.length
      }
      await rows(connection, 'UPDATE quadrille.parts SET share = share / $2 WHERE run = $1', terms.run, Math.max(1, bytes))
      return terms.run
    }),
  )
}

/** The lines of a part. */
export async function linesOfPart({ database }: Pick<Cluster, 'database'>, { id }: Taken): Promise<Uint8Array> {
  const [row] = await rows<{ content: Uint8Array }>(database, 'SELECT content FROM quadrille.lines WHERE job = $1', id)
  return row.content
}

/**
 * Completes a part of a batch, in a transaction of the caller.
 *
 * @throws NotOwned if the part is no longer this worker's
 */
export async function completeLines(
  { boss }: Pick<Cluster, 'boss'>,
  connection: Connection,
  taken: Taken,
  lines: BatchResult,
  worker: string,
): Promise<Done> {
  const { nodes, guesses, backtracks, seconds } = lines
  const count = BigInt(lines.puzzles)
  await writeResult(connection, taken, { count, nodes, guesses, backtracks, seconds, worker })
  await rows(connection, 'UPDATE quadrille.lines SET content = $2 WHERE job = $1', taken.id, serialize(lines))
  await boss.complete(QUEUE, taken.id, {}, { db: connection })
  return { run: taken.run, count, nodes, seconds, left: 0 }
}

/** Gives back a part that was not done. It counts as if it had not been taken. */
export async function giveBack({ database }: Pick<Cluster, 'database'>, { id, attempt }: Taken): Promise<void> {
  const update = `UPDATE pgboss.job SET state = CASE WHEN retry_count > 0 THEN 'retry' ELSE 'created' END::pgboss.job_state,
    retry_count = greatest(0, retry_count - 1), started_on = CASE WHEN retry_count > 0 THEN started_on END
    WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`
  await rows(database, update, QUEUE, id, attempt)
}

const LINES = `SELECT content, completed IS NOT NULL AS done FROM quadrille.lines JOIN quadrille.parts USING (job)
  WHERE quadrille.lines.run = $1 AND number = $2`

/**
 * The answers of a batch, in the order of its lines: parts like those of `solver.batchStream`, as far as they are done without a gap.
 * `status` tells whether these are all.
 *
 * @throws ClusterError `option` for a run that is no batch
 */
export async function* batchResults(
  run: number | undefined,
  options: ClusterOptions,
): AsyncGenerator<BatchResult, void, undefined> {
  checkOptions(options, ['db'])
  const cluster = await openCluster(options.db, { make: false })
  try {
    const known = await statusIn(cluster, run)
    if (known.verb !== 'batch') throw new ClusterError('option', `run ${known.run} is no batch; \`result\` reads its answer`)
    let before = 0
    for (let number = 0; ; number++) {
      const [row] = await rows<{ content: Uint8Array; done: boolean }>(cluster.database, LINES, known.run, number)
      if (!row?.done) return
      const part = deserialize(row.content) as BatchResult
      yield renumbered(part, before)
      before += part.lineCount
    }
  } catch (error) {
    throw unreachable(error)
  } finally {
    await cluster.close().catch(() => {})
  }
}
