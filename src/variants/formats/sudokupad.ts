// Puzzles of SudokuPad: JSON, which is a drawing and a solution rather than rules. What has a meaning is read: givens, regions, cages with
// sums, and rules about the whole grid.

import { PuzzleError, quote, show } from '../../model/errors.ts'
import { cellName, inRows, type Size } from '../../model/geometry.ts'
import { counted } from '../../model/numbers.ts'
import { jsonIn } from '../../model/refusal.ts'
import type { Rule } from '../rules/rule.ts'
import { checkGrid } from '../rules/variant-grid.ts'
import type { Variant } from '../variant.ts'
import { checkFields, fieldError, flagField, isAbsent, items } from './f-puzzles-fields.ts'
import { aboutOf, notSupported, type Read, type ReadOptions, regionsFrom } from './read-options.ts'
import { shortJson } from './short-json.ts'

type Data = Readonly<Record<string, unknown>>

/** The names that are shortened, of what is read. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ ca: 'cages', ce: 'cells', re: 'regions', v: 'value', t: 'title', te: 'text' },
  ...{ a: 'arrows', l: 'lines', o: 'overlays', u: 'underlays' },
}

/** What is drawn and means nothing. */
const DRAWINGS: Readonly<Record<string, string>> = {
  ...{ lines: 'line', arrows: 'arrow', overlays: 'overlay', underlays: 'underlay' },
}

const GLOBAL: ReadonlyMap<string, string> = new Map([
  ['antiknight', 'anti-knight'],
  ['antiking', 'anti-king'],
  ['nonconsecutive', 'anti-consecutive'],
])

/** What says nothing about the solution. */
const WITHOUT_MEANING =
  'id cellSize cs metadata foglight fogofwar triggereffect settings title author ruleset videos vd duration d version type solution'.split(
    ' ',
  )

/** The fields of a cell: its value, and what a player has written or painted into it. */
const CELL =
  'value given candidates pencilMarks pencilmarks centremarks centreMarks centermarks centerMarks cornermarks cornerMarks color colors colour c highlight'.split(
    ' ',
  )

/** The fields of a cage, and how it looks. */
const CAGE =
  'cells value sum unique hidden style type color borderColor backgroundColor textColor fontColor fontSize thickness outlineC fontC c c1 c2 fs th'.split(
    ' ',
  )

/**
 * Reads the JSON, plain or shortened.
 *
 * @throws PuzzleError `rule` for drawings and for what is not supported, `shape` for what is wrong; with the place
 */
export function readSudokuPad(text: string, options: ReadOptions = {}): Read {
  const data = dataIn(text)
  const { cells, regions, cages, global, ...others } = data
  const rows = items(cells, 'cells').map((row, r) => items(row, `cells, row ${r + 1}`))
  const columns = rows[0]?.length ?? 0
  const odd = rows.findIndex(({ length }) => length !== columns)
  if (columns === 0 || odd >= 0) {
    throw new PuzzleError(
      'shape',
      `${counted(rows[odd]?.length ?? 0, 'cell')} in row ${Math.max(odd, 0) + 1}`,
      { what: 'SudokuPad' },
      'rows of cells',
    )
  }
  const order = Math.max(rows.length, columns)
  checkGrid(rows.length, columns, 1, order)
  const size = { rows: rows.length, columns }
  const given = rows.flat().map((cell, number) => givenIn(cell, `cells, ${cellName(number, columns)}`))
  const numbers = regionsIn(items(regions, 'regions'), size)
  const read = items(cages, 'cages').map((cage, i) => cageIn(cage as Data, `cage ${i + 1}`, size))
  const meta = (others.metadata ?? {}) as Readonly<Record<string, string>>
  if (typeof meta !== 'object' || Array.isArray(meta)) throw fieldError(meta, 'metadata', 'an object')
  const drawings = drawingsIn(others, read.filter((rule) => rule === 'drawing').length)
  const { title = others.title as string, author = others.author as string, rules = others.ruleset as string } = meta
  const about = aboutOf({ title, author, rules }, drawings, options, 'SudokuPad')
  return {
    size: rows.length === columns ? order : [rows.length, columns],
    givens: inRows(given, columns),
    regions: numbers,
    ...(flagField(meta.norowcol, 'metadata, norowcol') && { repeats: true }),
    rules: [...read.filter((rule) => typeof rule === 'object'), ...globalRules(global, meta)],
    ...about,
  }
}

