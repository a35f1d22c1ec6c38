// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../../assembly/limits.ts'
import type { Cells } from '../cells.ts'

/** Steps of the search for the largest clique, at most. */
const MOST_STEPS = 1000

/**
 * Divides cells into cliques, the largest first. If each only takes the first cells that fit, the least sum of a line of 32 cells is 94, and
 * not 98: it takes 7,000 guesses in place of 1.
 */
export function cliquesOf(cells: readonly number[], all: Cells): readonly (readonly number[])[] {
  const cliques: (readonly number[])[] = []
  for (let left = cells; left.length > 0; ) {
    const largest = largestIn(left, all)
    cliques.push(largest)
    left = left.filter((cell) => !largest.includes(cell))
  }
  return cliques
}

function largestIn(cells: readonly number[], { differ }: Cells): readonly number[] {
  let largest: readonly number[] = []
  let steps = MOST_STEPS
  const grow = (clique: readonly number[], open: readonly number[]): void => {
    if (clique.length > largest.length) largest = clique
    for (let i = 0; i < open.length; i++) {
      if (clique.length + open.length - i <= largest.length || clique.length === MAX_SET_VALUES || steps-- <= 0) return
      const next = open[i]
      grow(
        [...clique, next],
        open.filter((cell, other) => other > i && differ(next, cell)),
      )
    }
  }
  grow([], cells)
  return largest
}
