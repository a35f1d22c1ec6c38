// The memory beyond the board, for the counting kernels: what they need depends on what they count. It is the instance's for good.

import { BOARD } from './host'
import * as layout from './layout'

/** Where it begins. */
export const HEAP: usize = (__heap_base + 15) & ~15

/** Makes so many bytes from HEAP usable. False if the instance may not have, or cannot get, as many. */
export function extend(bytes: usize): bool {
  const pages = <i32>((HEAP + bytes + 0xffff) >>> 16)
  if (<u32>pages > load<u32>(BOARD + layout.MEMORY)) return false
  const missing = pages - memory.size()
  return missing <= 0 || memory.grow(missing) >= 0
}
