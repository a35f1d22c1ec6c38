// Solves a grid as a person would, step by step, with the easiest technique that finds something.

import { type CompiledGrid, gridData } from '../compile/grid.ts'
import { symbolsOf } from '../families/symbols.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { at } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { type Steps, toEnd } from '../search/steps.ts'
import { checkSolver, modelFor, type Solvable } from '../search/verbs.ts'
import type { Solver } from '../solver/solver.ts'
import { readCentre, readEntries, SORTS, type WrittenMarks } from './entries.ts'
import { isContradictory } from './marks/holds.ts'
import { Marks } from './marks/marks.ts'
import { type Found, type Step, stepOf, type Technique } from './marks/step.ts'
import { needsUniqueness, TECHNIQUES } from './techniques.ts'

export interface LogicOptions {
  /** May a step rely on there being one solution? Only say so if you know. */
  readonly unique?: boolean | undefined
}

/** What a person has written so far: steps go on from the entries, and from the values in the centre of cells. */
export interface HintOptions extends LogicOptions, WrittenMarks {}

/** How far steps lead. */
export interface Explanation {
  readonly steps: readonly Step[]
  /**
   * All cells are written, and all rules hold; or no technique finds a step; or the puzzle has no solution, as a rule shows that cannot hold.
   * `stuck` says nothing about solutions. With `unique`, a contradiction may also mean that there are several solutions.
   */
  readonly end: 'solved' | 'stuck' | 'contradiction'
  /** The values that each cell can still have. */
  readonly candidates: readonly (readonly number[])[]
}

/**
 * The next step that a person would make: the one by the easiest technique. Undefined if the puzzle is solved, contradictory, or too hard.
 *
 * It makes elementary deductions from every constraint but `equal` and `case`, which it only checks, and does not narrow hidden cells: so it may
 * miss steps, but never errs.
 *
 * @param solver not needed by any technique; it comes first, as everywhere
 * @param options `Marks` of a person, from which to go on, too: a hint takes them to be right, so `check` them first
 * @throws PuzzleError `model` if the puzzle is no grid; `shape`, `symbol` or `range` for marks that do not fit it
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { hint } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const step = hint(solver, sudoku('0310 1003 2034 0420'))
 * console.log(step?.technique, step?.writes[0]?.cell, step?.writes[0]?.value) // full house 9 1
 * ```
 */
export function hint(solver: Solver, puzzle: Solvable, options: HintOptions = {}): Step | undefined {
  checkSolver(solver, 'hint(solver, puzzle)')
  const model = gridOf(puzzle)
  const marks = begun(model, puzzle, options)
  for (const found of walk(marks, techniquesFor(model, { unique: options.unique }))) if (found) return stepOf(marks, found)
  return undefined
}

/**
 * All steps to the solution, or as far as the techniques lead.
 *
 * @param solver not needed by any technique: it only looks at hidden cells, in the end
 * @throws PuzzleError `model` if the puzzle is no grid
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { explain } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { steps, end } = explain(solver, sudoku('0310 1003 2034 0420'))
 * console.log(steps.length, end) // 7 solved
 * ```
 */
export function explain(solver: Solver, puzzle: Solvable, options: HintOptions = {}): Explanation {
  // Nothing ends it early.
  return toEnd(explaining(solver, puzzle, options)) as Explanation
}

/** The same, with a step for each technique that is tried. Ended early, it has no end. */
export function* explaining(
  solver: Solver,
  puzzle: Solvable,
  options: HintOptions = {},
): Steps<Omit<Explanation, 'end'> & Partial<Explanation>> {
  checkSolver(solver, 'explain(solver, puzzle)')
  const model = gridOf(puzzle)
  const marks = begun(model, puzzle, options)
  const steps: Step[] = []
  let ended = false
  for (const found of walk(marks, techniquesFor(model, { unique: options.unique }))) {
    if (found) steps.push(stepOf(marks, found))
    ended = (yield) === true
    if (ended) break
  }
  const end = ended ? undefined : judged(marks, model, solver)
  return {
    steps,
    ...(end && { end }),
    candidates: Array.from(marks.masks, (mask) => at(model.rules.values, mask)),
  }
}

