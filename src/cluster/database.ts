// A database: a PostgreSQL server, or PostgreSQL in this process on a folder.

/** A connection, in the form that pg-boss takes. Several statements at once have no values. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Connection {
  /** Runs a body in one transaction: if it throws, nothing has happened. */
  transaction<T>(body: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The rows of a query. */
export async function rows<Row>(connection: Connection, text: string, ...values: unknown[]): Promise<Row[]> {
  const answer = await connection.executeSql(text, values)
  return answer.rows as Row[]
}
