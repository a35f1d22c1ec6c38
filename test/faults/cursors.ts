// Searches that are paused at any stage, written, read, divided, given away and taken up by either engine, until all parts are done. At each
// pause, what is counted and what is left are together the whole. It finds what is lost, or counted twice, between one run and the next; with
// small thresholds, tiny puzzles go through all stages.

import type {
  BestResult,
  CountOptions,
  CountResult,
  EngineName,
  FirstResult,
  Report,
  Search,
  UniqueResult,
} from '../../src/entries/index.ts'
import {
  type GridModel,
  isListing,
  isLowest,
  isScored,
  METHODS,
  type Model,
  type Pairs,
  VERBS,
  type Verb,
} from '../../src/model/model.ts'
import type { Subproblem } from '../../src/model/subproblem.ts'
import { type Cursor, rewritten, subproblemsOf, withBest } from '../../src/search/cursor.ts'
import { shareOf } from '../../src/search/shares.ts'
import { merge, split, splitRest } from '../../src/search/split.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { scoreOf } from '../support/brute.ts'
import { latin, onGrid, queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { type Case, type Draw, randomCase, varied } from './cases.ts'
import { randomCounted } from './counts.ts'
import type { Planted } from './planting.ts'
import { Reference } from './reference.ts'
import { ENGINES, type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

/** As `cases.ts` draws them, or others: of a hundred. */
const KINDS: readonly (readonly [share: number, draw: Draw])[] = [
  [32, randomCase],
  [3, randomCounted],
  [25, (random) => ({ kind: 'square', model: varied(random, latin(4, range(random.integer(0, 4)))) })],
  [25, (random) => ({ kind: 'pigeons', model: pigeons(random) })],
  [10, (random) => ({ kind: 'queens', model: queensModel(random.integer(5, 8)) })],
  [5, (random) => ({ kind: 'layouts', model: { kind: 'layouts', size: 4, ...(random.chance(0.5) && { grids: true }) } })],
]

function randomStages(random: Random): Case {
  return { salt: random.bits(), ...random.oneOf(KINDS)(random) }
}

/**
 * Pigeons in too few holes, and a switch that is tried first: one way, no pigeon has a place elsewhere, which a search finds out by failing
 * many times; the other way, the first one has.
 */
function pigeons(random: Random): GridModel {
  const holes = random.integer(3, 5)
  const pairs = (allowed: readonly number[], between: Pairs['between']): Pairs => ({ kind: 'pairs', allowed, between })
  const all = 2 ** holes - 1
  const apart = range(holes + 1).map((hole) => (2 * all + 1) & ~(1 << hole))
  const birds = random.shuffled(range(holes + 1).map((bird) => bird + 1))
  const isOpen = random.chance(0.8)
  const constraints = [
    pairs(
      apart,
      birds.flatMap((bird, i) => birds.slice(0, i).map((other) => [other, bird] as const)),
    ),
    pairs(
      range(holes + 1).map((way) => (way === 0 ? all : all + 1)),
      [[0, birds[0]]],
    ),
  ]
  const candidates = range(holes + 2).map((cell) => (cell === 0 ? 3 : cell === birds[0] && isOpen ? 2 * all + 1 : all))
  return varied(random, { kind: 'grid', rows: 1, columns: holes + 2, values: range(holes + 1), candidates, constraints })
}

export function cursorsTrial(solvers: Solvers): Trial {
  return trial('cursors', {
    draw: randomStages,
    check(puzzle, tally) {
      const random = new Random(puzzle.salt)
      const ask = () => askAll(solvers, puzzle, random, tally)
      // Few puzzles of this size fail forty times before they have a solution.
      const often = random.chance(0.5) && { feasibilityFailures: random.integer(1, 4) }
      random.chance(0.2) ? ask() : withThresholds({ ...smallThresholds(random), ...often }, ask)
    },
    few: 300,
    many: 200_000,
  })
}

/** The stages at which a cursor is taken, as the tally calls them. */
export const STAGES = [
  'before the first node',
  'candidates',
  'while any solution is looked for',
  'values in order',
  'queens for their reflections, too',
  'a range of halves',
  'a path of layouts',
  'work that is done again',
  'before the score is proven',
  'of a proven score',
  'solutions found ahead',
  'half given away',
  ...METHODS.map((method) => `counting by ${method}`),
]

/** So often a search is paused. */
const PAUSES = 60

/** One verb, or some. */
function askAll(solvers: Solvers, puzzle: Case, random: Random, tally: Tally): void {
  const { model } = puzzle
  const reference = new Reference(puzzle)
  if (reference.count === undefined || reference.count === Infinity) return
  const scored = model.kind === 'grid' && model.weights !== undefined
  for (const verb of reference.isWhole ? VERBS : (['count'] as const)) {
    if ((isScored(verb) && !scored) || !random.chance(reference.isWhole ? 0.4 : 1)) continue
    const method = verb === 'count' ? random.pick(['auto', 'auto', ...METHODS] as const) : undefined
    journey(solvers, puzzle, reference, verb, method, random, tally)
  }
}

/** So often a search is taken up on the way to a planted solution. */
const ROUNDS = 60

/**
 * A pause anywhere: a planted solution was handed out, or it is in one of the parts that are left. The one that holds it is taken up again,
 * now and then until the solution is found.
 */
export function dive(solvers: Solvers, { model: given, planted, nodes }: Planted, random: Random, tally: Tally): void {
  const model = random.chance(0.3) && given.kind === 'grid' ? onGrid(given) : given
  const most = nodes === 40 ? 40 : 10 ** random.integer(1, 3)
  const limit = random.pick([1, 2, 3, Infinity, Infinity])
  const key = planted.join()
  let cursor: Cursor | undefined
  for (let rounds = random.chance(0.1) && limit === Infinity ? ROUNDS : 1; rounds > 0; rounds--) {
    const engine = random.pick(ENGINES)
    using search = solvers[engine].search(model, 'all', cursor ? { cursor } : { limit })
    const times = search.run(random.integer(1, rounds > 1 ? 30 : most)).filter((solution) => solution.join() === key).length
    const left = search.cursor()
    const holding = subproblemsOf(left).filter((part) => holds(part, model, planted, solvers[engine]))
    tally.add('questions', `all, taken up, ${engine}`)
    same(times + holding.length, 1, `${engine}: all, taken up: times found ${times}, and in parts`)
    if (times > 0) return
    cursor = rewritten(left, { share: shareOf(holding) }, holding)
  }
}

/** Is a solution one of a part's? Of its hidden cells nothing is known, so their candidates must leave it. */
function holds({ candidates }: Subproblem, model: Model, solution: readonly number[], solver: Solver): boolean {
  if (!candidates) return true
  const bits = model.kind === 'grid' ? solution.map((value) => model.values.indexOf(value)) : solution
  if (!bits.every((bit, cell) => (candidates[cell] >>> bit) & 1)) return false
  if (model.kind !== 'grid' || !model.hidden) return true
  const placed = { ...model, candidates: bits.map((bit) => 2 ** bit), hidden: candidates.slice(bits.length) }
  return solver.first(placed).solution !== undefined
}

/** One search, in many pieces. */
function journey(
  solvers: Solvers,
  puzzle: Case,
  reference: Reference,
  verb: Verb,
  method: CountOptions['method'],
  random: Random,
  tally: Tally,
): void {
  const { model } = puzzle
  /** Not begun: undefined. */
  const open: (Cursor | undefined)[] = [undefined]
  /** Of the pieces that are done. */
  const done: Report[] = []
  /** What was handed out. */
  const listed: string[] = []
  /** What was counted in pieces whose rest was divided, as in a cluster. */
  let counted = 0n

  for (let pauses = 0; open.length > 0; pauses++) {
    const [cursor] = open.splice(random.integer(0, open.length - 1), 1)
    using search = opened(cursor)
    if (!search) return
    const nodes = pauses < PAUSES ? someNodes() : Infinity
    if (!pause(search, nodes)) next(search)
    else done.push(search.result)
    if (open.length < 4 && random.chance(0.2)) compareAll()
  }
  compare(done, listed)

  /** Undefined if the method does not apply. */
  function opened(cursor: Cursor | undefined): Search | undefined {
    const counts = !cursor && method !== undefined && method !== 'auto' && method !== 'search'
    const engine: EngineName = counts || (model.kind === 'layouts' && model.grids) ? 'wasm' : random.pick(ENGINES)
    try {
      return solvers[engine].search(model, verb, cursor ? { cursor } : { method })
    } catch (error) {
      if (!cursor && /does not apply/.test(String(error))) return undefined
      throw error
    }
  }

  function someNodes(): number {
    const most = random.pick([0, 1, 1, 3, 10, 40, 300])
    return random.chance(0.05) ? Infinity : random.integer(Math.min(1, most), most)
  }

  /** Searches for so many nodes, or some solutions. Returns whether it is done. */
  function pause(search: Search, nodes: number): boolean {
    if (isListing(verb) && nodes < Infinity && random.chance(0.3)) {
      let left = random.integer(1, 9)
      for (const solution of search) {
        listed.push(solution.join())
        if (--left === 0) break
      }
      add('solutions found ahead', true)
    } else for (const solution of search.run(nodes)) listed.push(solution.join())
    return search.result.complete
  }

  /** Goes on with what is left, in one of the ways that there are. */
  function next(search: Search): void {
    const way = random.integer(0, 9)
    const given = way < 2 && !search.done ? halved(search) : []
    const cursor = read(search.cursor())
    describe(search, cursor)
    open.push(...given)
    if (way > 7 && verb === 'count') {
      counted += BigInt(cursor.count)
      open.push(...splitRest(cursor, random.integer(1, 4)).map(read))
    } else if (way > 5) open.push(...split(cursor, random.integer(1, 4)).map(read))
    else open.push(better(cursor))
  }

  /** Half of what is left, as for another worker of a pool. */
  function halved(search: Search): Cursor[] {
    for (const solution of search.ahead()) listed.push(solution.join())
    const given = search.giveHalf()
    if (!given) return []
    add('half given away', true)
    return [read(given)]
  }

  /** A better score from elsewhere, as in a cluster. */
  function better(cursor: Cursor): Cursor {
    if ((verb !== 'best' && verb !== 'worst') || done.length === 0) return cursor
    const { score, solution } = merge(done as BestResult[])
    const sign = isLowest(verb) ? -1 : 1
    if (score === undefined || (cursor.score !== undefined && sign * cursor.score >= sign * score)) return cursor
    return read(withBest(cursor, score, [...solution!]))
  }

  function describe(search: Search, { parts, nodes, proven, score }: Cursor): void {
    if (nodes === 0) add('before the first node', true)
    if (isScored(verb)) add(proven ? 'of a proven score' : 'before the score is proven', score !== undefined)
    if (search.result.verb === 'count' && nodes > 0) add(`counting by ${search.result.method}`, true)
    for (const [, what, more] of parts) {
      add('candidates', typeof what === 'string')
      add('a range of halves', typeof what === 'object' && what?.length === 3)
      add('a path of layouts', typeof what === 'object' && what?.length === 2)
      add('while any solution is looked for', more?.seek !== undefined)
      add('values in order', more?.reduced)
      add('queens for their reflections, too', more?.times !== undefined)
      add('work that is done again', more?.again)
    }
  }

  function add(stage: string, is: unknown): void {
    if (is) tally.add('cursors', stage)
  }

  /** All that is known now, and all that is left, each in one run. */
  function compareAll(): void {
    const solutions = [...listed]
    const rest = open.map((cursor) => {
      using search = opened(cursor)!
      solutions.push(...search.run(Infinity).map(String))
      return search.result
    })
    compare([...done, ...rest], solutions)
  }

  /** Compares the results of all pieces with the reference. */
  function compare(results: readonly Report[], solutions: readonly string[]): void {
    const { count = 0, solutions: all } = reference
    if (results.length > 0) same(merge([...results]).complete, true, `${verb}: complete`)
    if (verb === 'count') {
      const sum = (results as CountResult[]).reduce((sum, { count }) => sum + count, counted)
      same(sum, BigInt(count), `count, ${method}`)
    } else if (verb === 'unique') same(merge(results as UniqueResult[]).unique, count === 1, verb)
    else if (isScored(verb)) compareScores(results as BestResult[], solutions)
    else if (verb === 'all') compareLists(solutions, all)
    else {
      const { solution } = merge(results as FirstResult[])
      same(solution !== undefined, count > 0, verb)
      if (solution) same(reference.has(solution), true, `${verb}: ${solution} is a solution`)
    }
  }

  function compareScores(results: readonly BestResult[], solutions: readonly string[]): void {
    const best = reference[isLowest(verb) ? 'worst' : 'best']
    const { score, bound, proven, solution } = merge(results)
    same(`${score} ${bound} ${proven}`, `${best} ${best} true`, `${verb}: score, bound, proven`)
    if (solution) same(scoreOf(model as GridModel, solution), best, `${verb}: the score of the solution`)
    if (isListing(verb)) compareLists(solutions, reference.scoring(best))
  }

  function compareLists(found: readonly string[], expected: Reference['solutions']): void {
    same(new Set(found).size, found.length, `${verb}: each once`)
    same([...found].sort().join(' '), expected.map(String).sort().join(' '), verb)
  }
}

/** As another program reads it. */
function read(cursor: Cursor): Cursor {
  return JSON.parse(JSON.stringify(cursor)) as Cursor
}
