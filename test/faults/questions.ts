// The questions to one engine about one puzzle: every verb and every method, in one go, in slices and cut off.

import type { CountOptions } from '../../src/limits.ts'
import { isListing, isLowest, METHODS, type ScoredVerb, type Solution, type Verb } from '../../src/model.ts'
import type { Report, Results } from '../../src/results.ts'
import type { Solver } from '../../src/solver.ts'
import { holds, scoreOf } from '../support/brute.ts'
import { layoutFault, queensFault, sudokuFault } from '../support/checker.ts'
import { has } from '../support/masks.ts'
import { Random } from '../support/random.ts'
import type { Case } from './cases.ts'
import type { Reference } from './reference.ts'
import { countBy, same, type Tally } from './trial.ts'

/** The chance of each question but two. */
const ASKED = 0.3
/** So many solutions of a puzzle without a reference are checked, for each engine. */
const CHECKED = 40
/** More hidden cells are too many to find values for. */
const HIDDEN = 2

export class Questions {
  readonly #solver: Solver
  readonly #puzzle: Case
  readonly #reference: Reference
  readonly #tally: Tally
  readonly #random: Random
  /** The nodes of a puzzle without a reference. */
  readonly #limits: CountOptions
  readonly #answers: unknown[] = []
  readonly #tracks: unknown[] = []
  #checked = 0

  constructor(solver: Solver, puzzle: Case, reference: Reference, tally: Tally) {
    this.#solver = solver
    this.#puzzle = puzzle
    this.#reference = reference
    this.#tally = tally
    this.#random = new Random(puzzle.salt)
    this.#limits = puzzle.nodes === undefined ? {} : { nodes: puzzle.nodes }
  }

