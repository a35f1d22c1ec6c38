// Regular expressions over values, as automata.

import { type PuzzleError, quote } from '../../model/errors.ts'
import type { Spend, State, States } from './automaton.ts'
import { fault } from './rule-fault.ts'

/** A state of the machine: a step with a value that fits, or free steps without one. */
interface MachineState {
  readonly free: number[]
  readonly step?: { fits(value: number): boolean; readonly to: number }
}

/** Adds a part of an expression to the machine: returns the state before it. After it, the machine is in state `to`. */
type Part = (to: number) => number

/** An expression that is read from left to right. */
interface Reading {
  readonly pattern: string
  at: number
  depth: number
  /** The states of its machine. */
  readonly machine: MachineState[]
  readonly add: (state: MachineState) => number
}

/** Repeating a part so often is enough for any line. */
const MOST_REPEATS = 100
const MOST_STATES = 10_000
/** The most parentheses around anything. */
const MOST_DEPTH = 100

/**
 * Reads an expression: values are 0-9 and A-Z for 10 to 35; `.`, `[…]`, `[^…]` with ranges, `(…)`, `|`, `*`, `+`, `?`, `{n}`, `{n,}` and
 * `{n,m}` have their usual meaning. The whole line has to match. The states are those of the machine that have a step with a value, and
 * the last one.
 *
 * @throws PuzzleError `rule` that names the position
 */
export function regularExpression(pattern: string, spend: Spend): States {
  const machine: MachineState[] = []
  const add = (state: MachineState) => {
    spend(1)
    if (machine.length === MOST_STATES) throw fault('the expression is too long', `${MOST_STATES} states at most`)
    return machine.push(state) - 1
  }
  const reading: Reading = { pattern, at: 0, depth: 0, machine, add }
  const whole = alternatives(reading)
  if (reading.at < pattern.length) throw unexpected(reading, 'the end of the expression')
  const last = add({ free: [] })
  const known: (readonly State[])[] = []
  const reached = (state: number): readonly State[] => {
    if (known[state]) return known[state]
    const seen = new Set([state])
    for (const other of seen) {
      spend(1)
      for (const next of machine[other].free) seen.add(next)
    }
    known[state] = [...seen].filter((other) => other === last || machine[other].step).map((other) => [other])
    return known[state]
  }
  return {
    start: reached(whole(last)),
    next([state], value) {
      const { step } = machine[state]
      return step?.fits(value) ? reached(step.to) : []
    },
    accepts: ([state]) => state === last,
  }
}

/** The symbol at hand; empty at the end. */
function symbolAt({ pattern, at }: Reading): string {
  return pattern[at] ?? ''
}

/** Reads a symbol, if it is the one at hand. */
function take(reading: Reading, symbol: string): boolean {
  const isThere = symbolAt(reading) === symbol
  if (isThere) reading.at++
  return isThere
}

function unexpected(reading: Reading, expected: string): PuzzleError {
  const symbol = symbolAt(reading)
  return fault(`position ${reading.at + 1}: ${symbol === '' ? 'the end' : quote(symbol)}`, expected)
}

function alternatives(reading: Reading): Part {
  const options: Part[][] = []
  do {
    const parts: Part[] = []
    while (!/^[|)]?$/.test(symbolAt(reading))) parts.push(repeated(reading))
    options.push(parts)
  } while (take(reading, '|'))
  return (to) => reading.add({ free: options.map((parts) => parts.reduceRight((after, part) => part(after), to)) })
}

function repeated(reading: Reading): Part {
  const { machine, add } = reading
  const part = atom(reading)
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(reading.pattern.slice(reading.at))
  if (!found && symbolAt(reading) === '{') throw unexpected(reading, 'a quantifier such as {2} or {1,3}')
  if (!found) return part
  const [whole, sign, low, comma, high] = found
  const least = sign ? Number(sign === '+') : Number(low)
  const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (high ? Number(high) : Infinity) : least
  if (least > MOST_REPEATS || (most !== Infinity && (most > MOST_REPEATS || most < least)))
    throw unexpected(reading, `at most ${MOST_REPEATS} repeats`)
  reading.at += whole.length
  if (/[*+?{]/.test(symbolAt(reading))) throw unexpected(reading, 'one quantifier')
  return (to) => {
    let first = to
    if (most === Infinity) {
      first = add({ free: [] })
      machine[first].free.push(part(first), to)
    } else for (let i = least; i < most; i++) first = add({ free: [part(first), to] })
    for (let i = 0; i < least; i++) first = part(first)
    return first
  }
}

function atom(reading: Reading): Part {
  if (symbolAt(reading) === '(') return group(reading)
  const fits = valuesAt(reading)
  return (to) => reading.add({ free: [], step: { fits, to } })
}

function valuesAt(reading: Reading): (value: number) => boolean {
  if (take(reading, '[')) return charset(reading)
  if (take(reading, '.')) return () => true
  const only = valueAt(reading)
  return (value) => value === only
}

function group(reading: Reading): Part {
  if (reading.depth === MOST_DEPTH) throw unexpected(reading, `at most ${MOST_DEPTH} parentheses around anything`)
  reading.depth++
  reading.at++
  const part = alternatives(reading)
  if (!take(reading, ')')) throw unexpected(reading, '")"')
  reading.depth--
  return part
}

function charset(reading: Reading): (value: number) => boolean {
  const isNegated = take(reading, '^')
  const set = new Set<number>()
  while (!take(reading, ']')) {
    const low = valueAt(reading)
    const high = take(reading, '-') ? valueAt(reading) : low
    for (let value = low; value <= high; value++) set.add(value)
  }
  return (value) => set.has(value) !== isNegated
}

function valueAt(reading: Reading): number {
  const symbol = symbolAt(reading)
  if (!/^[0-9a-z]$/i.test(symbol)) throw unexpected(reading, 'a value, 0-9 or A-Z')
  reading.at++
  return Number.parseInt(symbol, 36)
}
