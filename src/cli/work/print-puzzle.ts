// Puzzles as texts and pictures for others: `quadrille draw`, `quadrille minimise`, and any answer with `--format link` and the like.

import { linkOf } from '../../document/address.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { Format } from '../../formats/write.ts'
import type { Solution } from '../../model/model.ts'
import type { OutputFormat } from '../output/formats.ts'
import { printedSheet } from '../output/printed-sheet.ts'
import { written } from '../output/written.ts'
import { note } from '../terminal/messages.ts'
import { counted } from '../terminal/number-text.ts'
import { output } from '../terminal/output.ts'
import { ANSWERED } from '../terminal/status.ts'
import { describePuzzle } from '../terminal/subject.ts'
import { type AnswerOptions, answerTo, statusOf } from './print-answer.ts'

/** Where `npm run web` shows the page. */
const PAGE = 'http://localhost:5173/'

/** How a puzzle is written in a format: with a solution, where there is a place for it. */
async function writerOf(puzzle: Puzzle, format: string): Promise<(solution?: Solution) => string> {
  if (format !== 'html') return (solution) => written(puzzle, format as Format, solution)
  const caption = await describePuzzle(puzzle)
  return (solution) => printedSheet([{ puzzle, solution, caption }])
}

/** The format of a search for one solution: the puzzle itself, with the solution if there is one. */
export async function solvedFormat(puzzle: Puzzle, format: string): Promise<OutputFormat> {
  const write = await writerOf(puzzle, format)
  return { head: '', solution: (solution) => write(solution), tail: (_, listed) => (listed > 0 ? '' : write()) }
}

export async function printAddress(puzzle: Puzzle): Promise<number> {
  output().write(`${PAGE}${linkOf(puzzle)}\n`)
  return ANSWERED
}

export async function printPuzzle(puzzle: Puzzle, { format }: { readonly format: string }): Promise<number> {
  output().write((await writerOf(puzzle, format))())
  return ANSWERED
}

export async function printMinimal(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('minimise', puzzle, options)
  output().write((await writerOf(result.puzzle as Puzzle, options.format))(result.solution))
  note(`${counted(result.removed, 'given')} removed`)
  return statusOf(result, ': more givens may be spared')
}
