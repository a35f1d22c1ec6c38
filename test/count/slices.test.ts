// Counts that visit no solutions, in slices of any size: the same count, and neither nodes, count nor progress ever fall. test/search/resume.test.ts
// asks the same of searches.

import { expect, test } from 'vitest'
import type { CountOptions, Model } from '../../src/entries/index.ts'
import { openSolver } from '../support/engines.ts'
import { blocks, queensModel } from '../support/models.ts'
import { Random } from '../support/random.ts'

const solver = await openSolver('wasm')
const SUDOKU = blocks(2, 3, [1, 2, 3, 4, 5, 6, 0, 0, 0, 1])

test.each<[name: string, model: Model, options: CountOptions, slices: readonly number[]]>([
  ['templates', SUDOKU, { method: 'templates' }, [1, 1000]],
  ['bands of 9x9', blocks(3, 3), {}, [1, 100_000]],
  ['bands of 8x8', blocks(2, 4), {}, [1, 10]],
  ['rows', SUDOKU, { method: 'rows' }, [1, 1000]],
  ...[1, 2, 4, 8, 9].map((n): [string, Model, CountOptions, number[]] => [`${n} queens`, queensModel(n), {}, [1, 7, 2000]]),
  ['grids over layouts', { kind: 'layouts', size: 5, grids: true }, {}, [100, 1000, 10_000]],
])('%s', (_, model, options, slices) => {
  const { seconds: _seconds, ...whole } = solver.count(model, options)
  const random = new Random(7)
  for (const most of slices) {
    const search = solver.search(model, 'count', options)
    let { nodes, share, count } = search.result
    while (!search.done) {
      search.run(random.integer(1, most))
      expect(search.result.share).toBeGreaterThanOrEqual(share)
      expect(search.result.nodes).toBeGreaterThan(nodes)
      expect(search.result.count).toBeGreaterThanOrEqual(count)
      ;({ nodes, share, count } = search.result)
    }
    const { seconds, ...sliced } = search.result
    expect(sliced).toEqual(whole)
    expect(seconds).toBeGreaterThan(0)
  }
})
