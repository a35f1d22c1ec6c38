// Memory beyond the board, for the counting kernels, whose needs depend on what they count. It is never given back.
import { header } from './board'

export const HEAP: usize = (__heap_base + 15) & ~15

/** Makes `bytes` bytes from HEAP on usable. Returns false if MEMORY forbids that, or if memory cannot grow. */
export function extend(bytes: usize): bool {
  const pages = <i32>((HEAP + bytes + 0xffff) >>> 16)
  if (<u32>pages > header.memory) return false
  const missing = pages - memory.size()
  return missing <= 0 || memory.grow(missing) >= 0
}
