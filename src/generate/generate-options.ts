// The options of the generator.

import type { Difficulty } from '../logic/difficulties.ts'
import { PuzzleError } from '../model/errors.ts'
import type { RunLimits } from '../search/limits.ts'

/**
 * The symmetries of givens. `half-turn` and `quarter-turn` are rotations. The others are reflections: `horizontal` exchanges left and
 * right, `vertical` top and bottom, `diagonal` keeps the diagonal from the top left, `antidiagonal` that from the top right.
 */
export const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'antidiagonal'] as const

export type Symmetry = (typeof SYMMETRIES)[number]

/** The kinds of puzzles that can be generated. */
export const GENERATED_KINDS = ['sudoku', 'jigsaw', 'x', 'windoku', 'anti-knight', 'killer', 'pyramid', 'primes'] as const

export type GeneratedKind = (typeof GENERATED_KINDS)[number]

/** The limits are those of all puzzles together. They are looked at about ten times a second. */
export interface GenerateOptions extends RunLimits {
  readonly kind: GeneratedKind
  /** An integer from 0. The same seed gives the same puzzles, on every platform and in both engines. */
  readonly seed: number
  /** How many puzzles; endlessly many by default. */
  readonly count?: number | undefined
  /** So many puzzles of the seed are left out first; 0 by default. A puzzle depends on the seed and its number, and on no other puzzle. */
  readonly skip?: number | undefined
  /** Rows and columns: 9 by default. 4 to 25 for a sudoku, 4 to 16 for `x`, `windoku` and `anti-knight`, 4 to 9 for jigsaws and killers. */
  readonly size?: number | undefined
  /** Rows x columns of a block, such as `2x4`. By default the flattest that fit the size and are not rows: 2x3, 2x4, 3x4, 4x4. */
  readonly box?: string | undefined
  /**
   * Can no given be spared? With a symmetry: can no orbit of givens be spared? By default true, unless a number of givens, a technique or an
   * easy puzzle is wanted. A pyramid is never minimal: without a given, another solution may be the best.
   */
  readonly minimal?: boolean | undefined
  /** The number of givens. For a pyramid 30 by default. */
  readonly givens?: number | undefined
  /** The symmetry of the places of the givens; none by default. */
  readonly symmetry?: Symmetry | undefined
  /** How difficult the puzzle is, as `rate` says. For sudokus, jigsaws, killers, `x`, `windoku` and `anti-knight`. */
  readonly difficulty?: Difficulty | undefined
  /** The technique of the hardest step, such as `XY-wing`; likewise. A puzzle that is too hard gets some givens more, unless it is to be minimal. */
  readonly technique?: string | undefined
  /** Of a grid of primes: 3 rows and 3 columns by default. */
  readonly rows?: number | undefined
  readonly cols?: number | undefined
  /** Of a grid of primes: the smallest and the largest number, 1 and 10 by default; 0 to 35. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Attempts at a puzzle with the wanted properties: they may be rare, or impossible. */
export const ATTEMPTS = 10_000

/** Nodes of a search whether givens of a large grid can be spared. Then it is left open. */
export const MOST_NODES = 10_000

/** No attempt at a puzzle gave one with the wanted properties. */
export class AttemptsError extends PuzzleError {
  constructor(number: number, seed: number) {
    super('option', `${ATTEMPTS.toLocaleString('en')} attempts at puzzle ${number} of seed ${seed} failed`)
  }
}
