// Generated puzzles as text, made in any thread.

import { generate } from '../../entries/generate.ts'
import { json } from '../../families/any-puzzle.ts'
import type { Format } from '../../formats/write.ts'
import type { GeneratedPuzzle } from '../../generate/generate.ts'
import { AttemptsError, type GenerateOptions } from '../../generate/generate-options.ts'
import type { Solver } from '../../solver/solver.ts'
import type { Printed } from '../output/printed-sheet.ts'
import { written } from '../output/written.ts'
import { counted } from '../terminal/number-text.ts'

export type GeneratedFormat = Format | 'text' | 'html'

/** Formats with what a puzzle does not say. */
const FORMATS: Readonly<Partial<Record<GeneratedFormat, (puzzle: GeneratedPuzzle) => string>>> = {
  line: ({ text }) => `${text}\n`,
  text: (puzzle) => `${captionOf(puzzle)}\n${written(puzzle.puzzle, 'text')}\n`,
  json: ({ kind, seed, number, text, givens, solution, rating, isOpen, puzzle }) => {
    const rows = json(puzzle, solution)
    return `${JSON.stringify({ puzzle: kind, seed, number, text, givens, solution: rows, ...rating, isOpen })}\n`
  },
  svg: ({ puzzle }) => written(puzzle, 'svg'),
}

function captionOf({ kind, number, givens, rating }: GeneratedPuzzle): string {
  const level = rating ? `, ${rating.difficulty} (${rating.technique})` : ''
  return `${kind} ${number}: ${counted(givens, 'given')}${level}`
}

/** Some puzzles, one behind the other. */
export interface GeneratedPiece {
  readonly text: string
  /** In place of the text, for the page of all. */
  readonly printed: readonly Printed[]
  readonly made: number
  /** How long it took. */
  readonly ms: number
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
  const piece = { text: '', printed: [] as Printed[], made: 0, open: 0, ms: 0 }
  const started = performance.now()
  try {
    for await (const made of generate(solver, { ...options, signal })) {
      const { puzzle, solution, isOpen } = made
      if (format === 'html') piece.printed.push({ puzzle, caption: captionOf(made), solution })
      else piece.text += FORMATS[format]?.(made) ?? written(puzzle, format, solution)
      piece.made++
      if (isOpen) piece.open++
    }
    piece.ms = performance.now() - started
    return piece
  } catch (error) {
    if (!(error instanceof AttemptsError)) throw error
    return { ...piece, failure: error.message }
  }
}
