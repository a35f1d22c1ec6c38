// The work on a search: it goes through the parts that are left, one after the other, on one board.
// One class, because every step changes all of this: the part at hand, what is known before it, and what is left after it.

import { EXHAUSTED, REFUSED, STOPPED } from '../../assembly/codes.ts'
import type { CompiledModel } from '../compile/grid.ts'
import { type Board, type Counters, NOTHING, type Standing, standingOf } from '../kernel/board.ts'
import type { Engine, Kernel, KernelName } from '../kernel/kernel.ts'
import { type Choice, chooseNext, type Methods, onGrid, only, type Wish } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { isListing, isLowest, isScored, type Method, type QueensModel, type Verb } from '../model/model.ts'
import { type Part, WHOLE } from '../model/part.ts'
import { MEMORY } from './limits.ts'
import { choosePart, explicit, openParts, redone, withoutHalves } from './open-parts.ts'
import type { CutOff } from './results.ts'
import { shareOf, shareOut } from './shares.ts'
import { isDivisible, type Known, LIMITS, NOTHING_KNOWN, type SearchState } from './state.ts'

/** Lends boards. */
export interface BoardPool {
  readonly engine: Engine
  /** How to count without visiting solutions, if the engine can. */
  readonly methods: Methods | undefined
  acquire(): Board
  release(board: Board): void
}

/** How the work is to be done. */
export interface WorkOptions extends Wish {
  /** Bytes of memory for counting. */
  readonly memory?: number | undefined
  /** The sudoku kernel: does it never refuse to go on? */
  readonly endless?: boolean
}

/** What one step has done. */
export interface Step {
  readonly visited: number
  /** What has ended the search, if anything. */
  readonly ended: 'complete' | CutOff | undefined
  /** Are the solutions wanted that it has left on the board? */
  readonly lists: boolean
}

/** It holds a board until it is disposed. */
export class Work implements Disposable {
  readonly #pool: BoardPool
  readonly #options: WorkOptions
  #board: Board | undefined
  /** The search before this work. */
  readonly #before: SearchState
  readonly #model: CompiledModel
  readonly #verb: Verb
  /** What is known before the current part, and what is left after it. */
  #known: Known
  #rest: readonly Part[]
  #part: Part = WHOLE
  /** Where any solution of the current part is looked for. */
  #seek: readonly Part[] | undefined
  /** The method that is used or tried. */
  #choice!: Choice
  /** Undefined before the first slice of a part or a method. */
  #kernel: Kernel | undefined
  /** Has a slice of the current part, or of what is looked for in it, begun? */
  #hasBegun = false
  #own = NOTHING
  /** The share of the search space in the parts after the current one. */
  #left = 0
  #total = 0n
  /** Of all parts. */
  counters!: Counters
  standing: Standing
  /** Is nothing known yet, so that what the kernel reports is the report of all? Then nothing is added up. */
  #isNew: boolean
  /** The share of the search space is passed so many times: first for the score, then for its solutions. */
  readonly #passes: number
  #kernelVerb: Verb
  #proven: boolean
  /** Has the sudoku kernel found nothing for too long? Then the grid kernel searches the rest. */
  #lost = false

  constructor(pool: BoardPool, state: SearchState, options: WorkOptions) {
    const { model, verb, known, parts } = state
    this.#pool = pool
    this.#options = options
    this.#before = state
    this.#model = model
    this.#verb = verb
    this.#known = known
    this.#rest = parts
    this.standing = known.standing
    this.#proven = known.proven
    this.#isNew = known === NOTHING_KNOWN
    this.#kernelVerb = this.#isNew ? verb : this.#verbOfParts()
    this.#passes = this.#kernelVerb === verb ? 1 : 2
    if (!this.isDone) this.#next()
    this.#board = pool.acquire()
    try {
      if (!this.isDone) this.#load()
      else this.counters = { ...countersOf(known), share: 1, trace: 0 }
    } catch (error) {
      this[Symbol.dispose]()
      throw error
    }
  }

  /** The count. */
  get total(): bigint {
    return this.#known.total + this.#total
  }

  /** Was nothing left? */
  get isDone(): boolean {
    return this.#before.parts.length === 0
  }

  get method(): Method {
    return this.isDone ? 'search' : this.#choice.plan.method
  }

  get kernel(): KernelName {
    return this.#choice.plan.kernel
  }

  get board(): Board {
    return this.#board!
  }

