// The memory beyond the board, for the counting kernels: what they need depends on what they count. It is the instance's for good.

import { BOARD_BYTES, MEMORY } from '../../assembly/layout.ts'
import type { Memory } from './host.ts'

/** Makes so many bytes of the heap usable; what it held stays. False if the instance may not have, or cannot get, as many. */
export function extend(memory: Memory, bytes: number): boolean {
  const pages = Math.ceil((BOARD_BYTES + bytes) / 0x10000)
  if (pages > memory.i32[MEMORY >> 2] >>> 0) return false
  if (4 * memory.heap.length >= bytes) return true
  try {
    const heap = new Uint32Array(Math.ceil(bytes / 4))
    heap.set(memory.heap)
    memory.heap = heap
  } catch {
    return false
  }
  return true
}
