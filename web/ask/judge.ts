// What the page says of a puzzle by itself, the most important first: is there a solution, is it the only one, how many are there, and what can
// each cell be. What is said in the end does not depend on how fast the machine is. (The verb `verdict` says one thing after another, and
// candidates not at all; and a first visit would load all techniques before it.)

import type { Model, Puzzle, Part as PuzzlePart, Solution } from 'quadrille'
import { cellsOf } from '../document/cells.ts'
import { compileVariant, type Variant } from '../document/library.ts'
import type { AnswerPart, Witness } from './answers.ts'
import type { Asks } from './page-desks.ts'

/** What is asked of a puzzle. */
export interface Wanted {
  readonly puzzle: Puzzle
  /** How many solutions has each value, which clues are spare, and which cells are equal? */
  readonly counts: boolean
  readonly spare: boolean
  readonly equal: boolean
  /** Is a count that takes long to go on? */
  readonly endless: boolean
}

export interface How {
  readonly first: Asks
  readonly second: Asks
  tell(part: AnswerPart): void
  /** Is another puzzle judged by now? */
  isOver(): boolean
}

interface Asking extends How {
  readonly wanted: Wanted
  /** What the solver takes. */
  readonly it: Puzzle | Model
  readonly model: Model
  /** Milliseconds since it was asked. */
  elapsed(): number
}

/** The most solutions that are counted one by one, and those that can be looked at. */
const MOST = 1001
const LISTED = 1000
/** A count that takes longer goes on if that is asked for. */
const COUNT_SECONDS = 8
/** Random paths of an estimate. */
const PROBES = 2000
/** Candidates are told so often: each time, the board is drawn. */
const DRAWN_MS = 40

/** The models of families whose code is here already: for them, nothing else is loaded. */
const MODELS: Readonly<Record<string, (data: Puzzle) => Model>> = {
  variant: (data) => compileVariant(data as unknown as Variant).model,
}

/** What there is to solve, as the solver takes it, and its model. @throws PuzzleError */
async function solvable(data: Puzzle): Promise<readonly [Puzzle | Model, Model]> {
  const model = MODELS[data.family]?.(data)
  if (model) return [model, model]
  const { checked, modelOf } = await import('./texts.ts')
  const puzzle = checked(data)
  return [puzzle, modelOf(puzzle)]
}

/** A puzzle, checked. @throws PuzzleError */
export async function whole(data: Puzzle): Promise<Puzzle> {
  const { checked } = await import('./texts.ts')
  return checked(data)
}

/** Tells more and more of a puzzle, in parts. @throws PuzzleError for what is none */
export async function judge(wanted: Wanted, how: How): Promise<void> {
  const started = performance.now()
  const { puzzle } = wanted
  const { first, tell } = how
  const [it, model] = await solvable(puzzle)
  if (how.isOver()) return
  const asking: Asking = { wanted, it, model, elapsed: () => performance.now() - started, ...how }
  const { elapsed } = asking
  const isGrid = model.kind === 'grid'
  if (model.kind === 'layouts') return count(asking)
  if (isGrid && model.weights) return best(asking)
  const { examples, complete, nodes } = await first.ask('unique', it, {}, ({ result }) =>
    tell({ part: 'progress', nodes: result?.nodes ?? 0, ms: elapsed() }),
  )
  tell({ part: 'solutions', solutions: examples.map(copied), complete, nodes, ms: elapsed() })
  if (!isGrid && examples.length < 2) return
  if (examples.length === 0) return why(asking)
  if (examples.length === 1) return ofUnique(asking)
  await Promise.all([howMany(asking), isGrid && ofCells(asking)])
}

const copied = (solution: Solution) => Int32Array.from(solution)

async function best({ first, it, tell, elapsed }: Asking): Promise<void> {
  const { solution, score, complete, nodes } = await first.ask('best', it, {}, ({ result }) =>
    tell({ part: 'progress', nodes: result?.nodes ?? 0, ms: elapsed() }),
  )
  const known = { part: 'solutions', solutions: solution ? [copied(solution)] : [], complete, nodes, ms: elapsed() } as const
  if (score === undefined) return tell(known)
  tell({ ...known, score })
  const { score: worst } = await first.ask('worst', it, {})
  if (worst !== undefined) tell({ ...known, score, worst })
}

/** What else is said of a puzzle with one solution. */
async function ofUnique(asking: Asking): Promise<void> {
  const { wanted, isOver } = asking
  const puzzle = await whole(wanted.puzzle)
  if (!isOver()) await Promise.all([rating(asking, puzzle), wanted.spare && spare(asking, puzzle)])
}

