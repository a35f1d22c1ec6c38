// True candidates: the values that each cell has in some solution. The whole is searched for a while, which is enough where solutions are
// few. Then a cell is left a value that no solution had so far, and a solution is looked for; if there is none, the value is removed at the
// root, and never tried again. Listing solutions would show the same few candidates again and again. docs/how/grid.md tells more.

import { EXHAUSTED, PAUSED } from '../../assembly/codes.ts'
import { CompiledGrid } from '../compile/compiled-model.ts'
import type { Board } from '../kernel/board.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Plan, searchPlan } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { MAX_VALUES, type Solution } from '../model/model.ts'
import { at, indexOf } from '../model/numbers.ts'
import { paceOf } from './clock.ts'
import type { RunLimits } from './limits.ts'
import type { Completeness } from './results.ts'
import { answering, type Context, endUnless, type Run, type WithoutReport } from './verb-run.ts'

export interface CandidatesOptions extends RunLimits {
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
export interface CandidatesResult extends Completeness {
  /** For each cell, the values that it has in some solution, ascending. All are empty: there is no solution. */
  readonly candidates: readonly (readonly number[])[]
  /** For each cell, the values that are not decided. */
  readonly open: readonly (readonly number[])[]
  readonly nodes: number
  readonly seconds: number
}

/** The work of `candidates`: each as soon as it is known. */
export function finding(context: Context, model: CompiledGrid, options: CandidatesOptions): Run<TrueCandidate, CandidatesResult> {
  const found = new Finding(context, model, options)
  return answering(
    context,
    () => found.known(),
    () => found.run(),
  )
}

class Finding {
  readonly #context: Context
  readonly #model: CompiledGrid
  readonly #plan: Plan
  /** Does the kernel try the values first that no solution had so far, and look nowhere else? The sudoku kernel does not. */
  readonly #prefers: boolean
  readonly #limit: number
  /** The values. V8 reads a list that is frozen slowly: 1.07 times the time of a sudoku with 9 to 16 givens. */
  readonly #values: readonly number[]
  /** For each cell, hidden ones included, the mask of the values that are not excluded, and of those that no solution had so far. */
  #possible: Int32Array
  readonly #unseen: Int32Array
  /** The first solution for each candidate that is shown, by cell and value, until its solutions are counted. */
  readonly #solutions: Solution[] = []
  /** Those to hand out. */
  readonly #found: TrueCandidate[] = []
  #board!: Board
  #kernel!: Kernel

  constructor(context: Context, model: CompiledGrid, { limit = 1 }: CandidatesOptions) {
    this.#context = context
    this.#model = model.lexicographic ? new CompiledGrid(model.rules, model.candidates) : model
    this.#plan = { ...searchPlan(this.#model, 'all'), endless: true }
    this.#prefers = this.#plan.kernel === 'grid'
    this.#limit = limit
    this.#values = [...model.rules.values]
    this.#possible = Int32Array.from(model.candidates)
    this.#unseen = new Int32Array(this.#possible.length).fill(-1, 0, model.rules.shown)
  }

