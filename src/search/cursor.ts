// Cursors: what is known and what is left of a search, as JSON; how they are written and read.

import { type CompiledModel, masksOf } from '../compile/compiled-model.ts'
import { fingerprintOf, hashOf } from '../compile/fingerprint.ts'
import { standingOf } from '../model/counters.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isScored, type Method, type Verb } from '../model/model.ts'
import { indexOf, isEqual, isSingle, maskOf } from '../model/numbers.ts'
import type { Subproblem } from '../model/subproblem.ts'
import type { SearchState } from './search-state.ts'
import { explicit } from './subproblems.ts'

/** The form of cursors. One of another form is refused. */
const FORM = 1

/**
 * What is known and what is left of a search, as plain JSON: `JSON.stringify` and `JSON.parse` keep it. Nothing in it depends on the
 * engine, the platform or the memory. Its fields are for reading; a cursor that was changed is refused.
 */
export interface Cursor {
  /** The form of the cursor. */
  readonly cursor: number
  /** The fingerprint of the puzzle. */
  readonly puzzle: string
  readonly verb: Verb
  /** The method that was asked for, if any. */
  readonly method?: Method
  /** What is counted so far, or the number of solutions handed out. A bigint as text. */
  readonly count: string
  readonly nodes: number
  readonly guesses: number
  readonly backtracks: number
  readonly seconds: number
  /**
   * The best solution so far, its score, and the bound (`best`, `worst`, `allBest`, `allWorst`); the first one (`first`); all, one behind the
   * other (`unique`).
   */
  readonly solution?: readonly number[]
  readonly score?: number
  readonly bound?: number
  /** Is the score proven, so that the rest is a list of its solutions? */
  readonly proven?: boolean
  /** The share of the search space that the cursor stands for, what is done included: 1, or less after `split`. */
  readonly share: number
  /** The cells of the grid, or the rows of queens, and the number of their values; absent for layouts. */
  readonly cells?: number
  readonly values?: number
  /** Grids: so many of the cells, at the end, are hidden. */
  readonly hidden?: number
  /** Layouts: the side of the square. */
  readonly size?: number
  /** What is left: disjoint parts. Candidates are written as changes to those of the part before. */
  readonly parts: readonly WrittenSubproblem[]
  /** The hash of all that. */
  readonly hash: string
}

/** A part of a cursor: its share of the search space, what it is, and what else there is to know. */
export type WrittenSubproblem = readonly [
  share: number,
  /**
   * Grids and queens: the changes to the candidates of the part before, see `Chain`. Layouts: the cells that are in regions, and the mask
   * of those to try next, in base 16. Counting by halves of so many rows: the first part and the end.
   */
  what: string | readonly [path: readonly number[], untried: string] | readonly [rows: number, from: number, to: number] | null,
  more?: {
    readonly reduced?: true
    readonly times?: number
    readonly seek?: readonly WrittenSubproblem[]
    readonly again?: true
  },
]

/** Writes a cursor. */
export function cursorOf({ model, verb, method, known, subproblems }: SearchState): Cursor {
  const { total, solutions, nodes, guesses, backtracks, seconds, solution, standing, proven, share } = known
  const shape = shapeOf(model)
  const chain = new Chain(shape)
  return sealed({
    cursor: FORM,
    puzzle: fingerprintOf(model, verb),
    verb,
    ...(method && method !== 'auto' && { method }),
    count: String(verb === 'count' ? total : solutions),
    ...{ nodes, guesses, backtracks, seconds },
    ...((isScored(verb) || verb === 'first' || verb === 'unique') && solution && { solution: [...solution] }),
    ...(standing.score !== undefined && { score: standing.score }),
    ...(standing.bound !== undefined && { bound: standing.bound }),
    ...(proven && { proven }),
    share: rounded(share),
    ...shape,
    parts: subproblems.map((subproblem) => write(explicit(model, subproblem), chain)),
  })
}

/**
 * Reads a cursor of a search of this model with this verb. Needs: a checked model.
 *
 * @throws PuzzleError `cursor` for what is not a cursor, or one of another form, puzzle or verb
 */
export function readCursor<V extends Verb>(given: unknown, model: CompiledModel, verb: V): SearchState<V> {
  const cursor = checkedCursor(given)
  if (cursor.verb !== verb) throw wrong(`the cursor is one of \`${cursor.verb}\`, not of \`${verb}\``)
  if (cursor.puzzle !== fingerprintOf(model, verb)) throw wrong('the cursor is one of another puzzle')
  const { count, nodes, guesses, backtracks, seconds, share, score, bound, proven = false, method } = cursor
  const all = masksOf(model)
  const known = {
    ...{ total: verb === 'count' ? BigInt(count) : 0n, solutions: Number(count), nodes, guesses, backtracks, seconds },
    ...{ share, standing: standingOf(score, bound), proven },
    solution: cursor.solution && Int32Array.from(cursor.solution),
  }
  const isWhole = ({ candidates, reduced }: Subproblem) => !reduced && candidates && isEqual(candidates, all)
  const subproblems = subproblemsOf(cursor).map((one) => (isWhole(one) ? { ...one, candidates: undefined } : one))
  return { model, verb, method, known, subproblems }
}

/** @throws PuzzleError `cursor` for what is not a cursor, or one of another form */
export function checkedCursor(given: unknown): Cursor {
  if (typeof given !== 'object' || given === null || !('cursor' in given)) throw wrong(`${show(given)} is not a cursor`)
  if (given.cursor !== FORM) throw wrong(`the cursor has form ${show(given.cursor)}`, `form ${FORM}, of this version`)
  const { hash, ...written } = given as Cursor
  let own: string | undefined
  try {
    own = hashOf(written)
  } catch {
    // What JSON cannot hold has none.
  }
  if (own === undefined || own !== hash) throw wrong('the cursor is damaged or was changed')
  return given as Cursor
}

