// Workers as processes: killed at random moments, and with a database that is gone. Totals are the published ones. In journey.test.ts, the
// database comes back.

import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../src/cluster/database.ts'
import { result } from '../../../src/cluster/run-result.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { quadrille } from '../../cli/run.ts'
import { folders, until, using } from '../../cluster/databases.ts'
import { queensModel, range } from '../../support/models.ts'
import { Random } from '../../support/random.ts'
import { server } from './server.ts'
import { ended, kill, smallWorker, worker } from './workers.ts'

const folder = folders()
const postgres = server()

test('in a folder, a second process is refused, and says why; after one that was killed, the next goes on', async () => {
  const db = folder()
  const run = await submit(queensModel(16), 'count', { db, method: 'search', retries: 1000, expire: 1 })
  const { child } = worker(db)
  await until(async () => readdirSync(db).some((name) => name.startsWith('lock-')))
  const refused = await quadrille(['cluster', 'status', '--db', db])
  expect(refused).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(`in use by process ${child.pid}`) })
  await kill(child)
  const next = worker(db, '--threads', '2')
  expect(await ended(next.child), next.output.stderr).toBe(0)
  expect(await result(run, { db })).toMatchObject({ complete: true, count: 14772512n })
})

describe('a server', () => {
  test('the total of several threads is exact, and several of them work', async () => {
    const db = postgres().database()
    const run = await submit(queensModel(15), 'count', { db, method: 'search' })
    const { child, output } = worker(db, '--threads', '3', '--drain', '--progress')
    expect(await ended(child), output.stderr).toBe(0)
    expect(output.stderr).toContain('no run yet')
    expect(await result(run, { db })).toMatchObject({ complete: true, count: 2279184n })
    const count = `SELECT count(DISTINCT worker)::int AS workers FROM quadrille.parts WHERE worker IS NOT NULL`
    const [{ workers }] = await using(db, ({ database }) => rows<{ workers: number }>(database, count))
    expect(workers).toBeGreaterThan(1)
  })

  test('forty workers killed at random moments: the total is exact', async () => {
    const db = postgres().database()
    const run = await submit(queensModel(16), 'count', { db, method: 'search', retries: 1000, expire: 1 })
    const random = new Random(6)
    const workers = range(3).map(() => smallWorker(db))
    const done = async () => (await status(run, { db })).state === 'done'
    for (const kills of range(40)) {
      await delay(random.integer(20, 120))
      const which = random.integer(0, workers.length - 1)
      // One of four has surely begun a part, however slow the machine: with the last part it hands in, a worker takes the next.
      if (kills % 4 === 0) await until(async () => workers[which].output.stdout !== '' || (await done()))
      await kill(workers[which].child)
      workers[which] = smallWorker(db)
    }
    await until(done)
    for (const { child } of workers) await kill(child)
    expect(await result(run, { db })).toMatchObject({ complete: true, count: 14772512n, share: 1 })
    const again = 'SELECT count(*)::int AS parts FROM pgboss.job WHERE retry_count > 0'
    const [{ parts }] = await using(db, ({ database }) => rows<{ parts: number }>(database, again))
    expect(parts, 'parts of workers that died were started again').toBeGreaterThan(5)
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
    expect(unreachable.stderr).toMatch(/^quadrille: the database does not answer: connect E\w+ .*\n$/)
    await postgres().start()
    expect(await quadrille(['cluster', 'result', '--db', db])).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/^\d+ so far\n$/),
    })
  })
})
