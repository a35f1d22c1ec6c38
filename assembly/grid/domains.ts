// The candidates of every cell, and the one way to take some away. What changed is remembered in two places: cells to
// look at again (QUEUE: fixed cells, and every changed cell when the model has pairs) and full houses to look at again (DIRTY).

import { single } from '../bits'
import { BOARD } from '../host'
import { DIRTY, DOMAIN, HOUSES_OF, PAIRED, QUEUE, QUEUED, QUEUE_LENGTH } from '../layout'

/** The candidates of a cell. */
// @ts-ignore: decorator
@inline export function domain(cell: usize): u32 {
  return load<u32>(cell, BOARD + DOMAIN)
}

/** Leaves a cell these candidates, and remembers who has to know. Needs: fewer than before, but not none. */
// @ts-ignore: decorator
@inline export function narrow(cell: usize, mask: u32): void {
  store<u32>(cell, mask, BOARD + DOMAIN)
  const houses = cell << 2
  store<u64>(0, load<u64>(0, BOARD + DIRTY) | load<u64>(houses, BOARD + HOUSES_OF), BOARD + DIRTY)
  store<u64>(0, load<u64>(0, BOARD + DIRTY + 8) | load<u64>(houses, BOARD + HOUSES_OF + 8), BOARD + DIRTY + 8)
  if (single(mask) || load<u32>(0, BOARD + PAIRED)) enqueue(cell)
}

// @ts-ignore: decorator
@inline function enqueue(cell: usize): void {
  if (load<u8>(cell >> 2, BOARD + QUEUED)) return
  store<u8>(cell >> 2, 1, BOARD + QUEUED)
  const length: usize = load<u32>(0, BOARD + QUEUE_LENGTH)
  store<u16>(length << 1, <u16>cell, BOARD + QUEUE)
  store<u32>(0, <u32>length + 1, BOARD + QUEUE_LENGTH)
}

/** Is any cell waiting? */
// @ts-ignore: decorator
@inline export function waiting(): bool {
  return load<u32>(0, BOARD + QUEUE_LENGTH) != 0
}

/** Takes the cell that was queued last. Needs: one is waiting. */
// @ts-ignore: decorator
@inline export function dequeue(): usize {
  const length: usize = load<u32>(0, BOARD + QUEUE_LENGTH) - 1
  store<u32>(0, <u32>length, BOARD + QUEUE_LENGTH)
  const cell: usize = load<u16>(length << 1, BOARD + QUEUE)
  store<u8>(cell >> 2, 0, BOARD + QUEUED)
  return cell
}

/** No house. */
export const NONE: i32 = -1

/** Takes the first house that is dirty, or NONE. */
// @ts-ignore: decorator
@inline export function takeDirty(): i32 {
  let houses = load<u64>(0, BOARD + DIRTY)
  if (houses) {
    store<u64>(0, houses & (houses - 1), BOARD + DIRTY)
    return <i32>ctz(houses)
  }
  houses = load<u64>(0, BOARD + DIRTY + 8)
  if (houses) {
    store<u64>(0, houses & (houses - 1), BOARD + DIRTY + 8)
    return 64 + <i32>ctz(houses)
  }
  return NONE
}

/** Forgets all that waits: after a contradiction. */
export function forget(): void {
  while (waiting()) dequeue()
  store<u64>(0, 0, BOARD + DIRTY)
  store<u64>(0, 0, BOARD + DIRTY + 8)
}
