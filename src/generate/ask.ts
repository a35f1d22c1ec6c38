// The removal of givens from any puzzle: each question is a search of its own.

import type { GridModel } from '../model.ts'
import type { Solver } from '../solver.ts'
import { BLANK, type Givens, type Removal, withGivens } from './dig.ts'

/** A unique puzzle by its rules, its givens, which will change, and its solution. */
export class AnyRemoval implements Removal {
  readonly givens: Givens
  readonly isSlow = true
  readonly #model: GridModel
  readonly #solution: Givens
  readonly #solver: Solver

  constructor(model: GridModel, givens: Givens, solution: Givens, solver: Solver) {
    this.givens = givens
    this.#model = model
    this.#solution = solution
    this.#solver = solver
  }

  blank(cells: readonly number[]): boolean {
    for (const cell of cells) this.givens[cell] = BLANK
    return true
  }

  restore(cells: readonly number[]): void {
    for (const cell of cells) this.givens[cell] = this.#solution[cell]
  }

  /** If one cell is blank since, it is unique if that cell has no other value: one refutation, where a search for two solutions finds one first. */
  isUnique(cells: readonly number[] | undefined): boolean {
    const puzzle = withGivens(this.#model, this.givens)
    if (cells?.length !== 1) return this.#solver.isUnique(puzzle)
    const [cell] = cells
    const { candidates } = puzzle
    candidates[cell] = (candidates[cell] & ~(1 << this.#solution[cell])) >>> 0
    return candidates[cell] === 0 || this.#solver.first(puzzle).solution === undefined
  }
}
