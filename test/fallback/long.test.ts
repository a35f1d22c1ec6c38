// Long searches: the WebAssembly module and its TypeScript mirror visit the same nodes in the same order (the trace is a hash of all
// decisions), where stacks are deep, conflict scores are scaled down and the words of the board are full; and afterwards, their memory has the
// same bytes. The trials of test/faults compare the engines on short searches of every kind.

import { expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'
import type { Model } from '../../src/model.ts'
import { engines, openSolvers, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random, randomModel, randomSquares } from '../support/random.ts'

const solvers = await openSolvers()
const SOME = randomSquares(new Random(1), 31)

/** A grid with a share of its cells blanked out. It is hard with about half of them. */
function holes(order: number, blank: number, seed: number): Model {
  const random = new Random(seed)
  const [rows, columns, values] = range(3).map(() => random.shuffled(range(order)))
  const givens = range(order ** 2).map((cell) => {
    const value = values[(rows[Math.floor(cell / order)] + columns[cell % order]) % order]
    return random.chance(blank) ? 0 : value + 1
  })
  return latin(order, givens)
}

const HARD: [string, Model][] = [
  ['a slow sudoku', onGrid(sudoku9('001000000200000000003000000400000005005000600600000040007103000800000000009020000'))],
  ['a blank sudoku', onGrid(BLANK_9)],
  ['a blank 16x16', blocks(4, 4)],
  ['a blank 25x25', blocks(5, 5)],
  ['a Latin square of order 20 with holes', holes(20, 0.44, 1)],
  ['a Latin square of order 25 with holes', holes(25, 0.42, 2)],
  [
    '128 full houses',
    row(
      384,
      3,
      range(128).map((i) => [3 * i, 3 * i + 1, 3 * i + 2]),
    ),
  ],
  [
    '128 full houses that cross',
    row(
      131,
      4,
      range(128).map((i) => [i, i + 1, i + 2, (i + 40) % 131]),
    ),
  ],
  [
    '11 pigeons, 10 holes',
    row(
      11,
      10,
      range(11).flatMap((a) => range(a).map((b) => [b, a])),
    ),
  ],
  [
    '640 cells of 32 values',
    row(
      640,
      32,
      range(20).map((i) => range(32).map((j) => 32 * i + j)),
    ),
  ],
  ...[17, 31, 32].map((size): [string, Model] => [`${size} queens`, queensModel(size)]),
  ['31 queens on some squares', queensModel(31, SOME)],
]

let conflicts = 0

test.each(HARD)('%s', (_, model) => {
  for (const [verb, nodes] of [
    ['count', 12_000],
    ['all', 2000],
  ] as const) {
    const [wasm, js] = engines.map((engine) => {
      const found: string[] = []
      const search = solvers[engine].search(model, verb, { nodes, method: verb === 'count' ? 'search' : undefined })
      const { seconds: _, engine: __, ...result } = search.runToEnd((solution) => found.push(solution.join()))
      // As text, because deep equality of hundreds of grids takes longer than finding them.
      return { result, found: found.join('\n') }
    })
    expect(js).toEqual(wasm)
    expect(wasm.result.nodes).toBeLessThanOrEqual(nodes)
    conflicts = Math.max(conflicts, wasm.result.backtracks - wasm.result.solutions)
  }
})

test('are long enough to scale the conflict scores down more than once', () => {
  expect(conflicts).toBeGreaterThan(3 * 1024)
})

test('both engines have the same bytes after the same searches', async () => {
  const [wasm, js] = await Promise.all(
    engines.map(async (engine) => {
      const { solver, instances } = await openSpied(engine)
      for (const seed of range(40)) solver.search(randomModel(seed, false), 'best', { nodes: 200 }).runToEnd()
      solver.search(onGrid(BLANK_9), 'all').run(1000)
      const [{ buffer, board }] = instances
      // The list has what the last slices have found, and slices end by time, too.
      return new Uint8Array(buffer, board).fill(0, layout.LIST, layout.LIST + 4 * layout.LIST_CELLS)
    }),
  )
  expect(js.findIndex((byte, at) => byte !== wasm[at])).toBe(-1)
  expect(js.some((byte) => byte !== 0)).toBe(true)
})
