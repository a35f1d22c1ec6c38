// Models are written to the board correctly, up to the limits of the kernels. test/faults/conversations.ts asks of one board after the other.

import { expect, test } from 'vitest'
import type { GridModel, Pairs } from '../../src/model/model.ts'
import { openSolver } from '../support/engines.ts'
import { range, row } from '../support/models.ts'

const solver = await openSolver('wasm')
const scalar = await openSolver('js')
const lists = (model: GridModel) => Array.from(solver.all(model), String).sort()

test('640 cells', () => {
  const edges = range(639).map((cell) => [cell, cell + 1])
  const solutions = [...solver.all({ ...row(640, 3, edges), candidates: range(640).map(() => 3) })]
  expect(solutions.map((solution) => solution.slice(0, 4).join(''))).toEqual(['1212', '2121'])
  for (const solution of solutions) expect(solution.every((value, cell) => value === solution[cell % 2])).toBe(true)
})

test('640 open cells: the deepest stack', () => {
  const free = row(640, 2)
  const found: Int32Array[] = []
  const { guesses } = solver.each(free, (solution) => found.push(solution), { limit: 1 })
  expect(found[0]).toEqual(new Int32Array(640).fill(1))
  expect(guesses).toBe(640)
  expect(solver.count(free, { nodes: 5000 }).solutions).toBeGreaterThan(2000)
})

test.each([128, 300])('%i full houses', (edgeCount) => {
  // A path of edges, each a full house of two values: one choice decides all.
  const edges = range(edgeCount).map((cell) => [cell, cell + 1])
  const path = row(edgeCount + 1, 2, edges)
  expect(solver.count(path).count).toBe(2n)
  for (const cell of [1, 32, 64, 128]) {
    const candidates = range(edgeCount + 1).map((other) => (other === cell ? 1 : 3))
    expect(solver.count({ ...path, candidates }).count).toBe(1n)
    expect(solver.count({ ...path, candidates: candidates.with(cell - 1, 1) }).count).toBe(0n)
  }
})

test('a samurai: five sudokus in a grid of 21x21, with 131 full houses, and cells that are in none', () => {
  const places = range(9).flatMap((row) => range(9).map((column) => [row, column]))
  const sudokus = [0, 12, 78, 144, 156].map((from) => {
    const corner = from === 78 ? 6 * 21 + 6 : from >= 144 ? 12 * 21 + (from - 144) : from
    return places.map(([row, column]) => corner + 21 * row + column)
  })
  const kinds = [
    (i: number) => Math.floor(i / 9),
    (i: number) => i % 9,
    (i: number) => 3 * Math.floor(i / 27) + Math.floor((i % 9) / 3),
  ]
  const all = sudokus.flatMap((cells) => kinds.flatMap((of) => range(9).map((k) => cells.filter((_, i) => of(i) === k))))
  const houses = [...new Map(all.map((cells) => [String(cells), cells])).values()]
  expect(houses).toHaveLength(131)
  const inside = new Set(sudokus.flat())
  const candidates = range(441).map((cell) => (inside.has(cell) ? 511 : 1))
  const samurai: GridModel = {
    ...{ kind: 'grid', rows: 21, columns: 21, values: range(9).map((i) => i + 1), candidates },
    constraints: houses.map((cells) => ({ kind: 'house', cells })),
  }
  const { solution } = solver.first(samurai)
  for (const cells of houses) expect(new Set(cells.map((cell) => solution![cell])).size).toBe(9)
  // A fifth of the cells is open.
  const givens = Array.from(solution!, (value, cell) => (inside.has(cell) && cell % 5 > 0 ? 2 ** (value - 1) : candidates[cell]))
  expect(solver.count({ ...samurai, candidates: givens }, { limit: 2 }).count).toBe(
    scalar.count({ ...samurai, candidates: givens }, { limit: 2 }).count,
  )
})

test('two cells that are far apart differ', () => {
  const couple = row(640, 3, [[0, 639]])
  expect(solver.count({ ...couple, candidates: range(640).map((cell) => (cell % 639 ? 1 : 7)) }).count).toBe(6n)
})

test('8192 arcs', () => {
  const less: Pairs = { kind: 'pairs', allowed: [0b110, 0b100, 0], between: range(4096).map(() => [0, 1] as const) }
  expect(lists({ ...row(2, 3), constraints: [less] })).toHaveLength(3)
})

test('32 values, each with its own partner', () => {
  const allowed = range(32).map((value) => 2 ** ((value + 1) % 32))
  const model = (allowed: number[]): GridModel => ({
    ...row(2, 32),
    constraints: [{ kind: 'pairs', allowed, between: [[0, 1]] }],
  })
  const expected = range(32).map((value) => `${value + 1},${((value + 1) % 32) + 1}`)
  expect(lists(model(allowed))).toEqual(expected.sort())
  // Masks may also be signed integers.
  const signed = { ...model(allowed.map((mask) => mask | 0)), candidates: [-1, -1] }
  expect(lists(signed)).toEqual(expected)
  expect([...solver.first({ ...row(1, 32), candidates: Uint32Array.of(0x80000000) }).solution!]).toEqual([32])
})

test('houses of one cell, and no houses at all', () => {
  expect(solver.count(row(2, 3, [[0], [1], []])).count).toBe(9n)
  expect(solver.count(row(1, 1)).count).toBe(1n)
  expect(solver.count(row(3, 1, [[0]])).count).toBe(1n)
})

test('weights at the edge of 31 bits', () => {
  const edge = 2 ** 31 - 1
  const model = { ...row(1, 2), values: [-1, 1], weights: [edge] }
  expect(solver.best(model)).toMatchObject({ score: edge, proven: true })
  expect(solver.best({ ...model, weights: [-edge] })).toMatchObject({ score: edge, proven: true })
  expect(solver.best({ ...model, candidates: [1] })).toMatchObject({ score: -edge, proven: true })
})
