// The one table of cases: what is measured, on what, and how the inputs were made.

import type { GridModel, Verb } from '../src/model.ts'
import { jigsaw, primes, pyramid, queens, sudoku } from '../src/puzzles/index.ts'
import type { Puzzle } from '../src/puzzles/puzzle.ts'
import type { Solver } from '../src/solver.ts'
import { dig, disguised, fullJigsaw, fullSudoku, jigsawText, type Square, sudokuText, thin } from './generate.ts'
import { type Random, randomFrom } from './random.ts'

export type Case = FileCase | CallCase | StartCase

interface Described {
  readonly suite: string
  readonly name: string
  /** What is measured, and where its inputs come from. */
  readonly what: string
  /** What a rate counts. */
  readonly unit: string
}

/** A file of puzzles, answered from the first to the last. */
export interface FileCase extends Described {
  readonly measure: 'file'
  readonly question: Verb
  /** Makes the puzzles; the solver is asked whether they are unique. */
  inputs(solver: Solver): readonly Input[]
  /** How many solutions each of them has, where that is known. */
  readonly known?: number
}

/** A puzzle, and the text it was read from. */
export interface Input {
  readonly text: string
  readonly puzzle: Puzzle
}

/** A short call, timed many times over. */
export interface CallCase extends Described {
  readonly measure: 'call'
  /** What is called. */
  call(solver: Solver): () => unknown
  /** Said where no engine is involved. */
  readonly engine?: 'none'
  /** How many units one call is. */
  readonly units: number
}

/** From nothing to the first answer. */
export interface StartCase extends Described {
  readonly measure: 'start'
  /** In a new process, or once more in a running one. */
  readonly start: 'cold' | 'warm'
}

/** The suites, in the order they run. */
export const SUITES = ['sudoku', 'jigsaw', 'pyramid', 'primes', 'queens', 'boundary'] as const

const SEED = 20261120

/** Sudokus that were published as the hardest of their day. */
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

/** A small sudoku with a single state of search: what is left is the cost of asking. */
const TINY = sudoku('0310100320340420')
/** A 9x9 grid without rules, seven cells of which take two values: 128 solutions for next to no search. */
const FREE = 7
const LOOSE: GridModel = {
  kind: 'grid',
  rows: 9,
  columns: 9,
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  candidates: Uint32Array.from({ length: 81 }, (_, cell) => (cell < FREE ? 0b11 : 0b1)),
  constraints: [],
}
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

