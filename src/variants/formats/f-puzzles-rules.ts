// The fields of f-puzzles that are rules. What they mean is what the solver for f-puzzles, dclamage/SudokuSolver, takes them for.

import { cellName, cellNumber, DIRECTION_NAMES, DIRECTIONS, type Direction, diagonalFrom } from '../../model/geometry.ts'
import type { Rule } from '../rules/rule.ts'
import {
  anything,
  cellField,
  cellsField,
  fieldError,
  fields,
  flagField,
  integerField,
  integersField,
  isAbsent,
  items,
  linesField,
  list,
  optionalField,
  type Reader,
  textField,
} from './f-puzzles-fields.ts'
import type { RuleArguments } from './read-back.ts'
import { notSupported } from './read-options.ts'

/** What rules need to know of the grid. */
export interface FPuzzlesGrid {
  readonly order: number
  isInRegion(cell: string): boolean
}

/** The arguments of each rule that a field stands for; one of them can be the rule itself. */
type Read = (given: unknown, name: string, board: FPuzzlesGrid) => readonly RuleArguments[]
/** What is in the field for one rule; undefined if its arguments belong in another field. */
type Write = (given: RuleArguments, order: number) => unknown

/** True, or absent. */
const once =
  (more?: object): Read =>
  (given, name) =>
    flagField(given, name) ? [{ ...more }] : []

/** A list of objects with these fields, each of which makes rules. */
function each<F extends object>(
  readers: { readonly [N in keyof F]: Reader<F[N]> },
  make: (item: F, what: string, board: FPuzzlesGrid) => readonly RuleArguments[],
): Read {
  const read = fields<F>(readers)
  return (given, name, board) =>
    items(given, name).flatMap((item, i) => {
      const what = `${name} ${i + 1}`
      return make(read(item, what), what, board)
    })
}

/** A list of single cells, which are one group. */
const group: Read = (given, name, board) => {
  const all = each({ cell: cellField }, (item) => [item])(given, name, board).map(({ cell }) => cell)
  return all.length > 0 ? [{ cells: [...new Set(all)] }] : []
}

const onCells = (more?: object) => each({ cells: cellsField }, (item) => [{ ...item, ...more }])

/** A value that changes nothing: the one that there is without it. */
const only =
  (usual: number): Reader<void> =>
  (given, what) => {
    const value = integerField(given, what) ?? usual
    if (value !== usual) throw fieldError(value, what, `${usual} or nothing`)
  }

const onLines = (more: { value?: Reader<unknown> } = {}, change = (line: string[], _: FPuzzlesGrid) => line) =>
  each({ lines: linesField, ...more }, (item, _, board) =>
    item.lines
      .map((line) => change(line, board))
      .filter(({ length }) => length > 0)
      .map((cells) => ({ cells })),
  )

/** The ends of a loop are one cell: it is always like itself. The rest is a shorter line; of one cell or none, it says nothing. */
function withoutEnds(line: string[]): string[] {
  let rest = line
  while (rest.length > 1 && rest[0] === rest[rest.length - 1]) rest = rest.slice(1, -1)
  return rest.length > 1 || line.length < 2 ? rest : []
}

/** Cells in no region say nothing, and do not part the others. */
function inRegions(line: string[], board: FPuzzlesGrid): string[] {
  const within = line.filter((cell) => board.isInRegion(cell))
  return within.length > 1 || within.length === line.length ? within : []
}

/** Without a value, it is half the values, rounded up. */
const whispers = each({ lines: linesField, value: integerField }, ({ lines, value }, what, { order }) => {
  const difference = value ?? Math.ceil(order / 2)
  if (difference < 1 || difference >= order) throw fieldError(difference, `${what}, value`, `1 to ${order - 1}`)
  return lines.map((cells) => ({ difference, cells }))
})

/** How far diamonds differ is only known for the usual size. */
const lockout: Read = (given, name, board) => {
  const rules = onLines({ value: only(4) })(given, name, board)
  if (rules.length > 0 && board.order !== 9) throw notSupported(name, { what: `${name} of ${board.order} values` })
  return rules
}

/** The cells beside the grid, each with its place here. */
function placesAround(order: number): ReadonlyMap<string, string> {
  const lines = Array.from({ length: order }, (_, line) => line + 1)
  return new Map(
    lines.flatMap((line) => [
      [`r${line}c0`, `left ${line}`],
      [`r${line}c${order + 1}`, `right ${line}`],
      [`r0c${line}`, `top ${line}`],
      [`r${order + 1}c${line}`, `bottom ${line}`],
    ]),
  )
}

