// Does a full grid keep a model? Hidden cells may have any values that let it.

import type { GridModel } from '../../src/model.ts'
import { has, isSatisfied, scopeOf } from './constraints.ts'

/** The order of the constraints of a model by the last cell that they refer to, so that each is tested once. */
export function keepsModel(model: GridModel, cells: readonly number[]): boolean {
  const hidden = Array.from(model.hidden ?? [])
  const chosen = cells.map((value) => model.values.indexOf(value))
  if (chosen.some((bit, cell) => bit < 0 || !has(model.candidates[cell], bit))) return false
  const last = model.constraints.map((constraint) => Math.max(cells.length - 1, ...scopeOf(constraint)))
  const hold = (cell: number) =>
    model.constraints.every((constraint, i) => last[i] !== cell || isSatisfied(constraint, model, chosen))
  const fill = (cell: number): boolean => {
    if (cell === cells.length + hidden.length) return true
    for (let bit = 0; bit < 32; bit++) {
      chosen[cell] = bit
      if (has(hidden[cell - cells.length], bit) && hold(cell) && fill(cell + 1)) return true
    }
    return false
  }
  return hold(cells.length - 1) && fill(cells.length)
}
