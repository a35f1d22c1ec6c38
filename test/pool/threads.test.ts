// Threads that end early: where their work is lost, the answer must report it.

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

/** Runs the command line, and ends each of its threads after `ms` milliseconds. */
function quadrille(ms: number, ...args: string[]) {
  const hook = `data:text/javascript,process.on("worker",(thread)=>setTimeout(()=>thread.terminate(),${ms}))`
  return run(process.execPath, ['--import', hook, MAIN, ...args])
}

describe('threads that always end early: status 2 and one line', () => {
  const again = /^quadrille: 3 workers ended (before they could answer|in the same part of the search): the worker has ended\n$/

  test.each([0, 300])('queens --count, after %i ms', async (ms) => {
    const { status, stdout, stderr } = await quadrille(ms, ...'queens 22 --count --threads 2'.split(' '))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(again)
  })

  test('with --progress, whose bar ends', async () => {
    const { status, stderr } = await quadrille(300, ...'queens 22 --count --threads 2 --progress'.split(' '))
    expect(status).toBe(2)
    expect(stderr).toMatch(/ left\nquadrille: 3 workers ended [^\n]*\n$/)
  })

  test.each([0, 200])('batch, after %i ms: the rows before are correct', async (ms) => {
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

test('an engine that cannot run in a thread: status 2, and one line', async () => {
  const hook = 'import { isMainThread } from "node:worker_threads"; if (!isMainThread) delete globalThis.WebAssembly'
  const args = ['--import', `data:text/javascript,${hook}`, MAIN, 'queens', '17', '--count', '--threads', '2', '--engine', 'wasm']
  const { status, stdout, stderr } = await run(process.execPath, args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^quadrille: 3 workers ended before they could answer: the worker failed: WebAssembly .*\n$/)
})

describe('startThreads', () => {
  const file = join(folder, 'task.mjs')
  writeFileSync(
    file,
    'export const work = (task) => { if (task === "fail") throw new RangeError("mine"); for (;;) if (task !== "for ever") return task }',
  )

  /** Starts threads, with access to them. */
  async function start(number = 1) {
    const workers: Worker[] = []
    process.on('worker', (worker) => workers.push(worker))
    const threads = await startThreads<string, string>(pathToFileURL(file), 'work', number, 2)
    // A thread that an earlier test lost may be replaced only now.
    await expect.poll(() => workers.length).toBeGreaterThanOrEqual(number)
    process.removeAllListeners('worker')
    return { threads, workers, worker: workers[0] }
  }

  test('an idle thread ends, then the busy one: its task rejects', async () => {
    const { threads, workers } = await start(2)
    const waiting = threads.run('for ever')
    const rejected = expect(waiting).rejects.toThrow(ThreadError)
    // The task may be with either of them.
    await workers[1].terminate()
    await workers[0].terminate()
    await rejected
  })

  test('the running task rejects, and so does the next', async () => {
    const { threads, worker } = await start()
    expect(await threads.run('echo')).toBe('echo')
    const waiting = [threads.run('for ever'), threads.run('behind')]
    await worker.terminate()
    for (const task of waiting) await expect(task).rejects.toThrow(ThreadError)
    await expect(threads.run('echo')).rejects.toThrow('a thread ended early: exit code 1')
    threads.end()
  })

  test('a thread can also end without a task', async () => {
    const { threads, worker } = await start()
    await worker.terminate()
    await expect(threads.run('echo')).rejects.toThrow(ThreadError)
    threads.end()
  })

  test('an error in a thread is the reason', async () => {
    const { threads, worker } = await start()
    const waiting = threads.run('for ever')
    worker.emit('error', new Error('out of memory'))
    await expect(waiting).rejects.toThrow('a thread ended early: out of memory')
    threads.end()
  })

  test('a task that fails is lost; the thread goes on', async () => {
    const { threads } = await start()
    await expect(threads.run('fail')).rejects.toThrow(new ThreadError('a thread failed: mine'))
    expect(await threads.run('echo')).toBe('echo')
    threads.end()
  })

  test('end() is not an early end', async () => {
    const { threads } = await start()
    const waiting = threads.run('for ever')
    threads.end()
    await expect(waiting).rejects.not.toThrow(ThreadError)
  })
})
