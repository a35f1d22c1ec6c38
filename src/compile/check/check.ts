// Checks and copies models. Puzzles are correct by construction, but callers can write models of their own, and change them later. A
// model is checked and copied here, once; all later code trusts the copy.

import { show } from '../../model/errors.ts'
import { isFrozen } from '../../model/frozen.ts'
import {
  type Constraint,
  type GridModel,
  MAX_CELLS,
  MAX_LAYOUT,
  MAX_LAYOUT_GRIDS,
  MAX_QUEENS,
  MAX_VALUES,
  type Model,
  type QueensModel,
} from '../../model/model.ts'
import { isEqual, maskOf } from '../../model/numbers.ts'
import { areLike, type Cells, copyOfConstraints } from './check-constraints.ts'
import { atMost, copied, flagOf, type Given, isInteger, isMask, isSize, type List, listOf, sizeOf, wrong } from './given.ts'

/**
 * Checks a model and copies it. Each field is read once, so the copy has the values that were checked.
 *
 * @throws PuzzleError `model`, which names the field, for a model that no kernel can run
 */
export function checkedCopy(given: unknown): Model {
  const model = given as Given<Model>
  const kind = model?.kind
  if (kind !== 'grid' && kind !== 'queens' && kind !== 'layouts') {
    throw wrong(`there is no model of kind ${show(kind)}`, 'grid, queens, layouts')
  }
  for (const field in model) if (!isField(kind, field)) throw wrong(`a model of kind ${kind} has no field ${show(field)}`)
  if (kind === 'grid') return copyOfGrid(model)
  const { size, grids, symmetry } = model as Given<Extract<Model, { kind: 'layouts' }>>
  if (kind === 'queens') return copyOfQueens(model)
  const options = { grids: flagOf('grids', grids), symmetry: flagOf('symmetry', symmetry) }
  return { kind, size: sizeOf(size, options.grids ? MAX_LAYOUT_GRIDS : MAX_LAYOUT, 'rows'), ...options }
}

/** A switch, because every puzzle is checked (with a list of names: 1.1x the time for an easy sudoku). */
function isField(kind: Model['kind'], name: string): boolean {
  switch (name) {
    case 'kind':
      return true
    case 'rows':
    case 'columns':
    case 'values':
    case 'hidden':
    case 'constraints':
    case 'weights':
    case 'lexicographic':
      return kind === 'grid'
    case 'candidates':
      return kind !== 'layouts'
    case 'size':
      return kind !== 'grid'
    case 'grids':
    case 'symmetry':
      return kind === 'layouts'
    default:
      return false
  }
}

/** Candidates that allow every square are left out: the board is plain. */
function copyOfQueens({ size: given, candidates }: Given<QueensModel>): QueensModel {
  const size = sizeOf(given, MAX_QUEENS, 'queens')
  if (candidates === undefined) return { kind: 'queens', size }
  const masks = copyOfCandidates(listOf('candidates', candidates), size, size, 'row', 'columns')
  const all = maskOf(size)
  return masks.every((mask) => mask >>> 0 === all) ? { kind: 'queens', size } : { kind: 'queens', size, candidates: masks }
}

/** The copied rules of a grid. */
interface Rules {
  /** The lists they are copies of, */
  readonly valueList: List
  readonly hiddenList: List | undefined
  readonly constraintList: List
  /** for so many cells. */
  readonly cells: number
  readonly values: readonly number[]
  readonly hidden: readonly number[] | undefined
  readonly constraints: readonly Constraint[]
}

/** The last rules that were copied from frozen lists, such as those of this library's puzzles. The same lists are the same rules. */
let fixed: Rules | undefined

/** The copy of the last grid. Rules from lists that are not frozen are compared with it: equal rules stay on the board. */
let last: GridModel | undefined

function copyOfGrid(model: Given<GridModel>): GridModel {
  const { rows, columns, weights } = model
  const masks = listOf('candidates', model.candidates)
  const { length } = masks
  if (!isSize(rows)) throw wrong(`rows is ${show(rows)}`, 'an integer')
  if (!isSize(columns)) throw wrong(`columns is ${show(columns)}`, 'an integer')
  if (length === 0 || length !== rows * columns) throw wrong(`${length} cells in a grid of ${rows} x ${columns}`)
  atMost(MAX_CELLS, length, 'cells')
  const { values, hidden, constraints } = rulesOf(
    listOf('values', model.values),
    model.hidden === undefined ? undefined : listOf('hidden', model.hidden),
    listOf('constraints', model.constraints),
    length,
  )
  const copy: GridModel = {
    kind: 'grid',
    rows,
    columns,
    values,
    candidates: copyOfCandidates(masks, length, values.length, 'cell', 'values'),
    hidden,
    constraints,
    weights: weights === undefined ? undefined : copyOfWeights(listOf('weights', weights), length, values),
    lexicographic: flagOf('lexicographic', model.lexicographic),
  }
  last = copy
  return copy
}

