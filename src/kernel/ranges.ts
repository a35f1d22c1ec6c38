// What a sum can be by its cliques alone.

import type { Sum } from '../model.ts'
import type { Cells } from './cells.ts'
import { cliquesOf } from './cliques.ts'

/** What a sum adds up, and to what. */
type Terms = Omit<Sum, 'kind'>

export interface Range {
  /** The greatest sum less the least. */
  readonly range: number
  /** The total less the least sum, or the greatest sum less the total, whichever is smaller. */
  readonly slack: number
}

export function rangeOf({ cells, coefficients, total }: Terms, all: Cells): Range {
  let least = 0
  let most = 0
  for (const coefficient of new Set(coefficients ?? [1])) {
    const some = coefficients ? cells.filter((_, i) => coefficients[i] === coefficient) : cells
    for (const clique of cliquesOf(some, all)) {
      const parts = numbersOf(clique, all).map((number) => coefficient * number)
      if (coefficient < 0) parts.reverse()
      for (let i = 0; i < clique.length && i < parts.length; i++) {
        least += parts[i]
        most += parts[parts.length - 1 - i]
      }
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
