// Drawings of puzzles: the scene of any puzzle, and the scene as text. Apart from the families, so that a page that draws nothing does not
// load it.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, drawings } from '../draw/drawing.ts'
import type { Scene, Shown } from '../draw/scene.ts'
import { textOf } from '../draw/text.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { checkedPuzzle } from './family.ts'
import type { FamilyName } from './index.ts'
import { jigsawDrawing } from './jigsaw.ts'
import { kakuroDrawing } from './kakuro.ts'
import { layoutsDrawing } from './layouts.ts'
import { nonogramDrawing } from './nonogram.ts'
import { primesDrawing } from './primes.ts'
import { pyramidDrawing } from './pyramid.ts'
import { queensDrawing } from './queens.ts'
import { starBattleDrawing } from './star-battle.ts'
import { sudokuDrawing } from './sudoku.ts'

const OWN: Readonly<Record<FamilyName, Drawing>> = {
  sudoku: sudokuDrawing,
  jigsaw: jigsawDrawing,
  pyramid: pyramidDrawing,
  primes: primesDrawing,
  queens: queensDrawing,
  layouts: layoutsDrawing,
  'star-battle': starBattleDrawing,
  nonogram: nonogramDrawing,
  kakuro: kakuroDrawing,
}

/**
 * What a family says of its puzzles to those who draw them, and who change them by hand. `variantDrawing` is that of variants alone.
 *
 * @throws PuzzleError `model` for an unknown family. Of a variant, import `variant` first.
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { boxOf, drawingOf, svgNode } from 'quadrille/variants'
 *
 * const puzzle = sudoku('0310100320340420')
 * const { cells, scene, withGivens } = drawingOf(puzzle)
 * const { givens } = cells(puzzle)
 * console.log(givens.slice(0, 3)) // [ undefined, [ 3 ], [ 1 ] ]
 * console.log(Object.entries(withGivens?.(puzzle, givens.with(0, [2])) ?? {})) // [ [ 'givens', '231.1..32.34.42.' ] ]
 *
 * const drawn = scene(puzzle, { candidates: givens.map((given) => given ?? [2, 4]) })
 * const { left, top, right, bottom } = boxOf(drawn)
 * console.log(left, top, right, bottom) // 0 0 4 4
 * const nodes = drawn.shapes.filter(({ as }) => as !== 'words').map((shape) => svgNode(shape, drawn))
 * console.log(nodes[0]?.name, nodes[0]?.attributes.class) // path stroke-faint
 * ```
 */
export function drawingOf({ family }: Puzzle): Drawing {
  const own = Object.hasOwn(OWN, family) ? OWN[family as FamilyName] : drawings.get(family)
  if (own) return own
  throw new PuzzleError('model', `there is no family ${show(family)}`, { what: 'family' }, Object.keys(OWN).join(', '))
}

/** What a puzzle looks like, as data. @throws PuzzleError for what is not a puzzle */
export function sceneOf(puzzle: Puzzle, shown: Shown = {}): Scene {
  const whole = checkedPuzzle(puzzle)
  return drawingOf(whole).scene(whole, shown)
}

export interface DrawOptions {
  /** A solution. If it is absent, the givens are drawn. */
  readonly solution?: ArrayLike<number> | undefined
}

/**
 * A puzzle as text: several lines, no final newline.
 *
 * @throws PuzzleError for what is not a puzzle, and `option` for an unknown option
 * @example
 * ```ts
 * import { createSolver, draw, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = queens(4)
 * const { solution } = solver.first(puzzle)
 * if (solution) console.log(draw(puzzle, { solution }).split('\n').length) // 4
 * ```
 */
export function draw(puzzle: Puzzle, options: DrawOptions = {}): string {
  checkOptions(options, ['solution'])
  return textOf(sceneOf(puzzle, options))
}
