// Sharing parts out, so that all get about the same share of the search space.

import type { Part } from '../model/part.ts'
import { divided } from './open-parts.ts'

/**
 * Shares parts out among `count` at most: each goes to the one with the smallest share so far. If there are fewer parts, or
 * some are much larger, the largest are cut in two, without a search. Needs: candidates, except for layouts and halves.
 */
export function shareOut(parts: readonly Part[], count: number): readonly (readonly Part[])[] {
  const cut = cutInto(parts, count)
  const all = Array.from({ length: Math.max(1, Math.min(count, cut.length)) }, () => ({ share: 0, parts: [] as Part[] }))
  for (const part of cut) {
    const next = all.reduce((least, one) =>
      one.share < least.share || (one.share === least.share && one.parts.length < least.parts.length) ? one : least,
    )
    next.parts.push(part)
    next.share += part.share
  }
  return all.map(({ parts }) => parts)
}

/** The share of all parts together. Never 0, which would leave no scale for the progress. */
export function shareOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { share }) => sum + share, 0) || Number.MIN_VALUE
}

/** A part may be larger than one share by this factor. */
const TOLERANCE = 1.1
/** The largest part is cut so often at most, for each share. */
const CUTS = 16

/** As many parts, if they can be cut, and none much larger than one share: always the largest one is cut. */
function cutInto(parts: readonly Part[], count: number): readonly Part[] {
  if (count === 1) return parts
  const most = (TOLERANCE * shareOf(parts)) / count
  const whole: Part[] = []
  let rest = [...parts]
  for (let cuts = CUTS * count; cuts > 0 && rest.length > 0; cuts--) {
    const largest = rest.reduce((most, part) => (part.share > most.share ? part : most))
    if (whole.length + rest.length >= count && largest.share <= most) break
    const cut = divided(largest)
    rest = rest.flatMap((part) => (part !== largest ? [part] : cut.length > 1 ? cut : []))
    if (cut.length === 1) whole.push(largest)
  }
  return [...whole, ...rest].sort((one, other) => other.share - one.share)
}
