// The JSON of f-puzzles.

import { PuzzleError } from '../../model/errors.ts'
import { blockNumbers, blockOf, cellName, inRows } from '../../model/geometry.ts'
import { counted, isEqual } from '../../model/numbers.ts'
import type { Rule } from '../rules/rule.ts'
import { checkGrid } from '../rules/variant-grid.ts'
import { DRAWINGS, strangeDrawings } from './f-puzzles-drawings.ts'
import { anything, fieldError, fields, flagField, integerField, integersField, isAbsent, textField } from './f-puzzles-fields.ts'
import { absences, FPUZZLES_FIELDS } from './f-puzzles-rules.ts'
import { aboutOf, notSupported, type Read, type ReadOptions } from './read-options.ts'

/** What says nothing about the solution. */
const WITHOUT_MEANING = [
  'title',
  'author',
  'ruleset',
  'solution',
  'disabledlogic',
  'truecandidatesoptions',
  'successMessage',
  'highlightConflicts',
]

/**
 * Reads the JSON. Drawings that no rule brings along, such as lines and texts, may stand for rules that only words explain: they are not
 * supported either.
 *
 * @throws PuzzleError `rule` for what is not supported, `shape`, `symbol` or `region` for what is wrong; with the place
 */
export function readFPuzzles(puzzle: unknown, options: ReadOptions = {}): Read {
  const { size, grid, nonconsecutive, negative, ...others } = (puzzle ?? {}) as Readonly<Record<string, unknown>>
  const order = Number(size)
  const areRows = Array.isArray(grid) && grid.length === size && grid.every((row) => Array.isArray(row) && row.length === size)
  if (!areRows || order < 1) {
    throw new PuzzleError('shape', 'no grid', { what: 'the puzzle of f-puzzles' }, '"size" and as many rows in "grid"')
  }
  checkGrid(order, order, 1, order)
  // If the order is a prime number, the usual regions are rows.
  const block = blockOf(order, order, order) ?? [1, order]
  const usual = blockNumbers(order, order, block)
  const cells = grid.flat().map((cell, number) => cellIn(cell, `grid, ${cellName(number, order)}`, order))
  const regions = cells.map(({ region }, cell) => region ?? usual[cell])
  checkSizes(regions, order)
  const inside = new Set(regions.flatMap((region, cell) => (region >= 0 ? [cellName(cell, order)] : [])))
  const board = { order, isInRegion: (cell: string) => inside.has(cell) }
  const { title, author, ruleset } = others as Readonly<Record<string, string>>
  const about = aboutOf({ title, author, rules: ruleset }, strangeDrawings(others, FPUZZLES_FIELDS), options, 'f-puzzles')
  const rules: Rule[] = ['even', 'odd'].flatMap((rule) => {
    const own = cells.flatMap(({ parity }, cell) => (parity === rule ? [cellName(cell, order)] : []))
    return own.length > 0 ? [{ rule, cells: own }] : []
  })
  for (const [name, value] of Object.entries(others)) {
    const isEmpty = isAbsent(value) || value === false || (Array.isArray(value) && value.length === 0)
    if (WITHOUT_MEANING.includes(name) || DRAWINGS.includes(name)) continue
    const [rule = '', read] = FPUZZLES_FIELDS.get(name) ?? []
    // One by one: a call can take only so many arguments.
    if (read) for (const given of read(value, name, board)) rules.push({ rule, ...given })
    else if (!isEmpty) throw notSupported(name, { what: 'f-puzzles' })
  }
  rules.push(...absences(nonconsecutive, negative, rules))
  const givens = cells.map(({ given }) => given)
  return {
    size: order,
    givens: inRows(givens, order),
    regions: isEqual(regions, usual) ? block : regions.map(symbolOf).join(''),
    rules,
    ...about,
  }
}

/** Values and marks of a player are not part of the puzzle. */
const CELL = fields({
  given: flagField,
  value: integerField,
  givenPencilMarks: integersField,
  centerPencilMarks: anything,
  cornerPencilMarks: anything,
  region: anything,
  parity: (given, what) => (isAbsent(given) ? undefined : textField(given, what).toLowerCase()),
})

/** The given; the region, from 0, -1 for none, undefined for the usual one; and `odd` or `even`. */
function cellIn(item: unknown, what: string, order: number) {
  const { given, value, givenPencilMarks: marks, region, parity } = CELL(item, what)
  if (given && !value) throw fieldError(value, `${what}, value`, 'the value of the given')
  if (given && marks.length > 0 && !marks.includes(value as number))
    throw new PuzzleError('given', `${value} is not among the marks ${marks.join(', ')}`, { what }, 'one of them')
  if (parity !== undefined && parity !== 'even' && parity !== 'odd') throw fieldError(parity, `${what}, parity`, 'Even or Odd')
  const isNumber = Number.isInteger(region) && (region as number) >= 0 && (region as number) < order
  if (region !== undefined && region !== null && !isNumber)
    throw fieldError(region, `${what}, region`, `a number from 0 to ${order - 1}, or null`)
  const candidates = marks.length > 0 ? marks : null
  return {
    given: given ? (value as number) : candidates,
    region: region === null ? -1 : (region as number | undefined),
    parity,
  }
}

function checkSizes(regions: readonly number[], order: number): void {
  for (const region of new Set(regions)) {
    const { length } = regions.filter((other) => other === region)
    if (region >= 0 && length !== order)
      throw new PuzzleError('region', counted(length, 'cell'), { what: `region ${region}` }, String(order))
  }
}

function symbolOf(region: number): string {
  return region < 0 ? '.' : String.fromCodePoint(0x100 + region)
}
