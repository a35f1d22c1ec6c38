/**
 * The column of the queen in each row but the last of one placement, for any board except 2 x 2 and 3 x 3 (Pauls, 1874). An odd board is an
 * even one with a queen in the last corner.
 */
export function constructed(row: u32, size: u32): u32 {
  const even = size & ~1
  const half = even / 2
  if (even % 6 != 2) return row < half ? 2 * row + 1 : 2 * (row - half)
  return row < half ? (2 * row + half - 1) % even : even - 1 - (2 * (even - 1 - row) + half - 1) % even
}
