// True candidates: the values that each cell has in some solution. A cell is left only those values that no solution has shown yet, and any
// solution is looked for; if there is none, they are removed, and never tried again. Value by value: 9x the time for a sudoku with one solution.
// Listing solutions shows the same few candidates again and again.

import { PuzzleError, show } from './errors.ts'
import { checkLimits, type Limits } from './limits.ts'
import { type GridModel, MAX_VALUES, type Model, type Solution } from './model.ts'
import { checkOptions } from './puzzles/reader.ts'
import type { CutOff } from './results.ts'
import { type BoardPool, pacer, SLICE_MS } from './run.ts'
import { Search } from './search.ts'

export interface CandidatesOptions extends Pick<Limits, 'nodes' | 'time' | 'signal'> {
  /** How many solutions to look for with each value of each cell: 1 by default. */
  readonly limit?: number | undefined
}

/** A value that a cell has in some solution. */
export interface TrueCandidate {
  /** The number of the cell, row by row from 0. */
  readonly cell: number
  readonly value: number
  /** How many solutions have it, at most `limit`. */
  readonly solutions: number
  /** One of them. */
  readonly solution: Solution
}

/** What is known so far; final once it is complete. */
export interface CandidatesResult {
  /** For each cell, the values that it has in some solution, ascending. All are empty: there is no solution. */
  readonly candidates: readonly (readonly number[])[]
  /** For each cell, the values that are not decided. */
  readonly open: readonly (readonly number[])[]
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
  readonly nodes: number
  readonly seconds: number
}

/** What a search of the narrowed model is for. */
interface Target {
  readonly cell: number
  /** The values it may have. */
  readonly mask: number
  /** Is the candidate known to be true, and its solutions are counted? */
  readonly isKnown: boolean
}

/**
 * The true candidates of a puzzle, one after the other: each as soon as it is known. Leaving the loop ends the search.
 *
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const candidates = solver.candidates(sudoku('.2.. 3... ...3 ..1.'))
 * for (const { cell, value, solution } of candidates) {
 *   if (cell === 1) console.log(value, solution.length) // 2 16
 * }
 * console.log(candidates.result.candidates[0], candidates.result.complete) // [ 1, 4 ] true
 * ```
 */
export class Candidates implements Iterable<TrueCandidate>, AsyncIterable<TrueCandidate> {
  readonly #pool: BoardPool
  readonly #model: GridModel
  readonly #limit: number
  readonly #most: { readonly nodes: number; readonly time: number; readonly signal: AbortSignal | undefined }
  /** For each cell, the mask of the values that are not excluded, and of those that a solution has. */
  readonly #possible: Int32Array
  readonly #shown: Int32Array
  /** A solution for each candidate that is shown, by cell and value. */
  readonly #solutions = new Map<number, Solution>()
  /** Those to hand out. */
  readonly #found: TrueCandidate[] = []
  #nodes = 0
  #seconds = 0
  #cutOff: CutOff | undefined
  #done = false

  /** @internal Use `solver.candidates`. Needs: a checked model. */
  constructor(pool: BoardPool, model: Model, options: CandidatesOptions = {}) {
    if (model.kind !== 'grid') throw new PuzzleError('model', `no candidates for ${show(model.kind)}`, {}, 'a grid')
    checkOptions(options, ['limit', 'nodes', 'time', 'signal'])
    checkLimits(options)
    const { limit = 1, nodes = Infinity, time = Infinity, signal } = options
    if (limit < 1) throw new RangeError(`limit is ${limit}: expected an integer from 1`)
    this.#pool = pool
    this.#model = model
    this.#limit = limit
    this.#most = { nodes, time, signal }
    this.#possible = Int32Array.from(model.candidates)
    this.#shown = new Int32Array(this.#possible.length)
  }

