// Generated puzzles: unique, minimal, symmetric and rated as asked, the same in both engines. Plain 9x9 sudokus are checked by the other
// engine, small ones by brute force, symmetry and full grids by code of their own.

import { beforeAll, describe, expect, test } from 'vitest'
import { type GeneratedPuzzle, generate } from '../../src/generate/generate.ts'
import { AttemptsError, GENERATED_KINDS, type GenerateOptions } from '../../src/generate/options.ts'
import { SYMMETRIES, type Symmetry } from '../../src/generate/symmetry.ts'
import type { EngineName } from '../../src/kernel/kernel.ts'
import { rate } from '../../src/logic/index.ts'
import type { GridModel } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { enumerate, holds } from '../support/brute.ts'
import { isPrime, pyramidScore, sudokuFault } from '../support/checker.ts'
import { engines, openSolvers } from '../support/engines.ts'

let solvers: Record<EngineName, Solver>
beforeAll(async () => {
  solvers = await openSolvers()
})

const made = (options: GenerateOptions, engine: EngineName = 'wasm') => [...generate(options, solvers[engine])]
const isGiven = (model: GridModel) => Array.from(model.candidates, (mask) => (mask & (mask - 1)) === 0)

/** Puzzles of every kind, several hundred in all. */
const SAMPLES: readonly GenerateOptions[] = [
  { kind: 'sudoku', seed: 1, count: 100 },
  { kind: 'sudoku', seed: 2, count: 40, size: 4 },
  { kind: 'sudoku', seed: 3, count: 20, size: 6 },
  { kind: 'sudoku', seed: 4, count: 4, size: 8 },
  { kind: 'sudoku', seed: 5, count: 1, size: 12, symmetry: 'half-turn' },
  { kind: 'sudoku', seed: 6, count: 1, size: 16, givens: 140 },
  { kind: 'sudoku', seed: 7, count: 10, size: 6, box: '3x2' },
  { kind: 'sudoku', seed: 8, count: 20, givens: 30 },
  { kind: 'sudoku', seed: 9, count: 5, givens: 24, minimal: true },
  ...SYMMETRIES.map((symmetry): GenerateOptions => ({ kind: 'sudoku', seed: 10, count: 10, symmetry })),
  { kind: 'sudoku', seed: 11, count: 5, symmetry: 'quarter-turn', givens: 36 },
  { kind: 'jigsaw', seed: 12, count: 2 },
  { kind: 'jigsaw', seed: 13, count: 10, size: 5, symmetry: 'half-turn' },
  { kind: 'x', seed: 14, count: 4 },
  { kind: 'x', seed: 15, count: 5, size: 6, symmetry: 'diagonal' },
  { kind: 'windoku', seed: 16, count: 4, symmetry: 'vertical' },
  { kind: 'anti-knight', seed: 17, count: 1 },
  { kind: 'killer', seed: 18, count: 5, size: 6 },
  { kind: 'killer', seed: 19, count: 2, size: 6, givens: 0 },
  { kind: 'killer', seed: 20, count: 1 },
  { kind: 'pyramid', seed: 21, count: 5 },
  { kind: 'pyramid', seed: 22, count: 2, givens: 40, symmetry: 'half-turn' },
  { kind: 'primes', seed: 23, count: 10 },
  { kind: 'primes', seed: 24, count: 5, rows: 2, cols: 4, to: 12, symmetry: 'horizontal' },
  { kind: 'primes', seed: 25, count: 2, rows: 4, cols: 4, to: 16 },
]
const named = SAMPLES.map((options) => [JSON.stringify(options), options] as const)

/** Without a cell's given. */
function without(model: GridModel, cells: readonly number[]): GridModel {
  const open = 2 ** model.values.length - 1
  return { ...model, candidates: Array.from(model.candidates, (mask, cell) => (cells.includes(cell) ? open : mask)) }
}

/** Where a symmetry moves the cell at a row and a column of a grid, written down once more. */
const IMAGES: Readonly<Record<Symmetry, (row: number, column: number, rows: number, columns: number) => number>> = {
  none: (row, column, _, columns) => row * columns + column,
  'half-turn': (row, column, rows, columns) => rows * columns - 1 - (row * columns + column),
  'quarter-turn': (row, column, rows, columns) => column * columns + (rows - 1 - row),
  horizontal: (row, column, _, columns) => row * columns + columns - 1 - column,
  vertical: (row, column, rows, columns) => (rows - 1 - row) * columns + column,
  diagonal: (row, column, _, columns) => column * columns + row,
  antidiagonal: (row, column, rows, columns) => (columns - 1 - column) * columns + (rows - 1 - row),
}

function imageOf(cell: number, symmetry: Symmetry, { rows, columns }: GridModel): number {
  return IMAGES[symmetry](Math.floor(cell / columns), cell % columns, rows, columns)
}

