// Parts of runs, on a server.

import { describe, expect, test } from 'vitest'
import { work } from '../../../src/cluster/cluster-work.ts'
import { rows } from '../../../src/cluster/database.ts'
import { result } from '../../../src/cluster/run-result.ts'
import { submit } from '../../../src/cluster/runs.ts'
import { using } from '../../cluster/databases.ts'
import { countQueens, QUEENS_10, testParts } from '../../cluster/parts.ts'
import { queensModel } from '../../support/models.ts'
import { server } from './server.ts'

const postgres = server()

describe('on a server', () => {
  testParts(() => postgres().database())

  // What the database holds may be damaged, or of another version.
  test('a bad row ends its run, with the reason, and the workers go on with the others', async () => {
    const db = postgres().database()
    const job = (data: string) => `UPDATE pgboss.job SET data = ${data} WHERE name = 'quadrille' AND (data->>'run')::int = $1`
    const question = (text: string) => `UPDATE quadrille.runs SET question = ${text} WHERE id = $1`
    const bad: [change: string, reason: RegExp][] = [
      [job(`jsonb_set(data, '{cursor}', '"{}"')`), /is not a cursor/],
      [job(`jsonb_set(data, '{cursor}', to_jsonb(replace(data->>'cursor', '"share":1', '"share":2')))`), /damaged/],
      [job(`data - 'cursor'`), /JSON/],
      [job(`jsonb_set(data, '{run}', '77')`), /no run 77/],
      [question(`'{'`), /JSON/],
      [question(`replace(question, '"size":6', '"size":7')`), /another puzzle/],
    ]
    const runs: number[] = []
    for (const _ of bad) runs.push(await submit(queensModel(6), 'count', { db, retries: 1 }))
    const good = await countQueens(db)
    await using(db, async ({ database }) => {
      for (const [i, [change]] of bad.entries()) await rows(database, change, runs[i])
    })
    expect(await work({ db, drain: true, partSeconds: 0.02 })).toMatchObject({ parts: expect.any(Number) })
    expect(await result(good, { db })).toMatchObject({ count: QUEENS_10, complete: true })
    for (const [i, [, reason]] of bad.entries()) {
      expect(await result(runs[i], { db })).toMatchObject({
        state: 'failed',
        complete: false,
        reason: expect.stringMatching(reason),
      })
    }
  })
})
