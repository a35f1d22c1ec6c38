// Writes a variant as the constraint text of Interactive-Sudoku-Solver.

import { blockOf, cellNumber, diagonalFrom, groupNumbers, nameOfCell } from '../../model/geometry.ts'
import type { Alternatives } from '../rules/free-rules.ts'
import type { Rule } from '../rules/rule.ts'
import type { Grid } from '../rules/variant-grid.ts'
import type { CompiledVariant, Variant } from '../variant.ts'
import { readIss } from './iss.ts'
import { idOf } from './iss-grid.ts'
import { directionFrom, TYPES } from './iss-rules.ts'
import { argumentsOf, type RuleArguments, readBack } from './read-back.ts'
import { notSupported } from './read-options.ts'

/**
 * A variant as constraint text.
 *
 * @throws PuzzleError `rule` for a rule that does not exist there, `range` for a grid that does not
 */
export function toIss(puzzle: Variant): string {
  return readBack(puzzle, written, readIss)
}

function written({ grid, givens, given }: CompiledVariant): string {
  const named = givens.flatMap((values, cell) => (values ? [`${idOf(cell, grid)}_${values.join('_')}`] : []))
  const rules = (given.rules ?? []).map((rule, i) => textOf(rule, grid, `rule ${i + 1}`))
  return [shapeOf(grid), ...(named.length > 0 ? [`.~${named.join('~')}`] : []), ...rules].join('')
}

/** A grid that does not exist there, such as a large one, is not read back. */
function shapeOf(grid: Grid): string {
  const { rows, columns, values, isLatin, hidden } = grid
  const [low, high] = [values[0], values[values.length - 1]]
  const largest = Math.max(rows, columns)
  const range = low === 1 && high === largest ? '' : `~${low}-${high}`
  const kind = isLatin ? '' : `${range ? '' : '~'}~Raw`
  const regions = isLatin ? regionsOf(grid, largest) : ''
  return `.Shape~${rows}x${columns}${range}${kind}${regions}${hidden > 0 ? `.Var~H~~${hidden}` : ''}`
}

function regionsOf({ rows, columns, regions, block }: Grid, largest: number): string {
  if (regions.length === 0) return blockOf(rows, columns, largest) ? '.NoBoxes' : ''
  const size = regions[0].length
  const sized = size === largest ? '' : `.RegionSize~${size}`
  if (block && blockOf(rows, columns, size)?.join() === block.join()) return sized
  const layout = groupNumbers(regions, { rows, columns }).map((region) => (region < 0 ? 'z' : region.toString(36)))
  return `.NoBoxes${sized}.Jigsaw~${layout.join('')}`
}

function textOf(rule: Rule, grid: Grid, what: string): string {
  if (rule.rule === 'any-of') {
    const lists = (rule.rules as Alternatives).map((list) => `.And${list.map((inner) => textOf(inner, grid, what)).join('')}.End`)
    return `.Or${lists.join('')}.End`
  }
  const given = argumentsOf(rule)
  const other = OTHERS[rule.rule]?.(given, grid)
  if (other) return textOf(other, grid, what)
  const [type, [, { write }]] = [...TYPES].find(([, [name, form]]) => name === rule.rule && form.write) ?? ['', ['', {}]]
  if (!write) throw notSupported(rule.rule, { what })
  return `.${[type, ...write(given, grid)].join('~')}`
}

/** Rules that are another one there. */
const OTHERS: Readonly<Record<string, (given: RuleArguments, grid: Grid) => Rule | undefined>> = {
  quadruple: ({ cells, values }) => ({ rule: 'contains', cells, values }),
  even: ({ cells }, { values }) => ({ rule: 'one-of', cells, values: values.filter((value) => value % 2 === 0) }),
  odd: ({ cells }, { values }) => ({ rule: 'one-of', cells, values: values.filter((value) => value % 2 === 1) }),
  // From each cell on the border, one direction exists; the others are plain sums.
  'little-killer': ({ from, direction, sum }, grid) => {
    const cell = cellNumber(from, grid) as number
    const line = diagonalFrom(grid, cell, direction).map((other) => nameOfCell(other, grid))
    return direction === directionFrom(cell, grid) && line.length > 1 ? undefined : { rule: 'sum', cells: line, sum }
  },
}
