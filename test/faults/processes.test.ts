// The program under a system that fails it: threads that end, disks that are full, pipes that close, signals at any moment, limits of
// memory and of files. It may say that it failed; it may not say anything wrong.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAIN, outputOf, type Run, run, typed } from '../cli/run.ts'
import { ONE, ONE_SOLVED } from '../support/batches.ts'
import { Random } from '../support/random.ts'

const random = new Random(Number(process.env.QUADRILLE_SEED ?? 15))
const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PUZZLES = 30_000
const file = join(folder, 'puzzles.txt')
writeFileSync(file, `${ONE}\n`.repeat(PUZZLES))
const ROW = `${ONE}:1:${ONE_SOLVED}`

/** One line, from the program itself. */
const MESSAGE = /^quadrille: [^\n]+\n$/

describe('a thread that ends at any moment: the whole answer, or status 2 and one line', () => {
  /** Ends one of the threads after so many ms. */
  const killing = (ms: number, args: string) => {
    const hook = `data:text/javascript,process.on("worker",(thread)=>setTimeout(()=>thread.terminate(),${ms}))`
    return run(process.execPath, ['--import', hook, MAIN, ...args.split(' ')])
  }

  test.each([0, ...Array.from({ length: 4 }, () => random.integer(1, 250))])('queens, after %i ms', async (ms) => {
    const { status, stdout, stderr } = await killing(ms, 'queens 15 --count --threads 3 --format line')
    if (status === 0) expect(stdout).toBe('2279184\n')
    else {
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(MESSAGE)
    }
  })

  test.each([0, ...Array.from({ length: 4 }, () => random.integer(1, 250))])('batch, after %i ms', async (ms) => {
    const { status, stdout, stderr } = await killing(ms, `batch sudoku ${file} --threads 3`)
    const rows = stdout.split('\n').slice(0, -1)
    for (const row of new Set(rows)) expect(row).toBe(ROW)
    if (status === 0) expect(rows).toHaveLength(PUZZLES)
    else {
      expect(status).toBe(2)
      expect(stderr).toMatch(MESSAGE)
      expect(rows.length).toBeLessThanOrEqual(PUZZLES)
    }
  })
})

// Linux has a device that is always full.
describe.skipIf(!existsSync('/dev/full'))('a full disk', { concurrent: true }, () => {
  test.each([
    'queens 8 --all',
    'queens 6 --count',
    'queens 12 --all --format judge',
    'layouts 4 --all --format json',
    `sudoku ${ONE}`,
    `batch sudoku ${file} --threads 2`,
    'sudoku --help',
  ])('under stdout: status 2 and one line, %s', async (args) => {
    const { status, stderr } = await typed(`quadrille ${args} > /dev/full`)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^quadrille: the output cannot be written: ENOSPC[^\n]*\n$/)
  })

  test.each([
    ['queens 6 --count', 0, '4\n'],
    ['queens 6 --count --progress', 0, '4\n'],
    ['queens 3 --count', 1, '0\n'],
    ['queens 0 --count', 2, ''],
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

describe('a pipe that closes', { concurrent: true }, () => {
  test.each([
    'queens 12 --all --format line',
    'queens 6 --all --format judge',
    `batch sudoku ${file}`,
    `batch sudoku ${file} --threads 2 --format json`,
  ])('stdout: no word, %s', async (args) => {
    const { status, stderr } = await typed(`quadrille ${args} | head -c 1`)
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringMatching(/error|EPIPE|^\s+at /im) })
  })

  test.each([
    ['queens 6 --count', 0],
    ['queens 3 --count --progress', 1],
    ['queens 0', 2],
  ])('stderr: the same status, %s', async (args, status) => {
    const child = spawn(process.execPath, [MAIN, ...args.split(' ')], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.destroy()
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(status)
  })
})

/** Runs the program, and sends it a signal after so many ms. */
function interrupted(args: string, signal: NodeJS.Signals, ms: number): Promise<Run & { readonly ended: string | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args.split(' ')])
    const output = outputOf(child, 'latin1')
    setTimeout(() => child.kill(signal), ms)
    child.on('close', (status, ended) => resolve({ status, ...output, ended }))
  })
}

describe('a signal at any moment: what is known so far, and status 3', () => {
  test.each([
    ['queens 22 --count', /^(\d+ so far\n)?$/],
    ['queens 20 --count --threads 2 --progress', /^(\d+ so far\n)?$/],
    ['queens 14 --all --format line', /^(\d+( \d+){13}\n)*$/],
    ['sudoku --count', /^(\d+ so far\n)?$/],
    ['batch sudoku', /^$/],
    ['layouts 8', /^(\d+ so far\n)?$/],
  ])('%s', async (args, output) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { status, stdout, stderr, ended } = await interrupted(args, signal, random.integer(50, 900))
      // Before the program runs, the system ends it.
      if (ended !== null) expect({ ended, stdout }).toEqual({ ended: signal, stdout: '' })
      else {
        expect(status).toBe(3)
        expect(stderr).toMatch(/cut off by signal/)
      }
      expect(output.test(stdout), stdout.slice(-100)).toBe(true)
    }
  })
})

test('an address space that is too small for WebAssembly: the TypeScript engine, or status 2 and one line', async () => {
  const limited = (args: string) => typed(`ulimit -v 4000000; quadrille ${args}`)
  const fallback = await limited('queens 8 --count --format line')
  expect(fallback).toMatchObject({ status: 0, stdout: '92\n', stderr: expect.stringContaining('using TypeScript') })
  const refused = await limited('queens 8 --count --engine wasm')
  expect(refused).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(MESSAGE) })
})
