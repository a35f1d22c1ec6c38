// Which cells cannot both be 1, the second value.

import type { Constraint } from '../../model/model.ts'
import { setBytes } from '../houses/sets.ts'
import type { Binary } from './binary-sums.ts'

const ONE = 0b10

/** For each of so many cells, the set of those that are not 1 if it is: peers, and what pairs, counts and sums exclude. */
export function excludesOf(
  constraints: readonly Constraint[],
  sums: readonly Binary[],
  peers: Int32Array,
  cells: number,
): Int32Array {
  const words = setBytes(cells) / 4
  const excludes = peers.slice()
  const exclude = (one: number, other: number) => {
    if (one !== other) excludes[one * words + (other >> 5)] |= 1 << (other & 31)
  }
  for (const constraint of constraints) {
    if (constraint.kind !== 'pairs' || (constraint.allowed[1] & ONE) !== 0) continue
    for (const [one, other] of constraint.between) {
      exclude(one, other)
      exclude(other, one)
    }
  }
  for (const { added, subtracted, most } of sums) {
    if (subtracted.length > 0 || most > 1) continue
    for (const one of added) for (const other of added) exclude(one, other)
  }
  return excludes
}
