// One count: saved, killed, resumed in the other engine, divided among threads, killed again, and finished by a cluster, of which a worker
// is killed and the database is restarted. docs/scale.md shows it in ten lines.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { status } from '../../../src/cluster/runs.ts'
import { MAIN, OFTEN, outputOf, quadrille, start } from '../../cli/run.ts'
import { until } from '../../cluster/databases.ts'
import { temporary } from '../../support/folder.ts'
import { server } from './server.ts'

const postgres = server()
const folder = temporary()

const COUNT = ['queens', '16', '--count', '--method', 'search']
const PUBLISHED = '14772512\n'

test('a count that is killed again and again is exact', async () => {
  const file = join(folder, 'queens.save')
  const db = postgres().database()
  const countOf = () => (existsSync(file) ? BigInt(JSON.parse(readFileSync(file, 'utf8')).cursor.count) : -1n)

  /** Runs a command, and kills it when it has saved more than before. */
  const killed = async (...options: string[]) => {
    const before = countOf()
    const child = start(process.execPath, [...OFTEN, ...COUNT, '--save', file, ...options])
    const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)))
    await until(async () => countOf() > before || child.exitCode !== null)
    child.kill('SIGKILL')
    expect(await ended, 'killed, not done').toBe('SIGKILL')
    expect(countOf()).toBeGreaterThan(before)
  }
  await killed('--engine', 'js')
  await killed('--engine', 'wasm', '--resume', file)
  await killed('--engine', 'js', '--threads', '2', '--resume', file)

  const terms = ['--resume', file, '--db', db, '--retries', '100', '--expire', '1']
  const submitted = await quadrille(['cluster', 'submit', ...COUNT, ...terms])
  expect(submitted).toMatchObject({ status: 0, stdout: '1\n' })
  const worker = () => start(process.execPath, [MAIN, 'cluster', 'work', '--db', db, '--part', '0.2', '--engine', 'wasm'])
  const partsDone = async () => (await status(1, { db })).parts.done
  const first = worker()
  await until(async () => (await partsDone()) > 0)
  first.kill('SIGKILL')
  const before = await partsDone()
  const second = worker()
  const output = outputOf(second)
  // It is at work: one that starts without a database gives up.
  await until(async () => (await partsDone()) > before)
  await postgres().crash()
  await delay(300)
  await postgres().start()
  await until(async () => (await status(1, { db })).state === 'done')
  second.kill('SIGTERM')
  expect(await quadrille(['cluster', 'result', '--db', db]), output.stderr).toMatchObject({ status: 0, stdout: PUBLISHED })
})
