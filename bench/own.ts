// The user's own puzzles as cases: a suite's puzzles are replaced by those of a file.

import { basename } from 'node:path'
import { PuzzleError } from '../src/errors.ts'
import type { Verb } from '../src/model.ts'
import { puzzles as kinds } from '../src/puzzles/index.ts'
import type { PuzzleKind } from '../src/puzzles/puzzle.ts'
import type { FileCase, Input } from './cases.ts'

/** What is asked of the puzzles of a file; one case each. */
const QUESTIONS: Readonly<Record<string, readonly Verb[]>> = {
  sudoku: ['first', 'unique'],
  jigsaw: ['first', 'unique'],
  pyramid: ['best'],
  primes: ['count'],
  queens: ['first', 'count'],
}

/**
 * The cases of a file, for one suite.
 *
 * @throws PuzzleError with the line of the file
 */
export function ownCases(file: string, text: string, suite: string): readonly FileCase[] {
  const kind = kinds.find(({ name }) => name === suite)
  if (!kind) throw new PuzzleError('option', `the suite ${suite} takes no puzzles`, { what: '--puzzles' })
  const pieces = suite === 'jigsaw' ? paragraphs(text) : lines(text)
  if (pieces.length === 0) throw new PuzzleError('empty', 'there is no puzzle in the file', { line: 1 })
  const inputs = pieces.map((piece) => read(kind, piece))
  return QUESTIONS[suite].map((question) => ({
    suite,
    name: `${basename(file)}:${question}`,
    what: `${inputs.length} ${inputs.length === 1 ? 'puzzle' : 'puzzles'} of ${file}: ${question}`,
    measure: 'file',
    question,
    unit: 'puzzle',
    inputs: () => inputs,
  }))
}

interface Piece {
  readonly text: string
  /** Where it begins, from 1. */
  readonly line: number
}

function lines(text: string): Piece[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((content, i) => ({ text: content.trim(), line: i + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
}

function paragraphs(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of lines(text)) {
    const last = pieces[pieces.length - 1]
    if (piece.line === end + 1) pieces[pieces.length - 1] = { ...last, text: `${last.text}\n${piece.text}` }
    else pieces.push(piece)
    end = piece.line
  }
  return pieces
}

function read(kind: PuzzleKind, { text, line }: Piece): Input {
  try {
    return { text, puzzle: kind.source === 'options' ? kind.read('', optionsOf(kind, text)) : kind.read(text, {}) }
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    // Readers of text count lines: with blank ones before it, the piece stands where it stood in the file.
    if (error.place.line !== undefined) kind.read('\n'.repeat(line - 1) + text, {})
    throw new PuzzleError(error.code, error.message, { line })
  }
}

/** The words of a line such as `--rows 3 --cols 3`. */
function optionsOf({ name, options }: PuzzleKind, text: string): Record<string, string> {
  const words = text.split(/\s+/)
  const found: Record<string, string> = {}
  for (let i = 0; i < words.length; i += 2) {
    const option = options.find((option) => `--${option.name}` === words[i])
    if (!option || words[i + 1] === undefined) {
      const expected = options.map((option) => `--${option.name} <${option.value}>`).join(' ')
      throw new PuzzleError('option', `${JSON.stringify(text.slice(0, 40))} are no options of ${name}`, {}, expected)
    }
    found[option.name] = words[i + 1]
  }
  return found
}
