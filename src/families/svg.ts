// Pictures of puzzles. Apart from the drawings as text, so that a command line that draws none does not load it.

import type { Puzzle } from '../document/puzzle.ts'
import type { Shown } from '../draw/scene.ts'
import { svgOf } from '../draw/svg.ts'
import { checkOptions } from '../model/caller-options.ts'
import { sceneOf } from './draw.ts'

/**
 * A picture of a puzzle, as SVG: a document that looks well in light and in dark. What no shape shows is in words below the grid.
 *
 * @param shown what is in it beside the puzzle
 * @throws PuzzleError for what is not a puzzle, and `option` for an unknown option
 * @example
 * ```ts
 * import { killer, svg, variant } from 'quadrille/variants'
 *
 * const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3)] })
 * console.log(svg(puzzle).slice(0, 4)) // <svg
 * ```
 */
export function svg(puzzle: Puzzle, shown: Shown = {}): string {
  checkOptions(shown, ['solution', 'marks', 'candidates', 'highlights'])
  return svgOf(sceneOf(puzzle, shown))
}
