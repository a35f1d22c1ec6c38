// Cliques: cells that all differ.

import { MAX_SET_VALUES } from '../../../assembly/limits.ts'
import { bitsIn, indexOf } from '../../model/numbers.ts'
import type { Cells } from '../cells.ts'

/** Steps of the search for a larger clique, at most. */
const MOST_STEPS = 300

/**
 * Divides cells into cliques, the largest first. From each cell, one takes the first cells that differ from all it has; a search looks for
 * larger ones. Without the search, the least sum of a line of 32 cells is 94, and not 98: it takes 7,125 guesses in place of 1.
 */
export function cliquesOf(cells: readonly number[], all: Cells): readonly (readonly number[])[] {
  const { length } = cells
  const graph = graphOf(cells, all)
  const cliques: (readonly number[])[] = []
  for (let left = length; left > 0; ) {
    const known = greedyIn(graph, left)
    const largest = known.length < left ? largerIn(graph, known) : known
    for (const i of largest) graph.rest[i >> 5] &= ~(1 << (i & 31))
    left -= largest.length
    cliques.push(largest.map((i) => cells[i]))
  }
  return cliques
}

/** Positions in a list of cells, and which of them differ. Sets of positions are bits in words. */
interface Graph {
  readonly length: number
  readonly words: number
  /** For each position, the set of those that differ from it. */
  readonly others: Int32Array
  /** The positions that are in no clique yet; */
  readonly rest: Int32Array
  /** and for each of them, how many of the others in the set differ from it. */
  readonly degrees: Uint16Array
}

/** The largest of the cliques that start at each position that is left, and take the first one that fits, again and again. */
function greedyIn({ length, words, others, rest, degrees }: Graph, left: number): readonly number[] {
  const open = new Int32Array(words)
  let largest: readonly number[] = []
  for (let start = 0; start < length && largest.length < left; start++) {
    if (((rest[start >> 5] >>> (start & 31)) & 1) === 0) continue
    degrees[start] = 0
    for (let w = 0; w < words; w++) {
      open[w] = rest[w] & others[start * words + w]
      degrees[start] += bitsIn(open[w])
    }
    if (degrees[start] < largest.length) continue
    const clique = [start]
    for (let w = 0; w < words; w++) {
      while (open[w] !== 0 && clique.length < MAX_SET_VALUES) {
        const next = 32 * w + indexOf(open[w] & -open[w])
        clique.push(next)
        for (let v = w; v < words; v++) open[v] &= others[next * words + v]
      }
    }
    if (clique.length > largest.length) largest = clique
  }
  return largest
}

/** A clique that is larger than one that is known; or the known one, if there is none, or it takes too long. */
function largerIn({ length, words, others, rest, degrees }: Graph, known: readonly number[]): readonly number[] {
  let largest = known
  let steps = MOST_STEPS
  const clique: number[] = []
  // For each size of a clique, the positions that may join it.
  const open = new Uint16Array((MAX_SET_VALUES + 1) * length)
  const grow = (size: number, many: number): void => {
    if (size > largest.length) largest = clique.slice(0, size)
    const start = size * length
    const end = start + many
    for (let at = start; at < end; at++) {
      if (size + end - at <= largest.length || size === MAX_SET_VALUES || steps-- <= 0) return
      clique[size] = open[at]
      const from = open[at] * words
      let next = start + length
      for (let later = at + 1; later < end; later++) {
        const other = open[later]
        if ((others[from + (other >> 5)] >>> (other & 31)) & 1) open[next++] = other
      }
      grow(size + 1, next - start - length)
    }
  }
  let many = 0
  for (let i = 0; i < length; i++) {
    if ((rest[i >> 5] >>> (i & 31)) & 1 && degrees[i] >= known.length) open[many++] = i
  }
  grow(0, many)
  return largest
}

function graphOf(cells: readonly number[], { differ }: Cells): Graph {
  const { length } = cells
  const words = (length + 31) >> 5
  const others = new Int32Array(length * words)
  const rest = new Int32Array(words)
  for (let one = 0; one < length; one++) {
    rest[one >> 5] |= 1 << (one & 31)
    for (let other = 0; other < one; other++) {
      if (!differ(cells[one], cells[other])) continue
      others[one * words + (other >> 5)] |= 1 << (other & 31)
      others[other * words + (one >> 5)] |= 1 << (one & 31)
    }
  }
  return { length, words, others, rest, degrees: new Uint16Array(length) }
}
