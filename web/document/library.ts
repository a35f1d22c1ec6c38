// What the page uses of the library in its own thread: data, drawings and the table of rules. Nothing here solves, or reads texts. What no entry
// of the package exports is taken from its sources, here alone, but for two things that a first visit does not load: changes of documents, and
// what can be said of generated kinds.

import type { Puzzle } from 'quadrille'
import { type AnyDrawing, drawings } from '../../src/draw/drawing.ts'
import { variantDrawing } from '../../src/variants/variant-drawing.ts'

export type { Puzzle } from 'quadrille'
export type { Color, Rule, Shown, Variant } from 'quadrille/variants'
export { linkOf } from '../../src/document/address.ts'
export { type Document, open } from '../../src/document/document.ts'
export { begin, commit, type History, redo, undo } from '../../src/document/history.ts'
export { COLORS } from '../../src/draw/colors.ts'
export type { Clue, Tools, Where } from '../../src/draw/drawing.ts'
export type { CellContents } from '../../src/draw/grid-shapes.ts'
export { boxOf, type Node, nodeOf } from '../../src/draw/nodes.ts'
export { outlines } from '../../src/draw/outline.ts'
export { LAYERS, type Scene, type Shape } from '../../src/draw/scene.ts'
export { freeze } from '../../src/model/frozen.ts'
export { cellName, cellNumber } from '../../src/model/geometry.ts'
export { symbolValue } from '../../src/model/symbols.ts'
export type { RuleKind } from '../../src/variants/rules/rule-kind.ts'
export { GROUPS, RULES } from '../../src/variants/rules/rule-table.ts'
export { wordsOf } from '../../src/variants/rules/rule-words.ts'
export { compileVariant } from '../../src/variants/variant.ts'

drawings.set('variant', variantDrawing)

let others: typeof import('../../src/families/draw.ts') | undefined

/** Loads the drawings of families, unless all puzzles are grids with rules. */
export async function loadDrawings(puzzles: readonly Puzzle[]): Promise<void> {
  if (puzzles.some(({ family }) => !drawings.has(family))) others ??= await import('../../src/families/draw.ts')
}

/** What the family of a puzzle says of it. A worker has checked the puzzle, and its drawing is loaded. */
export function drawingOf(puzzle: Puzzle): AnyDrawing {
  return drawings.get(puzzle.family) ?? others!.drawingOf(puzzle)
}
