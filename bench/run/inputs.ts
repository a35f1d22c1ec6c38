// Reads puzzles from a text: those of bench/puzzles, and the user's. A line is a puzzle; a jigsaw takes several, up to a blank line.

import { readFileSync } from 'node:fs'
import { readVariant, variant } from '../../src/entries/variants.ts'
import { PuzzleError, quote } from '../../src/model/errors.ts'
import { puzzles } from '../../src/puzzles/index.ts'
import type { PuzzleKind } from '../../src/puzzles/puzzle.ts'
import type { Input } from './case.ts'
import { fileOf } from './packages.ts'

interface Piece {
  readonly text: string
  /** Its first line, from 1. */
  readonly line: number
}

/** The puzzles of a file of bench/puzzles. */
export function recorded(suite: string, file: string): Input[] {
  return inputsOf(suite, readFileSync(fileOf(`bench/puzzles/${file}.txt`), 'utf8'))
}

/** The puzzles of a suite in a text. @throws PuzzleError with the line of the text */
export function inputsOf(suite: string, text: string): Input[] {
  const read = readerOf(suite)
  const pieces = suite === 'jigsaw' ? paragraphs(text) : lines(text)
  if (pieces.length === 0) throw new PuzzleError('empty', 'there is no puzzle in the file', { line: 1 })
  return pieces.map(({ text, line }) => {
    try {
      return { text, puzzle: read(text) }
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      // Reads it again with blank lines before it, so that the error has the line of the file.
      if (error.place.line !== undefined) read('\n'.repeat(line - 1) + text)
      throw new PuzzleError(error.code, error.message, { line })
    }
  })
}

function readerOf(suite: string): (text: string) => Input['puzzle'] {
  if (suite === 'variants') return (text) => variant(readVariant(text))
  const kind = puzzles.find(({ name }) => name === suite)
  if (!kind) throw new PuzzleError('option', `the suite ${quote(suite)} takes no puzzles`, { what: '--puzzles' })
  return (text) => (kind.source === 'options' ? kind.read('', optionsOf(kind, text)) : kind.read(text, {}))
}

/** The lines that are neither blank nor comments. */
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
