// Generated puzzles as text, made in any thread.

import { generate } from '../../entries/generate.ts'
import { json } from '../../families/any-puzzle.ts'
import { draw } from '../../families/draw.ts'
import { type Format as Written, write } from '../../formats/write.ts'
import type { GeneratedPuzzle } from '../../generate/generate.ts'
import { AttemptsError, type GenerateOptions } from '../../generate/generate-options.ts'
import type { Solver } from '../../solver/solver.ts'
import { counted } from '../terminal/number-text.ts'

/** `printed` is JSON for the page of all. */
export type GeneratedFormat = 'line' | 'text' | 'json' | 'printed' | Exclude<Written, 'line' | 'json'>

const FORMATS: Readonly<Partial<Record<GeneratedFormat, (puzzle: GeneratedPuzzle) => string>>> = {
  line: ({ text }) => `${text}\n`,
  text: (puzzle) => `${captionOf(puzzle)}\n${draw(puzzle.puzzle)}\n\n`,
  printed: (made) =>
    `${JSON.stringify({ puzzle: made.puzzle, caption: captionOf(made), solution: Array.from(made.solution) })}\n`,
  json: ({ kind, seed, number, text, givens, solution, rating, isOpen, puzzle }) => {
    const rows = json(puzzle, solution)
    return `${JSON.stringify({ puzzle: kind, seed, number, text, givens, solution: rows, ...rating, isOpen })}\n`
  },
}

/** A puzzle in a format of others, with its solution where there is a place for it. */
function writtenAs(format: Exclude<Written, 'line' | 'json'>, { puzzle, solution }: GeneratedPuzzle): string {
  const text = write(puzzle, format, ['fpuzzles', 'sudokupad'].includes(format) ? { solution } : {})
  return text.endsWith('\n') ? text : `${text}\n`
}

function captionOf({ kind, number, givens, rating }: GeneratedPuzzle): string {
  const level = rating ? `, ${rating.difficulty} (${rating.technique})` : ''
  return `${kind} ${number}: ${counted(givens, 'given')}${level}`
}

/** Some puzzles, one behind the other. */
export interface GeneratedPiece {
  readonly text: string
  readonly made: number
  /** How many of them may not be minimal. */
  readonly open: number
  /** Why the next puzzle could not be made. It is the last piece then. */
  readonly failure?: string
}

export interface PieceOrder {
  readonly options: GenerateOptions
  readonly format: GeneratedFormat
}

/** Makes puzzles until the signal is aborted. The event loop runs in between. */
export async function pieceOf(solver: Solver, { options, format }: PieceOrder, signal: AbortSignal): Promise<GeneratedPiece> {
  const piece = { text: '', made: 0, open: 0 }
  try {
    for await (const puzzle of generate(solver, { ...options, signal })) {
      piece.text += FORMATS[format]?.(puzzle) ?? writtenAs(format as 'link', puzzle)
      piece.made++
      if (puzzle.isOpen) piece.open++
    }
    return piece
  } catch (error) {
    if (!(error instanceof AttemptsError)) throw error
    return { ...piece, failure: error.message }
  }
}
