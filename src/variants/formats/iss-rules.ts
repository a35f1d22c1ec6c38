// The types of rules in the text of Interactive-Sudoku-Solver, and the rules that they are here.

import { PuzzleError, quote } from '../../model/errors.ts'
import type { Rule } from '../rules/rule.ts'
import { relationOf } from './iss-codes.ts'
import type { IssGrid, Item } from './iss-grid.ts'
import { bytesOf } from './support.ts'

type Make = (args: readonly string[], grid: IssGrid, item: Item) => readonly Rule[]

/** Types that say something about the grid itself, or nothing at all. */
const none: Make = () => []

/** A rule without arguments. */
const named =
  (rule: string): Make =>
  () => [{ rule }]

/** A rule whose arguments are cells. */
const onCells =
  (rule: string): Make =>
  (cells, grid) => [{ rule, cells: grid.list(cells) }]

/** A rule with a number before its cells. */
const withNumber =
  (rule: string, name: string): Make =>
  ([number, ...cells], grid) => [{ rule, [name]: integer(number), cells: grid.list(cells) }]

/** A rule on every two neighbours among the cells. */
const onNeighbours =
  (rule: string): Make =>
  (cells, grid) =>
    grid.neighbours(cells).map((pair) => ({ rule, cells: pair }))

/** A clue outside the grid: a row or column, the clue at its beginning, and the one at its end. */
const outside =
  (rule: string, name: string): Make =>
  ([line = '', first, last]) => {
    const [, kind, number] = /^([RC])(\d+)$/i.exec(line) ?? []
    if (!kind) throw new PuzzleError('symbol', `${quote(line)} is not a row or column`, {}, 'R1 or C1, and so on')
    const sides = kind.toUpperCase() === 'R' ? ['left', 'right'] : ['top', 'bottom']
    const clues = [first, last].map((clue, i) =>
      clue ? { rule, at: `${sides[i]} ${number}`, [name]: integer(clue) } : undefined,
    )
    return clues.filter((clue) => clue !== undefined)
  }

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

const relation =
  (of: 'neighbours' | 'all', isLegacy: boolean): Make =>
  ([key = '', ...items], grid) => {
    const swapped = isLegacy ? key.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-')) : key
    const allowed = relationOf(swapped, grid.values)
    if (!allowed) throw new PuzzleError('symbol', `${quote(key)} is not a relation`)
    return groupsIn(items, '')
      .filter(({ length }) => length > 1)
      .map((cells) => ({ rule: 'relation', allowed, of, cells: grid.list(cells) }))
  }

const automaton: Make = ([code = '', ...items], grid, { place }) => {
  const built = grid.automaton(code)
  if (!built) throw new PuzzleError('rule', `${quote(code)} is not an automaton over single lines`, place)
  return groupsIn(items, '').map((cells) => ({ rule: 'automaton', cells: grid.list(cells), automaton: built }))
}

const regex: Make = ([code = '', ...items], grid) => {
  // Either alphabet, with or without padding.
  const bytes = bytesOf(code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
  const pattern =
    bytes &&
    Array.from(bytes, (byte) => String.fromCharCode(byte))
      .join('')
      .replace(/\s/g, '')
  if (pattern === undefined) throw new PuzzleError('symbol', `${quote(code)} is not an expression`)
  return groupsIn(items, '').map((cells) => ({ rule: 'regex', cells: grid.list(cells), pattern }))
}

const littleKiller: Make = ([clue, id = ''], grid) => {
  const cell = grid.cell(id)
  const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns]
  const isLast = row === grid.rows - 1
  const direction =
    column === 0 && !isLast
      ? 'down-right'
      : row === 0
        ? 'down-left'
        : column === grid.columns - 1 && !isLast
          ? 'up-left'
          : 'up-right'
  return [{ rule: 'little-killer', from: grid.name(cell), direction, sum: integer(clue) }]
}

const sum: Make = ([text = '', ...cells], grid) => {
  const [total, sign, ...factors] = text.split('_')
  return [{ rule: 'sum', sum: integer(total), cells: grid.list(cells), ...(sign === '=' && { factors: factors.map(integer) }) }]
}

const whispers: Make = (args, grid) =>
  /^\d+$/.test(args[0] ?? '')
    ? withNumber('whispers', 'difference')(args, grid, NO_ITEM)
    : onCells('whispers')(args, grid, NO_ITEM)

const NO_ITEM: Item = { type: '', args: [], place: {} }

const sumLine: Make = ([total, ...cells], grid) => {
  const isLoop = cells.at(-1) === 'LOOP'
  const line = grid.list(isLoop ? cells.slice(0, -1) : cells)
  return [{ rule: 'sum-line', sum: integer(total), cells: line, ...(isLoop && { form: 'loop' }) }]
}

const pillArrow: Make = ([size, ...ids], grid) => {
  const pill = ids.slice(0, integer(size)).map((id) => grid.cell(id))
  pill.sort((a, b) => a - b)
  return [{ rule: 'pill-arrow', pill: grid.names(pill), cells: grid.list(ids.slice(pill.length)) }]
}

const quadruple: Make = ([id = '', ...values], grid) => {
  const first = grid.cell(id)
  const square = [first, first + 1, first + grid.columns, first + grid.columns + 1]
  return [{ rule: 'quadruple', cells: grid.names(square), values: values.map(integer) }]
}

