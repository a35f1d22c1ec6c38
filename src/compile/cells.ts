// The cells of a grid for the kernel: those of the grid, then the hidden ones.

import { constraintsOf } from '../model/constraints.ts'
import type { Constraint, GridModel, Pairs } from '../model/model.ts'

/** The candidates of all cells. */
export function masksOf({ candidates, hidden = [] }: GridModel): readonly number[] {
  const masks: number[] = []
  for (let cell = 0; cell < candidates.length; cell++) masks.push(candidates[cell] >>> 0)
  for (let cell = 0; cell < hidden.length; cell++) masks.push(hidden[cell] >>> 0)
  return masks
}

/** The number of all cells. */
export function cellsOf({ candidates, hidden }: Pick<GridModel, 'candidates' | 'hidden'>): number {
  return candidates.length + (hidden?.length ?? 0)
}

/** The model with these candidates for all cells. */
export function withMasks(model: GridModel, masks: readonly number[]): GridModel {
  const { candidates, hidden } = model
  if (!hidden) return { ...model, candidates: masks }
  return { ...model, candidates: masks.slice(0, candidates.length), hidden: masks.slice(candidates.length) }
}

/** Have two grids of as many cells the same candidates? */
export function sameMasks(a: GridModel, b: GridModel): boolean {
  const masks = masksOf(b)
  return masksOf(a).every((mask, cell) => mask === masks[cell])
}

/**
 * Does the search treat a grid as a variant: are there hidden cells, constraints other than houses and pairs, more full houses than rows,
 * columns and regions, or pairs across the houses of a grid whose cells are in two full ones?
 */
export function isVariant(model: GridModel): boolean {
  if (hasRecords(model)) return true
  const { values, candidates, constraints } = model
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  const full = house.filter(({ cells }) => cells.length === values.length)
  const layers = (full.length * values.length) / candidates.length
  if (layers > 3) return true
  if (layers < 2 || pairs.length === 0) return false
  // Pairs within one house only put its values in order.
  return !full.some(({ cells }) => pairs.every(({ between }) => areWithin(between, cells)))
}

function areWithin(between: Pairs['between'], cells: readonly number[]): boolean {
  return between.every(([first, second]) => cells.includes(first) && cells.includes(second))
}

/** Are there hidden cells, or constraints other than houses and pairs? */
export function hasRecords({ hidden, constraints }: GridModel): boolean {
  return hidden !== undefined || constraints.some(isRecord)
}

/** A constraint that is neither a house nor pairs. */
export type RecordConstraint = Exclude<Constraint, { readonly kind: 'house' | 'pairs' }>

export function isRecord(constraint: Constraint): constraint is RecordConstraint {
  return constraint.kind !== 'house' && constraint.kind !== 'pairs'
}

/** What a constraint on all cells has to know about them. */
export interface Cells {
  /** For each cell, the candidates at the start. */
  readonly masks: readonly number[]
  /** The number that bit 0 of a cell's mask stands for. */
  readonly offsetOf: (cell: number) => number
  /** Do two cells differ in every solution? */
  readonly differ: (one: number, other: number) => boolean
}
