// Generated puzzles: as recorded, and unique, minimal, symmetric and rated as asked. Plain 9x9 sudokus are checked by the other engine, small
// ones by brute force, symmetry by code of its own.
//
// A seed gives the same puzzles in both engines, on every machine and every version of Node. If the generator is changed on purpose, record
// the new hashes, and say in the commit which puzzles change.

import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type GeneratedPuzzle, generate } from '../../src/entries/generate.ts'
import type { GridModel, Solver } from '../../src/entries/index.ts'
import { rate } from '../../src/entries/logic.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { GENERATED_KINDS, type GenerateOptions, SYMMETRIES, type Symmetry } from '../../src/generate/generate-options.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { enumerate, holds } from '../support/brute.ts'
import { isConnected, pyramidScore, sudokuFault } from '../support/checker.ts'
import { openSolvers } from '../support/engines.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()

const PUZZLES: readonly (readonly [hash: string, options: GenerateOptions])[] = [
  ['24259b43349e3d8a', { kind: 'sudoku', seed: 1, count: 20 }],
  ['8cfb19b94fafc375', { kind: 'sudoku', seed: 2, count: 30, size: 4 }],
  ['a6f52dc311cc9085', { kind: 'sudoku', seed: 3, count: 5, size: 6, box: '3x2' }],
  ['0961e7edbb9030ee', { kind: 'sudoku', seed: 4, count: 2, size: 8 }],
  ['6f7a91631d882622', { kind: 'sudoku', seed: 5, count: 1, size: 16, givens: 140 }],
  ['b810ebfe1cbbd327', { kind: 'sudoku', seed: 8, count: 10, givens: 30 }],
  ['2544bd0317fb699c', { kind: 'sudoku', seed: 9, count: 3, givens: 24, minimal: true }],
  ['b357fbdd320e3754', { kind: 'sudoku', seed: 10, count: 10, symmetry: 'half-turn' }],
  ['c445192248f74a64', { kind: 'sudoku', seed: 6, count: 10, symmetry: 'quarter-turn', givens: 36 }],
  ['62849f94bd3f4a63', { kind: 'sudoku', seed: 10, count: 5, symmetry: 'quarter-turn' }],
  ['6a9dfe1ba7597039', { kind: 'sudoku', seed: 10, count: 5, symmetry: 'horizontal' }],
  ['f8d24a39e72e31f9', { kind: 'sudoku', seed: 10, count: 5, symmetry: 'antidiagonal' }],
  ['43b930a2f49d4866', { kind: 'sudoku', seed: 5, count: 2, difficulty: 'easy' }],
  ['6f88a1632d728624', { kind: 'sudoku', seed: 5, count: 1, difficulty: 'fiendish' }],
  ['791c5e16dae56451', { kind: 'sudoku', seed: 5, count: 2, technique: 'naked pair' }],
  ['1c6d33cc8792ddca', { kind: 'sudoku', seed: 8, count: 2, technique: 'XY-wing' }],
  ['2125983b014c1041', { kind: 'sudoku', seed: 5, count: 1, technique: 'turbot fish', symmetry: 'half-turn' }],
  ['88786c0fa8deec13', { kind: 'sudoku', seed: 5, count: 1, technique: 'pointing', minimal: true }],
  ['b66dd2a7bc1ceb85', { kind: 'jigsaw', seed: 9, count: 5, size: 6, symmetry: 'diagonal' }],
  ['7f2d8c6bf88e9c4d', { kind: 'jigsaw', seed: 10, count: 2 }],
  ['196d2e139ea69bf5', { kind: 'jigsaw', seed: 5, count: 1, size: 6, difficulty: 'hard' }],
  ['057a85e3a1c7213b', { kind: 'x', seed: 11, count: 2 }],
  ['dad49c87789a8835', { kind: 'windoku', seed: 16, count: 2, symmetry: 'vertical' }],
  ['7efc9a7061aa169d', { kind: 'anti-knight', seed: 13, count: 1 }],
  ['d2a46f45e3d85ad4', { kind: 'killer', seed: 14, count: 3, size: 6 }],
  ['7524f6afcfb547d4', { kind: 'killer', seed: 19, count: 1, size: 4, givens: 0 }],
  ['5c0488802048817c', { kind: 'killer', seed: 15, count: 1 }],
  ['766212d6efca05cf', { kind: 'pyramid', seed: 16, count: 2, symmetry: 'half-turn' }],
  ['7f431b70dd27e1b4', { kind: 'pyramid', seed: 22, count: 1, givens: 40 }],
  ['2a9f8138ab8e8b20', { kind: 'primes', seed: 17, count: 5 }],
  ['932ec14998e4ed32', { kind: 'primes', seed: 24, count: 5, rows: 2, cols: 4, to: 12, symmetry: 'horizontal' }],
  ['a441255419f8f990', { kind: 'primes', seed: 25, count: 1, rows: 4, cols: 4, to: 16 }],
]

test('all kinds are recorded', () => {
  expect(new Set(PUZZLES.map(([, { kind }]) => kind))).toEqual(new Set(GENERATED_KINDS))
})

