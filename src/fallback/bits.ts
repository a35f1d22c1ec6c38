// Bit operations on masks.

/** The lowest bit set. */
export function lowest(mask: number): number {
  return mask & -mask
}

/** The highest bit set; the mask must not be empty. */
export function highest(mask: number): number {
  return 1 << (31 - Math.clz32(mask))
}

/** Is at most one bit set? */
export function single(mask: number): boolean {
  return (mask & (mask - 1)) === 0
}

/** The number of bits set. */
export function count(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333)
  return Math.imul((mask + (mask >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The index of the only bit set. */
export function indexOf(bit: number): number {
  return 31 - Math.clz32(bit)
}
