// Bounds, which only the debug build checks.

/** An entry of a table of so many bytes, as an offset from its start; for u8 to u64, which do not cross its end. */
@inline export function inTable(at: usize, bytes: usize): usize {
  assert(at < bytes, 'beyond the end of a table')
  return at
}
