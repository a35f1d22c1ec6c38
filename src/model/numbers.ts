// Masks, a bit for each of up to 32 things, and lists of numbers: one-liners that all floors share.

/** The number of bits that are set. */
export function bitsIn(mask: number): number {
  let sums = mask - ((mask >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The place of the only bit that is set. */
export function indexOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

/** Is exactly one bit set? */
export function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0
}

/** Does a given leave a cell one candidate? `open`: what rules leave to it; a cell that they fix is not given. */
export function isGiven(mask: number, open: number): boolean {
  return isSingle(mask) && !isSingle(open)
}

/** The bits of a mask, as masks, ascending. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** So many ones, 1 to 32. */
export function maskOf(bits: number): number {
  return 0xffffffff >>> (32 - bits)
}

/** The items at the places of a mask. */
export function at<T>(items: readonly T[], places: number): T[] {
  const chosen: T[] = []
  for (let rest = places; rest; rest &= rest - 1) chosen.push(items[indexOf(rest & -rest)])
  return chosen
}

/** Do two lists hold the same numbers? */
export function isEqual(one: ArrayLike<number>, other: ArrayLike<unknown>): boolean {
  if (one === other) return true
  const { length } = one
  if (other.length !== length) return false
  for (let i = 0; i < length; i++) if (one[i] !== other[i]) return false
  return true
}

/** A number with its noun: `1 solution`, `2 solutions`. */
export function counted(many: number | bigint, one: string, several = `${one}s`): string {
  return `${many} ${named(many, one, several)}`
}

/** `solution` for one, `solutions` for any other number. */
export function named(many: number | bigint, one: string, several = `${one}s`): string {
  return Number(many) === 1 ? one : several
}
