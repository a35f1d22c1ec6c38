// What a person does to a document: each function makes another one, or returns the same if nothing changes.

import type { Step } from 'quadrille/logic'
import { type Color, type Document, edit, type Rule, type Where } from 'quadrille/variants'
import {
  asVariant,
  type CellContents,
  cellsOf,
  clueAt,
  hasGivens,
  isCell,
  peersOf,
  rulesOf,
  toolsOf,
  valuesIn,
  withFields,
  withGivens,
  withPuzzle,
  withRegions,
} from './cells.ts'
import { grouped } from './grouped.ts'
import type { Mode, WrittenLayer } from './tool.ts'

export interface Typing {
  readonly cells: readonly number[]
  readonly value: number
  readonly layer: Exclude<WrittenLayer, 'color'>
  readonly mode: Mode
}

export const COLORS_OF_CELLS: readonly Color[] = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'gray']

/** A value on some cells; taken back, if all of them have it. */
export function typed(document: Document, { cells, value, layer, mode }: Typing): Document {
  const { puzzle } = document
  const all = cellsOf(puzzle)
  const { givens } = all
  const own = cells.filter((cell) => isCell(all, cell))
  if (mode === 'set' && hasGivens(puzzle) && (layer === 'digit' || (layer === 'centre' && toolsOf(puzzle).hasLimits))) {
    const next = layer === 'digit' ? givenOf(givens, own, value) : limitOf(givens, own, value)
    const given = withPuzzle(document, withGivens(puzzle, next))
    return edit(given, { set: 'entries', cells: own, value: null })
  }
  const free = own.filter((cell) => givens[cell]?.length !== 1)
  const { entries } = document.marks
  if (layer === 'digit') {
    const areAll = free.every((cell) => entries[cell] === value)
    return edit(document, { set: 'entries', cells: free, value: areAll ? null : value })
  }
  return edit(document, { set: layer, cells: free.filter((cell) => entries[cell] === undefined), value })
}

function givenOf(givens: CellContents['givens'], cells: readonly number[], value: number): CellContents['givens'] {
  const has = (cell: number) => givens[cell]?.length === 1 && givens[cell][0] === value
  const next = [...givens]
  const areAll = cells.every(has)
  for (const cell of cells) next[cell] = areAll ? undefined : [value]
  return next
}

/** One of the values that cells are limited to: a cell with one is given. */
function limitOf(givens: CellContents['givens'], cells: readonly number[], value: number): CellContents['givens'] {
  const areAll = cells.every((cell) => givens[cell]?.includes(value))
  const next = [...givens]
  for (const cell of cells) {
    const others = (givens[cell] ?? []).filter((other) => other !== value)
    const list = areAll ? others : [...others, value].sort((a, b) => a - b)
    next[cell] = list.length > 0 ? list : undefined
  }
  return next
}

export function colored(document: Document, cells: readonly number[], color: Color): Document {
  const areAll = cells.every((cell) => document.marks.colors[cell] === color)
  return edit(document, { set: 'colors', cells, color: areAll ? null : color })
}

/** Takes away what lies on top: givens while setting, entries, small values, colours. */
export function cleared(document: Document, cells: readonly number[], mode: Mode): Document {
  const { puzzle, marks } = document
  const { givens } = cellsOf(puzzle)
  if (mode === 'set' && hasGivens(puzzle) && cells.some((cell) => givens[cell])) return withoutGivens(document, cells)
  const without = (sort: 'centre' | 'corner') => {
    const list = Object.entries(marks[sort]).filter(([cell]) => !cells.includes(Number(cell)))
    return Object.fromEntries(list)
  }
  if (cells.some((cell) => marks.entries[cell] !== undefined)) return edit(document, { set: 'entries', cells, value: null })
  if (cells.some((cell) => marks.centre[cell] || marks.corner[cell])) {
    return { puzzle, marks: { ...marks, centre: without('centre'), corner: without('corner') } }
  }
  return edit(document, { set: 'colors', cells, color: null })
}

export function withoutGivens(document: Document, cells: readonly number[]): Document {
  const gone = new Set(cells)
  const next = cellsOf(document.puzzle).givens.map((given, cell) => (gone.has(cell) ? undefined : given))
  return withPuzzle(document, withGivens(document.puzzle, next))
}

/** What a hint says, done: values written, and others removed from the centre of cells. */
export function applied(
  document: Document,
  step: Pick<Step, 'writes' | 'removes'>,
  candidates: readonly (readonly number[])[],
): Document {
  let next = document
  for (const { cell, value } of step.writes) next = edit(next, { set: 'entries', cells: [cell], value })
  const gone = grouped(step.removes, ({ cell }) => cell)
  const centre: Record<number, readonly number[]> = { ...next.marks.centre }
  for (const [cell, removed] of gone) {
    const values = removed.map(({ value }) => value)
    centre[cell] = (centre[cell] ?? candidates[cell]).filter((value) => !values.includes(value))
  }
  return gone.size > 0 ? { ...next, marks: { ...next.marks, centre } } : next
}

/** The document with a rule more, or with another one in its place. A sudoku or jigsaw becomes a grid with rules. */
export function withRule(document: Document, rule: Rule, place?: number): Document {
  const puzzle = asVariant(document.puzzle)
  if (!puzzle) return document
  const rules = rulesOf(puzzle)
  return withPuzzle(document, withFields(puzzle, { rules: place === undefined ? [...rules, rule] : rules.with(place, rule) }))
}

export function withoutRules(document: Document, places: readonly number[]): Document {
  const rules = rulesOf(document.puzzle).filter((_, place) => !places.includes(place))
  return withPuzzle(document, withFields(document.puzzle, { rules }))
}

/** The document with another clue of the family at a place, if the text is one. */
export function withClue(document: Document, place: Where, text: string): Document {
  const fields = clueAt(document.puzzle, place)?.with(text)
  return fields ? withPuzzle(document, withFields(document.puzzle, fields)) : document
}

/** Cells join the region of the first. */
export function joined(document: Document, cells: readonly number[]): Document {
  const { regions } = cellsOf(document.puzzle)
  if (!regions || cells.length < 2) return document
  const [first, ...others] = cells
  const next = regions.map((region, cell) => (others.includes(cell) ? regions[first] : region))
  return withPuzzle(document, withRegions(document.puzzle, next))
}

/** Cells become a region of their own. */
export function divided(document: Document, cells: readonly number[]): Document {
  const { regions } = cellsOf(document.puzzle)
  if (!regions) return document
  const free = Array.from({ length: 61 }, (_, number) => number).find(
    (number) => !regions.some((region, cell) => region === number && !cells.includes(cell)),
  )
  const next = regions.map((region, cell) => (cells.includes(cell) ? (free as number) : region))
  return withPuzzle(document, withRegions(document.puzzle, next))
}

/** All cells with the value of a cell. */
export function sameAs(document: Document, cell: number): readonly number[] {
  const values = valuesIn(document)
  if (values[cell] === undefined) return [cell]
  return values.flatMap((value, at) => (value === values[cell] && at !== cell ? at : [])).concat(cell)
}

/** For each cell, the values that no cell of its houses has. */
export function naive(document: Document): readonly (readonly number[])[] {
  const cells = cellsOf(document.puzzle)
  const { givens, values } = cells
  const known = valuesIn(document)
  return peersOf(cells).map((peers, cell) => {
    const seen = new Set([...peers].map((peer) => known[peer]))
    return (givens[cell] ?? values).filter((value) => !seen.has(value))
  })
}
