// The open parts of a search with one.ts: the current node, and the other side of each guess.

import { header } from '../board'
import { offer, place } from '../header'
import { BOARD } from '../host'
import * as layout from '../layout'
import { FRAME_BYTES, FRAME_SHARE, LEFT, ONE, ONE_SHARE, ONE_STACK, SCRATCH, STRIDE } from './layout'
import { copyGrid } from './one'

/** Puts the candidates of an open part on the list, 0 for the current node, then the last guess first. False if there are no more. */
export function part(number: u32): bool {
  // The current node of a search that was stopped is the last solution.
  const back = number + u32(header.status == layout.STOPPED)
  if (back == 0) {
    const grid = BOARD + SCRATCH
    copyGrid(grid, BOARD + ONE)
    for (let cell: usize = 0; cell < 9; cell++) {
      const triad = v128.load(BOARD + ONE + cell / 3 * STRIDE, LEFT)
      v128.store(grid + (cell << 4), v128.and(v128.load(grid + (cell << 4)), triad))
    }
    write(grid, load<f64>(0, BOARD + ONE_SHARE))
    return true
  }
  const depth = header.depth
  if (back > depth) return false
  const frame = BOARD + ONE_STACK + (depth - back) * FRAME_BYTES
  write(frame, load<f64>(frame, FRAME_SHARE))
  return true
}

/** Puts a grid on the list as 81 masks. */
function write(grid: usize, share: f64): void {
  const to = place(81)
  for (let cell: usize = 0; cell < 9; cell++) {
    for (let stack: usize = 0; stack < 3; stack++) {
      const lane = load<u32>(grid + (cell << 4) + (stack << 2))
      const at = to + (cell / 3 * 9 + stack * 3 + cell % 3 << 2)
      store<u32>(at, lane & 0x1ff)
      store<u32>(at, lane >> 10 & 0x1ff, 4 * 27)
      store<u32>(at, lane >> 20 & 0x1ff, 8 * 27)
    }
  }
  header.partShare = share
  offer()
}
