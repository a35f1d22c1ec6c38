// Cages and other sums: the combinations of different values that have the sum of a cage; and the least and greatest values of cells whose
// sum is known.

import type { Sum } from '../../model/model.ts'
import { fitting } from '../marks/holds.ts'
import type { Marks } from '../marks/marks.ts'
import { type Change, excluding, type Finding, firstOfKind, names, removals, type Technique } from '../marks/step.ts'
import { beyondBounds, combinationsOf } from './totals.ts'

/** The least and greatest values, of the cells of a sum. */
export const sumBounds: Technique = {
  name: 'least and greatest of a sum',
  score: 1.8,
  find: (marks) => firstOfKind(marks, 'sum', (sum) => excluding(sum.cells, beyondBounds(marks, sum), () => sumText(marks, sum))),
}

/** The combinations of a cage: cells that differ, and add up to a total or hold one of some sets. */
export const cageCombinations: Technique = {
  name: 'combinations of a cage',
  score: 2.1,
  find: (marks) =>
    firstOfKind(marks, 'sum', (sum) => combined(marks, sum, () => sumText(marks, sum))) ??
    firstOfKind(marks, 'set', ({ cells, sets }) =>
      excluding(cells, unfit(marks, cells, sets), () => `${names(marks, cells)} hold the values of one of the sets`),
    ),
}

/** What the combinations of a sum exclude, if its cells all differ. */
export function combined(marks: Marks, { cells, coefficients, total }: Sum, why: () => string): Finding | undefined {
  const { rules, masks } = marks
  const sign = coefficients?.[0] ?? 1
  if (cells.length < 2 || Math.abs(sign) !== 1 || coefficients?.some((coefficient) => coefficient !== sign)) return undefined
  if (cells.some((cell, i) => cell >= masks.length || cells.slice(i + 1).some((other) => !rules.sees(cell, other))))
    return undefined
  const sets = combinationsOf(rules.values, cells.length, sign * total)
  return sets && excluding(cells, unfit(marks, cells, sets), why)
}

function unfit(marks: Marks, cells: readonly number[], sets: readonly number[]): Change[] {
  return removals(marks, cells, ~fitting(marks, cells, sets))
}

/** Does each cell count once? */
export function isPlain({ coefficients = [] }: Sum): boolean {
  return coefficients.every((coefficient) => coefficient === 1)
}

/** Such as `r1c1, r1c2 add up to 10`. */
function sumText(marks: Marks, sum: Sum): string {
  return `${names(marks, sum.cells)} ${isPlain(sum) ? `add up to ${sum.total}` : 'are linked by a sum'}`
}
