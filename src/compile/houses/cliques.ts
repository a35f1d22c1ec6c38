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
  const later = laterOf(cells, all)
  // For each place in the list, how deep the search still has it open: 0 once it is in a clique.
  const depths = new Uint8Array(cells.length).fill(1)
  const cliques: (readonly number[])[] = []
  for (let left = Array.from(cells.keys()); left.length > 0; left = left.filter((place) => depths[place] > 0)) {
    all.checkTime()
    const largest = largestIn(left, later, depths)
    for (const place of largest) depths[place] = 0
    cliques.push(largest.map((place) => cells[place]))
  }
  return cliques
}

/** For each place in a list of cells, the later ones whose cells differ from its own. */
function laterOf(cells: readonly number[], { differ }: Cells): readonly (readonly number[])[] {
  return cells.map((cell, place) => {
    const later: number[] = []
    for (let other = place + 1; other < cells.length; other++) if (differ(cell, cells[other])) later.push(other)
    return later
  })
}

/** A step looks only at the later places that differ from one: in a sum of 625 cells without houses, there are none. */
function largestIn(left: readonly number[], later: readonly (readonly number[])[], depths: Uint8Array): readonly number[] {
  let largest: readonly number[] = []
  let steps = MOST_STEPS
  const clique: number[] = []
  const grow = (open: readonly number[]): void => {
    const size = clique.length
    if (size > largest.length) largest = clique.slice()
    for (let i = 0; i < open.length; i++) {
      if (size + open.length - i <= largest.length || size === MAX_SET_VALUES || steps-- <= 0) return
      const next: number[] = []
      for (const place of later[open[i]]) {
        if (depths[place] <= size) continue
        depths[place] = size + 2
        next.push(place)
      }
      clique.push(open[i])
      grow(next)
      clique.length = size
      for (const place of next) depths[place] = size + 1
    }
  }
  grow(left)
  return largest
}
