// Every peer gives correct answers, on puzzles small enough for all of them.

import { expect, test } from 'vitest'
import type { Answer, CaseQuestion, CaseVerb } from '../../bench/peers/peer.ts'
import { plain } from '../../bench/peers/plain.ts'
import { DOOR } from '../../bench/report/result.ts'
import { fault } from '../../bench/run/check.ts'
import { contestants } from '../../bench/run/contestants.ts'
import type { Outcome } from '../../bench/run/forms.ts'
import { QUICK } from '../../bench/run/pace.ts'
import { check } from '../../bench/run/prepare.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { createSolver } from '../../src/entries/index.ts'
import { jigsaw, primes, pyramid, queens, sudoku } from '../../src/families/index.ts'

const NINE = '001111\n002113\n022243\n022443\n544433\n555553\n7\n04B 05A 13D 14C 24E 50C 51A'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SCORED = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'

/** Answers computed elsewhere: the number of solutions, or the score. */
const QUESTIONS: readonly (readonly [string, Puzzle, CaseVerb, number])[] = [
  ['a sudoku, solved', sudoku(EASY), 'first', 1],
  ['a sudoku, unique', sudoku(EASY), 'unique', 1],
  ['a sudoku, not unique', sudoku(TWO), 'unique', 2],
  ['a sudoku without a solution', sudoku(`11${'.'.repeat(14)}`), 'unique', 0],
  ['a 4x4 sudoku', sudoku('0000002003010000'), 'all', 3],
  ['a jigsaw', jigsaw(NINE), 'all', 9],
  ['a jigsaw with columns for regions', jigsaw('012\n012\n012\n1\n00A'), 'all', 4],
  ['a pyramid', pyramid(SCORED), 'best', 2829],
  ['prime sums', primes(), 'count', 128],
  ['prime sums from 0', primes({ rows: 2, cols: 2, from: 0, to: 5 }), 'all', 16],
  ['queens, counted', queens(6), 'count', 4],
  ['queens, listed', queens(8), 'all', 92],
  ['queens that do not fit', queens(3), 'first', 0],
]

/** 9x9 sudokus from text to text. */
const TEXTS: readonly (readonly [string, number])[] = [
  [EASY, 1],
  ['....2..17.436.......61.4...5.8........2............1.........9...7..5...28.......', 0],
]
const FORMS: readonly CaseQuestion[] = [
  { question: 'first', form: 'text' },
  { question: 'first', form: 'batch' },
]

const solver = await createSolver()
const all = await contestants(1e7)

test.each(all)('$name answers correctly, or says why it does not', ({ name, kind, version, prepare }) => {
  const isPackage = kind === 'peer' && name !== plain.name
  if (isPackage) expect(version).toMatch(/^\d+\.\d+/)
  let part = 0
  for (const [what, puzzle, question, wanted] of QUESTIONS) {
    const run = prepare([puzzle], { question })
    if (typeof run === 'string') {
      // Our engines and plain TypeScript answer everything.
      expect(isPackage || name === DOOR, run).toBe(true)
      continue
    }
    part++
    const reference = question === 'best' ? { solutions: [[]], score: wanted } : { count: wanted }
    for (const answer of run().answers) expect(fault(puzzle, question, answer, reference), what).toBeUndefined()
  }
  for (const asked of FORMS) {
    const puzzles = TEXTS.map(([text]) => sudoku(text))
    const run = prepare(puzzles, asked)
    if (typeof run === 'string') {
      expect(isPackage, run).toBe(true)
      continue
    }
    part++
    const { answers } = run()
    for (const [i, [, count]] of TEXTS.entries()) expect(fault(puzzles[i], 'first', answers[i], { count })).toBeUndefined()
    expect(prepare([queens(4)], asked)).toBe('reads 9x9 sudokus only')
  }
  expect(part).toBeGreaterThan(0)
})

const TWO_QUEENS = [1, 3, 0, 2]
const PAIR = primes({ rows: 1, cols: 2 })

test.each<[Puzzle, CaseVerb, Answer, reference: Answer, fault: string | undefined]>([
  [queens(4), 'first', { solutions: [TWO_QUEENS] }, { count: 1 }, undefined],
  [queens(4), 'first', { solutions: [[0, 1, 2, 3]] }, { count: 1 }, 'breaks the rules of the puzzle'],
  [queens(4), 'first', {}, { count: 1 }, 'finds 0 solutions, not 1'],
  [queens(4), 'all', { solutions: [TWO_QUEENS, TWO_QUEENS] }, { count: 2 }, 'finds a solution twice'],
  [queens(4), 'count', { count: 3 }, { count: 2 }, 'counts 3 solutions, not 2'],
  [PAIR, 'first', { solutions: [[1, 2]] }, { solutions: [[2, 3]] }, undefined],
  [PAIR, 'first', { solutions: [[1, 3]] }, { count: 1 }, 'breaks the rules of the puzzle'],
  [sudoku('12'.repeat(8)), 'first', { solutions: [[1]] }, { count: 1 }, 'breaks the rules of the puzzle'],
])('$name, %s, %j', (puzzle, question, answer, reference, expected) => {
  expect(fault(puzzle, question, answer, reference)).toBe(expected)
})

test('a score is checked, too', () => {
  const puzzle = pyramid(SCORED)
  const { solution = [], score = 0 } = solver.best(puzzle)
  const faultOf = (own: number, other: number) =>
    fault(puzzle, 'best', { solutions: [solution], score: own }, { solutions: [[]], score: other })
  expect(faultOf(score, score)).toBeUndefined()
  expect(faultOf(score + 1, score + 1)).toBe('claims 2830 points for 2829')
  expect(faultOf(score, score + 1)).toBe('finds 2829 points, not 2830')
})

test('a contestant that is wrong or fails is not timed', () => {
  const checked = (run: () => Outcome) => check(() => run, [queens(4), queens(6)], { question: 'first' }, undefined, QUICK)
  expect(checked(() => ({ answers: [{ solutions: [[0, 1, 2, 3]] }] }))).toBe('WRONG on puzzle 1: breaks the rules of the puzzle')
  const failing = () => {
    throw 'out of cheese'
  }
  expect(checked(failing)).toBe('failed: out of cheese')
})
