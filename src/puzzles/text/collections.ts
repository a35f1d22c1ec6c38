// Texts with several puzzles: each with its place.

import { LONGEST_LINE } from './reader.ts'

/** A puzzle in a longer text. */
export interface Piece {
  readonly text: string
  /** The symbols that it begins with, where what follows on the line may be about the puzzle. */
  readonly symbols?: string | undefined
  /** Where it begins, from 1. */
  readonly line: number
  readonly column: number
}

/** No more than these are told apart. */
const MOST_PIECES = 100_000
/** A heading between puzzles, such as `Grid 02` or `Sudoku #5:`. */
const HEADING = /^\s*(?:grid|puzzle|sudoku|game|board|problem)\b[ #]*\d*\s*:?\s*$/i
/** The symbols that a line begins with. */
const FIRST = /^\s*([\d.]{16,})/
/** The start of a line that is a puzzle as JSON, or a link. */
const WHOLE = /^\s*(?:\{\s*"|https?:\/\/)/
/** The column with puzzles. */
const COLUMN = /^(?:puzzles?|quiz(?:zes)?|sudokus?|givens|boards?|problem|grid|clues|unsolved|question|start|input)$/i

/**
 * The puzzles that a text may consist of: the games of an OpenSudoku file, the rows of a CSV file with a header, parts below headings,
 * lines, or parts between blank lines. Empty if it has no such parts.
 */
export function piecesIn(text: string): readonly Piece[] {
  const lines = text.split(/\r\n|\n|\r/)
  for (const find of [games, records, parts]) {
    const pieces = find(lines).slice(0, MOST_PIECES)
    if (pieces.length > 0) return pieces
  }
  return []
}

/** `<game data="…">` */
function games(lines: readonly string[]): Piece[] {
  if (!lines.some((line) => /<\s*(?:opensudoku|game)\b/i.test(line))) return []
  return lines.flatMap((text, i) =>
    Array.from(text.slice(0, LONGEST_LINE).matchAll(/<game\b[^<>]{0,200}?\bdata\s*=\s*(["'])([^"'<>]*)\1/gi), (found) => ({
      text: found[2],
      line: i + 1,
      column: found.index + found[0].length - found[2].length,
    })),
  )
}

interface Field {
  readonly text: string
  readonly column: number
}

/** The fields of a line with commas, without their quotes. */
function fieldsOf(line: string): Field[] {
  return Array.from(line.matchAll(/(?<=^|,)\s*(?:"((?:[^"]|"")*)"\s*|([^,"]*))(?=,|$)/g), (found) => ({
    text: (found[1] ?? found[2]).trim(),
    column: found.index + found[0].search(/[^\s"]|$/) + 1,
  }))
}

function records(lines: readonly string[]): Piece[] {
  const head = lines.findIndex((line) => /\S/.test(line))
  if (head < 0 || !/[a-z]/i.test(lines[head]) || lines[head].length > LONGEST_LINE) return []
  const names = fieldsOf(lines[head])
  const rest = lines.slice(head + 1)
  const at = columnOf(names, fieldsOf((rest.find((line) => /\S/.test(line)) ?? '').slice(0, LONGEST_LINE)))
  if (at < 0 || !rest.some((line) => line.includes(',') || /^\s*"?[\d.]{16,}"?\s*$/.test(line))) return []
  const written = rest.flatMap((text, i) => (/\S/.test(text) ? [{ text, line: head + i + 2 }] : []))
  const table = written.map(({ text }) => fieldsOf(text.slice(0, LONGEST_LINE)))
  // A record that is cut, or has a separator too many, has other fields in the columns.
  if (table.some(({ length }) => length !== names.length)) return []
  return table.map((fields, i) => ({ ...fields[at], line: written[i].line }))
}

/** The column with a name for puzzles; else the first with a square of symbols, with blanks if there is one. */
function columnOf(names: readonly Field[], first: readonly Field[]): number {
  const named = names.findIndex(({ text }) => COLUMN.test(text))
  if (named >= 0 || names.length < 2 || first.length !== names.length) return named
  const isSquare = ({ text }: Field) => /^[\w.*-]{16,}$/.test(text) && Number.isInteger(Math.sqrt(text.length))
  const blank = first.findIndex((field) => isSquare(field) && /[0.*_-]/.test(field.text))
  return blank >= 0 ? blank : first.findIndex(isSquare)
}

/** Below headings; else lines that are a puzzle each; else between blank lines. */
function parts(lines: readonly string[]): Piece[] {
  const isHeading = (line: string) => HEADING.test(line)
  const isComment = (line: string) => !/\S/.test(line) || /^\s*(?:#|\/\/)/.test(line)
  if (lines.filter(isHeading).length > 1) return between(lines, isHeading)
  const rows = lines.filter((line) => !isComment(line))
  const width = FIRST.exec(rows[0] ?? '')?.[1].length
  const areLines = width !== undefined && Number.isInteger(Math.sqrt(width)) && rows.length > 1
  if (areLines && rows.every((line) => FIRST.exec(line)?.[1].length === width))
    return between(lines, isComment, true).map((piece) => ({ ...piece, symbols: FIRST.exec(piece.text)?.[0] }))
  if (rows.length > 1 && rows.every((line) => WHOLE.test(line))) return between(lines, isComment, true)
  const pieces = between(lines, (line) => !/\S/.test(line))
  return pieces.length > 1 ? pieces : []
}

/** What stands between lines of a sort: all of it together, or each line. */
function between(lines: readonly string[], isBorder: (line: string) => boolean, each = false): Piece[] {
  const pieces: { text: string; line: number; column: number }[] = []
  let isOpen = false
  lines.forEach((text, i) => {
    if (isBorder(text)) isOpen = false
    else if (isOpen && !each) pieces[pieces.length - 1].text += `\n${text}`
    else {
      pieces.push({ text, line: i + 1, column: 1 })
      isOpen = true
    }
  })
  return pieces.filter(({ text }) => /\S/.test(text))
}
