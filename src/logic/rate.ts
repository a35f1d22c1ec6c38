// How difficult a puzzle is for a person.

import type { CompiledGrid } from '../compile/grid.ts'
import { checkOptions } from '../model/options.ts'
import { checkLimits, type Limits } from '../search/limits.ts'
import type { CutOff } from '../search/results.ts'
import { inSlices, type Steps, toEnd } from '../search/steps.ts'
import { checkSolver, type Solvable, unsolvable } from '../search/verbs.ts'
import type { Solver } from '../solver/solver.ts'
import type { Difficulty } from './difficulties.ts'
import { judged } from './explain.ts'
import { Marks } from './marks/marks.ts'
import { type Found, type Step, scoreOf } from './marks/step.ts'
import { TECHNIQUES } from './techniques.ts'
import { type End, endOf, gridOf, type LogicOptions, techniquesFor, walk } from './walk.ts'

export interface Rating {
  /** `not unique` if there are several solutions. */
  readonly difficulty: Difficulty | 'not unique'
  /** The score of the hardest step, from 1; 10 beyond logic, and if not unique. */
  readonly score: number
  /** The technique of the hardest step; undefined if there is none. */
  readonly technique: string | undefined
  /** How many steps there are. */
  readonly steps: number
  /** Do the techniques not suffice? */
  readonly needsGuess: boolean
}

/** A rating, and what the search for a second solution says. */
export interface RateResult extends Rating {
  /** How many guesses the search makes, and how many nodes it visits. */
  readonly guesses: number
  readonly nodes: number
  /** If not unique: how many solutions were counted, 1,000 at most; and whether there are more, or may be. */
  readonly solutions?: number
  readonly hasMore?: boolean
  /** What has ended that search before it knew whether there is one solution, if anything. Then the steps assume that there is one. */
  readonly cutOff?: CutOff
  /** `time` was up before the steps were at their end: the puzzle is at least so difficult. */
  readonly isEnded?: true
}

export interface RateOptions extends LogicOptions, Pick<Limits, 'nodes' | 'time'> {
  /** May steps rely on there being one solution? If absent: unless the search finds another one. */
  readonly unique?: boolean | undefined
}

/** The highest score of each difficulty. */
const HIGHEST: readonly (readonly [Difficulty, number])[] = [
  ['easy', 1.5],
  ['medium', 3],
  ['hard', 4.5],
]

/** Harder than any technique. */
const BEYOND = 10

/** So many solutions of a puzzle that has several are counted, or as many as are found in so many nodes. */
const MOST_SOLUTIONS = 1000
const MOST_NODES = 100_000

/**
 * Rates a puzzle by the hardest step that it needs, if the easiest is always taken. The score follows that of Sudoku Explainer (Nicolas
 * Juillerat, 2005-2007); `docs/rating.md` has the scale, and how well it agrees.
 *
 * The solver looks for a second solution. With `nodes: 0` it does not: then a puzzle with several solutions or none is `beyond logic`, like
 * one that is too hard.
 *
 * @throws PuzzleError `model` if the puzzle is no grid, `unsolvable` if it has no solution
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { rate } from 'quadrille/logic'
 *
 * const solver = await createSolver()
 * const { difficulty, score, technique } = rate(solver, sudoku('0310 1003 2034 0420'))
 * console.log(difficulty, score, technique) // easy 1 full house
 * ```
 */
export function rate(solver: Solver, puzzle: Solvable, options: RateOptions = {}): RateResult {
  return toEnd(rating(solver, puzzle, options))
}