/** The cells that a symmetry moves a cell to. */
function orbit(cell: number, symmetry: Symmetry, model: GridModel): number[] {
  const cells = [cell]
  for (let next = imageOf(cell, symmetry, model); next !== cell; next = imageOf(next, symmetry, model)) cells.push(next)
  return cells
}

/** How many solutions: by brute force where that is fast, else by the TypeScript engine. */
function solutions(model: GridModel): number {
  if (model.candidates.length <= 16 && model.values.length <= 4) return enumerate(model, 2).length
  return [...solvers.js.all(model, { limit: 2 })].length
}

describe.each(named)('%s', (_, options) => {
  let puzzles: GeneratedPuzzle[]
  beforeAll(() => {
    puzzles = made(options)
  })

  test('are as many as asked, all different, with their numbers', () => {
    expect(puzzles.map(({ number }) => number)).toEqual([...Array(options.count).keys()])
    expect(new Set(puzzles.map(({ text }) => text)).size).toBe(options.count)
    for (const { text } of puzzles) expect(text).not.toContain('\n')
  })

  test('have the solution that they say, and no other', () => {
    for (const puzzle of puzzles) {
      const { model } = puzzle.read()
      const givens = isGiven(model).filter(Boolean).length
      expect(givens).toBe(puzzle.givens)
      expect(options.givens ?? givens).toBe(givens)
      if (options.kind === 'pyramid') {
        const best = [...solvers.js.allBest(model, { limit: 2 })]
        expect(best.map((cells) => [...cells])).toEqual([[...puzzle.solution]])
        expect(solvers.js.best(model).score).toBe(pyramidScore(puzzle.solution))
        expect(sudokuFault(puzzle.text, puzzle.solution, [3, 3])).toBeUndefined()
      } else {
        expect(solutions(model)).toBe(1)
        expect([...(solvers.js.first(model).solution ?? [])]).toEqual([...puzzle.solution])
        expect(holds(model, puzzle.solution)).toBe(true)
      }
    }
  })

  test('can spare no given, and no orbit under a symmetry', () => {
    const { symmetry = 'none', givens, minimal = givens === undefined, kind } = options
    for (const puzzle of puzzles) {
      const { model } = puzzle.read()
      const cells = isGiven(model)
      for (const cell of cells.keys()) {
        if (!cells[cell]) continue
        const together = orbit(cell, symmetry, model)
        expect(together.every((other) => cells[other])).toBe(true)
        if (minimal && kind !== 'pyramid') expect(solutions(without(model, together))).toBe(2)
      }
    }
  })

  test('are the same in the other engine, one by one, and for another seed others', () => {
    const { seed, count = 0 } = options
    const texts = puzzles.map(({ text }) => text)
    const some = Math.min(count, 3)
    expect(made({ ...options, count: some }, 'js').map(({ text }) => text)).toEqual(texts.slice(0, some))
    expect(made({ ...options, skip: count - 1, count: 1 }).map(({ text }) => text)).toEqual(texts.slice(-1))
    const [other] = made({ ...options, seed: seed + 1000, count: 1 })
    expect(texts).not.toContain(other.text)
  })
})

test('the samples have all kinds', () => {
  expect([...new Set(SAMPLES.map(({ kind }) => kind))]).toEqual([...GENERATED_KINDS])
})

describe.each(engines)('with %s', (engine) => {
  test.each(['easy', 'medium', 'hard', 'fiendish'] as const)('a sudoku that is %s', (difficulty) => {
    for (const kind of ['sudoku', 'jigsaw'] as const) {
      const [puzzle] = made({ kind, seed: 5, count: 1, difficulty, ...(kind === 'jigsaw' && { size: 6 }) }, engine)
      expect(puzzle.rating?.difficulty).toBe(difficulty)
      expect(rate(puzzle.read())).toEqual(puzzle.rating)
    }
  })

  test.each(['naked pair', 'XY-wing', 'turbot fish'])('sudokus whose hardest technique is %s', (technique) => {
    for (const puzzle of made({ kind: 'sudoku', seed: 5, count: 2, technique }, engine)) {
      const { model } = puzzle.read()
      expect(rate(model)).toEqual(puzzle.rating)
      expect(puzzle.rating?.technique).toBe(technique)
      expect(solutions(model)).toBe(1)
      expect([...(solvers.js.first(model).solution ?? [])]).toEqual([...puzzle.solution])
    }
  })

  test('with a technique and a symmetry, or none to spare', () => {
    const [symmetric] = made({ kind: 'sudoku', seed: 5, count: 1, technique: 'pointing', symmetry: 'half-turn' }, engine)
    expect(symmetric.rating?.technique).toBe('pointing')
    const cells = isGiven(symmetric.read().model)
    expect(cells).toEqual([...cells].reverse())
    const [minimal] = made({ kind: 'sudoku', seed: 5, count: 1, technique: 'pointing', minimal: true }, engine)
    expect(minimal.rating?.technique).toBe('pointing')
    const { model } = minimal.read()
    for (const [cell, given] of isGiven(model).entries()) if (given) expect(solutions(without(model, [cell]))).toBe(2)
  })

  test('puzzles cost only when they are asked for', () => {
    const puzzles = generate({ kind: 'sudoku', seed: 1 }, solvers[engine])
    expect(puzzles.next().value?.number).toBe(0)
    expect(puzzles.next().value?.number).toBe(1)
    puzzles.return()
    expect(puzzles.next().done).toBe(true)
  })
})

