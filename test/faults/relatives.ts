// Models that share lists with others, and changes in place, as callers make them who do not know what a solver keeps.

import type { GridModel, Model } from '../../src/model/model.ts'
import { range } from '../support/models.ts'
import type { Random } from '../support/random.ts'

/** A model of a caller, who can write to it. */
type Writable<T> = T extends object ? { -readonly [name in keyof T]: Writable<T[name]> } : T

/** Cells to refer to, with one value each: too many for all but small grids. */
const HIDDEN = range(630).map(() => 1)

/** A model that shares lists with one or two others. It may not be valid. */
export function relative(random: Random, model: Model, other: Model): Model {
  if (model.kind !== 'grid') return { ...model, size: random.integer(1, 5) }
  const { candidates, values, rows, columns } = model
  const { weights, constraints, hidden } = other.kind === 'grid' ? other : model
  const fewer = random.integer(1, candidates.length)
  const first = { rows: 1, columns: fewer, candidates: Array.from(candidates).slice(0, fewer) }
  return {
    ...model,
    ...random.pick<Partial<GridModel>>([
      { values: values.map((value) => value - 1) },
      { rows: columns, columns: rows },
      first,
      { ...first, constraints: [], hidden: undefined, weights: weights && Array.from(weights).slice(0, fewer) },
      { weights },
      { constraints },
      { hidden },
      { hidden: HIDDEN },
      { lexicographic: !model.lexicographic },
      { ...structuredClone(model), candidates },
      { candidates: Array.from(candidates, (mask) => (random.chance(0.3) ? mask & random.bits() : mask)) },
    ]),
  }
}

/** Changes a model in place, or freezes a list or all of one. What is frozen stays as it is. */
export function changed(random: Random, model: Model): void {
  if (model.kind !== 'grid') return
  const grid = model as Writable<GridModel>
  const cells = grid.candidates.length
  const cell = random.integer(0, cells - 1)
  const constraint = random.pick(grid.constraints.length > 0 ? grid.constraints : [undefined])
  // A count has a mask for each value of its result, which may be a hidden cell.
  const hasResult = JSON.stringify(grid.constraints).includes('"result"')
  try {
    random.pick<() => void>([
      () => void ((grid.candidates as number[])[cell] &= random.bits()),
      () => void grid.values.forEach((value, i) => void (grid.values[i] = value + 1)),
      () => void grid.constraints.push({ kind: 'house', cells: [cell, (cell + 1) % cells] }),
      () => void grid.constraints.pop(),
      () => void (constraint?.kind === 'house' && constraint.cells.pop()),
      () => void (constraint?.kind === 'sum' && constraint.total++),
      () => void (constraint?.kind === 'pairs' && (constraint.allowed[0] &= random.bits())),
      () => void (grid.weights && ((grid.weights as number[])[cell] += 40)),
      () => void (grid.hidden && !hasResult && ((grid.hidden as number[])[0] ^= 2)),
      () => void Object.freeze(grid.constraints),
      () => frozen([grid.constraints, grid.values, grid.hidden]),
    ])()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
}
