// Results as JSON.

import { expect, test } from 'vitest'
import { bigintReplacer } from '../src/search/results.ts'
import { openSolver } from './support/engines.ts'
import { QUEENS_8 } from './support/searches.ts'

test('a count survives JSON.stringify', async () => {
  const solver = await openSolver('wasm')
  const result = solver.count(QUEENS_8)
  expect(JSON.parse(JSON.stringify(result, bigintReplacer))).toEqual({ ...result, count: 92 })
})

test('numbers where they are exact, strings where they are not', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  expect(JSON.stringify([0n, -1n, most, most + 1n, -most - 1n, 'x', 1.5, null], bigintReplacer)).toBe(
    '[0,-1,9007199254740991,"9007199254740992","-9007199254740992","x",1.5,null]',
  )
})
