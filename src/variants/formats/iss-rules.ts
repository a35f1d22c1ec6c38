// The types of rules in the text of Interactive-Sudoku-Solver, and the rules that they are here.

import { PuzzleError, quote } from '../../model/errors.ts'
import { type Direction, isRowEnd, isStart, nameOf, type Size } from '../../model/geometry.ts'
import type { Grid } from '../rules/grid.ts'
import { relationOf } from './iss-codes.ts'
import { type IssGrid, idsOf } from './iss-grid.ts'
import type { Given } from './read-back.ts'
import { bitsOf } from './support.ts'

/** How the arguments of a rule stand in the text. */
interface Form {
  /** The arguments of each rule that the text stands for. */
  read(args: readonly string[], grid: IssGrid): readonly Given[]
  /** The arguments in the text. Without it, the rule is not written so. */
  write?(given: Given, grid: Grid): readonly (string | number)[]
}

const plain: Form = { read: () => [{}], write: () => [] }

const onCells: Form = {
  read: (ids, grid) => [{ cells: grid.list(ids) }],
  write: ({ cells }, grid) => idsOf(cells, grid),
}

/** An argument before the cells. */
const before = (name: string, read: (text?: string) => unknown, write = (value: unknown) => String(value)): Form => ({
  read: ([text, ...ids], grid) => [{ [name]: read(text), cells: grid.list(ids) }],
  write: (given, grid) => [write(given[name]), ...idsOf(given.cells, grid)],
})

const withNumber = (name: string) => before(name, integer)

const withValues = before(
  'values',
  (text = '') => text.split('_').map(integer),
  (values) => (values as readonly number[]).join('_'),
)

/** Every two neighbours among the cells. */
const onNeighbours: Form = { ...onCells, read: (ids, grid) => grid.neighbours(ids).map((cells) => ({ cells })) }

/** A clue outside the grid: a row or column, the clue at its beginning, and the one at its end. */
const outside = (name: string): Required<Form> => ({
  read([line = '', first, last]) {
    const [, kind, number] = /^([RC])(\d+)$/i.exec(line) ?? []
    if (!kind) throw new PuzzleError('symbol', `${quote(line)} is not a row or column`, {}, 'R1 or C1, and so on')
    const sides = kind.toUpperCase() === 'R' ? ['left', 'right'] : ['top', 'bottom']
    return [first, last].flatMap((clue, i) => (clue ? [{ at: `${sides[i]} ${number}`, [name]: integer(clue) }] : []))
  },
  write(given) {
    const [side, number] = given.at.split(' ')
    return [`${isRowEnd(side) ? 'R' : 'C'}${number}`, ...(isStart(side) ? [] : ['']), given[name]]
  },
})

function integer(text = ''): number {
  if (/^-?\d+$/.test(text)) return Number(text)
  throw new PuzzleError('symbol', `${quote(text)} is not an integer`)
}

