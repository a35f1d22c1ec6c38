// Workers as processes.

import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { MAIN, outputOf, start } from '../../cli/run.ts'

/** Starts a worker with short parts. */
export function worker(db: string, ...options: string[]) {
  const child = start(process.execPath, [MAIN, 'cluster', 'work', '--db', db, '--no-progress', '--part', '0.1', ...options])
  return { child, output: outputOf(child) }
}

/** Starts a worker that takes half the time to start, and has shorter parts. It works until it is killed, and writes a dot for each part. */
export function smallWorker(db: string) {
  const options = `{ db: ${JSON.stringify(db)}, partSeconds: 0.05, onPart: () => process.stdout.write('.') }`
  const child = start(process.execPath, ['-e', `import(${JSON.stringify(CLUSTER)}).then(({ work }) => work(${options}))`])
  return { child, output: outputOf(child) }
}

const CLUSTER = new URL('../../../dist/src/entries/cluster.js', import.meta.url).href

/** Resolves when the process has ended, to its exit status. */
export async function ended(child: ChildProcess): Promise<number | null> {
  while (child.exitCode === null && child.signalCode === null) await delay(10)
  return child.exitCode
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}
