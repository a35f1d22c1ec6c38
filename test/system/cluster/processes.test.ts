// Workers as processes: killed at random moments, stopped, with a database that stops or is gone. Totals are the published ones.

import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../src/cluster/database.ts'
import { result } from '../../../src/cluster/result.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { quadrille } from '../../cli/run.ts'
import { folders, until, using } from '../../cluster/databases.ts'
import { latin, queensModel, range } from '../../support/models.ts'
import { Random } from '../../support/random.ts'
import { server, skipped } from './server.ts'
import { ended, kill, smallWorker, worker } from './workers.ts'

const folder = folders()
const postgres = server()

/** Runs that end soon, and their published totals. */
async function submitted(db: string): Promise<ReadonlyMap<number, bigint>> {
  const terms = { db, retries: 1000, expire: 1 }
  return new Map([
    [await submit(queensModel(10), 'count', { ...terms, method: 'search' }), 724n],
    [await submit(latin(5), 'count', { ...terms, method: 'search' }), 161280n],
    [await submit({ kind: 'layouts', size: 5 }, 'count', terms), 4006n],
    [await submit(queensModel(14), 'count', { ...terms, method: 'search' }), 365596n],
    [await submit({ kind: 'layouts', size: 6 }, 'count', terms), 451206n],
  ])
}

async function check(db: string, runs: ReadonlyMap<number, bigint>): Promise<void> {
  for (const [run, count] of runs) {
    expect(await result(run, { db })).toMatchObject({ state: 'done', complete: true, count, share: 1 })
  }
}

async function allDone(db: string, runs: ReadonlyMap<number, bigint>): Promise<boolean> {
  for (const run of runs.keys()) if ((await status(run, { db })).state !== 'done') return false
  return true
}

describe('a folder', () => {
  test('a worker killed again and again: the total is exact', async () => {
    const db = folder()
    const run = await submit(queensModel(14), 'count', { db, method: 'search', retries: 1000, expire: 1 })
    const random = new Random(4)
    for (let kills = 0; kills < 2; kills++) {
      const { child } = worker(db)
      await delay(random.integer(500, 2000))
      await kill(child)
    }
    const { child, output } = worker(db)
    expect(await ended(child), output.stderr).toBe(0)
    expect(await result(run, { db })).toMatchObject({ complete: true, count: 365596n })
  })

  test('a second process is refused, and says why; the lock of a dead one is not in the way', async () => {
    const db = folder()
    const { stdout } = await quadrille(['cluster', 'submit', 'queens', '18', '--count', '--method', 'search', '--db', db])
    expect(stdout).toBe('1\n')
    const { child } = worker(db)
    await until(async () => readdirSync(db).some((name) => name.startsWith('lock-')))
    const refused = await quadrille(['cluster', 'status', '--db', db])
    expect(refused).toMatchObject({ status: 2, stdout: '' })
    expect(refused.stderr).toContain(`is in use by process ${child.pid}`)
    await kill(child)
    const status = await quadrille(['cluster', 'status', '--db', db])
    expect(status.status, status.stderr).toBe(0)
  })
})

describe.each([
  ['a folder', folder],
  ['a server', () => postgres().database()],
])('threads, on %s', (place, database) => {
  test.skipIf(skipped && place === 'a server')('the total is exact, and several of them work', async () => {
    const db = database()
    const run = await submit(queensModel(15), 'count', { db, method: 'search' })
    const { child, output } = worker(db, '--threads', '3', '--drain', '--progress')
    expect(await ended(child), output.stderr).toBe(0)
    expect(output.stderr).toContain('no run yet')
    expect(await result(run, { db })).toMatchObject({ complete: true, count: 2279184n })
    const count = `SELECT count(DISTINCT worker)::int AS workers FROM quadrille.parts WHERE worker IS NOT NULL`
    const [{ workers }] = await using(db, ({ database }) => rows<{ workers: number }>(database, count))
    expect(workers).toBeGreaterThan(1)
  })
})

describe.skipIf(skipped)('a server', () => {
  test('a hundred workers killed at random moments: the total is exact', async () => {
    const db = postgres().database()
    const run = await submit(queensModel(16), 'count', { db, method: 'search', retries: 1000, expire: 1 })
    const random = new Random(6)
    const workers = range(3).map(() => smallWorker(db))
    const done = async () => (await status(run, { db })).state === 'done'
    for (const kills of range(100)) {
      await delay(random.integer(20, 120))
      const which = random.integer(0, workers.length - 1)
      // One of four has surely begun a part, however slow the machine: with the last part it hands in, a worker takes the next.
      if (kills % 4 === 0) await until(async () => workers[which].output.stdout !== '' || (await done()))
      await kill(workers[which].child)
      workers[which] = smallWorker(db)
    }
    await until(done, 120)
    for (const { child } of workers) await kill(child)
    expect(await result(run, { db })).toMatchObject({ complete: true, count: 14772512n, share: 1 })
    const again = 'SELECT count(*)::int AS parts FROM pgboss.job WHERE retry_count > 0'
    const [{ parts }] = await using(db, ({ database }) => rows<{ parts: number }>(database, again))
    expect(parts, 'parts of workers that died were started again').toBeGreaterThan(5)
  }, 180_000)

  test('the server crashes and starts again while workers run: the totals are exact', async () => {
    const db = postgres().database()
    // A worker is patient with a server that it has reached before.
    const workers = await using(db, async ({ database }) => {
      const started = [worker(db), worker(db)]
      await until(async () => (await rows(database, 'SELECT 1 FROM quadrille.workers')).length === started.length)
      return started
    })
    let runs: ReadonlyMap<number, bigint> = new Map()
    for (let crashes = 0; crashes < 2; crashes++) {
      runs = new Map([...runs, ...(await submitted(db))])
      await delay(300)
      await postgres().crash()
      await delay(300)
      await postgres().start()
    }
    await until(() => allDone(db, runs))
    await check(db, runs)
    for (const { child, output } of workers) {
      child.kill('SIGTERM')
      expect(await ended(child), output.stderr).toBe(3)
    }
  })

  test('a database that is gone', async () => {
    const db = postgres().database()
    const run = await submit(queensModel(18), 'count', { db, method: 'search' })
    const { child, output } = worker(db, '--patience', '1')
    await until(async () => (await status(run, { db })).parts.done > 1)
    await postgres().crash()
    expect(await ended(child)).toBe(3)
    expect(output.stderr).toMatch(/^quadrille: the worker gives up on the database: .*\n$/)
    const unreachable = await quadrille(['cluster', 'status', '--db', db])
    expect(unreachable).toMatchObject({ status: 2, stdout: '' })
    expect(unreachable.stderr).toMatch(/^quadrille: the database does not answer: connect ECONNREFUSED .*\n$/)
    await postgres().start()
    expect(await quadrille(['cluster', 'result', '--db', db])).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/^\d+ so far\n$/),
    })
  })
})
