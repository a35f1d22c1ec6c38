// The only list of peers.

import { dancingLinks } from './dancing-links.ts'
import { highs } from './highs.ts'
import { logicSolver } from './logic-solver.ts'
import type { Peer } from './peer.ts'
import { SUDOKU_PACKAGES } from './sudoku-packages.ts'
import { textbook } from './textbook.ts'

export const PEERS: readonly Peer[] = [textbook, dancingLinks, ...SUDOKU_PACKAGES, logicSolver, highs]
