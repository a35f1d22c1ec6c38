// A cursor that is split: what its parts answer, in either engine, adds up to the answer of the whole.

import { describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/cursor.ts'
import { isListing, isLowest, type Model } from '../../src/model.ts'
import type { Report } from '../../src/results.ts'
import { shareOut } from '../../src/shares.ts'
import { merge, split, splitRest } from '../../src/split.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { answerOf, begun, CASES, sorted } from '../support/interrupted.ts'
import { BLANK_9, latin, queensModel } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { lists } from '../support/searches.ts'

const solvers = await openSolvers()

describe('split', () => {
  test.each(CASES)('%s: the parts add up', (_, model, verb, most, options = {}) => {
    const random = new Random(most)
    const whole = answerOf(verb, model)
    for (const parts of [1, 2, 3, 7]) {
      using search = begun(model, verb, options, random)
      const before = lists(search.run(random.integer(1, most)))
      if (search.done) continue
      const cursors = split(search.cursor(), parts)
      expect(cursors.length).toBeLessThanOrEqual(parts)
      const searches = cursors.map((cursor) => solvers[engines[random.integer(0, 1)]].search(model, verb, { cursor }))
      const solutions = [...before, ...searches.flatMap((search) => lists(search.run(Infinity)))]
      const merged = merge<Report>(
        searches.map(({ result }) => result),
        isLowest(verb),
      )
      expect(merged.complete).toBe(true)
      if (isListing(verb)) expect(sorted(solutions)).toEqual(sorted(whole.solutions))
      for (const field of ['count', 'unique', 'score', 'bound'] as const) {
        if (field in whole.result)
          expect(merged).toHaveProperty(field, (whole.result as Partial<Record<typeof field, unknown>>)[field])
      }
    }
  })

  const counted = CASES.filter(([, , verb]) => verb === 'count')
  test.each([...counted, ['layouts of order 5', { kind: 'layouts', size: 5 }, 'count', 1000] as const])(
    '%s: divided again and again, the rest adds up',
    (_, model, verb, most, options) => {
      const random = new Random(most)
      const whole = answerOf('count', model).result
      const waiting = [solvers.wasm.search(model, verb, options).cursor()]
      let total = 0n
      let share = 0
      for (let cursor = waiting.shift(); cursor; cursor = waiting.shift()) {
        const known = JSON.parse(JSON.stringify(cursor)) as Cursor
        using search = solvers[engines[random.integer(0, 1)]].search(model, 'count', { cursor: known })
        search.run(random.integer(1, 4 * most))
        const paused = search.cursor()
        const rest = splitRest(paused, random.integer(1, 8))
        expect(rest.every(({ count, nodes }) => count === '0' && nodes === 0)).toBe(true)
        total += BigInt(paused.count)
        share += cursor.share - rest.reduce((sum, { share }) => sum + share, 0)
        waiting.push(...rest)
      }
      expect({ count: total }).toMatchObject({ count: 'count' in whole && whole.count })
      expect(share).toBeCloseTo(1, 2)
    },
  )

  test('a search that was not begun is cut without a search', () => {
    const cursors = split(solvers.wasm.search(latin(4), 'count', { method: 'search' }).cursor(), 5)
    expect(cursors).toHaveLength(5)
    expect(cursors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(merge(cursors.map((cursor) => solvers.js.count(latin(4), { cursor }))).count).toBe(576n)
  })

  test('grids over all layouts, which only WebAssembly counts', () => {
    const model: Model = { kind: 'layouts', size: 4, grids: true }
    const { count } = solvers.wasm.count(model)
    for (const nodes of [1, 50, 300]) {
      const search = solvers.wasm.search(model, 'count')
      search.run(nodes)
      const counts = split(search.cursor(), 3).map((cursor) => solvers.wasm.count(model, { cursor }))
      expect(merge(counts).count).toBe(count)
    }
  })

  test('of grids over all layouts, half is given away: the layout at hand is not counted, now or before', () => {
    // Smaller squares have no layout at hand whose grids are counted in part.
    const model: Model = { kind: 'layouts', size: 6, grids: true }
    let atHand = 0
    for (let nodes = 2000; nodes < 100_000; nodes = Math.ceil(1.1 * nodes)) {
      using search = solvers.wasm.search(model, 'count')
      search.run(nodes)
      const { count } = search.cursor()
      if (search.result.count > BigInt(count)) atHand++
      expect(search.halve(shareOut)).toMatchObject({ count: '0' })
      expect(search.cursor().count).toBe(count)
    }
    expect(atHand).toBeGreaterThan(10)
  })

  test('gives each a fair share', () => {
    for (const model of [queensModel(10), latin(5), BLANK_9, { kind: 'layouts', size: 5 } as const]) {
      const search = solvers.wasm.search(model, 'count', { method: 'search' })
      search.run(1000)
      const shares = split(search.cursor(), 2).map(({ share }) => share)
      expect(Math.max(...shares) / (shares[0] + shares[1]), JSON.stringify(model)).toBeLessThan(0.7)
    }
  })

  test('needs a number', () => {
    const cursor = solvers.js.search(latin(4), 'count').cursor()
    for (const count of [0, -1, 1.5, Number.NaN]) expect(() => split(cursor, count)).toThrow(RangeError)
  })
})
