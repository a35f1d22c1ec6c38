// Arguments that are cells. Those of a rule that is copied are moved.

import { PuzzleError, quote } from '../../model/errors.ts'
import { nameOfCell } from '../../model/geometry.ts'
import { Arguments, integerIn } from './iss-arguments.ts'
import type { IssGrid, Shift } from './iss-grid.ts'
import type { RuleArguments } from './read-back.ts'

export class CellArguments extends Arguments {
  readonly grid: IssGrid
  readonly #shift: Shift | undefined

  constructor(texts: readonly string[], grid: IssGrid, shift?: Shift) {
    super(texts)
    this.grid = grid
    this.#shift = shift
  }

  #cellOf(id: string): number {
    const cell = this.grid.cell(id)
    return this.#shift ? this.grid.moved(cell, this.#shift) : cell
  }

  cell(): number {
    return this.#cellOf(this.text('a cell'))
  }

  /** The name here of the next cell. */
  name(): string {
    return nameOfCell(this.cell(), this.grid)
  }

  /** The names of so many cells; of all that are left, if absent. */
  names(count = this.left): string[] {
    return Array.from({ length: count }, () => this.name())
  }

  /** Groups of cells, with `separator` between them. A name begins a group as well. */
  groups(separator: '' | '-', areNamed = false): string[][] {
    const groups: string[][] = [[]]
    while (this.left > 0) {
      const isName = areNamed && this.next?.startsWith('_')
      if (this.next !== separator && !isName) groups[groups.length - 1].push(this.name())
      else {
        this.text('')
        groups.push([])
      }
    }
    return groups
  }

  /** A row or column: its first side, its last one, and its number. */
  line(): { readonly sides: readonly [string, string]; readonly number: number } {
    const expected = 'R1 or C1, and so on'
    const text = this.text(expected)
    const [, kind, digits] = /^([RC])([1-9]\d?)$/i.exec(text) ?? []
    const isRow = kind?.toUpperCase() === 'R'
    const number = Number(digits)
    if (number <= (isRow ? this.grid.rows : this.grid.columns))
      return { sides: isRow ? ['left', 'right'] : ['top', 'bottom'], number }
    throw new PuzzleError('symbol', `${quote(text)} is not a row or column`, {}, expected)
  }

  /** A given, such as `R1C1_5` or, for several values, `R1C1_1_2`. */
  given(): RuleArguments {
    const expected = 'a cell and its values, such as R1C1_5'
    const text = this.text(expected)
    const [id, ...numbers] = text.split('_')
    const values = numbers.map(integerIn)
    if (values.length > 0 && values.every((value) => this.grid.values.includes(value))) {
      return { cells: [nameOfCell(this.#cellOf(id), this.grid)], values }
    }
    throw new PuzzleError('range', `${quote(text)} is not a given`, {}, expected)
  }
}
