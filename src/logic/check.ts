// Checks what a person has written into a grid, without giving the solution away: it names cells and rules, and never a value that is right.

import { compileGrid } from '../compile/compile.ts'
import { type CompiledGrid, gridData } from '../compile/compiled-model.ts'
import { checkedPuzzle, constraintName, coreOf } from '../families/family.ts'
import { symbolsOf, valueText } from '../families/symbols.ts'
import { cellsIn } from '../model/constraints.ts'
import type { GridModel } from '../model/model.ts'
import { indexOf, isGiven } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import { openOf, type Solvable } from '../search/solvable.ts'
import { unsolvable } from '../search/unsolvable.ts'
import type { Context, Run } from '../search/verb-run.ts'
import { broken, type Conflict, clashes, type Entered, misplaced, type Unit, unitsOf } from './conflicts.ts'
import { readEntries, type WrittenMarks } from './entries.ts'
import { valuesIn } from './entries-text.ts'

/** What was written into the puzzle, and limits of all searches together. Of marks, only the entries are checked. */
export interface CheckOptions extends Omit<WrittenMarks, 'entries'>, RunLimits {
  /** By the numbers of cells; or a text of the same form as the puzzle; or a number for each cell, 0 for a blank (if 0 is a value, -1). */
  readonly entries: string | NonNullable<WrittenMarks['entries']>
}

/** If it is not complete, there may be more conflicts and wrong entries. */
export interface CheckResult extends Completeness {
  /** Entries that break a rule, contradict each other or the givens. */
  readonly conflicts: readonly Conflict[]
  /** The cells whose entries no solution of the puzzle has, ascending. */
  readonly wrong: readonly number[]
  /**
   * Does a solution have all entries? If not, and the check is complete and no entry wrong by itself, they do not fit together: the puzzle
   * has several solutions. Undefined if the check was cut off before that was known.
   */
  readonly possible: boolean | undefined
  /** Is every cell filled, and is that a solution? */
  readonly solved: boolean
  readonly nodes: number
}

/** The work of `check`. Each rule with entries is searched by itself, and then the puzzle. @throws PuzzleError as `check` does */
export function* checking(
  context: Context,
  grid: CompiledGrid,
  options: CheckOptions,
  puzzle: Solvable,
): Run<never, CheckResult> {
  const { clock } = context
  const model = gridData(grid)
  const symbols = symbolsOf(puzzle)
  const { entries: given } = options
  const entries = readEntries(typeof given === 'string' ? valuesIn(given, model, symbols) : given, model)
  let isCut = false
  /** Solves a model. Nothing is searched after a search that was cut off. */
  function* solve(model: GridModel): Solved {
    if (isCut) return undefined
    const result = yield* search(context, compileGrid(model), 'first')
    if (result.solution) return result.solution
    isCut = !result.complete
    return result.complete ? null : undefined
  }
  const open = openOf(puzzle, model)
  const board = entries.map((entry, cell) => {
    const mask = model.candidates[cell]
    return isGiven(mask, open[cell]) ? indexOf(mask) : entry
  })
  const whole = 'family' in puzzle ? checkedPuzzle(puzzle) : undefined
  const isCell = (cell: number) => (whole && coreOf(whole).isCell?.(whole, cell)) ?? true
  const nameIn = (number: number) => ('family' in puzzle ? constraintName(puzzle, number) : undefined)
  const textFor = (value: number) => valueText(value, model.values, symbols)
  const all: Entered = { model, open, rules: grid.rules, entries, board, nameOf: nameIn, textOf: textFor }
  const conflicts = [...misplaced(all), ...clashes(all)]
  let wrong: readonly number[] = []
  let fits: Int32Array | null | undefined
  const known = (): CheckResult => ({
    ...{ conflicts, wrong, possible: fits === undefined ? undefined : fits !== null },
    solved: fits !== undefined && fits !== null && board.every((value, cell) => value >= 0 || !isCell(cell)),
    ...{ ...clock.ending(isDone && !isCut), nodes: clock.visited },
  })
  let isDone = false
  context.known = known
  const clashing = new Set(conflicts.flatMap(({ constraints }) => constraints))
  for (const unit of unitsOf(model.constraints, model.candidates.length)) {
    if (!unit.cells.some((cell) => entries[cell] >= 0)) continue
    if ((yield* solve(alone(unit, all, clashing))) === null) conflicts.push(broken(unit, all))
  }
  const candidates = Array.from(model.candidates, (mask, cell) => (entries[cell] < 0 ? mask : mask & (1 << entries[cell])))
  fits = conflicts.length === 0 ? yield* solve({ ...model, candidates }) : null
  const found = fits === null ? yield* wrongCells(model, entries, solve) : []
  if (found === null) throw unsolvable(puzzle)
  wrong = found
  isDone = true
  return known()
}

/** A rule alone, with the values in its cells. Its houses count as well: those that lie in it, unless they are in conflict by themselves. */
function alone({ constraints, cells }: Unit, { model, board }: Entered, clashing: ReadonlySet<number>): GridModel {
  const inside = new Set(cells)
  const own = model.constraints.filter((constraint, number) => {
    if (constraints.includes(number)) return true
    return constraint.kind === 'house' && !clashing.has(number) && cellsIn(constraint).every((cell) => inside.has(cell))
  })
  const candidates = Array.from(model.candidates, (mask, cell) => (board[cell] < 0 ? mask : 1 << board[cell]))
  return { ...model, candidates, constraints: own }
}

/** A solution; null if there is none, undefined if the search was cut off. */
type Solved = Generator<undefined, Int32Array | null | undefined, unknown>

/** The cells whose entries no solution has; null if there is no solution. What one solution shows to be right needs no search. */
function* wrongCells(
  given: GridModel,
  entries: Int32Array,
  solve: (model: GridModel) => Solved,
): Generator<undefined, number[] | null, unknown> {
  const candidates = Array.from(given.candidates)
  const model = { ...given, candidates }
  const left = new Set<number>()
  const wrong: number[] = []
  entries.forEach((entry, cell) => {
    if (entry < 0) return
    if ((candidates[cell] >>> entry) & 1) left.add(cell)
    else wrong.push(cell)
  })
  const solution = yield* solve(model)
  if (solution === null) return null
  const show = (shown: Int32Array) => {
    for (const cell of left) if (shown[cell] === model.values[entries[cell]]) left.delete(cell)
  }
  if (solution) show(solution)
  for (const cell of left) {
    const mask = candidates[cell]
    candidates[cell] = 1 << entries[cell]
    const witness = yield* solve(model)
    candidates[cell] = witness === null ? mask & ~(1 << entries[cell]) : mask
    if (witness === null) wrong.push(cell)
    else if (witness) show(witness)
  }
  return wrong.sort((a, b) => a - b)
}
