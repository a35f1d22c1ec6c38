// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../assembly/layout.ts'
import type { Cells } from './cells.ts'

/** Divides cells into cliques, the largest first: each takes the first cells that differ from all it has. */
export function cliquesOf(cells: readonly number[], { differ }: Cells): readonly (readonly number[])[] {
  const cliques: (readonly number[])[] = []
  let rest = cells
  while (rest.length > 0) {
    let largest: readonly number[] = []
    for (let start = 0; start < rest.length && largest.length < rest.length; start++) {
      const clique = [rest[start]]
      for (const cell of rest) {
        if (clique.length < MAX_SET_VALUES && clique.every((other) => differ(cell, other))) clique.push(cell)
      }
      if (clique.length > largest.length) largest = clique
    }
    cliques.push(largest)
    rest = rest.filter((cell) => !largest.includes(cell))
  }
  return cliques
}