  /** What is known so far. */
  get result(): CandidatesResult {
    const { values } = this.#model
    const valuesOf = (mask: number) => values.filter((_, i) => (mask >>> i) & 1)
    const known = {
      candidates: Array.from(this.#shown, valuesOf),
      open: Array.from(this.#possible, (_, cell) => valuesOf(this.#hidden(cell))),
      complete: this.#done && this.#cutOff === undefined,
      nodes: this.#nodes,
      seconds: this.#seconds,
    }
    return this.#cutOff ? { ...known, cutOff: this.#cutOff } : known
  }

  /** Runs to the end, and blocks until then. */
  runToEnd(): CandidatesResult {
    for (const _ of this);
    return this.result
  }

  /** Runs to the end in slices. The event loop runs in between. `onProgress` is called about ten times a second. */
  async finish(onProgress?: (result: CandidatesResult) => void): Promise<CandidatesResult> {
    let told = performance.now()
    for await (const _ of this) {
      if (!onProgress || performance.now() - told < PROGRESS_MS) continue
      told = performance.now()
      onProgress(this.result)
    }
    return this.result
  }

  *[Symbol.iterator](): Generator<TrueCandidate, void, undefined> {
    try {
      for (const target of this.#targets()) {
        const search = this.#searchFor(target)
        search.runToEnd(undefined, false)
        this.#take(target, search)
        yield* this.#found.splice(0)
      }
      this.#done = true
    } finally {
      this.#stop()
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TrueCandidate, void, undefined> {
    const pause = pacer(SLICE_MS)
    try {
      for (const target of this.#targets()) {
        const search = this.#searchFor(target)
        await search.finish()
        this.#take(target, search)
        yield* this.#found.splice(0)
        const turn = pause()
        if (turn) await turn
      }
      this.#done = true
    } finally {
      this.#stop()
    }
  }

  #stop(): void {
    if (!this.#done) this.#cutOff ??= 'stopped'
    this.#done = true
  }

  /** The values of each cell that no solution has shown, together; then, if solutions are counted, each of those that one has. */
  *#targets(): Generator<Target, void, undefined> {
    for (let cell = 0; cell < this.#possible.length; cell++) {
      for (let mask = this.#hidden(cell); mask && !this.#cutOff; mask = this.#hidden(cell)) yield { cell, mask, isKnown: false }
    }
    if (this.#limit === 1) return
    for (let cell = 0; cell < this.#shown.length; cell++) {
      for (let rest = this.#shown[cell]; rest && !this.#cutOff; rest &= rest - 1)
        yield { cell, mask: rest & -rest, isKnown: true }
    }
  }

  /** The values of a cell that are not decided. */
  #hidden(cell: number): number {
    return this.#possible[cell] & ~this.#shown[cell]
  }

  #searchFor({ cell, mask, isKnown }: Target): Search<'first' | 'count'> {
    const candidates = Array.from(this.#possible)
    candidates[cell] = mask
    const { nodes, time, signal } = this.#most
    const limits = { nodes: nodes - this.#nodes, time: time - this.#seconds, signal }
    const model = { ...this.#model, candidates }
    if (isKnown) return new Search(this.#pool, model, 'count', { ...limits, limit: this.#limit })
    return new Search(this.#pool, model, 'first', limits)
  }

  /** Learns from a search that has ended. */
  #take({ cell, mask, isKnown }: Target, { result }: Search<'first' | 'count'>): void {
    this.#nodes += result.nodes
    this.#seconds += result.seconds
    if (!result.complete && result.cutOff !== 'limit') this.#cutOff = result.cutOff
    else if (isKnown) this.#tell(cell, mask, result.solutions)
    else if ('solution' in result && result.solution) this.#show(result.solution)
    else this.#possible[cell] &= ~mask
  }

  /** Notes what a solution shows. */
  #show(solution: Solution): void {
    const { values } = this.#model
    for (let cell = 0; cell < solution.length; cell++) {
      const bit = 1 << values.indexOf(solution[cell])
      if (this.#shown[cell] & bit) continue
      this.#shown[cell] |= bit
      this.#solutions.set(cell * MAX_VALUES + indexOf(bit), solution)
      if (this.#limit === 1) this.#tell(cell, bit, 1)
    }
  }

  #tell(cell: number, bit: number, solutions: number): void {
    const index = indexOf(bit)
    const solution = this.#solutions.get(cell * MAX_VALUES + index)!
    this.#found.push({ cell, value: this.#model.values[index], solutions, solution })
  }
}

const PROGRESS_MS = 100

function indexOf(bit: number): number {
  return 31 - Math.clz32(bit)
}
