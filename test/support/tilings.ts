// The tilings of an n x n board by n connected pieces of n cells: 1, 2, 10, 117, 4006, 451206, ... (A172477).

/** The region of each cell, row by row; regions are numbered in the order of their first cells. */
export type Tiling = readonly number[]

/** Each tiling once: tries every piece that fits over the first free cell. */
export function* tilings(n: number): Generator<Tiling, void, undefined> {
  const size = n * n
  const neighbours = Array.from({ length: size }, (_, cell) => [
    ...(cell % n > 0 ? [cell - 1] : []),
    ...(cell % n < n - 1 ? [cell + 1] : []),
    ...(cell >= n ? [cell - n] : []),
    ...(cell < size - n ? [cell + n] : []),
  ])
  const region = new Array<number>(size).fill(-1)
  yield* place(0)

  function* place(number: number): Generator<Tiling, void, undefined> {
    const first = region.indexOf(-1)
    if (first < 0) {
      yield [...region]
      return
    }
    for (const piece of pieces(first)) {
      for (const cell of piece) region[cell] = number
      yield* place(number + 1)
      for (const cell of piece) region[cell] = -1
    }
  }

  /** Every set of n connected free cells with the cell `first`, each once. */
  function pieces(first: number): number[][] {
    const found: number[][] = []
    grow([first], [], new Set([first]))
    return found

    // Redelmeier: cells passed over stay excluded from later pieces of the same branch.
    function grow(piece: readonly number[], frontier: readonly number[], seen: ReadonlySet<number>): void {
      if (piece.length === n) {
        found.push([...piece])
        return
      }
      const newest = piece[piece.length - 1]
      const fresh = neighbours[newest].filter((cell) => region[cell] < 0 && !seen.has(cell))
      const untried = [...frontier, ...fresh]
      const known = new Set([...seen, ...fresh])
      untried.forEach((cell, i) => {
        grow([...piece, cell], untried.slice(i + 1), known)
      })
    }
  }
}
