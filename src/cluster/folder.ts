// A folder as a database: PGlite, which is PostgreSQL in WebAssembly. One process at a time; within it, all share one PGlite.

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { ClusterError, reasonOf } from './errors.ts'
import { optional } from './packages.ts'

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

export async function openFolder(path: string): Promise<Database> {
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

function open(folder: string): Opened {
  const unlock = lock(folder)
  const database = optional<{ readonly PGlite: { create(folder: string): Promise<PGlite> } }>('@electric-sql/pglite').then(
    ({ PGlite }) => PGlite.create(join(folder, 'pglite')),
  )
  return { database, unlock, users: 0 }
}

function over(database: PGlite): Omit<Database, 'close'> {
  return {
    own: true,
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

/** A process that holds a folder. */
interface Holder {
  readonly pid: number
  readonly id: string
}

/** Locks a folder for this process. Returns what unlocks it. The lock of a process that is gone is stale, and is taken over. */
function lock(folder: string): () => void {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, id: randomUUID() }
  const text = JSON.stringify(own)
  if (!written(path, text)) {
    const holder = holderOf(path)
    if (holder && runs(holder.pid)) throw busy(folder, holder)
    takeOver(folder, path, text)
  }
  return () => {
    if (holderOf(path)?.id === own.id) rmSync(path, { force: true })
  }
}

/** A takeover takes no longer than so many ms. */
const TAKEOVER_MS = 10_000

/** Replaces a stale lock. Of several processes that try, one succeeds. */
function takeOver(folder: string, path: string, text: string): void {
  const turn = `${path}.stale`
  if (!written(turn, text)) {
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > TAKEOVER_MS) rmSync(turn, { force: true })
    throw busy(folder, holderOf(turn))
  }
  try {
    const holder = holderOf(path)
    if (holder && runs(holder.pid)) throw busy(folder, holder)
    const fresh = `${path}.${process.pid}`
    writeFileSync(fresh, text)
    renameSync(fresh, path)
  } finally {
    rmSync(turn, { force: true })
  }
}

function busy(folder: string, holder: Holder | undefined): ClusterError {
  const who = holder ? `process ${holder.pid}` : 'another process'
  return new ClusterError(
    'busy',
    `${folder} is in use by ${who}: a folder is for one process; several need a server, --db postgres://…`,
  )
}

/** Writes a file, unless there is one of that name. */
function written(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new ClusterError('database', `${path} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
}

/** Undefined if the file is gone, or holds something else. */
function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Does another process have this number? */
function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
