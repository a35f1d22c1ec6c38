// Variants of sudoku: a grid with rules.

import type { Shown } from '../draw/scene.ts'
import { svgOf } from '../draw/svg.ts'
import { textOf } from '../draw/text.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { freeze } from '../model/frozen.ts'
import { columnsOf, inRows, rowsOf, unique } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { symbolOf } from '../model/symbols.ts'
import { contradictions } from '../puzzles/contradictions.ts'
import type { GridPuzzle } from '../puzzles/puzzle.ts'
import { type Givens, type Regions, readGivens, readRegions, readSymbols } from './givens.ts'
import { Board } from './rules/board.ts'
import { checkGrid, type Grid } from './rules/grid.ts'
import { readRule } from './rules/kind.ts'
import { MOST_RULES, type Rule } from './rules/rule.ts'
import { RULES } from './rules/table.ts'
import { wordsOf } from './rules/words.ts'
import { variantScene } from './scene.ts'

/** A variant as plain data. It is the JSON form, too. */
export interface Variant {
  /** Rows and columns, or one number for both. At most 640 cells. */
  readonly size: number | readonly [rows: number, columns: number]
  /** The lowest and the highest value: 0 to 35, at most 32 of them. By default 1 to the larger of rows and columns. */
  readonly values?: readonly [low: number, high: number] | undefined
  /** The symbol of each value in order, such as `ABCD`. By default 0-9, and A-Z for 10 to 35. */
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

/** A variant with its data. */
export interface VariantPuzzle extends GridPuzzle {
  readonly variant: Variant
  readonly grid: Grid
  /** For each cell, the values that its given allows; undefined for a blank. */
  readonly givens: readonly (readonly number[] | undefined)[]
}

const FIELDS = ['size', 'values', 'symbols', 'givens', 'regions', 'repeats', 'hidden', 'rules']
const MOST_HIDDEN = 500

/**
 * Makes a variant. `docs/variants.md` lists the rules.
 *
 * @throws PuzzleError `option` for an unknown field, `range`, `shape`, `symbol` or `region` for what does not fit the grid, `rule` for a
 * rule that is unknown, or whose arguments do not fit; with the place
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { killer, variant } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3), killer(['r2c1', 'r3c1', 'r4c1'], 9)] })
 * console.log(solver.count(puzzle).count) // 24n
 * ```
 */
export function variant(given: Variant): VariantPuzzle {
  checkOptions(given, FIELDS)
  const grid = readGrid(given)
  const rules = given.rules ?? []
  if (!Array.isArray(rules)) throw new PuzzleError('rule', show(rules), { what: 'rules' }, 'a list of rules')
  if (rules.length > MOST_RULES)
    throw new PuzzleError('rule', `${rules.length} rules`, { what: 'rules' }, `${MOST_RULES} at most`)
  // All are read before the first is compiled: some ask what others say.
  const read = (rule: Rule, what: string) => readRule(RULES, rule, grid, what)
  const all = rules.map((rule, i) => read(rule, `rule ${i + 1}`))
  const board = new Board(grid, rules, read)
  const rowsAndColumns = grid.isLatin ? [...rowsOf(grid), ...columnsOf(grid)] : []
  for (const house of unique([...rowsAndColumns, ...grid.regions])) board.differ(house)
  /** For each constraint, the rule that it comes from. */
  const sources: (Rule | undefined)[] = board.constraints.map(() => undefined)
  all.forEach((compile, i) => {
    compile(board)
    while (sources.length < board.constraints.length) sources.push(rules[i])
  })
  const open = [...board.candidates]
  const own = readSymbols(given.symbols, grid)
  const givens = readGivens(given.givens, grid, own)
  givens.forEach((values, cell) => {
    if (values) board.keep([cell], (value) => values.includes(value))
  })
  const symbol = writerOf(grid.values, own)
  const draw = (shown: Shown) => textOf(variantScene({ grid, givens, rules, symbol }, shown))
  const model = modelOf(board)
  const nameOf = (constraint: number) => {
    const rule = sources[constraint]
    return rule && wordsOf(rule)
  }
  const regionOf = (cells: readonly number[]) => `region ${1 + grid.regions.findIndex((region) => isEqual(region, cells))}`
  return {
    name: 'variant',
    variant: given,
    grid,
    givens,
    model,
    open,
    ...(own !== undefined && { symbols: own }),
    drawGivens: () => draw({}),
    contradictions: () => contradictions(model, { symbol, house: (cells, constraint) => nameOf(constraint) ?? regionOf(cells) }),
    nameOf,
    draw: (solution) => draw({ solution }),
    line: (solution) => Array.from(solution, symbol).join(''),
    json: (solution) => inRows(solution, grid.columns),
  }
}

/**
 * A picture of a variant, as SVG: a document that looks well in light and in dark. What no shape shows is in words below the grid.
 *
 * @param shown what is in it beside the puzzle
 * @example
 * ```ts
 * import { killer, svg, variant } from 'quadrille/variants'
 *
 * const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3)] })
 * console.log(svg(puzzle).slice(0, 4)) // <svg
 * ```
 */
export function svg(puzzle: VariantPuzzle, shown: Shown = {}): string {
  checkPuzzle(puzzle)
  const { grid, givens, variant, symbols } = puzzle
  const symbol = writerOf(grid.values, symbols)
  return svgOf(variantScene({ grid, givens, rules: variant.rules ?? [], symbol }, shown))
}

/**
 * Checks what a caller hands in as a variant that was read.
 *
 * @throws PuzzleError `option` for anything else
 */
export function checkPuzzle(puzzle: unknown): void {
  if (typeof puzzle === 'object' && puzzle !== null && 'variant' in puzzle && 'grid' in puzzle) return
  throw new PuzzleError('option', `${show(puzzle)} is not a variant`, {}, 'a puzzle, as variant() returns it')
}

/** How a value is written. */
function writerOf(values: readonly number[], symbols: string | undefined): (value: number) => string {
  return (value) => symbols?.[value - values[0]] ?? symbolOf(value)
}

function readGrid(given: Variant): Grid {
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

function twoOf(given: unknown, what: string, expected: string): readonly [number, number] {
  if (Array.isArray(given) && given.length === 2) return given as unknown as readonly [number, number]
  throw new PuzzleError('range', show(given), { what }, `two numbers: ${expected}`)
}

/** The rules are frozen: a solver that has seen them need not compare them. */
function modelOf({ grid: { rows, columns, values }, candidates, hidden, constraints }: Board): GridModel {
  const rules = freeze({ values, ...(hidden.length > 0 && { hidden }), constraints })
  return { kind: 'grid', rows, columns, candidates, ...rules }
}
