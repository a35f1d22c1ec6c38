// The work of `quadrille hint` and `quadrille rate`: a puzzle as a person would solve it.

import { explain, type LogicOptions, type RateOptions, type RateResult, rate } from '../../entries/logic.ts'
import { PuzzleError } from '../../model/errors.ts'
import type { Puzzle } from '../../puzzles/puzzle.ts'
import type { Solver } from '../../solver/solver.ts'
import { print } from '../output/formats.ts'
import type { Kind } from '../terminal/kinds.ts'
import { note } from '../terminal/messages.ts'
import { counted } from '../terminal/numbers.ts'
import { type Common, readPuzzle } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION } from '../terminal/status.ts'

export interface Options extends Common, LogicOptions {
  readonly all?: true
}

/** Returns the exit status: cut off, if no technique finds a step and the puzzle is not solved. */
export async function hint(kind: Kind, source: string | undefined, options: Options): Promise<number> {
  const { puzzle } = await readPuzzle(kind, source, options)
  const { steps, end } = explain(await solverFor(options), puzzle, { unique: options.unique })
  const shown = options.all ? steps : steps.slice(0, 1)
  for (const step of shown) print(options.format, step, `${step.technique}: ${step.text}\n`)
  if (end === 'contradiction' && (options.all || shown.length === 0)) {
    note('there is no solution')
    return NO_SOLUTION
  }
  if (shown.length === 0 && end === 'solved') note('the puzzle is solved')
  if (end === 'stuck' && (options.all || shown.length === 0)) {
    note('no technique finds another step')
    return CUT_OFF
  }
  return ANSWERED
}

export async function rating(kind: Kind, source: string | undefined, options: Options): Promise<number> {
  const { puzzle } = await readPuzzle(kind, source, options)
  const solver = await solverFor(options)
  const { unique, nodes, time } = options
  const result = ratingOf(solver, puzzle, { unique, nodes, time })
  print(options.format, { puzzle: puzzle.name, verb: 'rate', ...(result ?? { solutions: 0 }) }, `${inWords(result)}\n`)
  if (!result || result.difficulty === 'not unique') return NO_SOLUTION
  if (result.cutOff === undefined) return ANSWERED
  note(`cut off (${result.cutOff}): whether there is one solution is not known`)
  return CUT_OFF
}

function ratingOf(solver: Solver, puzzle: Puzzle, options: RateOptions): RateResult | undefined {
  try {
    return rate(solver, puzzle, options)
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'model') return undefined
    throw error
  }
}

function inWords(result: RateResult | undefined): string {
  if (!result) return 'no solution'
  const { difficulty, score, technique = 'no steps', steps, guesses = 0, solutions = 0, hasMore } = result
  if (difficulty === 'not unique') return `not unique: ${solutions}${hasMore ? ' or more' : ''} solutions`
  return `${difficulty}: ${score.toFixed(1)} (${technique}), ${counted(steps, 'step')}, ${counted(guesses, 'guess', 'guesses')} of the search`
}
