// Models as all code below the doors sees them: a grid is compiled rules and candidates.

import type { GridModel, LayoutsModel, Model, QueensModel } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import type { Rules } from './rules.ts'

/** A grid with fewer solutions, and the factor for its count. */
export interface Reduced {
  readonly grid: CompiledGrid
  readonly times: bigint
}

/**
 * A grid. Nobody changes it. What is found of it when it is first asked for stands here, and is found elsewhere: a page that asks nothing of it,
 * such as one that gives hints, does not load how.
 */
export class CompiledGrid {
  readonly kind = 'grid'
  readonly rules: Rules
  /** For each cell, the hidden ones included, the mask of the values it can have. */
  readonly candidates: readonly number[]
  /** Are solutions listed in ascending order? */
  readonly lexicographic: boolean
  /** The grid that it is a part of, or itself: the rules on a board are written for its candidates, if those of a variant depend on them. */
  readonly whole: CompiledGrid
  /** What is found before the rules of a variant are written to a board (prepared.ts), */
  finding: unknown
  /** its interchangeable values (interchangeable.ts), */
  classes: readonly number[] | undefined
  reduced: Reduced | undefined
  /** and its fingerprints (fingerprint.ts). */
  fingerprint: string | undefined
  scoredFingerprint: string | undefined

  constructor(rules: Rules, candidates: readonly number[], lexicographic = false, whole?: CompiledGrid) {
    this.rules = rules
    this.candidates = candidates
    this.lexicographic = lexicographic
    this.whole = whole ?? this
  }

  /** A part of it: the same with fewer candidates. */
  with(candidates: readonly number[]): CompiledGrid {
    return new CompiledGrid(this.rules, candidates, this.lexicographic, this.whole)
  }
}

/** Their candidates are a list of their own. */
export interface CompiledQueens extends QueensModel {
  readonly candidates?: readonly number[] | undefined
}

/** A model that is checked, and that nobody changes. */
export type CompiledModel = CompiledGrid | CompiledQueens | LayoutsModel

/** The model as plain data, for workers and databases. */
export function dataOf(model: CompiledModel): Model {
  return model.kind === 'grid' ? gridData(model) : model
}

/** A grid as plain data. Its lists are those of the rules. */
export function gridData({ rules, candidates, lexicographic }: CompiledGrid): GridModel {
  const { rows, columns, values, hidden, constraints, weights, shown } = rules
  return {
    ...{ kind: 'grid', rows, columns, values, constraints, candidates: candidates.slice(0, shown) },
    ...(hidden.length > 0 && { hidden }),
    ...(weights && { weights }),
    ...(lexicographic && { lexicographic }),
  }
}

/** The candidates of all cells, or rows, of a model as unsigned masks; none for layouts. */
export function masksOf(model: CompiledModel): readonly number[] {
  if (model.kind === 'layouts') return []
  const masks = model.kind === 'grid' ? model.candidates : (model.candidates ?? new Array(model.size).fill(maskOf(model.size)))
  return masks.map((mask) => mask >>> 0)
}
