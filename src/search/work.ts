// The work on a search: it goes through the subproblems that are left, one after the other, on one board.
// One class, because every step changes all of this: the subproblem at hand, what is known before it, and what is left after it.

import { EXHAUSTED, REFUSED, STOPPED } from '../../assembly/codes.ts'
import type { CompiledModel } from '../compile/grid.ts'
import type { Board } from '../kernel/board.ts'
import type { Engine, Kernel, KernelName } from '../kernel/kernel.ts'
import { type Choice, chooseNext, type Methods, onGrid, only, type Wish } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { isListing, isLowest, isScored, type Method, type QueensModel, type Verb } from '../model/model.ts'
import { type Subproblem, WHOLE } from '../model/subproblem.ts'
import type { Clock } from './clock.ts'
import { MEMORY } from './limits.ts'
import type { CutOff } from './results.ts'
import { shareOf, shareOut } from './shares.ts'
import { isDivisible, type Known, LIMITS, NOTHING_KNOWN, type SearchState } from './state.ts'
import { choiceFor, explicit, isTrial, openSubproblems, redone, withoutHalves } from './subproblems.ts'
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
  /** What is known, of all subproblems. */
  readonly tally: Tally
  /** What is left after the subproblem at hand. */
  #rest: readonly Subproblem[]
  #subproblem: Subproblem = WHOLE
  /** Where any solution of the current subproblem is looked for. */
  #feasibility: readonly Subproblem[] | undefined
  /** The method that is used or tried. */
  #choice!: Choice
  /** Undefined before the first slice of a subproblem or a method. */
  #kernel: Kernel | undefined
  /** Has a slice of the current subproblem, or of what is looked for in it, begun? */
  #hasBegun = false
  #kernelVerb: Verb
  /** Has the sudoku kernel found nothing for too long? Then the grid kernel searches the rest. */
  #handedOver = false

  constructor(pool: BoardPool, state: SearchState, options: WorkOptions) {
    const { model, verb, known, subproblems } = state
    this.#pool = pool
    this.#options = options
    this.#before = state
    this.#model = model
    this.#verb = verb
    this.#rest = subproblems
    this.#kernelVerb = known === NOTHING_KNOWN ? verb : verbOfSubproblems(verb, known)
    this.tally = new Tally(verb, known, this.#kernelVerb === verb ? 1 : 2)
    if (!this.isDone) this.#next()
    this.#board = pool.acquire()
    try {
      if (!this.isDone) this.#load()
      else this.tally.close()
    } catch (error) {
      this[Symbol.dispose]()
      throw error
    }
  }

  /** Was nothing left? */
  get isDone(): boolean {
    return this.#before.subproblems.length === 0
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

  /** One slice of a clock, after `visited` nodes of the whole run: visits at most `most` nodes, until so many solutions are listed. */
  slice(clock: Clock, most: number, visited: number, capacity: number): Step {
    // After the last node of a trial, another method may be chosen.
    const left = this.#choice.nodes - this.tally.own.nodes
    const step = this.#advance(clock.begin(Math.min(most, left), visited, this.method), capacity)
    clock.end(step.visited)
    return step
  }

  #advance(nodes: number, capacity: number): Step {
    const { board } = this
    board.want(capacity)
    this.#kernel ??= this.#load()
    const tally = this.tally
    const before = tally.own.nodes
    const { nodes: trial, plan } = this.#choice
    this.#hasBegun = true
    const status = this.#kernel.run(nodes)
    this.#count()
    const { nodes: visited, solutions } = tally.own
    const exists = plan.feasibility && solutions > 0
    let ended: Step['ended']
    if (exists && this.#feasibility) this.#searchSubproblem()
    else if (status === EXHAUSTED && !exists) ended = this.#done()
    else if (status === REFUSED && plan.kernel === 'sudoku' && trial === Infinity) this.#handOver()
    else if (status === REFUSED || visited >= trial || exists) ended = this.#tryNext(status === REFUSED)
    else if (status === STOPPED) ended = 'limit'
    return { visited: visited - before, ended, lists: !plan.feasibility }
  }

  /** The search as it is now; nothing is left, if it is complete. Needs: an empty list on the board. */
  state(complete: boolean): SearchState {
    const before = this.#before
    if (complete || this.isDone) return { ...before, known: this.tally.known(), subproblems: [] }
    const here = this.#open()
    const subproblems = here ?? redone(this.#model, this.#subproblem, this.#choice)
    return { ...before, known: this.tally.known(here ? this.#begun : 0n), subproblems: [...subproblems, ...this.#rest] }
  }

  /** What is left of the current subproblem. Undefined if all of it. */
  #open(): readonly Subproblem[] | undefined {
    if (!this.#hasBegun) return [this.#feasibility ? { ...this.#subproblem, feasibility: this.#feasibility } : this.#subproblem]
    // The method that was tried is over, and the next has not begun.
    if (!this.#kernel) return undefined
    const at = this.#feasibility?.[0] ?? this.#subproblem
    const here = openSubproblems(this.board, { model: this.#model, verb: this.#kernelVerb }, at, this.#choice)
    if (!here || !this.#feasibility) return here
    return [{ ...this.#subproblem, feasibility: [...here, ...this.#feasibility.slice(1)] }]
  }

  /**
   * Gives away half of what is left, and goes on with the rest. Undefined if the work cannot be divided where it is. Needs: an empty list
   * on the board, and a search that has not ended.
   */
  giveHalf(): readonly Subproblem[] | undefined {
    if (!isDivisible(this.#verb, this.tally)) return undefined
    const halves = this.#choice.plan.method === 'halves'
    if (halves && this.#kernel && this.#rest.length === 0) return this.#giveHalfRange()
    const here = halves || isTrial(this.#choice) ? undefined : this.#open()
    const subproblems = [...(here ?? []), ...this.#rest].map((subproblem) => explicit(this.#model, subproblem))
    // Beside a subproblem that goes on where it is, one of the others is enough to give.
    const [given, kept] = here || subproblems.length > 1 ? [...shareOut(subproblems, 2)].reverse() : [subproblems, []]
    if (!kept || given.length === 0) return undefined
    if (here) {
      this.#settle()
      this.#rest = kept
      this.#next()
    } else {
      this.#rest = kept
      this.tally.take(this.#subproblem.share, shareOf(kept))
    }
    return given
  }

  /** Gives away half of the range that is counted, without starting anew. */
  #giveHalfRange(): readonly Subproblem[] | undefined {
    const { rows, from, to } = this.board.halvesLeft()
    if (to - from < thresholds.leastRange) return undefined
    const middle = (from + to + 1) >> 1
    const whole = this.#subproblem.halves ?? { rows, from: 0, to: this.board.units() }
    const scale = this.#subproblem.share / (whole.to - whole.from)
    this.#subproblem = { share: scale * (middle - whole.from), halves: { ...whole, to: middle } }
    this.board.take(from, middle)
    this.tally.narrow(this.#subproblem.share)
    return [{ share: scale * (to - middle), halves: { rows, from: middle, to } }]
  }

  /** Starts anew from the root of the whole, as a warm search (`Board.assume`). */
  assume(candidates: Int32Array, cell: number, wanted: Int32Array, verb: 'all' | 'count', limit: number): void {
    this.board.assume(candidates, cell, wanted, verb, limit)
    this.tally.drop()
  }

  /** Only solutions with a better score than this are wanted from now on. */
  improve(score: number): void {
    if (this.tally.improve(score) && this.#kernel) this.board.improve(score)
  }

  /** Gives the board back. */
  [Symbol.dispose](): void {
    if (this.#board) this.#pool.release(this.#board)
    this.#board = undefined
  }

  /** Takes the next subproblem and chooses how to search it. */
  #next(): void {
    this.#take()
    if (this.#subproblem.halves && !this.#pool.methods) {
      this.#avoidHalves(this.#subproblem)
      this.#take()
    }
    this.#feasibility = this.#subproblem.feasibility
    this.tally.take(this.#subproblem.share, this.#rest.length > 0 ? shareOf(this.#rest) : 0)
    this.#choose()
  }

  #take(): void {
    this.#subproblem = this.#rest[0]
    this.#rest = this.#rest.slice(1)
  }

  #choose(): void {
    const subproblem = this.#feasibility?.[0] ?? this.#subproblem
    this.#drop()
    this.#hasBegun = false
    this.#choice = choiceFor(this.#before, subproblem, this.#options, this.#pool.methods, this.#feasibility !== undefined)
    const { plan } = this.#choice
    if (plan.kernel !== 'sudoku') return
    if (this.#handedOver) this.#choice = only(onGrid(plan))
    else if (this.#options.endless) this.#choice = only({ ...plan, endless: true })
  }

  /** Forgets what the kernel has done since it was started. */
  #drop(): void {
    this.#kernel = undefined
    this.tally.drop()
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    const { plan } = this.#choice
    const wanted = (LIMITS[this.#verb] ?? this.#options.limit ?? Infinity) - this.tally.foundBefore
    const [verb, limit] = plan.feasibility ? (['first', 1] as const) : [this.#kernelVerb, wanted]
    const { proven, standing } = this.tally
    const { score } = standing
    const incumbent = score === undefined ? undefined : { score, proven }
    this.#kernel = this.board.load(plan, verb, limit, this.#options.memory ?? MEMORY, incumbent)
    this.#count()
    return this.#kernel
  }

  /** The next subproblem is searched, because it cannot be counted by halves. */
  #avoidHalves(subproblem: Subproblem): void {
    this.#rest = [...withoutHalves((this.#model as QueensModel).size, subproblem), ...this.#rest]
  }

  /** There is a solution, so the subproblem itself is searched now. */
  #searchSubproblem(): void {
    this.#feasibility = undefined
    this.#choose()
  }

  /** The subproblem is done, or has no solution where one was looked for. */
  #done(): 'complete' | 'limit' | undefined {
    if (this.#feasibility && this.#feasibility.length > 1) {
      this.#feasibility = this.#feasibility.slice(1)
      this.#choose()
      return undefined
    }
    // Is the score proven now, by the last subproblem, so that its solutions are to be listed?
    const listsNext = this.#kernelVerb !== this.#verb && this.tally.standing.score !== undefined
    if (this.#rest.length === 0 && !listsNext) {
      this.tally.close()
      return 'complete'
    }
    this.#settle()
    if (this.#rest.length === 0) {
      this.tally.prove()
      this.#kernelVerb = this.#verb
      this.#rest = [{ ...WHOLE, share: this.#before.known.share }]
    }
    this.#next()
    const { limit = Infinity } = this.#options
    if (this.tally.foundBefore >= (LIMITS[this.#verb] ?? limit)) return 'limit'
    return undefined
  }

  /** What is known now is known before the next subproblem. */
  #settle(): void {
    this.tally.settle(this.#begun)
  }

  /** The count of the subproblem at hand without that of the layout that is begun, which is counted again. Undefined: all of it. */
  get #begun(): bigint | undefined {
    // Before the first slice of a subproblem, the board still has what was at hand before it.
    return this.#kernel && this.#choice.plan.kernel === 'layoutGrids' ? this.board.layoutAtHand()?.before : undefined
  }

  /** The grid kernel takes what is left of the subproblem, or, where it cannot be divided, the subproblem. */
  #handOver(): void {
    const open = this.#open()
    this.#handedOver = true
    if (open) {
      this.#settle()
      this.#rest = [...open, ...this.#rest]
      this.#next()
    } else this.#choose()
  }

  /** Takes the next method, after the trial of one is over or it cannot continue. */
  #tryNext(refused: boolean): CutOff | undefined {
    const { plan } = this.#choice
    const { own, hasFound } = this.tally
    if (refused && this.#subproblem.halves) {
      this.#settle()
      this.#avoidHalves({ ...this.#subproblem, halves: this.board.halvesLeft() })
      this.#next()
      return undefined
    }
    if (!chooseNext(this.#choice, { refused, found: hasFound, nodes: own.nodes, share: own.share })) return 'memory'
    // If the chosen method is the one tried last, it continues.
    if (this.#choice.plan !== plan) this.#drop()
    return undefined
  }

  #count(): void {
    const atHand = {
      subproblem: this.#subproblem,
      choice: this.#choice,
      kernelVerb: this.#kernelVerb,
      isLast: this.#rest.length === 0,
    }
    this.tally.count(this.board, atHand)
  }
}

/** One subproblem does not know what the others score. So their best is found first, and then, in another pass, all that are as good. */
function verbOfSubproblems(verb: Verb, { proven }: Known): Verb {
  if (proven || !isScored(verb) || !isListing(verb)) return verb
  return isLowest(verb) ? 'worst' : 'best'
}
