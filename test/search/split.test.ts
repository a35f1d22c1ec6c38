// A cursor that is split: fair shares, and grids over all layouts. Cursors of all kinds are split in test/faults/cursors.ts.

import { expect, test } from 'vitest'
import { PuzzleError } from '../../src/model/errors.ts'
import type { Model } from '../../src/model/model.ts'
import { rewritten, subproblemsOf } from '../../src/search/cursor.ts'
import { merge, split } from '../../src/search/split.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, blocks, latin, queensModel } from '../support/models.ts'

const solver = await openSolver('wasm')

test('of grids over all layouts, the layout at hand is left, and half is given away: it is not counted, now or before', () => {
  // Smaller squares have no layout at hand whose grids are not all counted.
  const model: Model = { kind: 'layouts', size: 6, grids: true }
  let atHand = 0
  for (let nodes = 2000; nodes < 30_000; nodes = Math.ceil(1.1 * nodes)) {
    using search = solver.search(model, 'count')
    search.run(nodes)
    const cursor = search.cursor()
    const begun = search.result.count - BigInt(cursor.count)
    if (begun > 0n) {
      atHand++
      const alone = rewritten(cursor, { count: '0' }, subproblemsOf(cursor).slice(0, 1))
      expect(solver.count(model, { cursor: alone }).count).toBeGreaterThan(begun)
    }
    expect(search.work.giveHalf()).toMatchObject({ count: '0' })
    expect(search.cursor().count).toBe(cursor.count)
  }
  expect(atHand).toBeGreaterThan(5)
})

test('gives each a fair share', () => {
  for (const model of [queensModel(10), latin(5), BLANK_9, { kind: 'layouts', size: 5 } as const]) {
    const search = solver.search(model, 'count', { method: 'search' })
    search.run(1000)
    const shares = split(search.cursor(), 2).map(({ share }) => share)
    expect(Math.max(...shares) / (shares[0] + shares[1]), JSON.stringify(model)).toBeLessThan(0.7)
  }
})

test('results know which score counts, and of what verb they are', () => {
  const weights = [1, 2, 3, 0, 0, 0, 0, 0, 0]
  const model = { ...latin(3), weights }
  const of = (verb: 'best' | 'worst') => [1, 2, 3].map((first) => solver[verb]({ ...latin(3, [first]), weights }))
  const [best, worst] = [of('best'), of('worst')]
  expect(merge(best)).toMatchObject({ verb: 'best', score: solver.best(model).score, gap: 0, proven: true })
  expect(merge(worst)).toMatchObject({ verb: 'worst', score: solver.worst(model).score, gap: 0, proven: true })
  expect(new Set([...best, ...worst].map(({ score }) => score)).size).toBeGreaterThan(2)
  // What has not begun has no bound, so there is none of all.
  expect(merge([...best, solver.best(model, { nodes: 0 })])).toMatchObject({ bound: undefined, gap: undefined, proven: false })
  expect(() => merge([...best, ...worst])).toThrow('a list of results of one verb')
  expect(() => merge([solver.count(model), { ...solver.count(model), verb: 'solve' as 'count' }])).toThrow(PuzzleError)
})

test('a count by bands, in parts to which bands do not apply', () => {
  const model = { ...blocks(2, 2), candidates: [15, 1, 2, 4, ...new Array<number>(12).fill(15)] }
  const search = solver.search(model, 'count', { method: 'bands' })
  const counts = split(search.cursor(), 3).map((cursor) => solver.count(model, { cursor }).count)
  expect(counts.reduce((sum, count) => sum + count)).toBe(12n)
})

test('needs a number', () => {
  const cursor = solver.search(latin(4), 'count').cursor()
  expect(() => split(cursor, 0)).toThrow(RangeError)
})
