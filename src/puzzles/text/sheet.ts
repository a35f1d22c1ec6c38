// Removes what people copy along with a puzzle: comments, headers, frames, the names of rows and columns.

import { PuzzleError } from '../../model/errors.ts'
import { symbolValue } from '../../model/symbols.ts'
import { noPuzzle, PADDING, type TextLine, textLines } from './reader.ts'

/** The lines that may hold cells, blank ones included. Those with nothing but a comment or a title are left out. */
export type Sheet = readonly TextLine[]

/** The start of a comment, which ends with its line. The slashes of an address do not start one, nor does a link of our own. */
const COMMENT = /#(?!p=)|(?<!:)\/\/|^\s*```/
/** A section of a .sdk file, such as `[Puzzle]` or `[State]`. */
const SECTION = /^\s*\[[a-z]{3}/i
/** The start of a title above a puzzle, such as `Grid 01`. `grid = [` is the start of an array, `puzzle: 53..7....6` of a puzzle, `title,id,puzzle` of a table. */
const TITLE =
  /^\s*(grid|puzzle|sudoku|title|author|difficulty)\b(?!["']|,\S+,|\s*[=:]\s*[[{]|.*[[{]\s*$|[^=:]*[=:](?:[^\w.*-]*[\d.*_-]){10})/i
/** Sites with links that contain puzzles. */
const SITE = /sudokuwiki|f-puzzles|sudokupad|crackingthecryptic/i

/**
 * Removes comments (after `#` or `//`), titles above the puzzle, the names of its columns together with those of its rows and, in a file with
 * sections, all sections but the puzzle.
 *
 * @throws PuzzleError as `textLines` does; `shape` for a link
 */
export function readSheet(text: unknown): Sheet {
  const lines = textLines(text).flatMap(withoutComment)
  lines.forEach(refuseLink)
  const kept = puzzleSection(lines)
  const first = kept.findIndex(({ text }) => /\S/.test(text) && !TITLE.test(text))
  if (first < 0) throw noPuzzle()
  return withoutNames(kept.filter(({ text }, index) => index >= first || !TITLE.test(text)))
}

function refuseLink({ line, text }: TextLine): void {
  const site = SITE.exec(text)?.[0]
  if (!site && !/https?:|#p=/.test(text)) return
  const copy = /bd=/.test(text) ? 'the symbols after "bd="' : 'its givens, as symbols, "." for a blank'
  throw new PuzzleError('shape', `a link to ${site ?? 'a web page'} is not followed`, { line }, `the puzzle: copy ${copy}`)
}

/** Removes the comment of a line, or the line if it has nothing else, and writes all vertical borders as `|`. */
function withoutComment({ line, text }: TextLine): readonly TextLine[] {
  const at = text.search(COMMENT)
  const rest = at < 0 ? text : text.slice(0, at).trimEnd()
  return at >= 0 && rest === '' ? [] : [{ line, text: rest.replace(/[\u2502\u2503\u2551]/g, '|') }]
}

/** The lines of the puzzle's section, or all lines if there are no sections; without the solution below a heading. */
function puzzleSection(lines: Sheet): Sheet {
  const start = lines.findIndex(({ text }) => /^\s*\[puzzle\]/i.test(text)) + 1
  const isNext = (text: string) => /^\s*solutions?\s*:\s*$/i.test(text) || (start > 0 && SECTION.test(text))
  const end = lines.findIndex(({ text }, index) => index >= Math.max(start, 1) && isNext(text))
  return lines.slice(start, end > 0 ? end : lines.length)
}

/** The name of a row, at its beginning: `A`, `1`, `1:`, `r1`, `Row 1:`, before a separator or a frame, or between two bars. */
const ROW_NAME = /^(?:\s*\|(?=\s*\w+\s*\|))?\s*(?:row|line|r)?\s*(\d+|[a-z])(?:[:)\]=,;\t]|\.(?=\s)|(?=[\s|]))/i
/** The same at the end. */
const END_NAME = /[\s|](?:row|line|r)?\s*(\d+|[a-z])\s*$/i
/** That of a single row, which cannot be a value. */
const SINGLE = /^\s*(?:(?:row|line|r)\s*\d|\d+[:)])/i
/** What is written between separators, or between bars. */
const FIELD = /[^\s|,;]+/g

/** The same without the names of the rows: they count from 0, 1 or A. Undefined if they have none. */
export function withoutRowNames(sheet: Sheet): Sheet | undefined {
  const rows = rowsOfSheet(sheet)
  const bare = rows.length > 1 || SINGLE.test(rows[0]?.text) ? unnamed(rows) : undefined
  return bare && sheet.map((line) => bare.get(line) ?? line)
}

/**
 * Each row without its name. A gap between bars could be a blank cell, and one before them is none.
 *
 * @param columns how many there are, if that is known: then the names can stand at both ends
 */
function unnamed(rows: Sheet, columns?: number): ReadonlyMap<TextLine, TextLine> | undefined {
  const found = rows.map(({ text }) => ROW_NAME.exec(text) ?? ['', ''])
  if (!areNames(found.map(([, name]) => name))) return undefined
  const rests = rows.map(({ text }, i) => text.slice(found[i][0].length))
  const areTwice = rests.every((rest, i) => {
    const fields = rest.replace(END_NAME, '').match(FIELD) ?? []
    return END_NAME.exec(rest)?.[1] === found[i][1] && (fields.length === columns || fields.join('').length === columns)
  })
  return new Map(
    rows.map((row, i) => {
      const gap = row.text.includes('|') ? ' ' : PADDING
      const rest = areTwice ? rests[i].replace(END_NAME, '') : rests[i]
      return [row, { line: row.line, text: gap.repeat(found[i][0].length) + rest }]
    }),
  )
}

function areNames(names: readonly string[]): boolean {
  const numberOf = (name: string) => (/^\d+$/.test(name) ? Number(name) : symbolValue(name))
  return /^[01a]$/i.test(names[0]) && names.every((name, i) => numberOf(name) === numberOf(names[0]) + i)
}

/**
 * Without names above the columns, and the same below: above a frame, which has bars; one row above as many rows with names as there are
 * columns; or letters above as many rows without a letter.
 */
function withoutNames(sheet: Sheet): Sheet {
  const [head, ...below] = rowsOfSheet(sheet)
  const words: readonly string[] = head?.text.match(FIELD) ?? []
  const names = words.length === 1 ? [...words[0]] : words.map((word) => word.replace(/^c(?:ol(?:umn)?)?(?=\d)/i, ''))
  if (below.length < 2 || names.length < 2 || !areNames(names)) return sheet
  const last = below[below.length - 1]
  const foot = last.text.match(FIELD)?.join() === words.join() ? last : undefined
  const rows = foot ? below.slice(0, -1) : below
  const isFramed = !head.text.includes('|') && rows.every(({ text }) => /^\s*\|/.test(text))
  const bare = isFramed ? undefined : unnamed(rows, names.length)
  const isWide = ({ text }: TextLine) => text.match(FIELD)?.length === names.length + 1
  const isLettered = rows.length === names.length && /[a-z]/i.test(words[0]) && !rows.some(({ text }) => /[a-z]/i.test(text))
  const fits = isFramed || isLettered || (bare && (rows.length === names.length || rows.every(isWide)))
  return fits ? sheet.filter((line) => line !== head && line !== foot).map((line) => bare?.get(line) ?? line) : sheet
}

/** A line with only the characters of a frame, and a stretch that a row of cells does not have. */
const FRAME = /^[-+=*.:'`,|\s\u2500-\u257f]+$/
const STRETCH = /[-=]{2}|[\u2500-\u257f]/

/** The lines with cells: neither blank nor part of a frame. */
export function rowsOfSheet(sheet: Sheet): Sheet {
  const rows = sheet.filter(({ text }) => /[^\s|]/.test(text))
  const isFrame = ({ text }: TextLine) => FRAME.test(text) && STRETCH.test(text)
  // If dashes are blanks, a row may consist of dashes: as many as other rows have symbols or, two by two, words.
  const sample = wordsIn(rows.find((row) => !isFrame(row) && /-/.test(row.text)))
  const isRow = (row: TextLine) => {
    const words = wordsIn(row)
    const areBlanks = words.length === sample.length && words.every((word) => word === '--')
    return areBlanks || (/^-+$/.test(words.join('')) && words.join('').length === sample.join('').length)
  }
  return rows.filter((row) => !isFrame(row) || isRow(row))
}

function wordsIn(line: TextLine | undefined): readonly string[] {
  return line?.text.match(/[^\s|]+/g) ?? []
}
