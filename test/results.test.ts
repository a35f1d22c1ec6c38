// Counts in JSON: only here would one be seen that a number cannot hold. test/cli/answers.test.ts has whole results.

import { expect, test } from 'vitest'
import { bigintReplacer } from '../src/search/results.ts'

test('numbers where they are exact, strings where they are not', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  expect(JSON.stringify([0n, -1n, most, most + 1n, -most - 1n, 'x', 1.5, null], bigintReplacer)).toBe(
    '[0,-1,9007199254740991,"9007199254740992","-9007199254740992","x",1.5,null]',
  )
})
