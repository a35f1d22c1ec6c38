// What can be said of the kinds of puzzles that can be generated.

import type { GeneratedKind, GenerateOptions } from './generate-options.ts'

/** What can be said of a kind without making one. */
export interface KindAbout {
  readonly summary: string
  /** The largest size; of a grid of primes, the most rows and columns. */
  readonly largest: number
  readonly options: readonly (keyof GenerateOptions)[]
}

const EVERY = ['kind', 'seed', 'count', 'skip', 'givens', 'symmetry', 'nodes', 'time', 'signal'] as const
const SQUARE = [...EVERY, 'size', 'minimal'] as const
const BLOCKS = [...SQUARE, 'box'] as const
const RATED = ['difficulty', 'technique'] as const

/** The commands and the checks of options derive from this table. */
const KINDS: Readonly<Record<GeneratedKind, KindAbout>> = {
  sudoku: { summary: 'sudokus, 4x4 to 25x25', largest: 25, options: [...BLOCKS, ...RATED] },
  jigsaw: { summary: 'jigsaws with random layouts, 4x4 to 9x9', largest: 9, options: [...SQUARE, ...RATED] },
  x: { summary: 'sudokus whose diagonals hold every value, too', largest: 16, options: [...BLOCKS, ...RATED] },
  windoku: { summary: 'sudokus with four more regions, the windows', largest: 16, options: [...BLOCKS, ...RATED] },
  'anti-knight': {
    summary: "sudokus in which cells a knight's move apart differ",
    largest: 16,
    options: [...BLOCKS, ...RATED],
  },
  killer: { summary: 'sudokus with cages and their sums', largest: 9, options: [...BLOCKS, ...RATED] },
  pyramid: { summary: 'scored sudokus with one best solution', largest: 9, options: EVERY },
  primes: {
    summary: 'grids of numbers; any two neighbours sum to a prime',
    largest: 6,
    options: [...EVERY, 'minimal', 'rows', 'cols', 'from', 'to'],
  },
}

/**
 * What is said of a kind of puzzles that can be generated, such as the options that it takes.
 *
 * @example
 * ```ts
 * import { about } from 'quadrille/generate'
 *
 * console.log(about('jigsaw').largest, about('pyramid').options.includes('difficulty')) // 9 false
 * ```
 */
export function about(kind: GeneratedKind): KindAbout {
  return KINDS[kind]
}
