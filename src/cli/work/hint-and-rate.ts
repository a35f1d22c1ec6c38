// The work of `quadrille hint` and `quadrille rate`: a puzzle as a person would solve it.

import { gridData } from '../../compile/compiled-model.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import { type LogicOptions, logic, type RateResult } from '../../entries/logic.ts'
import { symbolsOf } from '../../families/symbols.ts'
import { valuesIn } from '../../logic/entries-text.ts'
import { stages } from '../../logic/stages.ts'
import { gridOf } from '../../logic/walk.ts'
import { PuzzleError } from '../../model/errors.ts'
import type { Solver } from '../../solver/solver.ts'
import { printAs, printNone } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { counted } from '../terminal/number-text.ts'
import { type QuestionOptions, readEntriesText, withEntries } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION } from '../terminal/status.ts'

export interface StepOptions extends QuestionOptions, LogicOptions {
  readonly all?: true
  readonly entries?: string
  /** How much a hint tells: where to look, the technique, what shows it, what follows. */
  readonly stage?: number
}

/** Returns the exit status: cut off, if no technique finds a step and the puzzle is not solved. */
export async function printHint(puzzle: Puzzle, options: StepOptions): Promise<number> {
  const { unique, all, stage, format } = options
  const text = options.entries === undefined ? undefined : await readEntriesText(options.entries)
  const symbols = symbolsOf(puzzle)
  const entries = text === undefined ? undefined : await withEntries(() => valuesIn(text, gridData(gridOf(puzzle)), symbols))
  const solver = await solverFor(options, logic)
  const signal = interruption()
  if (entries !== undefined) {
    const solution = onlySolution(solver, puzzle)
    const found = await withEntries(() => solver.ask('hint', puzzle, { unique, entries, solution, signal }).finish())
    if (found && 'mistake' in found) {
      printAs(format, { ...found, symbols }, stage === undefined ? `${found.text}\n` : upTo(found, stage))
      return ANSWERED
    }
  }
  const explained = (unique?: boolean) => withEntries(() => solver.ask('explain', puzzle, { unique, entries, signal }).finish())
  const { steps, end } = await explained(unique)
  // Steps that rely on there being one solution prove nothing else.
  const hasNone = end === 'contradiction' && (!unique || (await explained()).end === 'contradiction')
  const shown = all ? steps : end === 'contradiction' ? [] : steps.slice(0, 1)
  for (const step of shown) {
    printAs(format, { ...step, symbols }, stage === undefined ? `${step.technique}: ${step.text}\n` : upTo(step, stage))
  }
  if (hasNone) return printNone(format, puzzle, 'hint')
  const left = all || shown.length === 0
  if (left && end === 'solved' && steps.length === 0) note('the puzzle is solved')
  const problem = left || end === 'contradiction' ? PROBLEMS[end ?? 'ended'] : undefined
  if (problem === undefined) return ANSWERED
  note(problem)
  return CUT_OFF
}

/** The first so many of the four sentences of a hint. */
function upTo(found: Parameters<typeof stages>[0], stage: number): string {
  const { where, what, which, so } = stages(found)
  return [where, what, which, so]
    .slice(0, stage)
    .map((sentence) => `${sentence}\n`)
    .join('')
}

/** More nodes than to prove that there is one solution takes in most puzzles. */
const MOST_NODES = 100_000

/** The solution of a puzzle, if it is known to have no other one. */
function onlySolution(solver: Solver, puzzle: Puzzle): ArrayLike<number> | undefined {
  const { unique, examples } = solver.unique(puzzle, { nodes: MOST_NODES })
  return unique ? examples[0] : undefined
}

/** What is said where steps end. */
const PROBLEMS: Readonly<Record<string, string | undefined>> = {
  contradiction: 'there is not exactly one solution: --unique does not apply',
  stuck: 'no technique finds another step',
  ended: 'cut off by signal: there may be more steps',
}

export async function printRating(puzzle: Puzzle, options: StepOptions): Promise<number> {
  const { unique, nodes, time, format } = options
  const solver = await solverFor(options, logic)
  const signal = interruption()
  let result: RateResult
  try {
    result = await solver.ask('rate', puzzle, { unique, nodes, time, signal }).finish()
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'unsolvable') return printNone(format, puzzle, 'rate')
    throw error
  }
  const { isEnded, cutOff } = result
  printAs(format, { puzzle: puzzle.family, verb: 'rate', ...result }, `${inWords(result)}\n`)
  if (result.difficulty === 'not unique') return NO_SOLUTION
  if (isEnded) note(`cut off by ${cutOff}: the puzzle is at least so difficult`)
  else if (cutOff) note(`cut off by ${cutOff}: whether there is one solution is not known`)
  else return ANSWERED
  return CUT_OFF
}

function inWords(result: RateResult): string {
  const { difficulty, score, technique = 'no steps', steps, guesses = 0, solutions = 0, hasMore, isEnded } = result
  if (difficulty === 'not unique') return `not unique: ${solutions}${hasMore ? ' or more' : ''} solutions`
  const known = `${difficulty}: ${score.toFixed(1)} (${technique}), ${counted(steps, 'step')}`
  return isEnded ? `at least ${known} so far` : `${known}, ${counted(guesses, 'guess', 'guesses')} of the search`
}
