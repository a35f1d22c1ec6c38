// Subproblems of a model: how to search one, which are open on a board, and how to divide one without a search.

import { PATH_BYTES, PATH_START, PATH_UNTRIED } from '../../assembly/fields.ts'
import { type CompiledGrid, type CompiledModel, masksOf } from '../compile/compiled-model.ts'
import { classesOf, renamings } from '../compile/interchangeable.ts'
import type { Board } from '../kernel/board.ts'
import { type Choice, choose, only, type Wish } from '../kernel/choice.ts'
import { type Plan, reducedPlan, searchPlan } from '../kernel/plan.ts'
import { besideIn } from '../model/geometry.ts'
import { isScored, type QueensModel, type Solution, type Verb } from '../model/model.ts'
import { bitsIn, maskOf } from '../model/numbers.ts'
import { type Path, type Subproblem, WHOLE } from '../model/subproblem.ts'

/** A question about a model. */
interface Question {
  readonly model: CompiledModel
  readonly verb: Verb
}

/** Chooses how to search a subproblem, or how to look for any solution of it first. Needs: a checked model, and a subproblem of it. */
export function choiceFor(
  { model, verb }: Question,
  subproblem: Subproblem,
  wish: Wish,
  hasCounting: boolean | undefined,
): Choice {
  if (subproblem === WHOLE) return choose(model, verb, wish, hasCounting)
  const { feasibility } = subproblem
  const { candidates, halves, path, times, reduced } = feasibility?.[0] ?? subproblem
  if (reduced) {
    const plan = reducedPlan(model as CompiledGrid, candidates!)
    return only(feasibility ? { ...plan, feasibility: true } : plan)
  }
  if (halves) return only({ method: 'halves', kernel: 'halves', model, times: 1n, halves })
  let narrowed = model
  if (candidates) narrowed = model.kind === 'grid' ? model.with(candidates) : { ...(model as QueensModel), candidates }
  if (feasibility) return only({ ...searchPlan(narrowed, 'first'), feasibility: true })
  const choice = choose(narrowed, verb, candidates ? { ...wish, method: methodOfPart(wish.method) } : wish, hasCounting)
  if (times) choice.plan = { ...choice.plan, times: choice.plan.times * BigInt(times) }
  if (path) choice.plan = { ...choice.plan, path }
  return choice
}

/** Parts of what halves or bands count may be no such thing: halves leave them to the search, and not all are blank but for one house. */
function methodOfPart(method: Wish['method']): Wish['method'] {
  return method === 'halves' ? 'search' : method === 'bands' ? 'auto' : method
}

/** May another method be chosen yet? */
export function isTrial({ nodes }: Choice): boolean {
  return nodes !== Infinity
}

/**
 * The subproblems of a subproblem that are open on a board, whose kernel answers `verb`. Undefined if the subproblem cannot be divided
 * where it is, so that its work is done again.
 */
export function openSubproblems(
  board: Board,
  { model, verb }: Question,
  subproblem: Subproblem,
  choice: Choice,
): readonly Subproblem[] | undefined {
  const { plan } = choice
  const trial = isTrial(choice)
  if (plan.method === 'halves') return halvesLeft(board, model, subproblem)
  const tiling = plan.kernel === 'layoutGrids'
  if (plan.method !== 'search' && !tiling) return undefined
  if (isScored(verb) && board.proving()) return undefined
  if (trial && plan.feasibility) return undefined
  // No subproblem may take as long as all of it: another method may be chosen yet, which would take no longer.
  if (trial && !subproblem.retried && areAlike(plan)) return undefined
  // A subproblem is in order as the whole model is, or not at all.
  const inOrder = plan.times > 1n && !subproblem.times
  if (inOrder && subproblem.candidates && !subproblem.reduced) return undefined
  const { instance } = board
  const size = model.kind === 'grid' ? model.rules.cells : board.size
  const kernel = instance[tiling ? 'layouts' : (plan.kernel as 'grid' | 'queens' | 'layouts' | 'sudoku')]
  const { times } = subproblem
  // A layout whose grids are not all counted is counted again.
  const begun = tiling ? board.layoutAtHand() : undefined
  const subproblems: Subproblem[] = begun ? [subproblemOf(model, begun.regions)] : []
  for (let number = 0; kernel.openNode(number); number++) {
    const words = board.openWords()
    const share = subproblem.share * board.openShare()
    if (model.kind === 'layouts') subproblems.push({ share, path: pathIn(words) })
    else {
      const candidates = Array.from(words.subarray(0, size), (mask) => mask >>> 0)
      subproblems.push({ share, candidates, ...(inOrder && { reduced: true }), ...(times && { times }) })
    }
  }
  const asksFeasibility =
    plan.kernel === 'grid' && verb !== 'first' && !isScored(verb) && !plan.feasibility && board.asksFeasibility()
  return asksFeasibility ? [{ ...subproblem, feasibility: subproblems }] : subproblems
}

/**
 * Nothing, if all pairs are counted. If not even one is, because the time went into the halves: the same, and the next time it is
 * divided.
 */
function halvesLeft(board: Board, model: CompiledModel, subproblem: Subproblem): readonly Subproblem[] {
  const halves = board.halvesLeft()
  if (halves.from === halves.to) return []
  const { from, to } = subproblem.halves ?? { from: 0, to: board.units() }
  const left = { share: (subproblem.share * (halves.to - halves.from)) / (to - from), halves }
  if (halves.from > from) return [left]
  if (!subproblem.retried) return [{ ...left, retried: true }]
  return to - from > 1 ? divided(left) : withoutHalves(model, left)
}

