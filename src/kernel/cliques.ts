// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../assembly/layout.ts'
import type { Cells } from './cells.ts'

/** Steps of the search for a larger clique, at most. */
const MOST_STEPS = 300

/**
 * Divides cells into cliques, the largest first. From each cell, one takes the first cells that differ from all it has; a search looks for
 * larger ones. Without the search, the least sum of a line of 32 cells is 94, and not 98: it takes 7,125 guesses in place of 1.
 */
export function cliquesOf(cells: readonly number[], all: Cells): readonly (readonly number[])[] {
  const { length } = cells
  const words = (length + 31) >> 5
  const others = othersOf(cells, words, all)
  // Sets of positions in the list: those that are in no clique yet, and those that differ from all of a clique.
  const rest = new Int32Array(words)
  for (let i = 0; i < length; i++) rest[i >> 5] |= 1 << (i & 31)
  const open = new Int32Array(words)
  const cliques: (readonly number[])[] = []
  for (let left = length; left > 0; ) {
    let largest: number[] = []
    for (let start = 0; start < length && largest.length < left; start++) {
      if (((rest[start >> 5] >>> (start & 31)) & 1) === 0) continue
      const clique = [start]
      for (let w = 0; w < words; w++) open[w] = rest[w] & others[start * words + w]
      for (let w = 0; w < words; w++) {
        while (open[w] !== 0 && clique.length < MAX_SET_VALUES) {
          const next = 32 * w + 31 - Math.clz32(open[w] & -open[w])
          clique.push(next)
          for (let v = w; v < words; v++) open[v] &= others[next * words + v]
        }
      }
      if (clique.length > largest.length) largest = clique
    }
    if (largest.length < left) largest = largerIn(rest, others, length, largest)
    for (const i of largest) rest[i >> 5] &= ~(1 << (i & 31))
    left -= largest.length
    cliques.push(largest.map((i) => cells[i]))
  }
  return cliques
}

/** A clique of these positions that is larger than one that is known; or the known one, if there is none, or it takes too long. */
function largerIn(rest: Int32Array, others: Int32Array, length: number, known: number[]): number[] {
  const words = rest.length
  let largest = known
  let steps = MOST_STEPS
  const grow = (clique: readonly number[], open: readonly number[]): void => {
    if (clique.length > largest.length) largest = [...clique]
    for (let i = 0; i < open.length; i++) {
      if (clique.length + open.length - i <= largest.length || clique.length === MAX_SET_VALUES || steps-- <= 0) return
      const from = open[i] * words
      const next = open.filter((other, j) => j > i && (others[from + (other >> 5)] >>> (other & 31)) & 1)
      grow([...clique, open[i]], next)
    }
  }
  const open: number[] = []
  for (let i = 0; i < length; i++) if ((rest[i >> 5] >>> (i & 31)) & 1) open.push(i)
  grow([], open)
  return largest
}

/** For each position in a list of cells, the set of the positions whose cells differ from its own. */
function othersOf(cells: readonly number[], words: number, { differ }: Cells): Int32Array {
  const { length } = cells
  const others = new Int32Array(length * words)
  for (let one = 0; one < length; one++) {
    for (let other = 0; other < one; other++) {
      if (!differ(cells[one], cells[other])) continue
      others[one * words + (other >> 5)] |= 1 << (other & 31)
      others[other * words + (one >> 5)] |= 1 << (one & 31)
    }
  }
  return others
}
