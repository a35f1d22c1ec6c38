// Counting on the command line: methods, memory, fundamental solutions. Only these tests notice an option of counting that does not arrive.

import { describe, expect, test } from 'vitest'
import { withFundamental } from '../../src/cli/output/fundamental.ts'
import { createSolver } from '../../src/entries/index.ts'
import { queens as queensOf } from '../../src/families/index.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

const queens = (options: string) => quadrille(['queens', ...options.split(' ')])

test('--method', async () => {
  const { status, stdout } = await queens('8 --count --method search --format json')
  expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 0, count: 92, complete: true, method: 'search' })
})

test('--memory: too little for the method', async () => {
  const stderr = expect.stringMatching(/cut off by memory/)
  expect(await queens('12 --count --memory 1 --method halves')).toEqual({ status: 3, stdout: '0 so far\n', stderr })
})

describe('--fundamental', () => {
  test.each<Row>([
    [
      'queens 8 --fundamental',
      /^12 fundamental of 92 solutions\n0 their own image after a quarter turn\n1 their own image after a half turn only\n$/,
    ],
    [
      'queens 12 --fundamental --format json',
      /"count":14200,"complete":true,.*"method":"halves","fundamental":1787,"quarterTurn":4,"halfTurn":18\}\n$/,
    ],
    ['queens 22 --fundamental --time 0.02', /^0 fundamental of 0 solutions so far\n/, 3],
  ])('%s', (...row) => expectAnswer(...row))

  test('cut off by a signal when all are counted: a lower bound', async () => {
    const puzzle = queensOf(12)
    const answer = (await createSolver()).count(puzzle)
    const cut = await withFundamental(answer, puzzle, { signal: AbortSignal.abort() })
    expect(cut).toMatchObject({ complete: false, cutOff: 'signal', count: 14200n, fundamental: { fundamental: 1775n } })
  })
})
