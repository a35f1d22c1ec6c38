// What only a process shows: signals, closed pipes, odd files and devices, memory. Threads that end and full disks are in
// test/faults/processes.test.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../pages.ts'
import { BLANK, ONE, ONE_SOLVED, TWO } from '../support/batches.ts'
import { temporary } from '../support/folder.ts'
import { range } from '../support/models.ts'
import { seeded } from '../support/sudokus.ts'
import { interrupted, MAIN, type Run, run, SOON, start, typed } from './run.ts'
import { expectRefusal } from './table.ts'

const folder = temporary()
const file = join(folder, 'many.txt')
writeFileSync(file, `${ONE}\n`.repeat(30_000))

const SEEDED = Array(200)
  .fill(range(100).map((seed) => seeded(3 * seed)))
  .flat()
  .join('\n')
/** Work that pauses thirty times says so: the first puzzles are solved by then, however slow the computer is. */
const PAUSING =
  "data:text/javascript,const{setImmediate:next}=globalThis;let pauses=0;globalThis.setImmediate=(call,...more)=>{if(++pauses===30)console.error('paused');return next(call,...more)}"
const BAR = /^[█░]{10} \d+% \| \S+ nodes, \S+\/s \| \S+ solutions? \| \d:\d\d, \S+ left$/m

describe('a signal: what is known so far, status 3', { concurrent: true }, () => {
  const hasPrinted = ({ stdout }: Omit<Run, 'status'>) => stdout !== ''
  /** The bar comes before the work begins, and again after 400 ms: then it is at work that has no end. */
  const isAtWork = ({ stderr }: Omit<Run, 'status'>) => stderr.split('\n').length > 2

  test('a search, which shows progress', async () => {
    const args = ['queens', '20', '--count', '--progress', '--threads', '2']
    const { status, stdout, stderr } = await interrupted(args, ({ stderr }) => BAR.test(stderr))
    expect({ status, stdout }).toEqual({ status: 3, stdout: expect.stringMatching(/^\d+ so far\n$/) })
    expect(stderr).toMatch(BAR)
    expect(stderr).toContain('cut off by signal')
  })

  test('generate: whole lines', async () => {
    const args = ['generate', 'sudoku', '--seed', '1', '--count', '100000000', '--threads', '2']
    const { status, stdout, stderr } = await interrupted(args, hasPrinted)
    expect(status).toBe(3)
    expect(stdout).toMatch(/^([1-9.]{81}\n)+$/)
    expect(stderr).toMatch(/^quadrille: cut off by signal after \d+ puzzles?\n$/)
  })

  test('columns of a batch: whole rows of the first puzzles', async () => {
    const args = ['batch', 'sudoku', '--rate', '--minimal', '--threads', '2']
    const { status, stdout, stderr } = await interrupted(args, hasPrinted, { input: SEEDED })
    const rows = stdout.split('\n')
    expect({ status, last: rows.pop() }).toEqual({ status: 3, last: '' })
    expect(stderr).toBe(`quadrille: cut off by signal after ${rows.length} puzzles\n`)
    expect(rows.map((row) => row.slice(0, 81))).toEqual(SEEDED.split('\n').slice(0, rows.length))
    for (const row of rows) expect(row.split(':')).toHaveLength(6)
  })

  test('a batch at a search', async () => {
    const program = ['--import', PAUSING, MAIN]
    const args = ['batch', 'sudoku', '--limit', '1000000000']
    const input = `${ONE}\n${BLANK}\n${TWO}\n`
    const hasPaused = ({ stderr }: Omit<Run, 'status'>) => stderr.includes('paused')
    const { status, stdout, stderr } = await interrupted(args, hasPaused, { input, program })
    expect({ status, stdout }).toEqual({ status: 3, stdout: `${ONE}:1:${ONE_SOLVED}\n` })
    expect(stderr).toContain('cut off by signal after 1 puzzle\n')
  })

  // A puzzle that never ends for each thread: the first for the thread that reads, the last for the other.
  test.each([
    ['searches in threads', [BLANK, ...Array(14_000).fill(ONE), BLANK, ''].join('\n')],
    ['no input in threads', ONE],
  ])('a batch at %s', async (_, input) => {
    const args = ['batch', 'sudoku', '--progress', '--limit', '1000000000', '--threads', '2']
    const { status, stdout, stderr } = await interrupted(args, isAtWork, { input, program: SOON })
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
    expect(stderr).toContain('cut off by signal after 0 puzzles\n')
  })

  test.each(['queens 14 --all', `batch sudoku ${file} --threads 2`])('output that nobody reads: %s', async (args) => {
    const child = start(process.execPath, [...SOON, ...args.split(' '), '--progress'])
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    const watch = setInterval(() => isAtWork({ stdout: '', stderr }) && child.kill('SIGINT') && clearInterval(watch), 5)
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(3)
    expect(stderr).toContain('cut off by signal')
  })
})

test('a closed pipe ends the program quietly', async () => {
  const { status, stdout, stderr } = await typed(`quadrille batch sudoku ${file} --threads 2 | head -3`)
  expect({ status, stderr, lines: stdout.split('\n').length }).toEqual({ status: 0, stderr: '', lines: 4 })
})

describe('input', () => {
  test.each([
    ['a line without an end', "yes 1 | tr -d '\\n' | quadrille sudoku", /line 1: a line of \d+ characters/],
    ['a file without an end', 'quadrille sudoku /dev/zero', /line 1, column 1/],
    ['a folder on stdin', `quadrille sudoku < "${folder}"`, 'cannot read stdin: it is a folder'],
    ['a folder', `quadrille batch sudoku "${folder}"`, `cannot read ${folder}: it is a folder`],
    [
      'what can only be written',
      `quadrille sudoku 0> "${join(folder, 'written')}"`,
      'cannot read stdin: it is not open for that',
    ],
  ])('is refused: %s', async (_, line, message) => expectRefusal(await typed(line), message))

  test('a file whose name is a puzzle is read', async () => {
    const named = `cd "${folder}"; echo 2000031200400401 > 0310100320340420; quadrille sudoku 0310100320340420 --format line`
    expect((await typed(named)).stdout).toBe('2134431212433421\n')
  })
})

test('status 2 and one line if the engine is not available', async () => {
  const without = 'data:text/javascript,delete globalThis.WebAssembly'
  const answer = await run(process.execPath, ['--import', without, MAIN, 'queens', '8', '--engine', 'wasm'])
  expectRefusal(answer, 'quadrille: WebAssembly is not available: ')
})

test('large files take no more memory than docs/cli.md says', async () => {
  const page = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
  const [, ...megabytes] = /below (\d+) MB of memory, with two threads below (\d+) MB/.exec(page) ?? []
  const [large, atEnd] = [join(folder, 'large.txt'), join(folder, 'memory.mjs')]
  writeFileSync(large, `${ONE}\n`.repeat(200_000))
  writeFileSync(atEnd, `process.on('exit', () => console.error(process.resourceUsage().maxRSS))`)
  for (const [i, most] of megabytes.entries()) {
    const command = `"${process.execPath}" --import "${atEnd}" "${MAIN}" batch sudoku "${large}" --threads ${i + 1} > "${devNull}"`
    const { stderr } = await typed(command)
    expect(Number(stderr) / 1000).toBeGreaterThan(40)
    expect(Number(stderr) / 1000).toBeLessThan(Number(most))
  }
})