const lineOf = ({ text, solution }: GeneratedPuzzle) => `${text} ${Array.from(solution).join(' ')}\n`
const made = (options: GenerateOptions, solver: Solver) => [...generate(solver, options)].map(lineOf)

test.each(PUZZLES.map(([hash, options]) => [JSON.stringify(options), hash, options] as const))('%s', (_, hash, options) => {
  const { count = 0, seed, difficulty, technique } = options
  const puzzles = [...generate(solvers.wasm, options)]
  const lines = puzzles.map(lineOf)
  expect(puzzles.map(({ number }) => number)).toEqual([...Array(count).keys()])
  expect(new Set(puzzles.map(({ text }) => text)).size).toBe(count)
  expect(createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)).toBe(hash)
  const some = Math.min(count, 2)
  expect(made({ ...options, count: some }, solvers.js)).toEqual(lines.slice(0, some))
  expect(made({ ...options, skip: count - 1, count: 1 }, solvers.wasm)).toEqual(lines.slice(-1))
  expect(lines).not.toContain(made({ ...options, seed: seed + 1000, count: 1 }, solvers.wasm)[0])
  for (const puzzle of puzzles) {
    const { text, rating } = puzzle
    expect(text).not.toContain('\n')
    checkSolution(puzzle)
    checkGivens(puzzle, options)
    if (rating) expect(rate(solvers.js, puzzle.puzzle)).toMatchObject(rating)
    if (difficulty) expect(rating?.difficulty).toBe(difficulty)
    if (technique) expect(rating?.technique).toBe(technique)
  }
})

/** How many solutions: by brute force where that is fast, else by the JavaScript engine. */
function solutions(model: GridModel): number {
  if (model.candidates.length <= 16 && model.values.length <= 4) return enumerate(model, 2).length
  return [...solvers.js.all(model, { limit: 2 })].length
}

function checkSolution({ kind, puzzle, text, solution }: GeneratedPuzzle): void {
  const model = modelOf(puzzle) as GridModel
  if (kind === 'pyramid') {
    const best = [...solvers.js.allBest(model, { limit: 2 })]
    expect(best.map((cells) => [...cells])).toEqual([[...solution]])
    expect(solvers.js.best(model).score).toBe(pyramidScore(solution))
    expect(sudokuFault(text, solution, [3, 3])).toBeUndefined()
  } else {
    expect(solutions(model)).toBe(1)
    expect([...(solvers.js.first(model).solution ?? [])]).toEqual([...solution])
    expect(holds(model, solution)).toBe(true)
  }
}

/** Where a symmetry moves the cell at a row and a column, written down once more: from the last row and column. */
const IMAGES: Readonly<Record<Symmetry, (row: number, column: number, bottom: number, right: number) => number[]>> = {
  none: (row, column) => [row, column],
  'half-turn': (row, column, bottom, right) => [bottom - row, right - column],
  'quarter-turn': (row, column, bottom) => [column, bottom - row],
  horizontal: (row, column, _, right) => [row, right - column],
  vertical: (row, column, bottom) => [bottom - row, column],
  diagonal: (row, column) => [column, row],
  antidiagonal: (row, column, bottom, right) => [right - column, bottom - row],
}

function checkGivens({ kind, puzzle, givens }: GeneratedPuzzle, options: GenerateOptions): void {
  const { symmetry = 'none', givens: wanted, technique, difficulty } = options
  const { minimal = wanted === undefined && technique === undefined && difficulty !== 'easy' } = options
  const model = modelOf(puzzle) as GridModel
  const { rows, columns } = model
  const masks = Array.from(model.candidates)
  const cells = [...masks.keys()].filter((cell) => (masks[cell] & (masks[cell] - 1)) === 0)
  expect(cells.length).toBe(givens)
  expect(givens).toBe(options.givens ?? givens)
  for (const cell of cells) {
    const [row, column] = IMAGES[symmetry](Math.floor(cell / columns), cell % columns, rows - 1, columns - 1)
    expect(cells).toContain(row * columns + column)
    // That no orbit can be spared is asked of `minimise`.
    if (!minimal || kind === 'pyramid' || symmetry !== 'none') continue
    expect(solutions({ ...model, candidates: masks.with(cell, 2 ** model.values.length - 1) })).toBe(2)
  }
}

test('cages are connected, and few cells are in none', () => {
  for (const { text } of generate(solvers.wasm, { kind: 'killer', seed: 2, count: 3, size: 6 })) {
    const { rules } = JSON.parse(text) as { rules: { cells: string[] }[] }
    const places = rules.flatMap(({ cells }) => cells)
    expect(new Set(places).size).toBe(places.length)
    expect(places.length).toBeGreaterThanOrEqual(33)
    const cages = rules.map(({ cells }) => cells.map((name) => 6 * Number(name[1]) + Number(name[3]) - 7))
    for (const cage of cages) expect(isConnected(cage, 6), cage.join()).toBe(true)
  }
})

