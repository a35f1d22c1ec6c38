// Arrays of puzzles: objects, texts or grids of numbers, each with its place.

import { jsonIn } from '../model/refusal.ts'
import type { PuzzleText } from '../puzzles/text/collections.ts'

/** Texts and lists that are longer are no rows of a grid. */
const LONGEST_ROW = 25
/** What an answer of a server has around its puzzles. */
export const WRAPPERS: readonly string[] = ['newboard', 'grids', 'data']
/** The beginning of such an answer. */
const WRAPPED = new RegExp(`^\\s*(?:\\{\\s*"(?:${WRAPPERS.join('|')})"\\s*:\\s*)*(?=\\[)`)
/** A text in quotes, or the beginning or end of a list or an object. */
const SIGN = /"(?:[^"\\]|\\.)*"|[[\]{}]/g

/** The puzzles that an array consists of. Empty for any other text, and for the rows of a single grid. */
export function itemsIn(text: string): readonly PuzzleText[] {
  const [around] = WRAPPED.exec(text) ?? []
  if (around === undefined || !arePuzzles(jsonIn(text))) return []
  const pieces: PuzzleText[] = []
  let depth = 0
  let start = 0
  const add = (item: string) => {
    const lines = text.slice(0, start).split(/\r\n|\n|\r/)
    pieces.push({ text: item, line: lines.length, column: lines[lines.length - 1].length + 1 })
  }
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (index < around.length) continue
    const isQuoted = sign.length > 1
    if (depth === 1 && sign !== ']') start = isQuoted ? index + 1 : index
    if (isQuoted && depth === 1) add(JSON.parse(sign))
    else if (sign === '[' || sign === '{') depth++
    else if ((sign === ']' || sign === '}') && --depth === 1) add(text.slice(start, index + 1))
    if (depth === 0) break
  }
  return pieces
}

function arePuzzles(data: unknown): boolean {
  const wrapper = WRAPPERS.find((name) => Object.hasOwn(Object(data), name))
  if (wrapper !== undefined) return arePuzzles((data as Record<string, unknown>)[wrapper])
  return Array.isArray(data) && data.length > 0 && data.every(isPuzzle)
}

function isPuzzle(item: unknown): boolean {
  if (typeof item === 'string') return item.length > LONGEST_ROW
  if (Array.isArray(item)) return item.length > LONGEST_ROW || Array.isArray(item[0])
  return typeof item === 'object' && item !== null
}
