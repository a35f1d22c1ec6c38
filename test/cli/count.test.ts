// Counting on the command line: methods, memory, fundamental solutions. Only these tests notice an option of counting that does not arrive.

import { describe, expect, test } from 'vitest'
import type { Answer } from '../../src/cli/output/formats.ts'
import { withFundamental } from '../../src/cli/output/fundamental.ts'
import { VERBS } from '../../src/model/model.ts'
import { puzzles } from '../../src/puzzles/index.ts'
import type { PuzzleKind } from '../../src/puzzles/puzzle.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

const queens = (options: string) => quadrille(['queens', ...options.split(' ')])

describe('--method', () => {
  test.each([
    ['8 --count', 'halves'],
    ['8 --count --method auto', 'halves'],
    ['8 --count --method halves', 'halves'],
    ['8 --count --method search', 'search'],
    ['8 --count --limit 100', 'search'],
  ])('queens %s: by %s', async (options, method) => {
    const { status, stdout } = await queens(`${options} --format json`)
    expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 0, count: 92, complete: true, method })
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

test.each([
  [
    'too little for the method',
    '12 --count --memory 1 --method halves',
    { status: 3, stdout: '0 so far\n' },
    /cut off by memory/,
  ],
  ['too little for any method but the search', '6 --count --memory 1', { status: 0, stdout: '4\n' }, /nodes.*guesses/],
])('--memory: %s', async (_, options, answer, message) => {
  expect(await queens(options)).toEqual({ ...answer, stderr: expect.stringMatching(message) })
})

describe('--fundamental', () => {
  test.each<Row>([
    ['queens 3 --fundamental --format judge', '0\n', 1],
    [
      'queens 8 --fundamental',
      /^12 fundamental of 92 solutions\n0 their own image after a quarter turn\n1 their own image after a half turn only\n$/,
    ],
    ['queens 12 --fundamental --memory 1 --format judge', '1787\n'],
    [
      'queens 12 --fundamental --format json',
      /"count":14200,"complete":true,.*"method":"halves","fundamental":1787,"quarterTurn":4,"halfTurn":18\}\n$/,
    ],
    ['queens 22 --fundamental --time 0.02', /^0 fundamental of 0 solutions so far\n/, 3],
  ])('%s', (...row) => expectAnswer(...row))

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
    const answer: Answer = {
      ...counts,
      verb: 'count',
      engine: 'wasm',
      complete: true,
      seconds: 0,
      count: 14200n,
      method: 'halves',
    }
    const cut = await withFundamental(counted, answer, kind.read('12', {}), limits)
    expect(cut).toMatchObject({ complete: false, cutOff, count: 14200n, fundamental: { count: 14200n, fundamental: 1775n } })
    expect(steps).toBe(1)
  })
})
