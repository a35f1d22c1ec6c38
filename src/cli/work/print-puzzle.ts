// Puzzles as texts and pictures for others: `quadrille draw`, `quadrille minimise`, and any answer with `--format link` and the like.

import { linkOf } from '../../document/address.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { Format } from '../../formats/write.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { Solution, Verb } from '../../model/model.ts'
import { printedSheet } from '../output/printed-sheet.ts'
import { written } from '../output/written.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { counted } from '../terminal/number-text.ts'
import { output } from '../terminal/output.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, cutOffBy, NO_SOLUTION, UsageError } from '../terminal/status.ts'
import { describePuzzle } from '../terminal/subject.ts'
import { type AnswerOptions, answerTo, statusOf } from './print-answer.ts'

/** Where `npm run web` shows the page. */
const PAGE = 'http://localhost:5173/'

/** Prints a puzzle in a format, with its solution where there is a place for it. */
async function printIn(format: string, puzzle: Puzzle, solution?: Solution): Promise<void> {
  const page = async () => printedSheet([{ puzzle, solution, caption: await describePuzzle(puzzle) }])
  output().write(format === 'html' ? await page() : written(puzzle, format as Format, solution))
}

export async function printAddress(puzzle: Puzzle): Promise<number> {
  output().write(`${PAGE}${linkOf(puzzle)}\n`)
  return ANSWERED
}

export async function printPuzzle(puzzle: Puzzle, { format }: { readonly format: string }): Promise<number> {
  await printIn(format, puzzle)
  return ANSWERED
}

export async function printMinimal(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('minimise', puzzle, options)
  await printIn(options.format, result.puzzle as Puzzle, result.solution)
  note(`${counted(result.removed, 'given')} removed`)
  return statusOf(result, ': more givens may be spared')
}

interface SolvedOptions {
  readonly format: string
  readonly engine: EngineName | 'auto'
  readonly nodes?: number
  readonly time?: number
}

/** A puzzle in a format, with the solution that a verb finds. */
export async function printSolved(puzzle: Puzzle, verb: Verb, options: SolvedOptions): Promise<number> {
  if (!SINGLE.includes(verb))
    throw new UsageError(`${options.format} shows one solution: it goes with ${SINGLE.join(', ')}, not with ${verb}`)
  const { nodes, time, format } = options
  const solver = await solverFor(options)
  const signal = interruption()
  const { solution, complete, cutOff } = await solver.search(puzzle, verb as 'first', { nodes, time }).finish({ signal })
  await printIn(format, puzzle, solution)
  if (solution) return ANSWERED
  if (!complete) return cutOffBy(cutOff, ': no solution is known')
  note('no solution')
  return NO_SOLUTION
}

/** The verbs that find one solution. */
const SINGLE: readonly Verb[] = ['first', 'best', 'worst']
