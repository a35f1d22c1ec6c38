// Selects cases: those of suites, or the questions of a suite with the user's puzzles.

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UsageError } from '../../src/cli/status.ts'
import { PuzzleError, quote } from '../../src/model/errors.ts'
import { puzzles as kinds } from '../../src/puzzles/index.ts'
import type { PuzzleKind } from '../../src/puzzles/puzzle.ts'
import type { Case, Input, PuzzleCase } from './case.ts'
import { CASES } from './cases.ts'
import { SUITES } from './suites.ts'

/** The user's choice. */
export interface Selection {
  /** Suites, or cases such as `sudoku/unique`; all if there is none. */
  readonly suites: readonly string[]
  /** A file of puzzles to use instead of the suite's own. */
  readonly puzzles?: string | undefined
}

/** @throws UsageError */
export async function select({ suites, puzzles }: Selection): Promise<readonly Case[]> {
  if (puzzles !== undefined) return fromFile(suites, puzzles)
  const named = suites.map((name) => {
    const found = CASES.filter(({ suite, name: own }) => name === suite || name === `${suite}/${own}`)
    if (found.length > 0) return found
    throw new UsageError(`there is no suite or case ${quote(name)}; expected ${SUITES.join(', ')}, or one of --list`)
  })
  return suites.length === 0 ? CASES : [...new Set(named.flat())]
}

async function fromFile([suite = 'sudoku', ...more]: readonly string[], file: string): Promise<readonly Case[]> {
  if (more.length > 0) throw new UsageError(`--puzzles goes with one suite, not with ${1 + more.length}`)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`)
  })
  try {
    return casesOf(file, text, suite)
  } catch (error) {
    throw error instanceof PuzzleError ? new UsageError(`${file}: ${error.message}`) : error
  }
}

/**
 * Makes a case for each question of a suite, with the puzzles of a file.
 *
 * @throws PuzzleError with the line of the file
 */
export function casesOf(file: string, text: string, suite: string): PuzzleCase[] {
  const kind = kinds.find(({ name }) => name === suite)
  if (!kind) throw new PuzzleError('option', `the suite ${quote(suite)} takes no puzzles`, { what: '--puzzles' })
  // A jigsaw takes several lines.
  const pieces = suite === 'jigsaw' ? paragraphs(text) : lines(text)
  if (pieces.length === 0) throw new PuzzleError('empty', 'there is no puzzle in the file', { line: 1 })
  const inputs = pieces.map((piece) => read(kind, piece))
  const questions = CASES.flatMap((one) => (one.suite === suite && 'question' in one ? one.question : []))
  return [...new Set(questions)].map((question) => ({
    suite,
    name: `${basename(file)}:${question}`,
    what: `${inputs.length} ${inputs.length === 1 ? 'puzzle' : 'puzzles'} of ${file}: ${question}`,
    unit: 'puzzle',
    question,
    inputs: () => inputs,
  }))
}

interface Piece {
  readonly text: string
  /** Its first line, from 1. */
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
    // Reads it again with blank lines before it, so that the error has the line of the file.
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
      throw new PuzzleError('option', `${quote(text)} are not options of ${name}`, {}, expected)
    }
    found[option.name] = words[i + 1]
  }
  return found
}

/** The suites, with the names of their cases. */
export function listing(): string {
  return SUITES.map((suite) => {
    const cases = CASES.filter((one) => one.suite === suite)
    return `${suite}\n${cases.map(({ name, what }) => `  ${suite}/${name}: ${what}\n`).join('')}`
  }).join('')
}
