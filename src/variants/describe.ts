// What a variant is, in a few words: `9x9 killer, 23 cages, anti-knight, 3 givens`.

import { counted } from '../model/numbers.ts'
import { RULES } from './rules/rule-table.ts'
import type { Grid } from './rules/variant-grid.ts'
import type { Variant } from './variant.ts'

/** Many of a noun: of its first word that can be, as in `cells with a choice`. */
function several(noun: string): string {
  return noun.replace(/^(.*?)(?= (?:with|of) |$)/, (head) => (/(?:s|x|ch)$/i.test(head) ? `${head}es` : `${head}s`))
}

export function describeVariant({ rules = [], size, regions, repeats }: Variant, grid: Grid, givens: string): string {
  const many = new Map<string, number>()
  for (const { rule } of rules) many.set(rule, (many.get(rule) ?? 0) + 1)
  const [rows, columns] = typeof size === 'number' ? [size, size] : size
  const parts = Array.from(many, ([kind, count]) => {
    if (RULES.get(kind)!.required === 0) return kind
    const { noun } = RULES.get(kind)!
    return counted(count, noun, several(noun))
  })
  return [`${rows}x${columns} ${nameOf()}`, ...parts, givens].join(', ')

  function nameOf(): string {
    if (many.has('killer')) return 'killer'
    if (repeats) return 'grid'
    if (grid.regions.length === 0) return 'Latin square'
    return regions === undefined || grid.block ? 'sudoku' : 'jigsaw'
  }
}
