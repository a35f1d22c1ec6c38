// The grid that a text of Interactive-Sudoku-Solver describes, and its names of cells: rows and columns to base 17, and extra cells.

import { type Place, PuzzleError, quote } from '../../model/errors.ts'
import { blockOf, cellNumber, nameOfCell } from '../../model/geometry.ts'
import type { ValueAutomaton } from '../rules/free-rules.ts'
import { placed } from '../rules/rule-fault.ts'
import type { Grid } from '../rules/variant-grid.ts'
import { Arguments, integerIn } from './iss-arguments.ts'
import { automatonOf } from './iss-codes.ts'

/** A rule as it stands in the text; a composite has others. */
export interface Item {
  readonly type: string
  readonly args: readonly string[]
  /** Its line and column, and the type if there is one of that name. Lines are only counted for an error. */
  readonly place: () => Place
  readonly items?: Item[]
}

const DECLARATIONS = ['Shape', 'NoBoxes', 'RegionSize', 'Jigsaw', 'Var', 'Doppelganger']

/** Does it say what the grid is? Then it is no part of another rule. */
export function isDeclaration({ type }: Item): boolean {
  return DECLARATIONS.includes(type)
}

/** Rows down and columns to the right, from a rule to its copy. */
export interface Shift {
  readonly down: number
  readonly right: number
}

/** Cells row by row: those of the grid, or those of one name. */
interface Field {
  readonly first: number
  readonly count: number
  readonly columns: number
}

/** Sizes and values are digits to base 17. */
const MOST = 16
const MOST_EXTRA = 500
const MOST_TRANSITIONS = 100_000

/** The name of a cell there. Hidden cells are declared as `H`. */
export function idOf(cell: number, { rows, columns, hidden }: Pick<Grid, 'rows' | 'columns' | 'hidden'>): string {
  if (cell >= rows * columns) return hidden === 1 ? 'VH' : `VH${cell - rows * columns + 1}`
  return `R${(Math.floor(cell / columns) + 1).toString(17)}C${((cell % columns) + 1).toString(17)}`
}

/** The names there of cells by their names here. */
export function idsOf(cells: readonly string[], grid: Grid): string[] {
  return cells.map((name) => idOf(cellNumber(name, grid) as number, grid))
}

export class IssGrid {
  readonly rows: number
  readonly columns: number
  readonly values: readonly number[]
  /** Has it no rules of rows, columns and regions? */
  readonly isRaw: boolean
  /** Rows x columns of a region, if the usual ones are there. */
  readonly block: readonly [number, number] | undefined
  /** The name of the piece of each cell, if there are pieces; `.` for cells in none. */
  readonly jigsaw: readonly string[] | undefined
  /** The names of extra cells, and their numbers. They are hidden cells, in this order. */
  readonly #extra = new Map<string, number>()
  readonly #fields: Field[] = []
  /** So many transitions may follow, in all automata. */
  #transitions = MOST_TRANSITIONS

