// The cases of the floor: what no later version may lose, each beside a fixed piece of plain TypeScript. bench/compare/floor.ts compares their
// ratios with those of bench/results/floor.json.

import { generate } from '../../src/entries/generate.ts'
import { rate } from '../../src/entries/logic.ts'
import { read } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { jigsaw, type Sudoku, sudoku } from '../../src/families/index.ts'
import { fillNine } from '../../src/generate/fill-nine.ts'
import type { GenerateOptions } from '../../src/generate/generate-options.ts'
import { below, randomOf, shuffled } from '../../src/generate/random-choice.ts'
import type { GridModel } from '../../src/model/model.ts'
import type { Solvable } from '../../src/search/solvable.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { searchOf } from '../plain.ts'
import { PLAIN } from '../report/result.ts'
import type { TaskCase } from './case.ts'
import { recorded } from './inputs.ts'

/** So many of the minimal sudokus are rated, searched for true candidates, and solved by plain TypeScript. */
const SUDOKUS = 20
const SEED = 5
/** Rows and columns of the sums, whose cells are in no house. */
const SIDES = [16, 20, 25]

export const FLOOR: readonly TaskCase[] = [
  floor('open-variants', 12, 'twelve variants, from text to the first node', (solver) => {
    const texts = recorded('variants', 'variants').map(({ text }) => text)
    return () => each(texts, (text) => opened(solver, read(text)))
  }),
  floor('open-layouts', 10, 'ten jigsaws without givens, from text to the first node', (solver) => {
    const texts = recorded('jigsaw', 'jigsaw-blank-9').map(({ text }) => text)
    return () => each(texts, (text) => opened(solver, jigsaw(text)))
  }),
  ...SIDES.map((side) =>
    floor(`open-sum-${side ** 2}`, 1, `one sum of ${side ** 2} cells, and its first solution`, (solver) => () => {
      return solver.first(sumOf(side ** 2)).solution ? 1 : 0
    }),
  ),
  floor('call', 1, 'the number of solutions of an easy sudoku, two at most', (solver) => {
    const [{ puzzle }] = recorded('sudoku', 'sudoku-minimal')
    return () => Number(solver.count(puzzle, { limit: 2 }).count)
  }),
  ...[0, 2, 6, 10].map((givens) => counted(`givens-${givens}`, `${SUDOKUS} sudokus with ${givens} givens`, () => few(givens))),
  ...[12, 16].map((fewest) => {
    const what = `${SUDOKUS} grids with ${fewest} to ${fewest + 4} givens and no solution`
    return counted(`none-${fewest}`, what, (solver) => unsolvable(solver, fewest))
  }),
  floor('candidates', SUDOKUS, 'the true candidates of twenty minimal sudokus with one to eight givens fewer', (solver) => {
    const puzzles = minimal().map(({ text }, i) => sudoku(fewer(text, 1 + (i % 8))))
    return () => each(puzzles, (puzzle) => solver.candidates(puzzle).runToEnd().complete)
  }),
  floor('ratings', SUDOKUS, 'the ratings of twenty minimal sudokus', (solver) => {
    const puzzles = minimal().map(({ puzzle }) => puzzle)
    return () => each(puzzles, (puzzle) => rate(solver, puzzle).score > 0)
  }),
  made('generate-minimal', 'minimal sudokus', { kind: 'sudoku', seed: SEED, count: 50 }),
  made('generate-half-turn', 'minimal sudokus with symmetry', { kind: 'sudoku', seed: SEED, count: 50, symmetry: 'half-turn' }),
  made('generate-windoku', 'windokus', { kind: 'windoku', seed: SEED, count: 3 }),
  made('generate-killer', 'killer sudokus', { kind: 'killer', seed: SEED, count: 2 }),
]

