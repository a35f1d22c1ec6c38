// Generated puzzles as text, and pieces of a run of `quadrille generate`, in any thread.

import { type GeneratedPuzzle, generateSlowly } from '../../generate/generate.ts'
import { AttemptsError, type GenerateOptions } from '../../generate/options.ts'
import { inRows } from '../../puzzles/grid.ts'
import type { Solver } from '../../solver/solver.ts'
import { counted } from '../terminal/numbers.ts'

export type Format = 'line' | 'text' | 'json'

export const FORMATS: Readonly<Record<Format, (puzzle: GeneratedPuzzle) => string>> = {
  line: ({ text }) => `${text}\n`,
  text: (puzzle) => `${captionOf(puzzle)}\n${puzzle.read().drawGivens()}\n\n`,
  json: ({ kind, seed, number, text, givens, solution, rating, isOpen, read }) => {
    const rows = inRows(solution, read().model.columns)
    return `${JSON.stringify({ puzzle: kind, seed, number, text, givens, solution: rows, ...rating, isOpen })}\n`
  },
}

function captionOf({ kind, number, givens, rating }: GeneratedPuzzle): string {
  const level = rating ? `, ${rating.difficulty} (${rating.technique})` : ''
  return `${kind} ${number}: ${counted(givens, 'given')}${level}`
}

/** Some puzzles, one behind the other. */
export interface Piece {
  readonly text: string
  /** How many. */
  readonly made: number
  /** How many of them may not be minimal. */
  readonly open: number
  /** Why the next puzzle could not be made. It is the last piece then. */
  readonly failure?: string
}

/** The pieces of a run, each a puzzle, or nothing for the caller to do something else. */
export function* piecesOf(solver: Solver, options: GenerateOptions, format: Format): Generator<Piece, void, undefined> {
  try {
    for (const puzzle of generateSlowly(solver, options)) {
      yield puzzle ? { text: FORMATS[format](puzzle), made: 1, open: puzzle.isOpen ? 1 : 0 } : NOTHING
    }
  } catch (error) {
    if (!(error instanceof AttemptsError)) throw error
    yield { ...NOTHING, failure: error.message }
  }
}

/** What is to be made. */
export interface Order {
  readonly options: GenerateOptions
  readonly format: Format
}

/** All pieces of an order, as one. */
export function pieceOf(solver: Solver, { options, format }: Order): Piece {
  const whole = { text: '', made: 0, open: 0 }
  for (const piece of piecesOf(solver, options, format)) {
    whole.text += piece.text
    whole.made += piece.made
    whole.open += piece.open
    if (piece.failure !== undefined) Object.assign(whole, { failure: piece.failure })
  }
  return whole
}

export const NOTHING: Piece = { text: '', made: 0, open: 0 }