test('without a count there is always another one', () => {
  const puzzles = generate(solvers.wasm, { kind: 'sudoku', seed: 1 })
  const loop = puzzles[Symbol.iterator]()
  expect([loop.next(), loop.next()].map(({ value }) => value?.number)).toEqual([0, 1])
})

test.each<[string, object, RegExp]>([
  ['no kind', {}, /option kind: undefined does not fit; expected sudoku, jigsaw/],
  ['an option of another kind', { kind: 'pyramid', seed: 1, difficulty: 'easy' }, /there is no option "difficulty"/],
  [
    'a large jigsaw',
    { kind: 'jigsaw', seed: 1, size: 12, symmetry: 'half-turn' },
    /option size: 12 is out of range; expected an integer from 4 to 9/,
  ],
  ['a prime size', { kind: 'sudoku', seed: 1, size: 7 }, /option size: no blocks of 7 cells fit/],
  ['a box of another size', { kind: 'sudoku', seed: 1, size: 8, box: '3x3' }, /option box: "3x3" does not fit; expected .* 8/],
  ['a turned rectangle', { kind: 'primes', seed: 1, rows: 2, symmetry: 'quarter-turn' }, /option symmetry/],
  ['too many givens', { kind: 'sudoku', seed: 1, givens: 82 }, /option givens: 82 is out of range/],
  ['numbers without a symbol', { kind: 'primes', seed: 1, from: 30, to: 40 }, /options from and to/],
])('options that do not fit: %s', (_, options, message) => {
  expect(() => generate(solvers.wasm, options as GenerateOptions)).toThrow(message)
})

test('a grid of primes of one cell, one row or one column is read as it is written', () => {
  for (const [rows, cols] of [
    [1, 1],
    [1, 3],
    [3, 1],
  ]) {
    // biome-ignore format: a table
    for (const puzzle of generate(solvers.wasm, { kind: 'primes', seed: 1, count: 2, rows, cols })) checkSolution(puzzle)
  }
})

// To wait for minimal puzzles that happen to be easy took minutes for 16x16, and had no end for 25x25.
test.each([
  ['sudoku', 16],
  ['sudoku', 25],
  ['x', 16],
] as const)('an easy %s of %i rows is made', async (kind, size) => {
  const { wasm: solver } = await openSolvers()
  const [made] = generate(solver, { kind, size, seed: 2, count: 1, difficulty: 'easy' })
  expect(made.rating?.difficulty).toBe('easy')
  const { puzzle } = made
  expect(solver.isUnique(puzzle)).toBe(true)
  // Without any one of its givens, hidden singles do not solve it.
  const model = modelOf(puzzle) as GridModel
  const full = 2 ** size - 1
  const given = Array.from(model.candidates)
    .flatMap((mask, cell) => (mask === full ? [] : [cell]))
    .slice(0, 2)
  for (const cell of given) {
    const candidates = Array.from(model.candidates).with(cell, full)
    expect(rate(solver, { ...model, candidates }, { nodes: 0 }).score).toBeGreaterThan(1.5)
  }
})

test('whatever the options, a puzzle that is made is read from its text, and has one solution', () => {
  const random = new Random(14)
  const drawn = (): GenerateOptions => {
    const seed = random.integer(0, 999)
    const symmetry = random.chance(0.3) ? random.pick(SYMMETRIES) : undefined
    const common = { seed, count: 1, time: 0.3, symmetry }
    const givens = random.chance(0.2) ? random.integer(0, 16) : undefined
    const from = random.integer(-1, 6)
    const own = { rows: random.integer(1, 3), cols: random.integer(1, 3), from, to: from + random.integer(-1, 9) }
    if (random.chance(0.5)) return { ...common, ...own, kind: 'primes' }
    return {
      ...common,
      givens,
      kind: random.pick(['sudoku', 'jigsaw', 'x', 'windoku', 'anti-knight', 'killer']),
      size: random.integer(3, 7),
    }
  }
  let made = 0
  for (let i = 0; i < 100; i++) {
    const options = drawn()
    try {
      for (const { puzzle, solution } of generate(solvers.wasm, options)) {
        made++
        const { unique } = solvers.js.search(puzzle, 'unique').runToEnd()
        expect({ options, unique }).toEqual({ options, unique: true })
        expect([...solvers.js.first(puzzle).solution!]).toEqual([...solution])
      }
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
    }
  }
  expect(made).toBeGreaterThan(5)
})

test('the time ends the proof of a pyramid', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  // With so few givens, it takes hours.
  const puzzles = generate(solvers.wasm, { kind: 'pyramid', seed: 1, givens: 2, time: 0.5 })
  expect([...puzzles]).toEqual([])
  vi.restoreAllMocks()
  expect(puzzles.result).toMatchObject({ puzzles: 0, complete: false, cutOff: 'time' })
})

test('when the time is up, the generator says so', async () => {
  const { wasm: solver } = await openSolvers()
  const puzzles = generate(solver, { kind: 'sudoku', size: 16, seed: 1, difficulty: 'fiendish', time: 0 })
  expect([...puzzles]).toEqual([])
  expect(puzzles.result).toMatchObject({ puzzles: 0, complete: false, cutOff: 'time' })
})
