// A database: a PostgreSQL server, or PostgreSQL in this process on a folder.

import { ClusterError } from './errors.ts'
import { openFolder } from './folder.ts'
import { openServer } from './server.ts'

/** A connection, in the form that pg-boss takes. Several statements at once have no values. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Connection {
  /** Runs a body in one transaction: if it throws, nothing has happened. */
  transaction<T>(body: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** Is it of this process alone? */
  readonly own: boolean
}

/** The rows of a query. */
export async function rows<Row>(connection: Connection, text: string, ...values: unknown[]): Promise<Row[]> {
  const answer = await connection.executeSql(text, values)
  return answer.rows as Row[]
}

const URL = /^postgres(ql)?:\/\//

/** Opens a database, the URL of a server or a folder, for so many transactions at once. */
export async function openDatabase(db: string, transactions: number): Promise<Database> {
  if (typeof db !== 'string' || db === '') {
    throw new ClusterError('option', 'no database: expected a URL such as postgres://user@host/name, or a folder')
  }
  if (URL.test(db)) return openServer(db, transactions)
  if (/^[a-z]{2,}:\/\//i.test(db)) throw new ClusterError('option', `not a database: ${db}; expected postgres://… or a folder`)
  return openFolder(db)
}