function rulesOf(valueList: List, hiddenList: List | undefined, constraintList: List, cells: number): Rules {
  if (
    fixed?.constraintList === constraintList &&
    fixed.valueList === valueList &&
    fixed.hiddenList === hiddenList &&
    fixed.cells === cells
  ) {
    return fixed
  }
  const values = copyOfValues(valueList)
  const hidden = hiddenList && copyOfHidden(hiddenList, cells)
  const constraints = copyOfRules(constraintList, { grid: cells, values, hidden: hidden ?? NONE, automata: new Map() })
  const rules = { valueList, hiddenList, constraintList, cells, values, hidden, constraints }
  if (isFrozen(valueList) && isFrozen(hiddenList) && isFrozen(constraintList)) fixed = rules
  return rules
}

/** No hidden cells. */
const NONE: readonly number[] = []

function copyOfRules(list: List, cells: Cells): readonly Constraint[] {
  const same = last?.candidates.length === cells.grid && last.values === cells.values && (last.hidden ?? NONE) === cells.hidden
  return same && last && areLike(last.constraints, list) ? last.constraints : copyOfConstraints(list, cells)
}

/** Do two copied grids differ only in their candidates? */
export function sameRules(a: GridModel, b: GridModel): boolean {
  return (
    a.constraints === b.constraints &&
    a.weights === b.weights &&
    a.values === b.values &&
    a.hidden === b.hidden &&
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.candidates.length === b.candidates.length
  )
}

function copyOfValues(list: List): readonly number[] {
  if (last && isEqual(last.values, list)) return last.values
  if (list.length === 0) throw wrong('no values')
  atMost(MAX_VALUES, list.length, 'values')
  const values = copied(list, 'value', isInteger, 'ascending integers of 32 bits')
  const low = values.findIndex((value, i) => i > 0 && value <= values[i - 1])
  if (low > 0) throw wrong(`value ${low} is ${values[low]}`, 'ascending integers of 32 bits')
  return values
}

/** Copied by `slice` without arguments: 0.1 us for 81 cells in V8. A loop, or `slice` with arguments: 0.2 us to 0.6 us. */
function copyOfCandidates(list: List, places: number, bits: number, place: string, things: string): readonly number[] {
  const others = ~maskOf(bits)
  const candidates: readonly unknown[] = Array.prototype.slice.call(list)
  if (candidates.length !== places) throw wrong(`${candidates.length} candidates for ${places} ${place}s`)
  for (let i = 0; i < places; i++) {
    const mask = candidates[i]
    if (!isMask(mask)) throw wrong(`the candidates of ${place} ${i} are ${show(mask)}`, 'a mask of 32 bits')
    if (mask & others) throw wrong(`${place} ${i} has candidates beyond the ${bits} ${things}`)
  }
  return candidates as readonly number[]
}

function copyOfHidden(list: List, cells: number): readonly number[] | undefined {
  atMost(MAX_CELLS, cells + list.length, 'cells, the hidden ones included')
  if (last?.hidden && isEqual(last.hidden, list)) return last.hidden as readonly number[]
  if (list.length === 0) return undefined
  return copyOfCandidates(list, list.length, 32, 'hidden cell', 'values')
}

function copyOfWeights(list: List, cells: number, values: readonly number[]): ArrayLike<number> {
  if (list.length !== cells) throw wrong(`${list.length} weights for ${cells} cells`)
  if (last?.weights && last.values === values && isEqual(last.weights, list)) return last.weights
  const weights = copied(list, 'weight', Number.isInteger, 'integers')
  const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
  const reach = weights.reduce((sum, weight) => sum + Math.abs(weight) * largest, 0)
  if (reach > 0x7fffffff) throw wrong('scores beyond 31 bits', 'smaller weights or values')
  return weights
}

/** The mask of all values. */
export function allOf(values: readonly number[]): number {
  return maskOf(values.length)
}
