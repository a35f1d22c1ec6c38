// Cages and other sums: the combinations of different values that have the sum of a cage; and the least and greatest values of cells whose
// sum is known.

import { fitting } from '../marks/holds.ts'
import type { Marks } from '../marks/marks.ts'
import { type Change, type Finding, first, firstOfKind, names, removals, type Technique } from '../marks/step.ts'
import { beyondBounds, combinationsOf, type Total } from '../marks/totals.ts'

/** The least and greatest values, of the cells of a sum. */
export const sumBounds: Technique = {
  name: 'least and greatest of a sum',
  score: 1.8,
  find: (marks) =>
    first(totalsOf(marks), (total) => findingOf(total.cells, beyondBounds(marks, total), () => sumText(marks, total))),
}

/** The combinations of a cage: cells that differ, and add up to a total or hold one of some sets. */
export const cageCombinations: Technique = {
  name: 'combinations of a cage',
  score: 2.1,
  find: (marks) =>
    first(totalsOf(marks), (total) => combined(marks, total)) ??
    firstOfKind(marks, 'set', ({ cells, sets }) => {
      const text = () => `${names(marks, cells)} hold the values of one of the sets`
      return findingOf(cells, unfit(marks, cells, sets), text)
    }),
}

/** All sums of a puzzle. */
export function totalsOf({ rules }: Marks): readonly Total[] {
  return rules.others.flatMap((constraint) => {
    if (constraint.kind !== 'sum') return []
    const { cells, coefficients = cells.map(() => 1), total } = constraint
    return [{ cells, coefficients, total }]
  })
}

/** What the combinations of a sum exclude, if its cells all differ. */
export function combined(marks: Marks, total: Total, why = () => sumText(marks, total)): Finding | undefined {
  const { cells, coefficients } = total
  const [sign] = coefficients
  const { rules, masks } = marks
  if (cells.length < 2 || Math.abs(sign) !== 1 || coefficients.some((coefficient) => coefficient !== sign)) return undefined
  if (cells.some((cell, i) => cell >= masks.length || cells.slice(i + 1).some((other) => !rules.sees(cell, other))))
    return undefined
  const sets = combinationsOf(rules.values, cells.length, sign * total.total)
  return sets && findingOf(cells, unfit(marks, cells, sets), why)
}

function unfit(marks: Marks, cells: readonly number[], sets: readonly number[]): Change[] {
  return removals(marks, cells, ~fitting(marks, cells, sets))
}

/** Such as `r1c1, r1c2 add up to 10`. */
function sumText(marks: Marks, { cells, coefficients, total }: Total): string {
  const isPlain = coefficients.every((coefficient) => coefficient === 1)
  return `${names(marks, cells)} ${isPlain ? `add up to ${total}` : 'are linked by a sum'}`
}

/** The finding that removes these values, if there are any. */
export function findingOf(cells: readonly number[], removes: readonly Change[], why: () => string): Finding | undefined {
  if (removes.length === 0) return undefined
  const changed = new Set(removes.map(({ cell }) => cell))
  return {
    cells: cells.filter((cell) => changed.has(cell)),
    values: removes.reduce((all, change) => all | change.values, 0),
    removes,
    why,
  }
}