const sameValues: Make = ([count, ...cells], grid) => {
  const size = cells.length / integer(count)
  if (!Number.isInteger(size) || size < 1) throw new PuzzleError('shape', `${cells.length} cells in ${integer(count)} groups`)
  const groups = Array.from({ length: integer(count) }, (_, i) => grid.list(cells.slice(i * size, (i + 1) * size)))
  return groups.length > 1 ? [{ rule: 'same-values', groups }] : []
}

const holding =
  (rule: string): Make =>
  ([values = '', ...cells], grid) => [{ rule, values: values.split('_').map(integer), cells: grid.list(cells) }]

const doppelganger: Make = (_, grid) => {
  // The text names the missing values of rows after columns, and the other way round.
  const [rows, columns, regions] = ['DGC', 'DGR', 'DGB'].map((prefix) => grid.names(grid.extra(prefix)))
  return [{ rule: 'doppelganger', rows, columns, regions }]
}

const thirds =
  (make: Make): Make =>
  (args, grid, item) => {
    if (grid.values.length === 9 && grid.values[0] === 1) return make(args, grid, item)
    throw new PuzzleError('range', 'the values are not 1 to 9')
  }

/** The rules of each type. */
export const RULES_OF_ISS: ReadonlyMap<string, Make> = new Map(
  Object.entries({
    Shape: none,
    NoBoxes: none,
    RegionSize: none,
    Jigsaw: none,
    Var: none,
    SearchPriority: none,

    Diagonal: ([direction]) => [{ rule: 'diagonal', direction: direction === '1' ? 'rising' : 'falling' }],
    Windoku: named('windoku'),
    DisjointSets: named('disjoint-groups'),
    AllDifferent: (cells, grid) => (cells.length > 1 ? [{ rule: 'extra-region', cells: grid.list(cells) }] : []),
    RegionSameValues: named('equal-regions'),
    SameValues: sameValues,
    AntiKnight: named('anti-knight'),
    AntiKing: named('anti-king'),
    AntiConsecutive: named('anti-consecutive'),
    AntiTaxicab: named('anti-taxicab'),
    GlobalEntropy: thirds(named('global-entropy')),
    GlobalMod: named('global-modular'),
    DutchFlatmates: thirds(named('dutch-flatmates')),
    Doppelganger: doppelganger,

    Cage: ([total = '', ...cells], grid) => [
      { rule: 'killer', cells: grid.list(cells), ...(total !== '' && total !== '0' && { sum: integer(total) }) },
    ],
    Sum: sum,
    EqualSum: (args, grid) => {
      const groups = groupsIn(args, '-').map((cells) => grid.list(cells))
      return groups.length > 1 ? [{ rule: 'equal-sums', groups }] : []
    },
    RellikCage: withNumber('rellik', 'sum'),
    EqualityCage: onCells('equality'),
    LookAndSay: ([clue, ...cells], grid) => [{ rule: 'look-and-say', clue, cells: grid.list(cells) }],
    ContainAtLeast: holding('contains'),
    ContainExact: holding('contains-exactly'),
    Quad: quadruple,
    CountingCircles: onCells('counting-circles'),

    Thermo: onCells('thermometer'),
    Palindrome: onCells('palindrome'),
    Whisper: whispers,
    Renban: onCells('renban'),
    Entropic: thirds(onCells('entropic')),
    Modular: withNumber('modular', 'modulus'),
    Between: onCells('between'),
    Lockout: withNumber('lockout', 'difference'),
    Arrow: onCells('arrow'),
    DoubleArrow: onCells('double-arrow'),
    PillArrow: pillArrow,
    Zipper: onCells('zipper'),
    RegionSumLine: onCells('region-sum'),
    SumLine: sumLine,

    WhiteDot: onNeighbours('white-dot'),
    BlackDot: onNeighbours('black-dot'),
    X: onNeighbours('x'),
    V: onNeighbours('v'),
    GreaterThan: onNeighbours('greater'),
    StrictKropki: named('strict-kropki'),
    StrictXV: named('strict-xv'),

    LittleKiller: littleKiller,
    Sandwich: ([clue, line], grid, item) => outside('sandwich', 'sum')([line, clue], grid, item),
    Lunchbox: withNumber('lunchbox', 'sum'),
    XSum: outside('x-sum', 'sum'),
    Skyscraper: outside('skyscraper', 'count'),
    HiddenSkyscraper: outside('hidden-skyscraper', 'value'),
    NumberedRoom: outside('numbered-room', 'value'),
    Indexing: ([of, ...cells], grid) => [{ rule: 'indexing', of: of === 'R' ? 'rows' : 'columns', cells: grid.list(cells) }],
    ValueIndexing: ([value = '', index = '', ...cells], grid) => [
      { rule: 'value-indexing', value: grid.name(grid.cell(value)), index: grid.name(grid.cell(index)), cells: grid.list(cells) },
    ],

    Regex: regex,
    NFA: automaton,
    Pair: relation('neighbours', false),
    PairX: relation('all', false),
    Binary: relation('neighbours', true),
    BinaryX: relation('all', true),
  } satisfies Record<string, Make>),
)