/** A clue outside the grid: its cell is beyond the border. */
const clue = (argument: string): readonly [Read, Write] => [
  each({ cell: cellField, value: integerField }, ({ cell, value }, what, { order }) => {
    const at = placesAround(order).get(cell)
    if (value === undefined) return []
    if (!at) throw fieldError(cell, `${what}, cell`, 'a cell beside the grid, such as "R1C0"')
    return [{ at, [argument]: value }]
  }),
  (given, order) => {
    const [[cell]] = [...placesAround(order)].filter(([, at]) => at === given.at)
    return [{ cell: cell.toUpperCase(), value: String(given[argument]) }]
  },
]

/** The name of a direction there: `DR`, `DL`, `UR` or `UL`. */
function shortOf(direction: string): string {
  return direction.replace(/(.)\w*-(.)\w*/, '$1$2').toUpperCase()
}

const direction: Reader<Direction> = (given, what) => {
  const direction = DIRECTION_NAMES.find((name) => shortOf(name) === given)
  if (direction) return direction
  throw fieldError(given, what, 'DR, DL, UR or UL')
}

/** The cell is beyond the border, one step before the diagonal, or the first one of it. A sum of 0 is none. */
const littleKiller = each(
  { cell: cellField, value: integerField, direction, cells: optionalField(cellsField) },
  ({ cell, value: sum, direction, cells: listed }, what, { order }) => {
    const [row, column] = (cell.match(/\d+/g) ?? []).map(Number)
    const [down, right] = DIRECTIONS[direction]
    const grid = { rows: order, columns: order, hidden: 0 }
    const from = cellNumber(cell, grid) ?? cellNumber(`r${row + down}c${column + right}`, grid)
    if (from === undefined) throw fieldError(cell, `${what}, cell`, 'a cell from which the diagonal leads into the grid')
    const line = diagonalFrom(grid, from, direction).map((cell) => cellName(cell, order))
    if (listed.length > 0 && listed.join() !== line.join()) throw fieldError(listed.join(' '), `${what}, cells`, line.join(' '))
    return sum ? [{ from: line[0], direction, sum }] : []
  },
)

/** The line begins in the circle, or in a cell of the pill, whose digits are read in the order in which its cells are listed. */
const arrow = each({ cells: cellsField, lines: linesField }, ({ cells: circle, lines }, what, { order }) =>
  lines.flatMap(([first, ...shaft]): RuleArguments[] => {
    if (!circle.includes(first)) throw fieldError(first, `${what}, lines`, 'a line that begins in the circle')
    if (shaft.length === 0) return []
    if (circle.length === 1) return [{ rule: 'arrow', cells: [...circle, ...shaft] }]
    if (order > 9) throw notSupported('arrow', { what: `${what} from several cells` })
    return [{ rule: 'pill-arrow', pill: circle, cells: shaft }]
  }),
)

const asArrow: Write = ({ pill, cells }) =>
  pill ? [{ cells: pill, lines: [[pill[0], ...cells]] }] : [{ cells: cells.slice(0, 1), lines: [cells] }]

/** Cells with a number. `none` is as good as no number. */
const dot = (argument: string, none?: number): readonly [Read, Write] => [
  each({ cells: cellsField, value: integerField }, ({ cells, value }) => [
    { cells, [argument]: value === none ? undefined : value },
  ]),
  ({ cells, [argument]: value }) => [{ cells, ...(value !== undefined && { value: String(value) }) }],
]

const xv = each({ cells: cellsField, value: anything }, ({ cells, value }, what) => {
  if (isAbsent(value)) return []
  const rule = String(value).toLowerCase()
  if (rule !== 'x' && rule !== 'v') throw fieldError(value, `${what}, value`, 'X or V')
  return [{ rule, cells }]
})

const quadruple = each({ cells: cellsField, values: integersField }, (item) => (item.values.length > 0 ? [item] : []))

const clone = each({ cells: cellsField, cloneCells: cellsField }, ({ cells, cloneCells }) => [{ groups: [cells, cloneCells] }])

/** With the argument that is the value, if there is one. */
const asLine =
  (argument?: string): Write =>
  (given) => [{ lines: [given.cells], ...(argument && { value: String(given[argument]) }) }]

const asLittleKiller: Write = ({ from, direction, sum }) => [{ cell: from, direction: shortOf(direction), value: String(sum) }]

const FLAG = [once(), () => true] as const
const GROUP = [group, ({ cells }: RuleArguments) => cells.map((cell: string) => ({ cell }))] as const
const LINES = [onLines(), asLine()] as const