export const CASES: readonly Case[] = [
  {
    suite: 'sudoku',
    name: 'first',
    what: '50 random 9x9 sudokus with one solution, no given of which can be spared: find it',
    measure: 'file',
    question: 'first',
    unit: 'puzzle',
    inputs: minimal,
    known: 1,
  },
  {
    suite: 'sudoku',
    name: 'unique',
    what: 'the same 50: find the solution and prove that there is no other',
    measure: 'file',
    question: 'unique',
    unit: 'puzzle',
    inputs: minimal,
    known: 1,
  },
  {
    suite: 'sudoku',
    name: 'hardest',
    what: `${HARDEST.length} sudokus published as the hardest of their day, each in ${DISGUISES} random disguises: find the solution and prove that there is no other`,
    measure: 'file',
    question: 'unique',
    unit: 'puzzle',
    inputs: hardest,
    known: 1,
  },
  {
    suite: 'sudoku',
    name: '16x16',
    what: '10 random 16x16 sudokus with 110 givens and one solution: find it',
    measure: 'file',
    question: 'first',
    unit: 'puzzle',
    inputs: (solver) => sudokus(10, (random) => dig(fullSudoku(4, random), 110, solver, random)),
    known: 1,
  },
  {
    suite: 'jigsaw',
    name: 'all-6',
    what: '10 random layouts of order 6 with 7 givens: list all solutions',
    measure: 'file',
    question: 'all',
    unit: 'puzzle',
    inputs: () => jigsaws(10, (random) => thin(fullJigsaw(6, random), 7, random)),
  },
  {
    suite: 'jigsaw',
    name: 'unique-9',
    what: '10 random layouts of order 9 with one solution and 24 givens: find it and prove that there is no other',
    measure: 'file',
    question: 'unique',
    unit: 'puzzle',
    inputs: (solver) => jigsaws(10, (random) => dig(fullJigsaw(9, random), 24, solver, random)),
    known: 1,
  },
  {
    suite: 'pyramid',
    name: 'best-30',
    what: '5 random pyramids with 30 givens and many completions: the best one, with proof',
    measure: 'file',
    question: 'best',
    unit: 'puzzle',
    inputs: () => pyramids(5, 30),
  },
  {
    suite: 'pyramid',
    name: 'best-26',
    what: '3 random pyramids with 26 givens and very many completions: the best one, with proof',
    measure: 'file',
    question: 'best',
    unit: 'puzzle',
    inputs: () => pyramids(3, 26),
  },
  {
    suite: 'primes',
    name: 'count-3x3',
    what: 'how many 3x3 grids of 1..10 have only prime sums of neighbours: 128',
    measure: 'file',
    question: 'count',
    unit: 'puzzle',
    inputs: () => [{ text: '--rows 3 --cols 3 --from 1 --to 10', puzzle: primes() }],
    known: 128,
  },
  {
    suite: 'primes',
    name: 'count-4x4',
    what: 'how many 4x4 grids of 1..16: 2992',
    measure: 'file',
    question: 'count',
    unit: 'puzzle',
    inputs: () => [{ text: '--rows 4 --cols 4 --from 1 --to 16', puzzle: primes({ rows: 4, cols: 4, to: 16 }) }],
    known: 2992,
  },
  {
    suite: 'primes',
    name: 'first-5x5',
    what: 'one 5x5 grid of 1..25; ours is to be the first in ascending order',
    measure: 'file',
    question: 'first',
    unit: 'puzzle',
    inputs: () => [{ text: '--rows 5 --cols 5 --from 1 --to 25', puzzle: primes({ rows: 5, cols: 5, to: 25 }) }],
  },
  {
    suite: 'queens',
    name: 'first-20',
    what: 'one placement of 20 queens',
    measure: 'file',
    question: 'first',
    unit: 'puzzle',
    inputs: () => [{ text: '20', puzzle: queens(20) }],
  },
  {
    suite: 'queens',
    name: 'all-10',
    what: 'list all 724 placements of 10 queens',
    measure: 'file',
    question: 'all',
    unit: 'puzzle',
    inputs: () => [{ text: '10', puzzle: queens(10) }],
    known: 724,
  },
  {
    suite: 'queens',
    name: 'count-12',
    what: 'how many placements of 12 queens: 14200; ours by halves that meet, not one by one',
    measure: 'file',
    question: 'count',
    unit: 'puzzle',
    inputs: () => [{ text: '12', puzzle: queens(12) }],
    known: 14200,
  },
  {
    suite: 'boundary',
    name: 'read',
    what: 'reading a 9x9 sudoku from its text; no engine is involved',
    measure: 'call',
    engine: 'none',
    unit: 'puzzle',
    call: () => () => sudoku(EASY),
    units: 1,
  },
  {
    suite: 'boundary',
    name: 'call',
    what: 'one call of count() with next to nothing to search: a 4x4 sudoku that needs no guess',
    measure: 'call',
    unit: 'call',
    call: (solver) => () => solver.count(TINY),
    units: 1,
  },
  {
    suite: 'boundary',
    name: 'count',
    what: 'counting the 128 solutions of a 9x9 grid, one by one: what the next two do besides',
    measure: 'call',
    unit: 'solution',
    call: (solver) => () => solver.count(LOOSE, { method: 'search' }),
    units: 2 ** FREE,
  },
  {
    suite: 'boundary',
    name: 'callback',
    what: 'handing each of them to a callback, by each()',
    measure: 'call',
    unit: 'solution',
    call: (solver) => () => solver.each(LOOSE, ignore),
    units: 2 ** FREE,
  },
  {
    suite: 'boundary',
    name: 'pause',
    what: 'pausing at each of them and going on, in a loop over all()',
    measure: 'call',
    unit: 'solution',
    call: (solver) => () => {
      for (const solution of solver.all(LOOSE)) ignore(solution)
    },
    units: 2 ** FREE,
  },
  {
    suite: 'boundary',
    name: 'puzzle',
    what: 'an easy 9x9 sudoku, read from its text and solved',
    measure: 'call',
    unit: 'puzzle',
    call: (solver) => () => solver.first(sudoku(EASY)),
    units: 1,
  },
  {
    suite: 'boundary',
    name: 'batch',
    what: 'the same in a batch of 100: the cost of a puzzle',
    measure: 'call',
    unit: 'puzzle',
    call: (solver) => {
      const text = new TextEncoder().encode(`${EASY}\n`.repeat(100))
      return () => solver.batch(text, { limit: 1 })
    },
    units: 100,
  },
  {
    suite: 'boundary',
    name: 'warm-start',
    what: 'createSolver() and a first answer in a process that has done so before',
    measure: 'start',
    start: 'warm',
    unit: 'start',
  },
  {
    suite: 'boundary',
    name: 'cold-start',
    what: 'a new process: Node, import, createSolver() and a first answer',
    measure: 'start',
    start: 'cold',
    unit: 'start',
  },
]

function ignore(_solution: unknown): void {}

/** Two cases share them. */
let minimalSudokus: readonly Input[] | undefined
function minimal(solver: Solver): readonly Input[] {
  minimalSudokus ??= sudokus(50, (random) => dig(fullSudoku(3, random), 17, solver, random))
  return minimalSudokus
}

function hardest(): Input[] {
  const random = randomFrom(SEED)
  return HARDEST.flatMap((text) => Array.from({ length: DISGUISES }, () => input(disguised(text, random), sudoku)))
}

function sudokus(count: number, make: (random: Random) => Square): Input[] {
  return generated(count, make).map((square) => input(sudokuText(square), sudoku))
}

function pyramids(count: number, givens: number): Input[] {
  return generated(count, (random) => thin(fullSudoku(3, random), givens, random)).map((square) =>
    input(sudokuText(square), pyramid),
  )
}

function jigsaws(count: number, make: (random: Random) => Square): Input[] {
  return generated(count, make).map((square) => input(jigsawText(square), jigsaw))
}

function generated(count: number, make: (random: Random) => Square): Square[] {
  const random = randomFrom(SEED)
  return Array.from({ length: count }, () => make(random))
}

function input(text: string, read: (text: string) => Puzzle): Input {
  return { text, puzzle: read(text) }
}
