// The types of rules in the text of Interactive-Sudoku-Solver, and the rules that they are here.

import { PuzzleError, quote } from '../../model/errors.ts'
import { type Direction, diagonalFrom, isRowEnd, isStart, nameOfCell, type Size } from '../../model/geometry.ts'
import type { Grid } from '../rules/variant-grid.ts'
import { integerIn } from './iss-arguments.ts'
import type { CellArguments } from './iss-cells.ts'
import { bytesOfBase64, relationOf } from './iss-codes.ts'
import { idsOf } from './iss-grid.ts'
import type { RuleArguments } from './read-back.ts'

/** How the arguments of a rule stand in the text. */
interface Form {
  /** The arguments of each rule that the text stands for. What it does not read is refused. */
  read(args: CellArguments): readonly RuleArguments[]
  /** The arguments in the text. Without it, the rule is not written so. */
  write?(given: RuleArguments, grid: Grid): readonly (string | number)[]
  /** Is it about the whole grid, or a clue outside? Then it cannot be copied to other cells. */
  readonly isFixed?: true
}

const plain: Form = { read: () => [{}], write: () => [], isFixed: true }

const onCells: Form = {
  read: (args) => [{ cells: args.names() }],
  write: ({ cells }, grid) => idsOf(cells, grid),
}

/** An argument before the cells. */
const before = (name: string, read: (args: CellArguments) => unknown, write = (value: unknown) => String(value)): Form => ({
  read: (args) => [{ [name]: read(args), cells: args.names() }],
  write: (given, grid) => [write(given[name]), ...idsOf(given.cells, grid)],
})

const withNumber = (name: string) => before(name, (args) => args.integer())

const withValues = before(
  'values',
  (args) => args.text('values').split('_').map(integerIn),
  (values) => (values as readonly number[]).join('_'),
)

/** Every two neighbours among the cells, the earlier one first. */
const onNeighbours: Form = {
  ...onCells,
  read(args) {
    const { grid } = args
    const cells = [...new Set(Array.from({ length: args.left }, () => args.cell()))]
    const places = new Map(cells.map((cell, place) => [cell, place]))
    const after = cells.toSorted((one, other) => one - other).map((cell) => [cell, grid.after(cell)] as const)
    const pairs = [0, 1].flatMap((side) =>
      after.flatMap(([cell, others]) => (places.has(others[side] ?? -1) ? [[cell, others[side] as number]] : [])),
    )
    const joined = new Set(pairs.flat())
    const lonely = cells.find((cell) => !joined.has(cell))
    if (lonely !== undefined || pairs.length === 0) {
      const problem = lonely === undefined ? 'there are no cells' : `${grid.id(lonely)} is beside none of the others`
      throw new PuzzleError('shape', problem, {}, 'neighbours')
    }
    const placeOf = (cell: number) => places.get(cell) ?? 0
    return pairs.map((pair) => ({ cells: grid.names(pair.sort((one, other) => placeOf(one) - placeOf(other))) }))
  },
}

/** A clue outside the grid: a row or column, the clue at its beginning, and the one at its end. */
const outside = (name: string): Form => ({
  read(args) {
    const { sides, number } = args.line()
    const clues = [args.optionalInteger(), args.optionalInteger()]
    if (clues.every((clue) => clue === undefined)) throw new PuzzleError('symbol', 'an argument is missing', {}, 'a clue')
    return clues.flatMap((clue, i) => (clue === undefined ? [] : [{ at: `${sides[i]} ${number}`, [name]: clue }]))
  },
  write(given) {
    const { line, isFirst } = lineOf(given.at)
    return [line, ...(isFirst ? [] : ['']), given[name]]
  },
  isFixed: true,
})

function lineOf(at: string): { readonly line: string; readonly isFirst: boolean } {
  const [side, number] = at.split(' ')
  return { line: `${isRowEnd(side) ? 'R' : 'C'}${number}`, isFirst: isStart(side) }
}

