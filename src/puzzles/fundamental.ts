// Placements of queens that are their own image under a rotation, and what follows for those that differ in more than a rotation
// or a reflection (A002562 in the OEIS). No placement of two queens or more is its own mirror image: two queens would share a row,
// a column or a diagonal.

/** The placements of n queens, up to rotation and reflection. */
export interface Fundamental {
  /** All of them, rotated and reflected ones apart. */
  readonly count: bigint
  /** Those that are no rotation or reflection of each other. */
  readonly fundamental: bigint
  /** Of the fundamental ones: their own image after a quarter turn, each one of 2 (the only one, of one queen). */
  readonly quarterTurn: bigint
  /** Their own image after a half turn, but not after a quarter turn: each one of 4. */
  readonly halfTurn: bigint
}

/**
 * The fundamental placements of n queens, by Burnside's lemma, once all are counted. The symmetric ones are counted here: that
 * takes a second for 20 queens, and ten times as long for every two more.
 *
 * @param n the size of the board, 1 to 32
 * @param count the number of all placements
 * @example
 * ```ts
 * import { createSolver, fundamental, queens } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { count } = solver.count(queens(8))
 * const { fundamental: all, quarterTurn, halfTurn } = fundamental(8, count)
 * console.log(all, quarterTurn, halfTurn) // 12n 0n 1n
 * ```
 */
export function fundamental(n: number, count: bigint): Fundamental {
  if (n === 1) return { count, fundamental: count, quarterTurn: count, halfTurn: 0n }
  const half = BigInt(ownHalfTurns(n))
  const quarter = BigInt(ownQuarterTurns(n))
  return { count, fundamental: (count + half + 2n * quarter) / 8n, quarterTurn: quarter / 2n, halfTurn: (half - quarter) / 4n }
}

/**
 * Placements that are their own image after a half turn (A032522). A queen and its image stand on diagonals as far from the middle,
 * so the distances tell which diagonals are taken.
 */
export function ownHalfTurns(n: number): number {
  const last = n - 1
  const half = n >> 1
  // On an odd board the queen of the middle row stands in the centre.
  const centre = n & 1
  return place(0, centre << half, centre, centre)

  function place(row: number, columns: number, sums: number, differences: number): number {
    if (row === half) return 1
    let placements = 0
    for (let column = 0; column < n; column++) {
      const sum = Math.abs(row + column - last)
      const difference = Math.abs(row - column)
      if (sum === 0 || difference === 0 || (columns >>> column) & 1) continue
      if (((sums >>> sum) | (differences >>> difference)) & 1) continue
      const taken = columns | (1 << column) | (1 << (last - column))
      placements += place(row + 1, taken, sums | (1 << sum), differences | (1 << difference))
    }
    return placements
  }
}

/**
 * Placements that are their own image after a quarter turn (A033148): four queens at a time, which take the same rows as columns and
 * the same diagonals in both directions.
 */
export function ownQuarterTurns(n: number): number {
  if (n % 4 > 1) return 0
  const last = n - 1
  const centre = n & 1
  return place(centre << (n >> 1), centre)

  function place(lines: number, diagonals: number): number {
    const row = 31 - Math.clz32(~lines & -~lines)
    if (row >= n || row < 0) return 1
    let placements = 0
    for (let column = 0; column < n; column++) {
      const sum = Math.abs(row + column - last)
      const difference = Math.abs(row - column)
      if (sum === 0 || difference === 0 || sum === difference || (lines >>> column) & 1) continue
      if (((diagonals >>> sum) | (diagonals >>> difference)) & 1) continue
      const taken = (1 << row) | (1 << (last - row)) | (1 << column) | (1 << (last - column))
      placements += place(lines | taken, diagonals | (1 << sum) | (1 << difference))
    }
    return placements
  }
}
