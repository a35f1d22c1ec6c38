// Sharing subproblems out, so that all get about the same share of the search space.

import type { Subproblem } from '../model/subproblem.ts'
import { divided } from './subproblems.ts'

/**
 * Shares subproblems out among `count` at most: each goes to the one with the smallest share so far. If there are fewer subproblems, or
 * some are much larger, the largest are cut in two, without a search. Needs: candidates, except for layouts and halves, the last of them of
 * so many hidden cells.
 */
export function shareOut(subproblems: readonly Subproblem[], count: number, hidden = 0): readonly (readonly Subproblem[])[] {
  const cut = cutInto(subproblems, count, hidden)
  const all = Array.from({ length: Math.max(1, Math.min(count, cut.length)) }, () => ({
    share: 0,
    subproblems: [] as Subproblem[],
  }))
  for (const subproblem of cut) {
    const next = all.reduce((least, one) =>
      one.share < least.share || (one.share === least.share && one.subproblems.length < least.subproblems.length) ? one : least,
    )
    next.subproblems.push(subproblem)
    next.share += subproblem.share
  }
  return all.map(({ subproblems }) => subproblems)
}

/** The share of all subproblems together. Never 0, which would leave no scale for the progress. */
export function shareOf(subproblems: readonly Subproblem[]): number {
  return subproblems.reduce((sum, { share }) => sum + share, 0) || Number.MIN_VALUE
}

/** A subproblem may be larger than one share by this factor. */
const TOLERANCE = 1.1
/** The largest subproblem is cut so often at most, for each share. */
const CUTS = 16

/** As many subproblems, if they can be cut, and none much larger than one share: always the largest one is cut. */
function cutInto(subproblems: readonly Subproblem[], count: number, hidden: number): readonly Subproblem[] {
  if (count === 1) return subproblems
  const most = (TOLERANCE * shareOf(subproblems)) / count
  const whole: Subproblem[] = []
  let rest = [...subproblems]
  for (let cuts = CUTS * count; cuts > 0 && rest.length > 0; cuts--) {
    const largest = rest.reduce((most, subproblem) => (subproblem.share > most.share ? subproblem : most))
    if (whole.length + rest.length >= count && largest.share <= most) break
    const cut = divided(largest, hidden)
    rest = rest.flatMap((subproblem) => (subproblem !== largest ? [subproblem] : cut.length > 1 ? cut : []))
    if (cut.length === 1) whole.push(largest)
  }
  return [...whole, ...rest].sort((one, other) => other.share - one.share)
}
