// Every verb and every method of both engines, asked about one puzzle: against the reference, and against each other.

import type { EngineName } from '../../src/kernel/kernel.ts'
import type { CountOptions } from '../../src/limits.ts'
import { METHODS, type Model, type Solution, type Verb } from '../../src/model.ts'
import type { Results } from '../../src/results.ts'
import type { Solver } from '../../src/solver.ts'
import { scoreOf } from '../support/brute.ts'
import { sudokuFault } from '../support/checker.ts'
import { Random } from '../support/random.ts'
import { type Case, GRIDS, type Known, knownOf } from './cases.ts'
import type { Tally } from './tally.ts'
import { same } from './trial.ts'

export type Solvers = Readonly<Record<EngineName, Solver>>

export const ENGINES = ['wasm', 'js'] as const

/** Throws an error that says which answer differs. */
export function compare(solvers: Solvers, puzzle: Case, tally: Tally): void {
  tally.add('cases', puzzle.kind)
  const { model } = puzzle
  if (model.kind === 'layouts' && model.grids) {
    const expected = GRIDS[model.size]
    for (const method of ['auto', 'templates'] as const) {
      const answered = countBy(solvers.wasm, model, { method }, tally)
      same(answered, expected, `wasm: count by ${method}`)
    }
    return
  }
  const known = knownOf(puzzle)
  if (!known?.all)
    tally.add('cases', `${puzzle.kind}, ${known ? 'too many solutions to compare' : 'too many steps for the reference'}`)
  const reference = new Reference(model, known)
  const [wasm, js] = ENGINES.map((engine) => new Questions(solvers[engine], puzzle, reference, tally).ask())
  same(wasm.answers, js.answers, 'the two engines')
  // The sudoku kernels of the two engines differ; all others visit the same nodes.
  const isPlain = puzzle.kind === 'sudoku' && model.kind === 'grid' && !model.lexicographic
  if (!isPlain) same(wasm.tracks, js.tracks, 'the ways of the two engines')
  if (puzzle.line !== undefined)
    for (const engine of ENGINES) askBatch(solvers[engine], puzzle.line, puzzle.salt, reference, tally)
}

/** The solutions, to look answers up in. */
class Reference {
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

/** The questions to one engine. */
class Questions {
  readonly #solver: Solver
  readonly #puzzle: Case
  readonly #model: Model
  readonly #reference: Reference
  readonly #tally: Tally
  readonly #random: Random
  readonly #answers: unknown[] = []
  readonly #tracks: unknown[] = []

  constructor(solver: Solver, puzzle: Case, reference: Reference, tally: Tally) {
    this.#solver = solver
    this.#puzzle = puzzle
    this.#model = puzzle.model
    this.#reference = reference
    this.#tally = tally
    this.#random = new Random(puzzle.salt)
  }

  /** What both engines must answer alike, and the ways they went. */
  ask(): { readonly answers: string; readonly tracks: string } {
    this.#first()
    this.#limited(this.#random.integer(1, 5))
    this.#unique()
    this.#cut(this.#random.integer(1, 40))
    // Those with too many solutions to list may have too many to visit.
    if (this.#reference.isWhole) {
      this.#all()
      this.#scored('best')
      this.#scored('worst')
      for (const method of ['auto', ...METHODS] as const) this.#count(method)
      this.#candidates(this.#random.integer(1, 4))
      this.#candidates(Infinity)
    }
    return { answers: this.#answers.join(), tracks: this.#tracks.join() }
  }

  #first(): void {
    const result = this.#run('first')
    const { solution, complete } = result
    this.#same(complete, true, 'first: complete')
    this.#expect(solution ? 1 : 0, 1, 'first')
    if (solution) this.#member(solution, 'first')
    this.#track(result, solution)
  }

