// Makes a puzzle easier, so that a given technique is the hardest that it needs.
//
// Puzzles that need a given technique and nothing harder are rare: one minimal 9x9 sudoku in 20 for an XY-wing, one in 400 for an X-wing. But
// some that are too hard have such a step on the way. So where the techniques get stuck, givens are added that lead on; then the puzzle is
// rated as a whole, because the new givens may lead around that step.

import { techniquesUpTo, walkOn } from '../logic/explain.ts'
import { Marks } from '../logic/marks.ts'
import { highestOf, type Rating, rateUpTo } from '../logic/rate.ts'
import { settle } from '../logic/settle.ts'
import type { Technique } from '../logic/step.ts'
import { nakedSingle } from '../logic/techniques/singles.ts'
import type { GridModel } from '../model.ts'
import { BLANK, type Givens, withGivens } from './dig.ts'
import { type Random, shuffled } from './random.ts'

/** So many orders of new givens are tried for a puzzle. */
const TRIES = 2

/**
 * Adds givens to a unique puzzle until a technique is the hardest that it needs. Returns its rating then, else undefined; the givens are of
 * no use then.
 *
 * @param orbits the cells that go together
 */
export function ease(
  model: GridModel,
  givens: Givens,
  solution: Givens,
  orbits: readonly (readonly number[])[],
  technique: string,
  random: Random,
): Rating | undefined {
  const most = highestOf(undefined, technique)
  const techniques = quickOrder(techniquesUpTo(withGivens(model, givens), { unique: true }, most), technique)
  const before = givens.slice()
  for (let i = 0; i < TRIES; i++) {
    givens.set(before)
    const tried = lead(model, givens, solution, shuffled(orbits, random), techniques, technique)
    const rating = tried === 'used' ? rateUpTo(withGivens(model, givens), most) : undefined
    if (rating?.technique === technique) return rating
    if (tried === 'easier') return undefined
  }
  return undefined
}

/**
 * The techniques in an order that takes less time: with naked singles first, without the direct ones, whose steps others make in two, and with
 * the wanted one last.
 */
function quickOrder(techniques: readonly Technique[], wanted: string): readonly Technique[] {
  const others = techniques.filter(({ name }) => name !== wanted && !name.startsWith('direct') && name !== nakedSingle.name)
  const first = techniques.filter(({ name }) => name === nakedSingle.name)
  return [...first, ...others, ...techniques.filter(({ name }) => name === wanted)]
}

/** Adds givens where the techniques get stuck. Is the wanted one used then? `easier`: they never get stuck, and it is not used. */
function lead(
  model: GridModel,
  givens: Givens,
  solution: Givens,
  orbits: readonly (readonly number[])[],
  techniques: readonly Technique[],
  wanted: string,
): 'used' | 'unused' | 'easier' {
  const marks = new Marks(withGivens(model, givens))
  let used = false
  const hasSingles = techniques.includes(nakedSingle)
  const look = () => {
    if (hasSingles) settle(marks)
    return walkOn(marks, techniques, (_, { name }) => {
      used ||= name === wanted
    })
  }
  let end = look()
  if (end !== 'stuck' && !used) return 'easier'
  for (let i = 0; end === 'stuck' && i < orbits.length; i++) {
    const orbit = orbits[i]
    if (orbit.some((cell) => givens[cell] !== BLANK) || orbit.every((cell) => marks.written[cell])) continue
    for (const cell of orbit) {
      givens[cell] = solution[cell]
      if (!marks.written[cell]) marks.write(cell, (1 << solution[cell]) >>> 0)
    }
    end = look()
  }
  return used && end === 'solved' ? 'used' : 'unused'
}
