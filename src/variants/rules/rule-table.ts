// The only list of rules: all that these files export.

import * as cages from './cage-rules.ts'
import * as dots from './dot-rules.ts'
import * as free from './free-rules.ts'
import * as global from './global-rules.ts'
import * as lines from './line-rules.ts'
import * as outside from './outside-rules.ts'
import * as regions from './region-rules.ts'
import type { RuleKind } from './rule-kind.ts'
import * as sums from './sum-rules.ts'

/** The groups of rules, each with its name. */
const FILES: readonly (readonly [name: string, exported: Readonly<Record<string, RuleKind>>])[] = [
  ['Regions', regions],
  ['Cages', cages],
  ['Lines', lines],
  ['Sums along lines', sums],
  ['Dots and single cells', dots],
  ['Clues outside the grid, and indices', outside],
  ['The whole grid', global],
  ['Rules of your own', free],
]

/** The groups of rules, each with its name and its kinds of rules, in the order in which they are shown: by name. */
export const GROUPS: readonly (readonly [name: string, kinds: readonly RuleKind[]])[] = FILES.map(
  ([name, exported]) => [name, Object.values(exported).sort((a, b) => (a.kind < b.kind ? -1 : 1))] as const,
)

/**
 * Every kind of rule, by its name.
 *
 * @example
 * ```ts
 * import { RULES } from 'quadrille/variants'
 *
 * const { all, required } = RULES.get('killer') ?? { all: [], required: 0 }
 * console.log(all.map(({ name }) => name).join(), required, all[1]?.expected) // cells,sum 1 an integer from 0 to 3000000
 * ```
 */
export const RULES: ReadonlyMap<string, RuleKind> = new Map(
  GROUPS.flatMap(([, kinds]) => kinds.map((kind) => [kind.kind, kind] as const)),
)
