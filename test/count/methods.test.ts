// Which method counts which model: the one that is taken, and why one that is asked for by name does not apply.

import { expect, test } from 'vitest'
import type { CountOptions, Method, Model } from '../../src/entries/index.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, house, latin, queensModel, range, row, unlike } from '../support/models.ts'

const solver = await openSolver('wasm')

const LAYOUTS: Model = { kind: 'layouts', size: 4 }
const GRIDS: Model = { kind: 'layouts', size: 4, grids: true }
const PLACED = queensModel(
  8,
  range(8).map((row) => (row === 0 ? 1 : 0xff)),
)
const RELATED = { ...latin(3), constraints: [...latin(3).constraints, unlike] }
const SMALLER = { ...latin(3), constraints: [...latin(3).constraints, house([0, 4])] }
const ROW = row(4, 3, [[0, 1, 2]])

test.each<[string, Model, Method, CountOptions?]>([
  ['order 5', latin(5), 'templates'],
  ['order 6', latin(6), 'rows'],
  [
    'few solutions',
    latin(
      6,
      range(24).map((cell) => ((cell + Math.floor(cell / 6)) % 6) + 1),
    ),
    'search',
  ],
  ['a relation', RELATED, 'search'],
  ['a limit', latin(6), 'search', { limit: 10 }],
  ['a number of nodes', latin(6), 'search', { nodes: 100 }],
  ['queens', queensModel(6), 'halves'],
  ['queens, a limit', queensModel(6), 'search', { limit: 3 }],
  ['layouts', LAYOUTS, 'search'],
  ['grids over layouts', GRIDS, 'templates'],
])('%s: by %3$s', (_, model, method, options = {}) => {
  const { count, nodes, ...result } = solver.count(model, options)
  expect(result.method).toBe(method)
  if (options.limit) expect({ count, cutOff: result.cutOff }).toEqual({ count: BigInt(options.limit), cutOff: 'limit' })
  if (options.nodes) expect({ nodes, cutOff: result.cutOff }).toEqual({ nodes: options.nodes, cutOff: 'nodes' })
})

test.each<[string, Model, Method, RegExp, CountOptions?]>([
  ['a relation', RELATED, 'templates', /other than houses/],
  ['a relation', RELATED, 'rows', /other than houses/],
  ['a smaller house', SMALLER, 'templates', /smaller than the value set/],
  ['a cell in no house', ROW, 'templates', /in no house/],
  ['houses that do not cover the cells', ROW, 'rows', /cover the cells/],
  ['81 cells', BLANK_9, 'templates', /64 cells/],
  ['81 cells', BLANK_9, 'rows', /8 values/],
  ['2 values', latin(2), 'templates', /3 values/],
  ['a grid', latin(3), 'halves', /only queens/],
  ['queens', queensModel(6), 'rows', /only grids/],
  ['queens on some squares', PLACED, 'halves', /squares/],
  ['queens, a limit', queensModel(6), 'halves', /limit/, { limit: 3 }],
  ['grids over layouts', GRIDS, 'search', /./],
  ['layouts', LAYOUTS, 'templates', /./],
])('%s: not by %3$s', (_, model, method, reason, options) => {
  const refused = expect.objectContaining({
    code: 'model',
    message: expect.stringMatching(new RegExp(`^method ${method} does not apply: .*${reason.source}`)),
  })
  expect(() => solver.count(model, { method, ...options })).toThrow(refused)
})

test('only a count has a method, and grids over layouts have no limit', () => {
  expect(() => solver.search(queensModel(6), 'all', { method: 'halves' })).toThrow('there is no option "method"')
  for (const limit of [{ limit: 1000 }, { nodes: 1000 }]) expect(() => solver.count(GRIDS, limit)).toThrow('limit')
  expect(() => solver.count(queensModel(6), { memory: -1 })).toThrow(RangeError)
})
