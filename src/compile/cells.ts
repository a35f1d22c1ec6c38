/** What a constraint on all cells, hidden ones included, has to know about them. */
export interface AllCells {
  /** For each cell, the candidates at the start. */
  readonly masks: readonly number[]
  /** The number that bit 0 of a cell's mask stands for. */
  readonly offsetOf: (cell: number) => number
  /** Do two cells differ in every solution? */
  readonly differ: (one: number, other: number) => boolean
}
