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
  type Method,
  type Model,
  VERBS,
  type Verb,
} from '../../src/model/model.ts'
import type { Subproblem } from '../../src/model/subproblem.ts'
import { type Cursor, rewritten, subproblemsOf, withBest } from '../../src/search/cursor.ts'
import { shareOf } from '../../src/search/shares.ts'
import { merge, split, splitRest } from '../../src/search/split.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { scoreOf } from '../support/brute.ts'
import { blocks, latin, onGrid, queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { type Case, type Draw, randomCase, varied } from './cases.ts'
import { randomCounted } from './counts.ts'
import type { Planted } from './planting.ts'
import { Reference } from './reference.ts'
import { doesNotApply, ENGINES, type Solvers, same, type Tally, type Trial, trial, unlessRefused } from './trial.ts'

/** As `cases.ts` draws them, or others: of a hundred. */
const KINDS: readonly (readonly [share: number, draw: Draw])[] = [
  [47, randomCase],
  [10, (random) => ({ kind: 'blank', model: blocks(2, 2, range(random.integer(0, 4))) })],
  [3, randomCounted],
  [25, (random) => ({ kind: 'square', model: varied(random, latin(4, range(random.integer(0, 4)))) })],
  [10, (random) => ({ kind: 'queens', model: queensModel(random.integer(5, 8)) })],
  [5, (random) => ({ kind: 'layouts', model: { kind: 'layouts', size: 4, ...(random.chance(0.5) && { grids: true }) } })],
]

export function cursorsTrial(solvers: Solvers): Trial {
  return trial('cursors', {
    draw: (random): Case => ({ salt: random.bits(), ...random.oneOf(KINDS)(random) }),
    check(puzzle, tally) {
      const random = new Random(puzzle.salt)
      const ask = () => askAll(solvers, puzzle, random, tally)
      // Few puzzles of this size fail more often before they have a solution.
      const often = { feasibilityFailures: random.integer(1, 3) }
      random.chance(0.2) ? ask() : withThresholds({ ...smallThresholds(random), ...often }, ask)
    },
    few: 300,
    many: 200_000,
  })
}

/** The stages at which a cursor is taken, as the tally calls them: what is known, and what the parts that are left have. */
export const STAGES = [
  'before the first node',
  'before the score is proven',
  'of a proven score',
  'solutions found ahead',
  'half given away',
  ...['string', '2 numbers', '3 numbers', 'seek', 'reduced', 'times', 'again'].map((name) => `a part with ${name}`),
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
  const applies = (method: Method) => {
    using search = unlessRefused(() => solvers.wasm.search(model, 'count', { method }), doesNotApply)
    return search !== undefined && !puzzle.slow?.includes(method)
  }
  for (const verb of reference.isWhole ? VERBS : (['count'] as const)) {
    if ((isScored(verb) && !scored) || (verb !== 'count' && !random.chance(0.4))) continue
    const method = verb === 'count' ? random.pick(['auto', 'auto', ...METHODS.filter(applies)] as const) : undefined
    journey(solvers, model, reference, { verb, method }, random, tally)
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
  model: Model,
  reference: Reference,
  { verb, method }: { readonly verb: Verb; readonly method: CountOptions['method'] },
  random: Random,
  tally: Tally,
): void {
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
    using search = solvers[engineFor(cursor)].search(model, verb, cursor ? { cursor } : { method })
    pause(search, pauses < PAUSES && random.chance(0.95) ? random.integer(0, random.pick([0, 1, 1, 3, 10, 40, 300])) : Infinity)
    if (search.result.complete) done.push(search.result)
    else goOn(search)
  }
  compare()

  /** Methods of counting are for one engine, but where a search has begun. */
  function engineFor(cursor: Cursor | undefined): EngineName {
    const counts = !cursor && method !== undefined && method !== 'auto' && method !== 'search'
    return counts || (model.kind === 'layouts' && model.grids) ? 'wasm' : random.pick(ENGINES)
  }

  /** Searches for so many nodes, or some solutions. */
  function pause(search: Search, nodes: number): void {
    if (!isListing(verb) || nodes === Infinity || random.chance(0.7)) {
      for (const solution of search.run(nodes)) listed.push(solution.join())
      return
    }
    let left = random.integer(1, 9)
    for (const solution of search) {
      listed.push(solution.join())
      if (--left === 0) break
    }
    add('solutions found ahead', true)
  }

  /** What is left goes on in one of the ways that there are. */
  function goOn(search: Search): void {
    const way = random.integer(0, 9)
    if (way < 2 && !search.done) halve(search)
    const cursor = read(search.cursor())
    describe(search, cursor)
    if (way > 7 && verb === 'count') {
      counted += BigInt(cursor.count)
      open.push(...splitRest(cursor, random.integer(1, 4)).map(read))
    } else if (way > 5) open.push(...split(cursor, random.integer(1, 4)).map(read))
    else open.push(better(cursor))
  }

  /** Gives half of what is left away, as to another worker of a pool. */
  function halve(search: Search): void {
    for (const solution of search.work.ahead()) listed.push(solution.join())
    const given = search.work.giveHalf()
    add('half given away', given)
    if (given) open.push(read(given))
  }

  /** A better score from elsewhere, as in a cluster. */
  function better(cursor: Cursor): Cursor {
    if ((verb !== 'best' && verb !== 'worst') || done.length === 0) return cursor
    const { score, solution } = merge(done as BestResult[])
    const sign = isLowest(verb) ? -1 : 1
    if (score === undefined || (cursor.score !== undefined && sign * cursor.score >= sign * score)) return cursor
    return read(withBest(cursor, score, [...solution!]))
  }

  function describe({ result }: Search, { parts, nodes, proven, score }: Cursor): void {
    add('before the first node', nodes === 0)
    add(proven ? 'of a proven score' : 'before the score is proven', score !== undefined)
    if (result.verb === 'count') add(`counting by ${result.method}`, nodes > 0)
    for (const [, what, more = {}] of parts) {
      add(`a part with ${Array.isArray(what) ? `${what.length} numbers` : typeof what}`, true)
      for (const name of Object.keys(more)) add(`a part with ${name}`, true)
    }
  }

  function add(stage: string, is: unknown): void {
    if (is) tally.add('cursors', stage)
  }

  /** Compares the results of all pieces with the reference. */
  function compare(): void {
    const { count = 0 } = reference
    if (done.length > 0) same(merge([...done]).complete, true, `${verb}: complete`)
    if (verb === 'count') {
      const sum = (done as CountResult[]).reduce((sum, { count }) => sum + count, counted)
      same(sum, BigInt(count), `count, ${method}`)
    } else if (verb === 'unique') same(merge(done as UniqueResult[]).unique, count === 1, verb)
    else if (isScored(verb)) compareScores()
    else if (verb === 'all') compareLists(reference.solutions)
    else {
      const { solution } = merge(done as FirstResult[])
      same(solution !== undefined, count > 0, verb)
      if (solution) same(reference.has(solution), true, `${verb}: ${solution} is a solution`)
    }
  }

  function compareScores(): void {
    const best = reference[isLowest(verb) ? 'worst' : 'best']
    const { score, bound, proven, solution } = merge(done as BestResult[])
    same(`${score} ${bound} ${proven}`, `${best} ${best} true`, `${verb}: score, bound, proven`)
    if (solution) same(scoreOf(model as GridModel, solution), best, `${verb}: the score of the solution`)
    if (isListing(verb)) compareLists(reference.scoring(best))
  }

  function compareLists(expected: Reference['solutions']): void {
    same([...listed].sort().join(' '), expected.map(String).sort().join(' '), `${verb}: each once`)
  }
}

/** As another program reads it. */
function read(cursor: Cursor): Cursor {
  return JSON.parse(JSON.stringify(cursor)) as Cursor
}