  #all(): void {
    const found: Solution[] = []
    const result = this.#run('all', {}, (solution) => found.push(solution))
    for (const solution of found) this.#member(solution, 'all')
    this.#same(result.complete, true, 'all: complete')
    this.#same(new Set(found.map(String)).size, found.length, 'all: different ones')
    this.#expect(found.length, Infinity, 'all')
    this.#ordered(found)
    const search = this.#solver.search(this.#model, 'all')
    const slices: Solution[] = []
    while (!search.done) slices.push(...search.run(this.#random.integer(1, 30)))
    this.#tally.add('questions', `all, in slices, ${this.#solver.engine}`)
    this.#same(slices.join(' '), found.join(' '), 'all, in slices')
    this.#same(search.result.trace, result.trace, 'all, in slices: the trace')
    this.#track(result, found.join(' '))
  }

  /** A lexicographic model lists its solutions in ascending order, and queens always do. */
  #ordered(found: readonly Solution[]): void {
    if (this.#model.kind === 'layouts' || (this.#model.kind === 'grid' && !this.#model.lexicographic)) return
    for (let i = 1; i < found.length; i++) {
      const cell = found[i].findIndex((number, cell) => number !== found[i - 1][cell])
      this.#same(found[i][cell] > found[i - 1][cell], true, 'all: in ascending order')
    }
  }

  #limited(limit: number): void {
    const found: Solution[] = []
    const result = this.#run('all', { limit }, (solution) => found.push(solution))
    for (const solution of found) this.#member(solution, 'all, limited')
    this.#expect(found.length, limit, `all, ${limit} at most`)
    const { count } = this.#reference
    if (count !== undefined && count !== limit) this.#same(result.complete, count < limit, `all, ${limit} at most: complete`)
    this.#tally.add('questions', `count, limited, ${this.#solver.engine}`)
    this.#expect(Number(this.#solver.count(this.#model, { limit }).count), limit, `count, ${limit} at most`)
    this.#track(result)
  }

  #unique(): void {
    const result = this.#run('unique')
    const { count } = this.#reference
    if (count !== undefined) this.#same(result.unique, count === 1, 'unique')
    this.#answers.push(result.unique)
    this.#track(result)
  }

