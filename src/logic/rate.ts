// How difficult a puzzle is for a person.

import { PuzzleError } from '../errors.ts'
import type { GridModel, Model } from '../model.ts'
import type { Puzzle } from '../puzzles/puzzle.ts'
import { type Explanation, explain, explainBy, type LogicOptions, techniquesFor } from './explain.ts'
import type { Step } from './step.ts'
import { forcingChain } from './techniques/chains.ts'
import { TECHNIQUES } from './techniques.ts'

/** From the easiest to the hardest. `beyond logic`: the techniques do not solve it. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'fiendish', 'beyond logic'] as const

export type Difficulty = (typeof DIFFICULTIES)[number]

export interface Rating {
  readonly difficulty: Difficulty
  /** The score of the hardest step, from 1; 10 beyond logic. */
  readonly score: number
  /** The technique of the hardest step; undefined if there is none. */
  readonly technique: string | undefined
  /** How many steps there are. */
  readonly steps: number
  /** Do the techniques not suffice? */
  readonly needsGuess: boolean
}

/** The highest score of each difficulty. */
const HIGHEST: readonly (readonly [Difficulty, number])[] = [
  ['easy', 1.5],
  ['medium', 3],
  ['hard', 4.5],
]

/** Harder than any technique. */
const BEYOND = 10

/**
 * Rates a puzzle by the hardest step that it needs.
 *
 * @throws PuzzleError `model` if the puzzle is no grid, or has no solution
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { rate } from 'quadrille/logic'
 *
 * const { difficulty, score, technique } = rate(sudoku('0310 1003 2034 0420'))
 * console.log(difficulty, score, technique) // easy 1 full house
 * ```
 */
export function rate(puzzle: Puzzle | Model, options: LogicOptions = {}): Rating {
  return ratingOf(explain(puzzle, options))
}

/**
 * The rating of a puzzle that has no step with a higher score; undefined if it has one. Faster than `rate`, because no harder technique is
 * tried.
 *
 * @throws PuzzleError `model` if the puzzle has no solution
 */
export function rateUpTo(model: GridModel, most: number): Rating | undefined {
  const techniques = techniquesFor(model, {}).filter(({ score }) => score <= most)
  const explanation = explainBy(model, techniques)
  return most < BEYOND && explanation.end === 'stuck' ? undefined : ratingOf(explanation)
}

/** The highest score of a difficulty, and of a hardest technique. */
export function highestOf(difficulty: Difficulty | undefined, technique: string | undefined): number {
  const ofDifficulty = HIGHEST.find(([name]) => name === difficulty)?.[1] ?? BEYOND
  const ofTechnique = TECHNIQUES.find(({ name }) => name === technique)?.score ?? BEYOND
  return Math.min(ofDifficulty, technique === forcingChain.name ? BEYOND : ofTechnique)
}

function ratingOf({ steps, end }: Explanation): Rating {
  if (end === 'contradiction') throw new PuzzleError('model', 'the puzzle has no solution')
  const hardest = steps.reduce<Step | undefined>((most, step) => (most && most.score >= step.score ? most : step), undefined)
  if (end === 'stuck')
    return { difficulty: 'beyond logic', score: BEYOND, technique: hardest?.technique, steps: steps.length, needsGuess: true }
  const score = hardest?.score ?? 1
  const difficulty = HIGHEST.find(([, most]) => score <= most)?.[0] ?? 'fiendish'
  return { difficulty, score, technique: hardest?.technique, steps: steps.length, needsGuess: false }
}
