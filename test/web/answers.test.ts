// What the page says of random puzzles, compared with the library.

import { type Asking, createSolver } from 'quadrille'
import { logic } from 'quadrille/logic'
import { variant } from 'quadrille/variants'
import { expect, test } from 'vitest'
import { type AnswerPart, differing, inWords, noAnswers, type PuzzleAnswers, verdictOf, withPart } from '../../web/ask/answers.ts'
import { judge } from '../../web/ask/judge.ts'
import type { Asks } from '../../web/ask/page-desks.ts'
import { cellsOf, withGivens } from '../../web/document/cells.ts'
import { cellNumber, type Puzzle } from '../../web/document/library.ts'

const solver = await createSolver({ verbs: logic })

/** Where a solver in this thread answers, slice by slice. */
const here = (): Asks => ({
  ask(verb, puzzle, options, tell) {
    const asking = (solver.ask as (...question: unknown[]) => Asking<unknown, unknown>).call(solver, verb, puzzle, options)
    return asking.finish({
      onItem: (item) => tell?.({ item: item as never, result: asking.result as never }),
      onProgress: (result) => tell?.({ item: undefined, result: result as never }),
    }) as never
  },
  drop: () => undefined,
})

async function judged(puzzle: Puzzle, more: object = {}): Promise<PuzzleAnswers> {
  let answers = noAnswers('', puzzle)
  const tell = (part: AnswerPart) => {
    answers = withPart(answers, part)
  }
  const wanted = { puzzle, counts: false, spare: false, equal: false, endless: false, ...more }
  await judge(wanted, { first: here(), second: here(), tell, isOver: () => false })
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
      const { rules: broken, cells, lit } = answers.why!
      expect(lit).toEqual(
        expect.arrayContaining([
          ...cells,
          ...broken.flatMap((at) => rules[at].cells.map((name) => cellNumber(name, { ...cellsOf(puzzle), hidden: 0 }) as number)),
        ]),
      )
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
