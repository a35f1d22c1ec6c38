// Removes the givens of a puzzle that can be spared: `minimise`.

import { type CompiledGrid, gridData } from '../compile/compiled-model.ts'
import { partsOf, without } from '../families/any-puzzle.ts'
import type { Part } from '../families/puzzle-parts.ts'
import type { Solution } from '../model/model.ts'
import { isSingle } from '../model/numbers.ts'
import type { RunLimits } from '../search/limits.ts'
import type { Completeness } from '../search/results.ts'
import { openOf, type Solvable } from '../search/solvable.ts'
import { onlySolution } from '../search/unsolvable.ts'
import { answering, type Context, endUnless, type Run, untilCutOff } from '../search/verb-run.ts'
import { checkSymmetricGivens } from './check-generate.ts'
import { BLANK, countOf, type Digging, dig, givensIn, gridWithGivens } from './dig.ts'
import type { Symmetry } from './generate-options.ts'
import { randomOf, shuffled } from './random-choice.ts'
import { bySearch } from './still-unique.ts'
import { orbitsOf } from './symmetric-givens.ts'

export interface MinimiseOptions extends RunLimits {
  /** An integer from 0; 0 by default. It decides which of the givens are tried first. */
  readonly seed?: number | undefined
  /** Only orbits whose cells are all given are removed, and as a whole. Then a given may be left that could be spared alone. */
  readonly symmetry?: Symmetry | undefined
}

/** A puzzle without a given to spare. If it is not complete, those that are not decided are left. */
export interface Minimal<P extends Solvable = Solvable> extends Completeness {
  /** What was given, a puzzle or a model, with the givens that are left. A puzzle keeps its symbols. */
  readonly puzzle: P
  /** The givens that are left, each with its value; undefined for all other cells. */
  readonly givens: readonly (number | undefined)[]
  /** The number of givens that were removed. */
  readonly removed: number
  /** Of the givens that may be removed, the share that is decided: 0 to 1. */
  readonly share: number
  /** Undefined if it was cut off before it was known that there is one. */
  readonly solution: Solution | undefined
  readonly nodes: number
}

/**
 * The work of `minimise`: a question for each given, or for many at a time.
 *
 * @throws PuzzleError `ambiguous` if there are several solutions, `unsolvable` if there is none
 */
export function minimising(
  context: Context,
  grid: CompiledGrid,
  { seed = 0, symmetry }: MinimiseOptions,
  puzzle: Solvable,
): Run<never, Minimal> {
  const model = gridData(grid)
  const { rows, columns, values } = model
  checkSymmetricGivens(symmetry, rows === columns)
  const allowed = openOf(puzzle, model)
  const before = givensIn(model.candidates, allowed)
  const open = { ...model, candidates: Array.from(before, (given, cell) => (given === BLANK ? model.candidates : allowed)[cell]) }
  let solution: Solution | undefined
  /** The givens that are left by now, and the share that is decided. */
  let left = before
  let share = 0
  const known = () => {
    const isGone = ({ kind, at }: Part) =>
      kind === 'given' && left[at] === BLANK && (before[at] !== BLANK || isSingle(allowed[at]))
    return {
      puzzle: 'family' in puzzle ? without(puzzle, partsOf(puzzle).filter(isGone)) : gridWithGivens(open, left),
      givens: Array.from(left, (given) => (given === BLANK ? undefined : values[given])),
      ...{ removed: countOf(before) - countOf(left), share, solution },
    }
  }
  return answering(context, known, function* () {
    solution = yield* onlySolution(context, grid, puzzle)
    const orbits = orbitsOf(symmetry ?? 'none', rows, columns).filter((orbit) => orbit.every((cell) => before[cell] !== BLANK))
    const digging: Digging = {
      ...bySearch(open, before, context),
      decided(decided) {
        left = givensIn(digging.candidates, allowed)
        share = decided
      },
    }
    const order = shuffled(orbits, randomOf(seed, 0))
    const dug = yield* untilCutOff(context.clock, dig(digging, order, 0, Math.floor(countOf(before) / 2)))
    endUnless(!dug.isOpen)
    left = dug.givens
    share = 1
  })
}
