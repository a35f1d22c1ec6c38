// The work on a search: it goes through the subproblems that are left, one after the other, on one board.
// One class, because every step changes all of this: the subproblem at hand, what is known before it, and what is left after it.

import { EXHAUSTED, PAUSED, REFUSED, STOPPED } from '../../assembly/codes.ts'
import type { Board } from '../kernel/board.ts'
import { type Choice, chooseNext, only, otherSearch } from '../kernel/choice.ts'
import type { Engine, Kernel } from '../kernel/kernel.ts'
import { onGrid, type Plan, searchPlan } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { isListing, type Method } from '../model/model.ts'
import { type Subproblem, WHOLE } from '../model/subproblem.ts'
import { type Clock, paceOf } from './clock.ts'
import { type CountOptions, MEMORY } from './limits.ts'
import { type OtherSearch, type Turn, turnAfter } from './portfolio.ts'
import type { CutOff } from './results.ts'
import { isDivisible, LIMITS, type SearchState } from './search-state.ts'
import { shareOut } from './shares.ts'
import { choiceFor, divided, explicit, hiddenIn, isTrial, openSubproblems, redone, withoutHalves } from './subproblems.ts'
import { Tally } from './tally.ts'

/** Lends boards. */
export interface BoardPool {
  readonly engine: Engine
  acquire(): Board
  release(board: Board): void
}

/** It holds a board until it is disposed, unless nothing is left to do. */
export class SearchWork implements Disposable {
  readonly #pool: BoardPool
  readonly #options: CountOptions
  #board: Board | undefined
  /** The search before this work. */
  readonly #before: SearchState
  /** What is known, of all subproblems. */
  readonly tally: Tally
  /** The subproblem at hand, and what is left after it. */
  #subproblem: Subproblem = WHOLE
  #rest: readonly Subproblem[]
  /** The method that is used or tried. */
  #choice!: Choice
  /** Undefined before the first slice of a subproblem or a method. */
  #kernel: Kernel | undefined
  /** Has a slice of the current subproblem, or of what is looked for in it, begun? */
  #hasBegun = false
  /** What takes turns with the kernel, once that has found nothing for long. For `first`, it searches the whole, and goes on to the end. */
  #other: OtherSearch | undefined

