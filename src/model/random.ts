// Pseudo-random numbers, the same everywhere: integers of 32 bits and nothing else.

/** Returns a number from 0 to below 1 at every call. */
export type Random = () => number

/**
 * The generator sfc32, by Chris Doty-Humphrey (PractRand, public domain), from a state of 96 bits. The first numbers of similar states are
 * similar, so some are left out.
 */
export function sfc32(first: number, second: number, third: number, leftOut: number): Random {
  let [a, b, c] = [first | 0, second | 0, third | 0]
  let counter = 1
  const next = () => {
    const bits = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + bits) | 0
    return (bits >>> 0) / 2 ** 32
  }
  for (let i = 0; i < leftOut; i++) next()
  return next
}
