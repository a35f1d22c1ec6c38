// The cells of a grid for the kernel: those of the grid, then the hidden ones.

import type { Constraint, GridModel } from '../model.ts'

/** The candidates of all cells. */
export function masksOf({ candidates, hidden }: GridModel): readonly number[] {
  const masks = Array.from(candidates, (mask) => mask >>> 0)
  return hidden ? [...masks, ...Array.from(hidden, (mask) => mask >>> 0)] : masks
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

/** Is a grid a variant: are there hidden cells, or constraints other than houses and pairs? */
export function isVariant({ hidden, constraints }: GridModel): boolean {
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
