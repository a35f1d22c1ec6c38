// Options as only untyped callers write them: none is taken for another, and none is ignored.

import { expect, test } from 'vitest'
import { PuzzleError } from '../../src/model/errors.ts'
import { solverFrom } from '../../src/solver/solver.ts'
import { openSpied } from '../support/engines.ts'
import { latin } from '../support/models.ts'

type Anything = Record<string, never>
type Refused = readonly (readonly [options: unknown, message: RegExp])[]

const MALFORMED: Refused = [
  [null, /^the options are null/],
  [{ method: 'grid' }, /^method is "grid"; expected auto, search, templates, rows, bands, halves/],
  [{ limit: '3' }, /^limit is "3"; expected an integer from 0/],
  [{ time: Symbol('soon') }, /^time is Symbol\(soon\); expected a number from 0/],
  [{ nodez: 5 }, /^there is no option "nodez"; expected limit, nodes/],
  [{ signal: new AbortController() }, /^signal is a value of type object/],
]

const FINISH: Refused = [
  [{ signal: new AbortController() }, /^signal is/],
  [{ onProgress: 5 }, /^onProgress is 5; expected a function/],
]

const BATCH: Refused = [
  [{ limt: 3 }, /no option "limt"/],
  [{ into: {} }, /^into is/],
  [{ onProgress: 1 }, /^onProgress is 1/],
]

const refused = (message: RegExp) =>
  expect.objectContaining({ name: 'PuzzleError', code: 'option', message: expect.stringMatching(message) })

const { solver, instances } = await openSpied('wasm')

test.each(MALFORMED)('%o', (options, message) => {
  expect(() => solver.search(latin(4), 'count', options as Anything)).toThrow(refused(message))
})

test.each([{ limit: -1 }, { nodes: 1.5 }, { time: -1 }, { memory: Number.NaN }])('%o is out of range', (limits) => {
  expect(() => solver.search(latin(4), 'count', limits)).toThrow(RangeError)
  expect(() => solver.search(latin(4), 'count', limits)).toThrow(Object.keys(limits)[0])
  expect(instances).toHaveLength(0)
})

test.each(FINISH)('finish: %o', async (options, message) => {
  const search = solver.search(latin(3), 'all')
  await expect(search.finish(options as Anything)).rejects.toEqual(refused(message))
  expect((await search.finish()).solutions).toBe(12)
})

test.each([undefined, {}])('each: %o is no callback', (callback) => {
  expect(() => solver.each(latin(3), callback as unknown as () => void)).toThrow(refused(/^onSolution is/))
})

test.each(BATCH)('batch: %o', async (options, message) => {
  expect(() => solver.batch('', options as Anything)).toThrow(refused(message))
  await expect(solver.batchStream([], options as Anything).next()).rejects.toEqual(refused(message))
})

test.each([null, {}, new ArrayBuffer(81)])('a batch of %o', async (input) => {
  expect(() => solver.batch(input as string)).toThrow(PuzzleError)
  await expect(solver.batchStream(input as []).next()).rejects.toBeInstanceOf(PuzzleError)
})

// A text in place of bytes would be read as zeros.
test.each(['1'.repeat(81), [49]])('a batch with a piece like %o', async (piece) => {
  await expect(solver.batchStream([piece as unknown as Uint8Array]).next()).rejects.toBeInstanceOf(PuzzleError)
})

test('createSolver', async () => {
  const source = { binary: () => new URL('file:///nowhere'), javascript: () => Promise.reject(new Error('not asked for')) }
  await expect(solverFrom(source, null as unknown as Anything)).rejects.toEqual(refused(/^the options are null/))
  await expect(solverFrom(source, { engin: 'js' } as unknown as Anything)).rejects.toEqual(refused(/no option "engin"/))
})
