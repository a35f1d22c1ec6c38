// Counting on the command line: method, threads, memory, fundamental solutions.

import { describe, expect, test } from 'vitest'
import type { Answer } from '../../src/cli/formats.ts'
import { withFundamental } from '../../src/cli/fundamental.ts'
import { VERBS } from '../../src/model.ts'
import { puzzles } from '../../src/puzzles/index.ts'
import type { PuzzleKind } from '../../src/puzzles/puzzle.ts'
import { MAIN, quadrille, start } from './run.ts'

/** A002562 (OEIS), n = 1 to 14. */
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752]

const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

const queens = (command: string) => quadrille(['queens', ...command.split(' ')])

describe('--method', () => {
  test.each([
    ['8 --count', 'halves'],
    ['8 --count --method auto', 'halves'],
    ['8 --count --method halves', 'halves'],
    ['8 --count --method search', 'search'],
    ['8 --count --limit 100', 'search'],
  ])('queens %s: by %s', async (command, method) => {
    const { status, stdout } = await queens(`${command} --format json`)
    expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 0, count: 92, complete: true, method })
  })

  test('is reported on stderr', async () => {
    const { stdout, stderr } = await queens('8 --count')
    expect({ stdout }).toEqual({ stdout: '92\n' })
    expect(stderr).toMatch(/^quadrille: \d+ nodes, method halves, [\d.]+ ms, engine wasm\n$/)
  })

  test.each([
    '8 --count --method rows',
    '8 --count --method templates',
    '8 --count --method halves --limit 3',
    '8 --count --method halves --nodes 3',
    '8 --all --method halves',
    '8 --count --method guesswork',
    '8 --count --memory 0',
    '8 --count --memory 5000',
    '8 --count --threads 0',
    '8 --count --threads 257',
    '8 --count --threads many',
    '8 --all --method halves --threads 2',
    '8 --count --threads 2 --method halves --engine js',
    '8 --count --method halves --engine js',
    '8 --fundamental --all',
    '8 --fundamental --limit 2',
  ])('queens %s is refused', async (command) => {
    const { status, stdout, stderr } = await queens(command)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/does not apply|Expected|Allowed|cannot be used/)
  })

  test('only queens have fundamental solutions', async () => {
    expect(await quadrille(['sudoku', '--fundamental'])).toMatchObject({ status: 2, stdout: '' })
  })

  test.each(puzzles.map((kind) => [kind.name, kind] as const))('%s offers the verbs and methods it has', async (name, kind) => {
    const { stdout } = await quadrille([name, '--help'])
    // All solutions of the best score are asked for with two options.
    const named = VERBS.filter((verb) => verb !== 'allBest' && verb !== 'allWorst')
    for (const verb of named) expect(stdout.includes(`  --${verb} `), verb).toBe(kind.verbs.includes(verb))
    const choices = ['auto', ...kind.methods].map((method) => `"${method}"`).join(', ')
    if (kind.methods.length > 1) expect(stdout.replace(/\s+/g, ' ')).toContain(`how to count (choices: ${choices},`)
    else expect(stdout).not.toMatch(/--method|--memory/)
  })
})

describe('--memory', () => {
  test('too little for the method', async () => {
    const { status, stdout, stderr } = await queens('12 --count --memory 1 --method halves')
    expect({ status, stdout }).toEqual({ status: 3, stdout: '0 so far\n' })
    expect(stderr).toContain('cut off by memory')
  })

  test('too little for any method but the search', async () => {
    const { status, stdout, stderr } = await queens('6 --count --memory 1')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '4\n' })
    expect(stderr).toMatch(/nodes.*guesses/)
    expect(await queens('12 --fundamental --memory 1 --format judge')).toMatchObject({ status: 0, stdout: '1787\n' })
  })

  test('a little is enough', async () => {
    expect(await queens('13 --count --memory 5')).toMatchObject({ status: 0, stdout: '73712\n' })
  })
})

