// Regular expressions over values, as automata.

import { quote } from '../../model/errors.ts'
import { Fault } from './argument.ts'
import type { Spend, State, States } from './automaton.ts'

/** An automaton with free steps: `free[s]` are states reached without a value, `steps[s]` those with one of some values. */
interface Machine {
  readonly free: number[][]
  readonly steps: { readonly values: ReadonlySet<number>; readonly to: number }[][]
}

/** A piece of the machine, from one state to another. */
interface Piece {
  readonly from: number
  readonly to: number
}

/** Repeating a piece so often is enough for any line. */
const MOST_REPEATS = 100
const MOST_STATES = 10_000
/** The most parentheses around anything. */
const MOST_DEPTH = 100

/**
 * Reads an expression: values are 0-9 and A-Z for 10 to 35; `.`, `[…]`, `[^…]` with ranges, `(…)`, `|`, `*`, `+`, `?`, `{n}`, `{n,}` and
 * `{n,m}` have their usual meaning. The whole line has to match.
 *
 * @throws Fault that names the position
 */
export function regularExpression(pattern: string, values: readonly number[], spend: Spend): States {
  return new Expression(pattern, values, spend).states()
}

/** An expression that is read from left to right, into a machine. */
class Expression {
  readonly #pattern: string
  readonly #values: readonly number[]
  readonly #spend: Spend
  readonly #machine: Machine = { free: [], steps: [] }
  #at = 0
  #depth = 0

  constructor(pattern: string, values: readonly number[], spend: Spend) {
    this.#pattern = pattern
    this.#values = values
    this.#spend = spend
  }

  states(): States {
    const whole = this.#alternatives()
    if (this.#at < this.#pattern.length) throw this.#fault('the end of the expression')
    return stepsOf(this.#machine, whole, this.#spend)
  }

  /** The symbol at hand; undefined at the end. */
  get #symbol(): string | undefined {
    return this.#pattern[this.#at]
  }

  #fault(expected: string): Fault {
    const found = this.#symbol === undefined ? 'the end' : quote(this.#symbol)
    return new Fault(`position ${this.#at + 1}: ${found}`, expected)
  }

  #alternatives(): Piece {
    const piece = { from: this.#add(), to: this.#add() }
    do {
      const option = this.#sequence()
      this.#join(piece.from, option.from)
      this.#join(option.to, piece.to)
    } while (this.#symbol === '|' && ++this.#at > 0)
    return piece
  }

  #sequence(): Piece {
    const from = this.#add()
    let to = from
    while (this.#symbol !== undefined && this.#symbol !== '|' && this.#symbol !== ')') {
      const piece = this.#repeated()
      this.#join(to, piece.from)
      to = piece.to
    }
    return { from, to }
  }

