// Threads that end early: what they were at is lost, and no answer may hide that.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { startThreads, ThreadError } from '../../src/pool/threads.ts'
import { MAIN, run } from '../cli/run.ts'

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command line; each of its threads is ended after so many ms. */
function quadrille(ms: number, ...args: string[]) {
  const hook = `data:text/javascript,process.on("worker",(thread)=>setTimeout(()=>thread.terminate(),${ms}))`
  return run(process.execPath, ['--import', hook, MAIN, ...args])
}

describe('a thread that ends early: status 2, and one line', () => {
  test.each([
    ['wasm', 2, 0],
    ['wasm', 2, 200],
  ])('queens --count, %s, %i threads, after %i ms', async (engine, threads, ms) => {
    const { status, stdout, stderr } = await quadrille(
      ms,
      ...`queens 19 --count --threads ${threads} --engine ${engine}`.split(' '),
    )
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^quadrille: a thread ended early: exit code \d\n$/)
  })

  test.each([0, 200])('batch, after %i ms: the rows before are right', async (ms) => {
    const file = join(folder, 'puzzles.txt')
    const puzzles = 400_000
    writeFileSync(file, `${ONE}\n`.repeat(puzzles))
    const { status, stdout, stderr } = await quadrille(ms, 'batch', 'sudoku', file, '--threads', '2', '--engine', 'js')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^quadrille: a thread ended early: exit code \d\n$/)
    const rows = stdout.split('\n').slice(0, -1)
    expect(rows.length).toBeLessThanOrEqual(puzzles)
    expect(new Set(rows).size).toBeLessThanOrEqual(1)
  })
})

describe('startThreads', () => {
  const file = join(folder, 'task.mjs')
  writeFileSync(file, 'export const work = (task) => { for (;;) if (task !== "for ever") return task }')

  /** One thread, and a hold on it. */
  async function start() {
    const worker = new Promise<Worker>((resolve) => process.once('worker', resolve))
    const threads = await startThreads<string, string>(pathToFileURL(file), 'work', 1, 2)
    return { threads, worker: await worker }
  }

  test('a task under way rejects, and so does the next', async () => {
    const { threads, worker } = await start()
    expect(await threads.run('echo')).toBe('echo')
    const waiting = [threads.run('for ever'), threads.run('behind')]
    await worker.terminate()
    for (const task of waiting) await expect(task).rejects.toThrow(ThreadError)
    await expect(threads.run('echo')).rejects.toThrow('a thread ended early: exit code 1')
    threads.end()
  })

  test('a thread without a task may end, too', async () => {
    const { threads, worker } = await start()
    await worker.terminate()
    await expect(threads.run('echo')).rejects.toThrow(ThreadError)
    threads.end()
  })

  test('an error in a thread is its reason', async () => {
    const { threads, worker } = await start()
    const waiting = threads.run('for ever')
    worker.emit('error', new Error('out of memory'))
    await expect(waiting).rejects.toThrow('a thread ended early: out of memory')
    threads.end()
  })

  test('threads that are ended are not lost', async () => {
    const { threads } = await start()
    const waiting = threads.run('for ever')
    threads.end()
    await expect(waiting).rejects.not.toThrow(ThreadError)
  })
})
