// The families that `quadrille` has.

import type { AnyFamily } from './family.ts'
import { jigsawFamily } from './jigsaw.ts'
import { kakuroFamily } from './kakuro.ts'
import { layoutsFamily } from './layouts.ts'
import { nonogramFamily } from './nonogram.ts'
import { primesFamily } from './primes.ts'
import { pyramidFamily } from './pyramid.ts'
import { queensFamily } from './queens.ts'
import { starBattleFamily } from './star-battle.ts'
import { sudokuFamily } from './sudoku.ts'

export { type Jigsaw, jigsaw } from './jigsaw.ts'
export { type Kakuro, kakuro } from './kakuro.ts'
export { type Layouts, type LayoutsOptions, layouts } from './layouts.ts'
export { type Clues, type Nonogram, nonogram } from './nonogram.ts'
export { type Primes, type PrimesOptions, primes } from './primes.ts'
export { type Pyramid, pyramid } from './pyramid.ts'
export { type Queens, type QueensOptions, queens } from './queens.ts'
export { type StarBattle, type StarBattleOptions, starBattle } from './star-battle.ts'
export { type Sudoku, type SudokuOptions, sudoku } from './sudoku.ts'

const ALL = [
  sudokuFamily,
  jigsawFamily,
  pyramidFamily,
  primesFamily,
  queensFamily,
  layoutsFamily,
  starBattleFamily,
  nonogramFamily,
  kakuroFamily,
] as const satisfies readonly AnyFamily[]

/** The names of the families in the list. */
export type FamilyName = (typeof ALL)[number]['name']

/**
 * Every family of puzzles but that of `quadrille/variants`, in the order in which they are listed.
 *
 * @example
 * ```ts
 * import { families } from 'quadrille'
 *
 * for (const { card } of families) console.log(card.name, '-', card.summary)
 * ```
 */
export const families: readonly AnyFamily[] = ALL
