// The puzzles of a text with several, one after the other.

import type { Puzzle } from '../document/puzzle.ts'
import { families } from '../families/index.ts'
import { PuzzleError } from '../model/errors.ts'
import { linesIn, mixedIn, type PuzzleText, partsIn, piecesIn } from '../puzzles/text/collections.ts'
import { isIss } from '../variants/formats/iss.ts'
import { itemsIn } from './items.ts'
import { hasSigns } from './recognise.ts'

/** A puzzle among several in a text, or what is wrong with it. */
export interface Found {
  /** Where it begins, from 1. */
  readonly line: number
  readonly column: number
  readonly puzzle?: Puzzle
  readonly error?: PuzzleError
  /** Of a puzzle in a table with a header: its record, by the names of the columns. */
  readonly fields?: Readonly<Record<string, string>>
}

type Read = (text: string) => Puzzle

/** The puzzles in a text that is not one as a whole, each read by `read` when it is asked for. Places are those in the text. */
export function* readEach(text: string, read: Read): Generator<Found, void, undefined> {
  const items = itemsIn(text)
  const pieces = items.length > 0 ? items : piecesIn(text)
  if (pieces.length === 0) yield* readParts(text, read)
  for (const piece of pieces) yield* readLines(piece, readPiece(piece, read), read)
}

/** A puzzle has at most so many parts between blank lines, such as regions, the number of givens, and givens. */
const MOST_PARTS = 3

/** The puzzles between blank lines, which some have within, too: between regions and givens, or between cages and sums. */
function* readParts(text: string, read: Read): Generator<Found, void, undefined> {
  const parts = partsIn(text)
  const whole = readPiece({ text, line: 1, column: 1 }, read)
  if (whole.puzzle) yield whole
  if (whole.puzzle || areOne(whole, text, parts, read)) return
  let found = parts[0] && readPiece(parts[0], read)
  for (let i = 0; i < parts.length; ) {
    const next = parts[i + 1] && readPiece(parts[i + 1], read)
    const joined = joinedFrom(parts.slice(i, i + MOST_PARTS), next, read)
    if (joined) {
      yield joined.found
      i += joined.many
      found = parts[i] && readPiece(parts[i], read)
    } else {
      yield* readLines(parts[i], found, read)
      i++
      found = next
    }
  }
}

/** The puzzle that some parts begin with, if it is more than the first: how many, and what is read of them. */
function joinedFrom(
  parts: readonly PuzzleText[],
  second: Found | undefined,
  read: Read,
): { found: Found; many: number } | undefined {
  // The givens of a puzzle that is claimed may look like a grid of blanks.
  const mayGoOn = (next: Found) => !next.puzzle || families.some(({ claims }) => claims?.(parts[0].text))
  let joined: { found: Found; many: number } | undefined
  let next = second
  for (let many = 2; next && mayGoOn(next); many++) {
    const some = parts.slice(0, many)
    const whole = wholeOf(some)
    const found = readPiece(whole, read)
    if (!found.puzzle && !areOne(found, whole.text, some, read)) break
    joined = { found, many }
    next = parts[many] && readPiece(parts[many], read)
  }
  return joined
}

/** Parts with the blank lines between them. */
function wholeOf(parts: readonly PuzzleText[]): PuzzleText {
  const [first] = parts
  const lines: string[] = []
  for (const { text, line } of parts) {
    while (lines.length < line - first.line) lines.push('')
    for (const row of text.split('\n')) lines.push(row)
  }
  return { ...first, text: lines.join('\n') }
}

/**
 * Are parts one puzzle with a fault? So says a form whose signs they have together, if one of them is none alone. But what is wrong may be that
 * a part follows at all, or stand in a part that has signs of its own.
 */
function areOne({ error }: Found, text: string, parts: readonly PuzzleText[], read: Read): boolean {
  if (!error || !hasSigns(text)) return false
  const line = error.place.line ?? 1
  const at = Math.max(
    0,
    parts.findLastIndex((part) => part.line <= line),
  )
  if (error.code === 'trailing' && at > 0 && line === parts[at].line) return false
  if (parts.some((part) => areSeveral(part, read))) return false
  if (readPiece(parts[at], read).puzzle && hasSigns(parts[at].text)) return false
  return parts.some((part) => !readPiece(part, read).puzzle)
}

/** Is a part more than one puzzle, whatever its signs are? A text of Interactive-Sudoku-Solver goes on in any line that is no puzzle. */
function areSeveral(part: PuzzleText, read: Read): boolean {
  if (mixedIn(part).length > 0) return true
  const lines = isIss(part.text) ? linesIn(part).slice(0, 2) : []
  return lines.length > 1 && lines.every((line) => readPiece(line, read).puzzle)
}

/** A piece that is read, or its lines, where each may be a puzzle. */
function* readLines(piece: PuzzleText, found: Found, read: Read): Generator<Found, void, undefined> {
  const mixed = found.puzzle ? [] : mixedIn(piece)
  for (const one of mixed) yield* readLines(one, readPiece(one, read), read)
  if (mixed.length > 0) return
  const lines = found.puzzle ? [] : linesIn(piece)
  // If neither the first nor the second is a puzzle, the piece is one that is wrong.
  const areLines = lines.length > 1 && lines.slice(0, 2).some((line) => readPiece(line, read).puzzle)
  if (areLines) for (const line of lines) yield readPiece(line, read)
  else yield found
}

/** What is read of a piece of a text. */
function readPiece({ text, symbols, line, column, fields }: PuzzleText, read: Read): Found {
  const at = { line, column, ...(fields && { fields }) }
  try {
    return { ...at, puzzle: read(text) }
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    if (symbols !== undefined && symbols !== text) return readPiece({ ...at, text: symbols }, read)
    const { place, code, problem } = error
    const own = place.line ?? 1
    const moved = place.column && { column: own === 1 ? place.column + column - 1 : place.column }
    return { ...at, error: new PuzzleError(code, problem, { ...place, line: own + line - 1, ...moved }) }
  }
}
