// Queens counted by halves: published counts, any slices, any limit on memory. The trials `cursors` and `whole counts` divide such counts.

import { expect, test } from 'vitest'
import * as codes from '../../assembly/codes.ts'
import { Board } from '../../src/kernel/board.ts'
import type { Kernel } from '../../src/kernel/kernel.ts'
import { engineOf, openSolver, openSpied } from '../support/engines.ts'
import { queensModel } from '../support/models.ts'

const solver = await openSolver('wasm')

/** A000170 (OEIS). */
const PLACEMENTS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]

/** A board loaded with n queens. */
async function loaded(n: number, memory = 2 ** 29) {
  const board = new Board((await engineOf('wasm')).instantiate())
  return {
    board,
    kernel: board.load({ method: 'halves', kernel: 'halves', model: { kind: 'queens', size: n }, times: 1n }, 'count', Infinity, {
      memory,
    }),
  }
}

/** Runs to the end of the current parts. */
function finish(kernel: Kernel, slice = 1e9): number {
  let status: number = codes.PAUSED
  while (status === codes.PAUSED) status = kernel.run(slice)
  return status
}

test.each(PLACEMENTS.map((count, i) => [i + 1, count]))('%i queens: %i placements', (n, solutions) => {
  const expected = { count: BigInt(solutions), solutions, method: 'halves', complete: true, share: 1, guesses: 0, backtracks: 0 }
  expect(solver.count(queensModel(n))).toMatchObject(expected)
})

test('a slice exceeds its budget by one class at most', async () => {
  const { kernel, board } = await loaded(20)
  let before = 0
  for (let slice = 0; slice < 300; slice++) {
    expect(kernel.run(1000)).toBe(codes.PAUSED)
    const { nodes } = board.counters()
    // 5040 is the largest class: halves of seven rows with the same columns.
    expect(nodes - before).toBeLessThan(1000 + 2 * 5040)
    before = nodes
  }
})

test('a limit on memory is kept, and does not change the count', async () => {
  const pages = (await engineOf('wasm')).instantiate().buffer.byteLength / 2 ** 16
  const n = 13
  for (const extra of [2, 3, 4, 6, 10, 20, 50, 100]) {
    const memory = (pages + extra) * 2 ** 16
    const { solver, instances } = await openSpied('wasm')
    expect(solver.count(queensModel(n), { memory, method: 'halves' })).toMatchObject({
      count: BigInt(PLACEMENTS[n - 1]),
      complete: true,
    })
    expect(instances[0].buffer.byteLength).toBeLessThanOrEqual(memory)
  }
})

test('a limit below the memory of the board is refused', () => {
  const search = solver.search(queensModel(8), 'count', { memory: 2 ** 20, method: 'halves' })
  expect(search.result).toMatchObject({ count: 0n, complete: false })
  search.run(1)
  expect(search.result).toMatchObject({ count: 0n, complete: false, cutOff: 'memory' })
  // Without a method, the search answers.
  expect(solver.count(queensModel(8), { memory: 2 ** 20 })).toMatchObject({ count: 92n, complete: true, method: 'search' })
  // So is the rest of a count that was begun with more.
  const begun = solver.search(queensModel(9), 'count', { method: 'halves' })
  begun.run(1)
  expect(solver.count(queensModel(9), { cursor: begun.cursor(), memory: 2 ** 20 })).toMatchObject({ count: 352n, complete: true })
})

test('the last part of 18 queens: words are first wide, then narrow; built at once, and separately in less memory', async () => {
  for (const megabytes of [150, 512]) {
    const { board, kernel } = await loaded(18, megabytes * 2 ** 20)
    board.take(board.units() - 1, board.units())
    finish(kernel)
    // With those of all other parts, they are the 666,090,624 placements.
    expect(board.total()).toBe(2_187_796n)
  }
})
