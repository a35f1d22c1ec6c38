// Two engines, one search: on random models, the WebAssembly module and its TypeScript mirror visit the same nodes in the same
// order (the trace is a hash of all decisions), have the same counters, and list the same solutions. Brute force agrees on small ones.

import { beforeAll, describe, expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'
import type { CountOptions } from '../../src/limits.ts'
import type { Model, Solution, Verb } from '../../src/model.ts'
import type { Results } from '../../src/results.ts'
import type { Solver } from '../../src/solver.ts'
import { enumerate, holds, scoreOf } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random, type RandomModel, randomModel, randomSquares } from '../support/random.ts'

const SMALL = 400
const LARGE = 300
const NODES = 800

const solvers = await openSolvers()

interface Run<V extends Verb> {
  readonly result: Omit<Results[V], 'seconds' | 'engine'>
  readonly found: number[][]
}

function runOn<V extends Verb>(solver: Solver, model: Model, verb: V, limits: CountOptions): Run<V> {
  const found: number[][] = []
  const keep = (solution: Solution) => found.push([...solution])
  const { seconds: _, engine, ...result } = solver.search(model, verb, limits).runToEnd(keep)
  expect(engine).toBe(solver.engine)
  return { result, found }
}

/** Asks both engines, and expects the same answer. */
function runOnBoth<V extends Verb>(model: Model, verb: V, limits: CountOptions = {}): Run<V> {
  const expected = runOn(solvers.wasm, model, verb, limits)
  const { result, found } = runOn(solvers.js, model, verb, limits)
  expect(result).toEqual(expected.result)
  // As text, because deep equality of hundreds of grids takes longer than finding them.
  expect(found.join('\n')).toBe(expected.found.join('\n'))
  return expected
}

/** Events that the models must cause in total, so that the tests compare something. */
const seen = { solved: 0, unsolved: 0, guessed: 0, many: 0, bounded: 0, cut: 0, traces: new Set<number>() }

function note({ result }: Run<'all'>): void {
  if (result.complete && result.solutions === 0) seen.unsolved++
  if (result.solutions > 0) seen.solved++
  if (result.solutions > 10) seen.many++
  if (result.guesses > 3) seen.guessed++
  if (!result.complete) seen.cut++
  seen.traces.add(result.trace)
}

/** Solutions as text, in ascending order of their numbers. */
function ascending(solutions: readonly number[][]): number[][] {
  return [...solutions].sort((a, b) => {
    const at = a.findIndex((value, i) => value !== b[i])
    return at < 0 ? 0 : a[at] - b[at]
  })
}

function inKernelOrder(model: RandomModel): RandomModel {
  return { ...model, lexicographic: false }
}

describe(`${SMALL} small random models, against brute force`, () => {
  test.each(range(SMALL / 20))('seeds from 20 x %i', (batch) => {
    for (const seed of range(20).map((i) => 20 * batch + i)) {
      const model = randomModel(seed, true)
      const expected = enumerate(model)
      const message = `seed ${seed}`

      const all = runOnBoth(inKernelOrder(model), 'all')
      expect(all.result, message).toMatchObject({ complete: true, solutions: expected.length, share: 1 })
      expect(ascending(all.found), message).toEqual(expected)
      note(all)

      const listed = runOnBoth({ ...model, lexicographic: true }, 'all')
      expect(listed.found, message).toEqual(expected)

      const counted = runOnBoth(model, 'count', { method: 'search' })
      expect(counted.result, message).toMatchObject({ count: BigInt(expected.length), complete: true })
      const { guesses, nodes, trace } = all.result
      expect(counted.result, message).toMatchObject({ guesses, nodes, trace })

      const best = runOnBoth(model, 'best')
      const scores = expected.map((solution) => scoreOf(model, solution))
      expect(best.result.proven, message).toBe(true)
      expect(best.result.score, message).toBe(scores.length ? Math.max(...scores) : undefined)
      const climbed = best.found.map((solution) => scoreOf(model, solution))
      expect(climbed, message).toEqual([...new Set(climbed)].sort((a, b) => a - b))
      for (const solution of best.found) expect(holds(model, solution), message).toBe(true)
      if (best.result.solutions < expected.length) seen.bounded++

      const bests = expected.filter((_, i) => scores[i] === best.result.score)
      const optima = runOnBoth(model, 'allBest')
      expect(ascending(optima.found), message).toEqual(bests)
      expect(optima.result, message).toMatchObject({ complete: true, proven: true, solutions: bests.length })

      const first = runOnBoth(model, 'first')
      expect(first.result.solution === undefined, message).toBe(expected.length === 0)
      expect(runOnBoth(model, 'unique').result.unique, message).toBe(expected.length === 1)
    }
  })
})

