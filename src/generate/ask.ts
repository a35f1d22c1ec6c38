// The removal of givens from any puzzle: each question is a search of its own.

import type { GridModel } from '../model/model.ts'
import type { Solver } from '../solver/solver.ts'
import { BLANK, type Givens, type Removal, withGivens } from './dig.ts'

/** A unique puzzle by its rules, its givens, which will change, and its solution. */
export class AnyRemoval implements Removal {
  readonly givens: Givens
  /** Was a question left open, and its givens kept? */
  isOpen = false
  readonly #model: GridModel
  readonly #solution: Givens
  readonly #solver: Solver
  readonly #nodes: number | undefined

  /** `nodes`: the most that a question may take. If that does not decide it, the givens stay. */
  constructor(model: GridModel, givens: Givens, solution: Givens, solver: Solver, nodes?: number) {
    this.givens = givens
    this.#model = model
    this.#solution = solution
    this.#solver = solver
    this.#nodes = nodes
  }

  blank(cells: readonly number[]): boolean {
    for (const cell of cells) this.givens[cell] = BLANK
    return true
  }

  restore(cells: readonly number[]): void {
    for (const cell of cells) this.givens[cell] = this.#solution[cell]
  }

  /** If one cell is blank since, it is unique if that cell has no other value: one refutation, where a search for two solutions finds one first. */
  *isUnique(cells: readonly number[] | undefined): Generator<undefined, boolean, undefined> {
    const puzzle = withGivens(this.#model, this.givens)
    if (cells?.length !== 1) return (yield* this.#ask(puzzle, 'unique')) === 1
    const [cell] = cells
    const { candidates } = puzzle
    candidates[cell] = (candidates[cell] & ~(1 << this.#solution[cell])) >>> 0
    return candidates[cell] === 0 || (yield* this.#ask(puzzle, 'first')) === 0
  }

  /** The number of solutions; undefined if the search was cut off. It pauses at the end, and on the way if that takes long. */
  *#ask(puzzle: GridModel, verb: 'first' | 'unique'): Generator<undefined, number | undefined, undefined> {
    const search = this.#solver.search(puzzle, verb, { nodes: this.#nodes })
    while (!search.done) {
      search.run(SLICE)
      yield
    }
    const { complete, solutions } = search.result
    if (complete) return solutions
    this.isOpen = true
    return undefined
  }
}

/** Nodes from one pause to the next. */
const SLICE = 2000
