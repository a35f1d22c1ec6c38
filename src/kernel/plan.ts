// The ways to solve a model: the search, and the methods that count without visiting solutions.

import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import { bandPlan } from '../compile/houses/blank.ts'
import { rowPlan } from '../compile/houses/rows.ts'
import { classesOf, reducedOf, renamings } from '../compile/interchangeable.ts'
import { constraintsOf, hasOnly } from '../model/constraints.ts'
import { isScored, type Method, type Verb } from '../model/model.ts'
import type { Halves, Path } from '../model/subproblem.ts'
import { writeBlock, writeClasses, writeRows } from './counting.ts'
import type { KernelName, Words } from './kernel.ts'
import { gridOfQueens, isFasterAsGrid } from './queens-grid.ts'

/** One way to solve a model, with the data that its kernel needs. */
export interface Plan {
  readonly method: Method
  readonly kernel: KernelName
  readonly model: CompiledModel
  /** The kernel's count is multiplied by this. */
  readonly times: bigint
  /** Writes what the kernel reads besides the model: templates and rows. */
  readonly write?: (words: Words) => void
  /** For halves: the part to count. */
  readonly halves?: Halves | undefined
  /** For layouts: the part to list. */
  readonly path?: Path
  /** Is this a search for any solution, because without one the count is zero? */
  readonly feasibility?: true
  /** The sudoku kernel: does it never refuse to go on? */
  readonly endless?: true
  /** `first` of a variant: does it restart? */
  readonly restarts?: true
}

/** The search of a part of a grid whose interchangeable values are in order. */
export function reducedPlan(model: CompiledGrid, candidates: readonly number[]): Plan {
  const { grid, times } = reducedOf(model)
  return { ...searchPlan(grid.with(candidates), 'count'), times }
}

/** The search, which visits every solution, or proves a score. */
export function searchPlan(model: CompiledModel, verb: Verb): Plan {
  if (model.kind === 'queens' && model.candidates && isFasterAsGrid(model.candidates, verb)) {
    return { method: 'search', kernel: 'grid', model: gridOfQueens(model.candidates, verb), times: 1n }
  }
  const isNine = model.kind === 'grid' && model.rules.block && model.rules.values.length === 9
  const kernel = isNine && !model.lexicographic && !isScored(verb) ? 'sudoku' : model.kind
  return { method: 'search', kernel, model, times: 1n }
}

/** The same in the grid kernel. */
export function onGrid(plan: Plan): Plan {
  return { ...plan, kernel: 'grid' }
}

/** The plan for a method that counts, or the reason why it does not apply. `hasCounting`: does the engine have all, and not only bands? */
export function countingPlan(model: CompiledModel, method: Method, hasCounting: boolean | undefined): Plan | string {
  if (method !== 'bands' && !hasCounting) return 'only the WebAssembly engine has it'
  if (method === 'halves') {
    if (model.kind !== 'queens') return 'only queens are counted that way'
    return model.candidates ? 'some squares are not candidates' : { method, kernel: method, model, times: 1n }
  }
  if (model.kind === 'layouts' && model.grids) {
    return method === 'templates' ? { method, kernel: 'layoutGrids', model, times: 1n } : 'such grids are counted by templates'
  }
  if (model.kind !== 'grid' || method === 'search') return 'only grids are counted that way'
  if (method === 'bands') {
    const bands = bandPlan(model)
    if (typeof bands === 'string') return bands
    const { block, times } = bands
    return { method, kernel: block[0] === 2 ? 'stacks' : 'bands', model, times, write: (words) => writeBlock(words, block[1]) }
  }
  if (model.rules.hidden.length > 0 || !hasOnly(model.rules.constraints, 'house'))
    return 'there are constraints other than houses'
  const classes = classesOf(model)
  const plan = { method, kernel: method, model, times: renamings(classes) }
  if (method === 'templates') return templatesMisfit(model) ?? { ...plan, write: (words) => writeClasses(words, classes) }
  const rows = rowPlan(model)
  return typeof rows === 'string' ? rows : { ...plan, write: (words) => writeRows(words, rows) }
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
