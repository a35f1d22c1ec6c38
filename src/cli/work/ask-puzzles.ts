// The work of every command about puzzles: reads what it is about, says what was understood, and answers for one puzzle or for several.

import { TABLE } from '../../ask/verb-table.ts'
import type { VerbName } from '../../ask/verb-types.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { Card } from '../../families/family.ts'
import { PuzzleError } from '../../model/errors.ts'
import { VERBS } from '../../model/model.ts'
import { announce } from '../terminal/messages.ts'
import { UsageError } from '../terminal/status.ts'
import {
  arePlain,
  describePuzzle,
  familyOf,
  notedPuzzle,
  openSubject,
  type Reading,
  readWithout,
  type Subject,
  TOO_LONG,
} from '../terminal/subject.ts'
import type { SeveralPuzzlesOptions as ManyOptions } from './several-puzzles.ts'
import type { SolveOptions } from './solve.ts'

/** The options of any of these commands. */
export type AskOptions = SolveOptions & ManyOptions & Reading & { readonly open?: true }

/** Two lines of symbols may be a jigsaw, or a sudoku with its solution. */
const SHORT = 200

/** Answers about one puzzle, printed. Returns the exit status. */
type Work = (puzzle: Puzzle, options: never) => Promise<number>

/** Of verbs that print more than their answer, and of what is no verb. */
const WORKS: Readonly<Record<string, () => Promise<Work>>> = {
  hint: async () => (await import('./print-hint.ts')).printHint,
  explain: async () => (await import('./print-hint.ts')).printSteps,
  minimise: async () => (await import('./print-puzzle.ts')).printMinimal,
  draw: async () => (await import('./print-puzzle.ts')).printPuzzle,
}

/** `name`: a verb, or nothing for the question that the options ask. Returns the exit status. */
export async function ask(name: string | undefined, subject: Subject, options: AskOptions): Promise<number> {
  const found = await onePuzzle(name, subject, options)
  if (typeof found === 'number') return found
  checkApplies(name, familyOf(found).card)
  if (options.format === 'csv') throw new UsageError('csv is for puzzles in a text')
  if (options.open) return (await import('./print-puzzle.ts')).printAddress(found)
  if (options.format === 'text') announce(await describePuzzle(found))
  const puzzle = notedPuzzle(found)
  const work = name === undefined ? undefined : await workOf(name)
  if (!work) return (await import('./solve.ts')).printSolutions(puzzle, subject, withVerb(name, subject, options))
  try {
    return await work(puzzle, options as never)
  } catch (error) {
    if (!(error instanceof PuzzleError) || !['unsolvable', 'ambiguous'].includes(error.code)) throw error
    const { printNone, printSeveral } = await import('../output/formats.ts')
    return (error.code === 'unsolvable' ? printNone : printSeveral)(options.format, puzzle, name!)
  }
}

/** Undefined for what is one search. */
async function workOf(name: string): Promise<Work | undefined> {
  if (Object.hasOwn(WORKS, name)) return WORKS[name]()
  if (!isVerb(name) || TABLE[name].hasCursor) return undefined
  const { printAnswer } = await import('./print-answer.ts')
  return (puzzle, options) => printAnswer(name, puzzle, options)
}

function isVerb(name: string): name is VerbName {
  return Object.hasOwn(TABLE, name)
}

/** The options of a search for a verb that is a command of its own. A puzzle alone asks for the solution, and whether there is another. */
function withVerb(name: string | undefined, { family }: Subject, options: AskOptions): AskOptions {
  if (name !== undefined) return { ...options, [name === 'solve' ? 'first' : name]: true }
  const isAsked = options.limit !== undefined || VERBS.some((verb) => options[verb])
  const isAlone = !isAsked && !family
  return isAlone ? { ...options, isVerdict: true } : options
}

/** The puzzle; or, where there are several, the exit status, once they are answered. */
async function onePuzzle(name: string | undefined, subject: Subject, options: AskOptions): Promise<Puzzle | number> {
  const { family, words } = subject
  if (family && family.card.source !== 'text') return readWithout(family, words[0], options)
  const text = await openSubject(subject, options)
  const { head, isWhole } = text.opened
  const many = async () => (await import('./several-puzzles.ts')).many(name, text, subject, options)
  // Among so many lines there is no time to try whether they are one puzzle.
  if (isWhole ? !(head.length > SHORT && arePlain(text.opened)) : !head.includes('\n')) {
    try {
      const one = await text.one()
      return options.format === 'csv' || options.columns !== undefined ? ((await many()) ?? one) : one
    } catch (error) {
      if (!(error instanceof PuzzleError) || !isWhole) throw error
      const status = await many()
      if (status === undefined) throw error
      return status
    }
  }
  const status = await many()
  if (status === undefined) throw new UsageError(TOO_LONG)
  return status
}

/** @throws UsageError if a verb does not apply to a family */
function checkApplies(name: string | undefined, { name: family, tools: { help } }: Card): void {
  const isHelp = name === 'candidates' || name === 'hint' || name === 'rate' || name === 'check'
  if (isHelp && !help.includes(name)) throw new UsageError(`${name} does not apply to the family ${family}`)
}
