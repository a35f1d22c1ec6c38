// Every verb of the table, asked in every way: the answers are the same, whether it blocks, pauses, is asked by a loop, by hand, or in workers.
// Only this suite would see a verb that forgets its state between two slices, or that cannot be sent to a worker.

import { createSolver, pyramid, sudoku } from 'quadrille'
import { generators } from 'quadrille/generate'
import { logic } from 'quadrille/logic'
import { createWorkers } from 'quadrille/workers'
import { afterAll, describe, expect, test } from 'vitest'
import { TABLE } from '../../src/ask/verb-table.ts'
import type { Asked, VerbName } from '../../src/ask/verb-types.ts'
import { isScored, type Verb } from '../../src/model/model.ts'
import { engines } from '../support/engines.ts'

const ONE = sudoku('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
const TWO = sudoku('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
const SCORED = pyramid('000000000000000000000000000154237896369845721287169534521974368438526917796318452')
const VERBS = Object.keys(TABLE) as VerbName[]
const OPTIONS: { readonly [verb in VerbName]?: object } = {
  check: { entries: { 2: 1, 3: 9 } },
  estimate: { probes: 20 },
  generate: { kind: 'sudoku', seed: 3, count: 2, size: 6 },
}
/** Of several solutions, not of one alone: they depend on the machine. */
const VARY = new Set(['seconds', 'trace', 'share', 'nodes', 'guesses', 'backtracks'])

/** What answers say, as data. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (name, value) => {
      if (VARY.has(name)) return 0
      if (typeof value === 'bigint') return String(value)
      return value instanceof Int32Array ? [...value] : value
    }),
  )
}

interface Found {
  readonly solution?: unknown
  readonly examples?: unknown
  readonly solutions?: unknown
}

describe.each(engines)('%s', async (engine) => {
  const solver = await createSolver({ engine, verbs: { ...logic, ...generators } })
  const workers = await createWorkers({ engine, workers: 1 })
  const two = await createWorkers({ engine, workers: 2 })
  afterAll(() => {
    workers[Symbol.dispose]()
    two[Symbol.dispose]()
  })

  const puzzleOf = (verb: VerbName) => (isScored(verb as Verb) ? SCORED : verb === 'all' || verb === 'unique' ? TWO : ONE)
  const questionOf = (verb: VerbName, more: object = {}) => {
    const options = { ...OPTIONS[verb], ...more }
    return (TABLE[verb].about === 'nothing' ? [options] : [puzzleOf(verb), options]) as Asked<VerbName>
  }

  test.each(VERBS)('%s', async (verb) => {
    const question = questionOf(verb)
    const items: unknown[] = []
    const answer = plain(solver.ask<VerbName>(verb, ...question).runToEnd((item) => void items.push(plain(item))))
    const expected = { items, answer }
    const method = (solver as unknown as Record<string, (...question: readonly unknown[]) => unknown>)[verb](...question)
    expect(TABLE[verb].lists ? [...(method as Iterable<unknown>)].map(plain) : plain(method)).toEqual(
      TABLE[verb].lists ? items : answer,
    )
    const told: unknown[] = []
    const finished = await solver.ask<VerbName>(verb, ...question).finish({ onItem: (item) => void told.push(plain(item)) })
    expect({ items: told, answer: plain(finished) }).toEqual(expected)
    const byHand = solver.ask<VerbName>(verb, ...question)
    const found: unknown[] = []
    while (!byHand.done) found.push(...byHand.run(50))
    expect({ items: plain(found), answer: plain(byHand.result) }).toEqual(expected)
    const looped: unknown[] = []
    for await (const item of solver.ask<VerbName>(verb, ...question)) looped.push(plain(item))
    expect(looped).toEqual(items)
    const far = workers.ask<VerbName>(verb, ...question) as AsyncIterable<unknown> & {
      finish(options: object): Promise<unknown>
    }
    const sent: unknown[] = []
    expect(plain(await far.finish({ onItem: (item: unknown) => void sent.push(plain(item)) }))).toEqual(answer)
    if (TABLE[verb].lists) expect(sent).toEqual(items)
    if (!TABLE[verb].hasCursor) return
    // Each of two workers finds its own solutions, in any order, and takes its own steps to the best: the rest is the same.
    const {
      solution: _,
      examples: __,
      solutions,
      ...both
    } = plain(await two.search(puzzleOf(verb), verb as Verb).finish()) as Found
    const isOnWay = isScored(verb as Verb) && !TABLE[verb].lists
    expect(answer).toMatchObject(isOnWay ? both : { ...both, solutions })
  })

  test.each(VERBS)('%s ends at once when it is told to, and says so', async (verb) => {
    const signal = AbortSignal.abort()
    const asked = solver.ask<VerbName>(verb, ...questionOf(verb, { signal }))
    if (verb === 'hint') await expect(asked.finish()).rejects.toThrow('cut off before there was a hint: signal')
    else expect(await asked.finish()).toMatchObject({ complete: false, cutOff: 'signal' })
    // A limit on time, and a signal of who waits, mean the same.
    for (const [options, how, cutOff] of [
      [{ time: 0 }, {}, 'time'],
      [{}, { signal }, 'signal'],
    ] as const) {
      const answer = solver.ask<VerbName>(verb, ...questionOf(verb, options)).finish(how)
      if (verb === 'hint') await expect(answer).rejects.toThrow(`cut off before there was a hint: ${cutOff}`)
      else expect(await answer).toMatchObject({ complete: false, cutOff })
    }
    const left = solver.ask<VerbName>(verb, ...questionOf(verb))
    left[Symbol.dispose]()
    expect(left.done).toBe(true)
    if (verb !== 'hint') expect(left.result).toMatchObject({ complete: false, cutOff: 'stopped' })
  })
})

test('a verb whose work a solver was not given says where it comes from', async () => {
  const bare = await createSolver()
  expect(() => bare.ask('rate', ONE)).toThrow('this solver was not given `rate`; expected createSolver({ verbs: logic })')
  expect(() => bare.ask('generate', { kind: 'sudoku', seed: 1 })).toThrow('createSolver({ verbs: generators })')
})
