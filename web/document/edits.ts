// What a person does to a document: each function makes another one, or returns the same if nothing changes.

import type { Step } from 'quadrille/logic'
import { type Color, type Document, edit, type Rule, type Where } from 'quadrille/variants'
import {
  type CellContents,
  cellsOf,
  clueAt,
  hasGivens,
  isCell,
  peersOf,
  rulesOf,
  toolsOf,
  valuesIn,
  withGivens,
} from './cells.ts'
import { drawingOf } from './drawings.ts'
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
    const given = edit(document, { set: 'puzzle', fields: withGivens(puzzle, givenOf(givens, own, value, layer)) })
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

/** A value alone, or in the centre, where it is one of those that a cell is limited to; gone, if all cells have it. */
function givenOf(
  givens: CellContents['givens'],
  cells: readonly number[],
  value: number,
  layer: 'digit' | 'centre',
): CellContents['givens'] {
  const areAll = cells.every((cell) => givens[cell]?.includes(value) && (layer === 'centre' || givens[cell].length === 1))
  return givens.map((given, cell) => {
    if (!cells.includes(cell)) return given
    const others = layer === 'digit' ? [] : (given ?? []).filter((other) => other !== value)
    const list = areAll ? others : [...others, value].sort((a, b) => a - b)
    return list.length > 0 ? list : undefined
  })
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
  const { puzzle } = document
  const givens = cellsOf(puzzle).givens.map((given, cell) => (cells.includes(cell) ? undefined : given))
  return edit(document, { set: 'puzzle', fields: withGivens(puzzle, givens) })
}

/** What a hint says, done: values written, and others removed from the centre of cells. */
export function applied(
  document: Document,
  step: Pick<Step, 'writes' | 'removes'>,
  candidates: readonly (readonly number[])[],
): Document {
  let next = document
  for (const { cell, value } of step.writes) next = edit(next, { set: 'entries', cells: [cell], value })
  const centre: Record<number, readonly number[]> = { ...next.marks.centre }
  for (const { cell, value } of step.removes) {
    centre[cell] = (centre[cell] ?? candidates[cell]).filter((other) => other !== value)
  }
  return step.removes.length > 0 ? { ...next, marks: { ...next.marks, centre } } : next
}

/** The document with a rule more, or with another one in its place. A sudoku or jigsaw becomes a grid with rules. */
export function withRule(document: Document, rule: Rule, place?: number): Document {
  const rules = rulesOf(document.puzzle)
  return withRules(document, place === undefined ? [...rules, rule] : rules.with(place, rule))
}

export function withoutRules(document: Document, places: readonly number[]): Document {
  return withRules(
    document,
    rulesOf(document.puzzle).filter((_, place) => !places.includes(place)),
  )
}

const withRules = (document: Document, rules: readonly Rule[]) =>
  edit(document, { set: 'puzzle', fields: { family: 'variant', rules } })

/** The document with another clue of the family at a place, if the text is one. */
export function withClue(document: Document, place: Where, text: string): Document {
  return edit(document, { set: 'puzzle', fields: clueAt(document.puzzle, place)?.with(text) ?? {} })
}

/** Cells join the region of the first. */
export const joined = (document: Document, cells: readonly number[]): Document =>
  withRegion(document, cells, (regions) => regions[cells[0]])

/** Cells become a region of their own. */
export const divided = (document: Document, cells: readonly number[]): Document =>
  withRegion(document, cells, (regions) => {
    const taken = new Set(regions.filter((_, cell) => !cells.includes(cell)))
    return regions.findIndex((_, number) => !taken.has(number))
  })

/** The blocks of a sudoku make a grid with rules. */
function withRegion(document: Document, cells: readonly number[], numberIn: (regions: readonly number[]) => number): Document {
  const { puzzle } = document
  const { regions = [] } = cellsOf(puzzle)
  const next = regions.map((region, cell) => (cells.includes(cell) ? numberIn(regions) : region))
  return edit(document, { set: 'puzzle', fields: drawingOf(puzzle).withRegions?.(puzzle, next) ?? {} })
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
