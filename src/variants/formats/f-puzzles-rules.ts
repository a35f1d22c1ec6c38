// The fields of f-puzzles that are rules. What they mean is what the solver for f-puzzles, dclamage/SudokuSolver, takes them for.

import { cellName } from '../../puzzles/grid.ts'
import { cellNumber, DIRECTION_NAMES, DIRECTIONS, diagonalFrom } from '../rules/grid.ts'
import type { Rule } from '../rules/rule.ts'
import { flagIn, type Item, isAbsent, itemsIn, wrong } from './f-puzzles-fields.ts'
import type { Given } from './read-back.ts'
import { notSupported } from './support.ts'

/** What rules need to know of the grid. */
export interface Board {
  readonly order: number
  isInRegion(cell: string): boolean
}

/** The arguments of each rule that a field stands for; one of them can be the rule itself. */
type Read = (given: unknown, name: string, board: Board) => readonly Given[]
/** What is in the field for one rule. */
type Write = (given: Given, order: number) => unknown

/** True, or absent. */
const flag =
  (more?: object): Read =>
  (given, name) =>
    flagIn(given, name) ? [{ ...more }] : []

/** A list, each item of which makes rules. */
const each =
  (make: (item: Item, board: Board) => readonly Given[]): Read =>
  (given, name, board) =>
    itemsIn(given, name).flatMap((item) => {
      const rules = make(item, board)
      item.end()
      return rules
    })

/** A list of single cells, which are one group. */
const group: Read = (given, name) => {
  const cells = itemsIn(given, name).map((item) => {
    const [cell] = item.cell()
    item.end()
    return cell
  })
  return cells.length > 0 ? [{ cells: [...new Set(cells)] }] : []
}

const onCells = (more?: object) => each((item) => [{ cells: item.cells(), ...more }])

/** Lines that have no value, unless it is the one that they have anyway. */
const onLines = (usual?: number, change = (line: string[], _: Board) => line) =>
  each((item, board) => {
    const value = usual === undefined ? undefined : item.integer()
    if (value !== undefined && value !== usual) throw wrong(value, item.place('value'), `${usual} or nothing`)
    return item
      .lines()
      .map((line) => change(line, board))
      .filter(({ length }) => length > 0)
      .map((cells) => ({ cells }))
  })

/** The ends of a loop are one cell: it is always like itself. The rest is a shorter line; of one cell or none, it says nothing. */
function withoutEnds(line: string[]): string[] {
  let rest = line
  while (rest.length > 1 && rest[0] === rest[rest.length - 1]) rest = rest.slice(1, -1)
  return rest.length > 1 || line.length < 2 ? rest : []
}

/** Cells in no region say nothing, and do not part the others. */
function inRegions(line: string[], board: Board): string[] {
  const within = line.filter((cell) => board.isInRegion(cell))
  return within.length > 1 || within.length === line.length ? within : []
}

/** Without a value, it is half the values, rounded up. */
const whispers = each((item, { order }) => {
  const difference = item.integer() ?? Math.ceil(order / 2)
  if (difference < 1 || difference >= order) throw wrong(difference, item.place('value'), `1 to ${order - 1}`)
  return item.lines().map((cells) => ({ difference, cells }))
})

/** How far diamonds differ is only known for the usual size. */
const lockout: Read = (given, name, board) => {
  const rules = onLines(4)(given, name, board)
  if (rules.length > 0 && board.order !== 9) throw notSupported(name, { what: `${name} of ${board.order} values` })
  return rules
}

/** A clue outside the grid: its cell is beyond the border. */
const outside = (argument: string) =>
  each((item, { order }) => {
    const value = item.integer()
    const [name, row, column] = item.cell()
    if (value === undefined) return []
    const isWithin = (line: number) => line >= 1 && line <= order
    const isBeside = (line: number) => line === 0 || line === order + 1
    const at = isWithin(row)
      ? isBeside(column) && `${column === 0 ? 'left' : 'right'} ${row}`
      : isWithin(column) && isBeside(row) && `${row === 0 ? 'top' : 'bottom'} ${column}`
    if (!at) throw wrong(name, item.place('cell'), 'a cell beside the grid, such as "R1C0"')
    return [{ at, [argument]: value }]
  })

