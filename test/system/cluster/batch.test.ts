// Batches in a cluster: the answers are those of `solver.batch`, in order, whatever becomes of the workers.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batchResults, completeLines, giveBack, linesOfPart, submitBatch } from '../../../src/cluster/cluster-batch.ts'
import { NotOwned } from '../../../src/cluster/cluster-errors.ts'
import { work } from '../../../src/cluster/cluster-work.ts'
import { result } from '../../../src/cluster/run-result.ts'
import { status, submit } from '../../../src/cluster/runs.ts'
import { quadrille } from '../../cli/run.ts'
import { expire, folders, take, using } from '../../cluster/databases.ts'
import { BLANK, bytesOf, joined, ONE, someLines } from '../../support/batches.ts'
import { openSolver } from '../../support/engines.ts'
import { temporary } from '../../support/folder.ts'
import { queensModel, range } from '../../support/models.ts'
import { Random } from '../../support/random.ts'
import { server } from './server.ts'
import { ended, kill, worker } from './workers.ts'

const wasm = await openSolver('wasm')
const folder = folders()
const postgres = server()
const parent = temporary()

/** Some hundred kB, so that there are several parts. */
const textOf = (lines: number, seed: number) => someLines(new Random(seed), lines).join('\n')

async function expected(text: string, limit: number) {
  const { parts: _, ...all } = await joined(wasm.batchStream([bytesOf(text)], { limit }))
  return all
}

describe.each([
  ['a folder', folder],
  ['a server', () => postgres().database()],
])('%s', (_, database) => {
  test('the answers are those of a solver, in order', async () => {
    const db = database()
    for (const [text, limit] of [
      [textOf(12_000, 1), 3],
      ['\n\n', 2],
    ] as const) {
      const run = await submitBatch(text, { db, limit })
      expect(await joined(batchResults(run, { db }))).toMatchObject({ parts: 0, puzzles: 0 })
      const workers = await Promise.all(range(2).map(() => work({ db, drain: true })))
      const answers = await joined(batchResults(run, { db }))
      expect(answers).toEqual({ ...(await expected(text, limit)), parts: answers.parts })
      const parts = { done: workers[0].parts + workers[1].parts, active: 0, waiting: 0 }
      expect(await status(run, { db })).toMatchObject({ state: 'done', share: 1, verb: 'batch', parts })
      expect(parts.done).toBe(answers.parts)
    }
  })

  test('a part that was taken from its worker counts once; one that is given back, as if it had not been taken', async () => {
    const db = database()
    const run = await submitBatch(ONE, { db, retries: 1 })
    await using(db, async (cluster) => {
      const answer = async (taken: Awaited<ReturnType<typeof take>>) => {
        const lines = wasm.batch(await linesOfPart(cluster, taken))
        return cluster.database.transaction((connection) => completeLines(cluster, connection, taken, lines, 'test'))
      }
      const late = await take(cluster)
      await giveBack(cluster, late)
      expect(await take(cluster)).toEqual(late)
      await expire(cluster)
      await giveBack(cluster, await take(cluster))
      const second = await take(cluster)
      expect(second).toEqual({ ...late, attempt: 1 })
      await expect(answer(late)).rejects.toThrow(NotOwned)
      expect(await answer(second)).toMatchObject({ run, count: 1n, left: 0 })
      await expect(answer(second)).rejects.toThrow(NotOwned)
    })
    expect((await joined(batchResults(run, { db }))).counts).toEqual([1])
  })

  test('workers killed in mid-part, and asked to stop: no answer is lost or doubled', async () => {
    const db = database()
    // Each blank grid takes some ms.
    const text = range(8)
      .map(() => `${`${ONE}\n`.repeat(3200)}${`${BLANK}\n`.repeat(40)}`)
      .join('')
    const limit = 20_000
    const run = await submitBatch(text, { db, limit, retries: 1000, expire: 1 })
    const random = new Random(3)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { child, output } = worker(db, '--threads', '2')
      await delay(random.integer(400, 1200))
      if (signal === 'SIGKILL') await kill(child)
      // Null: it had not begun to listen.
      else if (child.kill(signal)) expect([0, 3, null], output.stderr).toContain(await ended(child))
    }
    const { child, output } = worker(db, '--drain')
    expect(await ended(child), output.stderr).toBe(0)
    const { parts: _, ...answers } = await joined(batchResults(run, { db }))
    expect(answers).toEqual(await expected(text, limit))
  })
})

test('the commands print what `quadrille batch` prints', async () => {
  // Each of these commands opens it, which takes a server a moment, and a folder a second.
  const db = postgres().database()
  const file = join(parent, 'puzzles.txt')
  writeFileSync(file, textOf(6000, 4))
  const cluster = (...args: string[]) => quadrille(['cluster', ...args, '--db', db])
  expect(await cluster('submit', 'batch', 'sudoku', file, '--limit', '3')).toMatchObject({ status: 0, stdout: '1\n' })
  expect(await cluster('result')).toMatchObject({ status: 3, stdout: '', stderr: expect.stringContaining('run 1 is running') })
  expect(await cluster('work', '--drain')).toMatchObject({ status: 0 })
  expect((await cluster('status')).stdout).toMatch(/^run 1: sudoku, batch: done\n/)
  for (const options of [[], ['--format', 'json'], ['--unique-only']]) {
    const printed = await quadrille(['batch', 'sudoku', file, '--limit', '3', ...options])
    expect(printed.stdout.length).toBeGreaterThan(100_000)
    const format = options[0] === '--format' ? options : [...options, '--format', 'text']
    expect(await cluster('result', ...format)).toEqual(printed)
  }
})

test('refuses what makes no sense', async () => {
  const db = folder()
  await expect(submitBatch(ONE, { db, limit: 0 })).rejects.toThrow(RangeError)
  const run = await submit(queensModel(8), 'count', { db })
  await expect(joined(batchResults(run, { db }))).rejects.toThrow('run 1 is no batch')
  await submitBatch(ONE, { db })
  await expect(result(undefined, { db })).rejects.toThrow('run 2 is a batch')
})
