// Bit operations on masks.

/** The lowest bit set. */
@inline export function lowest(mask: u32): u32 {
  return mask & (0 - mask)
}

/** The highest bit set; the mask must not be empty. */
@inline export function highest(mask: u32): u32 {
  return 0x80000000 >> clz(mask)
}

/** Is at most one bit set? */
@inline export function single(mask: u32): bool {
  return (mask & (mask - 1)) == 0
}

/** The index of the only bit set. */
export function indexOf(bit: u32): u32 {
  assert(bit != 0, 'no bit has an index')
  return ctz(bit)
}
