// Sets of values as the bits of a number, as models have them.

const BITS = Array.from({ length: 32 }, (_, bit) => bit)

/** Does the mask have this bit? */
export function has(mask: number, bit: number): boolean {
  return ((mask >>> bit) & 1) === 1
}

export function bitsOf(mask: number): number[] {
  return BITS.filter((bit) => has(mask, bit))
}

export function maskOf(bits: readonly number[]): number {
  return bits.reduce((mask, bit) => mask | (1 << bit), 0) >>> 0
}
