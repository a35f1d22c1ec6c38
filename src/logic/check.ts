// Checks what a person has written into a grid, without giving the solution away: it names cells and rules, and never a value that is right.

import { compileGrid } from '../compile/compile.ts'
import { type CompiledGrid, gridData } from '../compile/compiled-model.ts'
import { constraintName } from '../families/family.ts'
import { symbolsOf, valueText } from '../families/symbols.ts'
import { cellsIn } from '../model/constraints.ts'
import type { GridModel } from '../model/model.ts'
import { indexOf, isGiven } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import { isCellOf, openOf, type Solvable } from '../search/solvable.ts'
import { unsolvable } from '../search/unsolvable.ts'
import { answering, type Context, endUnless, type Run } from '../search/verb-run.ts'
import { broken, type Conflict, clashes, type Entered, misplaced, type Unit, unitsOf } from './conflicts.ts'
import type { WrittenMarks } from './entries.ts'
import { placesIn } from './entries-text.ts'

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
export function checking(context: Context, grid: CompiledGrid, options: CheckOptions, puzzle: Solvable): Run<never, CheckResult> {
  const model = gridData(grid)
  const symbols = symbolsOf(puzzle)
  const entries = placesIn(options.entries, model, symbols)
  /** A solution, if there is one. */
  function* solve(model: GridModel) {
    const { solution, complete } = yield* search(context, compileGrid(model), 'first')
    endUnless(complete)
    return solution
  }
  const open = openOf(puzzle, model)
  const board = entries.map((entry, cell) => {
    const mask = model.candidates[cell]
    return isGiven(mask, open[cell]) ? indexOf(mask) : entry
  })
  const isCell = isCellOf(puzzle)
  const nameIn = (number: number) => ('family' in puzzle ? constraintName(puzzle, number) : undefined)
  const textFor = (value: number) => valueText(value, model.values, symbols)
  const all: Entered = { model, open, rules: grid.rules, entries, board, nameOf: nameIn, textOf: textFor }
  const conflicts = [...misplaced(all), ...clashes(all)]
  const candidates = Array.from(model.candidates)
  /** The entries that a solution may have, and the others. */
  const left = new Set<number>()
  const wrong: number[] = []
  entries.forEach((entry, cell) => {
    if (entry >= 0) (candidates[cell] >>> entry) & 1 ? left.add(cell) : wrong.push(cell)
  })
  let possible: boolean | undefined
  const known = () => ({
    ...{ conflicts, wrong: wrong.toSorted((a, b) => a - b), possible: conflicts.length > 0 ? false : possible },
    solved: possible === true && board.every((value, cell) => value >= 0 || !isCell(cell)),
  })
  return answering(context, known, function* () {
    const clashing = new Set(conflicts.flatMap(({ constraints }) => constraints))
    for (const unit of unitsOf(model.constraints, model.candidates.length)) {
      if (!unit.cells.some((cell) => entries[cell] >= 0)) continue
      if (!(yield* solve(alone(unit, all, clashing)))) conflicts.push(broken(unit, all))
    }
    const entered = candidates.map((mask, cell) => (entries[cell] < 0 ? mask : mask & (1 << entries[cell])))
    possible = conflicts.length === 0 && (yield* solve({ ...model, candidates: entered })) !== undefined
    if (possible) return
    // What one solution shows to be right needs no search.
    const show = (shown: Int32Array) => {
      for (const cell of left) if (shown[cell] === model.values[entries[cell]]) left.delete(cell)
    }
    const solution = yield* solve({ ...model, candidates })
    if (!solution) throw unsolvable(puzzle)
    show(solution)
    for (const cell of left) {
      const entry = 1 << entries[cell]
      const witness = yield* solve({ ...model, candidates: candidates.with(cell, entry) })
      if (witness) show(witness)
      else {
        wrong.push(cell)
        candidates[cell] &= ~entry
      }
    }
  })
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
