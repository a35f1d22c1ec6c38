// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../../assembly/limits.ts'
import { bitsIn, indexOf } from '../../model/numbers.ts'
import type { AllCells } from '../cells.ts'

/** Steps of the search for the largest clique, at most. */
const MOST_STEPS = 1000
/** The bits of a word of a set: small integers need no memory of their own. */
const BITS = 30

/**
 * Divides cells into cliques, the largest first. If each only takes the first cells that fit, the least sum of a line of 32 cells is 94, and
 * not 98: it takes 7,000 guesses in place of 1.
 */
export function cliquesOf(cells: readonly number[], all: AllCells): readonly (readonly number[])[] {
  const words = Math.ceil(cells.length / BITS)
  const later = laterOf(cells, all, words)
  // The places in the list that are open, in words, at each depth of the search: those in no clique yet come first.
  const open: number[] = new Array(words * (MAX_SET_VALUES + 1)).fill(0)
  for (let place = 0; place < cells.length; place++) open[Math.floor(place / BITS)] |= 1 << (place % BITS)
  const cliques: (readonly number[])[] = []
  for (let left = cells.length; left > 0; ) {
    const largest = largestIn(later, open, words, left)
    for (const place of largest) open[Math.floor(place / BITS)] ^= 1 << (place % BITS)
    left -= largest.length
    cliques.push(largest.map((place) => cells[place]))
  }
  return cliques
}

/** For each place in a list of cells, the set of the later ones whose cells differ from its own. */
function laterOf(cells: readonly number[], { differ }: AllCells, words: number): readonly number[] {
  const later: number[] = new Array(words * cells.length).fill(0)
  for (let place = 0; place < cells.length; place++) {
    for (let other = place + 1; other < cells.length; other++) {
      if (differ(cells[place], cells[other])) later[words * place + Math.floor(other / BITS)] |= 1 << (other % BITS)
    }
  }
  return later
}

/** The largest clique of the open places, as many as `left`. */
function largestIn(later: readonly number[], open: number[], words: number, left: number): readonly number[] {
  let largest: readonly number[] = []
  let steps = MOST_STEPS
  const clique: number[] = []
  /** `left`: how many places are open at this depth, none of them in the words before `first`. */
  const grow = (size: number, first: number, left: number): void => {
    if (size > largest.length) largest = clique.slice(0, size)
    const here = size * words
    for (let word = first; word < words; word++) {
      for (let rest = open[here + word]; rest !== 0; rest &= rest - 1) {
        if (size + left <= largest.length || size === MAX_SET_VALUES || steps-- <= 0) return
        left--
        const place = BITS * word + indexOf(rest & -rest)
        let next = 0
        for (let i = word; i < words; i++) {
          const both = open[here + i] & later[words * place + i]
          open[here + words + i] = both
          if (both !== 0) next += bitsIn(both)
        }
        clique[size] = place
        grow(size + 1, word, next)
      }
    }
  }
  grow(0, 0, left)
  return largest
}
