// Reads the constraint text of Interactive-Sudoku-Solver: `.Type~argument~argument.Type…`, with `.Or`, `.And` and `.Replicate` up to `.End`.

import { type Place, PuzzleError, quote } from '../../model/errors.ts'
import { cellNumber, inRows } from '../../model/geometry.ts'
import { MOST_RULES, type Rule } from '../rules/rule.ts'
import { placed } from '../rules/rule-fault.ts'
import type { Variant } from '../variant.ts'
import { Arguments } from './iss-arguments.ts'
import { CellArguments } from './iss-cells.ts'
import { numbersOf } from './iss-codes.ts'
import { IssGrid, type Item, isDeclaration, type Shift } from './iss-grid.ts'
import { TYPES } from './iss-rules.ts'
import { notSupported, placeIn } from './read-options.ts'

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
  const reader = new Reader(grid)
  const rules: Rule[] = []
  const givens: (readonly number[] | null)[] = Array(grid.rows * grid.columns).fill(null)
  for (const item of items) {
    if (isDeclaration(item) && !TYPES.has(item.type)) continue
    rules.push(...(item.type === '' ? narrowed(reader.rules(item), grid, givens) : reader.rules(item)))
    if (rules.length > MOST_RULES) throw tooMany(item.place())
  }
  const { block, jigsaw: pieces } = grid
  if (block && pieces) {
    const names = [...new Set(pieces)].filter((name) => name !== '.')
    const cellsOf = (name: string) => grid.names([...pieces.keys()].filter((cell) => pieces[cell] === name))
    rules.push(...names.map((name) => ({ rule: 'extra-region', cells: cellsOf(name) })))
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
      placed(place, () => new Arguments(args).end())
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

/** Narrows the givens. What is said of hidden cells are rules, and what contradicts a given: a cell without values could not be written. */
function narrowed(rules: readonly Rule[], grid: IssGrid, givens: (readonly number[] | null)[]): readonly Rule[] {
  return rules.filter(({ cells, values }) => {
    const cell = cellNumber((cells as readonly string[])[0], grid) as number
    if (cell >= givens.length) return true
    const allowed = values as readonly number[]
    const left = givens[cell]?.filter((value) => allowed.includes(value)) ?? allowed
    if (left.length === 0) return true
    givens[cell] = left
    return false
  })
}

/** Reads items as rules, and copies some. */
class Reader {
  readonly #grid: IssGrid
  #copies = 0

  constructor(grid: IssGrid) {
    this.#grid = grid
  }

  /** @param shift of a copy; the items in a composite are copied as well */
  rules(item: Item, shift?: Shift): readonly Rule[] {
    const { type, args, items } = item
    const inner = (shift?: Shift) => (items ?? []).map((other) => this.#inside(other, shift))
    if (items) {
      const header = new Arguments(args)
      const shifts = placed(item.place, () => {
        const shifts = type === 'Replicate' ? this.#shifts(header, shift) : [shift]
        header.end()
        return shifts
      })
      if (type === 'Or') return [{ rule: 'any-of', rules: inner(shift) }]
      return shifts.flatMap((shift) => inner(shift).flat())
    }
    return placed(item.place, () => {
      const [rule, form] = TYPES.get(type) ?? []
      if (!form) throw notSupported(type, item.place())
      if (shift && form.isFixed) throw new PuzzleError('rule', 'it says nothing of single cells, which is all that is copied')
      const own = new CellArguments(args, this.#grid, shift)
      const given = form.read(own)
      own.end()
      return given.map((given) => ({ rule, ...given }) as Rule)
    })
  }

  /** The rules of an item in a composite. */
  #inside(item: Item, shift: Shift | undefined): readonly Rule[] {
    if (isDeclaration(item)) throw new PuzzleError('rule', `".${item.type}" within another rule`, item.place(), 'it by itself')
    if (shift && ++this.#copies > MOST_RULES)
      throw new PuzzleError('rule', 'too many copies', item.place(), `${MOST_RULES} at most`)
    return this.rules(item, shift)
  }

  /** From the origin to each target. The targets are bits, from the origin on. */
  #shifts(header: Arguments, { down, right }: Shift = { down: 0, right: 0 }): Shift[] {
    const { rows, columns } = this.#grid
    const bits = header.text('targets')
    const origin = this.#grid.cell(header.optional() ?? 'R1C1')
    const targets = numbersOf(bits)?.map((bit) => origin + bit)
    if (!targets || targets.length === 0 || targets.some((target) => target >= rows * columns)) {
      throw new PuzzleError('range', `${quote(bits)} are not targets`, {}, 'cells of the grid')
    }
    return targets.map((target) => ({
      down: down + Math.floor(target / columns) - Math.floor(origin / columns),
      right: right + (target % columns) - (origin % columns),
    }))
  }
}
