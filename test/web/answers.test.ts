// The questions of the page: the desk with workers that do not stop, and what is said of random puzzles, compared with the library.

import { describe, expect, test, vi } from 'vitest'
import { createSolver } from '../../src/entries/index.ts'
import { variant } from '../../src/families/variant.ts'
import { type Answers, differing, inWords, noAnswers, verdictOf, withPart } from '../../web/ask/answers.ts'
import { Desk, type WorkerLike } from '../../web/ask/desk.ts'
import { judge } from '../../web/ask/judge.ts'
import type { FromWorker, Part, ToWorker } from '../../web/ask/protocol.ts'
import { cellsOf, withGivens } from '../../web/document/cells.ts'
import type { Puzzle } from '../../web/document/library.ts'

class Worker implements WorkerLike {
  readonly heard: ToWorker[] = []
  isEnded = false
  onmessage: WorkerLike['onmessage'] = null
  postMessage = (message: ToWorker) => void this.heard.push(message)
  terminate = () => {
    this.isEnded = true
  }
  says = (data: FromWorker) => this.onmessage?.({ data } as MessageEvent<FromWorker>)
}

describe('the desk', () => {
  const BLANK = { family: 'sudoku', size: 4, givens: '.'.repeat(16) } as Puzzle
  const question = { puzzle: BLANK, counts: false, spare: false, endless: false }
  const made = () => {
    const workers: Worker[] = []
    const desk = new Desk(() => workers[workers.push(new Worker()) - 1])
    return { workers, desk }
  }

  test('a question that is dropped says nothing more, and its worker goes on if it stops', async () => {
    vi.useFakeTimers()
    const { workers, desk } = made()
    const parts: Part[] = []
    const asked = desk.ask('judge', question, (part) => void parts.push(part))
    workers[0].says({ id: 1, part: { part: 'progress', nodes: 1, ms: 1 } })
    asked.drop()
    expect(workers[0].heard.at(-1)).toEqual({ id: 1, stop: true })
    workers[0].says({ id: 1, part: { part: 'progress', nodes: 2, ms: 2 } })
    workers[0].says({ id: 1, answer: undefined })
    vi.advanceTimersByTime(1000)
    expect(parts).toHaveLength(1)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false])
    vi.useRealTimers()
  })

  test('a worker that does not stop is ended; what else it had goes to the next', async () => {
    vi.useFakeTimers()
    const { workers, desk } = made()
    const asked = desk.ask('judge', question)
    desk.ask('rate', { puzzle: BLANK })
    // Both are busy: a worker that judges listens.
    const read = desk.ask('read', { text: '1' })
    expect(workers[0].heard).toHaveLength(2)
    asked.drop()
    vi.advanceTimersByTime(50)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
    expect(workers[2].heard).toEqual([{ id: 3, verb: 'read', question: { text: '1' } }])
    workers[2].says({ id: 3, answer: [BLANK] })
    expect(await read.answer).toEqual([BLANK])
    vi.useRealTimers()
  })

  test('what is wrong is told, with its place', async () => {
    const { workers, desk } = made()
    const asked = desk.ask('write', { puzzle: BLANK, format: 'iss' })
    workers[0].says({ id: 1, error: 'no', place: 'rule 3' })
    await expect(asked.answer).rejects.toMatchObject({ message: 'no', place: 'rule 3' })
  })
})

const solver = await createSolver()

async function judged(puzzle: Puzzle, more: object = {}): Promise<Answers> {
  let answers = noAnswers('', puzzle)
  const tell = (part: Part) => {
    answers = withPart(answers, part)
  }
  await judge(
    solver,
    { puzzle, counts: false, spare: false, endless: false, ...more },
    { signal: new AbortController().signal, tell },
  )
  return answers
}

test('random small grids with rules: the verdict, the count and the candidates are those of the library', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let i = 0; i < 60; i++) {
    const cell = () => `r${1 + random(4)}c${1 + random(4)}`
    const pairs = Array.from({ length: 1 + random(4) }, () => [...new Set([cell(), cell()])]).filter(({ length }) => length === 2)
    const rules = pairs.map((cells) => ({ rule: ['killer', 'white-dot', 'greater'][random(3)], cells, ...(random(2) && {}) }))
    const blank = { family: 'variant', size: 4, rules } as unknown as Puzzle
    const { givens } = cellsOf(blank)
    const puzzle = withGivens(
      blank,
      givens.map(() => (random(4) === 0 ? [1 + random(4)] : undefined)),
    )
    const answers = await judged(puzzle, { counts: true })
    const whole = variant(puzzle as Parameters<typeof variant>[0])
    const { count } = solver.count(whole)
    const { tone, head } = verdictOf(answers)
    expect(tone).toBe(count === 0n ? 'broken' : count === 1n ? 'unique' : 'several')
    if (count > 1n) {
      expect(head).toBe(`${inWords(count)} solutions`)
      const { candidates } = solver.candidates(whole).runToEnd()
      const masks = candidates.map((values) => values.reduce((mask, value) => mask | (1 << (value - 1)), 0))
      expect(Array.from(answers.candidates!.known)).toEqual(masks)
      expect(Array.from(answers.candidates!.open).every((mask) => mask === 0)).toBe(true)
      for (const [key, solution] of answers.witnesses) expect(solution[key >> 5]).toBe((key & 31) + 1)
    }
    if (count === 0n) {
      // Each part that is named is needed.
      const { rules: broken, cells } = answers.why!
      const left = withGivens(
        { ...puzzle, rules: rules.filter((_, at) => broken.includes(at)) } as Puzzle,
        cellsOf(puzzle).givens.map((given, at) => (cells.includes(at) ? given : undefined)),
      )
      expect(solver.first(variant(left as Parameters<typeof variant>[0])).solution).toBeFalsy()
    }
  }
})

test('spare clues: each can go alone', async () => {
  const puzzle = { family: 'sudoku', size: 4, givens: '12343412214343..' } as Puzzle
  const { spare } = await judged(puzzle, { spare: true })
  expect(spare).toMatchObject({ rules: [], complete: true })
  expect(spare?.cells).toEqual(Array.from({ length: 14 }, (_, cell) => cell))
})

test('words: counts, estimates that are too wide, differing cells', () => {
  const several = withPart(noAnswers('', {} as Puzzle), {
    part: 'solutions',
    solutions: [new Int32Array([1, 2]), new Int32Array([1, 3])],
    complete: false,
    nodes: 1,
    ms: 3,
  })
  expect(verdictOf(several)).toMatchObject({ head: 'Several solutions', more: 'counting …' })
  const two = withPart(several, {
    part: 'count',
    count: 2n,
    exact: true,
    ms: 3,
    list: [new Int32Array([1, 2]), new Int32Array([1, 3])],
  })
  expect(verdictOf(two)).toMatchObject({ head: '2 solutions' })
  expect(differing(two)).toEqual([1])
  const many = withPart(several, { part: 'count', count: 1001n, exact: false, ms: 3 })
  expect(verdictOf(withPart(many, { part: 'estimate', mean: 2.42e6, error: 1e5 })).more).toBe('about 2.4 million (within 8 %)')
  expect(verdictOf(withPart(many, { part: 'estimate', mean: 2.42e6, error: 1e6 })).more).toBe('')
  expect(verdictOf(withPart(many, { part: 'estimate', mean: 6.671e21, error: 1e20 })).more).toBe('about 6.7 × 10^21 (within 3 %)')
  expect(verdictOf(withPart(many, { part: 'count', count: 6670903752021072936960n, exact: true, ms: 9 })).head).toBe(
    '6.7 × 10^21 solutions',
  )
})