const relation = (of: 'neighbours' | 'all', isLegacy: boolean): Form => ({
  read(args) {
    const key = args.text('a relation')
    const swapped = isLegacy ? key.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-')) : key
    const allowed = relationOf(swapped, args.grid.values)
    if (!allowed) throw new PuzzleError('symbol', `${quote(key)} is not a relation`)
    const groups = args.groups('', true)
    // Of one cell, it says nothing.
    return groups.filter(({ length }) => length > 1).map((cells) => ({ allowed, of, cells }))
  },
})

const areCells = (group: readonly string[]) => group.length > 0

const automaton: Form = {
  read(args) {
    const code = args.text('an automaton')
    const built = args.grid.automaton(code)
    if (!built) throw new PuzzleError('rule', `${quote(code)} is not an automaton over single lines`)
    const groups = args.groups('', true)
    return groups.filter(areCells).map((cells) => ({ cells, automaton: built }))
  },
}

const regex: Form = {
  read(args) {
    const code = args.text('an expression')
    // Either alphabet, with or without padding.
    const bytes = bytesOfBase64(
      code
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/={1,2}$/, ''),
    )
    if (!bytes) throw new PuzzleError('symbol', `${quote(code)} is not an expression`)
    const pattern = String.fromCharCode(...bytes).replace(/\s/g, '')
    const groups = args.groups('')
    return groups.filter(areCells).map((cells) => ({ cells, pattern }))
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
  read(args) {
    const sum = args.integer()
    const id = args.next ?? ''
    const cell = args.cell()
    const direction = directionFrom(cell, args.grid)
    if (cell < args.grid.rows * args.grid.columns && direction && diagonalFrom(args.grid, cell, direction).length > 1) {
      return [{ from: nameOfCell(cell, args.grid), direction, sum }]
    }
    throw new PuzzleError('symbol', `no diagonal begins in ${quote(id)}`, {}, 'a cell on the border')
  },
  write: ({ sum, from }, grid) => [sum, ...idsOf([from], grid)],
  isFixed: true,
}

/** A sum can say that it has factors: the sum, `=` and the factors, with `_` between them. */
const sum: Form = {
  read(args) {
    const [total, sign, ...factors] = args.text('a sum').split('_')
    if (sign !== undefined && sign !== '=') throw new PuzzleError('symbol', quote(sign), {}, 'a "=", and factors')
    return [{ sum: integerIn(total), cells: args.names(), ...(sign && { factors: factors.map(integerIn) }) }]
  },
  write: ({ cells, sum, factors }, grid) => [factors ? [sum, '=', ...factors].join('_') : sum, ...idsOf(cells, grid)],
}

const difference = withNumber('difference')
const whispers: Form = {
  ...difference,
  read: (args) => (/^[-\d]/.test(args.next ?? '') ? difference : onCells).read(args),
}

const sumLine: Form = {
  read(args) {
    const sum = args.integer()
    const cells: string[] = []
    while (args.left > 0 && args.next !== 'LOOP') cells.push(args.name())
    return [{ sum, cells, ...(args.optional() && { form: 'loop' }) }]
  },
  write: ({ cells, sum, form }, grid) => [sum, ...idsOf(cells, grid), ...(form === 'loop' ? ['LOOP'] : [])],
}

const pillArrow: Form = {
  read(args) {
    const pill = Array.from({ length: args.integer(2, 4) }, () => args.cell())
    return [{ pill: args.grid.names(pill.sort((a, b) => a - b)), cells: args.names() }]
  },
}

const quadruple: Form = {
  read(args) {
    const id = args.next ?? ''
    const first = args.cell()
    const [right, below] = args.grid.after(first)
    const last = right !== undefined && below !== undefined ? args.grid.after(below)[0] : undefined
    if (last === undefined) throw new PuzzleError('shape', `no square of four cells begins in ${quote(id)}`)
    const values = Array.from({ length: args.left }, () => args.integer())
    return [{ cells: args.grid.names([first, right as number, below as number, last]), values }]
  },
}

