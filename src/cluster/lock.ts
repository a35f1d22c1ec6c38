// The lock of a folder: a file that names the process that holds it. A process may die at any moment, and its lock is taken over.

import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClusterError, reasonOf } from './errors.ts'

/** A process that holds a folder. */
interface Holder {
  readonly id: string
  readonly pid: number
  /** When it was started. The number may be that of another process by now, or of a thread. Absent where the system does not say. */
  readonly started?: string | undefined
}

/**
 * Locks a folder for this process. Returns what unlocks it.
 *
 * @throws ClusterError `busy` if a process that runs has it
 */
export function lock(folder: string): () => void {
  const path = join(folder, 'lock')
  const own: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid) }
  const draft = `${path}.${own.id}`
  try {
    writeFileSync(draft, JSON.stringify(own))
    claim(path, draft, folder)
  } catch (error) {
    if (error instanceof ClusterError) throw error
    throw new ClusterError('database', `${path} cannot be written: ${reasonOf(error)}`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (holderOf(path)?.id === own.id) rmSync(path, { force: true })
  }
}

/**
 * Makes `path` another name of the draft, unless a process that runs has it. To replace a holder that is dead, a process needs a second
 * claim, named after that holder. Only one can have it, and no other can replace the holder before it is used or given up; so it does not
 * matter where a process stops or dies.
 */
function claim(path: string, draft: string, folder: string): void {
  while (!linked(draft, path)) {
    const holder = holderOf(path)
    if (!holder) continue
    if (runs(holder)) throw busy(folder, holder)
    const turn = `${path}.${holder.id}`
    claim(turn, draft, folder)
    if (holderOf(path)?.id === holder.id) {
      renameSync(turn, path)
      return
    }
    rmSync(turn)
  }
}

function busy(folder: string, { pid }: Holder): ClusterError {
  return new ClusterError(
    'busy',
    `${folder} is in use by process ${pid}: a folder is for one process; several need a server, --db postgres://…`,
  )
}

/** Gives a file a second name, unless that is taken. Unlike a new file, this one is never seen empty. */
function linked(file: string, path: string): boolean {
  try {
    linkSync(file, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Undefined if the file is gone. */
function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError) return DAMAGED
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Of a file without its content, after a power failure. No process was started then. */
const DAMAGED: Holder = { id: 'damaged', pid: 0, started: 'never' }

/** Does the process still run? */
function runs({ pid, started }: Holder): boolean {
  if (started !== undefined) return startOf(pid) === started
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process was started, as Linux writes it. Undefined if it does not run, or on another system. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name, which may have spaces.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended.
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
