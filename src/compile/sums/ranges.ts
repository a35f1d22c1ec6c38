// What a sum can be by its cliques alone.

import type { Sum } from '../../model/model.ts'
import { indexOf } from '../../model/numbers.ts'
import type { AllCells } from '../cells.ts'
import { cliquesOf } from '../houses/cliques.ts'
import { unionOf } from '../houses/sets.ts'

/** So many times as much range as slack: the greatest sum less the least, and how far the total is from the nearer of them. */
const RANGE = 4

/** Does a sum leave few of its cells' values? */
export function isTelling({ cells, coefficients, total }: Sum, all: AllCells): boolean {
  let least = 0
  let most = 0
  for (const coefficient of coefficients ? new Set(coefficients) : [1]) {
    const some = coefficients ? cells.filter((_, i) => coefficients[i] === coefficient) : cells
    for (const clique of cliquesOf(some, all)) {
      const parts = numbersIn(unionOf(clique, all.masks), all.offsetOf(clique[0]))
      const many = Math.min(clique.length, parts.length)
      let low = 0
      let high = 0
      for (let i = 0; i < many; i++) {
        low += parts[i]
        high += parts[parts.length - 1 - i]
      }
      least += coefficient * (coefficient < 0 ? high : low)
      most += coefficient * (coefficient < 0 ? low : high)
    }
  }
  return most - least > RANGE * Math.min(total - least, most - total)
}

/** The numbers that a mask stands for, ascending, if bit 0 stands for `low`, and each next one for one more. */
export function numbersIn(mask: number, low: number): number[] {
  const numbers: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) numbers.push(indexOf(rest & -rest) + low)
  return numbers
}
