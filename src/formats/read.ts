// The one reader: which puzzle a text is, of any family. The surest signs come first; what two families could claim is decided here, and
// nowhere else.

import type { Puzzle } from '../document/puzzle.ts'
import { modelOf } from '../families/any-puzzle.ts'
import type { AnyFamily, Options } from '../families/family.ts'
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
import { COLUMN, linesIn, type PuzzleText, piecesIn } from '../puzzles/text/collections.ts'
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
import { itemsIn, WRAPPERS } from './items.ts'
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

/**
 * The puzzle in a text, of any family: whatever form it has, also a link or a file of another program. docs/formats.md lists
 * the forms.
 *
 * @throws PuzzleError that names the place; it is that of the form whose signs the text has, or of a sudoku if it has none
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { read } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const puzzle = read('.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1')
 * console.log(puzzle.family, solver.count(puzzle).count) // variant 12n
 * ```
 */
export function read(text: string, options: ReadOptions = {}): Puzzle {
  return alone(text, options, (text) => readPlainly(text, options))
}

/** The same, but what is said of a text with several puzzles is what is wrong with it as one. */
export function readWhole(text: string, options: ReadOptions): Puzzle {
  return typed(text, (text) => readPlainly(text, options))
}

function readPlainly(text: string, options: ReadOptions): Puzzle {
  return recognised(text, options) ?? sudoku(text)
}

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

/**
 * The puzzles in a text, in order: one, or several in lines, below headings, between blank lines, in an array, or in a file of another program.
 *
 * @throws PuzzleError as `read` does, if there is none
 * @example
 * ```ts
 * import { readAll } from 'quadrille/variants'
 *
 * const found = readAll('0310100320340420\n\n{"size":4}')
 * console.log(...found.map(({ line, puzzle }) => `${line}-${puzzle?.family}`)) // 1-sudoku 3-variant
 * ```
 */
export function readAll(text: string, options: ReadOptions = {}): readonly Found[] {
  try {
    return [{ line: 1, column: 1, puzzle: readWhole(text, options) }]
  } catch (error) {
    const isText = error instanceof PuzzleError && typeof text === 'string'
    const found = isText ? [...readEach(text, (piece) => readWhole(piece, options))] : []
    if (found.some(({ puzzle }) => puzzle)) return found
    throw error
  }
}

function piecesOf(text: string): readonly PuzzleText[] {
  const items = itemsIn(text)
  return items.length > 0 ? items : piecesIn(text)
}

/** The puzzles in a text that is not one as a whole, each read by `read` when it is asked for. Places are those in the text. */
export function* readEach(text: string, read: (text: string) => Puzzle): Generator<Found, void, undefined> {
  for (const piece of piecesOf(text)) {
    const found = readPiece(piece, read)
    const lines = found.puzzle ? [] : linesIn(piece)
    // If neither the first nor the second is a puzzle, the piece is one that is wrong.
    const areLines = lines.length > 1 && lines.slice(0, 2).some((line) => readPiece(line, read).puzzle)
    if (areLines) for (const line of lines) yield readPiece(line, read)
    else yield found
  }
}

/** What is read of a piece of a text. */
function readPiece({ text, symbols, line, column, fields }: PuzzleText, read: (text: string) => Puzzle): Found {
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

/** What is read of a text; else of the text as it was typed, without a date or a level above. */
function typed<T>(text: string, reading: (text: string) => T): T {
  try {
    return reading(text)
  } catch (error) {
    const other = typeof text === 'string' ? withoutCaption(asTyped(text)) : text
    const found = error instanceof PuzzleError && other !== text ? unlessRefused(() => reading(other)) : undefined
    if (found === undefined) throw error
    return found
  }
}

/** A puzzle that is read, also the only one of a file. @throws PuzzleError `trailing` if there are several, with the place of the second */
function alone(text: string, options: ReadOptions, reading: (text: string) => Puzzle): Puzzle {
  try {
    return typed(text, reading)
  } catch (error) {
    if (!(error instanceof PuzzleError) || typeof text !== 'string') throw error
    const found = readEach(text, (piece) => readWhole(piece, options))
    const [first, second] = [found.next().value, found.next().value]
    // In a file with a field for each puzzle, what is wrong with the only one is wrong with the file.
    if (first && !second && (first.fields || first.column > 1)) {
      if (first.puzzle) return first.puzzle
      throw first.error
    }
    if (!first?.puzzle || !second?.puzzle) throw error
    const { line, column } = second
    throw new PuzzleError('trailing', 'there are several puzzles, and the second begins here', { line, column }, 'one')
  }
}

/**
 * The puzzle in a text that is said to be of a family. A text that says what it is, such as a link, may be of another one whose puzzles are
 * puzzles of this one, too, as a sudoku is a variant.
 *
 * @param own the options of the family; with them, the text has one of its forms
 */
export function readAs(family: AnyFamily, text: string, own: Options, options: ReadOptions = {}): Puzzle {
  const isOwn = Object.values(own).some((value) => value !== undefined)
  // No other family has a text of a form that a family claims.
  const isClear = family.claims !== undefined && !isJsonObject(text) && !/^\s*(?:#p=|https?:)/.test(text)
  const found = (text: string) => (isOwn || isClear ? undefined : recognised(text, options))
  return as(
    alone(text, options, (text) => found(text) ?? (family.read(text, own) as Puzzle)),
    family,
  )
}

/** A puzzle as one of a family. @throws PuzzleError `model` if it is none */
export function as(found: Puzzle, { card, from }: AnyFamily): Puzzle {
  if (found.family === card.name) return found
  const other = new PuzzleError('model', `it is a puzzle of another family: ${found.family}`, {}, card.name)
  // Fields of the same names say something else where solutions are no grids, and nothing about scores.
  const model = modelOf(found)
  if (model.kind !== 'grid' || model.weights) throw other
  try {
    return from({ ...found, family: card.name })
  } catch (error) {
    throw error instanceof PuzzleError ? other : error
  }
}

/** The puzzle in a text whose form says more than that it is a grid. */
function recognised(given: string, options: ReadOptions): Puzzle | undefined {
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
