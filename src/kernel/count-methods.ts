// Plans the methods that count without visiting solutions.

import type { CompiledGrid } from '../compile/compiled-model.ts'
import { rowPlan } from '../compile/houses/rows.ts'
import { classesOf, renamings } from '../compile/interchangeable.ts'
import { constraintsOf, hasOnly } from '../model/constraints.ts'
import { writeClasses, writeRows } from './counting.ts'
import type { MethodChoice } from './plan.ts'

export const methods: MethodChoice = (model, method) => {
  if (method === 'halves') {
    if (model.kind !== 'queens') return 'only queens are counted that way'
    return model.candidates ? 'some squares are not candidates' : { method, kernel: method, model, times: 1n }
  }
  if (model.kind === 'layouts' && model.grids) {
    return method === 'templates' ? { method, kernel: 'layoutGrids', model, times: 1n } : 'such grids are counted by templates'
  }
  if (model.kind !== 'grid' || method === 'search') return 'only grids are counted that way'
  if (model.rules.hidden.length > 0 || !hasOnly(model.rules.constraints, 'house'))
    return 'there are constraints other than houses'
  const classes = classesOf(model)
  const plan = { method, kernel: method, model, times: renamings(classes) }
  if (method === 'templates') return templatesMisfit(model) ?? { ...plan, write: (view) => writeClasses(view, classes) }
  const rows = rowPlan(model)
  return typeof rows === 'string' ? rows : { ...plan, write: (view) => writeRows(view, rows) }
}

/** Why a grid of houses cannot be counted by templates, if it cannot. */
function templatesMisfit({ rules, candidates }: CompiledGrid): string | undefined {
  const { values, constraints } = rules
  if (values.length < 3) return 'it takes 3 values or more'
  if (candidates.length > 64) return 'it takes 64 cells at most'
  const { house } = constraintsOf(constraints, 'house')
  if (house.some(({ cells }) => cells.length < values.length)) return 'a house is smaller than the value set'
  const covered = new Set(house.flatMap(({ cells }) => cells))
  return covered.size < candidates.length ? 'a cell is in no house' : undefined
}
