// A PostgreSQL server for the tests of a file, if there is one.

import { afterAll, beforeAll } from 'vitest'
import { noPostgres, type Postgres, startPostgres } from './postgres.ts'

export const skipped = noPostgres()

export function server(): () => Postgres {
  let postgres: Postgres
  beforeAll(async () => {
    if (!skipped) postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres?.end())
  return () => postgres
}
