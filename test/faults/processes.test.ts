// The program under a system that fails it: threads that end, disks that are full, limits of memory and of files. It may say that it failed;
// it may not say anything wrong. Signals, and pipes that close, are in test/cli/process.test.ts.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAIN, run, typed } from '../cli/run.ts'
import { ONE, ONE_SOLVED } from '../support/batches.ts'
import { temporary } from '../support/folder.ts'
import { Random } from '../support/random.ts'

const random = new Random(Number(process.env.QUADRILLE_SEED ?? 15))
const folder = temporary()

const PUZZLES = 30_000
const file = join(folder, 'puzzles.txt')
writeFileSync(file, `${ONE}\n`.repeat(PUZZLES))

/** One line, from the program itself. */
const MESSAGE = /^quadrille: [^\n]+\n$/

/** The program, after some code in each thread and in the process. */
const hooked = (code: string, args: string) =>
  run(process.execPath, ['--import', `data:text/javascript,${code}`, MAIN, ...args.split(' ')])
/** Ends each thread after so many ms. */
const ending = (ms: number) => `process.on("worker",(thread)=>setTimeout(()=>thread.terminate(),${ms}))`
const inThreads = (code: string) => `import{isMainThread}from"node:worker_threads";if(!isMainThread){${code}}`

const MOMENTS = [0, ...Array.from({ length: 2 }, () => random.integer(1, 250))]
test.each([
  ...MOMENTS.map((ms) => ['queens 15 --count --threads 3 --format line', ms, '2279184', 1] as const),
  ...MOMENTS.map((ms) => [`batch sudoku ${file} --threads 3`, ms, `${ONE}:1:${ONE_SOLVED}`, PUZZLES] as const),
])(
  'a thread that ends: the whole answer, or status 2, one line and no wrong row: %s, after %i ms',
  async (args, ms, row, most) => {
    const { status, stdout, stderr } = await hooked(ending(ms), args)
    const rows = stdout.split('\n').slice(0, -1)
    expect(new Set([...rows, row]).size).toBe(1)
    if (status === 0) expect(rows).toHaveLength(most)
    else {
      expect(status).toBe(2)
      expect(stderr).toMatch(MESSAGE)
      expect(rows.length).toBeLessThanOrEqual(most)
    }
  },
)

// Of the second, each ends after its fourth message: it has begun, and reported.
test.each([
  [
    'that always end',
    ending(100),
    'queens 22 --count --threads 2',
    /^quadrille: 3 workers ended [^\n]*: the worker has ended\n$/,
  ],
  [
    'that always end, with a bar',
    inThreads(
      'const{prototype}=MessagePort,{postMessage}=prototype;let left=4;' +
        'prototype.postMessage=function(...message){postMessage.apply(this,message);if(--left===0)process.exit(1)}',
    ),
    'queens 22 --count --threads 2 --progress',
    / left\nquadrille: 3 workers ended [^\n]*\n$/,
  ],
  [
    'in which the engine cannot run',
    inThreads('delete globalThis.WebAssembly'),
    'queens 17 --count --threads 2 --engine wasm',
    /^quadrille: 3 workers ended before they could answer: the worker failed: WebAssembly .*\n$/,
  ],
])('threads %s: status 2, and nothing on stdout', async (_, code, args, message) => {
  expect(await hooked(code, args)).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(message) })
})

// Linux has a device that is always full.
describe.skipIf(!existsSync('/dev/full'))('a full disk', { concurrent: true }, () => {
  test.each(['queens 6 --count', 'queens 12 --all --format judge', `batch sudoku ${file} --threads 2`, 'sudoku --help'])(
    'under stdout: status 2 and one line, %s',
    async (args) => {
      const { status, stderr } = await typed(`quadrille ${args} > /dev/full`)
      expect(status).toBe(2)
      expect(stderr).toMatch(/^quadrille: the output cannot be written: ENOSPC[^\n]*\n$/)
    },
  )

  test.each([
    ['queens 6 --count --progress', 0, '4\n'],
    ['queens 3 --count', 1, '0\n'],
    ['queens 8 --frist', 2, ''],
    ['queens 20 --count --nodes 1 --format line', 3, '0\n'],
  ])('under stderr: the same answer and status, %s', async (args, status, stdout) => {
    expect(await typed(`quadrille ${args} 2> /dev/full`)).toMatchObject({ status, stdout })
  })

  test('a file that may not grow: status 2 and one line', async () => {
    const output = join(folder, 'output.txt')
    const { status, stderr } = await typed(`ulimit -f 8; quadrille queens 10 --all --format line > ${output}`)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^quadrille: the output cannot be written: EFBIG[^\n]*\n$/)
    for (const line of readFileSync(output, 'latin1').split('\n').slice(0, -1)) expect(line).toMatch(/^\d( \d){9}$/)
  })
})

test.each([
  ['queens 3 --count --progress', 1],
  ['queens 0', 2],
])('stderr that closes: the same status, %s', async (args, status) => {
  const child = spawn(process.execPath, [MAIN, ...args.split(' ')], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.destroy()
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(status)
})

test('an address space that is too small for WebAssembly: the JavaScript engine, or status 2 and one line', async () => {
  const limited = (args: string) => typed(`ulimit -v 4000000; quadrille ${args}`)
  const fallback = await limited('queens 8 --count --format line')
  expect(fallback).toMatchObject({ status: 0, stdout: '92\n', stderr: expect.stringContaining('using JavaScript') })
  const refused = await limited('queens 8 --count --engine wasm')
  expect(refused).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(MESSAGE) })
})