/** The name of a direction there: `DR`, `DL`, `UR` or `UL`. */
function shortOf(direction: string): string {
  return direction.replace(/(.)\w*-(.)\w*/, '$1$2').toUpperCase()
}

/** The cell is beyond the border, one step before the diagonal, or the first one of it. A sum of 0 is none. */
const littleKiller = each((item, { order }) => {
  const sum = item.integer()
  const [name, row, column] = item.cell()
  const given = item.field('direction')
  const direction = DIRECTION_NAMES.find((name) => shortOf(name) === given)
  if (!direction) throw wrong(given, item.place('direction'), 'DR, DL, UR or UL')
  const [down, right] = DIRECTIONS[direction]
  const grid = { rows: order, columns: order, hidden: 0 }
  const from = cellNumber(name, grid) ?? cellNumber(`r${row + down}c${column + right}`, grid)
  if (from === undefined) throw wrong(name, item.place('cell'), 'a cell from which the diagonal leads into the grid')
  const line = diagonalFrom(grid, from, direction).map((cell) => cellName(cell, order))
  const listed = isAbsent(item.field('cells')) ? line : item.cells()
  if (listed.join() !== line.join()) throw wrong(listed.join(' '), item.place('cells'), line.join(' '))
  return sum ? [{ from: line[0], direction, sum }] : []
})

/** The line begins in the circle, or in a cell of the pill, whose digits are read in the order in which its cells are listed. */
const arrow = each((item, { order }) => {
  const circle = item.cells()
  return item.lines().flatMap(([first, ...shaft]) => {
    if (!circle.includes(first)) throw wrong(first, item.place('lines'), 'a line that begins in the circle')
    if (shaft.length === 0) return []
    if (circle.length === 1) return [{ cells: [...circle, ...shaft] }]
    if (order > 9) throw notSupported('arrow', { what: `${item.what} from several cells` })
    return [{ rule: 'pill-arrow', pill: circle, cells: shaft }]
  })
})

/** A sum of 0 is none. */
const killer = each((item) => {
  const sum = item.integer()
  return [{ cells: item.cells(), ...(sum && { sum }) }]
})

const dot = (argument: string) =>
  each((item) => {
    const value = item.integer()
    return [{ cells: item.cells(), ...(value !== undefined && { [argument]: value }) }]
  })

const xv = each((item) => {
  const value = item.field('value')
  const cells = item.cells()
  if (isAbsent(value)) return []
  const rule = String(value).toLowerCase()
  if (rule !== 'x' && rule !== 'v') throw wrong(value, item.place('value'), 'X or V')
  return [{ rule, cells }]
})

const quadruple = each((item) => {
  const values = item.integers('values')
  const cells = item.cells()
  return values.length > 0 ? [{ cells, values }] : []
})

const clone = each((item) => [{ groups: [item.cells(), item.cells('cloneCells')] }])

/** The names of cells there. */
export function upper(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.toUpperCase())
}

const asCells: Write = ({ cells }) => [{ cells: upper(cells) }]
const asGroup: Write = ({ cells }) => upper(cells).map((cell) => ({ cell }))

/** With the argument that is the value, if there is one. */
const asLine =
  (argument?: string): Write =>
  (given) => [{ lines: [upper(given.cells)], ...(argument && { value: String(given[argument]) }) }]

const asDot =
  (argument: string): Write =>
  (given) => [{ cells: upper(given.cells), value: String(given[argument]) }]

const asClue =
  (argument: string): Write =>
  (given, order) => {
    const [side, line] = given.at.split(' ')
    const beside = side === 'left' || side === 'top' ? 0 : order + 1
    const cell = side === 'left' || side === 'right' ? `R${line}C${beside}` : `R${beside}C${line}`
    return [{ cell, value: String(given[argument]) }]
  }

const asLittleKiller: Write = ({ from, direction, sum }) => [
  { cell: from.toUpperCase(), direction: shortOf(direction), value: String(sum) },
]

const FLAG = [flag(), () => true] as const
const GROUP = [group, asGroup] as const
const LINES = [onLines(), asLine()] as const
const clue = (argument: string) => [outside(argument), asClue(argument)] as const

