// Why a puzzle has no solution: `why`.

import { type CompiledModel, gridData } from '../compile/compiled-model.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { modelWithout } from '../families/any-puzzle.ts'
import { givenPart, type Part } from '../families/puzzle-parts.ts'
import { symbolsOf, valueText } from '../families/symbols.ts'
import type { CheckOptions } from '../logic/check.ts'
import { placesIn } from '../logic/entries-text.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import type { Solvable } from '../search/solvable.ts'
import { answering, type Context, endUnless, type Run } from '../search/verb-run.ts'
import { parted } from './parted.ts'

export interface WhyOptions extends RunLimits {
  /** What a person has written into the grid, as `check` takes it. Entries are parts, too, of kind `entry`, if the puzzle has a solution without them. */
  readonly entries?: CheckOptions['entries'] | undefined
}

/** What is known so far; final once it is complete. */
export interface WhyResult extends Completeness {
  /**
   * Parts that cannot hold together, in the order of the puzzle. Once it is complete, all but any one of them can; none at all is needed where
   * the grid itself cannot be filled. Undefined if there is a solution, or if it is not known yet that there is none.
   */
  readonly parts: readonly Part[] | undefined
  /** Those of all searches. */
  readonly nodes: number
}

/**
 * Parts of a puzzle that cannot hold together, but can without any one of them. Several such sets are looked for, and each is told that is smaller
 * than those before.
 *
 * @throws PuzzleError `model` for a model, and for entries of what is no grid; `shape`, `symbol` or `range` for entries that do not fit the grid
 */
export function why(
  context: Context,
  model: CompiledModel,
  { entries }: WhyOptions,
  given: Solvable,
): Run<readonly Part[], WhyResult> {
  const { puzzle, parts } = parted(given)
  const { own, placeOf } = entriesIn(puzzle, model, entries)
  let all: readonly Part[] = [...parts, ...own]
  let best: readonly Part[] | undefined
  const inOrder = (some: readonly Part[]) => all.filter((part) => some.includes(part))
  const known = () => ({ parts: best && inOrder(best) })
  const ask: Ask = function* (left, nodes) {
    const held = new Set(left)
    const gone = parts.filter((part) => !held.has(part))
    const written = own.filter((entry) => held.has(entry))
    const asked = withEntries(modelWithout(puzzle, gone), written, placeOf)
    const { solution, complete } = yield* search(context, asked, 'first', { nodes })
    if (complete) return solution ? 'can' : 'cannot'
    endUnless(!context.clock.cutOff())
    return 'open'
  }
  const keep = (left: readonly Part[]) => {
    if (!best || left.length < best.length) best = left
  }
  return answering(context, known, function* () {
    if ((yield* ask(all, Infinity)) === 'can') return
    best = all
    // What is broken without entries does not need them.
    if (own.length > 0 && (yield* ask(parts, Infinity)) === 'cannot') best = all = parts
    for (const orderOf of ORDERS) {
      const most = best === all ? Infinity : best.length - 1
      if (yield* reduced(orderOf(all, best, model), ask, most, keep)) yield inOrder(best)
      if (best.length <= SMALL) break
    }
  })
}

/** Entries as parts, and for each cell the place of the value of its entry. */
function entriesIn(puzzle: Puzzle, model: CompiledModel, entries: WhyOptions['entries']) {
  if (entries === undefined) return { own: [], placeOf: [] }
  if (model.kind !== 'grid') throw new PuzzleError('model', `no entries for ${show(model.kind)}`, {}, 'a grid')
  const symbols = symbolsOf(puzzle)
  const { columns, values } = model.rules
  const placeOf = placesIn(entries, gridData(model), symbols)
  const filled = [...placeOf.keys()].filter((cell) => placeOf[cell] >= 0)
  const textIn = (cell: number) => valueText(values[placeOf[cell]], values, symbols)
  return { own: filled.map((cell): Part => ({ ...givenPart(cell, columns, [textIn(cell)]), kind: 'entry' })), placeOf }
}

/** Do some parts hold together? `open`: not decided within so many nodes. */
type Ask = (parts: readonly Part[], nodes: number) => Generator<undefined, 'can' | 'cannot' | 'open', unknown>

/** Nodes of a search in the first round: parts that an easy proof does not need are left out before any is asked about for long. */
const FEW = 300

/** So many parts are few enough. */
const SMALL = 5

/** The parts of a set that cannot hold together, in the order in which they are left out. */
type Order = (all: readonly Part[], best: readonly Part[], model: CompiledModel) => readonly Part[]

/** The entries first, and what comes last in the puzzle; the other way round; and then what is far from the first part of the best set so far. */
const ORDERS: readonly Order[] = [(all) => all.toReversed(), (all) => all, (all, best, model) => farFirst(all, best[0], model)]

function farFirst(all: readonly Part[], from: Part, model: CompiledModel): readonly Part[] {
  const columns = model.kind === 'grid' ? model.rules.columns : model.size
  const placeOf = (cell: number) => [Math.floor(cell / columns), cell % columns]
  const distance = (part: Part) =>
    Math.min(
      ...part.cells.flatMap((cell) =>
        from.cells.map((other) => Math.max(...placeOf(cell).map((at, axis) => Math.abs(at - placeOf(other)[axis])))),
      ),
    )
  const far = new Map(all.map((part) => [part, distance(part)]))
  return all.toSorted((a, b) => (far.get(b) as number) - (far.get(a) as number))
}

/**
 * Leaves out parts, many at a time first, as long as the rest cannot hold together: each rest is told. False if more than `most` are needed.
 * Needs: they cannot hold together.
 */
function* reduced(
  order: readonly Part[],
  ask: Ask,
  most: number,
  tell: (left: readonly Part[]) => void,
): Generator<undefined, boolean, unknown> {
  let left = order
  const kept = new Set<Part>()
  for (const nodes of [FEW, Infinity]) {
    for (let size = Math.max(1, left.length >> 1); size >= 1; size >>= 1) {
      for (let at = 0; ; ) {
        const chunk = left.filter((part) => !kept.has(part)).slice(at, at + size)
        if (chunk.length === 0) break
        const rest = left.filter((part) => !chunk.includes(part))
        const answer = yield* ask(rest, nodes)
        if (answer === 'cannot') tell((left = rest))
        else if (answer === 'can' && chunk.length === 1) kept.add(chunk[0])
        else at += chunk.length
        if (kept.size > most) return false
      }
    }
  }
  return true
}

/** The model with the values of entries alone in their cells. */
function withEntries(model: CompiledModel, entries: readonly Part[], placeOf: ArrayLike<number>): CompiledModel {
  if (model.kind !== 'grid' || entries.length === 0) return model
  const candidates = [...model.candidates]
  for (const { at } of entries) candidates[at] &= 1 << placeOf[at]
  return model.with(candidates)
}
