// Which puzzle a text is, of any family. The surest signs come first; what two families could claim is decided here, and nowhere else.

import type { Puzzle } from '../document/puzzle.ts'
import { families, jigsaw, sudoku } from '../families/index.ts'
import { puzzle } from '../families/puzzle-from-data.ts'
import { sudokuFamily } from '../families/sudoku.ts'
import { isJsonObject, variant, variantFamily, variantOf } from '../families/variant.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { blockOf, inRows, neighbours } from '../model/geometry.ts'
import { isEqual } from '../model/numbers.ts'
import { jsonIn, unlessRefused } from '../model/refusal.ts'
import { blocks } from '../puzzles/square-grid.ts'
import { COLUMN } from '../puzzles/text/collections.ts'
import { type JigsawGivens, readDrawing, readPair } from '../puzzles/text/jigsaw-forms.ts'
import { LONGEST_PUZZLE_LINE, linesOf, noPuzzle, textLines } from '../puzzles/text/reader.ts'
import { readSheet, rowsOfSheet, type Sheet } from '../puzzles/text/sheet.ts'
import { asTyped, boxInHead } from '../puzzles/text/wrapping.ts'
import { isSumoCue, readSumoCue, readTypedKiller } from '../variants/formats/cage-texts.ts'
import { readFPuzzles } from '../variants/formats/f-puzzles.ts'
import { isIss, readIss } from '../variants/formats/iss.ts'
import { isLongKiller, isShortKiller, readLongKiller, readShortKiller } from '../variants/formats/killer.ts'
import type { Read, ReadOptions } from '../variants/formats/read-options.ts'
import { readSudokuPad } from '../variants/formats/sudokupad.ts'
import { addressIn, readLink, symbolsInLink } from '../variants/formats/variant-links.ts'
import { withNames } from '../variants/rules/renamed-rules.ts'
import { RULES } from '../variants/rules/rule-table.ts'
import type { Variant } from '../variants/variant.ts'
import { withoutCaption } from './caption.ts'
import { readHtmlTable } from './html-table.ts'
import { WRAPPERS } from './items.ts'
import { inLine } from './named-line.ts'
import { inLink } from './puzzle-address.ts'

/** Reads a text in a form of its own. Undefined for another form. @throws PuzzleError for a text of this form that is wrong */
type Form = (text: string, options: ReadOptions) => Puzzle | undefined

/** A form that is a variant. */
const ruled =
  (is: (text: string) => boolean, read: (text: string) => Read): Form =>
  (text) =>
    is(text) ? ruledBy(read(text)) : undefined

/** Every form but those that are a grid of a sudoku and no other puzzle. */
const FORMS: readonly Form[] = [
  json,
  inLink,
  inLine,
  (text, options) => {
    const found = readLink(text, options)
    return found && ruledBy(found)
  },
  (text) => {
    const symbols = symbolsInLink(text)
    return symbols === undefined ? undefined : sudoku(symbols)
  },
  readHtmlTable,
  ruled(isSumoCue, readSumoCue),
  ruled(isLongKiller, readLongKiller),
  ruled(isIss, readIss),
  (text) => {
    // Before other forms take their time over it.
    if (text.length > LONGEST_PUZZLE_LINE) textLines(text)
    return undefined
  },
  (text) => families.find(({ claims }) => claims?.(text))?.read(text) as Puzzle | undefined,
  ruled(isShortKiller, readShortKiller),
  (text) => {
    const found = readTypedKiller(text)
    return found && ruledBy(found)
  },
  candidates,
  (text) => {
    const box = boxInHead(text)
    return box === undefined ? undefined : sudoku(text, { box })
  },
  regions,
]

/** The puzzle in a text, which is one as a whole. A text without signs of its own is a sudoku. @throws PuzzleError */
export function readPlainly(text: string, options: ReadOptions): Puzzle {
  return recognised(text, options) ?? sudoku(text)
}

/** Does a text have the signs of a form, right or wrong, perhaps below a date? Without them, it was taken for a sudoku. */
export function hasSigns(text: string): boolean {
  // What is too long for a puzzle has none.
  if (!unlessRefused(() => textLines(text))) return false
  try {
    return recognised(withoutCaption(asTyped(text)), {}) !== undefined
  } catch (error) {
    if (error instanceof PuzzleError) return true
    throw error
  }
}

/** The puzzle in a text whose form says more than that it is a grid. */
export function recognised(given: string, options: ReadOptions): Puzzle | undefined {
  checkOptions(options, ['ignore'])
  const { ignore } = options
  if (ignore !== undefined && ignore !== 'drawings')
    throw new PuzzleError('option', `${show(ignore)} cannot be ignored`, { what: 'option ignore' }, 'drawings')
  if (typeof given !== 'string' || !/\S/.test(given)) throw noPuzzle()
  const text = addressIn(given) ?? given.replace(/^\ufeff/, '')
  for (const form of FORMS) {
    const found = form(text, options)
    if (found) return found
  }
  return undefined
}

/** A variant; without rules, it has no list of them. */
function ruledBy({ rules = [], ...grid }: Read): Puzzle {
  return variantOf(rules.length > 0 ? { ...grid, rules } : grid)
}

