// The questions to one engine about one puzzle: every verb and every method, in one go, in slices and cut off.

import type { CountOptions, Report, Results, Solver } from '../../src/entries/index.ts'
import { type GridModel, isListing, isLowest, METHODS, type ScoredVerb, type Solution, type Verb } from '../../src/model/model.ts'
import { holds, scoreOf } from '../support/brute.ts'
import { layoutFault, queensFault, sudokuFault } from '../support/checker.ts'
import { has } from '../support/masks.ts'
import { Random } from '../support/random.ts'
import type { Case } from './cases.ts'
import type { Reference } from './reference.ts'
import { same as compare, countBy, type Tally, told } from './trial.ts'

/** The chance of each question but two. */
const ASKED = 0.3
/** So many solutions of a puzzle without a reference are checked, for each engine. */
const CHECKED = 40
/** More hidden cells are too many to find values for. */
const HIDDEN = 2

/** Asks, and returns what both engines must answer alike, and the ways they went. */
export function ask(
  solver: Solver,
  puzzle: Case,
  reference: Reference,
  tally: Tally,
): { readonly answers: string; readonly tracks: string } {
  const random = new Random(puzzle.salt)
  const { model, planted } = puzzle
  /** The nodes of a puzzle without a reference. */
  const limits: CountOptions = puzzle.nodes === undefined ? {} : { nodes: puzzle.nodes }
  const answers: unknown[] = []
  const tracks: unknown[] = []
  let checked = 0

  const { isWhole } = reference
  first()
  // Those with too many solutions to list may have too many to visit.
  if (isWhole || puzzle.nodes !== undefined) all()
  // The same for both engines, whose answers take other numbers from `random` where their kernels differ.
  const choice = new Random(puzzle.salt)
  const [most, cutOff, candidatesOf] = [choice.integer(1, 5), choice.integer(1, 40), choice.integer(1, 4)]
  const more = [() => limited(most), unique, () => cut(cutOff)]
  if (isWhole || puzzle.nodes !== undefined) {
    for (const verb of ['best', 'worst'] as const) more.push(() => scored(verb))
  }
  if (isWhole || puzzle.count !== undefined) {
    for (const method of ['auto', ...METHODS] as const) if (!puzzle.slow?.includes(method)) more.push(() => count(method))
  }
  if (isWhole) {
    for (const each of [candidatesOf, Infinity]) more.push(() => candidates(each))
  } else if (planted) more.push(() => plantedCandidates(candidatesOf))
  // In the time for all questions, more puzzles find more.
  for (const question of more) if (choice.chance(puzzle.count === undefined ? ASKED : 1)) question()
  return { answers: answers.join(), tracks: tracks.join() }

  function first(): void {
    const { solution } = list('first').result
    if (!planted) expect(solution ? 1 : 0, 1, 'first')
    if (solution) member(solution, 'first')
  }

  function all(): void {
    const { result, found } = list('all')
    if (!planted) expect(found.length, Infinity, 'all')
    else if (result.complete)
      same(found.filter((solution) => solution.join() === planted.join()).length, 1, 'all: the planted one')
    ordered(found)
    sliced(result, found)
  }

  /** Pauses anywhere change nothing, and progress never falls. */
  function sliced(whole: Report, found: readonly Solution[]): void {
    const search = solver.search(model, 'all', limits)
    const most = random.pick([1, 30, 1000])
    const slices: Solution[] = []
    for (let share = 0; !search.done; share = search.result.share) {
      const { nodes } = search.result
      const slice = random.integer(1, most)
      slices.push(...search.run(slice))
      same(search.result.nodes <= nodes + slice, true, `all, in slices: the nodes of a slice of ${slice}`)
      same(search.result.share > share - 1e-9, true, `all, in slices: progress from ${share} to ${search.result.share}`)
    }
    tally.add('questions', `all, in slices, ${solver.engine}`)
    same(slices.join(' '), found.join(' '), 'all, in slices')
    // Shares are rounded at each pause.
    const result = (report: Report) => told({ ...report, share: undefined })
    same(result(search.result), result(whole), 'all, in slices: the result')
  }

  /** A lexicographic model lists its solutions in ascending order, and queens always do. */
  function ordered(found: readonly Solution[]): void {
    const { nodes } = puzzle
    if (model.kind === 'layouts' || (model.kind === 'grid' && !model.lexicographic)) return
    // A board of many queens is searched as a grid.
    if (model.kind === 'queens' && nodes !== undefined) return
    for (let i = 1; i < found.length; i++) {
      const cell = found[i].findIndex((number, cell) => number !== found[i - 1][cell])
      same(found[i][cell] > found[i - 1][cell], true, 'all: in ascending order')
    }
  }

  function limited(limit: number): void {
    const what = `${limit} at most`
    const { result, found } = list('all', { limit })
    if (!planted) expect(found.length, limit, `all, ${what}`)
    const { count } = reference
    if (count !== undefined && count !== limit) same(result.complete, count < limit, `all, ${what}: complete`)
    tally.add('questions', `count, limited, ${solver.engine}`)
    const counted = solver.count(model, { ...limits, limit })
    survives(counted, `count, ${what}`)
    if (!planted) expect(Number(counted.count), limit, `count, ${what}`)
  }

  function unique(): void {
    const { result } = list('unique')
    const { count } = reference
    if (count !== undefined) same(result.unique, count === 1, 'unique')
    if (!planted) answers.push(result.unique)
  }

  /** A count that is cut off is a lower bound, and says so. */
  function cut(nodes: number): void {
    const result = solver.count(model, { nodes, method: 'search' })
    const { count, complete, nodes: visited, cutOff } = result
    tally.add('questions', `count, cut off, ${solver.engine}`)
    const expected = reference.count ?? Infinity
    if (!complete) same(`${count <= expected} ${visited} ${cutOff}`, `true ${nodes} nodes`, `count, ${nodes} nodes at most`)
    else if (expected < Infinity) same(Number(count), expected, `count, ${nodes} nodes at most`)
    track(result, count)
  }

  function scored(verb: 'best' | 'worst'): void {
    if (model.kind !== 'grid' || !model.weights) return
    const { result, found } = list(verb)
    const { score, proven } = result
    if (isWhole) same(`${score} ${proven}`, `${reference[verb]} true`, verb)
    if (planted && proven)
      same(Math.sign(score! - scoreOf(model, planted)) !== (verb === 'best' ? -1 : 1), true, `${verb}: the planted score`)
    const scores = found.map((solution) => scoreOf(model, solution))
    const better = scores.every((score, i) => i === 0 || (verb === 'best' ? score > scores[i - 1] : score < scores[i - 1]))
    same(`${better} ${scores.at(-1)}`, `true ${score}`, `${verb}: the scores ${scores}`)
    const listing = verb === 'best' ? 'allBest' : 'allWorst'
    const others = list(listing).found
    if (isWhole) same(others.length, reference.scoring(score).length, listing)
    for (const each of [verb, listing] as const) bounded(each)
  }

  /** Wherever a search is paused, its bound holds, and it never gets weaker. */
  function bounded(verb: ScoredVerb): void {
    const sign = isLowest(verb) ? -1 : 1
    const best = planted ? scoreOf(model as GridModel, planted) : reference[isLowest(verb) ? 'worst' : 'best']
    const slice = random.integer(1, 60)
    const search = solver.search(model, verb, limits)
    for (let last = Infinity; !search.done; ) {
      search.run(slice)
      const { score, bound, gap, proven, complete } = search.result
      const what = `${verb}, after ${search.result.nodes} nodes: score ${score}, bound ${bound}`
      same(proven, complete || gap === 0, `${what}: proven`)
      if (bound === undefined) same(`${complete} ${score}`, 'true undefined', what)
      else {
        const isRight = sign * bound <= last && (best === undefined || sign * bound >= sign * best)
        same(isRight, true, `${what}: after ${sign * last}, and against ${best}`)
        same(gap, score === undefined ? undefined : Math.abs(bound - score), `${what}: the gap`)
        if (!complete && !isListing(verb)) same(gap === 0, false, `${what}: a gap of 0 before the end`)
        last = sign * bound
      }
    }
    tally.add('questions', `${verb}, in slices, ${solver.engine}`)
    track(search.result)
  }

  function count(method: NonNullable<CountOptions['method']>): void {
    const count = countBy(solver, model, { method }, tally)
    if (count !== undefined) expect(Number(count), Infinity, `count by ${method}`)
    else if (method === 'auto' || method === 'search') throw new Error(`${solver.engine}: ${method} does not apply`)
  }

  /** The values of each cell in some solution, and how many solutions have each, of which at most so many are wanted. */
  function candidates(most: number): void {
    const { line } = puzzle
    if (model.kind !== 'grid') return
    const { solutions } = reference
    const limit = Math.min(most, solutions.length + 1)
    const what = `candidates, ${limit} at most`
    const search = solver.candidates(model, { limit })
    const found = [...search]
    tally.add('questions', `candidates, ${solver.engine}`)
    const { complete, nodes, candidates, open } = search.result
    same(`${complete} ${open.flat()}`, 'true ', `${what}: complete, open`)
    const numbers = new Map(found.map(({ cell, value, solutions }) => [`${cell}=${value}`, solutions]))
    same(numbers.size, found.length, `${what}: each once`)
    for (const { solution, cell, value } of found) {
      member(solution, what)
      same(solution[cell], value, `${what}: the value of a solution that has it`)
    }
    for (const [cell, values] of candidates.entries()) {
      const counts = new Map<number, number>()
      for (const solution of solutions) counts.set(solution[cell], (counts.get(solution[cell]) ?? 0) + 1)
      same(String(values), String([...counts.keys()].sort((a, b) => a - b)), `${what}: cell ${cell}`)
      for (const [value, count] of counts)
        same(numbers.get(`${cell}=${value}`), Math.min(count, limit), `${what}: cell ${cell} is ${value}`)
    }
    // Their order is the kernel's, so a sudoku goes to the sudoku kernels.
    if (line === undefined) tracks.push(nodes, ...numbers)
  }

  /** Each planted value is among those of its cell, or still open. */
  function plantedCandidates(limit: number): void {
    if (model.kind !== 'grid') return
    tally.add('questions', `candidates, planted, ${solver.engine}`)
    const { candidates, open } = solver.candidates(model, { limit, ...limits }).runToEnd()
    const lost = planted!.findIndex((value, cell) => !candidates[cell].includes(value) && !open[cell].includes(value))
    same(lost, -1, 'candidates: a cell without its planted value')
  }

  /** Asks; each solution is one, and told once. */
  function list<V extends Verb>(
    verb: V,
    options: CountOptions = {},
  ): { readonly result: Results[V]; readonly found: Solution[] } {
    const what = `${verb}${options.limit ? ', limited' : ''}`
    tally.add('questions', `${what}${planted ? ', planted' : ''}, ${solver.engine}`)
    const found: Solution[] = []
    const search = solver.search(model, verb, { ...limits, ...options })
    const result = search.runToEnd((solution) => found.push(solution))
    for (const solution of found) member(solution, what)
    same(new Set(found.map(String)).size, found.length, `${what}: different ones`)
    if (puzzle.nodes === undefined && !options.limit) same(result.complete, true, `${what}: complete`)
    survives(result, what)
    track(result, found.join(' '))
    return { result, found }
  }

  /** A puzzle that was made from a solution has one. */
  function survives({ complete, solutions }: Report, what: string): void {
    if (planted && complete) same(solutions > 0, true, `${what}: a solution`)
  }

  /** A number of solutions, of which at most so many were wanted. */
  function expect(found: number, most: number, what: string): void {
    const { count } = reference
    if (count !== undefined) same(found, Math.min(count, most), what)
    else answers.push(found)
  }

  function track({ nodes, guesses, backtracks, solutions, trace, share }: Report, ...more: readonly unknown[]): void {
    tracks.push(nodes, guesses, backtracks, solutions, trace, share, ...more)
  }

  function member(solution: Solution, what: string): void {
    if (isWhole) same(reference.has(solution), true, `${what}: ${solution.join()} is a solution`)
    else if (checked++ < CHECKED) same(faultOf(solution), undefined, `${what}: ${solution.join()}`)
  }

  /** What is wrong with a solution, by its words. */
  function faultOf(solution: Solution): string | undefined {
    const { line } = puzzle
    if (line !== undefined) return sudokuFault(line, solution, [3, 3])
    if (model.kind === 'layouts') return layoutFault(model.size, solution)
    if (model.kind === 'grid') return (model.hidden?.length ?? 0) > HIDDEN || holds(model, solution) ? undefined : 'no solution'
    const { size, candidates } = model
    const wrong = solution.findIndex((column, row) => candidates !== undefined && !has(candidates[row], column))
    return queensFault(size, solution) ?? (wrong < 0 ? undefined : `the queen of row ${wrong}`)
  }

  function same(answer: unknown, expected: unknown, what: string): void {
    compare(answer, expected, `${solver.engine}: ${what}`)
  }
}
