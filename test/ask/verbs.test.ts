// Every verb of the table, asked in every way: the answers are the same, whether it blocks, pauses, is asked by a loop, by hand, or in workers.
// Only this suite would see a verb that forgets its state between two slices, cannot be sent to a worker, tells nothing on the way, or counts
// other nodes than it visits. Batches are asked in the same ways.

import { type BatchResult, createSolver, jigsaw, line, type Puzzle, pyramid, queens, sudoku } from 'quadrille'
import { generators } from 'quadrille/generate'
import { logic } from 'quadrille/logic'
import { antiConsecutive, antiKnight, killer, variant } from 'quadrille/variants'
import { type BatchLimits, createWorkers } from 'quadrille/workers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { TABLE } from '../../src/ask/verb-table.ts'
import type { Asked, VerbName } from '../../src/ask/verb-types.ts'
import { isScored, type Verb } from '../../src/model/model.ts'
import { engines } from '../support/engines.ts'
import { range, row } from '../support/models.ts'

const ONE = sudoku('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
const TWO = sudoku('000000300000900700009050081410006000060070020000200054140030200080002000005000000')
const SCORED = pyramid('000000000000000000000000000154237896369845721287169534521974368438526917796318452')
/** It takes 117 nodes or more, not one. */
const HARD = sudoku('8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..')
/** No kernel sees that no sum of even numbers is odd. */
const ENDLESS = {
  ...row(36, 3),
  weights: range(36).map((cell) => cell % 3),
  constraints: [
    {
      ...{ kind: 'sum', cells: range(36), total: 72_001 },
      coefficients: range(36).map((cell) => 2 + 2 * ((7919 * cell ** 2 + 104_729 * cell) % 997)),
    },
  ],
} as const
const BLANK_25 = sudoku('.'.repeat(625))
/** Nobody knows whether it has a solution: so `why` looks for one. */
const UNKNOWN = variant({
  size: 16,
  rules: [
    ...range(64).map((cage) =>
      killer(
        range(4).map((i) => `r${1 + Math.floor(cage / 4)}c${1 + 4 * (cage % 4) + i}`),
        34,
      ),
    ),
    ...[antiKnight(), antiConsecutive()],
  ],
})
const VERBS = Object.keys(TABLE) as VerbName[]
/** Those that limits can end. What searches nothing has none. */
const LIMITED = VERBS.filter((verb) => 'nodes' in TABLE[verb].options)
/** Verbs that search nothing in a grid without hidden cells. */
const SEARCHLESS: readonly VerbName[] = ['hint', 'explain']
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
    const far = workers.ask<VerbName>(verb, ...question) as AsyncIterable<unknown> & Finished
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

  test.each(LIMITED)('%s ends at once when it is told to, and says so', async (verb) => {
    const signal = AbortSignal.abort()
    const asked = solver.ask<VerbName>(verb, ...questionOf(verb, { signal }))
    if (verb === 'hint') await expect(asked.finish()).rejects.toThrow('cut off before there was a hint: signal')
    else expect(await asked.finish()).toMatchObject({ complete: false, cutOff: 'signal' })
    // A limit on time, and a signal of who waits, mean the same.
    for (const [options, how, cutOff] of [
      [{ time: 0 }, {}, 'time'],
      [{}, { signal }, 'signal'],
    ] as const) {
      for (const here of [solver, workers, ...(TABLE[verb].hasCursor ? [two] : [])] as readonly (typeof workers)[]) {
        const answer = (here.ask<VerbName>(verb, ...questionOf(verb, options)) as unknown as Finished).finish(how)
        if (verb === 'hint') await expect(answer).rejects.toThrow(`cut off before there was a hint: ${cutOff}`)
        else expect(await answer).toMatchObject({ complete: false, cutOff })
      }
    }
    const left = solver.ask<VerbName>(verb, ...questionOf(verb))
    left[Symbol.dispose]()
    expect(left.done).toBe(true)
    if (verb !== 'hint') expect(left.result).toMatchObject({ complete: false, cutOff: 'stopped' })
  })

  test.each(VERBS)('%s tells on the way what is known by then', async (verb) => {
    // Each look at the clock takes 200 ms: no slice is shorter, so each is told of.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200))
    const told: unknown[] = []
    try {
      const answer = await solver
        .ask<VerbName>(verb, ...questionOf(verb))
        .finish({ onProgress: (known) => void told.push(known) })
      expect(plain(answer)).toEqual(plain(solver.ask<VerbName>(verb, ...questionOf(verb)).runToEnd()))
      expect(told.length).toBeGreaterThan(0)
      // All that is told is of the answer, but for why it may end, and the standing of any search.
      const names = [...Object.keys({ ...(answer as object) }), 'cutOff', 'score', 'bound', 'gap', 'isEnded']
      for (const known of told) for (const name of Object.keys(known as object)) expect(names).toContain(name)
    } finally {
      clock.mockRestore()
    }
  })

  test.each(LIMITED)('%s goes on for long in a worker, tells how far it is, and ends when it is told to', async (verb) => {
    const puzzle = SEARCHLESS.includes(verb)
      ? BLANK_25
      : (({ spare: queens(32), why: UNKNOWN } as Partial<Record<VerbName, Puzzle>>)[verb] ?? ENDLESS)
    const question = { check: [puzzle, { entries: { 1: 2 } }], generate: [{ kind: 'sudoku', seed: 1 }] }[verb as string] ?? [
      puzzle,
    ]
    for (const asked of TABLE[verb].hasCursor ? [workers, two] : [workers]) {
      const stop = new AbortController()
      const onProgress = vi.fn(() => stop.abort())
      const answer = (asked.ask<VerbName>(verb, ...(question as Asked<VerbName>)) as unknown as Finished).finish({
        signal: stop.signal,
        onProgress,
      })
      if (verb === 'hint') await expect(answer).rejects.toThrow('cut off before there was a hint: signal')
      else expect(await answer).toMatchObject({ complete: false, cutOff: 'signal' })
      expect(onProgress).toHaveBeenCalled()
    }
  })

  test.each(LIMITED)('%s visits no more nodes than it may, and says so', async (verb) => {
    const puzzle = isScored(verb as Verb) ? SCORED : HARD
    for (const nodes of [0, 1]) {
      const options = { ...OPTIONS[verb], ...(verb === 'check' && { entries: { 1: 1 } }), nodes }
      const question = (TABLE[verb].about === 'nothing' ? [options] : [puzzle, options]) as Asked<VerbName>
      const asked = [solver.ask<VerbName>(verb, ...question), workers.ask<VerbName>(verb, ...question)]
      if (TABLE[verb].hasCursor) asked.push(two.ask<VerbName>(verb, ...question))
      for (const answer of await Promise.all(asked.map((one) => (one as unknown as Finished).finish()))) {
        if (SEARCHLESS.includes(verb)) expect(answer).toEqual(await solver.ask<VerbName>(verb, puzzle).finish())
        else expect(answer).toMatchObject({ complete: false, cutOff: 'nodes', ...(verb !== 'estimate' && { nodes }) })
      }
    }
  })

  test('generate counts the nodes of plain 9x9 sudokus, which have a kernel to themselves', () => {
    const { nodes } = solver.ask('generate', { kind: 'sudoku', seed: 3, count: 2 }).runToEnd()
    expect(nodes).toBeGreaterThan(2)
    const cut = solver.ask('generate', { kind: 'sudoku', seed: 3, count: 2, nodes: nodes - 1 }).runToEnd()
    expect(cut).toMatchObject({ puzzles: 1, complete: false, cutOff: 'nodes', nodes: nodes - 1 })
  })

  test('a worker knows the families of all puzzles', async () => {
    for (const puzzle of [queens(6), jigsaw('0011\n0011\n2233\n2233\n1\n00A\n'), variant({ size: 4, rules: [antiKnight()] })]) {
      expect(plain(await workers.verdict(puzzle))).toEqual(plain(solver.verdict(puzzle)))
    }
  })

  test('batch', async () => {
    const text = `${ONE.givens}\n${HARD.givens}\nnot a puzzle\n${TWO.givens}\n`
    const pieces = (text: string) => [text.slice(0, 100), text.slice(100)].map((piece) => new TextEncoder().encode(piece))
    const ways: readonly ((limits?: BatchLimits, lines?: string) => Promise<readonly BatchResult[]>)[] = [
      async (limits, lines = text) => [solver.batch(lines, limits)],
      async (limits, lines = text) => [await workers.batch(lines, limits)],
      async (limits, lines = text) => [await two.batch(lines, limits)],
      (limits, lines = text) => all(solver.batchStream(pieces(lines), limits)),
      (limits, lines = text) => all(two.batchStream(pieces(lines), limits)),
    ]
    for (const way of ways) {
      const answers = await way()
      expect(answers.flatMap(({ counts }) => [...counts])).toEqual([1, 1, 2])
      expect(answers.flatMap(({ bad }) => bad.map(({ line }) => line))).toEqual([3])
      expect(answers.every(({ complete }) => complete)).toBe(true)
      const [{ solutions }] = answers
      expect(String.fromCharCode(...solutions.subarray(0, 81))).toBe(line(ONE, solver.first(ONE).solution!))
      for (const [limits, cutOff] of [
        [{ nodes: 1 }, 'nodes'],
        [{ signal: AbortSignal.abort() }, 'signal'],
      ] as const) {
        const cut = await way(limits)
        expect(cut.at(-1)).toMatchObject({ complete: false, cutOff })
        expect(cut.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(cutOff === 'nodes' ? 1 : 0)
      }
      // A limit on time takes effect within some ms.
      expect((await way({ time: 0 }, `${HARD.givens}\n`.repeat(10_000))).at(-1)).toMatchObject({
        complete: false,
        cutOff: 'time',
      })
    }
  })
})

interface Finished {
  finish(options?: object): Promise<unknown>
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('a verb whose work a solver was not given says where it comes from', async () => {
  const bare = await createSolver()
  expect(() => bare.ask('rate', ONE)).toThrow('this solver was not given `rate`; expected createSolver({ verbs: logic })')
  expect(() => bare.ask('generate', { kind: 'sudoku', seed: 1 })).toThrow('createSolver({ verbs: generators })')
})