  /** What both engines must answer alike, and the ways they went. */
  ask(): { readonly answers: string; readonly tracks: string } {
    const { isWhole } = this.#reference
    this.#first()
    // Those with too many solutions to list may have too many to visit.
    if (isWhole || this.#puzzle.nodes !== undefined) this.#all()
    const more = [
      () => this.#limited(this.#random.integer(1, 5)),
      () => this.#unique(),
      () => this.#cut(this.#random.integer(1, 40)),
    ]
    if (isWhole || this.#puzzle.nodes !== undefined) {
      for (const verb of ['best', 'worst'] as const) more.push(() => this.#scored(verb))
    }
    if (isWhole) {
      for (const method of ['auto', ...METHODS] as const) more.push(() => this.#count(method))
      for (const most of [this.#random.integer(1, 4), Infinity]) more.push(() => this.#candidates(most))
    }
    // The same for both engines. In the time for all questions, more puzzles find more.
    for (const ask of more) if (this.#random.chance(ASKED)) ask()
    return { answers: this.#answers.join(), tracks: this.#tracks.join() }
  }

  #first(): void {
    const result = this.#run('first')
    const { solution } = result
    this.#whole(result, 'first')
    this.#expect(solution ? 1 : 0, 1, 'first')
    if (solution) this.#member(solution, 'first')
    this.#track(result, solution)
  }

  #all(): void {
    const found: Solution[] = []
    const result = this.#run('all', {}, (solution) => found.push(solution))
    for (const solution of found) this.#member(solution, 'all')
    this.#whole(result, 'all')
    this.#same(new Set(found.map(String)).size, found.length, 'all: different ones')
    this.#expect(found.length, Infinity, 'all')
    this.#ordered(found)
    this.#track(result, found.join(' '))
    this.#sliced(result, found)
  }

  /** Pauses anywhere change nothing, and progress never falls. */
  #sliced(whole: Report, found: readonly Solution[]): void {
    const search = this.#solver.search(this.#puzzle.model, 'all', this.#limits)
    const most = this.#random.pick([1, 30, 1000])
    const slices: Solution[] = []
    for (let share = 0; !search.done; share = search.result.share) {
      const { nodes } = search.result
      const slice = this.#random.integer(1, most)
      slices.push(...search.run(slice))
      this.#same(search.result.nodes <= nodes + slice, true, `all, in slices: the nodes of a slice of ${slice}`)
      this.#same(search.result.share > share - 1e-9, true, `all, in slices: progress from ${share} to ${search.result.share}`)
    }
    this.#tally.add('questions', `all, in slices, ${this.#solver.engine}`)
    this.#same(slices.join(' '), found.join(' '), 'all, in slices')
    this.#same(told(search.result), told(whole), 'all, in slices: the result')
  }

  /** A lexicographic model lists its solutions in ascending order, and queens always do. */
  #ordered(found: readonly Solution[]): void {
    const { model, nodes } = this.#puzzle
    if (model.kind === 'layouts' || (model.kind === 'grid' && !model.lexicographic)) return
    // A board of many queens is searched as a grid.
    if (model.kind === 'queens' && nodes !== undefined) return
    for (let i = 1; i < found.length; i++) {
      const cell = found[i].findIndex((number, cell) => number !== found[i - 1][cell])
      this.#same(found[i][cell] > found[i - 1][cell], true, 'all: in ascending order')
    }
  }

  #limited(limit: number): void {
    const { model } = this.#puzzle
    const found: Solution[] = []
    const result = this.#run('all', { limit }, (solution) => found.push(solution))
    for (const solution of found) this.#member(solution, 'all, limited')
    this.#expect(found.length, limit, `all, ${limit} at most`)
    const { count } = this.#reference
    if (count !== undefined && count !== limit) this.#same(result.complete, count < limit, `all, ${limit} at most: complete`)
    this.#tally.add('questions', `count, limited, ${this.#solver.engine}`)
    const counted = this.#solver.count(model, { ...this.#limits, limit })
    this.#expect(Number(counted.count), limit, `count, ${limit} at most`)
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
    const result = this.#solver.count(this.#puzzle.model, { nodes, method: 'search' })
    const { count, complete, nodes: visited, cutOff } = result
    this.#tally.add('questions', `count, cut off, ${this.#solver.engine}`)
    const expected = this.#reference.count ?? Infinity
    if (!complete) this.#same(`${count <= expected} ${visited} ${cutOff}`, `true ${nodes} nodes`, `count, ${nodes} nodes at most`)
    else if (expected < Infinity) this.#same(Number(count), expected, `count, ${nodes} nodes at most`)
    this.#track(result, count)
  }

  #scored(verb: 'best' | 'worst'): void {
    const { model } = this.#puzzle
    if (model.kind !== 'grid' || !model.weights) return
    const found: Solution[] = []
    const result = this.#run(verb, {}, (solution) => found.push(solution))
    const { solution, score, proven } = result
    if (this.#reference.isWhole) this.#same(`${score} ${proven}`, `${this.#reference[verb]} true`, verb)
    this.#track(result, solution)
    const scores = found.map((solution) => scoreOf(model, solution))
    const better = scores.every((score, i) => i === 0 || (verb === 'best' ? score > scores[i - 1] : score < scores[i - 1]))
    this.#same(`${better} ${scores.at(-1)}`, `true ${score}`, `${verb}: the scores ${scores}`)
    for (const solution of found) this.#member(solution, verb)
    const listing = verb === 'best' ? 'allBest' : 'allWorst'
    this.#listed(listing, score)
    for (const each of [verb, listing] as const) this.#bounded(each)
  }

  /** All solutions of the best score, each once. */
  #listed(verb: 'allBest' | 'allWorst', score: number | undefined): void {
    const found: Solution[] = []
    const result = this.#run(verb, {}, (solution) => found.push(solution))
    if (this.#reference.isWhole) {
      const wanted = this.#reference.scoring(score).length
      this.#same(`${new Set(found.map(String)).size} ${found.length}`, `${wanted} ${wanted}`, verb)
    }
    for (const solution of found) this.#member(solution, verb)
    this.#track(result, ...found)
  }

  /** Wherever a search is paused, its bound holds, and it never gets weaker. */
  #bounded(verb: ScoredVerb): void {
    const sign = isLowest(verb) ? -1 : 1
    const best = this.#reference[isLowest(verb) ? 'worst' : 'best']
    const slice = this.#random.integer(1, 60)
    const search = this.#solver.search(this.#puzzle.model, verb, this.#limits)
    for (let last = Infinity; !search.done; ) {
      search.run(slice)
      const { score, bound, gap, proven, complete } = search.result
      const what = `${verb}, after ${search.result.nodes} nodes: score ${score}, bound ${bound}`
      this.#same(proven, complete || gap === 0, `${what}: proven`)
      if (bound === undefined) this.#same(`${complete} ${score}`, 'true undefined', what)
      else {
        const isRight = sign * bound <= last && (best === undefined || sign * bound >= sign * best)
        this.#same(isRight, true, `${what}: after ${sign * last}, and against ${best}`)
        this.#same(gap, score === undefined ? undefined : Math.abs(bound - score), `${what}: the gap`)
        if (!complete && !isListing(verb)) this.#same(gap === 0, false, `${what}: a gap of 0 before the end`)
        last = sign * bound
      }
    }
    this.#tally.add('questions', `${verb}, in slices, ${this.#solver.engine}`)
    this.#track(search.result)
  }

