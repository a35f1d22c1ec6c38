// Planted solutions: a solution comes first, then a puzzle that it solves. Whatever is asked about the puzzle, the solution survives. This
// needs no reference, so that it asks about boards of any size and with any number of solutions, which no reference could count.

import { type Cursor, partsOf, rewritten } from '../../src/cursor.ts'
import { minimise } from '../../src/generate/minimise.ts'
import { type GridModel, METHODS, type Solution } from '../../src/model.ts'
import type { Part } from '../../src/part.ts'
import { shareOf } from '../../src/shares.ts'
import { split } from '../../src/split.ts'
import { scoreOf } from '../support/brute.ts'
import { onGrid, range } from '../support/models.ts'
import { lineOf } from '../support/plants.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { keepsEntries, keepsSteps, keepsSymmetry } from './planted-logic.ts'
import { type Planted, randomPlanted, slowOn, smallerPlanted } from './planting.ts'
import { countBy, type ENGINES, type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

export function plantedTrial(solvers: Solvers): Trial {
  return trial('planted solutions', {
    draw: randomPlanted,
    smaller: smallerPlanted,
    async check(puzzle, tally) {
      tally.add('planted', puzzle.kind)
      for (const { rule } of puzzle.rules ?? []) tally.add('planted, rules', rule)
      const random = new Random(puzzle.salt)
      const ask = () => new Questions(solvers, puzzle, tally, random).ask()
      await (random.chance(0.03) ? withThresholds(smallThresholds(random), ask) : ask())
    },
    few: 2000,
    many: 1_000_000,
  })
}

/** So many solutions are listed to see whether they are few. */
const FEW = 200
/** So often a search is taken up on the way to the solution. */
const ROUNDS = 60

/** The questions, and how often each is asked: every puzzle is asked one of them, besides a plain verb. */
type Name = 'pause' | 'dive' | 'few' | 'candidates' | 'batch' | 'score' | 'steps' | 'entries' | 'symmetry'
const SHARES: Readonly<Record<Name, number>> = {
  ...{ pause: 400, few: 200, batch: 150, score: 500, candidates: 60 },
  // These take some ms.
  ...{ dive: 30, symmetry: 20, entries: 10, steps: 4 },
}

export const QUESTIONS = [...Object.keys(SHARES), 'first', 'unique', 'count', 'all', 'minimise']

class Questions {
  readonly #puzzle: Planted
  readonly #solvers: Solvers
  readonly #tally: Tally
  readonly #random: Random
  /** The bit of the value of each cell in the solution. */
  readonly #bits: readonly number[]
  readonly #key: string
  /** A 9x9 sudoku without other candidates than givens and blanks. */
  readonly #line: string | undefined
  #engine: (typeof ENGINES)[number]

  constructor(solvers: Solvers, puzzle: Planted, tally: Tally, random: Random) {
    const { model, solution } = puzzle
    this.#puzzle = puzzle
    this.#solvers = solvers
    this.#tally = tally
    this.#random = random
    this.#bits = model.kind === 'grid' ? solution.map((value) => model.values.indexOf(value)) : solution
    this.#key = solution.join()
    this.#line = model.kind === 'grid' && !model.weights ? lineOf({ blank: model, solution }, model.candidates) : undefined
    this.#engine = 'wasm'
  }

  async ask(): Promise<void> {
    const { model } = this.#puzzle
    this.#next()
    this.#verb()
    const asked = this.#draw()
    this.#next()
    this.#tally.add('planted, asked', `${asked}, ${this.#engine}`)
    if (asked === 'pause') this.#pause()
    else if (asked === 'dive') this.#dive()
    else if (asked === 'few') this.#few()
    else if (asked === 'batch') this.#batch()
    else if (asked === 'symmetry') keepsSymmetry(this.#line!, this.#puzzle.solution, this.#random)
    else if (model.kind !== 'grid') this.#few()
    else if (asked === 'candidates') this.#candidates(model)
    else if (asked === 'score') this.#score(model)
    else if (asked === 'steps') this.#steps(model, false)
    else await keepsEntries(this.#solver, model, this.#puzzle.solution, this.#random, this.#nodes)
  }

  /** One of the questions that apply. */
  #draw(): Name {
    const { model } = this.#puzzle
    const isGrid = model.kind === 'grid'
    const applies: Readonly<Record<Name, boolean>> = {
      pause: model.kind !== 'layouts',
      dive: model.kind !== 'layouts' && this.#bits.length <= 100,
      few: true,
      candidates: isGrid,
      batch: this.#line !== undefined,
      score: isGrid && model.weights !== undefined,
      steps: isGrid,
      entries: isGrid,
      symmetry: this.#line !== undefined,
    }
    const names = (Object.keys(SHARES) as Name[]).filter((name) => applies[name])
    let number = this.#random.integer(
      1,
      names.reduce((sum, name) => sum + SHARES[name], 0),
    )
    return names.find((name) => (number -= SHARES[name]) <= 0)!
  }

  /** From here on, the next questions are for another engine, perhaps. */
  #next(): void {
    this.#engine = this.#random.chance(0.6) ? 'wasm' : 'js'
  }

  get #solver() {
    return this.#solvers[this.#engine]
  }

  /** The model, now and then for the grid kernel. */
  get #model() {
    const { model } = this.#puzzle
    return this.#random.chance(0.3) && model.kind === 'grid' ? onGrid(model) : model
  }

  /** Large boards take longer for each node. */
  get #nodes(): number {
    return this.#bits.length > 100 ? 40 : 300
  }

  #verb(): void {
    const verb = this.#random.pick(['first', 'unique', 'count', 'all'] as const)
    const limit = this.#random.pick([1, 2, 3, FEW])
    const found: Solution[] = []
    const search = this.#solver.search(this.#model, verb, { nodes: this.#nodes, ...(verb !== 'unique' && { limit }) })
    const result = search.runToEnd((solution) => found.push(solution), false)
    this.#tally.add('planted, asked', `${verb}, ${this.#engine}${result.complete ? '' : ', cut off'}`)
    if (!result.complete) return
    this.#same(result.solutions > 0, true, `${verb}: a solution`)
    if (verb === 'first') this.#same('solution' in result && result.solution !== undefined, true, 'first: the solution')
    if (verb === 'all' && result.solutions < limit) this.#once(found, 'all')
  }

  /** A pause anywhere: the solution was handed out, or it is in one of the parts that are left. */
  #pause(): void {
    const most = this.#bits.length > 100 ? 40 : 10 ** this.#random.integer(1, 3)
    const limit = this.#random.pick([1, 2, 3, Infinity, Infinity])
    using search = this.#solver.search(this.#model, 'all', { limit })
    const found = search.run(this.#random.integer(1, most))
    const parts = partsOf(search.cursor())
    const times = found.filter((solution) => this.#is(solution)).length
    this.#same(times + parts.filter((part) => this.#holds(part)).length, 1, `all, paused: times found ${times}, and in parts`)
  }

  /** Down to the solution: the part that holds it is taken up again and again, by either engine. */
  #dive(): void {
    const model = this.#model
    const most = this.#random.integer(1, 30)
    let cursor: Cursor | undefined
    for (let rounds = ROUNDS; rounds > 0; rounds--) {
      using search = this.#solver.search(model, 'all', { cursor })
      const times = search.run(this.#random.integer(1, most)).filter((solution) => this.#is(solution)).length
      const left = search.cursor()
      const holding = partsOf(left).filter((part) => this.#holds(part))
      this.#same(times + holding.length, 1, `all, taken up: times found ${times}, and in parts`)
      if (times > 0) return
      cursor = rewritten(left, { share: shareOf(holding) }, holding)
      this.#next()
    }
    this.#tally.add('planted, asked', 'dive, given up')
  }

  /** Where solutions are few: all lists, counts and parts have it, and what needs a unique puzzle is asked. */
  #few(): void {
    const { model, kind } = this.#puzzle
    const limit = kind === 'layouts' ? Infinity : FEW
    const found: Solution[] = []
    const options = { limit, ...(limit === FEW && { nodes: this.#nodes }) }
    const { complete } = this.#solver.search(model, 'all', options).runToEnd((solution) => found.push(solution), false)
    if (!complete || found.length >= limit) return
    this.#once(found, 'all')
    const isUnique = found.length === 1
    this.#tally.add('planted, asked', `few${isUnique ? ', unique' : ''}, ${this.#engine}`)
    // `minimise` may take minutes for a 16x16, and have no end for a 25x25.
    if (isUnique && model.kind === 'grid' && this.#bits.length <= 100 && this.#random.chance(0.2)) this.#minimal(model)
    else if (isUnique && model.kind === 'grid' && this.#random.chance(0.1)) this.#steps(model, true)
    else if (this.#bits.length <= 81 && this.#random.chance(0.2)) {
      const slow = slowOn(this.#puzzle)
      const methods = ['auto', ...METHODS] as const
      const method = this.#random.pick(methods.filter((name) => !slow.includes(name)))
      const count = countBy(this.#solver, model, { method }, this.#tally)
      if (count !== undefined) this.#same(count, BigInt(found.length), `count by ${method}`)
    } else this.#parts()
  }

  /** What is left at a pause, in several cursors: one of them has it, once. */
  #parts(): void {
    const model = this.#model
    using search = this.#solver.search(model, 'all')
    const found = search.run(this.#random.integer(1, 60))
    for (const cursor of split(search.cursor(), this.#random.integer(1, 4))) {
      this.#next()
      found.push(...this.#solver.search(model, 'all', { cursor }).run(Infinity))
    }
    this.#once(found, 'all, in several cursors')
  }

  #candidates(model: GridModel): void {
    const limit = this.#random.integer(1, 2)
    const { candidates, open, complete } = this.#solver.candidates(model, { limit, nodes: this.#nodes }).runToEnd()
    if (!complete) this.#tally.add('planted, asked', `candidates, ${this.#engine}, cut off`)
    const lost = this.#puzzle.solution.findIndex(
      (value, cell) => !candidates[cell].includes(value) && !open[cell].includes(value),
    )
    this.#same(lost, -1, 'candidates: a cell without its value')
  }

  /** Puzzles with the same solution, several at a time. */
  #batch(): void {
    const cells = range(81)
    const others = range(this.#random.integer(0, 8)).map(() => {
      const kept = new Set(this.#random.shuffled(cells).slice(0, this.#random.integer(20, 34)))
      return this.#puzzle.solution.map((digit, cell) => (kept.has(cell) ? digit : '.')).join('')
    })
    const limit = this.#random.pick([1, 2, 3, FEW])
    const { counts, solutions } = this.#solver.batch([this.#line!, ...others], { limit, nodes: 3000 })
    counts.forEach((count, row) => {
      this.#same(count > 0, true, `batch: puzzle ${row}, ${[this.#line!, ...others][row]}: a solution`)
      if (count > 1 || limit === 1) return
      const only = Array.from(solutions.subarray(81 * row, 81 * row + 81), (code) => code - 48)
      this.#same(this.#is(only), true, `batch: puzzle ${row}, ${[this.#line!, ...others][row]}: the solution`)
    })
  }

  #score(model: GridModel): void {
    const verb = this.#random.pick(['best', 'worst', 'allBest', 'allWorst'] as const)
    const isLow = verb === 'worst' || verb === 'allWorst'
    const nodes = this.#random.pick([1, 30, this.#nodes])
    const { bound, score, proven, solution } = this.#solver.search(model, verb, { nodes }).runToEnd(undefined, false)
    const own = scoreOf(model, this.#puzzle.solution)
    const reaches = (other: number | undefined) => other !== undefined && (isLow ? other <= own : other >= own)
    if (bound !== undefined) this.#same(reaches(bound), true, `${verb}: the bound ${bound} against ${own}`)
    if (proven) this.#same(reaches(score), true, `${verb}: the score ${score} against ${own}`)
    if (proven) this.#same(solution !== undefined, true, `${verb}: a solution`)
  }

  #minimal(model: GridModel): void {
    const { givens, solution } = minimise(model, this.#solver, { seed: this.#random.integer(0, 99) })
    this.#tally.add('planted, asked', `minimise, ${this.#engine}`)
    this.#same(this.#is(solution), true, 'minimise: the solution')
    const wrong = givens.findIndex((given, cell) => given !== undefined && given !== this.#puzzle.solution[cell])
    this.#same(wrong, -1, 'minimise: a given that it does not have')
  }

  #steps(model: GridModel, unique: boolean): void {
    const end = keepsSteps(model, this.#puzzle.solution, unique)
    this.#tally.add('planted, asked', `explain${unique ? ', unique' : ''}: ${end}`)
  }

  #is(solution: Solution | readonly number[]): boolean {
    return solution.join() === this.#key
  }

  /** Is the solution one of a part's? Of its hidden cells nothing is known, so their candidates must leave it. */
  #holds({ candidates }: Part): boolean {
    const { model } = this.#puzzle
    if (!candidates) return true
    if (!this.#bits.every((bit, cell) => (candidates[cell] >>> bit) & 1)) return false
    if (model.kind !== 'grid' || !model.hidden) return true
    const placed = { ...model, candidates: this.#bits.map((bit) => 2 ** bit), hidden: candidates.slice(this.#bits.length) }
    return this.#solver.first(placed).solution !== undefined
  }

  #once(found: readonly Solution[], what: string): void {
    this.#same(found.filter((solution) => this.#is(solution)).length, 1, `${what}: how often it is among ${found.length}`)
  }

  #same(answer: unknown, expected: unknown, what: string): void {
    same(answer, expected, `${this.#engine}: ${what}`)
  }
}
