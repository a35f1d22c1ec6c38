// The only list of peers.

import { dancingLinks } from './dancing-links.ts'
import { highs } from './highs.ts'
import { logicSolver } from './logic-solver.ts'
import type { Peer } from './peer.ts'
import { plain } from './plain.ts'
import { SUDOKU_PACKAGES } from './sudoku-packages.ts'

export const PEERS: readonly Peer[] = [plain, dancingLinks, ...SUDOKU_PACKAGES, logicSolver, highs]
