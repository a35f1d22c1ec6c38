// How a count is made: the ways there are, which of them a model admits, and which is taken.

import { PuzzleError } from '../errors.ts'
import type { GridModel, Model } from '../model.ts'
import { type RowPlan, rowPlan } from './rows.ts'
import { classesOf, reduced, renamings } from './symmetry.ts'

/** How a count is made: by visiting every solution, by packing templates, or row by row. */
export type Method = 'search' | 'templates' | 'rows'

/** One way to count a model, for a kernel. */
export interface Plan {
  readonly method: Method
  readonly model: Model
  /** What the kernel counts is to be multiplied by this. */
  readonly times: bigint
  /** For each value the first one it is interchangeable with (`templates`). */
  readonly classes?: readonly number[]
  /** (`rows`) */
  readonly rows?: RowPlan
}

/** A plan, and how many nodes it may take to prove itself. */
export interface Trial {
  readonly plan: Plan
  readonly nodes: number
}

/** What came of a trial that did not finish. */
export interface Outcome {
  /** It cannot go on: too much memory, or numbers too large. */
  readonly refused: boolean
  readonly nodes: number
  readonly share: number
}

/** What is asked for. */
export interface Wish {
  readonly method: Method | 'auto'
  /** Is there a limit on solutions or nodes? Only the search, as it stands, knows what they are. */
  readonly limited: boolean
}

// What a node of each kernel takes, in nodes of the search on 36 cells: a pick of a template some 20 ns, a state some 5 us.
const PICK = 1 / 20
const STATE = 10

const FIRST_NODES = 1000
const FIRST_PICKS = 4000
/** What rows may take of the time that the better of the others is estimated to take. */
const ROWS_SHARE = 1 / 4

/**
 * The trials, one after the other; the last has no end. Nothing is estimated from the looks of a model: each way is tried for a
 * millisecond, and what share it has done tells how long it would take. A puzzle with few solutions is done before that. Row by
 * row the share says nothing before the widest row is past; so it is given a quarter of the time that the better of the others
 * would take, and is the last resort of nothing. A trial lost costs its time: a quarter of the whole and 2 ms at most.
 */
export function* trials(model: Model, { method, limited }: Wish): Generator<Trial, void, Outcome> {
  const plain: Plan = { method: 'search', model, times: 1n }
  if (method !== 'auto') {
    if (limited && method !== 'search') {
      throw new PuzzleError(
        'model',
        `${method} counts all solutions or none`,
        {},
        'no limit on solutions or nodes, or the search',
      )
    }
    yield { plan: limited ? plain : planOf(model, method), nodes: Infinity }
    return
  }
  if (limited || model.kind !== 'grid') {
    yield { plan: plain, nodes: Infinity }
    return
  }

  // The one that comes last goes on from its trial.
  let search = plain
  let visiting = Infinity
  if (!isBlank(model)) visiting = cost(yield { plan: plain, nodes: FIRST_NODES })
  const templates = admitted(model, 'templates')
  const packing = templates ? cost(yield { plan: templates, nodes: FIRST_PICKS }) * PICK : Infinity
  const smaller = planOf(model, 'search')
  if (smaller.times > 1n) {
    search = smaller
    visiting = cost(yield { plan: search, nodes: FIRST_NODES })
  }
  const rows = admitted(model, 'rows')
  if (rows) yield { plan: rows, nodes: Math.ceil((Math.min(packing, visiting) * ROWS_SHARE) / STATE) }
  if (templates && packing < visiting) yield { plan: templates, nodes: Infinity }
  yield { plan: search, nodes: Infinity }
}

/** Nodes that it would take to the end. */
function cost({ refused, nodes, share }: Outcome): number {
  return refused || share === 0 ? Infinity : nodes / share
}

function isBlank({ values, candidates, pairs }: GridModel): boolean {
  const all = 0xffffffff >>> (32 - values.length)
  return !pairs?.length && Array.from(candidates).every((mask) => mask >>> 0 === all)
}

function admitted(model: Model, method: Method): Plan | undefined {
  const plan = consider(model, method)
  return typeof plan === 'string' ? undefined : plan
}

/** The plan for a method that is asked for by name. */
function planOf(model: Model, method: Method): Plan {
  const plan = consider(model, method)
  if (typeof plan === 'string') throw new PuzzleError('model', `${method} does not apply: ${plan}`)
  return plan
}

/** The plan for a method, or why there is none. */
function consider(model: Model, method: Method): Plan | string {
  if (model.kind !== 'grid') return method === 'search' ? { method, model, times: 1n } : 'it counts grids'
  if (method === 'search') return { method, ...reduced(model, classesOf(model)) }
  if (model.pairs?.some(({ between }) => between.length > 0)) return 'there are pairs'
  const classes = classesOf(model)
  const times = renamings(classes)
  if (method === 'templates') return misfit(model) ?? { method, model, times, classes }
  const rows = rowPlan(model, classes)
  return typeof rows === 'string' ? rows : { method, model, times, rows }
}

/** Why a grid without pairs has no templates. */
function misfit({ values, candidates, houses }: GridModel): string | undefined {
  if (values.length < 3) return 'it takes 3 values or more'
  if (candidates.length > 64) return 'it takes 64 cells at most'
  if (houses.some((house) => house.length < values.length)) return 'a house is smaller than the value set'
  const covered = new Set(houses.flat())
  return covered.size < candidates.length ? 'a cell is in no house' : undefined
}
