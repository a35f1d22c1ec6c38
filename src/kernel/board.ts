// Writes models to memory, and reads solutions, counters and open nodes. Only this file and those that it calls write models to the memory,
// which assembly/layout.ts describes.

import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import { type Counters, type Standing, standingOf } from '../model/counters.ts'
import { isListing, isLowest, isScored, MAX_CELLS, MAX_LAYOUT, type Verb } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { Halves } from '../model/subproblem.ts'
import { writeLayouts } from './counting.ts'
import type { Instance, Kernel } from './kernel.ts'
import type { Plan } from './plan.ts'
import { prepare } from './prepared.ts'
import { writeRules, writeWeights } from './rules-on-board.ts'
import { thresholds } from './thresholds.ts'

/** What the kernel does for each verb. */
const MODES: Readonly<Record<Verb, number>> = {
  first: codes.FIRST,
  all: codes.EACH,
  count: codes.COUNT,
  unique: codes.EACH,
  best: codes.BEST,
  worst: codes.BEST,
  allBest: codes.BEST,
  allWorst: codes.BEST,
}

/** Bytes of a page of memory, and most pages in a 32-bit address space. */
const PAGE = 0x10000
const MOST_PAGES = 0xffff

/** No solution of a checked model scores more. The kernel has a larger number, or a smaller one, where it has no score. */
const MOST_SCORE = 0x7fffffff
/** The kernel's score without a solution. */
const NO_SCORE = -0x80000000

/** The best solution that is known when a search starts. */
export interface Incumbent {
  readonly score: number
  /** Is it proven that no solution is better? Then those as good are listed. */
  readonly proven: boolean
}

/** What a search is started with, besides its question. */
export interface Start {
  /** The kernel may use so many bytes; none by default. */
  readonly memory?: number
  readonly incumbent?: Incumbent | undefined
}

/** The board of one instance. It must not outlive the instance's memory. */
export class Board {
  readonly instance: Instance
  /** The number of cells of a solution. */
  size = 0
  #views: ReturnType<typeof viewsOf> | undefined
  /** The kernel of the last plan. */
  #loaded!: Kernel
  /** The numbers that the kernel's 1, 2, 3, ... stand for, if they are others. */
  #renamed: readonly number[] | undefined
  /** The grid whose rules are on the board. */
  #written: CompiledGrid | undefined
  /** Where the lowest score is wanted, the kernel looks for the highest with the weights negated: -1. */
  #sign = 1

  constructor(instance: Instance) {
    this.instance = instance
  }

  /** When memory grows, it gets a new buffer, and views of the old one become empty. */
  get #on() {
    if (!this.#views?.list.length) this.#views = viewsOf(this.instance)
    return this.#views
  }

