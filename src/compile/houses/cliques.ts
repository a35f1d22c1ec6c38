// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../../assembly/limits.ts'
import type { AllCells } from '../cells.ts'

/** Steps of the search for the largest clique, at most. */
const MOST_STEPS = 1000

/**
 * Divides cells into cliques, the largest first. If each only takes the first cells that fit, the least sum of a line of 32 cells is 94, and
 * not 98: it takes 7,000 guesses in place of 1.
 */
export function cliquesOf(cells: readonly number[], all: AllCells): readonly (readonly number[])[] {
  const later = laterOf(cells, all)
  // For each place in the list, how deep the search still has it open: 0 once it is in a clique.
  const depths = new Uint8Array(cells.length).fill(1)
  const cliques: (readonly number[])[] = []
  for (let left = cells.length; left > 0; ) {
    all.checkTime()
    const largest = largestIn(later, depths)
    for (const place of largest) depths[place] = 0
    left -= largest.length
    cliques.push(largest.map((place) => cells[place]))
  }
  return cliques
}

/** For each place in a list of cells, the later ones whose cells differ from its own: those from a start to the next one. */
interface Later {
  readonly starts: readonly number[]
  readonly places: readonly number[]
}

function laterOf(cells: readonly number[], { differ }: AllCells): Later {
  const starts = [0]
  const places: number[] = []
  for (let place = 0; place < cells.length; place++) {
    for (let other = place + 1; other < cells.length; other++) if (differ(cells[place], cells[other])) places.push(other)
    starts.push(places.length)
  }
  return { starts, places }
}

/** A step looks only at the later places that differ from one: in a sum of 625 cells without houses, there are none. */
function largestIn({ starts, places }: Later, depths: Uint8Array): readonly number[] {
  let largest: readonly number[] = []
  let steps = MOST_STEPS
  const clique: number[] = []
  // The places that are open at each depth, one list behind the other.
  const open: number[] = []
  const grow = (size: number, first: number, end: number): void => {
    if (size > largest.length) largest = clique.slice(0, size)
    for (let at = first; at < end; at++) {
      if (size + end - at <= largest.length || size === MAX_SET_VALUES || steps-- <= 0) return
      const place = open[at]
      let next = end
      for (let i = starts[place]; i < starts[place + 1]; i++) {
        const other = places[i]
        if (depths[other] <= size) continue
        depths[other] = size + 2
        open[next++] = other
      }
      clique[size] = place
      grow(size + 1, end, next)
      for (let i = end; i < next; i++) depths[open[i]] = size + 1
    }
  }
  for (let place = 0; place < depths.length; place++) if (depths[place] > 0) open.push(place)
  grow(0, 0, open.length)
  return largest
}
