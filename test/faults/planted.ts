// Planted solutions: a solution comes first, then a puzzle that it solves. Whatever is asked about the puzzle, the solution survives. This
// needs no reference, so that it asks about boards of any size and with any number of solutions, which no reference could count.

import { minimise } from '../../src/generate/minimise.ts'
import { type Explanation, explain, hint } from '../../src/logic/explain.ts'
import { type GridModel, METHODS, type Solution } from '../../src/model/model.ts'
import type { Subproblem } from '../../src/model/subproblem.ts'
import { type Cursor, rewritten, subproblemsOf } from '../../src/search/cursor.ts'
import { shareOf } from '../../src/search/shares.ts'
import { split } from '../../src/search/split.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { scoreOf } from '../support/brute.ts'
import { onGrid, range } from '../support/models.ts'
import { lineOf } from '../support/plants.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { type Planted, randomPlanted, slowOn } from './planting.ts'
import { same as compare, countBy, type ENGINES, type Solvers, type Tally, type Trial, trial } from './trial.ts'

export function plantedTrial(solvers: Solvers): Trial {
  return trial('planted solutions', {
    draw: randomPlanted,
    async check(puzzle, tally) {
      tally.add('planted', puzzle.kind)
      for (const { rule } of puzzle.rules ?? []) tally.add('planted, rules', rule)
      const random = new Random(puzzle.salt)
      const asking = () => ask(solvers, puzzle, tally, random)
      await (random.chance(0.03) ? withThresholds(smallThresholds(random), asking) : asking())
    },
    few: 800,
    many: 1_000_000,
  })
}

/** So many solutions are listed to see whether they are few. */
const FEW = 200
/** So often a search is taken up on the way to the solution. */
const ROUNDS = 60

/** The questions, and how often each is asked: every puzzle is asked one of them, besides a plain verb. */
type Name = 'pause' | 'dive' | 'few' | 'candidates' | 'batch' | 'score' | 'steps'
const SHARES: Readonly<Record<Name, number>> = {
  ...{ pause: 400, few: 200, batch: 150, score: 500, candidates: 60 },
  // These take some ms.
  ...{ dive: 30, steps: 4 },
}

export const QUESTIONS = [...Object.keys(SHARES), 'first', 'unique', 'count', 'all', 'minimise']

