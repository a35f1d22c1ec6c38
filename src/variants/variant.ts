// Variants of sudoku: a grid with rules.

import { checkOptions } from '../model/caller-options.ts'
import { cellsIn } from '../model/constraints.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { cellNumber, columnsOf, rowsOf, unique } from '../model/geometry.ts'
import { type Givens, type Regions, readGivens, readRegions, readSymbols } from '../model/givens.ts'
import type { GridModel } from '../model/model.ts'
import { symbolOf } from '../model/symbols.ts'
import { ModelBuilder } from './rules/model-builder.ts'
import { MOST_RULES, type Rule } from './rules/rule.ts'
import { readRule } from './rules/rule-kind.ts'
import { RULES } from './rules/rule-table.ts'
import { checkGrid, type Grid } from './rules/variant-grid.ts'

/** A variant as plain data. It is the JSON form, too. */
export interface Variant {
  /** Rows and columns, or one number for both. At most 640 cells. */
  readonly size: number | readonly [rows: number, columns: number]
  /** The lowest and the highest value: 0 to 35, at most 32 of them. By default 1 to the larger of rows and columns. */
  readonly values?: readonly [low: number, high: number] | undefined
  /** The symbol of each value in order: digits and letters, in which givens and solutions are written. By default 0-9, A-Z for 10 to 35. */
  readonly symbols?: string | undefined
  /** Symbols, `.` for a blank; or rows of values, lists of values, and null. */
  readonly givens?: Givens | undefined
  /**
   * Rows x columns of a region, such as `[3, 3]`; `none`; or a symbol for the region of every cell, `.` for none. By default blocks of
   * as many cells as the larger of rows and columns, if they fit.
   */
  readonly regions?: Regions | undefined
  /** Can values repeat in rows and columns? Then no row or column has a rule of its own. */
  readonly repeats?: boolean | undefined
  /** So many hidden cells, `h1` and on. They are not part of solutions. */
  readonly hidden?: number | undefined
  readonly rules?: readonly Rule[] | undefined
}

/** A variant that is checked, and what it compiles to. */
export interface CompiledVariant {
  readonly given: Variant
  readonly grid: Grid
  /** For each cell, the values that its given allows; undefined for a blank. */
  readonly givens: readonly (readonly number[] | undefined)[]
  readonly model: GridModel
  /** What the rules leave to each cell without the givens, as masks. */
  readonly open: readonly number[]
  /** The place of the rule that a constraint of the model comes from, if any. */
  ruleOf(constraint: number): number | undefined
}

type IsGone = (kind: 'given' | 'rule', at: number) => boolean

/** The names of its fields. */
export const FIELDS = ['size', 'values', 'symbols', 'givens', 'regions', 'repeats', 'hidden', 'rules']
const MOST_HIDDEN = 500

/**
 * @param isGone takes givens and rules away, by their cells and places. Rules that refer to others refer to all of them.
 * @throws PuzzleError as `variant` does
 */
export function compileVariant(given: Variant, isGone: IsGone = () => false): CompiledVariant {
  checkOptions(given, [...FIELDS, 'family', 'meta'])
  const grid = readGrid(given)
  const { rules = [] } = given
  if (!Array.isArray(rules)) throw new PuzzleError('rule', show(rules), { what: 'rules' }, 'a list of rules')
  if (rules.length > MOST_RULES)
    throw new PuzzleError('rule', `${rules.length} rules`, { what: 'rules' }, `${MOST_RULES} at most`)
  // All are read before the first is compiled: some ask what others say.
  const read = (rule: Rule, what: string) => readRule(RULES, rule, grid, what)
  const all = rules.map((rule, i) => read(rule, `rule ${i + 1}`))
  const board = new ModelBuilder(grid, rules, read)
  const rowsAndColumns = grid.isLatin ? [...rowsOf(grid), ...columnsOf(grid)] : []
  for (const house of unique([...rowsAndColumns, ...grid.regions])) board.differ(house)
  /** For each constraint, the place of the rule that it comes from. */
  const sources: (number | undefined)[] = board.constraints.map(() => undefined)
  all.forEach((compile, i) => {
    if (!isGone('rule', i)) compile(board)
    while (sources.length < board.constraints.length) sources.push(i)
  })
  const open = [...board.candidates]
  const givens = readGivens(given.givens, grid, readSymbols(given.symbols, grid))
  givens.forEach((values, cell) => {
    if (values && !isGone('given', cell)) board.keep([cell], (value) => values.includes(value))
  })
  return { given, grid, givens, model: modelOf(board), open, ruleOf: (constraint) => sources[constraint] }
}

