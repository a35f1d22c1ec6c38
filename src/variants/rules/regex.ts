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
  const machine: Machine = { free: [], steps: [] }
  let at = 0
  let depth = 0
  const fail = (expected: string): Fault =>
    new Fault(`position ${at + 1}: ${at < pattern.length ? quote(pattern[at]) : 'the end'}`, expected)

  const add = (): number => {
    if (machine.free.length === MOST_STATES) throw new Fault('the expression is too long', `${MOST_STATES} states at most`)
    spend(1)
    machine.steps.push([])
    return machine.free.push([]) - 1
  }
  const join = (from: number, to: number) => machine.free[from].push(to)
  const step = (set: ReadonlySet<number>): Piece => {
    const piece = { from: add(), to: add() }
    machine.steps[piece.from].push({ values: set, to: piece.to })
    return piece
  }
  const valueAt = (): number => {
    if (!/^[0-9a-z]$/i.test(pattern[at] ?? '')) throw fail('a value, 0-9 or A-Z')
    return Number.parseInt(pattern[at++], 36)
  }

  const alternatives = (): Piece => {
    const piece = { from: add(), to: add() }
    do {
      const option = sequence()
      join(piece.from, option.from)
      join(option.to, piece.to)
    } while (pattern[at] === '|' && ++at > 0)
    return piece
  }
  const sequence = (): Piece => {
    const from = add()
    let to = from
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const piece = repeated()
      join(to, piece.from)
      to = piece.to
    }
    return { from, to }
  }
  const repeated = (): Piece => {
    const first = machine.free.length
    const piece = atom()
    const count = quantifier()
    if (!count) return piece
    if (/[*+?{]/.test(pattern[at] ?? '')) throw fail('one quantifier')
    return repeat(piece, first, machine.free.length, count)
  }
  /** Copies a piece, which is the states from the first to the last, for each time it may occur. */
  const repeat = (piece: Piece, first: number, last: number, [least, most]: readonly [number, number]): Piece => {
    const again = (): Piece => {
      const moved = machine.free.length - first
      for (let state = first; state < last; state++) {
        const copy = add()
        machine.free[copy] = machine.free[state].map((to) => to + moved)
        machine.steps[copy] = machine.steps[state].map(({ values, to }) => ({ values, to: to + moved }))
      }
      return { from: piece.from + moved, to: piece.to + moved }
    }
    const from = add()
    let to = from
    const chain = (piece: Piece) => {
      join(to, piece.from)
      to = piece.to
    }
    for (let i = 0; i < least; i++) chain(again())
    if (most === Infinity) {
      const loop = again()
      join(to, loop.from)
      join(loop.to, to)
    } else {
      const ends: number[] = []
      for (let i = least; i < most; i++) {
        ends.push(to)
        chain(again())
      }
      for (const state of ends) join(state, to)
    }
    return { from, to }
  }
  const quantifier = (): readonly [number, number] | undefined => {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(pattern.slice(at))
    if (!found) {
      if (pattern[at] === '{') throw fail('a quantifier such as {2} or {1,3}')
      return undefined
    }
    const [whole, sign, low, comma, high] = found
    const least = sign ? Number(sign === '+') : Number(low)
    const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (high ? Number(high) : Infinity) : least
    if (least > MOST_REPEATS || (most !== Infinity && (most > MOST_REPEATS || most < least)))
      throw fail(`at most ${MOST_REPEATS} repeats`)
    at += whole.length
    return [least, most]
  }
  const atom = (): Piece => {
    if (pattern[at] === '.') {
      at++
      return step(new Set(values))
    }
    if (pattern[at] === '(') {
      if (depth === MOST_DEPTH) throw fail(`at most ${MOST_DEPTH} parentheses around anything`)
      depth++
      at++
      const piece = alternatives()
      if (pattern[at] !== ')') throw fail('")"')
      at++
      depth--
      return piece
    }
    if (pattern[at] === '[') return step(charset())
    return step(new Set([valueAt()]))
  }
  const charset = (): ReadonlySet<number> => {
    at++
    const isNegated = pattern[at] === '^'
    if (isNegated) at++
    const set = new Set<number>()
    while (pattern[at] !== ']') {
      const low = valueAt()
      if (pattern[at] === '-') at++
      else {
        set.add(low)
        continue
      }
      for (let value = low, high = valueAt(); value <= high; value++) set.add(value)
    }
    at++
    return isNegated ? new Set(values.filter((value) => !set.has(value))) : set
  }

  const whole = alternatives()
  if (at < pattern.length) throw fail('the end of the expression')
  return stepsOf(machine, whole, spend)
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
