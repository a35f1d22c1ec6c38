// The packed arguments in the constraint text of Interactive-Sudoku-Solver: relations, automata and sets of cells.

import { MOST_STATES } from '../rules/automaton.ts'
import type { ValueAutomaton } from '../rules/free-rules.ts'
import { bitsOfBase64 } from './read-options.ts'

/** The bits of a text of base64, lowest first in each character. */
function lowestFirst(text: string): Uint8Array | undefined {
  const bits = bitsOfBase64(text)
  return bits?.map((_, i) => bits[i - (i % 6) + 5 - (i % 6)])
}

/** The pairs of values of a relation: a bit for each, first value by first value. Undefined for what is no relation. */
export function relationOf(key: string, values: readonly number[]): (readonly [number, number])[] | undefined {
  const bits = lowestFirst(key)
  if (!bits || bits.includes(1, values.length ** 2)) return undefined
  return values.flatMap((first, i) =>
    values.filter((_, j) => bits[i * values.length + j] === 1).map((second) => [first, second] as const),
  )
}

/** The bytes of a text of base64, without padding. Undefined for what is none. */
export function bytesOfBase64(text: string): number[] | undefined {
  const bits = bitsOfBase64(text)
  const length = Math.floor((bits?.length ?? 0) / 8)
  // What is left of the last character is less than one, and 0.
  if (!bits || bits.length - 8 * length > 4 || bits.includes(1, 8 * length)) return undefined
  return Array.from({ length }, (_, byte) => bits.subarray(8 * byte, 8 * byte + 8).reduce((number, bit) => 2 * number + bit, 0))
}

/** The numbers of the bits that are set. */
export function numbersOf(text: string): number[] | undefined {
  const bits = lowestFirst(text)
  return bits && [...bits.keys()].filter((bit) => bits[bit] === 1)
}

/**
 * An automaton, bit by bit, the highest first. A head has: form (2 bits), bits of a state (4, less one), values (4, less one), start
 * states, accepting states that are no start states, which start states accept and, in the first form, the bits of the number of
 * transitions. Then, for each state: in the first form, the number of transitions and each as value and state; in the second, a mask of
 * values and a state for each. Start states come first, then accepting ones. Undefined for what is none.
 */
export function automatonOf(text: string, values: readonly number[], most: number): ValueAutomaton | undefined {
  const bits = bitsOfBase64(text)
  if (!bits) return undefined
  // The bits of whole bytes.
  const length = bits.length - (bits.length % 8)
  if (length === 0) return undefined
  let at = 0
  const read = (count: number) => {
    let number = 0
    for (const end = at + count; at < end; at++) number = 2 * number + (at < length ? bits[at] : 0)
    return number
  }
  const form = read(2)
  const width = read(4) + 1
  const symbols = read(4) + 1
  const starts = read(width)
  const accepting = read(width)
  // The first start state is the lowest bit.
  const startAccepts = Array.from({ length: starts }, () => read(1)).reverse()
  const counter = form === 0 ? read(4) : 0
  const transitions: [number, number[], number][] = []
  const symbolWidth = 32 - Math.clz32(symbols - 1)
  const needed = form === 0 ? counter : symbols
  if (form > 1 || at > length || starts === 0) return undefined
  const add = (from: number, symbol: number) => transitions.push([from, [values[symbol]], read(width)])
  // More states than a rule can have are refused there.
  for (let state = 0; state <= MOST_STATES && transitions.length <= most && needed > 0 && length - at >= needed; state++) {
    if (form === 0) {
      for (let count = read(counter); count > 0; count--) add(state, read(symbolWidth))
      continue
    }
    const mask = read(symbols)
    for (let symbol = 0; symbol < symbols; symbol++) if ((mask >> symbol) & 1) add(state, symbol)
  }
  if (transitions.length > most) return undefined
  // A symbol beyond the values separates pieces of a line.
  if (at > length || bits.includes(1, at) || transitions.some(([, [value]]) => value === undefined)) return undefined
  const start = Array.from({ length: starts }, (_, state) => state)
  const accept = [
    ...start.filter((state) => startAccepts[state] === 1),
    ...Array.from({ length: accepting }, (_, i) => starts + i),
  ]
  return { start, accept, transitions }
}
