// Writes a variant as the constraint text of Interactive-Sudoku-Solver.

import { PuzzleError } from '../../model/errors.ts'
import { blockOf, cellNumber, diagonalFrom, type Grid, groupNumbers } from '../rules/grid.ts'
import type { Rule } from '../rules/rule.ts'
import type { VariantPuzzle } from '../variant.ts'
import { readIss } from './iss.ts'
import { idOf, idsOf, MOST } from './iss-grid.ts'
import { directionFrom, TYPES } from './iss-rules.ts'
import { argumentsOf, type Given, readBack } from './read-back.ts'
import { notSupported } from './support.ts'

/**
 * A variant as constraint text.
 *
 * @throws PuzzleError `rule` for a rule that does not exist there, `range` for a grid that does not
 * @example
 * ```ts
 * import { killer, toIss, variant } from 'quadrille/variants'
 *
 * const puzzle = variant({ size: 4, givens: '1...............', rules: [killer(['r1c1', 'r1c2'], 3)] })
 * console.log(toIss(puzzle)) // .Shape~4x4.~R1C1_1.Cage~3~R1C1~R1C2
 * ```
 */
export function toIss(puzzle: VariantPuzzle): string {
  return readBack(puzzle, written, readIss)
}

function written({ grid, givens, variant }: VariantPuzzle): string {
  const named = givens.flatMap((values, cell) => (values ? [`${idOf(cell, grid)}_${values.join('_')}`] : []))
  const rules = (variant.rules ?? []).map((rule, i) => textOf(rule, grid, `rule ${i + 1}`))
  return [shapeOf(grid), ...(named.length > 0 ? [`.~${named.join('~')}`] : []), ...rules].join('')
}

function shapeOf(grid: Grid): string {
  const { rows, columns, values, regions, isLatin, hidden } = grid
  const [low, high] = [values[0], values[values.length - 1]]
  const largest = Math.max(rows, columns)
  if (largest > MOST || high > MOST || low > 1) {
    const problem = `${rows} x ${columns} with values ${low} to ${high} do not fit`
    throw new PuzzleError('range', problem, { what: 'size' }, `${MOST} at most`)
  }
  const range = low === 1 && high === largest ? '' : `~${low}-${high}`
  const shape = `.Shape~${rows}x${columns}${range}${isLatin ? '' : `${range ? '' : '~'}~Raw`}`
  const extra = hidden > 0 ? `.Var~H~~${hidden}` : ''
  if (isLatin) return shape + regionsOf(grid, largest) + extra
  if (regions.length > 0) throw new PuzzleError('region', 'regions need rows and columns that differ', { what: 'regions' })
  return shape + extra
}

function regionsOf({ rows, columns, regions, block }: Grid, largest: number): string {
  if (regions.length === 0) return blockOf(rows, columns, largest) ? '.NoBoxes' : ''
  const size = regions[0].length
  const sized = size === largest ? '' : `.RegionSize~${size}`
  if (block && blockOf(rows, columns, size)?.join() === block.join()) return sized
  if (regions.some(({ length }) => length !== size) || regions.length > MOST) {
    throw new PuzzleError('region', 'regions of different sizes', { what: 'regions' }, 'one size')
  }
  const layout = groupNumbers(regions, { rows, columns }).map((region) => (region < 0 ? 'z' : region.toString(36)))
  return `.NoBoxes${sized}.Jigsaw~${layout.join('')}`
}

/** The types that rules are written as. */
const TYPE_OF: ReadonlyMap<string, string> = new Map(
  [...TYPES].flatMap(([type, [rule, { write }]]) => (write ? [[rule, type]] : [])),
)

function textOf(rule: Rule, grid: Grid, what: string): string {
  const given = argumentsOf(rule)
  const other = OTHERS.get(rule.rule)
  if (other) return other(given, grid, what)
  const type = TYPE_OF.get(rule.rule) ?? ''
  const write = TYPES.get(type)?.[1].write
  if (!write) throw notSupported(rule.rule, { what })
  return `.${[type, ...write(given, grid)].join('~')}`
}

type Write = (given: Given, grid: Grid, what: string) => string

/** Rules that are something else there. */
const OTHERS: ReadonlyMap<string, Write> = new Map(
  Object.entries({
    quadruple: (given, grid, what) => textOf({ ...given, rule: 'contains' }, grid, what),
    even: ({ cells }, grid) => kept(grid, cells, halved(grid, 0)),
    odd: ({ cells }, grid) => kept(grid, cells, halved(grid, 1)),
    'one-of': ({ cells, values }, grid) => kept(grid, cells, values),
    'little-killer': littleKiller,
    'any-of': ({ rules }, grid, what) =>
      `.Or${rules.map((list: readonly Rule[]) => `.And${list.map((rule) => textOf(rule, grid, what)).join('')}.End`).join('')}.End`,
  } satisfies Record<string, Write>),
)

/** The values that leave a remainder when they are halved. */
function halved({ values }: Grid, remainder: number): readonly number[] {
  return values.filter((value) => value % 2 === remainder)
}

/** Givens with several values. */
function kept(grid: Grid, cells: readonly string[], values: readonly number[]): string {
  const givens = idsOf(cells, grid).map((id) => [id, ...values].join('_'))
  return `.~${givens.join('~')}`
}

/** From each cell on the border, one direction exists; the others are plain sums. */
function littleKiller({ from, direction, sum }: Given, grid: Grid): string {
  const cell = cellNumber(from, grid) as number
  const line = diagonalFrom(grid, cell, direction).map((other) => idOf(other, grid))
  if (direction === directionFrom(cell, grid) && line.length > 1) return `.LittleKiller~${sum}~${line[0]}`
  return `.Sum~${sum}~${line.join('~')}`
}
