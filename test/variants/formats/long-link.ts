// A short link of f-puzzles that stands for much.

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A link whose pieces are each longer by one than the one before: so many characters unpack to their square. */
export function longLink(characters: number): string {
  const bits = (number: number, width: number) => Array.from({ length: width }, (_, bit) => (number >> bit) & 1)
  const code = [...bits(0, 2), ...bits(0x5b, 8)]
  // After the first character, always the piece that is not complete yet.
  for (let pieces = 4; code.length < 6 * characters; pieces++) code.push(...bits(pieces, 32 - Math.clz32(pieces)))
  const sign = (_: unknown, i: number) => SIGNS[code.slice(6 * i, 6 * i + 6).reduce((sum, bit) => 2 * sum + bit, 0)]
  return `?load=${Array.from({ length: characters }, sign).join('')}`
}