  #repeated(): Piece {
    const first = this.#machine.free.length
    const piece = this.#atom()
    const count = this.#quantifier()
    if (!count) return piece
    if (/[*+?{]/.test(this.#symbol ?? '')) throw this.#fault('one quantifier')
    const last = this.#machine.free.length
    return this.#repeat(() => this.#copy(piece, first, last), count)
  }

  #quantifier(): readonly [least: number, most: number] | undefined {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(this.#pattern.slice(this.#at))
    if (!found) {
      if (this.#symbol === '{') throw this.#fault('a quantifier such as {2} or {1,3}')
      return undefined
    }
    const [whole, sign, low, comma, high] = found
    const least = sign ? Number(sign === '+') : Number(low)
    const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (high ? Number(high) : Infinity) : least
    if (least > MOST_REPEATS || (most !== Infinity && (most > MOST_REPEATS || most < least)))
      throw this.#fault(`at most ${MOST_REPEATS} repeats`)
    this.#at += whole.length
    return [least, most]
  }

  #atom(): Piece {
    if (this.#symbol === '.') {
      this.#at++
      return this.#step(new Set(this.#values))
    }
    if (this.#symbol === '(') return this.#group()
    if (this.#symbol === '[') return this.#step(this.#charset())
    return this.#step(new Set([this.#value()]))
  }

  #group(): Piece {
    if (this.#depth === MOST_DEPTH) throw this.#fault(`at most ${MOST_DEPTH} parentheses around anything`)
    this.#depth++
    this.#at++
    const piece = this.#alternatives()
    if (this.#symbol !== ')') throw this.#fault('")"')
    this.#at++
    this.#depth--
    return piece
  }

  #charset(): ReadonlySet<number> {
    this.#at++
    const isNegated = this.#symbol === '^'
    if (isNegated) this.#at++
    const set = new Set<number>()
    while (this.#symbol !== ']') {
      const low = this.#value()
      if (this.#symbol !== '-') {
        set.add(low)
        continue
      }
      this.#at++
      for (let value = low, high = this.#value(); value <= high; value++) set.add(value)
    }
    this.#at++
    return isNegated ? new Set(this.#values.filter((value) => !set.has(value))) : set
  }

  #value(): number {
    const symbol = this.#symbol ?? ''
    if (!/^[0-9a-z]$/i.test(symbol)) throw this.#fault('a value, 0-9 or A-Z')
    this.#at++
    return Number.parseInt(symbol, 36)
  }

  /** Adds a state. */
  #add(): number {
    const { free, steps } = this.#machine
    if (free.length === MOST_STATES) throw new Fault('the expression is too long', `${MOST_STATES} states at most`)
    this.#spend(1)
    steps.push([])
    return free.push([]) - 1
  }

  #join(from: number, to: number): void {
    this.#machine.free[from].push(to)
  }

  /** A step with any of some values. */
  #step(values: ReadonlySet<number>): Piece {
    const piece = { from: this.#add(), to: this.#add() }
    this.#machine.steps[piece.from].push({ values, to: piece.to })
    return piece
  }

  /** A copy of a piece, which is the states from the first to before the last. */
  #copy(piece: Piece, first: number, last: number): Piece {
    const { free, steps } = this.#machine
    const moved = free.length - first
    for (let state = first; state < last; state++) {
      const copy = this.#add()
      free[copy] = free[state].map((to) => to + moved)
      steps[copy] = steps[state].map(({ values, to }) => ({ values, to: to + moved }))
    }
    return { from: piece.from + moved, to: piece.to + moved }
  }

  /** A new piece for each time that it may occur. */
  #repeat(make: () => Piece, [least, most]: readonly [number, number]): Piece {
    const from = this.#add()
    let to = from
    const chain = () => {
      const piece = make()
      this.#join(to, piece.from)
      to = piece.to
    }
    for (let i = 0; i < least; i++) chain()
    if (most === Infinity) {
      const loop = make()
      this.#join(to, loop.from)
      this.#join(loop.to, to)
      return { from, to }
    }
    const ends: number[] = []
    for (let i = least; i < most; i++) {
      ends.push(to)
      chain()
    }
    for (const state of ends) this.#join(state, to)
    return { from, to }
  }
}

/** States without free steps: those that have a step with a value, and the last one. */
function stepsOf({ free, steps }: Machine, { from, to }: Piece, spend: Spend): States {
  const known: (readonly State[])[] = []
  const reached = (state: number): readonly State[] => {
    known[state] ??= reachedFrom(state)
    return known[state]
  }
  const reachedFrom = (state: number): readonly State[] => {
    const seen = new Set([state])
    for (const other of seen) {
      spend(1)
      for (const next of free[other]) seen.add(next)
    }
    return [...seen].filter((other) => other === to || steps[other].length > 0).map((other) => [other])
  }
  return {
    start: reached(from),
    next: ([state], value) => steps[state].filter(({ values }) => values.has(value)).flatMap(({ to }) => reached(to)),
    accepts: ([state]) => state === to,
  }
}
