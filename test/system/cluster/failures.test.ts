// A database that is full, read-only or slow. Errors and delays are those of a real server.

import { describe, expect, test } from 'vitest'
import { work } from '../../../src/cluster/cluster-work.ts'
import { rows } from '../../../src/cluster/database.ts'
import { result } from '../../../src/cluster/run-result.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { openServer } from '../../../src/cluster/server.ts'
import { until } from '../../cluster/databases.ts'
import { queensModel, range } from '../../support/models.ts'
import { server } from './server.ts'

const postgres = server()

/** Runs statements on a database, beside the cluster. */
async function beside(db: string, texts: readonly string[]): Promise<void> {
  const database = await openServer(db, 1)
  for (const text of texts) await database.executeSql(text)
  await database.close()
}

/** Has each write to the table of parts run a statement first. */
const before = (statement: string) => `
  CREATE FUNCTION before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$;
  CREATE TRIGGER before BEFORE INSERT OR UPDATE ON quadrille.parts EXECUTE FUNCTION before();
`
const FULL = before(`RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'`)
const NOT_FULL = 'DROP FUNCTION before CASCADE'

const ALTER = (what: string) => `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${what}', current_database()); END $$`

/** All connections but this one are closed, so that the next have the new settings. */
const CLOSE =
  'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

const countQueens = (db: string, size: 14 | 15) =>
  submit(queensModel(size), 'count', { db, method: 'search', retries: 100, expire: 1 })
const EXACT = { 14: { complete: true, count: 365596n, share: 1 }, 15: { complete: true, count: 2279184n, share: 1 } }

describe('a database that is', () => {
  test('of another program: a question about runs makes nothing in it', async () => {
    const db = postgres().database()
    await expect(status(undefined, { db })).rejects.toMatchObject({ code: 'run', message: 'no run has been submitted' })
    const database = await openServer(db, 1)
    const schemas = `SELECT nspname FROM pg_namespace WHERE nspname IN ('quadrille', 'pgboss')`
    expect(await rows(database, schemas)).toEqual([])
    await database.close()
  })

  test.each([
    ['full', [FULL], [NOT_FULL], 'No space left on device'],
    [
      'read-only',
      [`BEGIN; ${ALTER('SET default_transaction_read_only = on')}; COMMIT`, CLOSE],
      [`BEGIN READ WRITE; ${ALTER('RESET default_transaction_read_only')}; COMMIT`, CLOSE],
      'read-only transaction',
    ],
  ])('%s: workers wait for it, or give up and say why', async (_, fail, recover, reason) => {
    const db = postgres().database()
    const run = await countQueens(db, 15)
    const workers = range(2).map(() => work({ db, drain: true, partSeconds: 0.02 }))
    await until(async () => (await status(run, { db })).parts.done > 0)
    await beside(db, fail)
    const { parts } = await status(run, { db })
    await expect(countQueens(db, 15)).rejects.toThrow(/^the database refuses: .*/)
    await expect(work({ db, drain: true, patience: 0.5 })).rejects.toMatchObject({
      code: 'gone',
      message: expect.stringContaining(reason),
    })
    expect((await status(run, { db })).parts.done).toBe(parts.done)
    await beside(db, recover)
    await Promise.all(workers)
    expect(await result(run, { db })).toMatchObject(EXACT[15])
  })

  // Parts have 0.2 s, and take up to 3 s more; a worker may be silent for one.
  test('slow: a part may take longer to complete than its worker may be silent', async () => {
    const db = postgres().database()
    const run = await countQueens(db, 14)
    await beside(db, [before('PERFORM pg_sleep(random() * random() * 3)')])
    await Promise.all(range(4).map(() => work({ db, drain: true, partSeconds: 0.2 })))
    expect(await result(run, { db })).toMatchObject(EXACT[14])
  })
})
