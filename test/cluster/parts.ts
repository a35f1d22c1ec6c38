// The tests of parts of runs, for any database: each part counts exactly once, whatever becomes of its workers.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster, type RunTerms } from '../../src/cluster/cluster.ts'
import { NotOwned } from '../../src/cluster/cluster-errors.ts'
import type { RunQuestion } from '../../src/cluster/cluster-verbs.ts'
import { work } from '../../src/cluster/cluster-work.ts'
import { completePart, type Taken } from '../../src/cluster/complete.ts'
import { type Database, rows } from '../../src/cluster/database.ts'
import { result } from '../../src/cluster/run-result.ts'
import { cancel, readRun, status, submit } from '../../src/cluster/runs.ts'
import type { Cursor } from '../../src/entries/index.ts'
import { openSolver } from '../support/engines.ts'
import { latin, queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { expire, failing, take, until } from './databases.ts'

const solver = await openSolver('wasm')

export const QUEENS_10 = 724n
export const countQueens = (db: string, size = 10) => submit(queensModel(size), 'count', { db, method: 'search', retries: 100 })

/** Searches some nodes of a part, and completes it. */
async function searched(cluster: Cluster, taken: Taken, nodes: number) {
  const question = (await readRun(cluster, taken.run)) as RunQuestion & RunTerms
  const cursor = JSON.parse(taken.cursor!) as Cursor
  using search = solver.search(question.puzzle, question.verb, { cursor })
  search.run(nodes)
  const outcome = { share: cursor.share, cursor: search.cursor(), last: false, worker: 'test' }
  return cluster.database.transaction((connection) => completePart(cluster, connection, taken, question, outcome))
}

/** `database` makes one. It stays open for all tests, because to open a folder takes a second. So each leaves no run at work. */
export function testParts(database: () => string): void {
  let db: string
  let open: Cluster
  beforeAll(async () => {
    db = database()
    open = await openCluster(db)
  })
  afterAll(() => open.close())
  const inCluster = (name: string, body: (db: string, cluster: Cluster) => Promise<void>) => test(name, () => body(db, open))

  // Work at hand may be counted, but not in what the cursor has counted. The trial `cursors` pauses and divides counts by every method.
  inCluster('parts searched a little at a time add up', async (db, cluster) => {
    const run = await countQueens(db)
    const random = new Random(1)
    let done = 0
    let share = 0
    while ((await status(run, { db })).state === 'running') {
      await searched(cluster, await take(cluster), random.integer(1, done === 0 ? 1000 : 8000))
      const known = await status(run, { db })
      expect(known.share).toBeGreaterThanOrEqual(share)
      share = known.share
      expect(known.parts).toMatchObject({ done: ++done, active: 0 })
    }
    expect(done).toBeGreaterThan(1)
    expect(await result(run, { db })).toMatchObject({ count: QUEENS_10, complete: true, share: 1, state: 'done' })
  })

  inCluster('a transaction that fails, at any statement, has not happened', async (db, cluster) => {
    const run = await countQueens(db)
    const taken = await take(cluster)
    const before = await rows(cluster.database, 'SELECT * FROM quadrille.parts')
    let failures = 0
    const transaction: Database['transaction'] = (body) =>
      cluster.database.transaction((connection) => body(failing(connection, failures)))
    const badly = { ...cluster, database: { ...cluster.database, transaction } }
    for (; failures < 4; failures++) {
      await expect(searched(badly, taken, 5000)).rejects.toThrow('no room on the disk')
      expect(await rows(cluster.database, 'SELECT * FROM quadrille.parts')).toEqual(before)
      expect(await status(run, { db })).toMatchObject({ parts: { done: 0, active: 1, waiting: 0 } })
    }
    // A part that is divided has four statements.
    await searched(badly, taken, 5000)
    const { parts } = await status(run, { db })
    expect(parts).toMatchObject({ done: 1, active: 0 })
    expect(parts.waiting).toBeGreaterThan(0)
    await work({ db, drain: true })
    expect(await result(run, { db })).toMatchObject({ count: QUEENS_10, complete: true })
  })

  inCluster('a part that was taken from its worker counts once', async (db, cluster) => {
    const run = await countQueens(db)
    const late = await take(cluster)
    await expire(cluster)
    await expect(searched(cluster, late, 1000), 'nobody has it').rejects.toThrow(NotOwned)
    const second = await take(cluster)
    expect(second).toEqual({ ...late, attempt: 1 })
    await expect(searched(cluster, late, 1000), 'another has it').rejects.toThrow(NotOwned)
    await searched(cluster, second, 1000)
    await expect(searched(cluster, second, 1000), 'it is done').rejects.toThrow(NotOwned)
    await work({ db, drain: true })
    expect(await result(run, { db })).toMatchObject({ count: QUEENS_10, complete: true })
  })

  inCluster('of two workers that race for a part, one has it', async (db, cluster) => {
    const run = await countQueens(db)
    const random = new Random(2)
    for (let round = 0; round < 6 && (await status(run, { db })).state === 'running'; round++) {
      const taken = await take(cluster)
      const other = round % 2 === 0 ? taken : await expire(cluster).then(() => take(cluster))
      const racing = [searched(cluster, taken, random.integer(1, 2000)), searched(cluster, other, random.integer(1, 2000))]
      const settled = await Promise.allSettled(racing)
      const counted = settled.filter(({ status }) => status === 'fulfilled').length
      // Of a part with two attempts, the second counts; it may have been another part.
      if (other.id === taken.id) expect(counted).toBe(1)
    }
    await work({ db, drain: true })
    expect(await result(run, { db })).toMatchObject({ count: QUEENS_10, complete: true })
  })

  inCluster(
    'a count whose methods are still tried is not divided: rows take a second, a search of its parts an hour',
    async (db, _cluster) => {
      const run = await submit(latin(7), 'count', { db })
      expect(await work({ db, drain: true, partSeconds: 0.02 })).toMatchObject({ parts: 1 })
      expect(await result(run, { db })).toMatchObject({ count: 61_479_419_904_000n, complete: true })
    },
  )

  inCluster('a worker that is asked to stop gives back its part', async (db, _cluster) => {
    const run = await countQueens(db, 16)
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 400)
    const { parts, nodes } = await work({ db, signal: stop.signal, partSeconds: 0.2 })
    const known = await status(run, { db })
    expect(known).toMatchObject({ state: 'running', nodes, workers: 0, parts: { done: parts, active: 0 } })
    expect(known.parts.waiting).toBeGreaterThan(0)
    expect(await result(run, { db })).toMatchObject({ complete: false, nodes })
    await cancel(run, { db })
  })

  inCluster('a run that is cancelled is left, and keeps what it counted', async (db, _cluster) => {
    const run = await countQueens(db, 18)
    const stop = new AbortController()
    const working = work({ db, signal: stop.signal, partSeconds: 0.2 })
    await until(async () => (await status(run, { db })).parts.done >= 2)
    expect(await cancel(run, { db })).toBe(true)
    expect(await cancel(run, { db })).toBe(false)
    const { count } = await result(run, { db })
    // The same worker goes on with the next.
    const next = await countQueens(db)
    await until(async () => (await status(next, { db })).state === 'done')
    stop.abort()
    await working
    expect(await result(run, { db })).toMatchObject({ count, state: 'cancelled', complete: false })
    expect((await status(run, { db })).parts).toMatchObject({ active: 0, waiting: 0 })
    expect(await result(next, { db })).toMatchObject({ count: QUEENS_10, complete: true })
  })

  inCluster('a part that fails too often ends its run, with the reason', async (db, cluster) => {
    const dead = await submit(queensModel(10), 'count', { db, method: 'search', retries: 2 })
    for (const attempt of range(3)) {
      expect(await take(cluster)).toMatchObject({ attempt })
      await expire(cluster)
    }
    expect(await result(dead, { db })).toMatchObject({ state: 'failed', complete: false, reason: expect.stringMatching(/died/) })
  })
}