  constructor(items: readonly Item[]) {
    /** Reads what is declared once; undefined if it is not. */
    const once = <T>(type: string, read: (args: Arguments) => T): T | undefined => {
      const [item, second] = items.filter((item) => item.type === type)
      if (second) throw new PuzzleError('rule', `a second ".${type}"`, second.place(), 'one')
      return item && declared(item, read)
    }
    const shape = once('Shape', shapeIn) ?? shapeIn(new Arguments([]))
    this.rows = shape.rows
    this.columns = shape.columns
    this.values = shape.values
    this.isRaw = shape.isRaw
    this.#fields.push({ first: 0, count: this.rows * this.columns, columns: this.columns })
    const hasBoxes = !once('NoBoxes', () => true) && !this.isRaw
    const largest = Math.max(this.rows, this.columns)
    const isJigsaw = items.some(({ type }) => type === 'Jigsaw')
    const size = once('RegionSize', (args) => this.#regionSize(args, isJigsaw)) ?? largest
    this.block = hasBoxes ? blockOf(this.rows, this.columns, size) : undefined
    this.jigsaw = once('Jigsaw', (args) => this.#pieces(args, size))
    for (const item of items) {
      if (item.type === 'Var') declared(item, (args) => this.#declare(args))
      if (item.type === 'Doppelganger') declared(item, () => this.#declareMissing())
    }
  }

  readonly #automata = new Map<string, ValueAutomaton | undefined>()

  /** An automaton, the same object for all lines that it is for. */
  automaton(code: string): ValueAutomaton | undefined {
    if (!this.#automata.has(code)) {
      const automaton = automatonOf(code, this.values, this.#transitions)
      this.#transitions -= automaton?.transitions.length ?? 0
      this.#automata.set(code, automaton)
    }
    return this.#automata.get(code)
  }

  get hidden(): number {
    return this.#extra.size
  }

  #regionSize(args: Arguments, isJigsaw: boolean): number {
    const size = args.integer(1, this.rows * this.columns)
    if (this.isRaw) throw new PuzzleError('region', 'the grid is raw: it has no regions')
    // Of the size of a row or a column, there are no others.
    if (isJigsaw || blockOf(this.rows, this.columns, size) || size === this.rows || size === this.columns) return size
    throw new PuzzleError('region', `no regions of ${size} cells fit`, {}, 'the size of a block that fits the grid')
  }

  /** The text can begin with the size of the grid, once more. */
  #pieces(args: Arguments, size: number): string[] {
    if (this.isRaw) throw new PuzzleError('region', 'the grid is raw: it has no regions')
    if (args.left > 1) args.word({ [`${this.rows}x${this.columns}`]: true })
    const layout = [...args.text('the piece of each cell')]
    const count = this.rows * this.columns
    if (layout.length !== count) throw new PuzzleError('shape', `${layout.length} cells of regions`, {}, String(count))
    const sizeOf = (name: string) => layout.filter((other) => other === name).length
    const others = [...new Set(layout)].filter((name) => sizeOf(name) !== size)
    // One piece may have another size: cells without a region.
    if (others.length > 1) throw new PuzzleError('region', `${sizeOf(others[0])} cells in a region`, {}, String(size))
    return layout.map((name) => (others.includes(name) ? '.' : name))
  }

  #declare(args: Arguments): void {
    const prefix = args.text('a name of cells')
    if (!/^[A-Z]{1,20}$/.test(prefix))
      throw new PuzzleError('symbol', `${quote(prefix)} is not a name of cells`, {}, '1 to 20 capital letters')
    // What people call them.
    args.optional()
    const size = args.optional() ?? '1'
    const [, rows, count] = /^(?:(\d+)x)?(\d+)$/.exec(size) ?? []
    if (!count) throw new PuzzleError('symbol', quote(size), {}, 'a number of cells, or rows x columns')
    const columns = rows === undefined ? this.columns : integerIn(count)
    this.#addExtra(`V${prefix}`, integerIn(rows ?? '1') * integerIn(count), columns)
  }

  /** The cells that hold the missing value of each column, row and region. */
  #declareMissing(): void {
    this.#addExtra('DGR', this.columns, this.columns)
    this.#addExtra('DGC', this.rows, this.columns)
    this.#addExtra('DGB', this.rows, this.block?.[1] ?? this.columns)
  }

  #addExtra(prefix: string, count: number, columns: number): void {
    if (count === 0 || this.#extra.size + count > MOST_EXTRA)
      throw new PuzzleError('range', `${count} cells more`, {}, `1 to ${MOST_EXTRA}`)
    if (this.#extra.has(prefix) || this.#extra.has(`${prefix}1`))
      throw new PuzzleError('symbol', `the cells ${quote(prefix)} are declared twice`)
    const first = this.rows * this.columns + this.#extra.size
    for (let i = 0; i < count; i++) this.#extra.set(count === 1 ? prefix : `${prefix}${i + 1}`, first + i)
    this.#fields.push({ first, count, columns })
  }

  /** The cells of a group of extra cells, by their common prefix. */
  extra(prefix: string): number[] {
    return [...this.#extra].filter(([name]) => name.replace(/\d+$/, '') === prefix).map(([, cell]) => cell)
  }

  /** The number of a cell. */
  cell(id: string): number {
    const [, row, column] = /^r([1-9a-g])c([1-9a-g])$/i.exec(id) ?? []
    const extra = this.#extra.get(id)
    if (extra !== undefined) return extra
    const place = [Number.parseInt(row, 17) - 1, Number.parseInt(column, 17) - 1]
    if (place[0] < this.rows && place[1] < this.columns) return place[0] * this.columns + place[1]
    throw new PuzzleError('symbol', `${quote(id)} is not a cell`, {}, `R1C1 to R${this.rows}C${this.columns}, or a declared name`)
  }

  /** The name of a cell in the text. */
  id(cell: number): string {
    return [...this.#extra].find(([, extra]) => extra === cell)?.[0] ?? idOf(cell, this)
  }

  /** The cell of the grid that another one is moved to. */
  moved(cell: number, { down, right }: Shift): number {
    const [row, column] = [Math.floor(cell / this.columns) + down, (cell % this.columns) + right]
    const isInside = row >= 0 && row < this.rows && column >= 0 && column < this.columns
    if (isInside && cell < this.rows * this.columns) return row * this.columns + column
    throw new PuzzleError('range', `a copy of ${this.id(cell)} is not in the grid`)
  }

  /** The cells to the right of one and below it; undefined at the border. */
  after(cell: number): readonly [right: number | undefined, below: number | undefined] {
    const field = this.#fields.findLast(({ first }) => first <= cell) as Field
    const place = cell - field.first
    const end = field.first + field.count
    const isLast = place % field.columns === field.columns - 1 || cell + 1 === end
    return [isLast ? undefined : cell + 1, cell + field.columns < end ? cell + field.columns : undefined]
  }

  names(cells: readonly number[]): string[] {
    return cells.map((cell) => nameOfCell(cell, this))
  }
}

/** Reads a declaration to its end. */
function declared<T>({ args, place }: Item, read: (args: Arguments) => T): T {
  return placed(place, () => {
    const own = new Arguments(args)
    const value = read(own)
    own.end()
    return value
  })
}

function shapeIn(args: Arguments): Pick<IssGrid, 'rows' | 'columns' | 'values' | 'isRaw'> {
  const [size, range, kind] = [args.optional() ?? '9x9', args.optional() ?? '', args.optional() ?? 'Sudoku']
  const [rows, columns] = (/^([1-9]\d?)x([1-9]\d?)$/.exec(size) ?? []).slice(1).map(Number)
  const largest = Math.max(rows, columns)
  const [, first = '1', last = String(largest)] = /^(?:(?:([01])-)?(0|[1-9]\d?))?$/.exec(range) ?? ['', '1', '0']
  const [low, high] = [Number(first), Number(last)]
  const fits = largest <= MOST && high >= low && high <= MOST
  if (!fits || !['Sudoku', 'Raw'].includes(kind)) {
    throw new PuzzleError(
      'shape',
      `${quote([size, range, kind].join('~'))} does not fit`,
      {},
      'rows x columns, and a range of values',
    )
  }
  return { rows, columns, values: Array.from({ length: high - low + 1 }, (_, i) => low + i), isRaw: kind === 'Raw' }
}
