// The open nodes of a search with one.ts: the current node, and the other side of each guess. It owns a grid to put the node together.

import { header } from '../board'
import * as codes from '../codes'
import { offer, place } from '../header'
import { CELL_BYTES, Grid, GRID_BYTES, LEFT, ROW_BYTES } from './grid'
import { frameAt, one, oneShare } from './one'

const node = changetype<Grid>(memory.data(GRID_BYTES, 16))

/** Puts the candidates of an open node on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function openNode(number: u32): bool {
  // The current node of a search that was stopped is the last solution.
  const back = number + u32(header.status == codes.STOPPED)
  if (back == 0) {
    for (let row: usize = 0; row < GRID_BYTES; row += ROW_BYTES) {
      const left = v128.load(changetype<usize>(one) + row, LEFT)
      for (let cell = row; cell < row + ROW_BYTES; cell += CELL_BYTES) {
        v128.store(changetype<usize>(node) + cell, v128.and(v128.load(changetype<usize>(one) + cell), left))
      }
    }
    write(node, oneShare)
    return true
  }
  const depth = header.depth
  if (back > depth) return false
  const frame = frameAt(depth - back)
  write(frame, frame.share)
  return true
}

/** Puts a grid on the list as 81 masks. */
function write(grid: Grid, share: f64): void {
  const to = place(81)
  for (let cell: usize = 0; cell < 9; cell++) {
    for (let stack: usize = 0; stack < 3; stack++) {
      const lane = load<u32>(changetype<usize>(grid) + cell * CELL_BYTES + (stack << 2))
      const at = to + (cell / 3 * 9 + stack * 3 + cell % 3 << 2)
      store<u32>(at, lane & 0x1ff)
      store<u32>(at, lane >> 10 & 0x1ff, 4 * 27)
      store<u32>(at, lane >> 20 & 0x1ff, 8 * 27)
    }
  }
  header.openShare = share
  offer()
}
