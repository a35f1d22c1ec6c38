// `--threads` of a search. Each run has a process of its own. What pools answer is asked by test/workers; only these tests notice that the
// command line makes no pool, or asks it something else.

import { describe, expect, test } from 'vitest'
import { ONE } from '../support/batches.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

describe.concurrent('in threads', () => {
  test.each<Row>([
    ['queens 3 --count --threads 2 --format json', /"count":0,"complete":true,.*"engine":"wasm","method":"halves"/, 1],
    ['queens 8 --count --threads auto', '92\n'],
    ['queens 9 --count --threads 2 --engine js', '352\n'],
    ['queens 12 --count --threads 2 --limit 100', '100 so far\n', 3],
    ['queens 12 --fundamental --threads 2 --format judge', '1787\n'],
    [`sudoku ${ONE} --unique --threads 2`, 'unique\n'],
    ['queens 4 --threads 2 --format line', '1 3 0 2\n2 0 3 1\n'],
    [`pyramid ${'0'.repeat(81)} --threads 2`, /\nscore 2906, proven best\n$/],
    // They share the memory, which may not suffice for several.
    ['queens 12 --count --threads 3 --memory 2 --method halves', '0 so far\n', 3],
    // More than a timer takes.
    ['queens 12 --count --threads 2 --time 3000000', '14200\n'],
  ])('%s', (...row) => expectAnswer(...row))

  test('a limit says why the answer is not complete, and nothing else is on stderr', async () => {
    const { status, stdout, stderr } = await quadrille('queens 22 --count --threads 2 --time 0.05'.split(' '))
    expect({ status, stdout }).toEqual({ status: 3, stdout: '0 so far\n' })
    expect(stderr).toMatch(/^quadrille: .*, engine wasm\nquadrille: cut off by time: the answer is not complete\n$/)
  })
})
