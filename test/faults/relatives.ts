// Models that share lists with others, and changes in place, as callers make them who do not know what a solver keeps.

import type { GridModel, Model } from '../../src/model/model.ts'
import { range } from '../support/models.ts'
import type { Random } from '../support/random.ts'

/** A model of a caller, who can write to it. */
type Writable<T> = T extends object ? { -readonly [name in keyof T]: Writable<T[name]> } : T
type OwnGrid = Writable<GridModel>

/** Cells to refer to, with one value each: too many for all but small grids. */
const HIDDEN = range(630).map(() => 1)

/** A model that shares lists with one or two others. It may not be valid. */
export function relative(random: Random, model: Model, other: Model): Model {
  if (model.kind !== 'grid') return { ...model, size: random.integer(1, 5) }
  const { candidates, values, rows, columns } = model
  const cells = candidates.length
  const from = other.kind === 'grid' ? other : model
  const fewer = random.integer(1, cells)
  return random.pick<() => GridModel>([
    () => ({ ...model, values: values.map((value) => value - 1) }),
    () => ({ ...model, rows: columns, columns: rows }),
    () => ({ ...model, rows: 1, columns: cells }),
    () => ({ ...model, rows: 1, columns: fewer, candidates: Array.from(candidates).slice(0, fewer) }),
    () => ({
      ...{ kind: 'grid', rows: 1, columns: fewer, values, candidates: Array.from(candidates).slice(0, fewer) },
      ...{ constraints: [], weights: random.chance(0.5) ? model.weights : Array.from(model.weights ?? [1]).slice(0, fewer) },
    }),
    () => ({ ...model, weights: from.weights }),
    () => ({ ...model, constraints: from.constraints }),
    () => ({ ...model, hidden: from.hidden }),
    () => ({ ...model, hidden: HIDDEN }),
    () => ({ ...model, lexicographic: !model.lexicographic }),
    () => ({ ...structuredClone(model), candidates }),
    () => ({ ...model, candidates: Array.from(candidates, (mask) => (random.chance(0.3) ? mask & random.bits() : mask)) }),
  ])()
}

/** Changes a model in place, or freezes a list or all of one. What is frozen stays as it is. */
export function changed(random: Random, model: Model): void {
  if (model.kind !== 'grid') return
  const grid = model as OwnGrid
  const cells = grid.candidates.length
  const cell = random.integer(0, cells - 1)
  const constraint = random.pick(grid.constraints.length > 0 ? grid.constraints : [undefined])
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
      // A count has a mask for each value of its result, which may be that cell.
      () => void (grid.hidden && !hasResult(grid) && ((grid.hidden as number[])[0] ^= 2)),
      () => void Object.freeze(grid.constraints),
      () => void frozen([grid.constraints, grid.values, grid.hidden]),
    ])()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

function hasResult({ constraints }: OwnGrid): boolean {
  return JSON.stringify(constraints).includes('"result"')
}

function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
}
