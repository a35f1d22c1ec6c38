// Regular expressions over values, as automata.

import { quote } from '../../model/errors.ts'
import { Fault } from './argument.ts'
import type { Spend, State, States } from './automaton.ts'

/** A part of an expression: a value, alternatives of which each is a sequence, or a part that is repeated. */
type Part =
  | { readonly fits: (value: number) => boolean }
  | { readonly options: readonly (readonly Part[])[] }
  | { readonly repeated: Part; readonly least: number; readonly most: number }

/** An expression that is read from left to right. */
interface Reading {
  readonly pattern: string
  at: number
  depth: number
}

/** Repeating a part so often is enough for any line. */
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
export function regularExpression(pattern: string, spend: Spend): States {
  const reading = { pattern, at: 0, depth: 0 }
  const whole = alternatives(reading)
  if (reading.at < pattern.length) throw fault(reading, 'the end of the expression')
  return statesOf(whole, spend)
}

/** The symbol at hand; empty at the end. */
function symbolAt({ pattern, at }: Reading): string {
  return pattern[at] ?? ''
}

function fault(reading: Reading, expected: string): Fault {
  const symbol = symbolAt(reading)
  return new Fault(`position ${reading.at + 1}: ${symbol === '' ? 'the end' : quote(symbol)}`, expected)
}

function alternatives(reading: Reading): Part {
  const options = [sequence(reading)]
  while (symbolAt(reading) === '|') {
    reading.at++
    options.push(sequence(reading))
  }
  return { options }
}

function sequence(reading: Reading): readonly Part[] {
  const parts: Part[] = []
  while (!/^[|)]?$/.test(symbolAt(reading))) parts.push(repeated(reading))
  return parts
}

function repeated(reading: Reading): Part {
  const part = atom(reading)
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(reading.pattern.slice(reading.at))
  if (!found) {
    if (symbolAt(reading) === '{') throw fault(reading, 'a quantifier such as {2} or {1,3}')
    return part
  }
  const [whole, sign, low, comma, high] = found
  const least = sign ? Number(sign === '+') : Number(low)
  const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (high ? Number(high) : Infinity) : least
  if (least > MOST_REPEATS || (most !== Infinity && (most > MOST_REPEATS || most < least)))
    throw fault(reading, `at most ${MOST_REPEATS} repeats`)
  reading.at += whole.length
  if (/[*+?{]/.test(symbolAt(reading))) throw fault(reading, 'one quantifier')
  return { repeated: part, least, most }
}

function atom(reading: Reading): Part {
  if (symbolAt(reading) === '(') return group(reading)
  if (symbolAt(reading) === '[') return charset(reading)
  if (symbolAt(reading) === '.') {
    reading.at++
    return { fits: () => true }
  }
  const only = valueAt(reading)
  return { fits: (value) => value === only }
}

function group(reading: Reading): Part {
  if (reading.depth === MOST_DEPTH) throw fault(reading, `at most ${MOST_DEPTH} parentheses around anything`)
  reading.depth++
  reading.at++
  const part = alternatives(reading)
  if (symbolAt(reading) !== ')') throw fault(reading, '")"')
  reading.at++
  reading.depth--
  return part
}

function charset(reading: Reading): Part {
  reading.at++
  const isNegated = symbolAt(reading) === '^'
  if (isNegated) reading.at++
  const set = new Set<number>()
  while (symbolAt(reading) !== ']') {
    const low = valueAt(reading)
    const isRange = symbolAt(reading) === '-'
    if (isRange) reading.at++
    const high = isRange ? valueAt(reading) : low
    for (let value = low; value <= high; value++) set.add(value)
  }
  reading.at++
  return { fits: (value) => set.has(value) !== isNegated }
}

function valueAt(reading: Reading): number {
  const symbol = symbolAt(reading)
  if (!/^[0-9a-z]$/i.test(symbol)) throw fault(reading, 'a value, 0-9 or A-Z')
  reading.at++
  return Number.parseInt(symbol, 36)
}

/** A state of the machine: a step with a value that fits, or free steps without one. */
interface MachineState {
  readonly free: number[]
  readonly step?: { fits(value: number): boolean; readonly to: number }
}

/** The machine of an expression, without its free steps: its states are those that have a step with a value, and the last one. */
function statesOf(whole: Part, spend: Spend): States {
  const machine: MachineState[] = []
  const add = (state: MachineState): number => {
    if (machine.length === MOST_STATES) throw new Fault('the expression is too long', `${MOST_STATES} states at most`)
    return machine.push(state) - 1
  }
  /** The state before a part, after which the machine is in state `to`. */
  const before = (part: Part, to: number): number => {
    spend(1)
    if ('fits' in part) return add({ free: [], step: { fits: part.fits, to } })
    if ('options' in part) {
      return add({ free: part.options.map((option) => option.reduceRight((after, next) => before(next, after), to)) })
    }
    const { repeated, least, most } = part
    let first = to
    if (most === Infinity) {
      first = add({ free: [] })
      machine[first].free.push(before(repeated, first), to)
    } else for (let i = least; i < most; i++) first = add({ free: [before(repeated, first), to] })
    for (let i = 0; i < least; i++) first = before(repeated, first)
    return first
  }
  const last = add({ free: [] })
  const known: (readonly State[])[] = []
  const reached = (state: number): readonly State[] => {
    known[state] ??= reachedFrom(state)
    return known[state]
  }
  const reachedFrom = (state: number): readonly State[] => {
    const seen = new Set([state])
    for (const other of seen) {
      spend(1)
      for (const next of machine[other].free) seen.add(next)
    }
    return [...seen].filter((other) => other === last || machine[other].step).map((other) => [other])
  }
  return {
    start: reached(before(whole, last)),
    next([state], value) {
      const { step } = machine[state]
      return step?.fits(value) ? reached(step.to) : []
    },
    accepts: ([state]) => state === last,
  }
}
