// Writes a variant as the constraint text of Interactive-Sudoku-Solver.

import { PuzzleError } from '../../model/errors.ts'
import { blockOf, cellNumber, diagonalFrom, type Grid } from '../rules/grid.ts'
import type { Rule } from '../rules/rule.ts'
import type { VariantPuzzle } from '../variant.ts'
import { readIss } from './iss.ts'
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

/** Sizes and values are digits to base 17. */
const MOST = 16

function shapeOf({ rows, columns, values, regions, block, isLatin, hidden }: Grid): string {
  const [low, high] = [values[0], values[values.length - 1]]
  const largest = Math.max(rows, columns)
  if (largest > MOST || high > MOST || low > 1) {
    throw new PuzzleError(
      'range',
      `${rows} x ${columns} with values ${low} to ${high} do not fit`,
      { what: 'size' },
      `${MOST} at most`,
    )
  }
  const range = low === 1 && high === largest ? '' : `~${low}-${high}`
  const shape = `.Shape~${rows}x${columns}${range}${isLatin ? '' : `${range ? '' : '~'}~Raw`}`
  const extra = hidden > 0 ? `.Var~H~~${hidden}` : ''
  if (!isLatin) {
    if (regions.length > 0) throw new PuzzleError('region', 'regions need rows and columns that differ', { what: 'regions' })
    return shape + extra
  }
  return shape + regionsOf({ rows, columns, regions, block }, largest) + extra
}

function regionsOf(
  { rows, columns, regions, block }: Pick<Grid, 'rows' | 'columns' | 'regions' | 'block'>,
  largest: number,
): string {
  if (regions.length === 0) return blockOf(rows, columns, largest) ? '.NoBoxes' : ''
  const size = regions[0].length
  const sized = size === largest ? '' : `.RegionSize~${size}`
  if (block && blockOf(rows, columns, size)?.join() === block.join()) return sized
  if (regions.some(({ length }) => length !== size) || regions.length > MOST) {
    throw new PuzzleError('region', 'regions of different sizes', { what: 'regions' }, 'one size')
  }
  const layout = Array.from({ length: rows * columns }, (_, cell) => {
    const region = regions.findIndex((cells) => cells.includes(cell))
    return region < 0 ? 'z' : region.toString(36)
  })
  return `.NoBoxes${sized}.Jigsaw~${layout.join('')}`
}

function idOf(cell: number, { rows, columns, hidden }: Grid): string {
  if (cell >= rows * columns) return hidden === 1 ? 'VH' : `VH${cell - rows * columns + 1}`
  return `R${(Math.floor(cell / columns) + 1).toString(17)}C${((cell % columns) + 1).toString(17)}`
}

function textOf(rule: Rule, grid: Grid, what: string): string {
  const write = WRITERS.get(rule.rule)
  if (!write) throw notSupported(rule.rule, { what })
  return `.${write(argumentsOf(rule), (cells) => ids(cells, grid), grid, what)}`
}

type Write = (given: Given, ids: (cells: readonly string[]) => string, grid: Grid, what: string) => string

function ids(cells: readonly string[], grid: Grid): string {
  return cells.map((name) => idOf(cellNumber(name, grid) as number, grid)).join('~')
}

const plain =
  (type: string): Write =>
  () =>
    type
const onCells =
  (type: string): Write =>
  ({ cells }, list) =>
    `${type}~${list(cells)}`
const withNumber =
  (type: string, name: string): Write =>
  (given, list) =>
    `${type}~${given[name]}~${list(given.cells)}`
const outside =
  (type: string, name: string): Write =>
  (given) => {
    const [side, line] = given.at.split(' ')
    const isFirst = side === 'left' || side === 'top'
    return `${type}~${side === 'left' || side === 'right' ? 'R' : 'C'}${line}~${isFirst ? '' : '~'}${given[name]}`
  }

/** From each cell on the border, one direction exists; the others are plain sums. */
function littleKiller({ from, direction, sum }: Given, list: (cells: readonly string[]) => string, grid: Grid): string {
  const cell = cellNumber(from, grid) as number
  const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns]
  const isLast = row === grid.rows - 1
  const isFirst = column === 0 && !isLast
  const isEnd = column === grid.columns - 1 && !isLast
  const there = isFirst
    ? 'down-right'
    : row === 0
      ? 'down-left'
      : isEnd
        ? 'up-left'
        : isLast && column > 0
          ? 'up-right'
          : undefined
  const line = diagonalFrom(grid, cell, direction)
  if (direction === there && line.length > 1) return `LittleKiller~${sum}~${list([from])}`
  return `Sum~${sum}~${line.map((other) => idOf(other, grid)).join('~')}`
}

const WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>(
  Object.entries({
    diagonal({ direction }) {
      if (direction === 'both') return 'Diagonal~1.Diagonal~-1'
      return `Diagonal~${direction === 'rising' ? 1 : -1}`
    },
    windoku: plain('Windoku'),
    'disjoint-groups': plain('DisjointSets'),
    'extra-region': onCells('AllDifferent'),
    'equal-regions': plain('RegionSameValues'),
    'same-values': ({ groups }, list) => `SameValues~${groups.length}~${list(groups.flat())}`,
    killer: ({ cells, sum = '' }, list) => `Cage~${sum}~${list(cells)}`,
    sum: ({ cells, sum, factors }, list) => `Sum~${factors ? [sum, '=', ...factors].join('_') : sum}~${list(cells)}`,
    'equal-sums': ({ groups }, list) => `EqualSum~${groups.map(list).join('~-~')}`,
    rellik: withNumber('RellikCage', 'sum'),
    equality: onCells('EqualityCage'),
    'look-and-say': withNumber('LookAndSay', 'clue'),
    contains: ({ cells, values }, list) => `ContainAtLeast~${values.join('_')}~${list(cells)}`,
    'contains-exactly': ({ cells, values }, list) => `ContainExact~${values.join('_')}~${list(cells)}`,
    quadruple: ({ cells, values }, list) => `ContainAtLeast~${values.join('_')}~${list(cells)}`,
    'counting-circles': onCells('CountingCircles'),
    thermometer: onCells('Thermo'),
    palindrome: onCells('Palindrome'),
    whispers: withNumber('Whisper', 'difference'),
    renban: onCells('Renban'),
    entropic: onCells('Entropic'),
    modular: withNumber('Modular', 'modulus'),
    between: onCells('Between'),
    lockout: withNumber('Lockout', 'difference'),
    arrow: onCells('Arrow'),
    'double-arrow': onCells('DoubleArrow'),
    zipper: onCells('Zipper'),
    'region-sum': onCells('RegionSumLine'),
    'sum-line': ({ cells, sum, form }, list) => `SumLine~${sum}~${list(cells)}${form === 'loop' ? '~LOOP' : ''}`,
    'white-dot': onCells('WhiteDot'),
    'black-dot': onCells('BlackDot'),
    x: onCells('X'),
    v: onCells('V'),
    greater: onCells('GreaterThan'),
    'strict-kropki': plain('StrictKropki'),
    'strict-xv': plain('StrictXV'),
    even: ({ cells }, list, { values }) =>
      kept(
        list(cells),
        values.filter((value) => value % 2 === 0),
      ),
    odd: ({ cells }, list, { values }) =>
      kept(
        list(cells),
        values.filter((value) => value % 2 === 1),
      ),
    'one-of': ({ cells, values }, list) => kept(list(cells), values),
    'little-killer': littleKiller,
    sandwich({ at, sum }) {
      const [side, line] = at.split(' ')
      return `Sandwich~${sum}~${side === 'left' || side === 'right' ? 'R' : 'C'}${line}`
    },
    lunchbox: withNumber('Lunchbox', 'sum'),
    'x-sum': outside('XSum', 'sum'),
    skyscraper: outside('Skyscraper', 'count'),
    'hidden-skyscraper': outside('HiddenSkyscraper', 'value'),
    'numbered-room': outside('NumberedRoom', 'value'),
    indexing: ({ cells, of }, list) => `Indexing~${of === 'rows' ? 'R' : 'C'}~${list(cells)}`,
    'value-indexing': ({ value, index, cells }, list) => `ValueIndexing~${list([value, index, ...cells])}`,
    'anti-knight': plain('AntiKnight'),
    'anti-king': plain('AntiKing'),
    'anti-consecutive': plain('AntiConsecutive'),
    'anti-taxicab': plain('AntiTaxicab'),
    'global-entropy': plain('GlobalEntropy'),
    'global-modular': plain('GlobalMod'),
    'dutch-flatmates': plain('DutchFlatmates'),
    regex: ({ cells, pattern }, list) =>
      `Regex~${btoa(pattern).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')}~${list(cells)}`,
    'any-of': ({ rules }, _, grid, what) =>
      `Or${rules.map((list: readonly Rule[]) => `.And${list.map((rule) => textOf(rule, grid, what)).join('')}.End`).join('')}.End`,
  } satisfies Record<string, Write>),
)

/** Givens with several values. */
function kept(cells: string, values: readonly number[]): string {
  return `~${cells
    .split('~')
    .map((cell) => `${cell}_${values.join('_')}`)
    .join('~')}`
}
