// What a sum can be by its cliques alone.

import type { Cells } from './cells.ts'
import { cliquesOf } from './cliques.ts'
import type { Total } from './innies.ts'

export interface Range {
  /** The greatest sum less the least. */
  readonly range: number
  /** The total less the least sum, or the greatest sum less the total, whichever is smaller. */
  readonly slack: number
}

export function rangeOf({ cells, total }: Total, all: Cells): Range {
  let least = 0
  let most = 0
  for (const clique of cliquesOf(cells, all)) {
    const numbers = numbersOf(clique, all)
    for (let i = 0; i < clique.length && i < numbers.length; i++) {
      least += numbers[i]
      most += numbers[numbers.length - 1 - i]
    }
  }
  return { range: most - least, slack: Math.min(total - least, most - total) }
}

/** The numbers that the cells can have, ascending. */
function numbersOf(cells: readonly number[], { masks, offsetOf }: Cells): number[] {
  const union = cells.reduce((union, cell) => union | masks[cell], 0)
  const numbers: number[] = []
  for (let bit = 0; bit < 32; bit++) if ((union >>> bit) & 1) numbers.push(bit + offsetOf(cells[0]))
  return numbers
}
