// Cages and other sums: the combinations of different values that have the sum of a cage; and the least and greatest values of cells whose
// sum is known.

import type { Sum } from '../../model/model.ts'
import { areFit } from '../marks/holds.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { GridNames } from '../marks/place-names.ts'
import { type Change, excluding, type Finding, firstOfKind, removals, type Technique, unionOfChanges } from '../marks/step.ts'
import { beyondBounds, combinationsOf } from './fitting-totals.ts'

/** The least and greatest values of the cells of a sum. */
export const sumBounds: Technique = {
  name: 'least and greatest of a sum',
  score: 1.8,
  find: (marks) => firstOfKind(marks, 'sum', (sum) => bounded(marks, sum, beyondBounds(marks, sum))),
}

function bounded(marks: GridMarks, sum: Sum, removes: readonly Change[]): Finding | undefined {
  const why: Finding['why'] = (names) => {
    // So many stars, or black cells.
    if (marks.rules.values.length > 2 || !isPlain(sum)) return sumText(marks, names, sum)
    return unionOfChanges(removes) === 0b10
      ? `${names.name(sum)} already has ${sum.total === 1 ? names.values(0b10) : sum.total}`
      : `${names.name(sum)} has no other places left`
  }
  return excluding(marks, sum.cells, removes, { where: [sum], why })
}

/** The combinations of a cage: cells that differ, and add up to a total or hold one of some sets. */
export const cageCombinations: Technique = {
  name: 'combinations of a cage',
  score: 2.1,
  find: (marks) =>
    firstOfKind(marks, 'sum', (sum) =>
      excludedByCombinations(marks, sum, { where: [sum], why: (names) => sumText(marks, names, sum) }),
    ) ??
    firstOfKind(marks, 'set', (one) => {
      const fit = one.sets.filter((set) => areFit(marks, one.cells, set))
      const why = (names: GridNames) =>
        `${names.name(one)} holds ${listed(fit, (set) => names.range(set)) ?? 'values that go together'}`
      return unfit(marks, one.cells, fit, { where: [one], why })
    }),
}

/** What the combinations of a sum exclude, if its cells all differ. `others`: without the combinations. */
export function excludedByCombinations(
  marks: GridMarks,
  { cells, coefficients, total }: Sum,
  { where, why }: Pick<Required<Finding>, 'where' | 'why'>,
): Finding | undefined {
  const { rules, masks } = marks
  const sign = coefficients?.[0] ?? 1
  if (cells.length < 2 || Math.abs(sign) !== 1 || coefficients?.some((coefficient) => coefficient !== sign)) return undefined
  if (cells.some((cell, i) => cell >= masks.length || cells.slice(i + 1).some((other) => !rules.sees(cell, other))))
    return undefined
  const sets = combinationsOf(rules, cells.length, sign * total)?.filter((set) => areFit(marks, cells, set))
  if (!sets) return undefined
  const textOf = (names: GridNames) => {
    const sums = listed(sets, (set) => names.joined(set, '+'))
    return sums === undefined ? why(names) : `${why(names)}: ${sums}`
  }
  return unfit(marks, cells, sets, { where, why: textOf })
}

/** The sets that some cells can hold exclude all other values. */
function unfit(
  marks: GridMarks,
  cells: readonly number[],
  sets: readonly number[],
  others: Pick<Required<Finding>, 'where' | 'why'>,
): Finding | undefined {
  const values = sets.reduce((all, set) => all | set, 0)
  return excluding(marks, cells, removals(marks, cells, ~values), others)
}

/** More sets than one sentence holds. */
const MOST_LISTED = 4

function listed(sets: readonly number[], textOf: (set: number) => string): string | undefined {
  return sets.length <= MOST_LISTED ? sets.map(textOf).join(' or ') : undefined
}

/** Does each cell count once? */
export function isPlain({ coefficients = [] }: Sum): boolean {
  return coefficients.every((coefficient) => coefficient === 1)
}

/** Such as `the cage at r1c1 adds up to 10`, or an equation. Hidden cells have no names. */
function sumText({ rules }: GridMarks, names: GridNames, sum: Sum): string {
  const { cells, coefficients = [], total } = sum
  const name = names.name(sum)
  if (isPlain(sum)) return `${name} adds up to ${total}`
  if (cells.some((cell) => cell >= rules.cells)) return `${name} leaves nothing else`
  const side = (sign: 1 | -1, rest: number) => {
    const terms = cells.flatMap((cell, i) => {
      const factor = sign * (coefficients[i] ?? 1)
      return factor > 0 ? `${factor > 1 ? `${factor} x ` : ''}${names.cell(cell)}` : []
    })
    return [...terms, ...(rest > 0 || terms.length === 0 ? [rest] : [])].join(' + ')
  }
  return `${name} says that ${side(1, -total)} = ${side(-1, total)}`
}
