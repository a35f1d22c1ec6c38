// Removes the givens of a puzzle that can be spared: `minimise`.

import { gridData } from '../compile/grid.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { partsOf, without } from '../families/answers.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Solution } from '../model/model.ts'
import { isSingle } from '../model/numbers.ts'
import { checkOptions } from '../model/options.ts'
import { checkCallback, checkLimit } from '../search/limits.ts'
import { pacer } from '../search/pacing.ts'
import { toEnd } from '../search/steps.ts'
import { checkSolver, modelFor, openOf, type Solvable, unsolvable } from '../search/verbs.ts'
import type { Solver } from '../solver/solver.ts'
import { bySearch } from './ask.ts'
import { checkSymmetry, whole } from './check.ts'
import { BLANK, countOf, type Digging, dig, givensIn, withGivens } from './dig.ts'
import { randomOf, shuffled } from './random.ts'
import { orbitsOf, type Symmetry } from './symmetry.ts'

export interface MinimiseOptions {
  /** An integer from 0; 0 by default. It decides which of the givens are tried first. */
  readonly seed?: number | undefined
  /** Only orbits whose cells are all given are removed, and as a whole. Then a given may be left that could be spared alone. */
  readonly symmetry?: Symmetry | undefined
  /** At most so many seconds. Givens that are not decided by then are left. */
  readonly time?: number | undefined
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: MinimiseProgress) => void) | undefined
}

/** How far `minimise` is. */
export interface MinimiseProgress {
  /** Of the givens that may be removed, the share that is decided: 0 to 1. */
  readonly share: number
  /** The number of givens that were removed. */
  readonly removed: number
}

/** A puzzle without a given to spare. */
export interface Minimal<P extends Solvable = Solvable> {
  /** What was given, a puzzle or a model, with the givens that are left. A puzzle keeps its symbols. */
  readonly puzzle: P
  /** The givens that are left, each with its value; undefined for all other cells. */
  readonly givens: readonly (number | undefined)[]
  /** The number of givens that were removed. */
  readonly removed: number
  readonly solution: Solution
  /** `time` was up: some of the givens may be spared. */
  readonly isOpen?: boolean
}

/**
 * Removes givens in random order, each that can be spared: of sudokus, jigsaws, variants, and of any model. A given is a cell with a single
 * candidate, unless the rules of the puzzle fix it. A cell that is no longer given can have any value that its rules allow. In a model,
 * nothing tells rules from givens: there, every cell with a single candidate is given, and can have any value without it.
 *
 * @throws Error if `time` was up before it was known that there is one solution
 * @throws PuzzleError `model` if the puzzle is no grid, or has several solutions, `unsolvable` if it has none; `option` or `range` for options that do not fit
 * @example
 * ```ts
 * import { createSolver, sudoku } from 'quadrille'
 * import { minimise } from 'quadrille/generate'
 *
 * const solver = await createSolver()
 * const { puzzle, removed } = minimise(solver, sudoku('ABCD CDAB BADC DCBA'), { seed: 3 })
 * console.log(puzzle.givens, removed) // .BC...A......CB. 11
 * ```
 */
export function minimise<P extends Solvable>(solver: Solver, puzzle: P, options: MinimiseOptions = {}): Minimal<P> {
  checkSolver(solver, 'minimise(solver, puzzle)')
  checkOptions(options, ['seed', 'symmetry', 'time', 'onProgress'])
  const { seed = 0, symmetry, time = Infinity, onProgress } = options
  checkCallback('onProgress', onProgress)
  checkLimit('time', time)
  whole('seed', seed, 0, Number.MAX_SAFE_INTEGER)
  const grid = modelFor(puzzle, 'all')
  if (grid.kind !== 'grid') throw new PuzzleError('model', `${show(grid.kind)} have no givens`, {}, 'a grid')
  const model = gridData(grid)
  const { rows, columns, values } = model
  checkSymmetry(symmetry, rows === columns)
  const started = performance.now()
  const left = () => Math.max(0, time - (performance.now() - started) / 1000)
  let progress: MinimiseProgress = { share: 0, removed: 0 }
  const tell = pacer(onProgress && (() => onProgress(progress)), Infinity)
  const search = solver.search(model, 'all', { limit: 2, time })
  const solutions: Solution[] = []
  while (!search.done) {
    const { done, value } = search.work.next()
    if (!done && value) solutions.push(value)
    tell()
  }
  if (search.result.cutOff === 'time') throw new Error('cut off before uniqueness was decided: time')
  if (solutions.length === 0) throw unsolvable(puzzle)
  if (solutions.length > 1) throw new PuzzleError('model', 'the puzzle has several solutions', {}, 'one')
  const allowed = openOf(puzzle, model)
  const before = givensIn(model.candidates, allowed)
  const open = { ...model, candidates: Array.from(before, (given, cell) => (given === BLANK ? model.candidates : allowed)[cell]) }
  const orbits = orbitsOf(symmetry ?? 'none', rows, columns).filter((orbit) => orbit.every((cell) => before[cell] !== BLANK))
  const order = shuffled(orbits, randomOf(seed, 0))
  const digging: Digging = {
    ...bySearch(open, before, solver, () => ({ time: left() })),
    decided: (share, removed) => {
      progress = { share, removed }
    },
  }
  const { givens, isOpen } = toEnd(dig(digging, order, 0, Math.floor(countOf(before) / 2)), tell)
  const isBlank = (cell: number) => givens[cell] === BLANK && (before[cell] !== BLANK || isSingle(allowed[cell]))
  return {
    puzzle: ('family' in puzzle ? blanked(puzzle, isBlank) : withGivens(open, givens)) as P,
    givens: Array.from(givens, (given) => (given === BLANK ? undefined : values[given])),
    removed: countOf(before) - countOf(givens),
    solution: solutions[0],
    ...(isOpen && { isOpen }),
  }
}

/** The same puzzle, blank in some cells. */
function blanked(puzzle: Puzzle, isBlank: (cell: number) => boolean): Puzzle {
  return without(
    puzzle,
    partsOf(puzzle).filter(({ kind, at }) => kind === 'given' && isBlank(at)),
  )
}
