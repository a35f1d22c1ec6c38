// A limit on solutions means the same in every way to ask: what reaches it is cut off, also if that many are all there are. Only this suite
// compares the verbs in all drivers. Before, the answer depended on the kernel and, in several workers, on the time.

import { type CountOptions, type Cursor, createSolver, type Model, type Report, type Solver, type Verb } from 'quadrille'
import { createWorkers, type Workers } from 'quadrille/workers'
import { afterAll, expect, test } from 'vitest'
import { blocks, latin, queensModel, range } from './support/models.ts'
import { NONE, ONE } from './support/searches.ts'

const wasm = await createSolver({ engine: 'wasm' })
const js = await createSolver({ engine: 'js' })
const one = await createWorkers({ workers: 1 })
const three = await createWorkers({ workers: 3 })
afterAll(() => [one, three].map((workers) => workers[Symbol.dispose]()))

interface Outcome {
  readonly result: Report
  readonly cursor: Cursor
}

type Driver = (model: Model, verb: Verb, limits: CountOptions) => Outcome | Promise<Outcome>

const toEnd =
  (solver: Solver): Driver =>
  (model, verb, limits) => {
    const search = solver.search(model, verb, limits)
    return { result: search.runToEnd(), cursor: search.cursor() }
  }

const inLoop =
  (asked: Solver | Workers): Driver =>
  async (model, verb, limits) => {
    const search = asked.search(model, verb, limits)
    for await (const _ of search);
    return { result: await search.finish(), cursor: search.cursor() }
  }

const byHand: Driver = (model, verb, limits) => {
  const search = wasm.search(model, verb, limits)
  while (!search.done) search.run(3)
  return { result: search.result, cursor: search.cursor() }
}

/** A limit that is reached by a search which goes on from a cursor. */
const resumed: Driver = (model, verb, { limit = 0, ...limits }) => {
  const begun = wasm.search(model, verb, { ...limits, limit: Math.min(1, limit - 1) })
  begun.runToEnd()
  return toEnd(wasm)(model, verb, { ...limits, limit: limit - Math.min(1, limit - 1), cursor: begun.cursor() })
}

const DRIVERS: readonly [name: string, Driver][] = [
  ['wasm', toEnd(wasm)],
  ['js', toEnd(js)],
  ['in a loop', inLoop(wasm)],
  ['by hand', byHand],
  ['resumed', resumed],
  ['one worker', inLoop(one)],
  ['three workers', inLoop(three)],
]

/** Several solutions have the best score, and the worst. */
const SCORED = { ...latin(4), weights: range(16).map((cell) => cell % 2) }

const QUESTIONS: readonly [name: string, model: Model, verb: Verb, all: number][] = [
  ['queens, all', queensModel(6), 'all', 4],
  ['queens, count', queensModel(6), 'count', 4],
  ['a sudoku, all', blocks(2, 2, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]), 'all', 18],
  ['a 9x9 sudoku, all', ONE, 'all', 1],
  ['a 9x9 sudoku, count', ONE, 'count', 1],
  ['in ascending order', { ...latin(3), lexicographic: true }, 'all', 12],
  ['Latin squares, count', latin(3), 'count', 12],
  ['layouts, all', { kind: 'layouts', size: 3 }, 'all', 10],
  ['all of the best', SCORED, 'allBest', [...wasm.allBest(SCORED)].length],
  ['all of the worst', SCORED, 'allWorst', [...wasm.allWorst(SCORED)].length],
  ['no solution', NONE, 'all', 0],
]

for (const [name, model, verb, all] of QUESTIONS) {
  test.each(DRIVERS)(`${name}: %s`, async (_, driver) => {
    for (const limit of [all - 1, all, all + 1].filter((limit) => limit > 0)) {
      const { result, cursor } = await driver(model, verb, { limit })
      expect(result).toMatchObject({ solutions: Math.min(limit, all), complete: limit > all })
      expect(result.cutOff).toBe(limit > all ? undefined : 'limit')
      expect(wasm.search(model, verb, { cursor }).runToEnd()).toMatchObject({ solutions: all, complete: true })
    }
  })
}
