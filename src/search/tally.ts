// Adds up what the kernels report, subproblem by subproblem: counters, the count, and the score.

import { type Board, type Counters, NOTHING, type Standing, standingOf } from '../kernel/board.ts'
import type { Choice } from '../kernel/plan.ts'
import { isListing, isLowest, isScored, type Verb } from '../model/model.ts'
import type { Subproblem } from '../model/subproblem.ts'
import { type Known, NOTHING_KNOWN } from './state.ts'

/** The subproblem at hand, and how it is searched. */
export interface AtHand {
  readonly subproblem: Subproblem
  readonly choice: Choice
  readonly kernelVerb: Verb
  /** Are there no other subproblems? */
  readonly isLast: boolean
}

export class Tally {
  readonly #verb: Verb
  /** What was known before this work, and before the subproblem at hand. */
  readonly #before: Known
  #known: Known
  /** Is nothing known yet, so that what the kernel reports is the report of all? Then nothing is added up. */
  #isNew: boolean
  /** The share of the search space is passed so many times: first for the score, then for its solutions. */
  readonly #passes: number
  /** What the kernel has reported of the subproblem at hand, and the count of it. */
  own = NOTHING
  #total = 0n
  /** The shares of the subproblem at hand, and of those after it. */
  #share = 1
  #left = 0
  /** Of all subproblems. */
  counters: Counters = NOTHING
  standing: Standing
  /** Is the score proven, so that the subproblems are those of the list? */
  proven: boolean

  constructor(verb: Verb, known: Known, passes: number) {
    this.#verb = verb
    this.#before = known
    this.#known = known
    this.#isNew = known === NOTHING_KNOWN
    this.#passes = passes
    this.standing = known.standing
    this.proven = known.proven
    this.drop()
  }

  /** The count. */
  get total(): bigint {
    return this.#known.total + this.#total
  }

  /** The nodes visited in this work. */
  get visited(): number {
    return this.counters.nodes - this.#before.nodes
  }

  /** Solutions that count towards the limit, before the subproblem at hand. */
  get foundBefore(): number {
    const { solutions } = this.#known
    return this.#verb === 'unique' ? solutions : solutions - this.#before.solutions
  }

  /** Has a solution been found in the subproblem at hand? */
  get hasFound(): boolean {
    return this.#total > 0n || this.own.solutions > 0
  }

  /** The kernel is to start: it has reported nothing of the subproblem at hand. */
  drop(): void {
    this.own = NOTHING
    this.#total = 0n
    this.counters = this.#isNew ? NOTHING : this.#withKnown(0, 0)
  }

  /** The subproblem at hand has this share, and those after it. It may be one that has given some of its own away. */
  take(share: number, left: number): void {
    this.#share = share
    this.#left = left
  }

  /** Nothing is left. */
  close(): void {
    const { score } = this.standing
    if (isScored(this.#verb)) this.standing = standingOf(score, score)
    if (this.counters.share < 1) this.counters = { ...this.counters, share: 1 }
  }

  /** What is known now. `begun`: the count before what is at hand, which is counted again, if not all of it. */
  known(begun?: bigint): Known {
    const { nodes, guesses, backtracks, solutions } = this.counters
    const total = begun === undefined ? this.total : this.#known.total + begun
    return { ...this.#before, total, nodes, guesses, backtracks, solutions, standing: this.standing, proven: this.proven }
  }

  /** What is known now is known before the next subproblem. */
  settle(begun?: bigint): void {
    this.#known = this.known(begun)
    this.#isNew = false
  }

  /** The score is proven, and the solutions so far were found for nothing else. */
  prove(): void {
    this.proven = true
    this.#known = { ...this.#known, solutions: this.#before.solutions }
  }

  /** The subproblem at hand has given a range away: it is not the whole any more. */
  narrow(share: number): void {
    this.#share = share
    this.#isNew = false
  }

  /** Another solution has this score. False if that is no better than what is known. */
  improve(score: number): boolean {
    const { score: own, bound } = this.standing
    if (own !== undefined && (isLowest(this.#verb) ? own <= score : own >= score)) return false
    this.standing = standingOf(score, bound)
    return true
  }

  /** Reads what the kernel reports, and adds up all subproblems. */
  count(board: Board, { subproblem, choice, kernelVerb, isLast }: AtHand): void {
    const own = board.counters()
    this.own = own
    const { plan, nodes: trial } = choice
    let { solutions, share } = own
    const { halves } = subproblem
    if (halves && plan.method === 'halves') share = (share * board.units() - halves.from) / (halves.to - halves.from)
    if (this.#verb === 'count' && !plan.feasibility) {
      this.#total = (plan.method === 'search' ? BigInt(solutions) : board.total()) * plan.times
      solutions = Number(this.total)
      // The search may leave a method that is only tried for another one, which starts at 0. So no share is reported yet.
      if (trial !== Infinity && share < 1) share = 0
    } else if (plan.feasibility || kernelVerb !== this.#verb) solutions = 0
    if (plan.feasibility) share = 0
    if (!this.#isNew) this.counters = this.#withKnown(solutions, share)
    else if (own.solutions === solutions && own.share === share) this.counters = own
    else this.counters = { ...own, solutions, share }
    if (isScored(this.#verb)) this.#judge(board, isLast)
  }

  /** The counters of the subproblem at hand, after all that was known before. */
  #withKnown(solutions: number, share: number): Counters {
    const { nodes, guesses, backtracks, trace } = this.own
    const known = this.#known
    const whole = this.#before.share
    const later = this.#passes === 2 && !this.proven ? whole : 0
    const left = (this.#left + this.#share * (1 - share) + later) / (whole * this.#passes)
    return {
      nodes: known.nodes + nodes,
      guesses: known.guesses + guesses,
      backtracks: known.backtracks + backtracks,
      solutions: this.#verb === 'count' ? Number(this.total) : known.solutions + solutions,
      // Another method, or another pass, may start at 0.
      share: Math.max(this.counters.share, Math.min(1, 1 - left)),
      trace,
    }
  }

  /** The score and the bound. As long as there are other subproblems, theirs is the bound that was known before. */
  #judge(board: Board, isLast: boolean): void {
    const own = board.standing()
    const score = own.score ?? this.standing.score
    const known = this.#isNew ? undefined : this.standing.bound
    const tighter = isLowest(this.#verb) ? Math.max : Math.min
    const bounds = [known, isLast ? own.bound : undefined].filter((bound) => bound !== undefined)
    const bound = bounds.length > 0 ? tighter(...bounds) : undefined
    this.standing = standingOf(score, bound)
    this.proven ||= isListing(this.#verb) && board.listingBest()
  }
}