  /**
   * Writes the model of a plan and starts its kernel.
   *
   * @throws PuzzleError `model` if the rules do not fit on the board
   */
  load(plan: Plan, verb: Verb, limit: number, start: Start = {}): Kernel {
    const { model } = plan
    this.size = sizeOf(model)
    this.#renamed = model.kind === 'grid' && !model.rules.isFromOne ? model.rules.values : undefined
    this.#put(fields.SIZE, model.kind === 'grid' ? model.rules.cells : model.size)
    if (model.kind === 'grid') this.#writeGrid(model, plan, verb, start)
    else if (model.kind === 'queens') this.#on.candidates.set(model.candidates ?? new Array(this.size).fill(maskOf(this.size)))
    else writeLayouts(this.#on.words, model, plan.path)
    this.#put(fields.MEMORY, Math.min(Math.floor((start.memory ?? 0) / PAGE), MOST_PAGES))
    this.#put(fields.MODE, MODES[verb])
    this.#on.floats[fields.LIMIT / 8] = limit
    this.#put(fields.CAPACITY, 1)
    this.#put(fields.HALF_ROWS, plan.halves?.rows ?? 0)
    this.#loaded = kernelOf(this.instance, plan)
    this.#loaded.start()
    if (plan.halves) this.take(plan.halves.from, plan.halves.to)
    return this.#loaded
  }

  /** Propagates the root of a search that was just started. Returns the candidates that are left; undefined if there is no solution. */
  propagateRoot(): Int32Array | undefined {
    const { grid, sudoku } = this.instance
    if (this.#loaded === sudoku) return this.#visitRoot()
    if (this.#loaded === grid && !grid.propagateRoot()) return undefined
    return this.#candidates()
  }

  /** The sudoku kernel visits the root: what that leaves is in the nodes that are open then. */
  #visitRoot(): Int32Array | undefined {
    const { sudoku } = this.instance
    if (sudoku.run(1) === codes.EXHAUSTED) return this.solutions(true) && this.#candidates()
    const left = new Int32Array(this.size)
    for (let node = 0; sudoku.openNode(node); node++) {
      const words = this.solutions(true)!
      for (let cell = 0; cell < left.length; cell++) left[cell] |= words[cell]
    }
    return left
  }

  #candidates(): Int32Array {
    return new Int32Array(this.#on.candidates.subarray(0, this.#word(fields.SIZE)))
  }

  /**
   * Starts another search of the grid that was loaded, from candidates that `propagateRoot` has returned, except for one cell, which may
   * have fewer. To list solutions, it only looks where a cell can have a wanted value, and tries those first.
   */
  assume(candidates: Int32Array, cell: number, wanted: Int32Array, verb: 'all' | 'count', limit: number): void {
    this.#on.candidates.set(candidates)
    this.#put(fields.MODE, MODES[verb])
    this.#on.floats[fields.LIMIT / 8] = limit
    this.#put(fields.CAPACITY, 1)
    const { grid } = this.instance
    if (this.#loaded === grid) {
      this.prefer(wanted)
      grid.assume(4 * cell)
    } else this.#loaded.start()
  }

  /** Changes the wanted values. */
  prefer(wanted: Int32Array): void {
    const { preferred } = this.#on
    preferred.set(wanted)
    // The kernel looks at four cells at a time.
    preferred.fill(0, wanted.length, wanted.length + 3)
  }

  /** Lets the kernel return after so many solutions, or as many as the list has room for. At first, after each. */
  want(solutions: number): void {
    this.#put(fields.CAPACITY, Math.min(solutions, Math.floor(layout.LIST_CELLS / this.size)))
  }

  /**
   * Takes the solutions off the list, if there are any: one behind the other, in an array that nothing else uses. With `reuse`, that is the
   * list itself, which the next run overwrites.
   */
  solutions(reuse?: boolean): Int32Array | undefined {
    const listed = this.#word(fields.LISTED)
    if (listed === 0) return undefined
    const { list } = this.#on
    const taken = reuse ? list.subarray(0, this.size * listed) : list.slice(0, this.size * listed)
    this.#put(fields.LISTED, 0)
    const renamed = this.#renamed
    if (renamed) for (let i = 0; i < taken.length; i++) taken[i] = renamed[taken[i] - 1]
    return taken
  }

  counters(): Counters {
    return {
      nodes: this.#float(fields.NODES),
      guesses: this.#float(fields.GUESSES),
      backtracks: this.#float(fields.BACKTRACKS),
      solutions: this.#float(fields.SOLUTIONS),
      share: this.#float(fields.SHARE),
      trace: this.#word(fields.TRACE),
    }
  }

  /** What is known about the score that is wanted. */
  standing(): Standing {
    return standingOf(this.#known(this.#word(fields.SCORE) | 0), this.#known(this.#float(fields.BEST_BOUND)))
  }

  /** Only solutions that score more than this are wanted from now on; less, where the lowest score is. */
  improve(score: number): void {
    const own = this.#word(fields.SCORE) | 0
    this.#put(fields.SCORE, Math.max(own, this.#sign * score))
  }

  /** The words that a search kernel has put on the list for an open node: candidates, or a path (assembly/board.ts) and its cells. */
  openWords(): Int32Array {
    return this.#on.list.slice(0, Math.max(MAX_CELLS, PATH_WORDS))
  }

  /** Its share of what the kernel was given. Takes it off the list. */
  openShare(): number {
    this.#put(fields.LISTED, 0)
    return this.#float(fields.OPEN_SHARE)
  }

  /** Does the grid kernel look for any solution, because it has found none for too long? */
  asksFeasibility(): boolean {
    return this.#word(fields.FEASIBILITY) !== 0
  }

  /** Has the grid kernel restarted to prove a score? Then its open nodes are not all that is left. */
  proving(): boolean {
    const stage = this.#word(fields.STAGE)
    return stage !== codes.PRIMAL && stage !== codes.LISTING
  }

  /** Does the grid kernel list the solutions of a proven score? */
  listingBest(): boolean {
    return this.#word(fields.STAGE) === codes.LISTING
  }

  /** The layout whose grids are being counted, and the count before it. Undefined between two layouts. */
  layoutAtHand(): { readonly regions: Int32Array; readonly before: bigint } | undefined {
    if (this.#word(fields.COUNTING_PICKED) === 0) return undefined
    const regions = Int32Array.from(this.#on.words.subarray(layout.REGIONS / 4, layout.REGIONS / 4 + this.size))
    return { regions, before: this.#wide(fields.COUNTING_BEFORE) }
  }

  /** What the kernel that counts by halves has not finished. */
  halvesLeft(): Halves {
    return { rows: this.#word(fields.HALF_ROWS), from: this.#word(fields.UNIT), to: this.#word(fields.UNIT_END) }
  }

  /** The count of a counting kernel for the units that it has finished. */
  total(): bigint {
    return this.#wide(fields.TOTAL)
  }

  /** The number of independent units of a counting kernel's work. */
  units(): number {
    return this.#word(fields.UNITS)
  }

  /** Sets the units to count next, from `first` to before `end`. Finished ones stay counted. */
  take(first: number, end: number): void {
    this.#put(fields.UNIT, first)
    this.#put(fields.UNIT_END, end)
  }

  /** An unsigned integer of 32 bits. */
  #word(at: number): number {
    return this.#on.words[at / 4]
  }

  #float(at: number): number {
    return this.#on.floats[at / 8]
  }

  /** Writes an integer of 32 bits. */
  #put(at: number, integer: number): void {
    this.#on.words[at / 4] = integer
  }

  /** A number of 128 bits. */
  #wide(at: number): bigint {
    const [low, high] = new BigUint64Array(this.instance.buffer, at, 2)
    return (high << 64n) | low
  }

  /** A score as the caller knows it. The sum is never -0. */
  #known(score: number): number | undefined {
    return Math.abs(score) > MOST_SCORE ? undefined : this.#sign * score + 0
  }

  /**
   * Puzzles of one kind share their rules, which stay on the board from one puzzle to the next: no kernel overwrites them. The sudoku
   * kernel does not use them.
   */
  #writeGrid(model: CompiledGrid, plan: Plan, verb: Verb, { incumbent }: Start): void {
    const { words, candidates } = this.#on
    const { kernel, write } = plan
    candidates.set(model.candidates)
    if (kernel === 'sudoku') {
      this.#put(fields.TURN_NODES, plan.endless ? 0 : thresholds.turnNodes)
      return
    }
    const { rules, whole } = model
    const variant = rules.isVariant
    const prepared = prepare(model)!
    if (!this.#written || !haveSameRules(this.#written, whole)) {
      this.#written = undefined
      writeRules(words, whole, prepared)
      this.#written = whole
    }
    prepared.alternation?.forEach((mask, cell) => {
      candidates[cell] &= mask
    })
    if (rules.weights && isScored(verb)) {
      this.#sign = isLowest(verb) ? -1 : 1
      writeWeights(words, rules, this.#sign)
      this.#put(fields.PRIMAL_NODES, thresholds.primalNodes)
      this.#put(fields.PROVING_NODES, thresholds.provingNodes)
      this.#put(fields.DUAL_SLICE, thresholds.dualSlice)
    }
    const ascending = model.lexicographic && (verb === 'first' || verb === 'all')
    this.#put(fields.ORDER, ascending ? codes.FIRST_OPEN : variant ? codes.BY_SCORE : codes.FEWEST)
    this.#put(fields.ALIKE, prepared.interchangeable)
    this.#put(fields.ALL_BEST, isScored(verb) && isListing(verb) ? (incumbent?.proven ? codes.PROVEN : 1) : 0)
    this.#put(fields.INCUMBENT, incumbent ? this.#sign * incumbent.score : NO_SCORE)
    const asksFeasibility = !isScored(verb) && !variant
    this.#put(fields.RESTART_UNIT, asksFeasibility || plan.restarts ? thresholds.restartUnit : 0)
    this.#put(fields.FEASIBILITY_FAILURES, asksFeasibility ? thresholds.feasibilityFailures : 0)
    write?.(words)
  }
}

/** Views of the memory that an instance has now. */
function viewsOf({ buffer }: Instance) {
  return {
    words: new Uint32Array(buffer),
    floats: new Float64Array(buffer),
    list: new Int32Array(buffer, layout.LIST, layout.LIST_CELLS),
    candidates: new Uint32Array(buffer, layout.CANDIDATES, MAX_CELLS),
    /** The values to try first. */
    preferred: new Uint32Array(buffer, layout.WANTED, MAX_CELLS),
  }
}

/** Words of a path on the list. */
const PATH_WORDS = fields.PATH_BYTES / 4 + MAX_LAYOUT ** 2

/** Are the rules of two grids on the board the same? Those of a variant depend on the candidates. */
function haveSameRules(one: CompiledGrid, other: CompiledGrid): boolean {
  return one === other || (one.rules === other.rules && !one.rules.isVariant)
}

/** The cells of a solution. */
function sizeOf(model: CompiledModel): number {
  if (model.kind === 'grid') return model.rules.shown
  return model.kind === 'layouts' ? model.size ** 2 : model.size
}

function kernelOf(instance: Instance, { kernel }: Plan): Kernel {
  const found = instance[kernel]
  if (!found) throw new Error(`this engine has no kernel ${kernel}`)
  return found
}
