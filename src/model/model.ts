// Models: what a kernel solves, as plain data, independent of text formats and of the kernels' memory.

export { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_QUEENS, MAX_VALUES } from '../../assembly/limits.ts'

/** The questions about a puzzle. */
export const VERBS = ['first', 'all', 'count', 'unique', 'best', 'worst', 'allBest', 'allWorst'] as const

export type Verb = (typeof VERBS)[number]

/** The verbs that look for a score. `best` and `worst` find one solution that has it, the others all. */
export type ScoredVerb = 'best' | 'worst' | 'allBest' | 'allWorst'

export function isScored(verb: Verb): verb is ScoredVerb {
  return verb === 'best' || verb === 'worst' || verb === 'allBest' || verb === 'allWorst'
}

/** Does a verb look for the lowest score? */
export function isLowest(verb: Verb): boolean {
  return verb === 'worst' || verb === 'allWorst'
}

/** Does a verb list solutions: all, or all of a score? */
export function isListing(verb: Verb): verb is 'all' | 'allBest' | 'allWorst' {
  return verb === 'all' || verb === 'allBest' || verb === 'allWorst'
}

/**
 * How to count. `search` visits every solution; the others do not. `templates` packs the placements of each value. `rows` fills row by
 * row and merges fillings that leave the same problem below. `bands` joins bands of blank sudokus by the values of their columns. `halves`
 * fills two halves of a board of queens separately and joins them.
 */
export const METHODS = ['search', 'templates', 'rows', 'bands', 'halves'] as const

export type Method = (typeof METHODS)[number]

/** A puzzle as the solver sees it: data only. */
export type Model = GridModel | QueensModel | LayoutsModel

/**
 * A finite-domain grid: every cell takes one value, and all constraints must hold. `docs/api.md` builds X-sudoku, windoku, anti-knight
 * and thermometer sudoku from it.
 *
 * A search uses a copy: you can change a model afterwards, or while a search is open.
 *
 * Cells are numbered row by row, from 0. Bit i of a mask stands for the number `values[i]`.
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
  /** The grid has rows * columns cells, at most 640. */
  readonly columns: number
  /** The numbers that cells can have, ascending; 1 to 32 of them. */
  readonly values: readonly number[]
  /** For each cell, the mask of the values it can have. */
  readonly candidates: ArrayLike<number>
  /**
   * Hidden cells, for constraints to refer to: for each, the mask of the values it can have. Their numbers follow those of the grid's cells.
   * Bit i of their masks, and of constraints on them, stands for i. Hidden cells are not part of solutions: grids that differ in
   * nothing else are one solution.
   */
  readonly hidden?: ArrayLike<number> | undefined
  /** All of them must hold. Models that differ only in candidates should share this list, frozen: it is then read only once. */
  readonly constraints: readonly Constraint[]
  /** For each cell, an integer. The score of a solution is the sum of weight times value over all cells. */
  readonly weights?: ArrayLike<number> | undefined
  /** Lists the solutions in ascending order, first cell first (`all`, `first`). Slower than the kernel's own order. */
  readonly lexicographic?: boolean | undefined
}

/** A rule of a grid. A kind that is not supported throws, and is never ignored. */
export type Constraint = House | Pairs | Sum | ValueSet | Line | Count | Equal | Case

/**
 * Cells that all differ. A house is full if its cells have as many candidates, together, as there are cells: it holds each of them
 * exactly once.
 */
export interface House {
  readonly kind: 'house'
  /** At most as many cells as there are values; 32, if the model has hidden cells. */
  readonly cells: readonly number[]
}

/** A binary relation, and the pairs of cells it applies to. */
export interface Pairs {
  readonly kind: 'pairs'
  /**
   * `allowed[i]`: if the first cell has value i, the mask of the values that the second cell can have. A mask for each value; if the first
   * cell is hidden, for each from 0 to the largest that it can have, at least.
   */
  readonly allowed: readonly number[]
  readonly between: readonly (readonly [first: number, second: number])[]
}

/** Coefficient times value, summed over the cells, is the total. Needs consecutive values, but for hidden cells. */
export interface Sum {
  readonly kind: 'sum'
  /** No cell twice. */
  readonly cells: readonly number[]
  /** For each cell, an integer other than 0; 1 for all of them, if absent. */
  readonly coefficients?: readonly number[] | undefined
  readonly total: number
}

/** The cells hold the values of one of the sets, each value once. */
export interface ValueSet {
  readonly kind: 'set'
  readonly cells: readonly number[]
  /** Masks of as many values as there are cells. */
  readonly sets: readonly number[]
}

/** The values along the cells, in this order, are a word that a nondeterministic finite automaton accepts. */
export interface Line {
  readonly kind: 'line'
  /** A cell can occur more than once. */
  readonly cells: readonly number[]
  readonly automaton: Automaton
}

/** A nondeterministic finite automaton. Its states are numbered from 0, up to 4,095. Bits of masks that no cell has are ignored. */
export interface Automaton {
  readonly start: readonly number[]
  readonly accept: readonly number[]
  /** From a state, with any value of the mask, to a state. */
  readonly transitions: readonly (readonly [from: number, mask: number, to: number])[]
}

/** How many of the cells have a value of the mask. */
export interface Count {
  readonly kind: 'count'
  /** No cell twice. */
  readonly cells: readonly number[]
  readonly mask: number
  /** The counts that are allowed: bit n stands for n cells. More than 31 are never allowed. If there is a `result`, one such mask for each of its values, as in `Pairs`. */
  readonly counts: number | readonly number[]
  /** The cell whose value decides which counts are allowed. It can be one of the cells. */
  readonly result?: number | undefined
}

/** Two lists of equally many cells hold the same values, each equally often. */
export interface Equal {
  readonly kind: 'equal'
  /** No cell twice, in neither list nor both. */
  readonly first: readonly number[]
  readonly second: readonly number[]
}

/** The value of a cell decides which constraints hold. A value of no case allows no solution. */
export interface Case {
  readonly kind: 'case'
  readonly selector: number
  /** If the selector has a value of the mask, these constraints hold. Masks do not overlap. No case within a case. */
  readonly cases: readonly { readonly mask: number; readonly constraints: readonly Constraint[] }[]
}

/** n queens on an n x n board, no two in a row, column or diagonal. */
export interface QueensModel {
  readonly kind: 'queens'
  /** 1 to 32. */
  readonly size: number
  /** For each row, the mask of the columns where its queen can stand; bit 0 is the first column. All of them, if absent. */
  readonly candidates?: ArrayLike<number> | undefined
}

/** The ways to cut an n x n board into n connected regions of n cells. */
export interface LayoutsModel {
  readonly kind: 'layouts'
  /** 1 to 8; 1 to 7 for grids. */
  readonly size: number
  /** Count the grids over all layouts: Latin squares whose regions hold every value once, too. They can only be counted. */
  readonly grids?: boolean | undefined
  /** With `grids`: count one layout of each set of rotations and reflections, which have equally many grids. On by default. */
  readonly symmetry?: boolean | undefined
}

/**
 * The numbers of all cells, row by row. For queens: the column of the queen in each row, from 0. For layouts: the region of each
 * cell, from 0.
 *
 * It is yours: you can keep or change it. Solutions that are listed may share a buffer of at most 32 kB, as small `Buffer`s do in Node.
 * So send or transfer `solution.slice()`: posting a solution copies the whole buffer, and transferring it takes the others along.
 */
export type Solution = Int32Array