/**
 * The model of a variant, as `modelOf(variant(given))`: for a page that asks workers about variants, and loads nothing else of the family.
 *
 * @throws PuzzleError as `variant` does
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { killer, variantModel } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const model = variantModel({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3), killer(['r2c1', 'r3c1', 'r4c1'], 9)] })
 * console.log(solver.count(model).count) // 24n
 * ```
 */
export function variantModel(given: Variant): GridModel {
  return compileVariant(given).model
}

/** For each rule, the cells that it leaves fewer values or constrains, ascending. Needs: a variant that is checked. */
export function cellsOfRules(given: Variant): readonly (readonly number[])[] {
  const grid = readGrid(given)
  const { rules = [] } = given
  const read = (rule: Rule, what: string) => readRule(RULES, rule, grid, what)
  return rules.map((rule, i) => {
    const board = new ModelBuilder(grid, rules, read)
    const [every] = board.candidates
    read(rule, `rule ${i + 1}`)(board)
    const narrowed = board.candidates.flatMap((mask, cell) => (mask === every ? [] : cell))
    const cells = new Set([...narrowed, ...board.constraints.flatMap(cellsIn), ...cellsNamedIn(rule, grid)])
    return [...cells].filter((cell) => cell < grid.rows * grid.columns).sort((a, b) => a - b)
  })
}

/** The cells that the arguments of a rule name. */
function cellsNamedIn(rule: Rule, grid: Grid): readonly number[] {
  return Object.values(rule)
    .flat(2)
    .flatMap((name) => cellNumber(name, grid) ?? [])
}

/** The grid of a variant, without rules. */
export function readGrid(given: Variant): Grid {
  const { size, values, repeats = false, hidden = 0 } = given
  const [rows, columns] = typeof size === 'number' ? [size, size] : twoOf(size, 'size', 'rows and columns')
  const [low, high] = values === undefined ? [1, Math.max(rows, columns)] : twoOf(values, 'values', 'the lowest and the highest')
  checkGrid(rows, columns, low, high)
  if (typeof repeats !== 'boolean') throw new PuzzleError('option', show(repeats), { what: 'repeats' }, 'true or false')
  if (!Number.isInteger(hidden) || hidden < 0 || hidden > MOST_HIDDEN) {
    throw new PuzzleError('range', show(hidden), { what: 'hidden' }, `0 to ${MOST_HIDDEN} cells`)
  }
  const all = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  const { regions, block } = readRegions(given.regions, rows, columns, all.length)
  return { rows, columns, values: all, regions, block, isLatin: !repeats, hidden }
}

/** The symbol of a value. */
export function symbolIn(given: Variant): (value: number) => string {
  const { symbols } = given
  if (symbols === undefined) return symbolOf
  const [low] = readGrid({ ...given, regions: 'none' }).values
  return (value) => symbols[value - low]
}

function twoOf(given: unknown, what: string, expected: string): readonly [number, number] {
  if (Array.isArray(given) && given.length === 2) return given as unknown as readonly [number, number]
  throw new PuzzleError('range', show(given), { what }, `two numbers: ${expected}`)
}

function modelOf({ grid: { rows, columns, values }, candidates, hidden, constraints }: ModelBuilder): GridModel {
  return { kind: 'grid', rows, columns, values, candidates, ...(hidden.length > 0 && { hidden }), constraints }
}