/** Asks a plain verb, and one of the questions that apply. */
async function ask(solvers: Solvers, puzzle: Planted, tally: Tally, random: Random): Promise<void> {
  const { model, solution: planted, kind } = puzzle
  /** The bit of the value of each cell in the solution. */
  const bits = model.kind === 'grid' ? planted.map((value) => model.values.indexOf(value)) : planted
  const key = planted.join()
  /** A 9x9 sudoku without other candidates than givens and blanks. */
  const line = model.kind === 'grid' && !model.weights ? lineOf({ blank: model, solution: planted }, model.candidates) : undefined
  /** Large boards take longer for each node. */
  const enough = bits.length > 100 ? 40 : 300
  let engine: (typeof ENGINES)[number] = 'wasm'

  const isGrid = model.kind === 'grid'
  const grid = model as GridModel
  const questions: Readonly<Record<Name, readonly [applies: boolean, ask: () => unknown]>> = {
    pause: [model.kind !== 'layouts', pause],
    dive: [model.kind !== 'layouts' && bits.length <= 100, dive],
    few: [true, few],
    candidates: [isGrid, candidates],
    batch: [line !== undefined, batch],
    score: [isGrid && model.weights !== undefined, score],
    steps: [isGrid, () => steps(false)],
  }

  next()
  verb()
  const names = (Object.keys(SHARES) as Name[]).filter((name) => questions[name][0])
  const name = random.oneOf(names.map((name) => [SHARES[name], name] as const))
  next()
  tally.add('planted, asked', `${name}, ${engine}`)
  await questions[name][1]()

  /** From here on, the next questions are for another engine, perhaps. */
  function next(): void {
    engine = random.chance(0.6) ? 'wasm' : 'js'
  }

  function solver() {
    return solvers[engine]
  }

  /** The model, now and then for the grid kernel. */
  function asked() {
    return random.chance(0.3) && model.kind === 'grid' ? onGrid(model) : model
  }

  function verb(): void {
    const verb = random.pick(['first', 'unique', 'count', 'all'] as const)
    const limit = random.pick([1, 2, 3, FEW])
    const found: Solution[] = []
    const search = solver().search(asked(), verb, { nodes: enough, ...(verb !== 'unique' && { limit }) })
    const result = search.runToEnd((solution) => found.push(solution), false)
    tally.add('planted, asked', `${verb}, ${engine}${result.complete ? '' : ', cut off'}`)
    if (!result.complete) return
    same(result.solutions > 0, true, `${verb}: a solution`)
    if (verb === 'first') same('solution' in result && result.solution !== undefined, true, 'first: the solution')
    if (verb === 'all' && result.solutions < limit) once(found, 'all')
  }

  /** A pause anywhere: the solution was handed out, or it is in one of the parts that are left. */
  function pause(): void {
    const most = bits.length > 100 ? 40 : 10 ** random.integer(1, 3)
    const limit = random.pick([1, 2, 3, Infinity, Infinity])
    using search = solver().search(asked(), 'all', { limit })
    const found = search.run(random.integer(1, most))
    const parts = subproblemsOf(search.cursor())
    const times = found.filter((solution) => is(solution)).length
    same(times + parts.filter((part) => holds(part)).length, 1, `all, paused: times found ${times}, and in parts`)
  }

  /** Down to the solution: the part that holds it is taken up again and again, by either engine. */
  function dive(): void {
    const model = asked()
    const most = random.integer(1, 30)
    let cursor: Cursor | undefined
    for (let rounds = ROUNDS; rounds > 0; rounds--) {
      using search = solver().search(model, 'all', { cursor })
      const times = search.run(random.integer(1, most)).filter((solution) => is(solution)).length
      const left = search.cursor()
      const holding = subproblemsOf(left).filter((part) => holds(part))
      same(times + holding.length, 1, `all, taken up: times found ${times}, and in parts`)
      if (times > 0) return
      cursor = rewritten(left, { share: shareOf(holding) }, holding)
      next()
    }
    tally.add('planted, asked', 'dive, given up')
  }

  /** Where solutions are few: all lists, counts and parts have it, and what needs a unique puzzle is asked. */
  function few(): void {
    const limit = kind === 'layouts' ? Infinity : FEW
    const found: Solution[] = []
    const options = { limit, ...(limit === FEW && { nodes: enough }) }
    const { complete } = solver()
      .search(model, 'all', options)
      .runToEnd((solution) => found.push(solution), false)
    if (!complete || found.length >= limit) return
    once(found, 'all')
    const isUnique = found.length === 1
    tally.add('planted, asked', `few${isUnique ? ', unique' : ''}, ${engine}`)
    // `minimise` may take minutes for a 16x16, and have no end for a 25x25.
    if (isUnique && isGrid && bits.length <= 100 && random.chance(0.2)) minimal()
    else if (isUnique && isGrid && random.chance(0.1)) steps(true)
    else if (bits.length <= 81 && random.chance(0.2)) {
      const slow = slowOn(puzzle)
      const methods = ['auto', ...METHODS] as const
      const method = random.pick(methods.filter((name) => !slow.includes(name)))
      const count = countBy(solver(), model, { method }, tally)
      if (count !== undefined) same(count, BigInt(found.length), `count by ${method}`)
    } else parts()
  }

  /** What is left at a pause, in several cursors: one of them has it, once. */
  function parts(): void {
    const model = asked()
    using search = solver().search(model, 'all')
    const found = search.run(random.integer(1, 60))
    for (const cursor of split(search.cursor(), random.integer(1, 4))) {
      next()
      found.push(...solver().search(model, 'all', { cursor }).run(Infinity))
    }
    once(found, 'all, in several cursors')
  }

  function candidates(): void {
    const limit = random.integer(1, 2)
    const { candidates, open, complete } = solver().candidates(grid, { limit, nodes: enough }).runToEnd()
    if (!complete) tally.add('planted, asked', `candidates, ${engine}, cut off`)
    const lost = planted.findIndex((value, cell) => !candidates[cell].includes(value) && !open[cell].includes(value))
    same(lost, -1, 'candidates: a cell without its value')
  }

  /** Puzzles with the same solution, several at a time. */
  function batch(): void {
    const cells = range(81)
    const others = range(random.integer(0, 8)).map(() => {
      const kept = new Set(random.shuffled(cells).slice(0, random.integer(20, 34)))
      return planted.map((digit, cell) => (kept.has(cell) ? digit : '.')).join('')
    })
    const limit = random.pick([1, 2, 3, FEW])
    const { counts, solutions } = solver().batch([line!, ...others], { limit, nodes: 3000 })
    counts.forEach((count, row) => {
      same(count > 0, true, `batch: puzzle ${row}, ${[line!, ...others][row]}: a solution`)
      if (count > 1 || limit === 1) return
      const only = Array.from(solutions.subarray(81 * row, 81 * row + 81), (code) => code - 48)
      same(is(only), true, `batch: puzzle ${row}, ${[line!, ...others][row]}: the solution`)
    })
  }

  function score(): void {
    const verb = random.pick(['best', 'worst', 'allBest', 'allWorst'] as const)
    const isLow = verb === 'worst' || verb === 'allWorst'
    const nodes = random.pick([1, 30, enough])
    const { bound, score, proven, solution } = solver().search(grid, verb, { nodes }).runToEnd(undefined, false)
    const own = scoreOf(grid, planted)
    const reaches = (other: number | undefined) => other !== undefined && (isLow ? other <= own : other >= own)
    if (bound !== undefined) same(reaches(bound), true, `${verb}: the bound ${bound} against ${own}`)
    if (proven) same(reaches(score), true, `${verb}: the score ${score} against ${own}`)
    if (proven) same(solution !== undefined, true, `${verb}: a solution`)
  }

  function minimal(): void {
    const { givens, solution } = minimise(solver(), grid, { seed: random.integer(0, 99) })
    tally.add('planted, asked', `minimise, ${engine}`)
    same(is(solution), true, 'minimise: the solution')
    const wrong = givens.findIndex((given, cell) => given !== undefined && given !== planted[cell])
    same(wrong, -1, 'minimise: a given that it does not have')
  }

  function steps(unique: boolean): void {
    const end = keepsSteps(solver(), grid, planted, unique)
    tally.add('planted, asked', `explain${unique ? ', unique' : ''}: ${end}`)
  }

  function is(solution: Solution | readonly number[]): boolean {
    return solution.join() === key
  }

  /** Is the solution one of a part's? Of its hidden cells nothing is known, so their candidates must leave it. */
  function holds({ candidates }: Subproblem): boolean {
    if (!candidates) return true
    if (!bits.every((bit, cell) => (candidates[cell] >>> bit) & 1)) return false
    if (model.kind !== 'grid' || !model.hidden) return true
    const placed = { ...model, candidates: bits.map((bit) => 2 ** bit), hidden: candidates.slice(bits.length) }
    return solver().first(placed).solution !== undefined
  }

  function once(found: readonly Solution[], what: string): void {
    same(found.filter((solution) => is(solution)).length, 1, `${what}: how often it is among ${found.length}`)
  }

  function same(answer: unknown, expected: unknown, what: string): void {
    compare(answer, expected, `${engine}: ${what}`)
  }
}

/** No step removes a value of it. `unique`: it is the only one. */
function keepsSteps(solver: Solver, model: GridModel, solution: readonly number[], unique: boolean): Explanation['end'] {
  const { candidates, end } = explain(solver, model, { unique })
  const lost = solution.findIndex((value, cell) => !candidates[cell].includes(value))
  compare(lost, -1, 'explain: a cell without its value')
  const step = hint(solver, model, { unique })
  for (const { cell, value } of step?.writes ?? []) compare(value, solution[cell], `hint: ${step?.text}`)
  for (const { cell, value } of step?.removes ?? []) compare(value === solution[cell], false, `hint: ${step?.text}`)
  return end
}
