// Adds up what the kernels report, subproblem by subproblem: counters, the count, and the score.

import type { Board } from '../kernel/board.ts'
import type { Choice } from '../kernel/choice.ts'
import { type Counters, NOTHING, type Standing, standingOf } from '../model/counters.ts'
import { isListing, isLowest, isScored, type Verb } from '../model/model.ts'
import { type Subproblem, WHOLE } from '../model/subproblem.ts'
import { type FoundSoFar, NOTHING_KNOWN, type SearchState } from './search-state.ts'
import { shareOf } from './shares.ts'

export class Tally {
  readonly #verb: Verb
  /** What was known before this work, and before the subproblem at hand. */
  readonly #before: FoundSoFar
  #known: FoundSoFar
  /**
   * The share of the search space is passed so many times. One subproblem does not know what the others score. So their best is found first,
   * and then, in another pass, all that are as good.
   */
  readonly #passes: number
  /** What the kernel has reported of the subproblem at hand, and the count of it. */
  own = NOTHING
  #count = 0n
  /** The solutions among them that count. */
  #solutions = 0
  #subproblem: Subproblem = WHOLE
  /** The share of the subproblems after it. */
  #left = 0
  /** The share of all that is done; and that when the kernel started: another method, or another pass, may start at 0. */
  #share = 0
  #least = 0
  standing: Standing
  /** Is the score proven, so that the subproblems are those of the list? */
  proven: boolean

  constructor({ verb, known }: SearchState) {
    this.#verb = verb
    this.#before = known
    this.#known = known
    this.#passes = known !== NOTHING_KNOWN && !known.proven && isScored(verb) && isListing(verb) ? 2 : 1
    this.standing = known.standing
    this.proven = known.proven
  }

  /** What the kernel is asked: in the first of two passes, for the best. */
  get kernelVerb(): Verb {
    if (this.#passes === 1 || this.proven) return this.#verb
    return isLowest(this.#verb) ? 'worst' : 'best'
  }

  /** The count. */
  get total(): bigint {
    return this.#known.total + this.#count
  }

  /** The nodes visited in this work. */
  get visited(): number {
    return this.#known.nodes + this.own.nodes - this.#before.nodes
  }

  /** Of all subproblems. */
  get counters(): Counters {
    const { nodes, guesses, backtracks, trace } = this.own
    const known = this.#known
    return {
      nodes: known.nodes + nodes,
      guesses: known.guesses + guesses,
      backtracks: known.backtracks + backtracks,
      solutions: this.#verb === 'count' ? Number(this.total) : known.solutions + this.#solutions,
      share: this.#share,
      trace,
    }
  }

  /** Solutions that count towards the limit, before the subproblem at hand. */
  get foundBefore(): number {
    const { solutions } = this.#known
    return this.#verb === 'unique' ? solutions : solutions - this.#before.solutions
  }

  /** Solutions that count towards the limit. */
  get found(): number {
    return this.foundBefore + this.#solutions
  }

  /** Has a solution been found in the subproblem at hand? */
  get hasFound(): boolean {
    return this.#count > 0n || this.own.solutions > 0
  }

  /** The kernel is to start: it has reported nothing of the subproblem at hand. */
  drop(): void {
    this.own = NOTHING
    this.#count = 0n
    this.#solutions = 0
    this.#least = this.#share
  }

  /** Another search has visited nodes: its counters before and after. */
  add(before: Counters, after: Counters): void {
    const { nodes, guesses, backtracks } = this.#known
    this.#known = {
      ...this.#known,
      nodes: nodes + after.nodes - before.nodes,
      guesses: guesses + after.guesses - before.guesses,
      backtracks: backtracks + after.backtracks - before.backtracks,
    }
  }

  /** Another search, which was added, takes the place of the kernel: from now on, its counters are reported. */
  exchange(other: Counters): void {
    this.add(other, this.own)
    this.own = other
    this.#least = this.#share
  }

  /** What is at hand, and what is left after it. It may be a subproblem that has given some of its own away. */
  take(subproblem: Subproblem, rest: readonly Subproblem[]): void {
    this.#subproblem = subproblem
    this.#left = rest.length > 0 ? shareOf(rest) : 0
  }

  /** Nothing is left. */
  close(): void {
    const { score } = this.standing
    if (isScored(this.#verb)) this.standing = standingOf(score, score)
    this.#share = 1
  }

  /** What is known now. `begun`: the count before what is at hand, which is counted again, if not all of it. */
  known(begun = this.#count): FoundSoFar {
    const { nodes, guesses, backtracks, solutions } = this.counters
    const { standing, proven } = this
    return { ...this.#before, total: this.#known.total + begun, nodes, guesses, backtracks, solutions, standing, proven }
  }

  /** What is known now is known before the next subproblem. */
  settle(begun?: bigint): void {
    this.#known = this.known(begun)
  }

  /** The score is proven, and the solutions so far were found for nothing else. */
  prove(): void {
    this.proven = true
    this.#known = { ...this.#known, solutions: this.#before.solutions }
  }

  /** Another solution has this score. False if that is no better than what is known. */
  improve(score: number): boolean {
    const { score: own, bound } = this.standing
    if (own !== undefined && (isLowest(this.#verb) ? own <= score : own >= score)) return false
    this.standing = standingOf(score, bound)
    return true
  }

  /** Reads what the kernel reports. */
  count(board: Board, { plan, nodes: trial }: Choice): void {
    this.own = board.counters()
    let { solutions, share } = this.own
    const { halves } = this.#subproblem
    if (halves && plan.method === 'halves') share = (share * board.units() - halves.from) / (halves.to - halves.from)
    if (plan.feasibility) share = 0
    if (plan.feasibility || this.kernelVerb !== this.#verb) solutions = 0
    else if (this.#verb === 'count') {
      this.#count = (plan.method === 'search' ? BigInt(solutions) : board.total()) * plan.times
      // The search may leave a method that is only tried for another one, which starts at 0. So no share is reported yet.
      if (trial !== Infinity && share < 1) share = 0
    }
    this.#solutions = solutions
    const whole = this.#before.share
    const all = whole * this.#passes
    const later = this.kernelVerb === this.#verb ? 0 : whole
    const done = all - later - this.#left - this.#subproblem.share + this.#subproblem.share * share
    // Not the most so far: shares are rounded, and where slices end depends on the time.
    this.#share = Math.max(this.#least, Math.min(1, done / all))
    if (isScored(this.#verb)) this.#judge(board)
  }

  /** The score and the bound. As long as there are other subproblems, theirs is the bound that was known before. */
  #judge(board: Board): void {
    const own = board.standing()
    const tighter = isLowest(this.#verb) ? Math.max : Math.min
    const bounds = [this.standing.bound, this.#left === 0 ? own.bound : undefined].filter((bound) => bound !== undefined)
    this.standing = standingOf(own.score ?? this.standing.score, bounds.length > 0 ? tighter(...bounds) : undefined)
    this.proven ||= isListing(this.#verb) && board.listingBest()
  }
}
