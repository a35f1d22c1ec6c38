// How the values of a puzzle are written.

import type { Puzzle } from '../document/puzzle.ts'
import type { Model } from '../model/model.ts'
import { symbolOf } from '../model/symbols.ts'
import { checkedPuzzle, coreOf } from './family.ts'

/** The largest value that has a symbol. */
const MOST_SYMBOLS = 35

/** The symbol of each value, where a puzzle has its own. */
export function symbolsOf(puzzle: Puzzle | Model): string | undefined {
  if (!('family' in puzzle)) return undefined
  return (puzzle as { readonly symbols?: string }).symbols ?? coreOf(checkedPuzzle(puzzle)).symbols
}

/** How a value is written. */
export function valueText(value: number, values: readonly number[], symbols?: string): string {
  return symbols?.[values.indexOf(value)] ?? (hasSymbols(values) ? symbolOf(value) : String(value))
}

/** Has every value a symbol? */
export function hasSymbols(values: readonly number[]): boolean {
  return values[0] >= 0 && values[values.length - 1] <= MOST_SYMBOLS
}
