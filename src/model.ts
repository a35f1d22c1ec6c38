// What a kernel is asked to solve. Pure data: no text above it, no bytes below it.

export { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_QUEENS, MAX_VALUES } from '../assembly/limits.ts'

/** What can be asked of a puzzle. */
export const VERBS = ['first', 'all', 'count', 'unique', 'best'] as const

export type Verb = (typeof VERBS)[number]

/**
 * The ways to count: the plain `search`, and those that do not visit what they count. `templates`: the places of each value are
 * packed. `rows`: fillings of the first rows that continue alike are counted as one. `halves`: the filled halves of a board of queens
 * meet in the middle.
 */
export const METHODS = ['search', 'templates', 'rows', 'halves'] as const

export type Method = (typeof METHODS)[number]

/** A puzzle reduced to what a kernel needs. */
export type Model = GridModel | QueensModel | LayoutsModel

/**
 * A finite-domain grid: every cell takes one value, and the constraints say which values go together.
 *
 * Cells are numbered row by row from 0. Value number i is bit i of a mask and stands for the number `values[i]`.
 *
 * @example A Latin square of order 2
 * ```ts
 * import { createSolver } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { solution } = solver.first({
 *   kind: 'grid',
 *   rows: 2,
 *   columns: 2,
 *   values: [1, 2],
 *   candidates: [0b11, 0b11, 0b11, 0b01],
 *   constraints: [[0, 1], [2, 3], [0, 2], [1, 3]].map((cells) => ({ kind: 'house', cells })),
 * })
 * console.log(solution?.join(' ')) // 1 2 2 1
 * ```
 */
export interface GridModel {
  readonly kind: 'grid'
  readonly rows: number
  /** rows * columns cells in all, 640 at most. */
  readonly columns: number
  /** The number each value stands for, ascending; 1 to 32 of them. */
  readonly values: readonly number[]
  /** For each cell, the mask of the values it may take. */
  readonly candidates: ArrayLike<number>
  /** All of them hold. Models that share this list, and their values, share their rules: a kernel reads those once. */
  readonly constraints: readonly Constraint[]
  /** For each cell, an integer: the score of a solution is the sum of weight times value over all cells. */
  readonly weights?: ArrayLike<number>
  /** List the solutions in ascending order, the first cell the most significant. Slower than the kernel's own order. */
  readonly lexicographic?: boolean
}

/** What a grid obeys. A kind that some reader of a model does not know is refused there, never ignored. */
export type Constraint = House | Pairs

/** Cells whose values all differ. A house as large as the value set is full: it holds every value exactly once. */
export interface House {
  readonly kind: 'house'
  /** No larger than the value set. */
  readonly cells: readonly number[]
}

/** A binary relation, and the pairs of cells between which it holds. */
export interface Pairs {
  readonly kind: 'pairs'
  /** For each value of the first cell, the mask of the values the second may take beside it. */
  readonly allowed: readonly number[]
  readonly between: readonly (readonly [first: number, second: number])[]
}

/** n queens on an n x n board, no two in a row, column or diagonal. */
export interface QueensModel {
  readonly kind: 'queens'
  /** 1 to 32. */
  readonly size: number
}

/** The ways to cut an n x n board into n connected regions of n cells. */
export interface LayoutsModel {
  readonly kind: 'layouts'
  /** 1 to 8; 1 to 7 for grids. */
  readonly size: number
  /**
   * Count the grids over all layouts instead: Latin squares whose regions hold every value once, too. They cannot be listed.
   */
  readonly grids?: boolean | undefined
  /** Of layouts that are images of each other by rotation or reflection, look into one: they have equally many grids. On by default. */
  readonly symmetry?: boolean | undefined
}

/**
 * The numbers of all cells, row by row; for queens, the column (from 0) of the queen in each row; for layouts, the number of each
 * cell's region (from 0).
 */
export type Solution = Int32Array
