// Searches that are paused and resumed, in several workers, in one and in this thread, by either engine, while workers end: together
// they have the answer of a search that ran through, and every solution once.

import type { Cursor } from 'quadrille'
import { createWorkers, type Workers } from 'quadrille/workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountOptions, Results } from '../../src/entries/index.ts'
import { isListing, isScored, type Model, type Solution, VERBS, type Verb } from '../../src/model/model.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { expectSame } from '../support/searches.ts'
import { randomModel } from '../support/variants.ts'
import { endTwo, localPool, SEARCHES, SOME } from './support.ts'

const here = await openSolvers()

let pool: Workers
let worker: Workers
beforeAll(async () => {
  pool = await createWorkers({ workers: 2 })
  worker = await createWorkers({ workers: 1 })
})
afterAll(() => {
  pool[Symbol.dispose]()
  worker[Symbol.dispose]()
})

interface Run {
  readonly solutions: readonly string[]
  readonly result: Results[Verb]
  readonly cursor: Cursor
}

type Question = [model: Model, verb: Verb, options: CountOptions, random: Random]

const json = (cursor: Cursor) => JSON.parse(JSON.stringify(cursor)) as Cursor

/** Some ms, or some solutions, of a search in workers; a few go on to the end. */
async function some(by: Workers, model: Model, verb: Verb, options: CountOptions, random: Random): Promise<Run> {
  const search = by.search(model, verb, options)
  const solutions: string[] = []
  const shares: number[] = []
  const onProgress = ({ share }: { share: number }) => void shares.push(share)
  const signal = random.chance(0.2) ? undefined : AbortSignal.timeout(random.integer(0, 20))
  const most = signal ? random.integer(1, 1000) : Infinity
  if (!isListing(verb)) await search.finish({ signal, onProgress })
  else if (random.integer(0, 1) === 0) {
    for await (const solution of search) {
      // Leaves the loop.
      if (solutions.push(String(solution)) === most) break
      // Slow readers let the workers wait.
      if (solutions.length % 497 === 0) await new Promise((resolve) => setTimeout(resolve, 3))
    }
  } else {
    const onItem = (solution: Solution) => solutions.push(String(solution))
    await search.finish({ onItem, signal, onProgress })
  }
  const result = await search.finish()
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  return { solutions, result, cursor: json(search.cursor()) }
}

/** The same in a pool two of whose workers end. */
async function someEnding(...[model, verb, options, random]: Question): Promise<Run> {
  const { pool, alive } = await localPool(2)
  const stop = endTwo(alive, random, random.pick([10, 40]))
  const run = await some(pool, model, verb, options, random)
  stop()
  pool[Symbol.dispose]()
  return run
}

/** Some nodes in this thread. */
async function someHere(...[model, verb, options, random]: Question): Promise<Run> {
  // Grids over layouts are only counted, which one engine does.
  const engine = model.kind === 'layouts' && model.grids ? 'wasm' : random.pick(engines)
  using search = here[engine].search(model, verb, options)
  const solutions = search.run(random.integer(1, 300)).map(String)
  return { solutions, result: search.result, cursor: json(search.cursor()) }
}

const WAYS: readonly ((...question: Question) => Promise<Run>)[] = [
  someHere,
  someEnding,
  (...question) => some(worker, ...question),
  (...question) => some(pool, ...question),
]

/** The solutions and the result of a search that is paused again and again. */
async function paused(model: Model, verb: Verb, options: CountOptions, random: Random) {
  const solutions: string[] = []
  let cursor: Cursor | undefined
  for (let runs = 1; ; runs++) {
    const run = await WAYS[random.integer(0, 3)](model, verb, { ...options, cursor }, random)
    solutions.push(...run.solutions)
    if (isListing(verb)) expect(Number(run.cursor.count)).toBe(solutions.length)
    if (run.result.complete) return { solutions, result: run.result }
    cursor = run.cursor
    expect(runs, 'the search makes progress').toBeLessThan(1000)
  }
}

/** Compares a search that is paused with one that is not. */
async function compare(model: Model, verb: Verb, options: CountOptions, random: Random): Promise<void> {
  const whole = here.wasm.search(model, verb, options)
  const all = whole.run(Infinity).map(String)
  const { solutions, result } = await paused(model, verb, options, random)
  expect(result.share).toBe(1)
  if (model.kind === 'grid' && model.lexicographic) expect(solutions).toEqual(all)
  else if (isListing(verb)) expect(solutions.sort()).toEqual(all.sort())
  expectSame(result, whole.result)
  expect(result.solutions > 0).toBe(whole.result.solutions > 0)
  if ('solution' in result) expect(result.solution === undefined).toBe(all.length === 0)
}

test.each(SEARCHES)('paused and resumed: %s', (_, model, verb, options = {}) => compare(model, verb, options, new Random(1)))

test.each(range(8))('paused and resumed: random model %i', async (seed) => {
  const random = new Random(seed)
  const model = randomModel(seed, true)
  const verbs = VERBS.filter((verb) => !isScored(verb) || (model.kind === 'grid' && model.weights))
  await compare(model, verbs[random.integer(0, verbs.length - 1)], {}, random)
})

test('a cursor at any time: what was handed out by then, and the rest', async () => {
  const all = here.wasm.search(SOME, 'all').run(Infinity).map(String).sort()
  for (const by of [pool, worker]) {
    const search = by.search(SOME, 'all')
    const solutions: string[] = []
    let checks = 0
    for await (const solution of search) {
      solutions.push(String(solution))
      if (solutions.length % 701 !== 1) continue
      const cursor = json(search.cursor())
      expect(cursor.count).toBe(String(solutions.length))
      const rest = here.wasm.search(SOME, 'all', { cursor }).run(Infinity).map(String)
      expect([...solutions, ...rest].sort()).toEqual(all)
      checks++
    }
    expect(checks).toBeGreaterThan(3)
    expect(search.cursor()).toMatchObject({ count: String(all.length), parts: [] })
  }
})

test('of a search for two, the cursor has the one that was found', async () => {
  const model = { kind: 'queens', size: 6 } as const
  using search = here.js.search(model, 'unique')
  while (search.result.solutions === 0) search.run(1)
  const began = search.cursor()
  expect(search.result.solutions).toBe(1)
  const stopped = pool.search(model, 'unique', { cursor: began, nodes: 0 })
  await stopped.finish()
  const { examples } = here.wasm.unique(model, { cursor: json(stopped.cursor()) })
  expect(new Set(examples.map(String)).size).toBe(2)
})
