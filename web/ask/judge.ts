// What the page says of a puzzle by itself, the most important first: is there a solution, is it the only one, how many are there, and what can
// each cell be.

import { type Model, modelOf, type Part, type Puzzle, type Solver } from 'quadrille'
import { solvable, whole } from './parts.ts'
import type { Part as Known, Verbs, Witness } from './protocol.ts'

interface How {
  readonly signal: AbortSignal
  tell(part: Known): void
}

/** What is asked, and how. */
interface Asking extends How {
  readonly solver: Solver
  readonly puzzle: Puzzle
  /** The same for the solver. */
  readonly it: Puzzle | Model
  readonly endless: boolean
  readonly model: Model
  /** Milliseconds since it was asked. */
  elapsed(): number
}

/** The most solutions that are counted one by one, and those that can be looked at. */
const MOST = 1001
const LISTED = 1000
/** A count that takes longer goes on if that is asked for. */
const COUNT_SECONDS = 8
/** Random paths of an estimate: as many on any machine, so that all say the same. */
const PROBES = 2000

export async function judge(solver: Solver, question: Verbs['judge']['question'], how: How): Promise<void> {
  const started = performance.now()
  const { puzzle } = question
  const it = await solvable(puzzle)
  const model = 'family' in it ? modelOf(it) : it
  const asking: Asking = {
    solver,
    puzzle,
    it,
    model,
    endless: question.endless,
    elapsed: () => performance.now() - started,
    ...how,
  }
  if (model.kind === 'layouts') return count(asking)
  if (model.kind === 'grid' && model.weights) return best(asking)
  const found: Int32Array[] = []
  const { complete, nodes } = await solver.search(it, 'all', { limit: 2, signal: how.signal }).finish({
    onItem: (solution) => void found.push(Int32Array.from(solution)),
    onProgress: ({ nodes }) => how.tell({ part: 'progress', nodes, ms: asking.elapsed() }),
  })
  if (how.signal.aborted) return
  how.tell({ part: 'solutions', solutions: found, complete, nodes, ms: asking.elapsed() })
  const isGrid = model.kind === 'grid'
  if (found.length === 0) return complete && isGrid ? why(asking) : undefined
  if (found.length === 1) {
    if (complete && isGrid && question.spare) await spare(asking)
    return
  }
  const [isAll] = await Promise.all([list(asking), isGrid && candidates(asking)])
  if (!isAll && !how.signal.aborted) await estimate(asking)
  if (isGrid && question.counts && !how.signal.aborted) await counts(asking)
  if (!isAll && !how.signal.aborted) await count(asking)
}

async function best({ solver, it, signal, tell, elapsed }: Asking): Promise<void> {
  const onProgress = ({ nodes }: { nodes: number }) => tell({ part: 'progress', nodes, ms: elapsed() })
  const { solution, score, complete, nodes } = await solver.search(it, 'best', { signal }).finish({ onProgress })
  const known = {
    part: 'solutions',
    solutions: solution ? [Int32Array.from(solution)] : [],
    complete,
    nodes,
    ms: elapsed(),
  } as const
  if (signal.aborted) return
  tell({ ...known, ...(score !== undefined && { score }) })
  if (score === undefined || !complete) return
  const worst = await solver.search(it, 'worst', { signal }).finish({})
  if (!signal.aborted && worst.score !== undefined) tell({ ...known, score, worst: worst.score })
}

/** Solutions one by one, all or the most that are counted so: what is said of them in the end does not depend on the time. Are they all? */
async function list({ solver, it, signal, tell, elapsed }: Asking): Promise<boolean> {
  const found: Int32Array[] = []
  const say = (exact: boolean) =>
    tell({ part: 'count', count: BigInt(found.length), exact, ms: elapsed(), list: found.slice(0, LISTED) })
  const { complete } = await solver.search(it, 'all', { limit: MOST, signal }).finish({
    onItem: (solution) => void found.push(Int32Array.from(solution)),
    onProgress: () => say(false),
  })
  const isAll = complete && found.length < MOST
  if (!signal.aborted) say(isAll)
  return isAll
}

async function count({ solver, it, endless, signal, tell, elapsed }: Asking): Promise<void> {
  const say = (count: bigint, exact: boolean) =>
    (exact || (endless && count > MOST)) && tell({ part: 'count', count, exact, ms: elapsed() })
  const { count, complete } = await solver
    .search(it, 'count', { signal, ...(!endless && { time: COUNT_SECONDS }) })
    .finish({ onProgress: ({ solutions }) => say(BigInt(solutions), false) })
  if (!signal.aborted) say(count, complete)
}

async function estimate({ solver, it, signal, tell }: Asking): Promise<void> {
  const { solutions } = await solver.ask('estimate', it, { probes: PROBES, signal }).finish()
  if (!signal.aborted) tell({ part: 'estimate', mean: solutions.mean, error: solutions.error })
}

async function candidates({ solver, it, model, signal, tell }: Asking): Promise<void> {
  const search = solver.candidates(it, { signal })
  if (model.kind !== 'grid') return
  const { values, rows, columns } = model
  const masksOf = (lists: readonly (readonly number[])[]) =>
    Int32Array.from({ length: rows * columns }, (_, cell) =>
      lists[cell].reduce((mask, value) => mask | (1 << values.indexOf(value)), 0),
    )
  let found: Witness[] = []
  const copies = new Map<unknown, Int32Array>()
  const send = () => {
    const { candidates, open } = search.result
    tell({ part: 'candidates', known: masksOf(candidates), open: masksOf(open), found })
    found = []
  }
  let last = performance.now() - 15
  for await (const { cell, value, solution } of search) {
    const copy = copies.get(solution) ?? Int32Array.from(solution)
    copies.set(solution, copy)
    found.push([cell * 32 + values.indexOf(value), copy])
    if (performance.now() - last < 40) continue
    if (signal.aborted) return
    send()
    last = performance.now()
  }
  if (!signal.aborted) send()
}

async function counts({ solver, it, model, signal, tell }: Asking): Promise<void> {
  if (model.kind !== 'grid') return
  const found = new Map<number, number>()
  for await (const { cell, value, solutions } of solver.candidates(it, { limit: 9, signal })) {
    found.set(cell * 32 + model.values.indexOf(value), solutions)
  }
  if (!signal.aborted) tell({ part: 'counts', counts: found })
}

/** What the parts of a puzzle are about: rules by their places, and cells. */
function placesOf(parts: readonly Part[]): { readonly rules: readonly number[]; readonly cells: readonly number[] } {
  const rules = parts.flatMap(({ kind, at }) => (kind === 'rule' ? [at] : []))
  return { rules, cells: parts.flatMap(({ kind, cells }) => (kind === 'rule' ? [] : cells)) }
}

async function why({ puzzle, signal, tell }: Asking): Promise<void> {
  const { causes } = await import('./setting.ts')
  const parts = await causes(await whole(puzzle), signal)
  if (!signal.aborted && parts.length > 0) tell({ part: 'why', ...placesOf(parts), words: parts.map(({ name }) => name) })
}

async function spare({ puzzle, signal, tell }: Asking): Promise<void> {
  const { spares } = await import('./setting.ts')
  const found: Part[] = []
  for await (const part of spares(await whole(puzzle), signal)) {
    found.push(part)
    tell({ part: 'spare', ...placesOf(found), complete: false })
  }
  if (!signal.aborted) tell({ part: 'spare', ...placesOf(found), complete: true })
}