  /** `clock`: that of the first slice. */
  constructor(pool: BoardPool, state: SearchState, options: CountOptions, clock: Clock) {
    this.#pool = pool
    this.#options = options
    this.#before = state
    const { model, subproblems } = state
    this.#rest = pool.engine.hasCounting ? subproblems : subproblems.flatMap((subproblem) => withoutHalves(model, subproblem))
    this.tally = new Tally(state)
    if (this.#rest.length === 0) {
      this.tally.close()
      return
    }
    this.#next()
    this.#board = pool.acquire()
    try {
      // What another search has left on the list is not found here.
      if (clock.prepares(this.#choice.plan)) this.#load()
      else this.board.solutions(true)
      // The root may be visited by now.
      clock.count(this.tally.visited)
    } catch (error) {
      this[Symbol.dispose]()
      throw error
    }
  }

  get method(): Method {
    return this.#before.subproblems.length === 0 ? 'search' : this.#choice.plan.method
  }

  get board(): Board {
    return this.#board!
  }

  /** One slice of a clock, until so many solutions are listed. Returns what has ended the search, if anything. */
  slice(clock: Clock, capacity: number): 'complete' | CutOff | undefined {
    const { tally } = this
    const { nodes: trial, plan } = this.#choice
    const turn = this.#turn()
    const isLoaded = turn.other ? this.#other : this.#kernel
    if (!isLoaded && !clock.prepares(turn.other ? this.#otherPlan!.plan : plan)) return undefined
    const before = tally.visited
    // After the last node of a trial, another method may be chosen.
    const budget = clock.begin(Math.min(trial - tally.own.nodes, turn.nodes), paceOf(plan))
    const status = turn.other ? this.#runOther(budget, capacity) : this.#run(budget, capacity)
    const { nodes, solutions } = tally.own
    const visited = tally.visited - before
    clock.end(visited)
    const exists = plan.feasibility && solutions > 0
    // Nobody wants the solution that was looked for.
    if (exists) this.board.solutions(true)
    let ended: 'complete' | CutOff | undefined
    if (exists && this.#subproblem.feasibility) this.#choose(undefined)
    else if (status === EXHAUSTED && !exists) ended = this.#done()
    else if (status === REFUSED && plan.kernel === 'sudoku' && trial === Infinity) this.#divide()
    else if (status === REFUSED || nodes >= trial || exists) ended = this.#tryNext(status === REFUSED)
    else if (status === STOPPED) ended = 'limit'
    // The nodes of a trial that is given up do not count.
    clock.count(tally.visited - before - visited)
    return ended
  }

  /** What is known and left now; nothing is left, if it is complete. Needs: an empty list on the board. */
  state(complete: boolean): Pick<SearchState, 'known' | 'subproblems'> {
    if (complete) return { known: this.tally.known(), subproblems: [] }
    const here = this.#open()
    const subproblems = here ?? redone(this.#before.model, this.#subproblem, this.#choice)
    return { known: this.tally.known(here ? this.#begun : 0n), subproblems: [...subproblems, ...this.#rest] }
  }

  /** What is left of the current subproblem. Undefined if all of it. */
  #open(): readonly Subproblem[] | undefined {
    if (!this.#hasBegun) return [this.#subproblem]
    // The method that was tried is over, and the next has not begun.
    if (!this.#kernel) return undefined
    const { feasibility } = this.#subproblem
    const search = { model: this.#before.model, verb: this.tally.kernelVerb }
    const here = openSubproblems(this.board, search, feasibility?.[0] ?? this.#subproblem, this.#choice)
    return here && feasibility ? [{ ...this.#subproblem, feasibility: [...here, ...feasibility.slice(1)] }] : here
  }

  /**
   * Gives away half of what is left, and goes on with the rest. Undefined if the work cannot be divided where it is. Needs: an empty list
   * on the board, and a search that has not ended.
   */
  giveHalf(): readonly Subproblem[] | undefined {
    const { model, verb } = this.#before
    if (!isDivisible(verb, this.tally)) return undefined
    const halves = this.#choice.plan.method === 'halves'
    if (halves && this.#kernel && this.#rest.length === 0) return this.#giveHalfRange()
    const here = halves || isTrial(this.#choice) ? undefined : this.#open()
    const subproblems = [...(here ?? []), ...this.#rest].map((subproblem) => explicit(model, subproblem))
    // Beside a subproblem that goes on where it is, one of the others is enough to give.
    const [given, kept] =
      here || subproblems.length > 1 ? [...shareOut(subproblems, 2, hiddenIn(model))].reverse() : [subproblems, []]
    if (!kept || given.length === 0) return undefined
    if (here) this.#goOn(kept)
    else {
      this.#rest = kept
      this.tally.take(this.#subproblem, kept)
    }
    return given
  }

  /** Gives away half of the range that is counted, without starting anew. */
  #giveHalfRange(): readonly Subproblem[] | undefined {
    const left = this.board.halvesLeft()
    const { rows, from, to } = left
    if (to - from < thresholds.leastRange) return undefined
    const { share, halves = { rows, from: 0, to: this.board.units() } } = this.#subproblem
    const [kept, given] = divided({ share: (share * (to - from)) / (halves.to - halves.from), halves: left })
    const end = kept.halves!.to
    this.#subproblem = { share: share - given.share, halves: { ...halves, to: end } }
    this.board.take(from, end)
    this.tally.take(this.#subproblem, [])
    return [given]
  }

  /** Only solutions with a better score than this are wanted from now on. */
  improve(score: number): void {
    if (this.tally.improve(score) && this.#kernel) this.board.improve(score)
  }

  /** Gives the boards back. */
  [Symbol.dispose](): void {
    this.#endOther()
    if (this.#board) this.#pool.release(this.#board)
    this.#board = undefined
  }

  /** Takes the next subproblem and chooses how to search it. */
  #next(): void {
    this.#subproblem = this.#rest[0]
    this.#rest = this.#rest.slice(1)
    this.tally.take(this.#subproblem, this.#rest)
    this.#choose(this.#subproblem.feasibility)
  }

  /** Chooses how to search the subproblem at hand. `feasibility`: where any solution of it is looked for first, if anywhere. */
  #choose(feasibility: Subproblem['feasibility']): void {
    if (feasibility !== this.#subproblem.feasibility) this.#subproblem = { ...this.#subproblem, feasibility }
    this.#drop()
    this.#hasBegun = false
    this.#choice = choiceFor(this.#before, this.#subproblem, this.#options, this.#pool.engine.hasCounting)
  }

  /** Forgets what the kernel has done since it was started. */
  #drop(): void {
    this.#kernel = undefined
    this.tally.drop()
    if (!this.#isFirst) this.#endOther()
  }

  /** What is known now is known before the next of these subproblems. */
  #goOn(subproblems: readonly Subproblem[]): void {
    this.tally.settle(this.#begun)
    this.#rest = subproblems
    this.#next()
  }

  /** Starts the kernel of the current method. */
  #load(): Kernel {
    this.#kernel = this.#start(this.board, this.#choice.plan)
    this.tally.count(this.board, this.#choice)
    return this.#kernel
  }

  /** Starts the kernel of a plan on a board. */
  #start(board: Board, plan: Plan): Kernel {
    const { proven, standing, kernelVerb } = this.tally
    const [verb, limit] = plan.feasibility ? (['first', 1] as const) : [kernelVerb, this.#wanted]
    const { score } = standing
    const incumbent = score === undefined ? undefined : { score, proven }
    const { memory = MEMORY } = this.#options
    return board.load(plan, verb, limit, { memory, incumbent })
  }

  get #isFirst(): boolean {
    return this.#before.verb === 'first'
  }

  /** The plan of another search of the same, and its nodes for each turn, if there is one. */
  get #otherPlan() {
    if (this.#isFirst) return otherSearch(searchPlan(this.#before.model, 'first'), 'first')
    return isTrial(this.#choice) && !this.#choice.plan.feasibility
      ? undefined
      : otherSearch(this.#choice.plan, this.tally.kernelVerb)
  }

  /** Whose turn it is. Another search has one while the kernel has found nothing. */
  #turn(): Turn {
    const { own, visited } = this.tally
    const others = this.#other?.board.counters().nodes ?? 0
    const first = this.#isFirst ? visited - others : own.nodes
    if (first < thresholds.turnNodes) return turnAfter(first, others, 0)
    const plan = own.solutions > 0 ? undefined : this.#otherPlan
    if (plan) return turnAfter(first, others, plan.nodes)
    this.#endOther()
    return { other: false, nodes: Infinity }
  }

  /** The turn of the kernel. */
  #run(budget: number, capacity: number): number {
    this.board.want(capacity)
    const kernel = this.#kernel ?? this.#load()
    const status = kernel.run(budget)
    this.#report()
    return status
  }

  #report(): void {
    this.#hasBegun = true
    this.tally.count(this.board, this.#choice)
  }

  /** The turn of the other search. */
  #runOther(budget: number, capacity: number): number {
    this.#other ??= this.#startOther()
    const { board, kernel } = this.#other
    const before = board.counters()
    board.want(capacity)
    const status = kernel.run(budget)
    const after = board.counters()
    this.tally.add(before, after)
    if (status !== PAUSED || (after.solutions > 0 && isListing(this.tally.kernelVerb))) this.#goOnWithOther(this.#other)
    return status
  }

  #startOther(): OtherSearch {
    const { plan } = this.#otherPlan!
    const board = this.#pool.acquire()
    return { plan, board, kernel: this.#start(board, plan) }
  }

  /** The other search has the answer, or solutions to list. It takes the place of the kernel, which has found nothing. */
  #goOnWithOther({ plan, board, kernel }: OtherSearch): void {
    this.tally.exchange(board.counters())
    this.#pool.release(this.board)
    this.#other = undefined
    this.#board = board
    this.#kernel = kernel
    this.#choice = { ...this.#choice, plan }
    if (this.#isFirst) this.#rest = []
    this.#report()
  }

  #endOther(): void {
    if (this.#other) this.#pool.release(this.#other.board)
    this.#other = undefined
  }

  /** How many solutions are wanted in the subproblem at hand, and after it. */
  get #wanted(): number {
    return (LIMITS[this.#before.verb] ?? this.#options.limit ?? Infinity) - this.tally.foundBefore
  }

  /** The subproblem is done, or has no solution where one was looked for. */
  #done(): 'complete' | 'limit' | undefined {
    const { verb, known } = this.#before
    const { feasibility } = this.#subproblem
    if (feasibility && feasibility.length > 1) {
      this.#choose(feasibility.slice(1))
      return undefined
    }
    if (this.#rest.length > 0) this.#goOn(this.#rest)
    else {
      // Is the score proven now, by the last subproblem, so that its solutions are to be listed?
      if (this.tally.kernelVerb === verb || this.tally.standing.score === undefined) {
        this.tally.close()
        return 'complete'
      }
      this.tally.settle()
      this.tally.prove()
      this.#rest = [{ ...WHOLE, share: known.share }]
      this.#next()
    }
    return this.#wanted > 0 ? undefined : 'limit'
  }

  /** The count of the subproblem at hand without that of the layout that is begun, which is counted again. Undefined: all of it. */
  get #begun(): bigint | undefined {
    // Before the first slice of a subproblem, the board still has what was at hand before it.
    return this.#kernel && this.#choice.plan.kernel === 'layoutGrids' ? this.board.layoutAtHand()?.before : undefined
  }

  /** The sudoku kernel has found solutions, and then nothing for long: its open nodes are next. Where it has none to show, the grid kernel starts over. */
  #divide(): void {
    const open = this.#open()
    if (open) this.#goOn([...open, ...this.#rest])
    else {
      this.#drop()
      this.#choice = only(onGrid(this.#choice.plan))
    }
  }

  /** Takes the next method, after the trial of one is over or it cannot continue. */
  #tryNext(refused: boolean): CutOff | undefined {
    const { plan } = this.#choice
    const { own, hasFound } = this.tally
    if (refused && this.#subproblem.halves) {
      const left = { ...this.#subproblem, halves: this.board.halvesLeft() }
      this.#goOn([...withoutHalves(this.#before.model, left), ...this.#rest])
      return undefined
    }
    if (!chooseNext(this.#choice, { refused, found: hasFound, nodes: own.nodes, share: own.share })) return 'memory'
    // If the chosen method is the one tried last, it continues.
    if (this.#choice.plan !== plan) this.#drop()
    return undefined
  }
}