/** Every field that is a rule of its own; without `write`, the rule has several fields, or shares one. */
export const FIELDS: ReadonlyMap<string, readonly [rule: string, read: Read, write?: Write]> = new Map(
  Object.entries({
    'diagonal+': ['diagonal', flag({ direction: 'rising' })],
    'diagonal-': ['diagonal', flag({ direction: 'falling' })],
    antiknight: ['anti-knight', ...FLAG],
    antiking: ['anti-king', ...FLAG],
    disjointgroups: ['disjoint-groups', ...FLAG],
    extraregion: ['extra-region', onCells(), asCells],
    odd: ['odd', ...GROUP],
    even: ['even', ...GROUP],
    minimum: ['minimum', ...GROUP],
    maximum: ['maximum', ...GROUP],
    thermometer: ['thermometer', ...LINES],
    slowthermometer: ['slow-thermometer', ...LINES],
    palindrome: ['palindrome', onLines(undefined, withoutEnds), asLine()],
    renban: ['renban', ...LINES],
    whispers: ['whispers', whispers, asLine('difference')],
    regionsumline: ['region-sum', onLines(undefined, inRegions), asLine()],
    betweenline: ['between', ...LINES],
    lockout: ['lockout', lockout, asLine('difference')],
    entropicline: ['entropic', ...LINES],
    modularline: ['modular', onLines(3), asLine('modulus')],
    nabner: ['nabner', ...LINES],
    zipperline: ['zipper', ...LINES],
    doublearrow: ['double-arrow', ...LINES],
    arrow: ['arrow', arrow, ({ cells }) => [{ cells: upper(cells.slice(0, 1)), lines: [upper(cells)] }]],
    killercage: ['killer', killer, (given, order) => (given.sum === undefined ? asCells : asDot('sum'))(given, order)],
    littlekillersum: ['little-killer', littleKiller, asLittleKiller],
    sandwichsum: ['sandwich', ...clue('sum')],
    xsum: ['x-sum', ...clue('sum')],
    skyscraper: ['skyscraper', ...clue('count')],
    numberedroom: ['numbered-room', ...clue('value')],
    rowindexer: ['indexing', onCells({ of: 'rows' })],
    columnindexer: ['indexing', onCells({ of: 'columns' })],
    difference: ['white-dot', dot('difference'), asDot('difference')],
    ratio: ['black-dot', dot('ratio'), asDot('ratio')],
    xv: ['', xv],
    quadruple: ['quadruple', quadruple, ({ cells, values }) => [{ cells: upper(cells), values }]],
    clone: ['clone', clone, ({ groups: [cells, others] }) => [{ cells: upper(cells), cloneCells: upper(others) }]],
  } satisfies Record<string, readonly [string, Read, Write?]>),
)

/** What it means that dots are absent. A pair with a dot of either colour is left out of both `nonconsecutive` and `ratio`. */
export function absences(nonconsecutive: unknown, negative: unknown, rules: readonly Rule[]): readonly Rule[] {
  const isNonconsecutive = flagIn(nonconsecutive, 'nonconsecutive')
  const names: unknown = isAbsent(negative) ? [] : negative
  if (!Array.isArray(names)) throw wrong(names, 'negative', 'a list')
  const stranger = names.find((name) => name !== 'xv' && name !== 'ratio')
  if (stranger !== undefined) throw notSupported(`negative ${String(stranger)}`, { what: 'f-puzzles' })
  const dots = rules.filter(({ rule }) => rule === 'white-dot' || rule === 'black-dot')
  const arePlain = dots.every(({ difference = 1, ratio = 2 }) => difference === 1 && ratio === 2)
  const xv = names.includes('xv') ? [{ rule: 'strict-xv' }] : []
  if (names.includes('ratio')) {
    if (isNonconsecutive && arePlain) return [{ rule: 'strict-kropki' }, ...xv]
    throw notSupported('negative ratio', { what: 'f-puzzles without nonconsecutive, or with other dots' })
  }
  if (isNonconsecutive && dots.length > 0) throw notSupported('nonconsecutive', { what: 'f-puzzles with dots' })
  return isNonconsecutive ? [{ rule: 'anti-consecutive' }, ...xv] : xv
}