/** The marks of a person who has written something. */
function begun(model: CompiledGrid, puzzle: Solvable, options: HintOptions): Marks {
  checkOptions(options, ['unique', ...SORTS])
  const { entries, centre } = options
  const symbols = symbolsOf(puzzle)
  const grid = gridData(model)
  const places = entries && readEntries(entries, grid, symbols)
  const masks = places && Array.from(model.candidates, (mask, cell) => (places[cell] >= 0 ? mask & (1 << places[cell]) : mask))
  const marks = new Marks(masks ? model.with(masks) : model, symbols)
  // A value that is left alone is still to be written.
  for (const [cell, mask] of readCentre(centre ?? {}, grid))
    if (!marks.written[cell]) marks.remove(cell, marks.masks[cell] & ~mask)
  return marks
}

/** A copy, which nobody changes: rules are known by it. */
export function gridOf(puzzle: Solvable): CompiledGrid {
  const model = modelFor(puzzle, 'first')
  if (model.kind !== 'grid') throw new PuzzleError('model', `no techniques for ${show(model.kind)}`, {}, 'a grid')
  return model
}

/**
 * The techniques with a score up to `most` that may be used on a puzzle. Uniqueness says nothing about values that are excluded by hand, or by
 * constraints other than houses.
 */
export function techniquesFor({ candidates, rules }: CompiledGrid, options: LogicOptions, most = Infinity): readonly Technique[] {
  checkOptions(options, ['unique'])
  const { constraints, values, shown } = rules
  const every = 2 ** values.length - 1
  const plain = candidates.slice(0, shown).every((mask) => mask === every || (mask & (mask - 1)) === 0)
  const unique = options.unique && plain && constraints.every(({ kind }) => kind === 'house')
  return TECHNIQUES.filter((technique) => technique.score <= most && (unique || !needsUniqueness(technique)))
}

/**
 * Takes the easiest step until there is none. Each is made when the next one is asked for. It yields undefined after each technique that finds none:
 * in a grid of 25x25, one can take 0.2 s.
 */
export function* walk(marks: Marks, techniques: readonly Technique[]): Generator<Found | undefined, void, undefined> {
  for (let found = yield* next(marks, techniques); found; found = yield* next(marks, techniques)) {
    yield found
    const { write, removes = [] } = found.finding
    if (write) marks.write(write.cell, write.values)
    for (const { cell, values } of removes) marks.remove(cell, values)
  }
}

/** The easiest step. */
function* next(marks: Marks, techniques: readonly Technique[]): Generator<undefined, Found | undefined, undefined> {
  if (endOf(marks) !== 'stuck') return undefined
  for (const technique of techniques) {
    const finding = technique.find(marks)
    if (finding) return { technique, finding }
    yield
  }
  return undefined
}

/** How steps have ended, if there is no further one. */
export function endOf(marks: Marks): Explanation['end'] {
  if (isContradictory(marks)) return 'contradiction'
  return marks.open > 0 ? 'stuck' : 'solved'
}

/**
 * The same if hidden cells are looked at, too: steps do not narrow them, so once all others are written, the solver is asked. Undefined if `time`
 * was up before it knew.
 */
export function judged(marks: Marks, model: CompiledGrid, solver: Solver, time?: number): Explanation['end'] | undefined {
  const end = endOf(marks)
  if (end !== 'solved' || marks.rules.hidden.length === 0) return end
  const filled = { ...gridData(model), candidates: Array.from(marks.masks, (mask) => mask >>> 0) }
  const { solution, complete } = solver.first(filled, { time })
  if (solution) return 'solved'
  return complete ? 'contradiction' : undefined
}