const sameValues: Form = {
  read(args) {
    const count = args.integer(1)
    const size = args.left / count
    if (!Number.isInteger(size) || size < 1) throw new PuzzleError('shape', `${args.left} cells in ${count} groups`)
    const groups = Array.from({ length: count }, () => args.names(size))
    return groups.length > 1 ? [{ groups }] : []
  },
  write: ({ groups }, grid) => [groups.length, ...idsOf(groups.flat(), grid)],
}

const equalSums: Form = {
  read(args) {
    const groups = args.groups('-')
    if (!groups.every(areCells)) throw new PuzzleError('shape', 'no cells', {}, 'cells before and after each "-"')
    return groups.length > 1 ? [{ groups }] : []
  },
  write: ({ groups }, grid) => [groups.map((cells: readonly string[]) => idsOf(cells, grid).join('~')).join('~-~')],
}

/** A sum of 0 is none. */
const cage: Form = {
  read(args) {
    const sum = args.optionalInteger()
    return [{ cells: args.names(), ...(sum && { sum }) }]
  },
  write: ({ cells, sum = '' }, grid) => [sum, ...idsOf(cells, grid)],
}

const sandwich: Form = {
  read(args) {
    const sum = args.integer()
    const { sides, number } = args.line()
    return [{ at: `${sides[0]} ${number}`, sum }]
  },
  write: ({ at, sum }) => [sum, lineOf(at).line],
  isFixed: true,
}

const valueIndexing: Form = {
  read: (args) => [{ value: args.name(), index: args.name(), cells: args.names() }],
  write: ({ value, index, cells }, grid) => idsOf([value, index, ...cells], grid),
}

const indexing = before(
  'of',
  (args) => args.word({ R: 'rows', C: 'columns' }),
  (of) => (of === 'rows' ? 'R' : 'C'),
)

const diagonal: Form = {
  read: (args) => [{ direction: args.word({ 1: 'rising', '-1': 'falling' }) }],
  write: ({ direction }) => (direction === 'both' ? ['1.Diagonal~-1'] : [direction === 'rising' ? 1 : -1]),
  isFixed: true,
}

const doppelganger: Form = {
  read({ grid }) {
    // The text names the missing values of rows after columns, and the other way round.
    const [rows, columns, regions] = ['DGC', 'DGR', 'DGB'].map((prefix) => grid.names(grid.extra(prefix)))
    return [{ rows, columns, regions }]
  },
}

const thirds = (form: Form): Form => ({
  ...form,
  read(args) {
    const { values } = args.grid
    if (values.length === 9 && values[0] === 1) return form.read(args)
    throw new PuzzleError('range', 'the values are not 1 to 9')
  },
})

/** Givens, such as `R1C1_5`. */
const givens: Form = {
  read: (args) => Array.from({ length: args.left }, () => args.given()),
  write: ({ cells, values }, grid) => idsOf(cells, grid).map((id) => [id, ...values].join('_')),
}

/** It says in which order to search, and nothing about the solution. */
const priority: Form = {
  read(args) {
    args.integer()
    args.names()
    return []
  },
  isFixed: true,
}

/** The types of the text, each with the rule that it is here. */
export const TYPES: ReadonlyMap<string, readonly [rule: string, form: Form]> = new Map(
  Object.entries({
    '': ['one-of', givens],
    SearchPriority: ['', priority],
    Diagonal: ['diagonal', diagonal],
    Windoku: ['windoku', plain],
    DisjointSets: ['disjoint-groups', plain],
    AllDifferent: ['extra-region', { ...onCells, read: (args) => onCells.read(args).filter(({ cells }) => cells.length > 1) }],
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
    LookAndSay: ['look-and-say', before('clue', (args) => args.text('pairs of digits, such as 23'))],
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
