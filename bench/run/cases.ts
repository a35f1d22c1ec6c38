// The table of cases: what is measured, and how the inputs are made.

import { type Random, randomFrom } from '../../src/generate/random.ts'
import { jigsaw, layouts, primes, pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { BOUNDARY } from './boundary.ts'
import type { Case, Described, Input, PuzzleCase } from './case.ts'
import { VARIANTS } from './families.ts'
import {
  blankJigsaw,
  dig,
  disguised,
  fullJigsaw,
  fullSudoku,
  insoluble,
  jigsawText,
  patternSudoku,
  type Square,
  sudokuText,
  thin,
} from './generate.ts'

const SEED = 20261120

const BLANK = '.'.repeat(81)

/** Sudokus that were each published as the hardest known. */
const HARDEST = [
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
  '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
  '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
  '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
  '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.',
]

const DISGUISES = 10

/** Where a peer that cannot be stopped finds nothing for long. */
const ENDLESS = { 'dancing-links': 'no answer after 20 s, and it cannot be stopped' }

/** Layouts of order 9 that have no grid, found among 533 random ones. */
const GRIDLESS = [
  '000011111003001111033222224332255444332555774832566744835556774888866674888666777',
  '331400000331400222331440042331144442631112222661888888666555558676555758677777778',
  '222111111200001011244000033224447733284647333284677733884666777888655555886665555',
  '100000003111111003222221133224444335244443335266645555667665885677678885777778888',
  '111000000111200023411222223441253333444255553474666653477666553776688588777788888',
  '200000001222220111233320511233333511443445571444445577888886557866666657888667777',
  '300000000301111122331122222631444442631444452633555555663877575668877777668888887',
  '000001111220000131244443331244643311244653377226655377226655557666888577888888577',
  '111100222100000242103330242113335742133355742555557744666567774686666874888888874',
  '133300000111333300113322206155222206115244446755244446775555466877777766888888886',
]

const PUZZLES: readonly PuzzleCase[] = [
  {
    ...about('sudoku', 'first', '50 random 9x9 sudokus with one solution and no redundant given: find it'),
    question: 'first',
    inputs: minimal,
    known: 1,
  },
  {
    ...about('sudoku', 'unique', 'the same 50: find the solution and prove that there is no other'),
    question: 'unique',
    inputs: minimal,
    known: 1,
  },
  {
    ...about(
      'sudoku',
      'hardest',
      `${HARDEST.length} sudokus published as the hardest of their day, each in ${DISGUISES} random disguises: find the solution and prove that there is no other`,
    ),
    question: 'unique',
    inputs: hardest,
    known: 1,
  },
  {
    ...about('sudoku', 'few-givens', '20 random 9x9 sudokus with 6 givens: find two solutions'),
    question: 'unique',
    inputs: () => generated(20, (random) => thin(fullSudoku(3, random), 6, random), sudokuText, sudoku),
    absent: { qqwing: 'counts all solutions, and cannot be stopped' },
  },
  {
    ...about(
      'sudoku',
      'none',
      '20 random 9x9 grids with 18 givens that do not contradict each other at once, but have no solution: prove it',
    ),
    question: 'unique',
    inputs: (solver) => generated(20, (random) => insoluble(18, solver, random), sudokuText, sudoku),
    known: 0,
  },
  {
    ...about('sudoku', '16x16', '10 random 16x16 sudokus with 110 givens and one solution: find it'),
    question: 'first',
    inputs: (solver) => generated(10, (random) => dig(fullSudoku(4, random), 110, solver, random), sudokuText, sudoku),
    known: 1,
  },
  {
    ...about(
      'sudoku',
      'unique-16x16',
      '4 random 16x16 sudokus with one solution and no redundant given: prove that there is no other',
    ),
    question: 'unique',
    inputs: (solver) => generated(4, (random) => dig(patternSudoku(4, random), 0, solver, random), sudokuText, sudoku),
    known: 1,
  },
  ...[30, 40, 46].map(
    (percent): PuzzleCase => ({
      ...about('sudoku', `25x25-${percent}`, `5 random 25x25 sudokus with ${percent} % of the cells given: find a solution`),
      question: 'first',
      inputs: () =>
        generated(5, (random) => thin(patternSudoku(5, random), Math.round(6.25 * percent), random), sudokuText, sudoku),
      absent: ENDLESS,
    }),
  ),
  {
    ...about('jigsaw', 'all-6', '10 random layouts of order 6 with 7 givens: list all solutions'),
    question: 'all',
    inputs: () => generated(10, (random) => thin(fullJigsaw(6, random), 7, random), jigsawText, jigsaw),
  },
  {
    ...about(
      'jigsaw',
      'unique-9',
      '10 random layouts of order 9 with one solution and 24 givens: find it and prove that there is no other',
    ),
    question: 'unique',
    inputs: (solver) => generated(10, (random) => dig(fullJigsaw(9, random), 24, solver, random), jigsawText, jigsaw),
    known: 1,
  },
  {
    ...about('jigsaw', 'sparse-9', '10 random layouts of order 9 with 5 givens: find a solution'),
    question: 'first',
    inputs: () => generated(10, (random) => thin(fullJigsaw(9, random), 5, random), jigsawText, jigsaw),
  },
  {
    ...about('jigsaw', 'blank-9', '10 random layouts of order 9 without givens: find a grid'),
    question: 'first',
    inputs: () => generated(10, (random) => blankJigsaw(9, random), jigsawText, jigsaw),
  },
  {
    ...about('jigsaw', 'none-9', `${GRIDLESS.length} layouts of order 9 without givens that have no grid: prove it`),
    question: 'first',
    inputs: () => GRIDLESS.map(gridless),
    known: 0,
    absent: ENDLESS,
  },
  {
    ...about('pyramid', 'best-30', '5 random pyramids with 30 givens and many completions: the best one, with proof'),
    question: 'best',
    inputs: () => generated(5, (random) => thin(fullSudoku(3, random), 30, random), sudokuText, pyramid),
  },
  {
    ...about('pyramid', 'best-26', '3 random pyramids with 26 givens and very many completions: the best one, with proof'),
    question: 'best',
    inputs: () => generated(3, (random) => thin(fullSudoku(3, random), 26, random), sudokuText, pyramid),
  },
  {
    ...about('pyramid', 'best-8', '3 random pyramids with 8 givens: the best completion, with proof'),
    question: 'best',
    inputs: () => generated(3, (random) => thin(fullSudoku(3, random), 8, random), sudokuText, pyramid),
  },
  {
    ...about('pyramid', 'blank', 'a pyramid without givens: the best completion, with proof: 2906'),
    question: 'best',
    inputs: () => [{ text: BLANK, puzzle: pyramid(BLANK) }],
  },
  {
    ...about('primes', 'count-3x3', 'how many 3x3 grids of 1..10 have only prime sums of neighbours: 128'),
    question: 'count',
    inputs: () => [{ text: '--rows 3 --cols 3 --from 1 --to 10', puzzle: primes() }],
    known: 128,
  },
  {
    ...about('primes', 'count-4x4', 'how many 4x4 grids of 1..16: 2992'),
    question: 'count',
    inputs: () => [{ text: '--rows 4 --cols 4 --from 1 --to 16', puzzle: primes({ rows: 4, cols: 4, to: 16 }) }],
    known: 2992,
  },
  {
    ...about('primes', 'count-4x5', 'how many 4x5 grids of 1..20: 5232'),
    question: 'count',
    inputs: () => [{ text: '--rows 4 --cols 5 --from 1 --to 20', puzzle: primes({ rows: 4, cols: 5, to: 20 }) }],
    known: 5232,
  },
  {
    ...about('primes', 'first-5x5', 'one 5x5 grid of 1..25; ours finds the first in ascending order'),
    question: 'first',
    inputs: () => [{ text: '--rows 5 --cols 5 --from 1 --to 25', puzzle: primes({ rows: 5, cols: 5, to: 25 }) }],
  },
  {
    ...about('queens', 'first-20', 'one placement of 20 queens'),
    question: 'first',
    inputs: () => [{ text: '20', puzzle: queens(20) }],
  },
  {
    ...about('queens', 'all-10', 'list all 724 placements of 10 queens'),
    question: 'all',
    inputs: () => [{ text: '10', puzzle: queens(10) }],
    known: 724,
  },
  {
    ...about('queens', 'count-12', 'how many placements of 12 queens: 14200; ours does not enumerate'),
    question: 'count',
    inputs: () => [{ text: '12', puzzle: queens(12) }],
    known: 14200,
  },
  {
    ...about('layouts', 'count-5', 'how many ways to cut a 5x5 board into 5 connected regions of 5 cells: 4006'),
    question: 'count',
    inputs: () => [{ text: '5', puzzle: layouts(5) }],
    known: 4006,
  },
]

export const CASES: readonly Case[] = [...PUZZLES, ...VARIANTS, ...BOUNDARY]

function about(suite: string, name: string, what: string): Described {
  return { suite, name, what, unit: 'puzzle' }
}

/** Two cases share these puzzles. */
let minimalSudokus: readonly Input[] | undefined
function minimal(solver: Solver): readonly Input[] {
  minimalSudokus ??= generated(50, (random) => dig(fullSudoku(3, random), 17, solver, random), sudokuText, sudoku)
  return minimalSudokus
}

function hardest(): Input[] {
  const random = randomFrom(SEED)
  const texts = HARDEST.flatMap((text) => Array.from({ length: DISGUISES }, () => disguised(text, random)))
  return texts.map((text) => ({ text, puzzle: sudoku(text) }))
}

/** A layout without givens, from the regions of its cells. */
function gridless(regions: string): Input {
  const text = jigsawText({ order: 9, regions: [...regions].map(Number), givens: Array(81).fill(0) })
  return { text, puzzle: jigsaw(text) }
}

function generated(
  count: number,
  make: (random: Random) => Square,
  write: (square: Square) => string,
  read: (text: string) => Puzzle,
): Input[] {
  const random = randomFrom(SEED)
  return Array.from({ length: count }, () => {
    const text = write(make(random))
    return { text, puzzle: read(text) }
  })
}
