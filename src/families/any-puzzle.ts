// What can be asked of a puzzle of any family without solving it: its model, its parts, what contradicts in it, and its solutions in other
// forms.

import { compile } from '../compile/compile.ts'
import { type CompiledGrid, type CompiledModel, dataOf } from '../compile/compiled-model.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { freeze } from '../model/frozen.ts'
import { inRows } from '../model/geometry.ts'
import { type Contradiction, houseContradictions as ofHouses } from './contradictions.ts'
import { checkedPuzzle, compiledOf, constraintName, coreOf, type ModelOf } from './family.ts'
import type { IsGone, Part, PartPlace } from './puzzle-parts.ts'
import { symbolsOf, valueText } from './symbols.ts'

/**
 * The model of a puzzle as plain data, frozen, which you can extend to a model of your own.
 *
 * @throws PuzzleError for what is not a puzzle
 * @example The diagonals of a sudoku
 * ```ts
 * import { createSolver, modelOf, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const model = modelOf(sudoku('.'.repeat(16)))
 * const { count } = solver.count({
 *   ...model,
 *   constraints: [...model.constraints, { kind: 'house', cells: [0, 5, 10, 15] }, { kind: 'house', cells: [3, 6, 9, 12] }],
 * })
 * console.log(count) // 48n
 * ```
 */
export function modelOf<P extends Puzzle>(puzzle: P): ModelOf<P> {
  // Puzzles with equal rules share them.
  return freeze(dataOf(compiledOf(puzzle))) as ModelOf<P>
}

/**
 * What a puzzle consists of beside its grid, in its own order: givens, and rules or clues. Empty for families that have none of them.
 *
 * @throws PuzzleError for what is not a puzzle
 * @example
 * ```ts
 * import { partsOf, sudoku } from 'quadrille'
 *
 * const parts = partsOf(sudoku('.3.. 4... ...2 ..1.'))
 * for (const { kind, at, name } of parts.slice(0, 2)) console.log(kind, at, name)
 * // given 1 3 in r1c2
 * // given 4 4 in r2c1
 * ```
 */
export function partsOf(puzzle: Puzzle): readonly Part[] {
  const whole = checkedPuzzle(puzzle)
  return coreOf(whole).parts?.of(whole) ?? []
}

/**
 * The same puzzle without some of its parts. Rules that refer to others, such as `strict-kropki` to dots, refer to those that are left.
 *
 * @throws PuzzleError for what is not a puzzle
 * @example
 * ```ts
 * import { partsOf, sudoku, without } from 'quadrille'
 *
 * const puzzle = sudoku('.3.. 4... ...2 ..1.')
 * console.log(without(puzzle, partsOf(puzzle).slice(0, 2)).givens) // ...........2..1.
 * ```
 */
export function without<P extends Puzzle>(puzzle: P, parts: readonly PartPlace[]): P {
  const whole = checkedPuzzle(puzzle)
  const { from, parts: own } = coreOf(whole)
  if (!own || parts.length === 0) return whole as P
  return from({ ...whole, ...own.without(whole, goneOf(parts)) }) as P
}

/** The model of what a puzzle says without some of its parts. Rules that refer to others refer to those that are gone, too. */
export function modelWithout(puzzle: Puzzle, parts: readonly PartPlace[]): CompiledModel {
  const whole = checkedPuzzle(puzzle)
  const { parts: own } = coreOf(whole)
  return own?.compile ? compile(own.compile(whole, goneOf(parts)).model) : compiledOf(without(whole, parts))
}

function goneOf(parts: readonly PartPlace[]): IsGone {
  const gone = new Set(parts.map(({ kind, at }) => `${kind} ${at}`))
  return (kind, at) => gone.has(`${kind} ${at}`)
}

/**
 * Why there is no solution, where that is easy to see: givens that contradict each other, such as `two 4s in row 1: r1c1, r1c2`; or else a
 * cell that nothing fits, or a value without a place. Empty says nothing about solutions.
 */
export function contradictions(puzzle: Puzzle): readonly string[] {
  return contradictionsIn(puzzle).map(({ text }) => text)
}

/** The same with cells. */
export function contradictionsIn(puzzle: Puzzle): readonly Contradiction[] {
  const whole = checkedPuzzle(puzzle)
  const model = modelOf(whole)
  const own = coreOf(whole).contradictions?.(whole, model) ?? []
  if (own.length > 0 || model.kind !== 'grid') return own
  const symbols = symbolsOf(whole)
  const symbol = (value: number) => valueText(value, model.values, symbols)
  return ofHouses(model, { symbol, house: (constraint) => constraintName(whole, constraint) ?? `house ${constraint + 1}` })
}

/** A solution on one line, without a newline. A sudoku or pyramid can be read back from it. */
export function line(puzzle: Puzzle, solution: ArrayLike<number>): string {
  const whole = checkedPuzzle(puzzle)
  return coreOf(whole).line(whole, solution)
}

/** A solution as data: rows of numbers, or the columns of the queens. */
export function json(puzzle: Puzzle, solution: ArrayLike<number>): number[] | number[][] {
  const whole = checkedPuzzle(puzzle)
  const { json, isCell } = coreOf(whole)
  if (json) return json(whole, solution)
  const { columns } = (compiledOf(whole) as CompiledGrid).rules
  return inRows(
    Array.from(solution, (value, cell) => (isCell?.(whole, cell) === false ? 0 : value)),
    columns,
  )
}
