// Texts with several puzzles: each with its place.

import { LONGEST_PUZZLE_LINE } from './reader.ts'

/** A puzzle in a longer text. */
export interface PuzzleText {
  readonly text: string
  /** The symbols that it begins with, where what follows on the line may be about the puzzle. */
  readonly symbols?: string | undefined
  /** The record of a table that it stands in, by the names of the header. */
  readonly fields?: Readonly<Record<string, string>>
  /** Where it begins, from 1. */
  readonly line: number
  readonly column: number
}

/** A heading between puzzles, such as `Grid 02` or `Sudoku #5:`. */
const HEADING = /^\s*(?:grid|puzzle|sudoku|game|board|problem)\b[ #]*\d*\s*:?\s*$/i
/** The symbols that a line begins with. */
const FIRST = /^\s*([\d.]{16,})/
/** The start of a line that is a puzzle as JSON, or a link. */
const WHOLE = /^\s*(?:\{\s*"|https?:\/\/)/
/** A line that nothing before or behind it belongs to: a link, JSON, or a killer of SumoCue. */
const ALONE = /^\s*(?:(?:https?:\/\/|#p=|SumoCueV\d)\S+|\{\s*".*\}|\[\s*\[.*\]\s*\])\s*$/
/** A line that a text of Interactive-Sudoku-Solver begins with. */
const ISS_FIRST = /^\s*\.Shape\b/
/** A line that says nothing. */
const COMMENT = /^\s*(?:#(?!p=)|\/\/|$)/
/** The column with puzzles. */
export const COLUMN =
  /^(?:puzzles?|quiz(?:zes)?|sudokus?|givens|boards?|problem|grid|clues|unsolved|question|mission|start|input)$/i

/**
 * The puzzles that a text consists of, by its signs: the games of an OpenSudoku file, the rows of a CSV file with a header, parts below
 * headings, or lines. Empty for another text.
 */
export function piecesIn(text: string): readonly PuzzleText[] {
  const lines = text.split(/\r\n|\n|\r/)
  for (const find of [games, records, headedOrLines]) {
    const pieces = find(lines, text)
    if (pieces.length > 0) return pieces
  }
  return []
}

/** `<game data="…">` */
function games(lines: readonly string[]): PuzzleText[] {
  if (!lines.some((line) => /<\s*(?:opensudoku|game)\b/i.test(line))) return []
  return lines.flatMap((text, i) =>
    Array.from(text.slice(0, LONGEST_PUZZLE_LINE).matchAll(/<game\b[^<>]{0,200}?\bdata\s*=\s*(["'])([^"'<>]*)\1/gi), (found) => ({
      text: found[2],
      line: i + 1,
      column: found.index + found[0].length - found[2].length,
    })),
  )
}

interface Field {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A field with what ends it: a separator, a line break, or the text. In quotes, there may be both, and `""` is a quote. */
const fieldBefore = (separator: string) =>
  new RegExp(
    `[ ${separator === '\t' ? '' : '\\t'}]*(?:"((?:[^"]|"")*)" *|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
const FIELDS = [',', ';', '\t'].map((separator) => [separator, fieldBefore(separator)] as const)

/** The records of a text with separators, without blank lines. The last is undefined if a quote is out of place. */
function* recordsOf(text: string, head: string): Generator<Field[] | undefined, undefined, undefined> {
  const [separator, FIELD] = FIELDS.find(([separator]) => head.includes(separator)) ?? FIELDS[0]
  let record: Field[] = []
  let line = 1
  let start = 0
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length || record.length > 0) {
    const from = FIELD.lastIndex
    const found = FIELD.exec(text)
    if (!found) return yield undefined
    const [all, quoted, bare = '', end] = found
    const column = from - start + all.search(/[^\s"]|$/) + 1
    record.push({ text: (quoted?.replaceAll('""', '"') ?? bare).trim(), line, column })
    const breaks = all.match(/\r\n|\n|\r/g)?.length ?? 0
    line += breaks
    if (breaks > 0) start = from + Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1
    if (end === separator) continue
    if (record.length > 1 || record[0].text !== '') yield record
    record = []
    if (FIELD.lastIndex >= text.length) return
  }
}

/** The rows of a table with a header. */
function records(lines: readonly string[], text: string): PuzzleText[] {
  const head = lines.find((line) => /\S/.test(line))
  if (head === undefined || !/[a-z]/i.test(head) || head.length > LONGEST_PUZZLE_LINE) return []
  const all = recordsOf(text, head)
  const [names, first] = [all.next().value, all.next().value]
  const at = columnOf(names ?? [], first ?? [])
  if (!names || at < 0) return []
  const rest = first ? [first, ...all] : []
  // A record that is cut, or has a separator too many, has other fields in the columns.
  const isWhole = (record: Field[] | undefined): record is Field[] => record?.length === names.length
  if (!rest.every(isWhole)) return []
  if (names.length === 1 && !rest.some(([{ text }]) => /^[\d.]{16,}$/.test(text))) return []
  return rest.map((record) => ({
    ...record[at],
    fields: Object.fromEntries(names.map(({ text }, i) => [text, record[i].text])),
  }))
}

/** The column with a name for puzzles; else the first with a square of symbols, with blanks if there is one. */
function columnOf(names: readonly Field[], first: readonly Field[]): number {
  const named = names.findIndex(({ text }) => COLUMN.test(text))
  if (named >= 0 || names.length < 2 || first.length !== names.length) return named
  const isSquare = ({ text }: Field) =>
    (/^[\w.*-]{16,}$/.test(text) && Number.isInteger(Math.sqrt(text.length))) || WHOLE.test(text)
  const blank = first.findIndex((field) => isSquare(field) && /[0.*_-]/.test(field.text))
  return blank >= 0 ? blank : first.findIndex(isSquare)
}

/** The parts of a text between blank lines. Each may be a puzzle, a piece of one, or several lines that are a puzzle each. */
export function partsIn(text: string): readonly PuzzleText[] {
  return between(text.split(/\r\n|\n|\r/), (line) => !/\S/.test(line))
}

/** Below headings; else lines that are a puzzle each. */
function headedOrLines(lines: readonly string[]): PuzzleText[] {
  const isHeading = (line: string) => HEADING.test(line)
  const isComment = (line: string) => COMMENT.test(line)
  if (lines.filter(isHeading).length > 1) return between(lines, isHeading)
  const rows = lines.filter((line) => !isComment(line))
  const width = FIRST.exec(rows[0] ?? '')?.[1].length
  const areLines = width !== undefined && Number.isInteger(Math.sqrt(width)) && rows.length > 1
  if (areLines && rows.every((line) => FIRST.exec(line)?.[1].length === width))
    return between(lines, isComment, ALWAYS).map((piece) => ({ ...piece, symbols: FIRST.exec(piece.text)?.[0] }))
  return rows.length > 1 && rows.every((line) => WHOLE.test(line)) ? between(lines, isComment, ALWAYS) : []
}

/** The pieces of a text with lines that stand alone, or several that texts of Interactive-Sudoku-Solver begin with. Empty for any other. */
export function mixedIn({ text, line }: PuzzleText): readonly PuzzleText[] {
  const lines = text.split('\n')
  const rows = lines.filter((row) => !COMMENT.test(row))
  // JSON over several lines has such lines, too.
  const isJson = /^\s*[{[]/.test(rows[0] ?? '') && !ALONE.test(rows[0])
  const isBegun = rows.some((row, i) => ALONE.test(row) || (i > 0 && ISS_FIRST.test(row)))
  if (rows.length < 2 || !isBegun || isJson) return []
  const begins = (row: string, piece: string) => ALONE.test(row) || ALONE.test(piece) || ISS_FIRST.test(row)
  return between(lines, (row) => COMMENT.test(row), begins).map((piece) => ({ ...piece, line: piece.line + line - 1 }))
}

/** The lines of a piece, where each may be a puzzle. A grid of so many rows is none of that, also if a row is missing. */
export function linesIn({ text, line }: PuzzleText): readonly PuzzleText[] {
  const lines = between(text.split('\n'), (line) => COMMENT.test(line), ALWAYS)
  const widths = new Set(lines.map(({ text }) => text.replace(/\s/g, '').length))
  const [width] = widths
  const isGrid = widths.size === 1 && Math.abs(lines.length - width) <= 2
  // Constraints of Interactive-Sudoku-Solver go on in the next line.
  const goesOn = lines.some(({ text }, i) => i > 0 && /^\s*\.[A-Z~]/.test(text) && !FIRST.test(lines[i - 1].text))
  return isGrid || goesOn ? [] : lines.map((piece) => ({ ...piece, line: piece.line + line - 1 }))
}

const ALWAYS = () => true

/** What stands between lines of a sort, in pieces. `begins`: does a line begin one, behind this piece? */
function between(
  lines: readonly string[],
  isBorder: (line: string) => boolean,
  begins: (line: string, piece: string) => boolean = () => false,
): PuzzleText[] {
  const pieces: { text: string; line: number; column: number }[] = []
  let isOpen = false
  lines.forEach((text, i) => {
    if (isBorder(text)) isOpen = false
    else if (isOpen && !begins(text, pieces[pieces.length - 1].text)) pieces[pieces.length - 1].text += `\n${text}`
    else {
      pieces.push({ text, line: i + 1, column: 1 })
      isOpen = true
    }
  })
  return pieces.filter(({ text }) => /\S/.test(text))
}
