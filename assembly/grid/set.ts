// Sets: the values of the cells are one of the sets that are listed. The cells all differ: they are a clique.
//
//   data       number of sets · the set of the cells · sets, as masks of values

import { BOARD } from '../host'
import * as layout from '../layout'
import { conclude, consider, fixed, gather, open, telling } from './clique'
import { dataOf } from './records'

/** False on a contradiction. */
export function setOf(record: usize): bool {
  const data = dataOf(record)
  const sets = data + 4 + <usize>load<u32>(0, BOARD + layout.SET_BYTES)
  const end = sets + (<usize>load<u32>(data) << 2)
  gather(record + layout.RECORD_SCOPE, load<u32>(record, layout.RECORD_CELLS))
  for (let at = sets; at < end; at += 4) {
    const rest = load<u32>(at) ^ fixed
    if (open == 0) {
      if (rest == 0) return true
      continue
    }
    if ((rest & fixed) == 0) consider(rest)
    if (!telling()) return true
  }
  return conclude(data + 4)
}
