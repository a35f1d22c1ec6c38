// Published counts of grids by every method; and the memory of those that count without visiting grids, by templates and row by row. The trials of
// test/faults compare their counts with references.

import { expect, test } from 'vitest'
import type { GridModel, Method } from '../../src/model/model.ts'
import { openSolver, openSpied } from '../support/engines.ts'
import { blocks, house, latin, range, row } from '../support/models.ts'

const solver = await openSolver('wasm')
const WAYS = ['templates', 'rows'] as const

/** Latin squares. */
const A002860 = [1n, 2n, 12n, 576n, 161280n, 812851200n, 61479419904000n]

const count = (model: GridModel, method?: Method) => {
  const result = solver.count(model, { method })
  expect(result).toMatchObject({ complete: true, share: 1, solutions: Number(result.count) })
  return result.count
}

test('Latin squares: A002860', () => {
  expect(range(7).map((i) => count(latin(i + 1)))).toEqual(A002860)
  expect(range(5).map((i) => count(latin(i + 1), 'search'))).toEqual(A002860.slice(0, 5))
  for (const way of WAYS) expect(range(4).map((i) => count(latin(i + 3), way))).toEqual(A002860.slice(2, 6))
  expect(count(latin(7), 'rows')).toBe(A002860[6])
  // Each state once.
  expect(solver.count(latin(6), { method: 'rows' }).nodes).toBe(813)
})

/** Latin squares of order 7 whose values also differ within each of these sets: those of the cyclic square, with cells exchanged. */
function mates(exchanged: readonly (readonly [number, number])[]): GridModel {
  const set = (k: number) => range(7).map((row) => 7 * row + ((k + 2 * row) % 7))
  const exchange = (cell: number) => exchanged.reduce((at, [one, other]) => (at === one ? other : at === other ? one : at), cell)
  const square = latin(7)
  return { ...square, constraints: [...square.constraints, ...range(7).map((k) => house(set(k).map(exchange)))] }
}

test('orthogonal mates of the cyclic square of order 7: 635 up to renaming; a table of states that is made in steps', () => {
  expect(count(mates([]), 'rows')).toBe(635n * 5040n)
  // Counted by a search, in 5 s. Left out of a step of the large table, states are extended twice.
  const { count: many, nodes } = solver.count(mates([[8, 20], [13, 22]]), { method: 'rows' }) // biome-ignore format: a pair
  expect([many, nodes]).toEqual([30240n, 306436])
})

test.each([...WAYS, undefined])('sudokus: 4x4, 6x6, by %s', (way) => {
  expect(count(blocks(2, 2), way)).toBe(288n)
  for (const [high, wide] of [[2, 3], [3, 2]]) expect(count(blocks(high, wide), way)).toBe(28200960n) // biome-ignore format: a table
})

test('a row that no state can be extended by', () => {
  const square = latin(4)
  const candidates = Array.from(square.candidates, (mask, cell) => (cell >> 2 === 2 ? 0b111 : mask))
  for (const way of [...WAYS, 'search'] as const) expect(count({ ...square, candidates }, way)).toBe(0n)
})

test('more than 64 bits', () => {
  const rows = (many: number) => ({
    ...row(
      8 * many,
      8,
      range(many).map((r) => range(8).map((cell) => 8 * r + cell)),
    ),
    rows: many,
    columns: 8,
  })
  expect(count(rows(5))).toBe(40320n ** 5n)
  // The fillings of one state do not fit 64 bits: the method gives up, and is never wrong.
  expect(solver.count(rows(6), { method: 'rows' })).toMatchObject({ complete: false, cutOff: 'memory', count: 0n })
})

test('a limit on memory is kept: a method set by name gives up, auto takes another one', async () => {
  const { solver, instances } = await openSpied('wasm')
  const grid = latin(6)
  const least = solver.count(grid, { method: 'rows', memory: 8 * 2 ** 20 })
  expect(least).toMatchObject({ complete: true, count: A002860[5] })
  const refused = solver.count(latin(7), { method: 'rows', memory: 4 * 2 ** 20 })
  expect(refused).toMatchObject({ complete: false, cutOff: 'memory', method: 'rows' })
  expect(solver.count(grid, { method: 'templates', memory: 2 ** 20 })).toMatchObject({ complete: false, cutOff: 'memory' })
  expect(instances).toHaveLength(1)
  expect(instances[0].buffer.byteLength).toBeLessThanOrEqual(8 * 2 ** 20)
  const small = latin(5)
  expect(solver.count(small, { memory: 0 })).toMatchObject({ complete: true, count: A002860[4], method: 'search' })
})
