// What is known of a small puzzle from references that share no code with the solver: its solutions, to look answers up in.

import type { Model, Solution } from '../../src/model/model.ts'
import { enumerate, enumerateQueens, scoreOf } from '../support/brute.ts'
import { sudoku9 } from '../support/models.ts'
import { plainSolutions } from '../support/plain.ts'
import { tilings } from '../support/tilings.ts'
import type { Case } from './cases.ts'

type Solutions = readonly (readonly number[])[]

/** So many solutions are compared. */
const MOST = 2000
/** The same of a 9x9 sudoku. */
const ENOUGH = 60
const STEPS = 5000
/** The number of grids over all layouts: A172478. */
const GRIDS = [1, 1, 4, 72, 13872]

export class Reference {
  /** Infinity for too many to list, undefined if it is not known. */
  readonly count: number | undefined
  readonly best: number | undefined
  readonly worst: number | undefined
  /** Are all solutions known? */
  readonly isWhole: boolean
  /** All of them, if they are. */
  readonly solutions: Solutions
  readonly #scores: readonly number[]
  readonly #keys: ReadonlySet<string>

  constructor({ model, line, nodes, solutions, count }: Case) {
    const found = solutions ?? (nodes === undefined && count === undefined ? solutionsOf(model, line) : undefined)
    const most = line === undefined ? MOST : ENOUGH
    this.isWhole = found !== undefined && found.length <= most
    this.solutions = found && this.isWhole ? found : []
    this.count = count ?? (found && (this.isWhole ? found.length : Infinity))
    if (model.kind === 'layouts' && model.grids) this.count = GRIDS[model.size]
    this.#keys = new Set(this.solutions.map(String))
    this.#scores = model.kind === 'grid' && model.weights ? this.solutions.map((solution) => scoreOf(model, solution)) : []
    for (const score of this.#scores) {
      this.best = Math.max(this.best ?? -Infinity, score)
      this.worst = Math.min(this.worst ?? Infinity, score)
    }
  }

  /** The solutions that have this score. */
  scoring(score: number | undefined): Solutions {
    return this.solutions.filter((_, i) => this.#scores[i] === score)
  }

  has(solution: Solution): boolean {
    return this.#keys.has(solution.join())
  }
}

/** One more than are compared, if there are more. Undefined if the reference has to give up, or knows nothing. */
export function solutionsOf(model: Model, line?: string): Solutions | undefined {
  if (model.kind === 'queens') return enumerateQueens(model.size, model.candidates)
  if (model.kind === 'layouts') return model.grids ? undefined : [...tilings(model.size)]
  return line === undefined ? enumerate(model, MOST + 1) : plainSolutions(sudoku9(line), ENOUGH + 1, STEPS)
}