/** Groups of cells, with `separator` between them. */
function groupsIn(args: readonly string[], separator: string): string[][] {
  const groups: string[][] = [[]]
  for (const arg of args) {
    if (arg === separator) groups.push([])
    else if (!arg.startsWith('_')) groups[groups.length - 1].push(arg)
    // A name begins a group as well.
    else groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

const relation = (of: 'neighbours' | 'all', isLegacy: boolean): Form => ({
  read([key = '', ...ids], grid) {
    const swapped = isLegacy ? key.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-')) : key
    const allowed = relationOf(swapped, grid.values)
    if (!allowed) throw new PuzzleError('symbol', `${quote(key)} is not a relation`)
    return groupsIn(ids, '')
      .filter(({ length }) => length > 1)
      .map((cells) => ({ allowed, of, cells: grid.list(cells) }))
  },
})

const automaton: Form = {
  read([code = '', ...ids], grid) {
    const built = grid.automaton(code)
    if (!built) throw new PuzzleError('rule', `${quote(code)} is not an automaton over single lines`)
    return groupsIn(ids, '').map((cells) => ({ cells: grid.list(cells), automaton: built }))
  },
}

const regex: Form = {
  read([code = '', ...ids], grid) {
    // Either alphabet, with or without padding.
    const bits = bitsOf(code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
    if (!bits) throw new PuzzleError('symbol', `${quote(code)} is not an expression`)
    const pattern = bits.join('').replace(/.{1,8}/g, (byte) => (byte[7] ? String.fromCharCode(Number.parseInt(byte, 2)) : ''))
    return groupsIn(ids, '').map((cells) => ({ cells: grid.list(cells), pattern: pattern.replace(/\s/g, '') }))
  },
  write: ({ cells, pattern }, grid) => [
    btoa(pattern).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? ''),
    ...idsOf(cells, grid),
  ],
}

/** The direction of the diagonal from a cell on the border. */
export function directionFrom(cell: number, { rows, columns }: Size): Direction | undefined {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  const isLast = row === rows - 1
  if (column === 0 && !isLast) return 'down-right'
  if (row === 0) return 'down-left'
  if (column === columns - 1 && !isLast) return 'up-left'
  return isLast && column > 0 ? 'up-right' : undefined
}

const littleKiller: Form = {
  read([clue, id = ''], grid) {
    const cell = grid.cell(id)
    return [{ from: nameOf(cell, grid), direction: directionFrom(cell, grid) ?? 'up-right', sum: integer(clue) }]
  },
  write: ({ sum, from }, grid) => [sum, ...idsOf([from], grid)],
}

const sum: Form = {
  read([text = '', ...ids], grid) {
    const [total, sign, ...factors] = text.split('_')
    return [{ sum: integer(total), cells: grid.list(ids), ...(sign === '=' && { factors: factors.map(integer) }) }]
  },
  write: ({ cells, sum, factors }, grid) => [factors ? [sum, '=', ...factors].join('_') : sum, ...idsOf(cells, grid)],
}

const difference = withNumber('difference')
const whispers: Form = {
  ...difference,
  read: (args, grid) => (/^\d+$/.test(args[0] ?? '') ? difference : onCells).read(args, grid),
}

const sumLine: Form = {
  read([total, ...ids], grid) {
    const isLoop = ids.at(-1) === 'LOOP'
    const cells = grid.list(isLoop ? ids.slice(0, -1) : ids)
    return [{ sum: integer(total), cells, ...(isLoop && { form: 'loop' }) }]
  },
  write: ({ cells, sum, form }, grid) => [sum, ...idsOf(cells, grid), ...(form === 'loop' ? ['LOOP'] : [])],
}

const pillArrow: Form = {
  read([size, ...ids], grid) {
    const pill = ids.slice(0, integer(size)).map((id) => grid.cell(id))
    pill.sort((a, b) => a - b)
    return [{ pill: grid.names(pill), cells: grid.list(ids.slice(pill.length)) }]
  },
}

const quadruple: Form = {
  read([id = '', ...values], grid) {
    const first = grid.cell(id)
    const square = [first, first + 1, first + grid.columns, first + grid.columns + 1]
    return [{ cells: grid.names(square), values: values.map(integer) }]
  },
}

const sameValues: Form = {
  read([count, ...ids], grid) {
    const size = ids.length / integer(count)
    if (!Number.isInteger(size) || size < 1) throw new PuzzleError('shape', `${ids.length} cells in ${integer(count)} groups`)
    const groups = Array.from({ length: integer(count) }, (_, i) => grid.list(ids.slice(i * size, (i + 1) * size)))
    return groups.length > 1 ? [{ groups }] : []
  },
  write: ({ groups }, grid) => [groups.length, ...idsOf(groups.flat(), grid)],
}

const equalSums: Form = {
  read(args, grid) {
    const groups = groupsIn(args, '-').map((ids) => grid.list(ids))
    return groups.length > 1 ? [{ groups }] : []
  },
  write: ({ groups }, grid) => [groups.map((cells: readonly string[]) => idsOf(cells, grid).join('~')).join('~-~')],
}

const cage: Form = {
  read: ([total = '', ...ids], grid) => [
    { cells: grid.list(ids), ...(total !== '' && total !== '0' && { sum: integer(total) }) },
  ],
  write: ({ cells, sum = '' }, grid) => [sum, ...idsOf(cells, grid)],
}

const clue = outside('sum')
const sandwich: Form = {
  read: ([sum, line = ''], grid) => clue.read([line, sum], grid),
  write: (given, grid) => [given.sum, clue.write(given, grid)[0]],
}

const valueIndexing: Form = {
  read([value = '', index = '', ...ids], grid) {
    const [first, second, ...cells] = grid.list([value, index, ...ids])
    return [{ value: first, index: second, cells }]
  },
  write: ({ value, index, cells }, grid) => idsOf([value, index, ...cells], grid),
}

const indexing = before(
  'of',
  (text) => (text === 'R' ? 'rows' : 'columns'),
  (of) => (of === 'rows' ? 'R' : 'C'),
)

const diagonal: Form = {
  read: ([direction]) => [{ direction: direction === '1' ? 'rising' : 'falling' }],
  write: ({ direction }) => (direction === 'both' ? ['1.Diagonal~-1'] : [direction === 'rising' ? 1 : -1]),
}

const doppelganger: Form = {
  read(_, grid) {
    // The text names the missing values of rows after columns, and the other way round.
    const [rows, columns, regions] = ['DGC', 'DGR', 'DGB'].map((prefix) => grid.names(grid.extra(prefix)))
    return [{ rows, columns, regions }]
  },
}

const thirds = (form: Form): Form => ({
  ...form,
  read(args, grid) {
    if (grid.values.length === 9 && grid.values[0] === 1) return form.read(args, grid)
    throw new PuzzleError('range', 'the values are not 1 to 9')
  },
})

/** Givens, such as `R1C1_5`. */
const givens: Form = {
  read: (args, grid) => args.map((arg) => grid.given(arg)),
  write: ({ cells, values }, grid) => idsOf(cells, grid).map((id) => [id, ...values].join('_')),
}

/** Types that say something about the grid itself, or nothing at all. */
export const SILENT = ['Shape', 'NoBoxes', 'RegionSize', 'Jigsaw', 'Var', 'SearchPriority']

/** The other types of the text, each with the rule that it is here. */
export const TYPES: ReadonlyMap<string, readonly [rule: string, form: Form]> = new Map(
  Object.entries({
    '': ['one-of', givens],
    Diagonal: ['diagonal', diagonal],
    Windoku: ['windoku', plain],
    DisjointSets: ['disjoint-groups', plain],
    AllDifferent: ['extra-region', { ...onCells, read: (ids, grid) => (ids.length > 1 ? [{ cells: grid.list(ids) }] : []) }],
    RegionSameValues: ['equal-regions', plain],
    SameValues: ['same-values', sameValues],
    AntiKnight: ['anti-knight', plain],
    AntiKing: ['anti-king', plain],
    AntiConsecutive: ['anti-consecutive', plain],
    AntiTaxicab: ['anti-taxicab', plain],
    GlobalEntropy: ['global-entropy', thirds(plain)],
    GlobalMod: ['global-modular', plain],
    DutchFlatmates: ['dutch-flatmates', thirds(plain)],
    Doppelganger: ['doppelganger', doppelganger],

    Cage: ['killer', cage],
    Sum: ['sum', sum],
    EqualSum: ['equal-sums', equalSums],
    RellikCage: ['rellik', withNumber('sum')],
    EqualityCage: ['equality', onCells],
    LookAndSay: ['look-and-say', before('clue', (text) => text)],
    ContainAtLeast: ['contains', withValues],
    ContainExact: ['contains-exactly', withValues],
    Quad: ['quadruple', quadruple],
    CountingCircles: ['counting-circles', onCells],

    Thermo: ['thermometer', onCells],
    Palindrome: ['palindrome', onCells],
    Whisper: ['whispers', whispers],
    Renban: ['renban', onCells],
    Entropic: ['entropic', thirds(onCells)],
    Modular: ['modular', withNumber('modulus')],
    Between: ['between', onCells],
    Lockout: ['lockout', difference],
    Arrow: ['arrow', onCells],
    DoubleArrow: ['double-arrow', onCells],
    PillArrow: ['pill-arrow', pillArrow],
    Zipper: ['zipper', onCells],
    RegionSumLine: ['region-sum', onCells],
    SumLine: ['sum-line', sumLine],

    WhiteDot: ['white-dot', onNeighbours],
    BlackDot: ['black-dot', onNeighbours],
    X: ['x', onNeighbours],
    V: ['v', onNeighbours],
    GreaterThan: ['greater', onNeighbours],
    StrictKropki: ['strict-kropki', plain],
    StrictXV: ['strict-xv', plain],

    LittleKiller: ['little-killer', littleKiller],
    Sandwich: ['sandwich', sandwich],
    Lunchbox: ['lunchbox', withNumber('sum')],
    XSum: ['x-sum', outside('sum')],
    Skyscraper: ['skyscraper', outside('count')],
    HiddenSkyscraper: ['hidden-skyscraper', outside('value')],
    NumberedRoom: ['numbered-room', outside('value')],
    Indexing: ['indexing', indexing],
    ValueIndexing: ['value-indexing', valueIndexing],

    Regex: ['regex', regex],
    NFA: ['automaton', automaton],
    Pair: ['relation', relation('neighbours', false)],
    PairX: ['relation', relation('all', false)],
    Binary: ['relation', relation('neighbours', true)],
    BinaryX: ['relation', relation('all', true)],
  } satisfies Record<string, readonly [string, Form]>),
)
