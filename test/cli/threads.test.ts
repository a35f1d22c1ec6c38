// `--threads` of a search. Each run has a process of its own. What pools answer is asked by test/workers; only these tests notice that the
// command line makes no pool, or asks it something else.

import { describe, test } from 'vitest'
import { expectAnswer, type Row } from './table.ts'

describe.concurrent('in threads', () => {
  test.each<Row>([
    ['queens 3 --count --threads auto --format json', /"count":0,"complete":true,.*"engine":"wasm","method":"halves"/, 1],
    ['queens 4 --threads 2 --format line', '1 3 0 2\n2 0 3 1\n'],
    // They share the memory, which may not suffice for several.
    ['queens 12 --count --threads 3 --memory 2 --method halves', '0 so far\n', 3],
  ])('%s', (...row) => expectAnswer(...row))
})
