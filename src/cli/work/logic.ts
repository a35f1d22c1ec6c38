// The work of `quadrille hint` and `quadrille rate`: a puzzle as a person would solve it.

import { explain, type LogicOptions, type RateResult, rate } from '../../entries/logic.ts'
import { PuzzleError } from '../../model/errors.ts'
import { print, printNone } from '../output/formats.ts'
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
  const { unique, all, format } = options
  const solver = await solverFor(options)
  const { steps, end } = explain(solver, puzzle, { unique })
  // Steps that rely on there being one solution prove nothing else.
  const hasNone = end === 'contradiction' && (!unique || explain(solver, puzzle).end === 'contradiction')
  const shown = all ? steps : end === 'contradiction' ? [] : steps.slice(0, 1)
  for (const step of shown) print(format, step, `${step.technique}: ${step.text}\n`)
  if (hasNone) return printNone(format, puzzle, 'hint')
  if (shown.length === 0 && end === 'solved') note('the puzzle is solved')
  if (end === 'contradiction') {
    note('there is not exactly one solution: --unique does not apply')
    return CUT_OFF
  }
  if (end === 'stuck' && (all || shown.length === 0)) {
    note('no technique finds another step')
    return CUT_OFF
  }
  return ANSWERED
}

export async function rating(kind: Kind, source: string | undefined, options: Options): Promise<number> {
  const { puzzle } = await readPuzzle(kind, source, options)
  const { unique, nodes, time, format } = options
  const solver = await solverFor(options)
  let result: RateResult
  try {
    result = rate(solver, puzzle, { unique, nodes, time })
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'unsolvable') return printNone(format, puzzle, 'rate')
    throw error
  }
  print(format, { puzzle: puzzle.name, verb: 'rate', ...result }, `${inWords(result)}\n`)
  if (result.difficulty === 'not unique') return NO_SOLUTION
  if (result.cutOff === undefined) return ANSWERED
  note(`cut off (${result.cutOff}): whether there is one solution is not known`)
  return CUT_OFF
}

function inWords(result: RateResult): string {
  const { difficulty, score, technique = 'no steps', steps, guesses = 0, solutions = 0, hasMore } = result
  if (difficulty === 'not unique') return `not unique: ${solutions}${hasMore ? ' or more' : ''} solutions`
  return `${difficulty}: ${score.toFixed(1)} (${technique}), ${counted(steps, 'step')}, ${counted(guesses, 'guess', 'guesses')} of the search`
}
