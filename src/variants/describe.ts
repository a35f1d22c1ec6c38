// What a variant is, in a few words: `9x9 killer, 23 cages, anti-knight, 3 givens`.

import { counted } from '../model/numbers.ts'
import type { Rule } from './rules/rule.ts'
import { RULES } from './rules/rule-table.ts'
import type { Grid } from './rules/variant-grid.ts'
import type { Variant } from './variant.ts'

/** Many of a noun: of its first word that can be, as in `cells with a choice`. */
function several(noun: string): string {
  return noun.replace(/^(.*?)(?= (?:with|of) |$)/, (head) => (/(?:s|x|ch)$/i.test(head) ? `${head}es` : `${head}s`))
}

/** Each kind of its rules, how many there are, and what they demand: a line each. */
export function rulesInWords({ rules = [] }: Variant): readonly string[] {
  return Array.from(countsOf(rules), (entry) => `${inWords(entry)}: ${RULES.get(entry[0])!.says}`)
}

/** How many rules of a kind there are; or the kind, if one is enough. */
function inWords([kind, count]: readonly [kind: string, count: number]): string {
  const { noun, required } = RULES.get(kind)!
  return required === 0 ? kind : counted(count, noun, several(noun))
}

function countsOf(rules: readonly Rule[]): ReadonlyMap<string, number> {
  const many = new Map<string, number>()
  for (const { rule } of rules) many.set(rule, (many.get(rule) ?? 0) + 1)
  return many
}

export function describeVariant({ rules = [], size, regions, repeats }: Variant, grid: Grid, givens: string): string {
  const many = countsOf(rules)
  const [rows, columns] = typeof size === 'number' ? [size, size] : size
  return [`${rows}x${columns} ${nameOf()}`, ...Array.from(many, inWords), givens].join(', ')

  function nameOf(): string {
    if (many.has('killer')) return 'killer'
    if (repeats) return 'grid'
    if (grid.regions.length === 0) return 'Latin square'
    return regions === undefined || grid.block ? 'sudoku' : 'jigsaw'
  }
}