/** The subproblems that are left of a checked cursor. */
export function subproblemsOf(cursor: Cursor): readonly Subproblem[] {
  const chain = new Chain(cursor)
  return cursor.parts.map((part) => read(part, chain))
}

/** The same cursor with a better score that was found elsewhere. */
export function withBest(cursor: Cursor, score: number, solution: readonly number[]): Cursor {
  return rewritten(cursor, { score, solution }, subproblemsOf(cursor))
}

/** The same cursor with other fields and subproblems. */
export function rewritten(cursor: Cursor, fields: Partial<Cursor>, subproblems: readonly Subproblem[]): Cursor {
  const { hash: _, ...old } = cursor
  const chain = new Chain(cursor)
  return sealed({ ...old, ...fields, parts: subproblems.map((subproblem) => write(subproblem, chain)) })
}

function sealed(written: Omit<Cursor, 'hash'>): Cursor {
  return { ...written, hash: hashOf(written) }
}

function wrong(problem: string, expected?: string): PuzzleError {
  return new PuzzleError('cursor', problem, {}, expected)
}

function write(
  { share, candidates, path, halves, reduced, times, feasibility, retried }: Subproblem,
  chain: Chain,
): WrittenSubproblem {
  let what: WrittenSubproblem[1] = null
  if (candidates) what = chain.write(candidates)
  else if (path) what = [path.cells, path.untried.toString(16)]
  else if (halves) what = [halves.rows, halves.from, halves.to]
  const more = {
    ...(reduced && { reduced }),
    ...(times && { times }),
    ...(feasibility && { seek: feasibility.map((other) => write(other, chain)) }),
    ...(retried && { again: retried }),
  }
  return Object.keys(more).length > 0 ? [rounded(share), what, more] : [rounded(share), what]
}

/** In the order in which `write` writes: a subproblem's own candidates, then those of the ones for feasibility. */
function read([share, what, { seek, again, ...more } = {}]: WrittenSubproblem, chain: Chain): Subproblem {
  const subproblem = { share, ...more, ...(again && { retried: again }), ...readWhat(what, chain) }
  return seek ? { ...subproblem, feasibility: seek.map((other) => read(other, chain)) } : subproblem
}

function readWhat(what: WrittenSubproblem[1], chain: Chain): Partial<Subproblem> {
  if (what === null) return {}
  if (typeof what === 'string') return { candidates: chain.read(what) }
  if (what.length === 2) return { path: { cells: what[0], untried: BigInt(`0x${what[1]}`) } }
  const [rows, from, to] = what
  return { halves: { rows, from, to } }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Digits with a meaning of their own: cells to skip, and before a change of several values. */
const SKIP = 63
const SEVERAL = 32

/**
 * Candidates, each written as changes to the last ones, because neighbouring subproblems differ in few cells: the cells skipped and the value
 * that came or went, a digit of base 64 each. With one object each and all masks, a cursor of a blank 9x9 sudoku takes 8 kB; so, 3 kB.
 */
class Chain {
  readonly #digits: number
  #last: readonly number[]

  /** Of layouts, which have no candidates, nothing is written. */
  constructor({ cells = 0, values = 1 }: Shape) {
    this.#digits = Math.ceil(values / 6)
    this.#last = new Array<number>(cells).fill(maskOf(values))
  }

  write(candidates: readonly number[]): string {
    let text = ''
    let next = 0
    candidates.forEach((mask, cell) => {
      const change = (mask ^ this.#last[cell]) >>> 0
      if (change === 0) return
      for (; cell - next >= SKIP; next += SKIP) text += DIGITS[SKIP]
      text += DIGITS[cell - next]
      text += isSingle(change) ? DIGITS[indexOf(change)] : DIGITS[SEVERAL] + this.#inDigits(change)
      next = cell + 1
    })
    this.#last = candidates
    return text
  }

  #inDigits(mask: number): string {
    let text = ''
    for (let shift = 6 * (this.#digits - 1); shift >= 0; shift -= 6) text += DIGITS[(mask >>> shift) & 63]
    return text
  }

  read(text: string): readonly number[] {
    const candidates = [...this.#last]
    let cell = 0
    for (let at = 0; at < text.length; cell++) {
      for (; text[at] === DIGITS[SKIP]; at++) cell += SKIP
      cell += DIGITS.indexOf(text[at++])
      const digit = DIGITS.indexOf(text[at++])
      let change = digit === SEVERAL ? 0 : 2 ** digit
      for (let end = at + this.#digits; digit === SEVERAL && at < end; at++) change = 64 * change + DIGITS.indexOf(text[at])
      candidates[cell] = (candidates[cell] ^ change) >>> 0
    }
    this.#last = candidates
    return candidates
  }
}

/** What of a model a cursor has, so that its subproblems can be read and divided without it. */
type Shape = Pick<Cursor, 'cells' | 'values' | 'hidden' | 'size'>

function shapeOf(model: CompiledModel): Shape {
  if (model.kind === 'layouts') return { size: model.size }
  if (model.kind === 'queens') return { cells: model.size, values: model.size }
  const { cells, values, hidden } = model.rules
  // Hidden cells can have more values than the others.
  const all = hidden.reduce((union, mask) => union | mask, 0)
  const shape = { cells, values: Math.max(values.length, 32 - Math.clz32(all)) }
  return hidden.length > 0 ? { ...shape, hidden: hidden.length } : shape
}

/** Shares are estimates: four digits are enough. */
function rounded(share: number): number {
  return Number(share.toPrecision(4))
}
