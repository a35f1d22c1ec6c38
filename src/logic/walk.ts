// Steps one after the other, each by the easiest technique that finds one.

import { type CompiledGrid, gridData } from '../compile/compiled-model.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isSingle } from '../model/numbers.ts'
import type { Clock } from '../search/clock.ts'
import { modelFor, type Solvable } from '../search/solvable.ts'
import { readCentre, readEntries, type WrittenMarks } from './entries.ts'
import { isContradictory } from './marks/holds.ts'
import { GridMarks } from './marks/marks.ts'
import { findingBy, type Technique, type TechniqueFinding } from './marks/step.ts'
import { needsUniqueness, TECHNIQUES } from './techniques.ts'

export interface LogicOptions {
  /** May a step rely on there being one solution? Only say so if you know. */
  readonly unique?: boolean | undefined
}

/** How steps end if there is no further one. */
export type End = 'solved' | 'stuck' | 'contradiction'

/** The rules and candidates of a grid. @throws PuzzleError `model` for what is no puzzle, or no grid */
export function gridOf(puzzle: Solvable): CompiledGrid {
  const model = modelFor(puzzle)
  if (model.kind !== 'grid') throw new PuzzleError('model', `no techniques for ${show(model.kind)}`, {}, 'a grid')
  return model
}

/** What a person has written into a grid: the place of the value of each cell in `values`, or -1; and the values in the centre, as masks. */
export interface WrittenCells {
  readonly entries: Int32Array
  readonly centre: ReturnType<typeof readCentre>
}

/** @throws PuzzleError as readEntries and readCentre do */
export function writtenIn({ entries = {}, centre = {} }: WrittenMarks, model: CompiledGrid): WrittenCells {
  const grid = gridData(model)
  return { entries: readEntries(entries, grid), centre: readCentre(centre, grid) }
}

/** The marks of a person who has written something. */
export function begun(model: CompiledGrid, { entries, centre }: WrittenCells): GridMarks {
  const masks = Array.from(model.candidates, (mask, cell) => (entries[cell] >= 0 ? mask & (1 << entries[cell]) : mask))
  const marks = new GridMarks(model.with(masks))
  // A value that is left alone is still to be written.
  for (const [cell, mask] of centre) if (!marks.written[cell]) marks.remove(cell, marks.masks[cell] & ~mask)
  return marks
}

/**
 * The techniques with a score up to `most` that may be used on a puzzle. Uniqueness says nothing about values that are excluded by hand, or by
 * constraints other than houses.
 */
export function techniquesFor(
  { candidates, rules }: CompiledGrid,
  { unique }: LogicOptions,
  most = Infinity,
): readonly Technique[] {
  const { constraints, values, shown } = rules
  const every = 2 ** values.length - 1
  const plain = candidates.slice(0, shown).every((mask) => mask === every || (mask & (mask - 1)) === 0)
  const isUnique = unique && plain && constraints.every(({ kind }) => kind === 'house')
  return TECHNIQUES.filter((technique) => technique.score <= most && (isUnique || !needsUniqueness(technique)))
}

/**
 * Takes the easiest step until there is none. Each is made when the next one is asked for. It yields undefined after each technique that finds none,
 * and on the way of one that takes long.
 */
export function* walk(
  marks: GridMarks,
  techniques: readonly Technique[],
): Generator<TechniqueFinding | undefined, void, undefined> {
  for (let i = 0; i < techniques.length && endOfSteps(marks) === 'stuck'; ) {
    const technique = techniques[i++]
    const finding = yield* findingBy(technique, marks)
    yield finding && { technique, finding }
    if (!finding) continue
    i = 0
    const { write, removes = [] } = finding
    if (write) marks.write(write.cell, write.values)
    for (const { cell, values } of removes) {
      marks.remove(cell, values)
      // Of two values, one is left: nobody writes it in another step.
      if (marks.rules.values.length === 2 && isSingle(marks.masks[cell])) marks.write(cell, marks.masks[cell])
    }
  }
}

/** Steps that were taken. */
export interface Walked {
  readonly steps: readonly TechniqueFinding[]
  /** Undefined if they were ended early. */
  readonly end: End | undefined
}

/** Takes all steps, unless the clock ends them. It pauses after each technique that is tried. */
export function* walked(
  marks: GridMarks,
  techniques: readonly Technique[],
  clock?: Clock,
): Generator<undefined, Walked, unknown> {
  const steps: TechniqueFinding[] = []
  for (const found of walk(marks, techniques)) {
    if (found) steps.push(found)
    yield
    if (clock?.late()) return { steps, end: undefined }
  }
  return { steps, end: endOfSteps(marks) }
}

/** How steps have ended, if there is no further one. */
export function endOfSteps(marks: GridMarks): End {
  if (isContradictory(marks)) return 'contradiction'
  return marks.open > 0 ? 'stuck' : 'solved'
}
