// All techniques, the easiest first. The scores are on the scale of Sudoku Explainer (Nicolas Juillerat, 2005-2007) and, for strong links and
// wings of four and more cells, of its successor Sukaku Explainer. It has no rules other than houses: the scores of those are ours.

import type { Technique } from './marks/step.ts'
import { bentWing } from './techniques/bent.ts'
import { bivalueGrave } from './techniques/bug.ts'
import { cageCombinations, sumBounds } from './techniques/cage-combinations.ts'
import { forcingChain, xChain } from './techniques/chains.ts'
import { simpleColouring } from './techniques/colours.ts'
import { countedCells } from './techniques/counts.ts'
import { dynamicChain } from './techniques/dynamic-chains.ts'
import { fish } from './techniques/fish.ts'
import { inniesAndOuties } from './techniques/innies.ts'
import { claiming, directClaiming, directPointing, pointing } from './techniques/locked.ts'
import { multipleChain } from './techniques/multiple-chains.ts'
import { relatedCells } from './techniques/related.ts'
import { remotePairs } from './techniques/remote-pairs.ts'
import { fullHouse, hiddenSingleInLine, hiddenSingleInRegion, nakedSingle } from './techniques/singles.ts'
import { strongLinks } from './techniques/strong-links.ts'
import { directHidden, hidden, naked } from './techniques/subsets.ts'
import { uniqueRectangle } from './techniques/uniqueness.ts'
import { alongLine } from './techniques/ways-along-lines.ts'
import { xyWing, xyzWing } from './techniques/wings.ts'

export const TECHNIQUES: readonly Technique[] = [
  fullHouse,
  hiddenSingleInRegion,
  hiddenSingleInLine,
  relatedCells,
  directPointing,
  sumBounds,
  directClaiming,
  directHidden(2, 2),
  cageCombinations,
  nakedSingle,
  countedCells,
  directHidden(3, 2.5),
  pointing,
  inniesAndOuties,
  claiming,
  alongLine,
  naked(2, 3),
  fish(2, 3.2),
  hidden(2, 3.4),
  naked(3, 3.6),
  fish(3, 3.8),
  hidden(3, 4),
  strongLinks(2, 4),
  xyWing,
  xyzWing,
  uniqueRectangle,
  naked(4, 5),
  fish(4, 5.2),
  hidden(4, 5.4),
  strongLinks(3, 5.4),
  bentWing(4, 5.5),
  bivalueGrave,
  bentWing(5, 6.2),
  bentWing(6, 6.4),
  simpleColouring,
  remotePairs,
  xChain,
  forcingChain,
  multipleChain,
  dynamicChain,
]

/** Does it need to know that there is one solution? */
export function needsUniqueness(technique: Technique): boolean {
  return technique === uniqueRectangle || technique === bivalueGrave
}
