// What the page says of random puzzles, compared with the library.

import type { Puzzle } from 'quadrille'
import { variant } from 'quadrille/variants'
import { expect, test } from 'vitest'
import { differing, inWords, type PuzzleAnswers, verdictOf } from '../../web/ask/answers.ts'
import { judge } from '../../web/ask/judge.ts'
import { cellsOf, withGivens } from '../../web/document/cells.ts'
import { desk, solver } from './desk.ts'

async function judged(puzzle: Puzzle, more: object = {}): Promise<PuzzleAnswers> {
  let answers: PuzzleAnswers = { meaning: '', puzzle }
  const tell = (part: Partial<PuzzleAnswers>) => {
    answers = { ...answers, ...part }
  }
  const wanted = { puzzle, counts: false, spare: false, equal: false, endless: false, ...more }
  await judge(wanted, { first: desk(), second: desk(), tell, isOver: () => false })
  return answers
}

test('random small grids with rules: the verdict, the count and the candidates are those of the library', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let i = 0; i < 60; i++) {
    const cell = () => `r${1 + random(4)}c${1 + random(4)}`
    const pairs = Array.from({ length: 1 + random(4) }, () => [...new Set([cell(), cell()])]).filter(({ length }) => length === 2)
    const rules = pairs.map((cells) => ({ rule: ['killer', 'white-dot', 'greater'][random(3)], cells }))
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
      expect(answers.candidates).toMatchObject({ candidates, open: candidates.map(() => []) })
      for (const [key, solution] of answers.witnesses!) expect(`${solution[Number(key.split(' ')[0])]}`).toBe(key.split(' ')[1])
    }
    if (count === 0n) {
      // Each part that is named is needed.
      const isIn = (kind: string, at: number) => answers.why!.some((part) => part.kind === kind && part.at === at)
      const left = withGivens(
        { ...puzzle, rules: rules.filter((_, at) => isIn('rule', at)) } as Puzzle,
        cellsOf(puzzle).givens.map((given, at) => (isIn('given', at) ? given : undefined)),
      )
      expect(solver.first(variant(left as Parameters<typeof variant>[0])).solution).toBeFalsy()
    }
  }
})

test('spare clues: each can go alone', async () => {
  const puzzle = { family: 'sudoku', size: 4, givens: '12343412214343..' } as Puzzle
  const { spare } = await judged(puzzle, { spare: true })
  expect(spare?.complete).toBe(true)
  expect(spare?.parts.map(({ kind, at }) => [kind, at])).toEqual(Array.from({ length: 14 }, (_, cell) => ['given', cell]))
})

test('words: counts, estimates that are too wide, differing cells', () => {
  const found = [new Int32Array([1, 2]), new Int32Array([1, 3])]
  const several: PuzzleAnswers = {
    ...{ meaning: '', puzzle: {} as Puzzle },
    solutions: { found, complete: false, nodes: 1, ms: 3 },
  }
  expect(verdictOf(several)).toMatchObject({ head: 'Several solutions', more: 'counting …' })
  const two = { ...several, count: { count: 2n, exact: true, ms: 3 }, list: found }
  expect(verdictOf(two)).toMatchObject({ head: '2 solutions' })
  expect(differing(two)).toEqual([1])
  const many = { ...several, count: { count: 1001n, exact: false, ms: 3 } }
  const about = (mean: number, error: number) => verdictOf({ ...many, estimate: { mean, error } }).more
  expect(about(2.42e6, 1e5)).toBe('about 2.4 million (within 8 %)')
  expect(about(2.42e6, 1e6)).toBe('')
  expect(about(6.671e21, 1e20)).toBe('about 6.7 × 10^21 (within 3 %)')
  expect(about(9.999e14, 1e13)).toBe('about 1 × 10^15 (within 2 %)')
  const exact = { count: 6670903752021072936960n, exact: true, ms: 9 }
  expect(verdictOf({ ...many, count: exact }).head).toBe('6.7 × 10^21 solutions')
})
