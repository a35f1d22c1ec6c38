// What the page uses of the library in its own thread: data, drawings and the table of rules. Nothing here solves, or reads texts.

import type { Puzzle } from '../../src/document/puzzle.ts'
import type { Scene, Shown } from '../../src/draw/scene.ts'
import { readGivens } from '../../src/model/givens.ts'
import { symbolOf } from '../../src/model/symbols.ts'
import { readGrid, type Variant } from '../../src/variants/variant.ts'
import { variantScene } from '../../src/variants/variant-scene.ts'

export { linkOf } from '../../src/document/address.ts'
export { type Document, edit, open } from '../../src/document/document.ts'
export { begin, commit, type History, redo, undo } from '../../src/document/history.ts'
export type { Marks } from '../../src/document/marks.ts'
export type { Meta, Puzzle } from '../../src/document/puzzle.ts'
export { COLORS, type Color } from '../../src/draw/colors.ts'
export { outlines } from '../../src/draw/outline.ts'
export { LAYERS, type Layer, type Point, type Scene, type Shape, type Shown } from '../../src/draw/scene.ts'
export { boxOf, type Node, nodeOf } from '../../src/draw/svg.ts'
export { freeze } from '../../src/model/frozen.ts'
export { cellName, cellNumber, columnsOf, groupNumbers, groups, inRows, rowsOf } from '../../src/model/geometry.ts'
export { readGivens, readRegions } from '../../src/model/givens.ts'
export { symbolOf, symbolValue } from '../../src/model/symbols.ts'
export type { Rule } from '../../src/variants/rules/rule.ts'
export type { RuleKind } from '../../src/variants/rules/rule-kind.ts'
export { GROUPS, RULES } from '../../src/variants/rules/rule-table.ts'
export { wordsOf } from '../../src/variants/rules/rule-words.ts'
export { compileVariant, type Variant } from '../../src/variants/variant.ts'

let others: typeof import('../../src/families/draw.ts') | undefined

/** Loads the drawings of families, unless all puzzles are grids with rules. */
export async function loadDrawings(puzzles: readonly Puzzle[]): Promise<void> {
  if (puzzles.some(({ family }) => family !== 'variant')) others ??= await import('../../src/families/draw.ts')
}

/** What a puzzle looks like that was checked by a worker, and whose drawings are loaded. */
export function drawn(puzzle: Puzzle, shown: Shown = {}): Scene {
  if (puzzle.family !== 'variant') return others!.drawn(puzzle, shown)
  const { rules = [], givens, symbols, ...fields } = puzzle as Puzzle & Variant
  const grid = readGrid(fields)
  const symbol = (value: number) => symbols?.[value - grid.values[0]] ?? symbolOf(value)
  return variantScene({ grid, givens: readGivens(givens, grid, symbols), rules, symbol }, shown)
}
