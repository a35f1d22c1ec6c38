// The rules of a grid, and what follows from them alone. All searches of puzzles with the same rules share one such object (compile.ts).

import type { Constraint } from '../model/model.ts'
import { isEqual } from '../model/numbers.ts'
import { alternation } from './houses/alternation.ts'
import type { House } from './houses/layers.ts'
import { Structure } from './houses/structure.ts'
import { areSudokuHouses, hasPropagators, isVariant } from './kinds.ts'
import type { RuleLists } from './rule-lists.ts'
import { alikeIn } from './symmetry.ts'

/** Each fact is found when it is first asked for. */
export class Rules implements RuleLists {
  readonly rows: number
  readonly columns: number
  readonly values: readonly number[]
  readonly hidden: readonly number[]
  readonly constraints: readonly Constraint[]
  readonly weights: ArrayLike<number> | undefined
  /** The number of cells of the grid, which solutions show, and of all cells: the hidden ones come last. */
  readonly shown: number
  readonly cells: number
  /** Are the values 1, 2, 3, ...? */
  readonly isFromOne: boolean
  #hasSudokuHouses: boolean | undefined
  #hasPropagators: boolean | undefined
  #isVariant: boolean | undefined
  #alternation: Int32Array | 'none' | undefined
  #alike: number | undefined
  #structure: { readonly full: readonly House[]; readonly structure: Structure } | undefined

  constructor({ rows, columns, values, hidden, constraints, weights }: RuleLists) {
    this.rows = rows
    this.columns = columns
    this.values = values
    this.hidden = hidden
    this.constraints = constraints
    this.weights = weights
    this.shown = rows * columns
    this.cells = this.shown + hidden.length
    this.isFromOne = values.every((value, i) => value === i + 1)
  }

  /** Are they those of a 9x9 sudoku, and no others? */
  get isSudoku(): boolean {
    this.#hasSudokuHouses ??= areSudokuHouses(this)
    return this.#hasSudokuHouses
  }

  /** Are there hidden cells, or constraints other than houses and pairs? */
  get hasPropagators(): boolean {
    this.#hasPropagators ??= hasPropagators(this)
    return this.#hasPropagators
  }

  /** Does the grid kernel search them as those of a variant? */
  get isVariant(): boolean {
    this.#isVariant ??= isVariant(this)
    return this.#isVariant
  }

  /** For each cell, the mask of the values that alternation leaves. Undefined if there are no relations. Needs: no propagators. */
  get alternation(): Int32Array | undefined {
    this.#alternation ??= alternation(this) ?? 'none'
    return this.#alternation === 'none' ? undefined : this.#alternation
  }

  /** The mask of the largest set of values that all rules treat alike. Needs: no propagators. */
  get alike(): number {
    this.#alike ??= alikeIn(this)
    return this.#alike
  }

  /** What follows from full houses with the same values. Which ones are full may depend on candidates; those of the last time are known. */
  structureOf(full: readonly House[]): Structure {
    const known = this.#structure
    if (known?.full.length === full.length && known.full.every((house, i) => isEqual(house, full[i]))) return known.structure
    const structure = new Structure(full, this.cells)
    this.#structure = { full, structure }
    return structure
  }
}