test('the sums of cages are those of the solution, cages are connected, and few cells are in none', () => {
  for (const { text, solution } of made({ kind: 'killer', seed: 2, count: 5, size: 6 })) {
    const { rules } = JSON.parse(text) as { rules: { rule: string; cells: string[]; sum: number }[] }
    const places = rules.flatMap(({ cells }) => cells)
    expect(new Set(places).size).toBe(places.length)
    expect(places.length).toBeGreaterThanOrEqual(33)
    for (const { rule, cells, sum } of rules) {
      const at = cells.map((name) => [Number(name[1]), Number(name[3])])
      const values = at.map(([row, column]) => solution[6 * (row - 1) + column - 1])
      expect(rule).toBe('killer')
      expect(values.reduce((total, value) => total + value, 0)).toBe(sum)
      expect(new Set(values).size).toBe(values.length)
      const reached = [at[0]]
      for (const [row, column] of reached) {
        for (const other of at) {
          if (Math.abs(other[0] - row) + Math.abs(other[1] - column) === 1 && !reached.includes(other)) reached.push(other)
        }
      }
      expect(reached.length).toBe(cells.length)
    }
  }
})

test('neighbours in a grid of primes sum to primes', () => {
  for (const { solution } of made({ kind: 'primes', seed: 2, count: 5 })) {
    for (const [cell, value] of solution.entries()) {
      if (cell % 3 < 2) expect(isPrime(value + solution[cell + 1])).toBe(true)
      if (cell < 6) expect(isPrime(value + solution[cell + 3])).toBe(true)
    }
  }
})

describe('options that do not fit', () => {
  const bad: readonly (readonly [string, object, RegExp])[] = [
    ['no kind', {}, /option kind: undefined does not fit; expected sudoku, jigsaw/],
    ['an unknown option', { kind: 'sudoku', seed: 1, colour: 3 }, /there is no option "colour"/],
    ['an option of another kind', { kind: 'killer', seed: 1, difficulty: 'easy' }, /there is no option "difficulty"/],
    ['no seed', { kind: 'sudoku' }, /option seed: undefined does not fit; expected an integer from 0/],
    ['a negative seed', { kind: 'sudoku', seed: -1 }, /option seed: -1 is out of range/],
    [
      'a large jigsaw',
      { kind: 'jigsaw', seed: 1, size: 12, symmetry: 'half-turn' },
      /option size: 12 is out of range; expected an integer from 4 to 9/,
    ],
    ['a prime size', { kind: 'sudoku', seed: 1, size: 7 }, /option size: no blocks of 7 cells fit/],
    ['a box of another size', { kind: 'sudoku', seed: 1, size: 8, box: '3x3' }, /option box: "3x3" does not fit; expected .* 8/],
    ['an unknown symmetry', { kind: 'sudoku', seed: 1, symmetry: 'round' }, /option symmetry: "round" does not fit/],
    ['a turned rectangle', { kind: 'primes', seed: 1, rows: 2, symmetry: 'quarter-turn' }, /option symmetry/],
    ['a minimal pyramid', { kind: 'pyramid', seed: 1, minimal: true }, /there is no option "minimal"/],
    ['too many givens', { kind: 'sudoku', seed: 1, givens: 82 }, /option givens: 82 is out of range/],
    ['an unknown difficulty', { kind: 'sudoku', seed: 1, difficulty: 'hell' }, /option difficulty: "hell" does not fit/],
    ['an unknown technique', { kind: 'sudoku', seed: 1, technique: 'magic' }, /option technique: "magic" does not fit/],
    ['numbers without a symbol', { kind: 'primes', seed: 1, from: 30, to: 40 }, /options from and to/],
  ]
  test.each(bad)('%s', (_, options, message) => {
    expect(() => generate(options as GenerateOptions, solvers.wasm)).toThrow(message)
  })

  test('a puzzle that there is not', () => {
    const puzzles = generate({ kind: 'sudoku', seed: 1, size: 4, givens: 3 }, solvers.wasm)
    expect(() => puzzles.next()).toThrow(AttemptsError)
    expect(() => generate({ kind: 'sudoku', seed: 1, size: 4, givens: 3, count: 1 }, solvers.js).next()).toThrow(
      '10,000 attempts at puzzle 0 of seed 1 failed',
    )
  })
})
