// The grid that a text of Interactive-Sudoku-Solver describes, and its names of cells: rows and columns to base 17, and extra cells.

import { type Place, PuzzleError, quote } from '../../model/errors.ts'
import { cellNumber, nameOf, neighbours } from '../../model/geometry.ts'
import { placed } from '../rules/fault.ts'
import type { ValueAutomaton } from '../rules/free.ts'
import type { Grid } from '../rules/grid.ts'
import { MOST_RULES } from '../rules/rule.ts'
import { automatonOf, numbersOf } from './iss-codes.ts'

/** A rule as it stands in the text; a composite has others. */
export interface Item {
  readonly type: string
  readonly args: readonly string[]
  /** Its line and column, and the type if there is one of that name. Lines are only counted for an error. */
  readonly place: () => Place
  readonly items?: Item[]
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
  readonly hasBoxes: boolean
  readonly regionSize: number
  /** The name of the piece of each cell, if there are pieces; `.` for cells in none. */
  readonly jigsaw: readonly string[] | undefined
  /** The names of extra cells, and their numbers. They are hidden cells, in this order. */
  readonly #extra = new Map<string, number>()
  #copies = 0
  /** So many transitions may follow, in all automata. */
  #transitions = MOST_TRANSITIONS

  constructor(items: readonly Item[]) {
    const of = (type: string) => items.find((item) => item.type === type)
    const shape = of('Shape')
    const [size = '9x9', range = '', kind = 'Sudoku'] = shape?.args ?? []
    const [, rows, columns] = /^(\d+)x(\d+)$/.exec(size) ?? []
    const [, first, last] = /^(?:(\d+)-)?(\d+)$|^$/.exec(range) ?? ['', 'x']
    this.rows = Number(rows)
    this.columns = Number(columns)
    const largest = Math.max(this.rows, this.columns)
    const low = first === undefined ? 1 : Number(first)
    const high = last === undefined ? largest : Number(last)
    const isRight = this.rows >= 1 && this.columns >= 1 && largest <= MOST && low >= 0 && low <= 1 && high >= low && high <= MOST
    if (!isRight || !['Sudoku', 'Raw'].includes(kind)) {
      const problem = `${quote([size, range, kind].join('~'))} does not fit`
      throw new PuzzleError('shape', problem, shape?.place(), 'rows x columns, and a range of values')
    }
    this.values = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    this.isRaw = kind === 'Raw'
    this.hasBoxes = !of('NoBoxes') && !this.isRaw
    this.regionSize = Number(of('RegionSize')?.args[0] ?? largest)
    const jigsaw = of('Jigsaw')
    this.jigsaw = jigsaw && placed(jigsaw.place, () => this.#pieces(jigsaw.args.at(-1)))
    for (const item of items) placed(item.place, () => this.#declare(item))
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

  #pieces(text = ''): string[] {
    const layout = [...text]
    const count = this.rows * this.columns
    if (layout.length !== count) throw new PuzzleError('shape', `${layout.length} cells of regions`, {}, String(count))
    const sizeOf = (name: string) => layout.filter((other) => other === name).length
    const others = [...new Set(layout)].filter((name) => sizeOf(name) !== this.regionSize)
    // One piece may have another size: cells without a region.
    if (others.length > 1) throw new PuzzleError('region', `${sizeOf(others[0])} cells in a region`, {}, String(this.regionSize))
    return layout.map((name) => (others.includes(name) ? '.' : name))
  }

  #declare({ type, args }: Item): void {
    if (type === 'Var') {
      const [prefix = '', , size = '1'] = args
      const [, high = 1, wide = 1] = /^(?:(\d+)x)?(\d+)$/.exec(size) ?? []
      if (!/^[A-Z]{1,20}$/.test(prefix))
        throw new PuzzleError('symbol', `${quote(prefix)} is not a name of cells`, {}, '1 to 20 capital letters')
      this.#addExtra(`V${prefix}`, Number(high) * Number(wide))
    } else if (type === 'Doppelganger') {
      this.#addExtra('DGR', this.columns)
      this.#addExtra('DGC', this.rows)
      this.#addExtra('DGB', this.rows)
    }
  }

  #addExtra(prefix: string, count: number): void {
    if (!(this.#extra.size + count <= MOST_EXTRA))
      throw new PuzzleError('range', `${count} cells more`, {}, `${MOST_EXTRA} at most`)
    for (let i = 1; i <= count; i++) {
      const name = count === 1 ? prefix : `${prefix}${i}`
      if (this.#extra.has(name)) throw new PuzzleError('symbol', `the cells ${quote(prefix)} are declared twice`)
      this.#extra.set(name, this.rows * this.columns + this.#extra.size)
    }
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

  names(cells: readonly number[]): string[] {
    return cells.map((cell) => nameOf(cell, this))
  }

  /** The names of cells, for rules. */
  list(ids: readonly string[]): string[] {
    return this.names(ids.map((id) => this.cell(id)))
  }

  /** Every two of the cells that are neighbours, the earlier one first. */
  neighbours(ids: readonly string[]): string[][] {
    const cells = [...new Set(ids.map((id) => this.cell(id)))]
    const pairs = neighbours(this).filter((pair) => pair.every((cell) => cells.includes(cell)))
    if (pairs.length === 0) throw new PuzzleError('shape', 'no two cells are neighbours', {}, 'neighbours')
    return pairs.map((pair) => this.names(pair.sort((one, other) => cells.indexOf(one) - cells.indexOf(other))))
  }

  /** A given, such as `R1C1_5` or, for several values, `R1C1_1_2`. */
  given(text: string): { readonly cells: readonly string[]; readonly values: readonly number[] } {
    const [id, ...numbers] = text.split('_')
    const values = numbers.filter((number) => number !== '').map(Number)
    if (values.every((value) => this.values.includes(value))) return { cells: this.list([id]), values }
    throw new PuzzleError('range', `${quote(text)} is not a given`, {}, 'a cell and its values, such as R1C1_5')
  }

  /** The items of a composite, once for each target, moved there from the origin. */
  replicated({ args, items = [] }: Item): Item[] {
    const [bits = '', origin = 'R1C1'] = args
    const from = this.cell(origin)
    const count = this.rows * this.columns
    const targets = bits.length <= count ? numbersOf(bits) : undefined
    if (!targets || from >= count || targets.some((target) => from + target >= count)) {
      throw new PuzzleError('range', `${quote(bits)} are not targets`, {}, 'cells of the grid')
    }
    const move = (id: string, by: number): string => {
      if (!/^r[1-9a-g]c[1-9a-g](_|$)/i.test(id)) return id
      const [cell, ...rest] = id.split('_')
      const [row, column] = [Math.floor(this.cell(cell) / this.columns), this.cell(cell) % this.columns]
      const down = Math.floor((from + by) / this.columns) - Math.floor(from / this.columns)
      const right = ((from + by) % this.columns) - (from % this.columns)
      return [`R${(row + down + 1).toString(17)}C${(column + right + 1).toString(17)}`, ...rest].join('_')
    }
    const moved = (item: Item, by: number): Item => {
      if (++this.#copies > MOST_RULES) throw new PuzzleError('rule', 'too many copies', {}, `${MOST_RULES} at most`)
      return {
        ...item,
        args: item.args.map((arg) => move(arg, by)),
        ...(item.items && { items: item.items.map((inner) => moved(inner, by)) }),
      }
    }
    return targets.flatMap((by) => items.map((item) => moved(item, by)))
  }
}