/**
 * A subproblem whose work is discarded: as it is, or, the second time, divided, so that even many short runs come to an end. But always as
 * it is, where each half would take as long as the whole: row by row, by bands, and by templates of interchangeable values.
 */
export function redone(model: CompiledModel, subproblem: Subproblem, choice: Choice): readonly Subproblem[] {
  const { plan } = choice
  const { retried, ...whole } = subproblem
  if (plan.method === 'rows' || plan.method === 'bands' || (plan.method === 'templates' && !isTrial(choice) && areAlike(plan)))
    return [whole]
  return retried ? divided(explicit(model, subproblem), hiddenIn(model)) : [{ ...subproblem, retried: true }]
}

/** Are values of a grid interchangeable? A guess would tell them apart. */
function areAlike({ model, times }: Plan): boolean {
  return times > 1n || (model.kind === 'grid' && renamings(classesOf(model)) > 1n)
}

/** The subproblem with its candidates, even if they are all of the model. */
export function explicit(model: CompiledModel, subproblem: Subproblem): Subproblem {
  const { candidates, halves } = subproblem
  return candidates || halves || model.kind === 'layouts' ? subproblem : { ...subproblem, candidates: masksOf(model) }
}

/** The number of hidden cells of a model. */
export function hiddenIn(model: CompiledModel): number {
  return model.kind === 'grid' ? model.rules.hidden.length : 0
}

/**
 * Two subproblems for one, as far as it can be divided without a search: not by the candidates of the last, hidden cells. Needs: candidates,
 * except for layouts and halves.
 */
export function divided(subproblem: Subproblem, hidden = 0): readonly Subproblem[] {
  const { share, candidates, halves } = subproblem
  if (halves) {
    const { rows, from, to } = halves
    if (to - from < 2) return [subproblem]
    const ends = [from, (from + to) >> 1, to]
    return [0, 1].map((i) => {
      const range = { rows, from: ends[i], to: ends[i + 1] }
      return { share: (share * (range.to - range.from)) / (to - from), halves: range }
    })
  }
  if (!candidates) return [subproblem]
  const counts = candidates.slice(0, candidates.length - hidden).map(bitsIn)
  const fewest = counts.reduce((least, many) => (many > 1 && many < least ? many : least), 33)
  if (fewest === 33) return [subproblem]
  const cell = counts.indexOf(fewest)
  const low = candidates[cell] & -candidates[cell]
  const { retried: _, feasibility: __, ...rest } = subproblem
  return [low, candidates[cell] ^ low].map((mask) => ({
    ...rest,
    share: (share * bitsIn(mask)) / fewest,
    candidates: candidates.map((old, other) => (other === cell ? mask >>> 0 : old)),
  }))
}

/** A subproblem with no solution but this one. */
export function subproblemOf(model: CompiledModel, solution: Solution): Subproblem {
  if (model.kind === 'layouts') return { share: 0, path: pathOf(model.size, solution) }
  const bit = model.kind === 'queens' ? (column: number) => column : (value: number) => model.rules.values.indexOf(value)
  const candidates = Array.from(solution, (value) => (1 << bit(value)) >>> 0)
  return { share: 0, candidates: [...candidates, ...masksOf(model).slice(candidates.length)] }
}

/** The path of a layout that the kernel has put on the list. */
function pathIn(words: Int32Array): Path {
  const untried = (PATH_UNTRIED - PATH_START) >> 2
  const cells = PATH_BYTES >> 2
  return {
    cells: [...words.subarray(cells, cells + words[0])],
    untried: (BigInt(words[untried + 1] >>> 0) << 32n) | BigInt(words[untried] >>> 0),
  }
}

/** The path to a layout: in each region, the kernel adds the lowest cell beside those it has. */
function pathOf(size: number, layout: Solution): Path {
  const cells: number[] = []
  for (let region = 0; region < Math.max(1, size - 1); region++) {
    const open = new Set([layout.indexOf(region)])
    for (let placed = 0; placed < size; placed++) {
      const next = Math.min(...open)
      open.delete(next)
      cells.push(next)
      for (const cell of besideIn(next, size)) if (layout[cell] === region && !cells.includes(cell)) open.add(cell)
    }
  }
  const last = cells.pop()!
  return { cells, untried: 1n << BigInt(last) }
}

/**
 * The subproblems to search, one for each pair of queens in the rows next to the halves, where the engine cannot count by halves. Reflections
 * of a pair are not among them: its solutions count for them, too. In the order of assembly/count/halves/middle.ts.
 */
export function withoutHalves(model: CompiledModel, subproblem: Subproblem): readonly Subproblem[] {
  if (!subproblem.halves) return [subproblem]
  const { size } = model as QueensModel
  const { rows, from, to } = subproblem.halves
  const middle = size - 2 * rows
  const columns = Array.from({ length: size }, (_, column) => column)
  const fits = (first: number, last: number) => (middle === 1 ? first === last : first < last && last - first !== middle - 1)
  const pairs = columns.flatMap((first) =>
    columns.filter((last) => first + last < size && fits(first, last)).map((last) => [first, last] as const),
  )
  return pairs.slice(from, to).map(([first, last]) => {
    const candidates = new Array<number>(size).fill(maskOf(size))
    candidates[rows] = 2 ** first
    candidates[size - 1 - rows] = 2 ** last
    const times = (middle === 1 ? 1 : 2) * (first + last === size - 1 ? 1 : 2)
    return { share: subproblem.share / (to - from), candidates, times }
  })
}
