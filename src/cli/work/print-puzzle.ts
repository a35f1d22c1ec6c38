// Puzzles as texts and pictures for others: `quadrille draw`, `quadrille minimise`, and any answer with `--format link` and the like.

import { linkOf } from '../../document/address.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import { draw } from '../../families/draw.ts'
import { FORMATS, type Format, write } from '../../formats/write.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { Solution, Verb } from '../../model/model.ts'
import { printedSheet } from '../output/printed-sheet.ts'
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

/** The formats with a place for a solution. */
const WITH_SOLUTION: readonly string[] = ['fpuzzles', 'sudokupad', 'svg']

/** A puzzle in a format, with its solution where there is a place for it. */
export async function written(puzzle: Puzzle, format: string, solution?: Solution): Promise<string> {
  if (format === 'html') return printedSheet([{ puzzle, solution, caption: await describePuzzle(puzzle) }])
  if (format === 'text') return `${draw(puzzle)}\n`
  const text = write(puzzle, format as Format, WITH_SOLUTION.includes(format) ? { solution } : {})
  return text.endsWith('\n') ? text : `${text}\n`
}

/** Is a format one in which the puzzle itself is written? */
export function isWritten(format: string): boolean {
  return format === 'html' || (FORMATS.includes(format as Format) && !['line', 'json', 'exercise'].includes(format))
}

export async function printAddress(puzzle: Puzzle): Promise<number> {
  output().write(`${PAGE}${linkOf(puzzle)}\n`)
  return ANSWERED
}

export async function printPuzzle(puzzle: Puzzle, { format }: { readonly format: string }): Promise<number> {
  output().write(await written(puzzle, format))
  return ANSWERED
}

export async function printMinimal(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const { format } = options
  const result = await answerTo('minimise', puzzle, options)
  output().write(await written(result.puzzle as Puzzle, format, result.solution))
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
  output().write(await written(puzzle, format, solution ?? undefined))
  if (solution) return ANSWERED
  if (!complete) return cutOffBy(cutOff, ': no solution is known')
  note('no solution')
  return NO_SOLUTION
}

/** The verbs that find one solution. */
const SINGLE: readonly Verb[] = ['first', 'best', 'worst']
