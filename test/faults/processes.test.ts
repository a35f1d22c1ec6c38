// The program under a system that fails it: threads that end, disks that are full, too little memory. It may say that it failed; it may not
// say anything wrong. Signals, and pipes that close, are in test/cli/process.test.ts.

import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAIN, run, typed } from '../cli/run.ts'
import { ONE, ONE_SOLVED } from '../support/batches.ts'
import { temporary } from '../support/folder.ts'
import { Random } from '../support/random.ts'

const random = new Random(Number(process.env.QUADRILLE_SEED ?? 15))

const PUZZLES = 30_000
const file = join(temporary(), 'puzzles.txt')
writeFileSync(file, `${ONE}\n`.repeat(PUZZLES))

/** One line, from the program itself. */
const MESSAGE = /^quadrille: [^\n]+\n$/

/** The program; each of its threads is ended after so many ms. */
function ending(ms: number, args: string) {
  const code = `process.on("worker",(thread)=>setTimeout(()=>thread.terminate(),${ms}))`
  return run(process.execPath, ['--import', `data:text/javascript,${code}`, MAIN, ...args.split(' ')])
}

test.each([
  ['queens 15 --count --threads 3 --format line', '2279184', 1],
  [`batch sudoku ${file} --threads 3`, `${ONE}:1:${ONE_SOLVED}`, PUZZLES],
])('threads that end: the whole answer, or status 2, one line and no wrong row: %s', async (args, row, most) => {
  const { status, stdout, stderr } = await ending(random.integer(1, 250), args)
  const rows = stdout.split('\n').slice(0, -1)
  expect(new Set([...rows, row]).size).toBe(1)
  expect(rows.length).toBeLessThanOrEqual(most)
  if (status === 0) expect(rows).toHaveLength(most)
  else expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(MESSAGE) })
})

test('threads that always end: status 2, and nothing on stdout', async () => {
  // What was understood is said before the first progress, or not at all: threads may end before they are asked.
  const stderr = expect.stringMatching(/^(quadrille: 22 queens\n)?quadrille: 3 workers ended [^\n]*: the worker has ended\n$/)
  expect(await ending(100, 'queens 22 --count --threads 2')).toEqual({ status: 2, stdout: '', stderr })
})

// Linux has a device that is always full.
describe.skipIf(!existsSync('/dev/full'))('a full disk', { concurrent: true }, () => {
  test.each(['queens 12 --all --format exercise', `batch sudoku ${file} --threads 2`])(
    'under stdout: status 2 and one line, %s',
    async (args) => {
      const { status, stderr } = await typed(`quadrille ${args} > /dev/full`)
      expect(status).toBe(2)
      expect(stderr).toMatch(/^quadrille: the output cannot be written: no space left on device\n$/)
    },
  )

  test.each([
    ['queens 6 --count --progress', 0, '4\n'],
    ['queens 8 --frist', 2, ''],
  ])('under stderr: the same answer and status, %s', async (args, status, stdout) => {
    expect(await typed(`quadrille ${args} 2> /dev/full`)).toMatchObject({ status, stdout })
  })
})

test('stderr that closes: the same status', async () => {
  const child = spawn(process.execPath, [MAIN, 'queens', '3', '--count', '--progress'], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.destroy()
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
})

test('an address space that is too small for WebAssembly: the JavaScript engine, or status 2 and one line', async () => {
  const limited = (args: string) => typed(`ulimit -v 4000000; quadrille ${args}`)
  const fallback = await limited('queens 8 --count --format line')
  expect(fallback).toMatchObject({ status: 0, stdout: '92\n', stderr: expect.stringContaining('using JavaScript') })
  const refused = await limited('queens 8 --count --engine wasm')
  expect(refused).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(MESSAGE) })
})
