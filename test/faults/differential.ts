// Every verb and every method of both engines, asked about one puzzle: against the reference, and against each other.

import type { Model, Solution } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { scoreOf } from '../support/brute.ts'
import { sudokuFault } from '../support/checker.ts'
import { Random } from '../support/random.ts'
import { type Case, GRIDS, type Known, knownOf } from './cases.ts'
import { askWithout } from './inferences.ts'
import { Questions } from './questions.ts'
import { countBy, ENGINES, type Solvers } from './solvers.ts'
import type { Tally } from './tally.ts'
import { same } from './trial.ts'

/** Throws an error that says which answer differs. */
export function compare(solvers: Solvers, puzzle: Case, tally: Tally): void {
  tally.add('cases', puzzle.kind)
  const { model, nodes } = puzzle
  if (model.kind === 'layouts' && model.grids) {
    const expected = GRIDS[model.size]
    for (const method of ['auto', 'templates'] as const) {
      const answered = countBy(solvers.wasm, model, { method }, tally)
      same(answered, expected, `wasm: count by ${method}`)
    }
    return
  }
  const known = nodes === undefined ? knownOf(puzzle) : undefined
  if (!known?.all && nodes === undefined)
    tally.add('cases', `${puzzle.kind}, ${known ? 'too many solutions to compare' : 'too many steps for the reference'}`)
  const reference = new Reference(model, known)
  const [wasm, js] = ENGINES.map((engine) => new Questions(solvers[engine], puzzle, reference, tally).ask())
  same(wasm.answers, js.answers, 'the two engines')
  // The sudoku kernels of the two engines differ; all others visit the same nodes.
  const isPlain = puzzle.kind === 'sudoku' && model.kind === 'grid' && !model.lexicographic
  if (!isPlain) same(wasm.tracks, js.tracks, 'the ways of the two engines')
  if (model.kind === 'grid') askWithout(solvers, model, nodes, new Random(puzzle.salt), tally)
  if (puzzle.line !== undefined)
    for (const engine of ENGINES) askBatch(solvers[engine], puzzle.line, puzzle.salt, reference, tally)
}

/** The solutions, to look answers up in. */
export class Reference {
  /** Infinity for too many to list, undefined if it is not known. */
  readonly count: number | undefined
  readonly best: number | undefined
  readonly worst: number | undefined
  readonly #scores: readonly number[]
  readonly #keys: ReadonlySet<string>
  /** All of them, if they are listed. */
  readonly solutions: Known['solutions']

  constructor(model: Model, known: Known | undefined) {
    const solutions = known?.all ? known.solutions : []
    this.solutions = solutions
    this.count = known && (known.all ? known.solutions.length : Infinity)
    this.#keys = new Set(solutions.map(String))
    this.#scores = model.kind === 'grid' && model.weights ? solutions.map((solution) => scoreOf(model, solution)) : []
    for (const score of this.#scores) {
      this.best = Math.max(this.best ?? -Infinity, score)
      this.worst = Math.min(this.worst ?? Infinity, score)
    }
  }

  /** Are all solutions listed? */
  get isWhole(): boolean {
    return this.count !== undefined && this.count < Infinity
  }

  /** How many solutions have this score? */
  scoring(score: number | undefined): number {
    return this.#scores.filter((other) => other === score).length
  }

  has(solution: Solution): boolean {
    return this.#keys.has(solution.join())
  }
}

/** The same line a few times, or more often than there are lanes, in a batch. */
function askBatch(solver: Solver, line: string, salt: number, reference: Reference, tally: Tally): void {
  const limit = [1, 2, 3, 50][salt % 4]
  const times = salt % 8 < 4 ? 2 : 20
  const { counts, solutions, complete, bad } = solver.batch(`${'.'.repeat(81)}\n${`${line}\n`.repeat(times)}`, { limit })
  tally.add('questions', `batch, ${solver.engine}`)
  same(`${complete} ${bad.length} ${counts[0]}`, `true 0 ${limit}`, `${solver.engine}: batch: complete, bad lines, blank line`)
  const most = Math.min(reference.count ?? counts[1], limit)
  same(counts.subarray(1).join(' '), new Array(times).fill(most).join(' '), `${solver.engine}: batch, ${limit} at most`)
  if (most === 0) return
  const first = Array.from(solutions.subarray(81, 162), (code) => code - 48)
  same(sudokuFault(line, first, [3, 3]), undefined, `${solver.engine}: batch: ${first.join('')}`)
}
