// Reads the constraint text of Interactive-Sudoku-Solver: `.Type~argument~argument.Type…`, with `.Or`, `.And` and `.Replicate` up to `.End`.

import { type Place, PuzzleError, quote } from '../../model/errors.ts'
import { blockOf, cellNumber, inRows } from '../../model/geometry.ts'
import { placed } from '../rules/fault.ts'
import { MOST_RULES, type Rule } from '../rules/rule.ts'
import type { Variant } from '../variant.ts'
import { IssGrid, type Item } from './iss-grid.ts'
import { SILENT, TYPES } from './iss-rules.ts'
import { notSupported, placeIn } from './support.ts'

/** Does a text look like one? */
export function isIss(text: string): boolean {
  return /^\s*\.(\s*[A-Z][A-Za-z]*\s*([.~]|$)|\s*~|\s*\.\s*[A-Z~])/.test(text) && /[~a-z]/.test(text)
}

/**
 * Reads a text.
 *
 * @throws PuzzleError `rule` for what is not supported, `symbol`, `shape` or `range` for what is wrong; with line and column
 */
export function readIss(text: string): Variant {
  const items = itemsIn(text)
  const grid = new IssGrid(items)
  let rules: readonly Rule[] = []
  const givens: (readonly number[] | null)[] = Array(grid.rows * grid.columns).fill(null)
  for (const item of items) {
    rules = [...rules, ...(item.type === '' ? readGivens(item, grid, givens) : rulesOf(item, grid))]
    if (rules.length > MOST_RULES) throw tooMany(item.place())
  }
  const block = grid.hasBoxes ? blockOf(grid.rows, grid.columns, grid.regionSize) : undefined
  const pieces = grid.jigsaw
  if (block && pieces) {
    const names = [...new Set(pieces)].filter((name) => name !== '.')
    const cellsOf = (name: string) => grid.names([...pieces.keys()].filter((cell) => pieces[cell] === name))
    rules = [...rules, ...names.map((name) => ({ rule: 'extra-region', cells: cellsOf(name) }))]
  }
  return {
    size: [grid.rows, grid.columns],
    values: [grid.values[0], grid.values[grid.values.length - 1]],
    regions: grid.isRaw ? 'none' : (block ?? pieces?.join('') ?? 'none'),
    ...(grid.isRaw && { repeats: true }),
    ...(grid.hidden > 0 && { hidden: grid.hidden }),
    givens: inRows(givens, grid.columns),
    rules,
  }
}

/** The most composites within each other. */
const MOST_DEPTH = 20

function tooMany(place: Place): PuzzleError {
  return new PuzzleError('rule', 'too many rules', place, `${MOST_RULES} at most`)
}

/** The items of a text, those of a composite within it. White space does not count. */
function itemsIn(text: string): Item[] {
  let count = 0
  const first = text.search(/\S/)
  if (text[first] !== '.')
    throw new PuzzleError('symbol', `${quote(text[first] ?? '')}`, placeIn(text, first), 'a "." and the name of a rule')
  const root: Item[] = []
  const open: Item[] = []
  for (const { 1: body, index } of text.matchAll(/\.([^.]*)/g)) {
    if (body.trim() === '') continue
    const [type, ...args] = body.replace(/\s/g, '').split('~')
    const place = () => ({ ...placeIn(text, index), ...(TYPES.has(type) && { what: type }) })
    if (type === 'End') {
      if (!open.pop()) throw new PuzzleError('symbol', '".End" without a beginning', place())
      continue
    }
    if (++count > MOST_RULES) throw tooMany(place())
    if (open.length === MOST_DEPTH)
      throw new PuzzleError('shape', 'too many rules within each other', place(), `${MOST_DEPTH} at most`)
    const isComposite = type === 'Or' || type === 'And' || type === 'Replicate'
    const item: Item = { type, args, place, ...(isComposite && { items: [] }) }
    ;(open.at(-1)?.items ?? root).push(item)
    if (isComposite) open.push(item)
  }
  const last = open.pop()
  if (last) throw new PuzzleError('shape', `".${last.type}" has no ".End"`, last.place())
  return root
}

/** Narrows the givens. What is said of hidden cells are rules. */
function readGivens(item: Item, grid: IssGrid, givens: (readonly number[] | null)[]): readonly Rule[] {
  return rulesOf(item, grid).filter(({ cells, values }) => {
    const cell = cellNumber((cells as readonly string[])[0], grid) as number
    if (cell >= givens.length) return true
    const allowed = values as readonly number[]
    givens[cell] = givens[cell]?.filter((value) => allowed.includes(value)) ?? allowed
    return false
  })
}

function rulesOf(item: Item, grid: IssGrid): readonly Rule[] {
  const { type, args, items = [] } = item
  if (type === 'And') return items.flatMap((inner) => rulesOf(inner, grid))
  if (type === 'Or') return [{ rule: 'any-of', rules: items.map((inner) => rulesOf(inner, grid)) }]
  if (SILENT.includes(type)) return []
  return placed(item.place, () => {
    if (type === 'Replicate') return grid.replicated(item).flatMap((copy) => rulesOf(copy, grid))
    const [rule, form] = TYPES.get(type) ?? []
    if (!form) throw notSupported(type, item.place())
    return form.read(args, grid).map((given) => ({ rule, ...given }) as Rule)
  })
}
