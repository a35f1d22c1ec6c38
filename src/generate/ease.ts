// Makes a puzzle easier, so that a given technique is the hardest that it needs.
//
// Puzzles that need a given technique and nothing harder are rare: one minimal 9x9 sudoku in 20 for an XY-wing, one in 400 for an X-wing. But
// some that are too hard have such a step on the way. So givens are added where the other techniques get stuck, until the wanted one leads to
// the end; none that makes it needless.

import { compileOwnGrid } from '../compile/compile.ts'
import type { CompiledGrid } from '../compile/compiled-model.ts'
import { GridMarks } from '../logic/marks/marks.ts'
import { findingBy, type Technique } from '../logic/marks/step.ts'
import { highestOf, type Rating, rateUpTo } from '../logic/rate.ts'
import { nakedSingle } from '../logic/techniques/singles.ts'
import { techniquesFor, walked } from '../logic/walk.ts'
import type { GridModel } from '../model/model.ts'
import { BLANK, type GivenPlaces, gridWithGivens } from './dig.ts'
import { type Random, shuffled } from './random-choice.ts'

/** So many orders of new givens are tried for a puzzle. */
const TRIES = 2
/** So many givens that would make the technique needless are left out. */
const LEFT_OUT = 8

/** Work that pauses after each technique that is tried. */
type Pausing<T> = Generator<undefined, T, undefined>

/** A unique puzzle. Its givens change. */
interface Unique {
  readonly model: GridModel
  readonly givens: GivenPlaces
  readonly solution: Int32Array
  /** The cells that go together. */
  readonly orbits: readonly (readonly number[])[]
}

/**
 * Adds givens to a puzzle until a technique is the hardest that it needs. Returns its rating then, else undefined; the givens are of no use
 * then.
 */
export function* ease(puzzle: Unique, technique: string, random: Random): Pausing<Rating | undefined> {
  const { model, givens, orbits } = puzzle
  const most = highestOf(undefined, technique)
  const techniques = quickOrder(techniquesFor(given(model, givens), { unique: true }, most), technique)
  const before = givens.slice()
  for (let i = 0; i < TRIES; i++) {
    for (const [cell, given] of before.entries()) givens[cell] = given
    const end = yield* lead({ ...puzzle, orbits: shuffled(orbits, random) }, techniques)
    const rating = end === 'needed' ? yield* rateUpTo(given(model, givens), most) : undefined
    if (rating?.technique === technique) return rating
    if (end === 'easier') return undefined
  }
  return undefined
}

/**
 * The techniques in an order that takes less time: with naked singles first, without the direct ones, whose steps others make in two, and
 * with the wanted one last.
 */
function quickOrder(techniques: readonly Technique[], wanted: string): readonly Technique[] {
  const others = techniques.filter(({ name }) => name !== wanted && !name.startsWith('direct') && name !== nakedSingle.name)
  const first = techniques.filter(({ name }) => name === nakedSingle.name)
  return [...first, ...others, ...techniques.filter(({ name }) => name === wanted)]
}

/**
 * Adds givens where all techniques but the last one get stuck, until that one leads to the end. Is it needed then? `easier`: they never get
 * stuck.
 */
function* lead(
  { model, givens, solution, orbits }: Unique,
  techniques: readonly Technique[],
): Pausing<'needed' | 'unused' | 'easier'> {
  const others = techniques.slice(0, -1)
  const wanted = techniques[others.length]
  const grid = given(model, givens)
  let marks = new GridMarks(grid)
  if ((yield* walked(marks, others)).end !== 'stuck') return 'easier'
  let leftOut = 0
  let isFound = false
  function* leadsOn() {
    isFound = (yield* findingBy(wanted, marks)) !== undefined
    return isFound && (yield* walked(copyOf(marks, grid), techniques)).end === 'solved'
  }
  if (yield* leadsOn()) return 'needed'
  for (const orbit of orbits) {
    if (orbit.some((cell) => givens[cell] !== BLANK) || orbit.every((cell) => marks.written[cell])) continue
    const more = copyOf(marks, grid)
    for (const cell of orbit) if (!more.written[cell]) more.write(cell, (1 << solution[cell]) >>> 0)
    if ((yield* walked(more, others)).end !== 'stuck') {
      if (!isFound || leftOut++ === LEFT_OUT) return 'unused'
      continue
    }
    marks = more
    for (const cell of orbit) givens[cell] = solution[cell]
    if (yield* leadsOn()) return 'needed'
  }
  return 'unused'
}

function copyOf({ masks }: GridMarks, grid: CompiledGrid): GridMarks {
  return new GridMarks(grid.with([...masks]))
}

function given(model: GridModel, givens: GivenPlaces): CompiledGrid {
  return compileOwnGrid(gridWithGivens(model, givens))
}
