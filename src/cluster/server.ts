// A PostgreSQL server, through the package pg, which pg-boss brings.

import { createRequire } from 'node:module'
import type { Database } from './database.ts'
import { loadOptional } from './optional-packages.ts'

/** What is used of pg. */
interface Client {
  on(event: 'error', listener: () => void): void
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  release(error?: boolean): void
}

interface Pool {
  connect(): Promise<Client>
  on(event: 'error', listener: () => void): void
  on(event: 'connect', listener: (client: Client) => void): void
  end(): Promise<void>
}

interface Pg {
  readonly Pool: new (options: object) => Pool
}

/** Connections beside those of transactions: one for signs of life, one for the maintenance. */
const OTHERS = 2
/** How long a connection and an answer may take, in ms. */
const CONNECT_MS = 10_000
const ANSWER_MS = 60_000

export async function openServer(url: string, transactions: number): Promise<Database> {
  await loadOptional('pg-boss')
  const require = createRequire(import.meta.url)
  const pg = createRequire(require.resolve('pg-boss'))('pg') as Pg
  const pool = new pg.Pool({
    ...{ connectionString: url, max: transactions + OTHERS, application_name: 'quadrille' },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS, keepAlive: true },
  })
  // A connection that breaks is replaced. The query that it was needed for reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  /** A connection with an error is replaced: its server may be one that only reads by now. */
  const using = async <T>(body: (client: Client) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let broken = true
    try {
      const answer = await body(client)
      broken = false
      return answer
    } finally {
      // A connection that is closed rolls back.
      client.release(broken)
    }
  }
  return {
    executeSql: (text, values) => using((client) => client.query(text, values)),
    transaction: (body) =>
      using(async (client) => {
        await client.query('BEGIN')
        const answer = await body({ executeSql: (text, values) => client.query(text, values) })
        await client.query('COMMIT')
        return answer
      }),
    close: () => pool.end(),
  }
}