/** Every field, with the rule that it stands for unless what is read says which one. Several fields can stand for one rule. */
export const FPUZZLES_FIELDS: ReadonlyMap<string, readonly [rules: string, read: Read, write: Write]> = new Map(
  Object.entries({
    'diagonal+': ['diagonal', once({ direction: 'rising' }), ({ direction }) => direction !== 'falling' || undefined],
    'diagonal-': ['diagonal', once({ direction: 'falling' }), ({ direction }) => direction !== 'rising' || undefined],
    antiknight: ['anti-knight', ...FLAG],
    antiking: ['anti-king', ...FLAG],
    disjointgroups: ['disjoint-groups', ...FLAG],
    extraregion: ['extra-region', onCells(), ({ cells }) => [{ cells }]],
    odd: ['odd', ...GROUP],
    even: ['even', ...GROUP],
    minimum: ['minimum', ...GROUP],
    maximum: ['maximum', ...GROUP],
    thermometer: ['thermometer', ...LINES],
    slowthermometer: ['slow-thermometer', ...LINES],
    palindrome: ['palindrome', onLines({}, withoutEnds), asLine()],
    renban: ['renban', onLines({}, (line) => [...new Set(line)]), asLine()],
    whispers: ['whispers', whispers, asLine('difference')],
    regionsumline: ['region-sum', onLines({}, inRegions), asLine()],
    betweenline: ['between', ...LINES],
    lockout: ['lockout', lockout, asLine('difference')],
    entropicline: ['entropic', ...LINES],
    modularline: ['modular', onLines({ value: only(3) }), asLine('modulus')],
    nabner: ['nabner', ...LINES],
    zipperline: ['zipper', ...LINES],
    doublearrow: ['double-arrow', ...LINES],
    arrow: ['arrow pill-arrow', arrow, asArrow],
    killercage: ['killer', ...dot('sum', 0)],
    littlekillersum: ['little-killer', littleKiller, asLittleKiller],
    sandwichsum: ['sandwich', ...clue('sum')],
    xsum: ['x-sum', ...clue('sum')],
    skyscraper: ['skyscraper', ...clue('count')],
    numberedroom: ['numbered-room', ...clue('value')],
    rowindexer: ['indexing', onCells({ of: 'rows' }), ({ of, cells }) => (of === 'rows' ? [{ cells }] : undefined)],
    columnindexer: ['indexing', onCells({ of: 'columns' }), ({ of, cells }) => (of === 'columns' ? [{ cells }] : undefined)],
    difference: ['white-dot', ...dot('difference')],
    ratio: ['black-dot', ...dot('ratio')],
    xv: ['x v', xv, ({ rule, cells }) => [{ cells, value: rule.toUpperCase() }]],
    quadruple: ['quadruple', quadruple, ({ cells, values }) => [{ cells, values }]],
    clone: ['clone', clone, ({ groups: [cells, cloneCells] }) => [{ cells, cloneCells }]],
  } satisfies Record<string, readonly [string, Read, Write]>),
)

/** What it says that marks are absent, in the fields for it; undefined for other rules. */
export function absencesOf({ rule, differences, ratios }: RuleArguments): object | undefined {
  if (rule === 'anti-consecutive') return { nonconsecutive: true }
  if (rule === 'strict-xv') return { negative: ['xv'] }
  if (rule !== 'strict-kropki') return undefined
  return { ...(differences.length > 0 && { nonconsecutive: true }), ...(ratios.length > 0 && { negative: ['ratio'] }) }
}

/**
 * What it means that marks are absent. A pair with a dot of either colour is left out of both `nonconsecutive` and `ratio`. Absent dots
 * stand for the ratios of those that are there.
 */
export function absences(nonconsecutive: unknown, negative: unknown, rules: readonly Rule[]): readonly Rule[] {
  const names = optionalField(list(textField))(negative, 'negative')
  const stranger = names.find((name) => name !== 'xv' && name !== 'ratio')
  if (stranger !== undefined) throw notSupported(`negative ${stranger}`, { what: 'f-puzzles' })
  const isNonconsecutive = flagField(nonconsecutive, 'nonconsecutive')
  const hasDots = rules.some(({ rule }) => rule === 'white-dot' || rule === 'black-dot')
  const ofDots = [...new Set(rules.flatMap(({ rule, ratio = 2 }) => (rule === 'black-dot' ? [ratio as number] : [])))]
  const ratios = !names.includes('ratio') ? [] : ofDots.length > 0 ? ofDots : [2]
  const found: Rule[] = []
  if (isNonconsecutive && !hasDots && ratios.length === 0) found.push({ rule: 'anti-consecutive' })
  else if (isNonconsecutive || ratios.length > 0) {
    const others = { ...(!isNonconsecutive && { differences: [] }), ...(ratios.join() !== '2' && { ratios }) }
    found.push({ rule: 'strict-kropki', ...others })
  }
  if (names.includes('xv')) found.push({ rule: 'strict-xv' })
  return found
}
