// Set equalities (the law of leftovers). Two sets of equally many full houses hold the same values equally often. So do the cells that
// only the one set covers, and those that only the other covers: a value without a candidate on one side goes from the other. The host
// finds the equalities (src/compile/houses/equalities.ts).

import { SIDE_CELLS, SIDES } from '../board'
import { restrict, union } from './lists'

/** Removes the values that only one side can take. False if a cell is left without candidates. */
export function equate(equality: usize): bool {
  const left = <usize>SIDE_CELLS + load<u16>(equality << 2, SIDES)
  const right = <usize>SIDE_CELLS + load<u16>(equality << 2, SIDES + 2)
  const end = <usize>SIDE_CELLS + load<u16>(equality << 2, SIDES + 4)
  const before = union<u16>(left, right)
  const after = union<u16>(right, end)
  return before == after || (restrict<u16>(left, right, after) && restrict<u16>(right, end, before))
}
