// All techniques, the easiest first. The scores are on the scale of Sudoku Explainer (Nicolas Juillerat, 2005-2007), where it has them.

import type { Technique } from './step.ts'
import { forcingChain } from './techniques/chains.ts'
import { simpleColouring } from './techniques/colours.ts'
import { fish } from './techniques/fish.ts'
import { lockedCandidates } from './techniques/locked.ts'
import { remotePairs } from './techniques/remote-pairs.ts'
import { fullHouse, hiddenSingleInLine, hiddenSingleInRegion, nakedSingle } from './techniques/singles.ts'
import { hidden, naked } from './techniques/subsets.ts'
import { uniqueRectangle } from './techniques/uniqueness.ts'
import { xyWing, xyzWing } from './techniques/wings.ts'

export const TECHNIQUES: readonly Technique[] = [
  fullHouse,
  hiddenSingleInRegion,
  hiddenSingleInLine,
  nakedSingle,
  lockedCandidates,
  naked(2, 3),
  fish(2, 3.2),
  hidden(2, 3.4),
  naked(3, 3.6),
  fish(3, 3.8),
  hidden(3, 4),
  xyWing,
  remotePairs,
  simpleColouring,
  xyzWing,
  uniqueRectangle,
  naked(4, 5),
  fish(4, 5.2),
  hidden(4, 5.4),
  forcingChain,
]

/** Does it need to know that there is one solution? */
export function needsUniqueness(technique: Technique): boolean {
  return technique === uniqueRectangle
}