  /** A count that is cut off is a lower bound, and says so. */
  #cut(nodes: number): void {
    const result = this.#solver.count(this.#model, { nodes, method: 'search' })
    const { count, complete, nodes: visited, cutOff } = result
    this.#tally.add('questions', `count, cut off, ${this.#solver.engine}`)
    const expected = this.#reference.count ?? Infinity
    if (!complete) this.#same(`${count <= expected} ${visited} ${cutOff}`, `true ${nodes} nodes`, `count, ${nodes} nodes at most`)
    else if (expected < Infinity) this.#same(Number(count), expected, `count, ${nodes} nodes at most`)
    this.#track(result, count)
  }

  #scored(verb: 'best' | 'worst'): void {
    if (this.#model.kind !== 'grid' || !this.#model.weights) return
    const result = this.#run(verb)
    const { solution, score, proven } = result
    this.#same(`${score} ${proven}`, `${this.#reference[verb]} true`, verb)
    this.#track(result, solution)
    if (!solution) return
    this.#member(solution, verb)
    this.#same(scoreOf(this.#model, solution), score, `${verb}: the score of its solution`)
    this.#listed(verb === 'best' ? 'allBest' : 'allWorst', score)
    this.#bounded(verb, this.#random.integer(1, 100))
  }

  /** All solutions of the best score, each once. */
  #listed(verb: 'allBest' | 'allWorst', score: number | undefined): void {
    const found: Solution[] = []
    const result = this.#run(verb, {}, (solution) => found.push(solution))
    const wanted = this.#reference.scoring(score)
    this.#same(`${new Set(found.map(String)).size} ${found.length}`, `${wanted} ${wanted}`, verb)
    for (const solution of found) this.#member(solution, verb)
    this.#track(result, ...found)
  }

  /** The bound of a search that is cut off. */
  #bounded(verb: 'best' | 'worst', nodes: number): void {
    const { bound = Number.NaN, proven, ...result } = this.#run(verb, { nodes })
    const best = this.#reference[verb] ?? 0
    this.#same(verb === 'best' ? bound >= best : bound <= best, true, `${verb}, ${nodes} nodes at most: the bound`)
    this.#same(proven, bound === result.score, `${verb}, ${nodes} nodes at most: proven`)
    this.#track(result, bound)
  }

  #count(method: NonNullable<CountOptions['method']>): void {
    const count = countBy(this.#solver, this.#model, { method }, this.#tally)
    if (count !== undefined) this.#expect(Number(count), Infinity, `count by ${method}`)
    else if (method === 'auto' || method === 'search') throw new Error(`${this.#solver.engine}: ${method} does not apply`)
  }

  /** The values of each cell in some solution, and how many solutions have each, of which at most so many are wanted. */
  #candidates(most: number): void {
    const model = this.#model
    if (model.kind !== 'grid') return
    const { solutions } = this.#reference
    const limit = Math.min(most, solutions.length + 1)
    const what = `candidates, ${limit} at most`
    const search = this.#solver.candidates(model, { limit })
    const found = [...search]
    this.#tally.add('questions', `candidates, ${this.#solver.engine}`)
    const { complete, nodes, candidates, open } = search.result
    this.#same(`${complete} ${open.flat()}`, 'true ', `${what}: complete, open`)
    const told = new Map(found.map(({ cell, value, solutions }) => [`${cell}=${value}`, solutions]))
    this.#same(told.size, found.length, `${what}: each once`)
    for (const { solution, cell, value } of found) {
      this.#member(solution, what)
      this.#same(solution[cell], value, `${what}: the value of a solution that has it`)
    }
    for (const [cell, values] of candidates.entries()) {
      const counts = new Map<number, number>()
      for (const solution of solutions) counts.set(solution[cell], (counts.get(solution[cell]) ?? 0) + 1)
      this.#same(String(values), String([...counts.keys()].sort((a, b) => a - b)), `${what}: cell ${cell}`)
      for (const [value, count] of counts)
        this.#same(told.get(`${cell}=${value}`), Math.min(count, limit), `${what}: cell ${cell} is ${value}`)
    }
    // Their order is the kernel's, so a sudoku goes to the sudoku kernels.
    if (this.#puzzle.line === undefined) this.#tracks.push(nodes, ...told)
  }

  #run<V extends Verb>(verb: V, options?: CountOptions, onSolution?: (solution: Solution) => unknown): Results[V] {
    this.#tally.add('questions', `${verb}${options?.limit ? ', limited' : ''}, ${this.#solver.engine}`)
    return this.#solver.search(this.#model, verb, options).runToEnd(onSolution)
  }

  /** A number of solutions, of which at most so many were wanted. */
  #expect(found: number, most: number, what: string): void {
    const { count } = this.#reference
    if (count !== undefined) this.#same(found, Math.min(count, most), what)
    else this.#answers.push(found)
  }

  #track({ nodes, guesses, backtracks, solutions, trace }: Results['all'], ...more: readonly unknown[]): void {
    this.#tracks.push(nodes, guesses, backtracks, solutions, trace, ...more)
  }

  #member(solution: Solution, what: string): void {
    const { line } = this.#puzzle
    if (this.#reference.isWhole) this.#same(this.#reference.has(solution), true, `${what}: ${solution.join()} is a solution`)
    else if (line !== undefined) this.#same(sudokuFault(line, solution, [3, 3]), undefined, `${what}: ${solution.join()}`)
  }

  #same(answer: unknown, expected: unknown, what: string): void {
    same(answer, expected, `${this.#solver.engine}: ${what}`)
  }
}

/** Undefined if the method does not apply. */
export function countBy(solver: Solver, model: Model, options: CountOptions, tally: Tally): bigint | undefined {
  try {
    const { count, complete, cutOff } = solver.count(model, options)
    if (!complete) throw new Error(`${solver.engine}: count by ${options.method} was cut off by ${cutOff}`)
    tally.add('questions', `count by ${options.method}, ${solver.engine}`)
    return count
  } catch (error) {
    if (error instanceof Error && error.name === 'PuzzleError' && /does not apply/.test(error.message)) return undefined
    throw error
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