function dataIn(text: string): Data {
  const data = jsonIn(text) ?? lengthened(shortJson(text))
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Data
  throw new PuzzleError('symbol', 'there is no puzzle in it', { what: 'the link' }, 'a complete link')
}

/** With names in full. */
function lengthened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(lengthened)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [SHORT[name] ?? name, lengthened(inner)]))
}

/** The given of a cell, or null. What a player has entered is none. */
function givenIn(cell: unknown, what: string): number | null {
  if (isAbsent(cell)) return null
  checkFields(cell, CELL, what)
  const { value, given } = cell as Data
  if (isAbsent(value) || (given !== undefined && !flagField(given, `${what}, given`))) return null
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  if (Number.isInteger(number)) return number as number
  throw new PuzzleError('symbol', `${show(value)} is not a number`, { what }, 'digits')
}

/** Cells as pairs of a row and a column, from 0. */
function cellsIn(given: unknown, what: string, { rows, columns }: Size): number[] {
  return items(given, what).map((pair) => {
    const [row, column] = Array.isArray(pair) && pair.length === 2 ? pair : []
    const isInside =
      Number.isInteger(row) && Number.isInteger(column) && row >= 0 && column >= 0 && row < rows && column < columns
    if (isInside) return row * columns + column
    throw new PuzzleError('range', `${show(pair)} is not a cell`, { what }, `[0, 0] to [${rows - 1}, ${columns - 1}]`)
  })
}

/** Rows and columns of a block, or a symbol for the region of each cell. */
function regionsIn(given: readonly unknown[], size: Size): Variant['regions'] {
  if (given.length === 0) return 'none'
  const numbers = Array<number>(size.rows * size.columns).fill(-1)
  given.forEach((list, i) => {
    for (const cell of cellsIn(list, `region ${i + 1}`, size)) numbers[cell] = i
  })
  return regionsFrom(numbers, size)
}

/** The rule of a cage; undefined if it is a line of words about the puzzle. */
function cageIn(cage: Data, what: string, size: Size): Rule | 'drawing' | undefined {
  checkFields(cage, CAGE, what)
  const { cells, value, sum, unique } = cage
  for (const name of ['unique', 'hidden']) flagField(cage[name], `${what}, ${name}`)
  const list = cellsIn(cells, `${what}, cells`, size).map((cell) => cellName(cell, size.columns))
  const text = isAbsent(sum) ? value : sum
  if (!isAbsent(text) && typeof text !== 'string' && typeof text !== 'number') throw fieldError(text, `${what}, value`, 'a text')
  if (list.length === 0) return undefined
  const isTotal = Number.isInteger(text) || (typeof text === 'string' && /^\s*\d{1,9}\s*$/.test(text))
  const total = isTotal ? Number(text) : undefined
  if (!isTotal && !isAbsent(text)) return 'drawing'
  if (total === undefined) return unique === true ? { rule: 'killer', cells: list } : 'drawing'
  return { rule: unique === false ? 'sum' : 'killer', cells: list, sum: total }
}

/** Rules that hold everywhere are in a list, or, as SudokuPad writes them, flags of the metadata. */
function globalRules(global: unknown, meta: Data): Rule[] {
  const flags = [...GLOBAL.keys()].filter((name) => flagField(meta[name], `metadata, ${name}`))
  return [...new Set([...items(global, 'global').map(String), ...flags])].map((name) => {
    const rule = GLOBAL.get(name)
    if (rule) return { rule }
    throw notSupported(name, { what: 'SudokuPad, global' })
  })
}

/** What is drawn, by its sorts, such as `2 lines, 1 cage`. @throws PuzzleError for a field that nobody knows */
function drawingsIn(others: Data, cages: number): string {
  const strange = Object.keys(others).find((name) => !WITHOUT_MEANING.includes(name) && DRAWINGS[name] === undefined)
  if (strange !== undefined) throw new PuzzleError('rule', `the field ${quote(strange)} is not supported`, { what: 'SudokuPad' })
  const drawn = Object.entries(DRAWINGS).map(([field, name]) => [items(others[field], field).length, name] as const)
  const all = [...drawn, [cages, 'cage'] as const].filter(([many]) => many > 0)
  return all.map(([many, name]) => counted(many, name)).join(', ')
}
