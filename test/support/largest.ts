// The largest puzzles with each rule: samples of the rules, stretched over grids of 25x25.

import { readFileSync } from 'node:fs'
import { type VariantPuzzle, variant } from '../../src/families/variant.ts'
import type { Rule } from '../../src/variants/rules/rule.ts'
import { RULES } from '../../src/variants/rules/rule-table.ts'

const SIZE = 25
const CELLS = SIZE * SIZE

const samples: Readonly<Record<string, { readonly rules: readonly Rule[] }>> = JSON.parse(
  readFileSync(new URL('../data/rules.json', import.meta.url), 'utf8'),
)

/** So many rules, each of so many cells, so far from one to the next along the grid. */
export const SHAPES: readonly (readonly [rules: number, cells: number, step: number])[] = [
  [2000, 2, 1],
  [500, 6, 1],
  [100, 6, 6],
  [500, 12, 1],
  [50, 100, 12],
  [1, CELLS, 0],
  [20, CELLS, 1],
]

/** Cells beside each other, back and forth from row to row. */
function cellsFrom(start: number, many: number): string[] {
  return Array.from({ length: Math.min(many, CELLS) }, (_, i) => {
    const place = (start + i) % CELLS
    const [row, column] = [Math.floor(place / SIZE), place % SIZE]
    return `r${row + 1}c${(row % 2 === 0 ? column : SIZE - 1 - column) + 1}`
  })
}

/** A rule of a sample with other cells. What else it takes stays the same, if it can. */
function stretched(rule: Rule, many: number, start: number, number: number): Rule {
  const half = Math.max(1, many >> 1)
  const own: Record<string, unknown> = { ...rule }
  for (const { name, schema } of RULES.get(rule.rule)!.all) {
    const { minItems = 1, maxItems = CELLS } = schema as { readonly minItems?: number; readonly maxItems?: number }
    if (name === 'cells') own.cells = cellsFrom(start, Math.max(minItems, Math.min(maxItems, many)))
    if (name === 'groups') own.groups = [cellsFrom(start, half), cellsFrom(start + half, half)]
    if (name === 'pill') own.pill = cellsFrom(start + many, 2)
    if (name === 'at') own.at = `${['left', 'top', 'right', 'bottom'][number % 4]} ${1 + ((number >> 2) % SIZE)}`
    if (name === 'sum' && own.sum !== undefined) own.sum = 13 * many
    if (name === 'factors' && own.factors) own.factors = (own.cells as string[]).map((_, i) => 1 + (i % 3))
  }
  return own as unknown as Rule
}

/** @throws PuzzleError if there cannot be so many rules of this kind */
export function largest(kind: string, [rules, cells, step]: (typeof SHAPES)[number]): VariantPuzzle {
  const sample = samples[kind].rules.find(({ rule }) => rule === kind)!
  const all = Array.from({ length: rules }, (_, i) => stretched(sample, cells, i * step, i))
  return variant({ size: SIZE, regions: 'none', rules: all })
}
