// What a variant looks like.

import { contents, lines } from '../draw/grid-shapes.ts'
import type { Scene, Shown } from '../draw/scene.ts'
import { groupNumbers } from '../model/geometry.ts'
import { looksOf } from './looks.ts'
import type { Rule } from './rules/rule.ts'
import type { Grid } from './rules/variant-grid.ts'

/** What there is to draw of a variant. */
interface Drawable {
  readonly grid: Grid
  /** For each cell, the values that its given allows; undefined for a blank. */
  readonly givens: readonly (readonly number[] | undefined)[]
  readonly rules: readonly Rule[]
  symbol(value: number): string
}

/** Heavy lines go with cages, whose lines are light. */
export function variantScene({ grid, givens, rules, symbol }: Drawable, shown: Shown): Scene {
  const { rows, columns, values } = grid
  const kinds = [...new Set(rules.map(({ rule }) => rule))]
  const cells = {
    columns,
    values,
    givens: givens.map((given) => (given?.length === 1 ? given[0] : given)),
    symbol,
  }
  return {
    rows,
    columns,
    width: 1,
    title: `A grid of ${rows} x ${columns} cells with ${kinds.join(', ') || 'givens'}`,
    shapes: [...looksOf(rules, grid), ...lines(groupNumbers(grid.regions, grid), true), ...contents(cells, shown)],
  }
}
