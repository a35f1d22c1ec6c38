// Checks what a person has written into a grid, without giving the solution away: it names cells and rules, and never a value that is right.

import { gridData } from '../compile/grid.ts'
import { checked, coreOf, nameOf } from '../families/family.ts'
import { symbolsOf, textOf } from '../families/symbols.ts'
import { cellsIn } from '../model/constraints.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { GridModel, Model } from '../model/model.ts'
import { indexOf, isGiven } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { checkLimits, type Limits } from '../search/limits.ts'
import type { CutOff, FirstResult } from '../search/results.ts'
import { checkSolver, modelFor, openOf, type Solvable, unsolvable } from '../search/verbs.ts'
import { type Board, broken, type Conflict, clashes, misplaced, type Unit, unitsOf } from './conflicts.ts'
import { readEntries, SORTS, type WrittenMarks } from './entries.ts'
import { valuesIn } from './entries-text.ts'

/** What was written into the puzzle, and limits of all searches together. Of marks, only the entries are checked. */
export interface CheckOptions extends Omit<WrittenMarks, 'entries'>, Pick<Limits, 'nodes' | 'time' | 'signal'> {
  /** By the numbers of cells; or a text of the same form as the puzzle; or a number for each cell, 0 for a blank (if 0 is a value, -1). */
  readonly entries: string | NonNullable<WrittenMarks['entries']>
}

/** A solver, in this thread or in workers. */
export interface Searcher {
  search(puzzle: Model, verb: 'first', options: Limits): { finish(): Promise<FirstResult> }
}

export interface CheckResult {
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
  /** False if the check was cut off: there may be more conflicts and wrong entries. */
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
  readonly nodes: number
}

/**
 * Checks the entries of a person. The givens may be among them. The result tells what is wrong, and never what would be right.
 *
 * An entry is wrong if no solution has it. A puzzle may have several solutions: then entries can be impossible together although each of
 * them is right in some solution.
 *
 * @param solver of any kind: also workers
 * @throws PuzzleError `model` if the puzzle is no grid, `unsolvable` if it has no solution; `shape`, `symbol` or `range` for entries that do not fit the grid
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { check } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { conflicts, wrong, possible } = await check(solver, sudoku('0310 1003 2034 0420'), {
 *   entries: '4... .1.. .... 3...',
 * })
 * console.log(conflicts.length, wrong.join(' '), possible) // 1 5 false
 * console.log(conflicts[0]?.cells.join(' ')) // 4 5
 * ```
 */
export async function check(solver: Searcher, puzzle: Solvable, options: CheckOptions): Promise<CheckResult> {
  checkSolver(solver, 'check(solver, puzzle, { entries })', 'search')
  const grid = modelFor(puzzle, 'first')
  if (grid.kind !== 'grid') throw new PuzzleError('model', `no entries for ${show(grid.kind)}`, {}, 'a grid')
  checkOptions(options, [...SORTS, 'nodes', 'time', 'signal'])
  const { entries: given, centre: _, corner: __, colors: ___, ...limits } = options
  checkLimits(limits)
  const model = gridData(grid)
  const symbols = symbolsOf(puzzle)
  const entries = readEntries(typeof given === 'string' ? valuesIn(given, model, symbols) : given, model)
  /** What all searches have visited, and what has cut one of them off. Compiling rules counts towards the time: there are as many as units. */
  let nodes = 0
  const started = performance.now()
  let cutOff: CutOff | undefined
  /** Solves a model within what is left of the limits. Nothing is searched after a search that was cut off. */
  const solve = async (model: GridModel): Solved => {
    if (cutOff) return undefined
    const { nodes: most = Infinity, time = Infinity, signal } = limits
    const result = await solver
      .search(model, 'first', { nodes: most - nodes, time: Math.max(0, time - (performance.now() - started) / 1000), signal })
      .finish()
    nodes += result.nodes
    if (result.solution) return result.solution
    if (!result.complete) cutOff = result.cutOff
    return result.complete ? null : undefined
  }
  const open = openOf(puzzle, model)
  const board = entries.map((entry, cell) => {
    const mask = model.candidates[cell]
    return isGiven(mask, open[cell]) ? indexOf(mask) : entry
  })
  const whole = 'family' in puzzle ? checked(puzzle) : undefined
  const isCell = (cell: number) => (whole && coreOf(whole).isCell?.(whole, cell)) ?? true
  const nameIn = (number: number) => ('family' in puzzle ? nameOf(puzzle, number) : undefined)
  const textFor = (value: number) => textOf(value, model.values, symbols)
  const all: Board = { model, open, rules: grid.rules, entries, board, nameOf: nameIn, textOf: textFor }
  const conflicts = [...misplaced(all), ...clashes(all)]
  const clashing = new Set(conflicts.flatMap(({ constraints }) => constraints))
  for (const unit of unitsOf(model.constraints, model.candidates.length)) {
    if (!unit.cells.some((cell) => entries[cell] >= 0)) continue
    if ((await solve(alone(unit, all, clashing))) === null) conflicts.push(broken(unit, all))
  }
  const candidates = Array.from(model.candidates, (mask, cell) => (entries[cell] < 0 ? mask : mask & (1 << entries[cell])))
  const fits = conflicts.length === 0 ? await solve({ ...model, candidates }) : null
  const wrong = fits === null ? await wrongCells(model, entries, solve) : []
  if (wrong === null) throw unsolvable(puzzle)
  return {
    ...{ conflicts, wrong, possible: fits === undefined ? undefined : fits !== null },
    solved: fits !== undefined && fits !== null && board.every((value, cell) => value >= 0 || !isCell(cell)),
    ...{ complete: cutOff === undefined, ...(cutOff && { cutOff }), nodes },
  }
}

/** A rule alone, with the values in its cells. Its houses count as well: those that lie in it, unless they are in conflict by themselves. */
function alone({ constraints, cells }: Unit, { model, board }: Board, clashing: ReadonlySet<number>): GridModel {
  const inside = new Set(cells)
  const own = model.constraints.filter((constraint, number) => {
    if (constraints.includes(number)) return true
    return constraint.kind === 'house' && !clashing.has(number) && cellsIn(constraint).every((cell) => inside.has(cell))
  })
  const candidates = Array.from(model.candidates, (mask, cell) => (board[cell] < 0 ? mask : 1 << board[cell]))
  return { ...model, candidates, constraints: own }
}

/** A solution; null if there is none, undefined if the search was cut off. */
type Solved = Promise<Int32Array | null | undefined>

/** The cells whose entries no solution has; null if there is no solution. What one solution shows to be right needs no search. */
async function wrongCells(given: GridModel, entries: Int32Array, solve: (model: GridModel) => Solved): Promise<number[] | null> {
  const candidates = Array.from(given.candidates)
  const model = { ...given, candidates }
  const left = new Set<number>()
  const wrong: number[] = []
  entries.forEach((entry, cell) => {
    if (entry < 0) return
    if ((candidates[cell] >>> entry) & 1) left.add(cell)
    else wrong.push(cell)
  })
  const solution = await solve(model)
  if (solution === null) return null
  const show = (shown: Int32Array) => {
    for (const cell of left) if (shown[cell] === model.values[entries[cell]]) left.delete(cell)
  }
  if (solution) show(solution)
  for (const cell of left) {
    const mask = candidates[cell]
    candidates[cell] = 1 << entries[cell]
    const witness = await solve(model)
    candidates[cell] = witness === null ? mask & ~(1 << entries[cell]) : mask
    if (witness === null) wrong.push(cell)
    else if (witness) show(witness)
  }
  return wrong.sort((a, b) => a - b)
}