/** The same in steps: slices of searches, and techniques that are tried. Ended early, the puzzle is at least so difficult, by the steps so far. */
export function* rating(solver: Solver, puzzle: Solvable, options: RateOptions = {}): Steps<RateResult> {
  checkSolver(solver, 'rate(solver, puzzle)')
  checkOptions(options, ['unique', 'nodes', 'time'])
  const model = gridOf(puzzle)
  const { nodes, time = Infinity } = options
  checkLimits({ nodes, time })
  const started = performance.now()
  const left = () => Math.max(0, time - (performance.now() - started) / 1000)
  const searched = yield* inSlices(solver.search(puzzle, 'unique', { nodes, time }))
  if (searched.complete && searched.solutions === 0) throw unsolvable(puzzle)
  const isSeveral = searched.unique === false
  const assumed = !isSeveral && (options.unique ?? searched.unique ?? true)
  const first = yield* walked(model, solver, assumed, left)
  // A contradiction may come from a step that relied on there being one solution. Without such steps, it is a proof.
  const { steps, end } = first.end === 'contradiction' && assumed ? yield* walked(model, solver, false, left) : first
  if (end === 'contradiction') throw unsolvable(puzzle)
  const { guesses, cutOff } = searched
  const known = {
    ...ratingOf(steps, end),
    ...{ guesses, nodes: searched.nodes, ...(cutOff && !searched.complete && { cutOff }) },
    ...(end === undefined && ({ isEnded: true } as const)),
  }
  if (!isSeveral) return known
  const limits = { limit: MOST_SOLUTIONS, nodes: MOST_NODES, time: left() }
  const { count, complete } = yield* inSlices(solver.search(puzzle, 'count', { ...limits, method: 'search' }))
  // Where no time is left, what the search for a second solution found stands.
  const solutions = Math.max(searched.solutions, Number(count))
  return { ...known, ...{ difficulty: 'not unique', score: BEYOND, needsGuess: true }, solutions, hasMore: !complete }
}

/** The steps, and their end, unless it was ended early. `left`: the seconds that are left. */
function* walked(model: CompiledGrid, solver: Solver, unique: boolean, left: () => number): Steps<Walked> {
  const marks = new Marks(model)
  const steps: Rated[] = []
  for (const found of walk(marks, techniquesFor(model, { unique }))) {
    if (found) steps.push(rated(found))
    if ((yield) || left() === 0) return { steps, end: undefined }
  }
  return { steps, end: judged(marks, model, solver, left()) }
}

interface Walked {
  readonly steps: readonly Rated[]
  readonly end: End | undefined
}

/**
 * The rating of a puzzle with one solution, if techniques with a score up to `most` solve it, or no limit is set. Faster than `rate`, because
 * nothing is searched and no harder technique is tried. It pauses after each technique that is tried.
 */
export function* rateUpTo(model: CompiledGrid, most: number): Generator<undefined, Rating | undefined, undefined> {
  const marks = new Marks(model)
  const steps: Rated[] = []
  for (const found of walk(marks, techniquesFor(model, { unique: true }, most))) {
    if (found) steps.push(rated(found))
    yield
  }
  const end = endOf(marks)
  return most < BEYOND && end === 'stuck' ? undefined : ratingOf(steps, end)
}

/** The highest score of a difficulty, and of a hardest technique. */
export function highestOf(difficulty: Difficulty | undefined, technique: string | undefined): number {
  const ofDifficulty = HIGHEST.find(([name]) => name === difficulty)?.[1] ?? BEYOND
  const ofTechnique = TECHNIQUES.find(({ name }) => name === technique)?.score ?? BEYOND
  return Math.min(ofDifficulty, ofTechnique)
}

function ratingOf(steps: readonly Rated[], end: Walked['end']): Rating {
  const needsGuess = end === 'stuck'
  const hardest = steps.reduce((one, other) => (other.score > one.score ? other : one), steps[0])
  const { score, technique } = hardest ?? { score: 1, technique: undefined }
  const difficulty = needsGuess ? 'beyond logic' : (HIGHEST.find(([, most]) => score <= most)?.[0] ?? 'fiendish')
  return { difficulty, score: needsGuess ? BEYOND : score, technique, steps: steps.length, needsGuess }
}

type Rated = Pick<Step, 'technique' | 'score'>

function rated(found: Found): Rated {
  return { technique: found.technique.name, score: scoreOf(found) }
}