/** An object. Of a variant, the names of its fields say so, also if it is not complete. */
function json(text: string, options: ReadOptions): Puzzle | undefined {
  if (!isJsonObject(text)) return undefined
  const data = jsonIn(text) as Record<string, unknown> | undefined
  if (!data) return /"(?:family|size|rules|cells)"\s*:/.test(text) ? (variantFamily.read(text) as Puzzle) : undefined
  if ('family' in data) return puzzle(Array.isArray(data.rules) ? withNames(RULES, data) : data)
  const named = puzzleIn(within(data))
  if (named !== undefined) return readPlainly(named, options)
  if ('cells' in data) return ruledBy(readSudokuPad(text, options))
  // f-puzzles has an object for each cell. Rows of values are a plain grid.
  const isPlain = Array.isArray(data.grid) && !data.grid.flat().some((cell) => typeof cell === 'object' && cell !== null)
  if ('grid' in data) return isPlain && !('size' in data) ? sudoku(text) : ruledBy(readFPuzzles(data, options))
  return 'size' in data || Object.keys(data).length === 0 ? variant(withNames(RULES, data) as Variant) : undefined
}

/** What is said about a puzzle in its record. */
const ABOUT =
  /^(?:solutions?|solved|answers?|difficulty|level|rating|score|win_rate|date|source|author|title|name|id|seed|number|time|clues)$/i

/** The record in an answer of a server. */
function within(data: Record<string, unknown>): Record<string, unknown> {
  const inner = Object.keys(data).filter((name) => !/^(?:results|message|status)$/.test(name))
  if (inner.length !== 1 || !WRAPPERS.includes(inner[0])) return data
  const [item, ...others] = [data[inner[0]]].flat()
  return others.length === 0 && typeof item === 'object' && item !== null ? within(item as Record<string, unknown>) : data
}

/** The text of the puzzle in a record with a name for it, and nothing else but what is said about it. */
function puzzleIn(record: Record<string, unknown>): string | undefined {
  const names = Object.keys(record)
  const name = names.find((name) => (COLUMN.test(name) || name === 'value') && typeof record[name] !== 'number')
  const others = names.filter((other) => other !== name)
  if (name === undefined || others.length === 0 || !others.every((other) => ABOUT.test(other))) return undefined
  const puzzle = record[name]
  return typeof puzzle === 'string' ? puzzle : JSON.stringify(puzzle)
}

/** For each of 81 cells nine symbols: the values that it can have. */
function candidates(text: string): Puzzle | undefined {
  const symbols = text.replace(/\s/g, '')
  if (symbols.length !== 729 || !/^[\d.]*$/.test(symbols)) return undefined
  const cells = symbols.match(/.{9}/g) ?? []
  const every = '123456789'
  const values = cells.map((cell) => (cell === every ? null : Array.from(cell.replace(/[.0]/g, ''), Number)))
  return sudokuFamily.from({ family: 'sudoku', size: 9, givens: inRows(values, 9) })
}

/** A grid with regions of its own: drawn, listed beside the givens, or rows of regions, a number and givens. */
function regions(text: string): Puzzle | undefined {
  const sheet = unlessRefused(() => readSheet(text))
  if (!sheet) return undefined
  if (areCounted(sheet)) return jigsaw(text)
  const drawn = readDrawn(sheet)
  if (drawn) return asDrawn(text, drawn)
  const pair = unlessRefused(() => readPair(sheet))
  // A puzzle and its solution have as many symbols. No two equal values of a solution stand side by side.
  const { order, regions = [] } = pair ?? {}
  const isPair = order && neighbours({ rows: order, columns: order }).some(([one, other]) => regions[one] === regions[other])
  return isPair ? jigsaw(text) : undefined
}

/** n rows of n symbols, and then a number alone. */
function areCounted(sheet: Sheet): boolean {
  const lines = linesOf(sheet)
  const widths = lines.map(({ words }) => words.reduce((width, { text }) => width + text.length, 0))
  const [order] = widths
  const areRows = lines.length > order && widths.slice(0, order).every((width) => width === order)
  return areRows && order > 1 && /^\d{1,3}$/.test(lines[order].words[0].text) && widths[order] !== order
}

/** The regions in a drawing. Frames of sudokus that do not enclose all blocks are none. */
function readDrawn(sheet: Sheet): JigsawGivens | undefined {
  try {
    return readDrawing(sheet)
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    const bars = new Set(rowsOfSheet(sheet).map(({ text }) => text.split('|').length))
    if (error.code === 'region' && bars.size > 1) throw error
    return undefined
  }
}

/** Blocks are those of a sudoku. Rows and columns are those of a table. */
function asDrawn(text: string, { order, regions }: JigsawGivens): Puzzle | undefined {
  const heights = Array.from({ length: order }, (_, i) => i + 1).filter((rows) => order % rows === 0)
  const rows = heights.find((rows) => isEqual(blocks(rows, order / rows), regions))
  if (rows === undefined) return jigsaw(text)
  const isUsual = rows === 1 || rows === order || rows === blockOf(order, order, order)?.[0]
  return isUsual ? undefined : sudoku(text, { box: `${rows}x${order / rows}` })
}
