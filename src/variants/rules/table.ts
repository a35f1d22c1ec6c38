// The only list of rules.

import {
  contains,
  containsExactly,
  countingCircles,
  equality,
  equalSums,
  killer,
  lookAndSay,
  quadruple,
  rellik,
  sum,
} from './cages.ts'
import { blackDot, even, greater, maximum, minimum, odd, oneOf, strictKropki, strictXv, v, whiteDot, x } from './dots.ts'
import { anyOf, automaton, regex, relation } from './free.ts'
import {
  antiConsecutive,
  antiKing,
  antiKnight,
  antiTaxicab,
  doppelganger,
  dutchFlatmates,
  globalEntropy,
  globalModular,
} from './global.ts'
import type { RuleKind } from './kind.ts'
import {
  between,
  entropic,
  lockout,
  modular,
  nabner,
  palindrome,
  renban,
  slowThermometer,
  thermometer,
  whispers,
} from './lines.ts'
import {
  hiddenSkyscraper,
  indexing,
  littleKiller,
  lunchbox,
  numberedRoom,
  sandwich,
  skyscraper,
  valueIndexing,
  xSum,
} from './outside.ts'
import { clone, diagonal, disjointGroups, equalRegions, extraRegion, sameValues, windoku } from './regions.ts'
import { arrow, doubleArrow, pillArrow, regionSum, sumLine, zipper } from './sums.ts'

/** The groups of rules, each with its name, in the order in which they are shown. */
export const GROUPS: readonly (readonly [name: string, kinds: readonly RuleKind[]])[] = [
  ['Regions', [diagonal, windoku, disjointGroups, extraRegion, equalRegions, sameValues, clone]],
  ['Cages', [killer, sum, equalSums, rellik, equality, lookAndSay, contains, containsExactly, quadruple, countingCircles]],
  ['Lines', [thermometer, slowThermometer, palindrome, whispers, renban, nabner, entropic, modular, between, lockout]],
  ['Sums along lines', [arrow, doubleArrow, pillArrow, zipper, regionSum, sumLine]],
  ['Dots and single cells', [whiteDot, blackDot, x, v, greater, strictKropki, strictXv, even, odd, oneOf, minimum, maximum]],
  [
    'Clues outside the grid, and indices',
    [littleKiller, sandwich, lunchbox, xSum, skyscraper, hiddenSkyscraper, numberedRoom, indexing, valueIndexing],
  ],
  [
    'The whole grid',
    [antiKnight, antiKing, antiConsecutive, antiTaxicab, globalEntropy, globalModular, dutchFlatmates, doppelganger],
  ],
  ['Rules of your own', [regex, automaton, relation, anyOf]],
]

/** Every kind of rule, by its name. */
export const RULES: ReadonlyMap<string, RuleKind> = new Map(
  GROUPS.flatMap(([, kinds]) => kinds.map((kind) => [kind.kind, kind] as const)),
)
