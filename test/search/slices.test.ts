// How long a slice is, on a clock that goes by nodes: so the tests count nodes, and no time.

import { afterEach, expect, test, vi } from 'vitest'
import { NODES } from '../../assembly/fields.ts'
import type { Instance } from '../../src/kernel/kernel.ts'
import type { Method, Model } from '../../src/model/model.ts'
import { openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, queensModel } from '../support/models.ts'
import { ONE } from '../support/searches.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Milliseconds after which the event loop runs again. */
const PROMISED_MS = 20

/** Nodes that may take less than those after them. */
const FIRST = 2000

/** Kernels, and what a node of them takes at most, in ms; and what the first ones take, if that is less. */
const CASES: [name: keyof Instance | keyof NonNullable<Instance['counting']>, Model, Method, ms: number, first?: number][] = [
  ['sudoku', BLANK_9, 'search', 0.01],
  ['grid', latin(6), 'search', 0.01],
  ['queens', queensModel(12), 'search', 0.001],
  ['templates', latin(6), 'templates', 0.001],
  ['rows', latin(7), 'rows', 1],
  ['rows', blocks(2, 3), 'rows', 1],
  ['rows', latin(7), 'rows', 1, 0.001],
]

test.each(CASES)('the event loop runs between slices of %s', async (name, model, method, ms, first = ms) => {
  const { solver, instances } = await openSpied('wasm')
  solver.first(ONE)
  const [instance] = instances
  const kernel = { ...instance, ...instance.counting }[name] as Instance['grid']
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const search = solver.search(model, 'count', { method, nodes: method === 'search' ? 50_000 : undefined })
  const { run } = kernel
  const slices: number[] = []
  let nodes = 0
  vi.spyOn(kernel, 'run').mockImplementation((budget) => {
    const status = run(budget)
    const visited = new DataView(instance.buffer).getFloat64(NODES, true)
    const took = (nodes < FIRST ? first : ms) * (visited - nodes)
    now += took
    slices.push(took)
    nodes = visited
    return status
  })
  let turns = 0
  let resumed = 0
  let longest = 0
  const turn = () => {
    turns++
    longest = Math.max(longest, now - resumed)
    resumed = now
    if (!search.done) setImmediate(turn)
  }
  setImmediate(turn)
  await search.finish()
  expect(slices.length).toBeGreaterThan(1)
  expect(Math.max(...slices)).toBeLessThan(PROMISED_MS)
  expect(longest).toBeLessThan(PROMISED_MS)
  expect(turns).toBeGreaterThan(now / PROMISED_MS)
})