  /** What is known so far. */
  known(): WithoutReport<CandidatesResult> {
    const { shown } = this.#model.rules
    const cells = this.#model.candidates.slice(0, shown)
    const listOf = (masks: (cell: number) => number) => cells.map((_, cell) => at(this.#values, masks(cell)))
    return {
      candidates: listOf((cell) => ~this.#unseen[cell]),
      open: listOf((cell) => this.#open(cell)),
      seconds: this.#context.clock.seconds,
    }
  }

  /** All searches, slice by slice. */
  *run(): Generator<TrueCandidate | undefined, void, unknown> {
    const { boards, clock } = this.#context
    this.#board = boards.acquire()
    try {
      while (!clock.prepares(this.#plan) && !clock.cutOff()) yield
      endUnless(!clock.late())
      this.#kernel = this.#board.load(this.#plan, 'all', Infinity)
      for (const _ of this.#searches()) {
        yield* this.#found.splice(0)
        yield
      }
    } finally {
      boards.release(this.#board)
    }
  }

  *#searches(): Generator<undefined, void, undefined> {
    const { shown } = this.#model.rules
    if (!this.#narrow()) this.#possible.fill(0)
    else if (!(yield* this.#explore())) for (let cell = 0; cell < shown; cell++) yield* this.#decide(cell)
    else if (this.#unseen[0] === -1) this.#possible.fill(0)
    else for (let cell = 0; cell < shown; cell++) this.#exclude(cell, this.#open(cell))
    if (this.#limit > 1) yield* this.#count()
  }

  /** Removes what propagation excludes at the root. False if there is no solution. */
  #narrow(): boolean {
    const possible = this.#board.propagateRoot()
    if (possible) this.#possible = possible
    return possible !== undefined
  }

  /** Searches the whole for a while: all is decided at once where solutions are few. True if it is. */
  *#explore(): Generator<undefined, boolean, undefined> {
    this.#ask(0, this.#possible[0], 'all', Infinity)
    if (yield* this.#visit()) return true
    const { spareNodes, spareTimes, easyNodes } = thresholds
    const capacity = this.#prefers ? 1 : spareNodes
    const { clock } = this.#context
    const end = clock.visited + spareNodes + spareTimes * Math.max(0, clock.visited - easyNodes)
    while (clock.visited < end) if (yield* this.#visit(end - clock.visited, capacity)) return true
    return false
  }

  /** Looks for solutions with the values of a cell that none had. */
  *#decide(cell: number): Generator<undefined, void, undefined> {
    for (let rest = this.#open(cell); rest; rest = this.#open(cell)) {
      const mask = this.#prefers ? rest & -rest : rest
      this.#ask(cell, mask, 'all', Infinity)
      // The last solution of a search may come with its end.
      if (yield* this.#visit()) this.#exclude(cell, this.#open(cell) & mask)
    }
  }

  /** Counts the solutions with each value of each cell. */
  *#count(): Generator<undefined, void, undefined> {
    for (let cell = 0; cell < this.#model.rules.shown; cell++) {
      for (let rest = ~this.#unseen[cell]; rest; rest &= rest - 1) {
        this.#ask(cell, rest & -rest, 'count', this.#limit)
        yield* this.#visit()
        const index = indexOf(rest & -rest)
        this.#tell(cell, index, this.#board.counters().solutions, this.#solutions[cell * MAX_VALUES + index])
        yield
      }
    }
  }

  /** Starts a search in which a cell has these candidates. */
  #ask(cell: number, mask: number, verb: 'all' | 'count', limit: number): void {
    const masks = this.#possible
    const before = masks[cell]
    masks[cell] = mask
    this.#board.assume(masks, cell, this.#unseen, verb, limit)
    masks[cell] = before
  }

  /** Visits at most so many nodes, slice by slice, until the search has ended or found so many solutions. True if it is exhausted. */
  *#visit(most = Infinity, capacity = 1): Generator<undefined, boolean, undefined> {
    const board = this.#board
    const { clock } = this.#context
    let before = board.counters().nodes
    for (let left = most; left > 0; ) {
      endUnless(!clock.cutOff())
      board.want(capacity)
      const status = this.#kernel.run(clock.begin(left, paceOf(this.#plan)))
      const { nodes } = board.counters()
      const visited = nodes - before
      before = nodes
      clock.end(visited)
      left -= visited
      const solutions = board.solutions()
      if (solutions) {
        this.#show(solutions)
        if (this.#prefers) board.prefer(this.#unseen)
      }
      yield
      if (status !== PAUSED || solutions) return status === EXHAUSTED
    }
    return false
  }

  /** The values of a cell that are not decided. */
  #open(cell: number): number {
    return this.#possible[cell] & this.#unseen[cell]
  }

  /** No solution has these values of a cell. What follows is removed, too: another search needs all of it. */
  #exclude(cell: number, values: number): void {
    if (values === 0) return
    this.#possible[cell] &= ~values
    if (!this.#prefers) return
    this.#ask(cell, this.#possible[cell], 'all', Infinity)
    this.#narrow()
  }

  /** Notes what some solutions show. */
  #show(cells: Int32Array): void {
    const { shown: length } = this.#model.rules
    const values = this.#values
    const unseen = this.#unseen
    for (let start = 0; start < cells.length; start += length) {
      let solution: Solution | undefined
      for (let cell = 0; cell < length; cell++) {
        const value = cells[start + cell]
        const place = value - values[0]
        const index = values[place] === value ? place : values.indexOf(value)
        if (!((unseen[cell] >>> index) & 1)) continue
        solution ??= cells.length === length ? cells : cells.slice(start, start + length)
        unseen[cell] &= ~(1 << index)
        if (this.#limit === 1) this.#tell(cell, index, 1, solution)
        else this.#solutions[cell * MAX_VALUES + index] = solution
      }
    }
  }

  #tell(cell: number, index: number, solutions: number, solution: Solution): void {
    this.#found.push({ cell, value: this.#values[index], solutions, solution })
  }
}
