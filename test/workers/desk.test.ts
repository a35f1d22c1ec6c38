// A desk: a new question drops the one before. Only this suite would see an answer that is taken for that to another puzzle, and a worker that
// keeps others waiting for a question that nobody needs.

import { isDeepStrictEqual } from 'node:util'
import { createSolver, queens, sudoku } from 'quadrille'
import type { Told, WorkerLike } from 'quadrille/workers'
import { createWorkers } from 'quadrille/workers'
import { expect, test } from 'vitest'
import type { Question, VerbName } from '../../src/ask/verb-types.ts'
import { Random } from '../support/random.ts'
import { localPool } from './support.ts'

const ONE = sudoku('0310 1003 2034 0420')

test('10,000 random edits: no answer is told of another puzzle', async () => {
  const { pool } = await localPool(2)
  const solver = await createSolver()
  const desk = pool.desk()
  const chance = new Random(55)
  const givens = Array.from({ length: 16 }, () => '.')
  const known = new Map<string, unknown>()
  const plain = ({ seconds: _, ...answer }: Record<string, unknown>) => answer
  const expected = ({ verb, puzzle, options }: Question) => {
    const key = `${verb} ${JSON.stringify(puzzle)}`
    if (!known.has(key)) {
      known.set(key, plain(solver.ask<VerbName>(verb, puzzle as never, options as never).runToEnd() as never))
    }
    return known.get(key)
  }
  let now: Question | undefined
  let answered = 0
  const faults: object[] = []
  const tell = (told: Told) => {
    const { question, result, done, error } = told
    if (done) answered++
    const fits = question === now && error === undefined
    if (!fits || (done && !isDeepStrictEqual(plain(result as never), expected(question as Question)))) faults.push(told)
  }
  for (let edit = 0; edit < 10_000; edit++) {
    givens[chance.integer(0, 15)] = chance.pick([...'....1234'])
    const verb = chance.pick(['unique', 'count', 'candidates', 'estimate'] as const)
    const options = verb === 'estimate' ? { probes: 5 } : {}
    now = { verb, puzzle: sudoku(givens.join('')), options } as Question
    desk.ask(now, tell)
    // Some are dropped before they are sent, some while they are on their way, some are answered.
    if (chance.integer(0, 2) === 0) for (let turns = chance.integer(0, 8); turns > 0; turns--) await new Promise(setImmediate)
    if (chance.integer(0, 9) === 0) {
      desk.drop()
      now = undefined
    }
  }
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(1000)
  pool[Symbol.dispose]()
})

/** Workers that say that they are there, and answer an estimate, unless they were asked to count. */
function deafWorkers() {
  const started: { isEnded: boolean }[] = []
  const start = (): WorkerLike => {
    const worker = { isEnded: false }
    started.push(worker)
    let isDeaf = false
    const hear =
      (port: MessagePort) =>
      ({ data: { id, kind, verb } }: MessageEvent) => {
        isDeaf ||= verb === 'count'
        if (isDeaf || kind === 'stop') return
        port.postMessage({ id, kind: 'answered', answer: kind === 'create' ? { engine: 'wasm' } : { result: { verb } } })
      }
    return {
      postMessage(port: unknown) {
        ;(port as MessagePort).onmessage = hear(port as MessagePort)
      },
      terminate() {
        worker.isEnded = true
      },
    }
  }
  return { started, start }
}

test('a worker that does not stop is replaced, and what else it was asked is asked again', async () => {
  const { started, start } = deafWorkers()
  using workers = await createWorkers({ workers: 1, start })
  const desk = workers.desk()
  // Such an end is none of those that are too many.
  for (let times = 1; times <= 4; times++) {
    desk.ask({ verb: 'count', puzzle: ONE, options: {} }, () => expect.unreachable('it is dropped'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    const other = workers.estimate(ONE)
    desk.drop()
    expect(await other).toEqual({ verb: 'estimate' })
    expect(started.map(({ isEnded }) => isEnded)).toEqual([...Array(times).fill(true), false])
  }
})

test('a question goes to the worker that has the fewest', async () => {
  const { started, start } = deafWorkers()
  using workers = await createWorkers({ workers: 2, start })
  const desk = workers.desk()
  desk.ask({ verb: 'count', puzzle: ONE, options: {} }, () => {})
  expect(await workers.estimate(ONE)).toEqual({ verb: 'estimate' })
  expect(await new Promise((resolve) => desk.ask({ verb: 'estimate', puzzle: ONE, options: {} }, resolve))).toMatchObject({
    result: { verb: 'estimate' },
    done: true,
  })
  expect(started).toHaveLength(2)
})

test('what is wrong with a question is told', async () => {
  const { pool } = await localPool(2)
  const desk = pool.desk()
  const errorOf = (question: object) =>
    new Promise((resolve) => desk.ask(question as Question, ({ done, error }) => done && resolve(error)))
  expect(await errorOf({ verb: 'guess', puzzle: ONE, options: {} })).toMatchObject({ code: 'option' })
  expect(await errorOf({ verb: 'count', puzzle: {}, options: {} })).toMatchObject({ code: 'model' })
  expect(await errorOf({ verb: 'count', puzzle: queens(6), options: { method: 'rows' } })).toMatchObject({ code: 'model' })
  pool[Symbol.dispose]()
})
