// A folder as a database: PGlite, which is PostgreSQL in WebAssembly. One process at a time; within it, all share one PGlite.

import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../model/errors.ts'
import { ClusterError } from './cluster-errors.ts'
import type { Database } from './database.ts'
import { lock } from './lock.ts'
import { loadOptional } from './optional-packages.ts'

/** What is used of PGlite. Its own types need others that it does not bring. */
interface PGlite {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<readonly { rows: unknown[] }[]>
  transaction<T>(body: (tx: Pick<PGlite, 'query' | 'exec'>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Opened {
  readonly database: Promise<PGlite>
  readonly unlock: () => void
  users: number
}

/** The folders that this process has open. */
const opened = new Map<string, Opened>()

/** @throws ClusterError `run` if the folder is no database, unless it is to `make` one */
export async function openFolder(path: string, make: boolean): Promise<Database> {
  if (!make && !existsSync(databaseIn(path))) {
    throw new ClusterError('run', `no run has been submitted to ${path}: it is no folder with a database`)
  }
  const folder = made(path)
  const shared = opened.get(folder) ?? open(folder)
  opened.set(folder, shared)
  shared.users++
  const close = async () => {
    if (--shared.users > 0) return
    opened.delete(folder)
    await shared.database.then((database) => database.close()).finally(shared.unlock)
  }
  try {
    return { ...over(await shared.database), close }
  } catch (error) {
    await close().catch(() => {})
    if (error instanceof ClusterError) throw error
    throw new ClusterError('database', `${path} cannot be opened as a database: ${reasonOf(error)}`, { cause: error })
  }
}

function made(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  } catch (error) {
    throw new ClusterError('database', `${path} is no folder: ${reasonOf(error)}`, { cause: error })
  }
}

function databaseIn(folder: string): string {
  return join(folder, 'pglite')
}

function open(folder: string): Opened {
  const unlock = lock(folder)
  return { database: openLocked(folder), unlock, users: 0 }
}

interface Module {
  readonly PGlite: { create(folder: string): Promise<PGlite> }
}

/** Whatever was killed in this folder, and when: it opens. */
async function openLocked(folder: string): Promise<PGlite> {
  const { PGlite } = await loadOptional<Module>('@electric-sql/pglite')
  const path = databaseIn(folder)
  if (!existsSync(path)) {
    // A new database consists of a thousand files. It gets its name when it has all of them.
    const draft = `${path}.new`
    rmSync(draft, { recursive: true, force: true })
    await PGlite.create(draft).then((database) => database.close())
    renameSync(draft, path)
  }
  // PostgreSQL's own lock. It stays empty if the process is killed between two calls, and PostgreSQL refuses to start from then on.
  rmSync(join(path, 'postmaster.pid'), { force: true })
  return PGlite.create(path)
}

function over(database: PGlite): Omit<Database, 'close'> {
  return {
    async executeSql(text, values) {
      if (values) return database.query(text, values)
      // Several statements. If they begin a transaction and fail, it is still open.
      const results = await database.exec(text).catch(async (error) => {
        await database.exec('ROLLBACK').catch(() => {})
        throw error
      })
      return results.at(-1) ?? { rows: [] }
    },
    transaction: (body) => database.transaction((tx) => body({ executeSql: (text, values) => tx.query(text, values ?? []) })),
  }
}