  #count(method: NonNullable<CountOptions['method']>): void {
    const count = countBy(this.#solver, this.#puzzle.model, { method }, this.#tally)
    if (count !== undefined) this.#expect(Number(count), Infinity, `count by ${method}`)
    else if (method === 'auto' || method === 'search') throw new Error(`${this.#solver.engine}: ${method} does not apply`)
  }

  /** The values of each cell in some solution, and how many solutions have each, of which at most so many are wanted. */
  #candidates(most: number): void {
    const { model, line } = this.#puzzle
    if (model.kind !== 'grid') return
    const { solutions } = this.#reference
    const limit = Math.min(most, solutions.length + 1)
    const what = `candidates, ${limit} at most`
    const search = this.#solver.candidates(model, { limit })
    const found = [...search]
    this.#tally.add('questions', `candidates, ${this.#solver.engine}`)
    const { complete, nodes, candidates, open } = search.result
    this.#same(`${complete} ${open.flat()}`, 'true ', `${what}: complete, open`)
    const numbers = new Map(found.map(({ cell, value, solutions }) => [`${cell}=${value}`, solutions]))
    this.#same(numbers.size, found.length, `${what}: each once`)
    for (const { solution, cell, value } of found) {
      this.#member(solution, what)
      this.#same(solution[cell], value, `${what}: the value of a solution that has it`)
    }
    for (const [cell, values] of candidates.entries()) {
      const counts = new Map<number, number>()
      for (const solution of solutions) counts.set(solution[cell], (counts.get(solution[cell]) ?? 0) + 1)
      this.#same(String(values), String([...counts.keys()].sort((a, b) => a - b)), `${what}: cell ${cell}`)
      for (const [value, count] of counts)
        this.#same(numbers.get(`${cell}=${value}`), Math.min(count, limit), `${what}: cell ${cell} is ${value}`)
    }
    // Their order is the kernel's, so a sudoku goes to the sudoku kernels.
    if (line === undefined) this.#tracks.push(nodes, ...numbers)
  }

  #run<V extends Verb>(verb: V, options: CountOptions = {}, onSolution?: (solution: Solution) => unknown): Results[V] {
    this.#tally.add('questions', `${verb}${options.limit ? ', limited' : ''}, ${this.#solver.engine}`)
    return this.#solver.search(this.#puzzle.model, verb, { ...this.#limits, ...options }).runToEnd(onSolution)
  }

  #whole({ complete }: Report, what: string): void {
    if (this.#puzzle.nodes === undefined) this.#same(complete, true, `${what}: complete`)
  }

  /** A number of solutions, of which at most so many were wanted. */
  #expect(found: number, most: number, what: string): void {
    const { count } = this.#reference
    if (count !== undefined) this.#same(found, Math.min(count, most), what)
    else this.#answers.push(found)
  }

  #track({ nodes, guesses, backtracks, solutions, trace, share }: Report, ...more: readonly unknown[]): void {
    this.#tracks.push(nodes, guesses, backtracks, solutions, trace, share, ...more)
  }

  #member(solution: Solution, what: string): void {
    if (this.#reference.isWhole) this.#same(this.#reference.has(solution), true, `${what}: ${solution.join()} is a solution`)
    else if (this.#checked++ < CHECKED) this.#same(this.#faultOf(solution), undefined, `${what}: ${solution.join()}`)
  }

  /** What is wrong with a solution, by its words. */
  #faultOf(solution: Solution): string | undefined {
    const { model, line } = this.#puzzle
    if (line !== undefined) return sudokuFault(line, solution, [3, 3])
    if (model.kind === 'layouts') return layoutFault(model.size, solution)
    if (model.kind === 'grid') return (model.hidden?.length ?? 0) > HIDDEN || holds(model, solution) ? undefined : 'no solution'
    const { size, candidates } = model
    const wrong = solution.findIndex((column, row) => candidates !== undefined && !has(candidates[row], column))
    return queensFault(size, solution) ?? (wrong < 0 ? undefined : `the queen of row ${wrong}`)
  }

  #same(answer: unknown, expected: unknown, what: string): void {
    same(answer, expected, `${this.#solver.engine}: ${what}`)
  }
}

/** A result as a text, without the time. */
function told({ seconds: _, ...result }: Report): string {
  return JSON.stringify(result, (_, value) => (ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value))
}
