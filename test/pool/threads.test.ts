// Threads of the command line that always end early: the answer must report it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
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
  const again =
    /^quadrille: 3 workers ended (before they could answer|in the same part of the (search|batch)): the worker has ended\n$/

  test('queens --count', async () => {
    const { status, stdout, stderr } = await quadrille(100, ...'queens 22 --count --threads 2'.split(' '))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(again)
  })

  test('with --progress, whose bar ends', async () => {
    // A thread ends after its fourth message: it has begun, and reported.
    const hook =
      'import{isMainThread}from"node:worker_threads";const{prototype}=MessagePort,{postMessage}=prototype;let left=4;' +
      'if(!isMainThread)prototype.postMessage=function(...message){postMessage.apply(this,message);if(--left===0)process.exit(1)}'
    const args = 'queens 22 --count --threads 2 --progress'.split(' ')
    const { status, stderr } = await run(process.execPath, ['--import', `data:text/javascript,${hook}`, MAIN, ...args])
    expect(status).toBe(2)
    expect(stderr).toMatch(/ left\nquadrille: 3 workers ended [^\n]*\n$/)
  })

  test('batch: the rows before are correct', async () => {
    const file = join(folder, 'puzzles.txt')
    const puzzles = 100_000
    writeFileSync(file, `${ONE}\n`.repeat(puzzles))
    const { status, stdout, stderr } = await quadrille(0, 'batch', 'sudoku', file, '--threads', '2', '--engine', 'js')
    expect(status).toBe(2)
    expect(stderr).toMatch(again)
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