  /** The nodes visited in this work. */
  get visited(): number {
    return this.counters.nodes - this.#before.known.nodes
  }

  /** No step visits more nodes: another method may be chosen then. */
  get most(): number {
    return this.#choice.nodes - this.#own.nodes
  }

  /** Visits at most so many nodes, up to `most`, until so many solutions are listed. */
  advance(nodes: number, capacity: number): Step {
    const { board } = this
    board.want(capacity)
    this.#kernel ??= this.#load()
    const before = this.#own.nodes
    const { nodes: trial, plan } = this.#choice
    this.#hasBegun = true
    const status = this.#kernel.run(nodes)
    this.#own = board.counters()
    const { nodes: visited, solutions } = this.#own
    this.#count()
    const exists = plan.existence && solutions > 0
    let ended: Step['ended']
    if (exists && this.#seek) this.#searchPart()
    else if (status === EXHAUSTED && !exists) ended = this.#done()
    else if (status === REFUSED && plan.kernel === 'sudoku' && trial === Infinity) this.#handOver()
    else if (status === REFUSED || visited >= trial || exists) ended = this.#tryNext(status === REFUSED)
    else if (status === STOPPED) ended = 'limit'
    return { visited: visited - before, ended, lists: !plan.existence }
  }

  /** The search as it is now; nothing is left, if it is complete. Needs: an empty list on the board. */
  state(complete: boolean): SearchState {
    const before = this.#before
    const { nodes, guesses, backtracks, solutions } = this.counters
    const { standing, total } = this
    const known = { ...before.known, total, solutions, nodes, guesses, backtracks, standing, proven: this.#proven }
    if (complete || this.isDone) return { ...before, known, parts: [] }
    const here = this.#open()
    const parts = here ?? redone(this.#model, this.#part, this.#choice.plan, this.#isTrial)
    return { ...before, known: { ...known, total: here ? this.#settled : this.#known.total }, parts: [...parts, ...this.#rest] }
  }

  /** May another method be chosen yet? */
  get #isTrial(): boolean {
    return this.#choice.nodes !== Infinity
  }

  /** What is left of the current part. Undefined if all of it. */
  #open(): readonly Part[] | undefined {
    if (!this.#hasBegun) return [this.#seek ? { ...this.#part, seek: this.#seek } : this.#part]
    // The method that was tried is over, and the next has not begun.
    if (!this.#kernel) return undefined
    const at = this.#seek?.[0] ?? this.#part
    const here = openParts(this.board, this.#model, at, this.#choice.plan, this.#kernelVerb, this.#isTrial)
    if (!here || !this.#seek) return here
    return [{ ...this.#part, seek: [...here, ...this.#seek.slice(1)] }]
  }

  /**
   * Gives away half of what is left, and goes on with the rest. Undefined if the work cannot be divided where it is. Needs: an empty list
   * on the board, and a search that has not ended.
   */
  giveHalf(): readonly Part[] | undefined {
    if (!isDivisible(this.#verb, { proven: this.#proven })) return undefined
    const halves = this.#choice.plan.method === 'halves'
    if (halves && this.#kernel && this.#rest.length === 0) return this.#giveHalfRange()
    const here = halves || this.#isTrial ? undefined : this.#open()
    const parts = [...(here ?? []), ...this.#rest].map((part) => explicit(this.#model, part))
    // Beside a part that goes on where it is, one of the others is enough to give.
    const [given, kept] = here || parts.length > 1 ? [...shareOut(parts, 2)].reverse() : [parts, []]
    if (!kept || given.length === 0) return undefined
    if (here) {
      this.#settle()
      this.#rest = kept
      this.#next()
    } else {
      this.#rest = kept
      this.#left = shareOf(kept)
    }
    return given
  }

  /** Gives away half of the range that is counted, without starting anew. */
  #giveHalfRange(): readonly Part[] | undefined {
    const { rows, from, to } = this.board.halvesLeft()
    if (to - from < thresholds.leastRange) return undefined
    const middle = (from + to + 1) >> 1
    const whole = this.#part.halves ?? { rows, from: 0, to: this.board.parts() }
    const scale = this.#part.share / (whole.to - whole.from)
    this.#part = { share: scale * (middle - whole.from), halves: { ...whole, to: middle } }
    this.board.take(from, middle)
    // No longer the whole of a new search, so the share is that of a part.
    this.#isNew = false
    return [{ share: scale * (to - middle), halves: { rows, from: middle, to } }]
  }

  /** Starts anew from the root of the whole, as a warm search (`Board.again`). */
  again(candidates: Int32Array, cell: number, wanted: Int32Array, verb: 'all' | 'count', limit: number): void {
    this.board.again(candidates, cell, wanted, verb, limit)
    this.#own = NOTHING
  }

  /** Only solutions with a better score than this are wanted from now on. */
  improve(score: number): void {
    const { score: own, bound } = this.standing
    if (own !== undefined && (isLowest(this.#verb) ? own <= score : own >= score)) return
    this.standing = standingOf(score, bound)
    if (this.#kernel) this.board.improve(score)
  }

  /** Gives the board back. */
  [Symbol.dispose](): void {
    if (this.#board) this.#pool.release(this.#board)
    this.#board = undefined
  }

  /** Takes the next part and chooses how to search it. */
  #next(): void {
    this.#take()
    if (this.#part.halves && !this.#pool.methods) {
      this.#avoidHalves(this.#part)
      this.#take()
    }
    this.#seek = this.#part.seek
    this.#left = this.#rest.length > 0 ? shareOf(this.#rest) : 0
    this.#choose()
  }

  #take(): void {
    this.#part = this.#rest[0]
    this.#rest = this.#rest.slice(1)
  }

  #choose(): void {
    const part = this.#seek?.[0] ?? this.#part
    this.#drop()
    this.#hasBegun = false
    this.#choice = choosePart(this.#before, part, this.#options, this.#pool.methods, this.#seek !== undefined)
    const { plan } = this.#choice
    if (plan.kernel !== 'sudoku') return
    if (this.#lost) this.#choice = only(onGrid(plan))
    else if (this.#options.endless) this.#choice = only({ ...plan, endless: true })
  }

  /** Forgets what the kernel has done since it was started. */
  #drop(): void {
    this.#kernel = undefined
    this.#total = 0n
    this.#own = NOTHING
    this.counters = this.#isNew ? NOTHING : this.#withKnown(0, 0)
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    const { plan } = this.#choice
    const wanted = (LIMITS[this.#verb] ?? this.#options.limit ?? Infinity) - this.#foundBefore
    const [verb, limit] = plan.existence ? (['first', 1] as const) : [this.#kernelVerb, wanted]
    const { score } = this.standing
    const incumbent = score === undefined ? undefined : { score, proven: this.#proven }
    this.#kernel = this.board.load(plan, verb, limit, this.#options.memory ?? MEMORY, incumbent)
    this.#own = this.board.counters()
    this.#count()
    return this.#kernel
  }

  /** One part does not know what the others score. So their best is found first, and then, in another pass, all that are as good. */
  #verbOfParts(): Verb {
    if (this.#proven || !isScored(this.#verb) || !isListing(this.#verb)) return this.#verb
    return isLowest(this.#verb) ? 'worst' : 'best'
  }

  /** Solutions that count towards the limit, before the current part. */
  get #foundBefore(): number {
    const { solutions } = this.#known
    return this.#verb === 'unique' ? solutions : solutions - this.#before.known.solutions
  }

  /** The next part is searched, because it cannot be counted by halves. */
  #avoidHalves(part: Part): void {
    this.#rest = [...withoutHalves((this.#model as QueensModel).size, part), ...this.#rest]
  }

  /** There is a solution, so the part itself is searched now. */
  #searchPart(): void {
    this.#seek = undefined
    this.#choose()
  }

  /** The part is done, or has no solution where one was looked for. */
  #done(): 'complete' | 'limit' | undefined {
    if (this.#seek && this.#seek.length > 1) {
      this.#seek = this.#seek.slice(1)
      this.#choose()
      return undefined
    }
    if (this.#rest.length === 0 && !this.#listsNext) {
      const { score } = this.standing
      if (isScored(this.#verb)) this.standing = standingOf(score, score)
      if (this.counters.share < 1) this.counters = { ...this.counters, share: 1 }
      return 'complete'
    }
    this.#settle()
    if (this.#rest.length === 0) {
      // The score is proven, and the parts were searched for nothing else.
      this.#proven = true
      this.#kernelVerb = this.#verb
      this.#known = { ...this.#known, solutions: this.#before.known.solutions }
      this.#rest = [{ ...WHOLE, share: this.#before.known.share }]
    }
    this.#next()
    const { limit = Infinity } = this.#options
    if (this.#foundBefore >= (LIMITS[this.#verb] ?? limit)) return 'limit'
    return undefined
  }

  /** Is the score proven now, by the last part, so that its solutions are to be listed? */
  get #listsNext(): boolean {
    return this.#kernelVerb !== this.#verb && this.standing.score !== undefined
  }

  /** What is known now is known before the next part. */
  #settle(): void {
    const { nodes, guesses, backtracks, solutions } = this.counters
    this.#known = { ...this.#known, total: this.#settled, nodes, guesses, backtracks, solutions }
    this.#isNew = false
  }

  /** The count without that of the layout at hand, which is counted again. */
  get #settled(): bigint {
    // Before the first slice of a part, the board still has what was at hand before it.
    const begun = this.#kernel && this.#choice.plan.kernel === 'layoutGrids' ? this.board.layoutAtHand() : undefined
    return this.#known.total + (begun?.before ?? this.#total)
  }

  /** The grid kernel takes what is left of the part, or, where it cannot be divided, the part. */
  #handOver(): void {
    const open = this.#open()
    this.#lost = true
    if (open) {
      this.#settle()
      this.#rest = [...open, ...this.#rest]
      this.#next()
    } else this.#choose()
  }

  /** Takes the next method, after the trial of one is over or it cannot continue. */
  #tryNext(refused: boolean): CutOff | undefined {
    const { plan } = this.#choice
    const { nodes, share, solutions } = this.#own
    if (refused && this.#part.halves) {
      this.#settle()
      this.#avoidHalves({ ...this.#part, halves: this.board.halvesLeft() })
      this.#next()
      return undefined
    }
    if (!chooseNext(this.#choice, { refused, found: this.#total > 0n || solutions > 0, nodes, share })) return 'memory'
    // If the chosen method is the one tried last, it continues.
    if (this.#choice.plan !== plan) this.#drop()
    return undefined
  }

  /** Adds up all parts. */
  #count(): void {
    const own = this.#own
    const { plan, nodes: trial } = this.#choice
    let { solutions, share } = own
    const { halves } = this.#part
    if (halves && plan.method === 'halves') share = (share * this.board.parts() - halves.from) / (halves.to - halves.from)
    if (this.#verb === 'count' && !plan.existence) {
      this.#total = (plan.method === 'search' ? BigInt(solutions) : this.board.total()) * plan.times
      solutions = Number(this.total)
      // The search may leave a method that is only tried for another one, which starts at 0. So no share is reported yet.
      if (trial !== Infinity && share < 1) share = 0
    } else if (plan.existence || this.#kernelVerb !== this.#verb) solutions = 0
    if (plan.existence) share = 0
    if (!this.#isNew) this.counters = this.#withKnown(solutions, share)
    else if (own.solutions === solutions && own.share === share) this.counters = own
    else this.counters = { ...own, solutions, share }
    if (isScored(this.#verb)) this.#judge()
  }

  /** The counters of the current part, after all that was known before. */
  #withKnown(solutions: number, share: number): Counters {
    const { nodes, guesses, backtracks, trace } = this.#own
    const known = this.#known
    const later = this.#passes === 2 && !this.#proven ? this.#before.known.share : 0
    const left = (this.#left + this.#part.share * (1 - share) + later) / (this.#before.known.share * this.#passes)
    return {
      nodes: known.nodes + nodes,
      guesses: known.guesses + guesses,
      backtracks: known.backtracks + backtracks,
      solutions: this.#verb === 'count' ? Number(this.total) : known.solutions + solutions,
      // Another method, or another pass, may start at 0.
      share: Math.max(this.counters?.share ?? 0, Math.min(1, 1 - left)),
      trace,
    }
  }

  /** The score and the bound. As long as there are other parts, theirs is the bound that was known before. */
  #judge(): void {
    const own = this.board.standing()
    const score = own.score ?? this.standing.score
    const known = this.#isNew ? undefined : this.standing.bound
    const tighter = isLowest(this.#verb) ? Math.max : Math.min
    const bounds = [known, this.#rest.length > 0 ? undefined : own.bound].filter((bound) => bound !== undefined)
    const bound = bounds.length > 0 ? tighter(...bounds) : undefined
    this.standing = standingOf(score, bound)
    this.#proven ||= isListing(this.#verb) && this.board.listingBest()
  }
}

function countersOf({ nodes, guesses, backtracks, solutions }: Known) {
  return { nodes, guesses, backtracks, solutions }
}