describe(`${LARGE} large random models`, () => {
  test.each(range(LARGE / 20))('seeds from 1000 + 20 x %i', (batch) => {
    for (const seed of range(20).map((i) => 1000 + 20 * batch + i)) {
      const model = randomModel(seed, false)
      const message = `seed ${seed}`

      const all = runOnBoth(inKernelOrder(model), 'all', { nodes: NODES })
      for (const solution of all.found) expect(holds(model, solution), message).toBe(true)
      expect(new Set(all.found.map(String)).size, message).toBe(all.found.length)
      expect(all.found.length, message).toBe(all.result.solutions)
      note(all)

      const listed = runOnBoth({ ...model, lexicographic: true }, 'all', { nodes: NODES })
      for (const solution of listed.found) expect(holds(model, solution), message).toBe(true)
      expect(listed.found, message).toEqual(ascending(listed.found))

      const counted = runOnBoth(model, 'count', { nodes: NODES })
      const { guesses, nodes, backtracks, solutions, trace, share } = all.result
      expect(counted.result, message).toMatchObject({ guesses, nodes, backtracks, solutions, trace, share })

      const best = runOnBoth(model, 'best', { nodes: NODES })
      for (const solution of best.found) expect(holds(model, solution), message).toBe(true)
      if (best.found.length) expect(scoreOf(model, best.found.at(-1)!), message).toBe(best.result.score)
      if (best.result.proven && all.result.complete) {
        const scores = all.found.map((solution) => scoreOf(model, solution))
        expect(best.result.score, message).toBe(scores.length ? Math.max(...scores) : undefined)
      }

      runOnBoth(model, 'first', { nodes: NODES })
      runOnBoth(model, 'unique', { nodes: NODES })
    }
  })
})

test('the random models cause all events to compare', () => {
  expect(seen.solved).toBeGreaterThan(300)
  expect(seen.unsolved).toBeGreaterThan(50)
  expect(seen.many).toBeGreaterThan(150)
  expect(seen.guessed).toBeGreaterThan(200)
  expect(seen.bounded).toBeGreaterThan(100)
  expect(seen.cut).toBeGreaterThan(50)
  expect(seen.traces.size).toBeGreaterThan(350)
})

describe('long searches', () => {
  let conflicts = 0
  /** A grid with a share of its cells blanked out. It is hard with about half of them. */
  function holes(order: number, blank: number, seed: number): Model {
    const random = new Random(seed)
    const [rows, columns, values] = range(3).map(() => random.shuffled(range(order)))
    const givens = range(order ** 2).map((cell) => {
      const value = values[(rows[Math.floor(cell / order)] + columns[cell % order]) % order]
      return random.chance(blank) ? 0 : value + 1
    })
    return latin(order, givens)
  }

  const HARD: [string, Model][] = [
    ['a slow sudoku', onGrid(sudoku9('001000000200000000003000000400000005005000600600000040007103000800000000009020000'))],
    ['a blank sudoku', onGrid(BLANK_9)],
    ['a blank 16x16', blocks(4, 4)],
    ['a blank 25x25', blocks(5, 5)],
    ['a Latin square of order 20 with holes', holes(20, 0.44, 1)],
    ['a Latin square of order 25 with holes', holes(25, 0.42, 2)],
    [
      '128 full houses',
      row(
        384,
        3,
        range(128).map((i) => [3 * i, 3 * i + 1, 3 * i + 2]),
      ),
    ],
    [
      '128 full houses that cross',
      row(
        131,
        4,
        range(128).map((i) => [i, i + 1, i + 2, (i + 40) % 131]),
      ),
    ],
    [
      '11 pigeons, 10 holes',
      row(
        11,
        10,
        range(11).flatMap((a) => range(a).map((b) => [b, a])),
      ),
    ],
    [
      '640 cells of 32 values',
      row(
        640,
        32,
        range(20).map((i) => range(32).map((j) => 32 * i + j)),
      ),
    ],
  ]
  test.each(HARD)('%s', (_, model) => {
    const { result } = runOnBoth(model, 'count', { nodes: 12_000 })
    conflicts = Math.max(conflicts, result.backtracks - result.solutions)
    runOnBoth(model, 'all', { nodes: 2000 })
  })

  test('are long enough to halve the conflict scores more than once', () => {
    expect(conflicts).toBeGreaterThan(3 * 1024)
  })
})

describe('queens', () => {
  test.each([...range(9).map((i) => i + 1), 12, 17, 31, 32])('%i', (size) => {
    const { result } = runOnBoth(queensModel(size), 'all', { nodes: 30_000 })
    expect(result.nodes).toBeLessThanOrEqual(30_000)
    runOnBoth(queensModel(size), 'count', { nodes: 12_345 })
    runOnBoth(queensModel(size), 'first', { nodes: 30_000 })
  })

  test.each([8, 13, 20, 31, 32])('%i, on some squares', (size) => {
    for (const seed of range(10)) {
      const model = queensModel(size, randomSquares(new Random(seed), size))
      for (const verb of ['all', 'count', 'first', 'unique'] as const) runOnBoth(model, verb, { nodes: 3000 })
    }
  })
})

describe('bytes', () => {
  // Both engines have the same memory layout: after the same search, they have the same bytes.
  let boards: Record<'wasm' | 'js', Uint8Array>

  beforeAll(async () => {
    const { openSpied } = await import('../support/engines.ts')
    const after = async (engine: 'wasm' | 'js') => {
      const { solver, instances } = await openSpied(engine)
      for (const seed of range(40)) solver.search(randomModel(seed, false), 'best', { nodes: 200 }).runToEnd()
      solver.search(onGrid(BLANK_9), 'all').run(1000)
      const [{ buffer, board }] = instances
      // The list has what the last slices have found, and slices end by time, too.
      return new Uint8Array(buffer, board).fill(0, layout.LIST, layout.LIST + 4 * layout.LIST_CELLS)
    }
    boards = { wasm: await after('wasm'), js: await after('js') }
  })

  test('are the same in both engines', () => {
    const { wasm, js } = boards
    const different = js.findIndex((byte, at) => byte !== wasm[at])
    expect(different).toBe(-1)
    expect(js.some((byte) => byte !== 0)).toBe(true)
  })
})