async function rating({ second, tell }: Asking, puzzle: Puzzle): Promise<void> {
  try {
    const { score = 0, difficulty = 'beyond logic', technique } = await second.ask('rate', puzzle, {})
    tell({ part: 'rated', rated: { score, difficulty, technique } })
  } catch {
    tell({ part: 'rated', rated: 'unrated' })
  }
}

/** All solutions one by one, or the most that are counted so; then about how many, and how many. */
async function howMany(asking: Asking): Promise<void> {
  const { first, it, tell, elapsed } = asking
  const found: Int32Array[] = []
  const say = (exact: boolean) =>
    tell({ part: 'count', count: BigInt(found.length), exact, ms: elapsed(), list: found.slice(0, LISTED) })
  const { complete } = await first.ask('all', it, { limit: MOST }, ({ item }) => {
    if (item) found.push(copied(item))
    else say(false)
  })
  const isAll = complete && found.length < MOST
  say(isAll)
  if (isAll) return
  const { solutions } = await first.ask('estimate', it, { probes: PROBES })
  tell({ part: 'estimate', mean: solutions.mean, error: solutions.error })
  await count(asking)
}

async function count({ first, it, wanted: { endless }, tell, elapsed }: Asking): Promise<void> {
  const say = (count: bigint, exact: boolean) =>
    (exact || (endless && count > MOST)) && tell({ part: 'count', count, exact, ms: elapsed() })
  const { count, complete } = await first.ask('count', it, endless ? {} : { time: COUNT_SECONDS }, ({ result }) =>
    say(result?.count ?? 0n, false),
  )
  say(count, complete)
}

/** What each cell can be; and then, in how many solutions, and which cells are equal. */
async function ofCells(asking: Asking): Promise<void> {
  await candidates(asking)
  if (asking.wanted.counts) await counts(asking)
  if (asking.wanted.equal) await equal(asking)
}

async function candidates({ second, it, model, tell }: Asking): Promise<void> {
  if (model.kind !== 'grid') return
  const { values, rows, columns } = model
  const masksOf = (lists: readonly (readonly number[])[]) =>
    Int32Array.from({ length: rows * columns }, (_, cell) =>
      lists[cell].reduce((mask, value) => mask | (1 << values.indexOf(value)), 0),
    )
  let found: Witness[] = []
  let last = performance.now() - DRAWN_MS / 2
  const send = (known: readonly (readonly number[])[], open: readonly (readonly number[])[]) => {
    tell({ part: 'candidates', known: masksOf(known), open: masksOf(open), found })
    found = []
    last = performance.now()
  }
  const { candidates, open } = await second.ask('candidates', it, {}, ({ item, result }) => {
    if (item) found.push([item.cell * 32 + values.indexOf(item.value), copied(item.solution)])
    if (result && performance.now() - last > DRAWN_MS) send(result.candidates, result.open)
  })
  send(candidates, open)
}

async function counts({ second, it, model, tell }: Asking): Promise<void> {
  if (model.kind !== 'grid') return
  const found = new Map<number, number>()
  await second.ask('candidates', it, { limit: 9 }, ({ item }) => {
    if (item) found.set(item.cell * 32 + model.values.indexOf(item.value), item.solutions)
  })
  tell({ part: 'counts', counts: found })
}

async function equal({ second, it, tell }: Asking): Promise<void> {
  const { groups } = await second.ask('equal', it, {})
  tell({ part: 'equal', groups: groups.flatMap(({ cells, value }) => (value === undefined ? [cells] : [])) })
}

/** What the parts of a puzzle are about: rules by their places, and cells. */
function placesOf(parts: readonly PuzzlePart[]): { readonly rules: readonly number[]; readonly cells: readonly number[] } {
  const rules = parts.flatMap(({ kind, at }) => (kind === 'rule' ? [at] : []))
  return { rules, cells: parts.flatMap(({ kind, cells }) => (kind === 'rule' ? [] : cells)) }
}

async function why({ wanted, first, tell, isOver }: Asking): Promise<void> {
  const puzzle = await whole(wanted.puzzle)
  if (isOver()) return
  const { parts } = await first.ask('why', puzzle, {})
  if (!parts || parts.length === 0) return
  const all = cellsOf(puzzle).givens.length
  const lit = parts.flatMap(({ cells }) => (cells.length < all ? cells : []))
  tell({ part: 'why', ...placesOf(parts), lit, words: parts.map(({ name }) => name) })
}

async function spare({ first, tell }: Asking, puzzle: Puzzle): Promise<void> {
  const found: PuzzlePart[] = []
  const { spare } = await first.ask('spare', puzzle, {}, ({ item }) => {
    if (!item) return
    found.push(item)
    tell({ part: 'spare', ...placesOf(found), complete: false })
  })
  tell({ part: 'spare', ...placesOf(spare), complete: true })
}
