// A PostgreSQL server for the tests of a file.

import { afterAll, beforeAll } from 'vitest'
import { type Postgres, startPostgres } from './postgres.ts'

export function server(): () => Postgres {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.end())
  return () => postgres
}
