// Memory beyond the board, for the counting kernels, whose needs depend on what they count. It is never given back.
import { header } from './board'

export const HEAP: usize = (__heap_base + 15) & ~15

/** It grows by this many pages more than needed, if MEMORY allows it. */
const SPARE = 128

/** Makes `bytes` bytes from HEAP on usable. Returns false if MEMORY forbids that, or if memory cannot grow. */
export function extend(bytes: usize): bool {
  const needed = <u32>((HEAP + bytes + 0xffff) >>> 16)
  if (needed > header.memory) return false
  const pages = <u32>memory.size()
  if (needed <= pages) return true
  return memory.grow(min<u32>(needed + SPARE, header.memory) - pages) >= 0 || memory.grow(needed - pages) >= 0
}
