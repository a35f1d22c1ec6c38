// A subproblem of a search: plain data, independent of engine, memory and platform.

/**
 * Some of the solutions of a model: in most cases those of the model with fewer candidates. The subproblems that are left of a search have,
 * together, all solutions still to be found, each in one of them.
 */
export interface Subproblem {
  /** The share of the search space, 0 to 1. */
  readonly share: number
  /** Grids and queens: the candidates of each cell or row. Absent: all of the model. */
  readonly candidates?: readonly number[] | undefined
  /** Grids: interchangeable values are in order. A solution counts for all of their orders. */
  readonly reduced?: true
  /** Queens: a solution counts for so many, its reflections included. */
  readonly times?: number
  readonly path?: Path
  /** Queens counted by halves of so many rows: a range of the pairs of queens in the two rows next to them. */
  readonly halves?: Halves
  /** If this subproblem has a solution, so has one of these: they are searched first. */
  readonly feasibility?: readonly Subproblem[] | undefined
  /** Its work was discarded once, because it cannot be divided where it is. Next time, the subproblem is divided. */
  readonly retried?: true
}

/** The layouts that begin in one way. */
export interface Path {
  /** The cells that are in regions, in the order in which they were added. */
  readonly cells: readonly number[]
  /** A mask of the cells to try next. */
  readonly untried: bigint
}

/** A range of the work of counting by halves. */
export interface Halves {
  readonly rows: number
  readonly from: number
  readonly to: number
}

/** The whole of a search. */
export const WHOLE: Subproblem = { share: 1 }
