// A sudoku as a table of HTML, as the source of a page has it.

import { squareOf } from '../families/square-families.ts'
import { type Sudoku, sudokuOf, USUAL_ORDERS } from '../families/sudoku.ts'
import { PuzzleError, quote } from '../model/errors.ts'
import { counted } from '../model/numbers.ts'
import { readCells } from '../puzzles/text/cell-text.ts'
import type { Word } from '../puzzles/text/reader.ts'

const PART = /<[^<>]*>|[^<>]+|[<>]/g
const TAG = /^<(\/?)([a-z]\w*)/i
/** What changes how text looks, and no more, or stands around tables. In any other, such as a picture, there could be a value. */
const PLAIN =
  /^(?:html|body|form|center|main|section|table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th|div|span|p|br|a|b|i|u|em|strong|small|big|font|label|code)$/i
/** A cell that is as large as several. */
const MERGED = /\b(?:row|col)span\s*=\s*["']?(?!1\b)\d/i
const VALUE = /\bvalue\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

interface Cell extends Word {
  /** What was read of it so far. */
  text: string
  readonly isHeading: boolean
}

/**
 * The sudoku in a table. Headings, which name rows and columns, are left out. Undefined for a text without a table.
 *
 * @throws PuzzleError `shape` or `symbol` for what may say more than the symbols of a grid, with its place
 */
export function readHtmlTable(text: string): Sudoku | undefined {
  if (!/<table\b/i.test(text)) return undefined
  const rows = cellsIn(text)
  const order = rows.length
  if (!USUAL_ORDERS.includes(order))
    throw new PuzzleError('shape', `a table of ${counted(order, 'row')}`, { line: 1 }, `${USUAL_ORDERS.join(', ')} rows`)
  const odd = rows.findIndex(({ length }) => length !== order)
  if (odd >= 0) {
    const [{ line, column }] = rows[odd]
    throw new PuzzleError('shape', counted(rows[odd].length, 'cell'), { line, column, what: `row ${odd + 1}` }, String(order))
  }
  if (!rows.flat().some(({ text }) => /\w/.test(text)))
    throw new PuzzleError('symbol', 'no cell of the table has a symbol', { line: 1 }, 'symbols, not pictures or styles')
  return sudokuOf(squareOf(readCells(rows.flat(), order)), undefined)
}

/** The cells of the rows of a table. */
function cellsIn(text: string): readonly (readonly Word[])[] {
  const rows: Cell[][] = []
  let cell: Cell | undefined
  let [line, start, tables] = [1, 0, 0]
  for (const { 0: part, index } of text.matchAll(PART)) {
    const place = { line, column: index - start + 1 }
    const [, end, tag] = TAG.exec(part) ?? []
    const name = tag?.toLowerCase()
    if (name === undefined) {
      const words = part.startsWith('<') ? part : decoded(part).trim()
      if (words !== '' && !cell)
        throw new PuzzleError('shape', `${quote(words)} is in no cell of the table`, place, 'a table alone')
      if (cell) cell.text += words
    } else if (end) {
      if (name === 'td' || name === 'th' || name === 'tr') cell = undefined
    } else if (name === 'table' && ++tables > 1) {
      throw new PuzzleError('shape', 'there is another table', place, 'one table, with a cell for each cell of the grid')
    } else if (name === 'tr') {
      rows.push([])
    } else if (name === 'td' || name === 'th') {
      if (MERGED.test(part) || rows.length === 0) throw new PuzzleError('shape', `${quote(part)} is no cell of a grid`, place)
      cell = { text: '', ...place, isHeading: name === 'th' }
      rows[rows.length - 1].push(cell)
    } else if (name === 'input' && !(cell && /\btype\s*=\s*["']?hidden/i.test(part))) {
      const [, ...values] = VALUE.exec(part) ?? []
      if (cell) cell.text += values.find((value) => value !== undefined) ?? ''
    } else if (!PLAIN.test(name)) {
      throw new PuzzleError('symbol', `${quote(part)} may stand for a value`, place, 'cells with symbols')
    }
    const breaks = part.split(/\r\n|\n|\r/)
    line += breaks.length - 1
    if (breaks.length > 1) start = index + part.length - breaks[breaks.length - 1].length
  }
  return rows.map((row) => row.filter(({ isHeading }) => !isHeading)).filter(({ length }) => length > 0)
}

/** A text with its usual signs. */
function decoded(text: string): string {
  return text
    .replaceAll(/&nbsp;?/gi, ' ')
    .replaceAll(/&#(\d{2,5});/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/&(?:middot|bull);/gi, '.')
}