describe('--threads', () => {
  test.each([
    [1, 2, 1],
    [3, 2, 0],
    [8, 1, 92],
    [9, 3, 352],
    [13, 2, 73712],
    [14, 4, 365596],
  ])('queens %i in %i threads', async (n, threads, count) => {
    const { status, stdout } = await queens(`${n} --count --threads ${threads} --format json`)
    expect(status).toBe(count === 0 ? 1 : 0)
    expect(JSON.parse(stdout)).toMatchObject({ count, complete: true, method: 'halves', engine: 'wasm' })
  })

  test.each([
    ['queens 8 --threads auto', '92'],
    ['queens 10 --count --threads 2 --method search', '724'],
    ['queens 9 --count --threads 2 --engine js', '352'],
    ['queens 12 --count --threads 2 --limit 100', '100'],
    ['layouts 5 --count --threads 2', '4006'],
  ])('%s', async (command, last) => {
    const { status, stdout } = await quadrille([...command.split(' '), ...(command.includes('--count') ? [] : ['--count'])])
    expect({ status: status! % 3, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^${last}( so far)?\n$`)),
    })
  })

  test('list, and ask every other question', async () => {
    const lines = async (command: string) => (await queens(command)).stdout.split('\n').sort()
    expect(await lines('8 --all --format line --threads 2')).toEqual(await lines('8 --all --format line'))
    expect((await queens('8 --all --format line --threads 2 --limit 5')).stdout.trim().split('\n')).toHaveLength(5)
    for (const verb of ['--unique', '--first', '--best']) {
      const command = verb === '--best' ? ['pyramid', '0'.repeat(81)] : ['sudoku', ONE]
      const alone = await quadrille([...command, verb])
      const { status, stdout } = await quadrille([...command, verb, '--threads', '2'])
      // Other solutions may be as good.
      const told = (text: string) => (verb === '--best' ? text.split('\n').slice(-2) : text)
      expect({ status, stdout: told(stdout) }).toEqual({ status: alone.status, stdout: told(alone.stdout) })
    }
  })

  test('also count fundamental solutions', async () => {
    expect(await queens('12 --fundamental --threads 2 --format judge')).toMatchObject({ status: 0, stdout: '1787\n' })
  })

  test('share one limit on memory', async () => {
    expect(await queens('12 --count --threads 2 --memory 10')).toMatchObject({ status: 0, stdout: '14200\n' })
    // Not enough for two.
    expect(await queens('12 --count --threads 2 --memory 8')).toMatchObject({ status: 0, stdout: '14200\n' })
    expect(await queens('12 --count --threads 2 --memory 2')).toMatchObject({ status: 0, stdout: '14200\n' })
    expect(await queens('12 --count --threads 3 --memory 2 --method halves')).toMatchObject({ status: 3, stdout: '0 so far\n' })
  })

  test('stop at the time limit', async () => {
    const { status, stdout, stderr } = await queens('22 --count --threads 2 --time 0.05')
    expect({ status, stdout }).toEqual({ status: 3, stdout: '0 so far\n' })
    expect(stderr).toContain('cut off by time')
  })

  test('may have more time than a timer takes', async () => {
    const { status, stdout, stderr } = await queens('12 --count --threads 2 --time 3000000')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '14200\n' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('stop on a signal, and show progress', async () => {
    const child = start(process.execPath, [MAIN, 'queens', '20', '--count', '--threads', '2', '--progress'])
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      if (stderr === '') child.kill('SIGINT')
      stderr += text
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(3)
    expect(stdout).toMatch(/^\d+ so far\n$/)
    expect(stderr).toMatch(/^[█░]{10} \d+% \| \S+ nodes, \S+\/s \| \S+ solutions? \| \d:\d\d, \S+ left$/m)
    expect(stderr).toContain('cut off by signal')
  })
})

describe('--fundamental', () => {
  test.each(FUNDAMENTAL.map((count, i) => [i + 1, count]))('queens %i: A002562 has %i', async (n, count) => {
    expect(await queens(`${n} --fundamental --format judge`)).toMatchObject({ status: count ? 0 : 1, stdout: `${count}\n` })
  })

  test('in every format', async () => {
    expect(await queens('12 --fundamental')).toMatchObject({
      stdout:
        '1787 fundamental of 14200 solutions\n4 their own image after a quarter turn\n18 their own image after a half turn only\n',
    })
    expect(await queens('12 --fundamental --format line')).toMatchObject({ stdout: '1787:4:18\n' })
    const { stdout } = await queens('12 --fundamental --format json')
    expect(JSON.parse(stdout)).toMatchObject({ count: 14200, fundamental: 1787, quarterTurn: 4, halfTurn: 18, complete: true })
  })

  test.each([
    ['signal', { signal: AbortSignal.abort() }],
    ['time', { time: 0 }],
  ])('cut off by %s when all are counted: a lower bound', async (cutOff, limits) => {
    const kind = puzzles.find(({ name }) => name === 'queens')!
    let steps = 0
    const counted: PuzzleKind = {
      ...kind,
      *fundamental() {
        for (;;) yield void steps++
      },
    }
    const counts = { nodes: 0, guesses: 0, backtracks: 0, solutions: 14200, share: 1, trace: 0 }
    const answer: Answer = { ...counts, engine: 'wasm', complete: true, seconds: 0, count: 14200n, method: 'halves' }
    const cut = await withFundamental(counted, answer, kind.read('12', {}), limits)
    expect(cut).toMatchObject({ complete: false, cutOff, count: 14200n, fundamental: { count: 14200n, fundamental: 1775n } })
    expect(steps).toBe(1)
  })

  test('cut off: a lower bound', async () => {
    const { status, stdout } = await queens('22 --fundamental --time 0.05')
    expect({ status, first: stdout.split('\n')[0] }).toEqual({ status: 3, first: '0 fundamental of 0 solutions so far' })
  })
})
