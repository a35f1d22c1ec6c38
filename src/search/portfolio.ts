// Two searches of one puzzle in turn, of which the first to answer ends both: a portfolio (B. A. Huberman, R. M. Lukose, T. Hogg: An economics
// approach to hard computational problems, 1997). Nobody knows beforehand which search will be long, but seldom both are. The first one's open
// nodes are what is left; of the other one, nothing is ever saved.

import type { Board } from '../kernel/board.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Plan } from '../kernel/plan.ts'
import { thresholds } from '../kernel/thresholds.ts'

/** The other search, on a board of its own. */
export interface OtherSearch {
  readonly plan: Plan
  readonly board: Board
  readonly kernel: Kernel
}

export interface Turn {
  /** Is it the other search's? */
  readonly other: boolean
  readonly nodes: number
}

/**
 * Whose turn it is, and for how many nodes, after so many nodes of both searches. It depends on nothing else, so it does not matter where slices
 * end. `otherNodes`: nodes of the other search for each turn of the first.
 */
export function turnAfter(first: number, other: number, otherNodes: number): Turn {
  const { turnNodes } = thresholds
  const due = Math.floor(first / turnNodes) * otherNodes - other
  return due > 0 ? { other: true, nodes: due } : { other: false, nodes: turnNodes - (first % turnNodes) }
}
