// The cases of the floor: what no later version may lose, each beside a fixed piece of plain TypeScript. bench/compare/floor.ts compares their
// ratios with those of bench/results/floor.json.

import { generate } from '../../src/entries/generate.ts'
import { rate } from '../../src/entries/logic.ts'
import { read } from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { jigsaw, sudoku } from '../../src/families/index.ts'
import type { GenerateOptions } from '../../src/generate/generate-options.ts'
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
/** Rows and columns of the sum, whose cells are in no house. */
const WIDE = 25

export const FLOOR: readonly TaskCase[] = [
  floor('open-variants', 12, 'twelve variants, from text to the first node', (solver) => {
    const texts = recorded('variants', 'variants').map(({ text }) => text)
    return () => each(texts, (text) => opened(solver, read(text)))
  }),
  floor('open-layouts', 10, 'ten jigsaws without givens, from text to the first node', (solver) => {
    const texts = recorded('jigsaw', 'jigsaw-blank-9').map(({ text }) => text)
    return () => each(texts, (text) => opened(solver, jigsaw(text)))
  }),
  floor('open-sum', 1, 'one sum of 625 cells, and its first solution', (solver) => () => {
    return solver.first(sumOf(WIDE ** 2)).solution ? 1 : 0
  }),
  floor('call', 1, 'the number of solutions of an easy sudoku, two at most', (solver) => {
    const [{ puzzle }] = recorded('sudoku', 'sudoku-minimal')
    return () => Number(solver.count(puzzle, { limit: 2 }).count)
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
