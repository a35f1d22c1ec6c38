// The layouts of jigsaws: published counts (A172477), brute force on small boards, a checker for large ones, and the same search in
// both engines, whole and in slices.

import { describe, expect, test } from 'vitest'
import type { LayoutsModel } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { connectedPartitions, layoutFault } from '../support/partitions.ts'
import { Random } from '../support/random.ts'
import { tilings } from '../support/tilings.ts'

const solvers = await openSolvers()

const A172477 = [1, 2, 10, 117, 4006, 451206]

const layouts = (size: number): LayoutsModel => ({ kind: 'layouts', size })
const listed = (solver: Solver, size: number) => Array.from(solver.all(layouts(size)), (regions) => regions.join(''))

test('the checker finds faults, and brute-force partitions are layouts', () => {
  expect(layoutFault(3, [0, 0, 0, 1, 1, 2, 1, 2, 2])).toBeUndefined()
  expect(layoutFault(3, [0, 0, 0, 1, 2, 2, 2, 1, 1])).toBe('region 1 is in pieces')
  expect(layoutFault(3, [0, 0, 0, 2, 2, 2, 1, 1, 1])).toBe('region 2 begins before region 1')
  expect(layoutFault(3, [0, 0, 0, 0, 1, 1, 2, 2, 2])).toBe('region 0 has 4 cells')
  expect(layoutFault(2, [0, 0, 1])).toBe('3 cells')
  expect([...connectedPartitions(3)].map((regions) => layoutFault(3, regions))).toEqual(range(10).map(() => undefined))
})

describe.each(engines)('%s', (engine) => {
  const solver = solvers[engine]

  test('A172477', () => {
    expect(A172477.map((_, i) => Number(solver.count(layouts(i + 1)).count))).toEqual(A172477)
  })

  test.each([1, 2, 3, 4])('order %i, against brute force', (size) => {
    const expected = Array.from(connectedPartitions(size), (regions) => regions.join(''))
    expect(listed(solver, size).sort()).toEqual(expected.sort())
  })

  test('order 5, against another generator', () => {
    const expected = Array.from(tilings(5), (regions) => regions.join(''))
    expect(listed(solver, 5).sort()).toEqual(expected.sort())
  })

  test('order 6: each is a layout, and all differ', () => {
    const seen = new Set<string>()
    const faults: (string | undefined)[] = []
    solver.each(layouts(6), (regions) => {
      seen.add(regions.join(''))
      if (seen.size % 97 === 0) faults.push(layoutFault(6, regions))
    })
    expect(seen.size).toBe(A172477[5])
    expect(faults.filter(Boolean)).toEqual([])
    expect(faults.length).toBeGreaterThan(4000)
  })

  test.each([7, 8])('order %i: the first thousands are layouts, and all differ', (size) => {
    const found: string[] = []
    solver.each(
      layouts(size),
      (regions) => {
        expect(layoutFault(size, regions)).toBeUndefined()
        found.push(regions.join(''))
      },
      { limit: 3000 },
    )
    expect(new Set(found).size).toBe(3000)
  })

  test('slices of any size give the same search', () => {
    const { seconds: _, ...whole } = solver.search(layouts(4), 'all').runToEnd()
    const order = listed(solver, 4)
    const random = new Random(11)
    for (let round = 0; round < 20; round++) {
      const search = solver.search(layouts(4), 'all')
      const found: string[] = []
      let share = 0
      while (!search.done) {
        const before = search.result.nodes
        const nodes = round === 0 ? 1 : random.integer(1, 60)
        found.push(...search.run(nodes).map((regions) => regions.join('')))
        expect(search.result.nodes - before).toBeLessThanOrEqual(nodes)
        expect(search.result.share).toBeGreaterThanOrEqual(share)
        share = search.result.share
      }
      const { seconds, ...result } = search.result
      expect(result).toEqual(whole)
      expect(found).toEqual(order)
      expect(seconds).toBeGreaterThanOrEqual(0)
    }
  })

  // Their paths end in the last rows: all cells of the first word of the board are taken.
  test.each([7, 8])('order %i goes on from a cursor behind each of the first solutions', (size) => {
    const expected = Array.from(solver.all(layouts(size), { limit: 40 }), String)
    const search = solver.search(layouts(size), 'all')
    for (let found = 0; found < 20; ) {
      const solutions = search.run(1)
      found += solutions.length
      if (solutions.length === 0) continue
      const rest = solver.search(layouts(size), 'all', { cursor: search.cursor(), limit: 40 - found })
      expect(Array.from(rest, String), `from ${found}`).toEqual(expected.slice(found))
    }
  })

  test('limits, and the verbs that need at most two solutions', () => {
    expect(solver.count(layouts(7), { limit: 1000 })).toMatchObject({ count: 1000n, complete: false, cutOff: 'limit' })
    expect(solver.count(layouts(8), { nodes: 5000 })).toMatchObject({ nodes: 5000, cutOff: 'nodes' })
    expect(solver.first(layouts(3))).toMatchObject({ solution: Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2), complete: true })
    expect(solver.isUnique(layouts(1))).toBe(true)
    expect(solver.isUnique(layouts(2))).toBe(false)
    expect(() => solver.best(layouts(2))).toThrow('weights')
  })

  test.each([0, 9, -1, 1.5, Number.NaN])('a board of %f rows', (size) => {
    expect(() => solver.count(layouts(size))).toThrow('1 to 8')
  })

  test('an instance switches from layouts to grids and back', () => {
    const latin = {
      kind: 'grid',
      rows: 1,
      columns: 3,
      values: [1, 2, 3],
      candidates: [7, 7, 7],
      constraints: [{ kind: 'house', cells: [0, 1, 2] }],
    } as const
    expect([...solver.all(latin)]).toHaveLength(6)
    expect(solver.count(layouts(3)).count).toBe(10n)
    expect([...solver.all(latin)]).toHaveLength(6)
  })
})

test('both engines visit the same nodes, and list in the same order', () => {
  for (const size of [1, 2, 3, 4, 5]) {
    const runs = engines.map((engine) => {
      const { seconds: _, engine: __, ...result } = solvers[engine].search(layouts(size), 'all').runToEnd()
      return { result, found: listed(solvers[engine], size).join('\n') }
    })
    expect(runs[0]).toEqual(runs[1])
  }
  for (const size of [6, 7, 8]) {
    const [wasm, js] = engines.map((engine) => {
      const { seconds: _, engine: __, ...result } = solvers[engine].count(layouts(size), { nodes: 300_000 })
      return result
    })
    expect(wasm).toEqual(js)
  }
})
