// The lock of a folder: a file whose name says which process holds it. A process may die at any moment; what it leaves is removed by the next.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../model/errors.ts'
import { ClusterError } from './cluster-errors.ts'

/** The number of a process, and when it was started: the number may be that of another process by now. */
const LOCK = /^lock-(\d+)-(\d*)$/

/**
 * Locks a folder for this process. Returns what unlocks it. Each process first writes its own file, and then looks for others: of two that begin
 * at once, at least one sees the other, so at most one has the folder.
 *
 * @throws ClusterError `busy` if a process that runs has it
 */
export function lock(folder: string): () => void {
  const own = `lock-${process.pid}-${startOf(process.pid) ?? ''}`
  const path = join(folder, own)
  const unlock = () => rmSync(path, { force: true })
  try {
    // Where the system says when a process was started, only another thread of this one can have made this file.
    writeFileSync(path, '', { flag: own.endsWith('-') ? 'w' : 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw busy(folder, process.pid)
    throw new ClusterError('database', `${path} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
  for (const name of readdirSync(folder)) {
    const [, pid, started] = LOCK.exec(name) ?? []
    if (pid === undefined || name === own) continue
    if (runs(Number(pid), started)) {
      unlock()
      throw busy(folder, Number(pid))
    }
    rmSync(join(folder, name), { force: true })
  }
  return unlock
}

function busy(folder: string, pid: number): ClusterError {
  return new ClusterError(
    'busy',
    `${folder} is in use by process ${pid}: a folder is for one process; several need a server, --db postgres://…`,
  )
}

/** Does the process still run? */
function runs(pid: number, started: string): boolean {
  if (started !== '') return startOf(pid) === started
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