function floor(name: string, units: number, what: string, task: (solver: Solver) => () => number): TaskCase {
  const baseline = () => {
    const models = minimal().map(({ puzzle }) => modelOf(puzzle) as GridModel)
    return each(models, isUnique) === SUDOKUS ? units : 0
  }
  return { suite: 'floor', name, what, unit: 'piece', units, task, baseline: { name: PLAIN, task: baseline } }
}

function made(name: string, what: string, options: GenerateOptions & { readonly count: number }): TaskCase {
  const { count } = options
  return floor(name, count, `${count} ${what}`, (solver) => () => Array.from(generate(solver, options)).length)
}

/** One solution is looked for, then two: all have several, or none. */
function counted(name: string, what: string, puzzles: (solver: Solver) => readonly Sudoku[]): TaskCase {
  return floor(name, SUDOKUS, `${what}: one solution at most, and two`, (solver) => {
    const all = puzzles(solver)
    const isRight = (puzzle: Sudoku, limit: number) => [0, limit].includes(Number(solver.count(puzzle, { limit }).count))
    return () => each(all, (puzzle) => isRight(puzzle, 1) && isRight(puzzle, 2))
  })
}

/** So many cells of random grids. */
function few(givens: number): Sudoku[] {
  const random = randomOf(SEED, givens)
  return Array.from({ length: SUDOKUS }, () => {
    let grid = fillNine(random)
    while (!grid) grid = fillNine(random)
    const kept = new Set(shuffled([...grid.keys()], random).slice(0, givens))
    return sudoku(Array.from(grid, (place, cell) => (kept.has(cell) ? place + 1 : 0)))
  })
}

/** Random digits in so many random cells, and up to four more, without a solution. */
function unsolvable(solver: Solver, fewest: number): Sudoku[] {
  const random = randomOf(SEED, fewest)
  const found: Sudoku[] = []
  while (found.length < SUDOKUS) {
    const cells: number[] = Array(81).fill(0)
    const kept = shuffled([...cells.keys()], random).slice(0, fewest + below(5, random))
    for (const cell of kept) {
      const isFree = (digit: number) => !PEERS[cell].some((other) => cells[other] === digit)
      cells[cell] = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random).find(isFree) ?? 0
    }
    const puzzle = sudoku(cells)
    if (!solver.first(puzzle).solution) found.push(puzzle)
  }
  return found
}

const PEERS = Array.from({ length: 81 }, (_, cell) => {
  const box = (at: number) => 3 * Math.floor(at / 27) + Math.floor((at % 9) / 3)
  const isPeer = (other: number) =>
    cell % 9 === other % 9 || Math.floor(cell / 9) === Math.floor(other / 9) || box(cell) === box(other)
  return Array.from({ length: 81 }, (_, other) => other).filter(isPeer)
})

function minimal() {
  return MINIMAL.slice(0, SUDOKUS)
}

const MINIMAL = recorded('sudoku', 'sudoku-minimal')

/** How many pass. */
function each<T>(items: readonly T[], passes: (item: T) => boolean): number {
  return items.filter(passes).length
}

function opened(solver: Solver, puzzle: Solvable): boolean {
  const search = solver.search(puzzle, 'first', { nodes: 1 })
  search.run(1)
  return search.done
}

function isUnique(model: GridModel): boolean {
  let found = 0
  searchOf(model)({ nodes: Number.POSITIVE_INFINITY }, () => ++found < 2)
  return found === 1
}

/** A text with so many of its givens blanked, the first ones. */
function fewer(text: string, givens: number): string {
  let left = givens
  return text.replace(/[1-9]/g, (digit) => (left-- > 0 ? '.' : digit))
}

/** Cells in no house whose values, 1 to 9, add up to 5 for each. */
function sumOf(cells: number): GridModel {
  const all = Array.from({ length: cells }, (_, cell) => cell)
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const side = Math.sqrt(cells)
  const constraints = [{ kind: 'sum', cells: all, total: 5 * cells } as const]
  return { kind: 'grid', rows: side, columns: side, values, candidates: all.map(() => 0x1ff), constraints }
}
