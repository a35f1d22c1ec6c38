// The only list of rules.

import type { RuleKind } from './rule.ts'
import * as cages from './rules/cages.ts'
import * as dots from './rules/dots.ts'
import * as free from './rules/free.ts'
import * as global from './rules/global.ts'
import * as lines from './rules/lines.ts'
import * as outside from './rules/outside.ts'
import * as regions from './rules/regions.ts'
import * as sums from './rules/sums.ts'

/** The groups of rules, each with its name, in the order in which they are shown. */
export const GROUPS: readonly (readonly [name: string, kinds: readonly RuleKind[]])[] = [
  ['Regions', kindsIn(regions)],
  ['Cages', kindsIn(cages)],
  ['Lines', kindsIn(lines)],
  ['Sums along lines', kindsIn(sums)],
  ['Dots and single cells', kindsIn(dots)],
  ['Clues outside the grid, and indices', kindsIn(outside)],
  ['The whole grid', kindsIn(global)],
  ['Rules of your own', kindsIn(free)],
]

/** Every kind of rule, by its name. */
export const RULES: ReadonlyMap<string, RuleKind> = new Map(
  GROUPS.flatMap(([, kinds]) => kinds.map((kind) => [kind.kind, kind] as const)),
)

/** The rules that a file exports, without the functions that other files need. */
function kindsIn(file: Readonly<Record<string, unknown>>): readonly RuleKind[] {
  return Object.values(file).filter((value): value is RuleKind => typeof value === 'function' && 'kind' in value)
}
