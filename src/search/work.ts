// The work on a search: it goes through the parts that are left, one after the other, on one board.
// One class, because every step changes all of this: the part at hand, what is known before it, and what is left after it.

import { EXHAUSTED, REFUSED, STOPPED } from '../../assembly/codes.ts'
import type { CompiledModel } from '../compile/grid.ts'
import type { Board, Counters, Standing } from '../kernel/board.ts'
import type { Engine, Kernel, KernelName } from '../kernel/kernel.ts'
import { type Choice, chooseNext, type Methods, onGrid, only, type Wish } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { isListing, isLowest, isScored, type Method, type QueensModel, type Verb } from '../model/model.ts'
import { type Part, WHOLE } from '../model/part.ts'
import { MEMORY } from './limits.ts'
import { choosePart, explicit, isTrial, openParts, redone, withoutHalves } from './open-parts.ts'
import type { CutOff } from './results.ts'
import { shareOf, shareOut } from './shares.ts'
import { isDivisible, type Known, LIMITS, NOTHING_KNOWN, type SearchState } from './state.ts'
import { Tally } from './tally.ts'

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
  readonly #tally: Tally
  /** What is left after the part at hand. */
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
  #kernelVerb: Verb
  /** Has the sudoku kernel found nothing for too long? Then the grid kernel searches the rest. */
  #lost = false

  constructor(pool: BoardPool, state: SearchState, options: WorkOptions) {
    const { model, verb, known, parts } = state
    this.#pool = pool
    this.#options = options
    this.#before = state
    this.#model = model
    this.#verb = verb
    this.#rest = parts
    this.#kernelVerb = known === NOTHING_KNOWN ? verb : verbOfParts(verb, known)
    this.#tally = new Tally(verb, known, this.#kernelVerb === verb ? 1 : 2)
    if (!this.isDone) this.#next()
    this.#board = pool.acquire()
    try {
      if (!this.isDone) this.#load()
      else this.#tally.close()
    } catch (error) {
      this[Symbol.dispose]()
      throw error
    }
  }

  /** Of all parts. */
  get counters(): Counters {
    return this.#tally.counters
  }

  get standing(): Standing {
    return this.#tally.standing
  }

  /** The count. */
  get total(): bigint {
    return this.#tally.total
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
    return this.#tally.visited
  }

  /** No step visits more nodes: another method may be chosen then. */
  get most(): number {
    return this.#choice.nodes - this.#tally.own.nodes
  }

  /** Visits at most so many nodes, up to `most`, until so many solutions are listed. */
  advance(nodes: number, capacity: number): Step {
    const { board } = this
    board.want(capacity)
    this.#kernel ??= this.#load()
    const tally = this.#tally
    const before = tally.own.nodes
    const { nodes: trial, plan } = this.#choice
    this.#hasBegun = true
    const status = this.#kernel.run(nodes)
    this.#count()
    const { nodes: visited, solutions } = tally.own
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
    if (complete || this.isDone) return { ...before, known: this.#tally.known(), parts: [] }
    const here = this.#open()
    const parts = here ?? redone(this.#model, this.#part, this.#choice)
    return { ...before, known: this.#tally.known(here ? this.#begun : 0n), parts: [...parts, ...this.#rest] }
  }

  /** What is left of the current part. Undefined if all of it. */
  #open(): readonly Part[] | undefined {
    if (!this.#hasBegun) return [this.#seek ? { ...this.#part, seek: this.#seek } : this.#part]
    // The method that was tried is over, and the next has not begun.
    if (!this.#kernel) return undefined
    const at = this.#seek?.[0] ?? this.#part
    const here = openParts(this.board, { model: this.#model, verb: this.#kernelVerb }, at, this.#choice)
    if (!here || !this.#seek) return here
    return [{ ...this.#part, seek: [...here, ...this.#seek.slice(1)] }]
  }

  /**
   * Gives away half of what is left, and goes on with the rest. Undefined if the work cannot be divided where it is. Needs: an empty list
   * on the board, and a search that has not ended.
   */
  giveHalf(): readonly Part[] | undefined {
    if (!isDivisible(this.#verb, this.#tally)) return undefined
    const halves = this.#choice.plan.method === 'halves'
    if (halves && this.#kernel && this.#rest.length === 0) return this.#giveHalfRange()
    const here = halves || isTrial(this.#choice) ? undefined : this.#open()
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
      this.#tally.take(this.#part.share, shareOf(kept))
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
    this.#tally.narrow(this.#part.share)
    return [{ share: scale * (to - middle), halves: { rows, from: middle, to } }]
  }

  /** Starts anew from the root of the whole, as a warm search (`Board.again`). */
  again(candidates: Int32Array, cell: number, wanted: Int32Array, verb: 'all' | 'count', limit: number): void {
    this.board.again(candidates, cell, wanted, verb, limit)
    this.#tally.drop()
  }

  /** Only solutions with a better score than this are wanted from now on. */
  improve(score: number): void {
    if (this.#tally.improve(score) && this.#kernel) this.board.improve(score)
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
    this.#tally.take(this.#part.share, this.#rest.length > 0 ? shareOf(this.#rest) : 0)
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
    this.#tally.drop()
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    const { plan } = this.#choice
    const wanted = (LIMITS[this.#verb] ?? this.#options.limit ?? Infinity) - this.#tally.foundBefore
    const [verb, limit] = plan.existence ? (['first', 1] as const) : [this.#kernelVerb, wanted]
    const { proven } = this.#tally
    const { score } = this.standing
    const incumbent = score === undefined ? undefined : { score, proven }
    this.#kernel = this.board.load(plan, verb, limit, this.#options.memory ?? MEMORY, incumbent)
    this.#count()
    return this.#kernel
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
      this.#tally.close()
      return 'complete'
    }
    this.#settle()
    if (this.#rest.length === 0) {
      this.#tally.prove()
      this.#kernelVerb = this.#verb
      this.#rest = [{ ...WHOLE, share: this.#before.known.share }]
    }
    this.#next()
    const { limit = Infinity } = this.#options
    if (this.#tally.foundBefore >= (LIMITS[this.#verb] ?? limit)) return 'limit'
    return undefined
  }

  /** Is the score proven now, by the last part, so that its solutions are to be listed? */
  get #listsNext(): boolean {
    return this.#kernelVerb !== this.#verb && this.standing.score !== undefined
  }

  /** What is known now is known before the next part. */
  #settle(): void {
    this.#tally.settle(this.#begun)
  }

  /** The count of the part at hand without that of the layout that is begun, which is counted again. Undefined: all of it. */
  get #begun(): bigint | undefined {
    // Before the first slice of a part, the board still has what was at hand before it.
    return this.#kernel && this.#choice.plan.kernel === 'layoutGrids' ? this.board.layoutAtHand()?.before : undefined
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
    const { own, hasFound } = this.#tally
    if (refused && this.#part.halves) {
      this.#settle()
      this.#avoidHalves({ ...this.#part, halves: this.board.halvesLeft() })
      this.#next()
      return undefined
    }
    if (!chooseNext(this.#choice, { refused, found: hasFound, nodes: own.nodes, share: own.share })) return 'memory'
    // If the chosen method is the one tried last, it continues.
    if (this.#choice.plan !== plan) this.#drop()
    return undefined
  }

  #count(): void {
    const atHand = { part: this.#part, choice: this.#choice, kernelVerb: this.#kernelVerb, isLast: this.#rest.length === 0 }
    this.#tally.count(this.board, atHand)
  }
}

/** One part does not know what the others score. So their best is found first, and then, in another pass, all that are as good. */
function verbOfParts(verb: Verb, { proven }: Known): Verb {
  if (proven || !isScored(verb) || !isListing(verb)) return verb
  return isLowest(verb) ? 'worst' : 'best'
}
