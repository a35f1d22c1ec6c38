// How difficult a puzzle is for a person.

import type { CompiledGrid } from '../compile/compiled-model.ts'
import type { Clock } from '../search/clock.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness, UniqueResult } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { unsolvable } from '../search/unsolvable.ts'
import type { Context, Run } from '../search/verb-run.ts'
import type { Difficulty } from './difficulties.ts'
import { judged } from './explain.ts'
import { GridMarks } from './marks/marks.ts'
import { scoreOf } from './marks/step.ts'
import { TECHNIQUES } from './techniques.ts'
import { type LogicOptions, techniquesFor, type Walked, walked } from './walk.ts'

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

/**
 * A rating, and what the search for a second solution says. If it was cut off before it was known whether there is one solution, the steps
 * assume that there is one.
 */
export interface RateResult extends Rating, Completeness {
  /** How many guesses the search makes, and how many nodes it visits. */
  readonly guesses: number
  readonly nodes: number
  /** If not unique: how many solutions were counted, 1,000 at most; and whether there are more, or may be. */
  readonly solutions?: number
  readonly hasMore?: boolean
  /** The steps are not at their end: the puzzle is at least so difficult. */
  readonly isEnded?: true
}

/** `nodes` are those of the searches: with 0, nothing is searched. */
export interface RateOptions extends LogicOptions, RunLimits {
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

/** The work of `rate`: slices of searches, and techniques that are tried. @throws PuzzleError `unsolvable` if there is no solution */
export function* rating(context: Context, grid: CompiledGrid, { unique }: RateOptions, puzzle: Solvable): Run<never, RateResult> {
  const { clock } = context
  let searched: UniqueResult | undefined
  let now: Walked = { steps: [], end: undefined }
  const known = (): RateResult => {
    const { guesses = 0, nodes = 0, complete: isSearched = false } = searched ?? {}
    const isEnded = now.end === undefined
    return {
      ...ratingOf(now),
      ...{ guesses, nodes, ...clock.ending(isSearched && !isEnded) },
      ...(isEnded && ({ isEnded } as const)),
    }
  }
  context.known = known
  searched = yield* search(context, grid, 'unique')
  if (searched.complete && searched.solutions === 0) throw unsolvable(puzzle)
  const isSeveral = searched.unique === false
  const assumed = !isSeveral && (unique ?? searched.unique ?? true)
  // A contradiction may come from a step that relied on there being one solution. Without such steps, it is a proof.
  for (const unique of assumed ? [true, false] : [false]) {
    const marks = new GridMarks(grid)
    const { steps, end } = yield* walked(marks, techniquesFor(grid, { unique }), clock)
    now = { steps, end: end && (yield* judged(context, marks, grid)) }
    if (now.end !== 'contradiction') break
  }
  if (now.end === 'contradiction') throw unsolvable(puzzle)
  if (!isSeveral) return known()
  const limits = { limit: MOST_SOLUTIONS, nodes: MOST_NODES, method: 'search' } as const
  const { count, complete } = yield* search(context, grid, 'count', limits)
  // Where no time is left, what the search for a second solution found stands.
  const solutions = Math.max(searched.solutions, Number(count))
  return { ...known(), ...{ difficulty: 'not unique', score: BEYOND, needsGuess: true }, solutions, hasMore: !complete }
}

/**
 * The rating of a puzzle with one solution, if techniques with a score up to `most` solve it, or no limit is set; undefined, too, if the clock
 * ends it. Faster than `rate`, because nothing is searched and no harder technique is tried. It pauses after each technique that is tried.
 */
export function* rateUpTo(model: CompiledGrid, most: number, clock?: Clock): Generator<undefined, Rating | undefined, undefined> {
  const rated = yield* walked(new GridMarks(model), techniquesFor(model, { unique: true }, most), clock)
  return rated.end === undefined || (most < BEYOND && rated.end === 'stuck') ? undefined : ratingOf(rated)
}

/** The highest score of a difficulty, and of a hardest technique. */
export function highestOf(difficulty: Difficulty | undefined, technique: string | undefined): number {
  const ofDifficulty = HIGHEST.find(([name]) => name === difficulty)?.[1] ?? BEYOND
  const ofTechnique = TECHNIQUES.find(({ name }) => name === technique)?.score ?? BEYOND
  return Math.min(ofDifficulty, ofTechnique)
}

function ratingOf({ steps, end }: Walked): Rating {
  const needsGuess = end === 'stuck'
  const scores = steps.map(scoreOf)
  const score = Math.max(1, ...scores)
  const technique = steps[scores.indexOf(score)]?.technique.name
  const difficulty = needsGuess ? 'beyond logic' : (HIGHEST.find(([, most]) => score <= most)?.[0] ?? 'fiendish')
  return { difficulty, score: needsGuess ? BEYOND : score, technique, steps: steps.length, needsGuess }
}
