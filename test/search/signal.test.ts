// What ends a search early: signals, callbacks, and errors of callbacks. Callbacks that run other searches are in test/faults/conversations.ts.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Search } from '../../src/ask/asking.ts'
import { openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, latin } from '../support/models.ts'
import { ONE, QUEENS_8 } from '../support/searches.ts'

const solver = await openSolver('wasm')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('signal', () => {
  test('aborted before', async () => {
    const signal = AbortSignal.abort()
    const cut = { complete: false, cutOff: 'signal', nodes: 0, solutions: 0 }
    expect(solver.count(latin(4), { signal })).toMatchObject(cut)
    expect(() => solver.isUnique(ONE, { signal })).toThrow('signal')
    expect(await solver.search(ONE, 'count').finish({ signal })).toMatchObject(cut)
  })

  test('aborted inside a callback or a loop: no more solutions', async () => {
    const control = new AbortController()
    const onItem = () => control.abort()
    const report = await solver.search(BLANK_9, 'all').finish({ signal: control.signal, onItem })
    expect(report).toMatchObject({ complete: false, cutOff: 'signal', solutions: 1 })
    const inLoop = new AbortController()
    const search = solver.all(BLANK_9, { signal: inLoop.signal })
    let seen = 0
    for await (const _ of search) if (++seen === 10) inLoop.abort()
    expect(search.result).toMatchObject({ complete: false, cutOff: 'signal', solutions: seen })
    expect(seen).toBe(10)
  })

  test.each(['finish', 'search'])('aborted by a timer, given to %s', async (where) => {
    const { solver, instances } = await openSpied('wasm')
    const control = new AbortController()
    const { signal } = control
    solver.first(ONE)
    const runs = vi.spyOn(instances[0].sudoku, 'run')
    const search = solver.search(BLANK_9, 'count', { method: 'search', ...(where === 'search' && { signal }) })
    let runsAtAbort = 0
    setTimeout(() => {
      runsAtAbort = runs.mock.calls.length
      control.abort()
    }, 1)
    const result = await search.finish(where === 'finish' ? { signal } : {})
    expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
    // A slice takes some ms, and timers run after every slice, so the search ends after the current one.
    expect(runs.mock.calls.length).toBe(runsAtAbort)
    expect(runsAtAbort).toBeGreaterThan(0)
  })
})

describe('callbacks', () => {
  test('their errors are passed on, and the solver stays usable', async () => {
    const { solver, instances } = await openSpied('wasm')
    const failure = new Error('mine')
    const fail = () => {
      throw failure
    }
    expect(() => solver.each(BLANK_9, fail)).toThrow(failure)
    await expect(solver.search(QUEENS_8, 'all').finish({ onItem: fail })).rejects.toBe(failure)
    await expect(solver.search(BLANK_9, 'count', { method: 'search' }).finish({ onProgress: fail })).rejects.toBe(failure)
    expect(solver.count(QUEENS_8).count).toBe(92n)
    expect(instances.length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['run', (search: Search) => search.run(1)],
    ['runToEnd', (search: Search) => search.runToEnd()],
    ['iterate', (search: Search) => [...search]],
    ['dispose', (search: Search) => search[Symbol.dispose]()],
  ])('cannot %s the search that calls them', (_, meddle) => {
    const search = solver.search(latin(4), 'all')
    expect(() => search.runToEnd(() => meddle(search))).toThrow('this search is running')
    expect(search.done).toBe(true)

    const caught: unknown[] = []
    const patient = solver.search(latin(4), 'all')
    patient.runToEnd(() => {
      expect(patient.done).toBe(false)
      try {
        meddle(patient)
      } catch (error) {
        caught.push(error)
      }
    })
    expect(caught).toHaveLength(576)
    expect(patient.result).toMatchObject({ complete: true, solutions: 576 })
  })
})
