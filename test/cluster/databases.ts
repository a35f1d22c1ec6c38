// Databases for the tests of the cluster, in folders.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, vi } from 'vitest'
import { type Cluster, openCluster } from '../../src/cluster/cluster.ts'
import { type Taken, takePart } from '../../src/cluster/complete.ts'
import { type Connection, rows } from '../../src/cluster/database.ts'
import { temporary } from '../support/folder.ts'

/** Temporary folders, which are removed after the tests. Each is a copy of an empty database, because it takes seconds to make one. */
export function folders(): () => string {
  const parent = temporary()
  const empty = join(parent, 'empty')
  beforeAll(() => using(empty, async () => {}))
  let made = 0
  return () => {
    const folder = join(parent, String(++made))
    cpSync(empty, folder, { recursive: true })
    return folder
  }
}

/** Waits for something to happen: what never comes fails, however slow the computer is. */
export const until = (happened: () => Promise<boolean>) => vi.waitUntil(happened, { timeout: 600_000, interval: 50 })

/** Opens a cluster for a test. */
export async function using<T>(db: string, body: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await openCluster(db)
  try {
    return await body(cluster)
  } finally {
    await cluster.close()
  }
}

/** Takes a part, as a worker does. */
export async function take(cluster: Cluster): Promise<Taken> {
  return (await takePart(cluster, cluster.database))!
}

/** Makes the time of all parts at work run out, as if their workers had given no sign of life. */
export async function expire({ boss, database }: Cluster): Promise<void> {
  await rows(database, `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`)
  await (boss as unknown as { expire(): Promise<void> }).expire()
}

/** The same connection, whose n-th statement from now fails. */
export function failing(connection: Connection, n: number): Connection {
  let statements = 0
  return {
    executeSql(text, values) {
      if (statements++ === n) throw new Error('no room on the disk')
      return connection.executeSql(text, values)
    },
  }
}
