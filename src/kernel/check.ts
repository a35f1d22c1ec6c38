// Checks and copies models. Puzzles are correct by construction, but callers can write models of their own, and change them later. A
// model is checked and copied here, once; all later code trusts the copy.

import { unsupported } from '../constraints.ts'
import { PuzzleError, show } from '../errors.ts'
import {
  type Constraint,
  type GridModel,
  type House,
  MAX_CELLS,
  MAX_LAYOUT,
  MAX_LAYOUT_GRIDS,
  MAX_QUEENS,
  MAX_VALUES,
  type Model,
  type Pairs,
  type QueensModel,
} from '../model.ts'

/** The fields of an unchecked model. */
type Given<T> = T extends unknown ? { readonly [field in keyof T]?: unknown } : never
type List = ArrayLike<unknown>

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

function isPart(kind: Constraint['kind'], name: string): boolean {
  switch (name) {
    case 'kind':
      return true
    case 'cells':
      return kind === 'house'
    case 'allowed':
    case 'between':
      return kind === 'pairs'
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
  readonly constraintList: List
  /** for so many cells. */
  readonly cells: number
  readonly values: readonly number[]
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
  const { values, constraints } = rulesOf(listOf('values', model.values), listOf('constraints', model.constraints), length)
  const copy: GridModel = {
    kind: 'grid',
    rows,
    columns,
    values,
    candidates: copyOfCandidates(masks, length, values.length, 'cell', 'values'),
    constraints,
    weights: weights === undefined ? undefined : copyOfWeights(listOf('weights', weights), length, values),
    lexicographic: flagOf('lexicographic', model.lexicographic),
  }
  last = copy
  return copy
}

function rulesOf(valueList: List, constraintList: List, cells: number): Rules {
  if (fixed?.constraintList === constraintList && fixed.valueList === valueList && fixed.cells === cells) return fixed
  const values = copyOfValues(valueList)
  const constraints = copyOfConstraints(constraintList, cells, values)
  const rules = { valueList, constraintList, cells, values, constraints }
  if (isFixed(valueList) && isFixed(constraintList)) fixed = rules
  return rules
}

/** Is it frozen, with all that it contains? */
function isFixed(value: unknown): boolean {
  return !isObject(value) || (Object.isFrozen(value) && Object.values(value).every(isFixed))
}

/** Do two copied grids differ only in their candidates? */
export function sameRules(a: GridModel, b: GridModel): boolean {
  return (
    a.constraints === b.constraints &&
    a.weights === b.weights &&
    a.values === b.values &&
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

function copyOfWeights(list: List, cells: number, values: readonly number[]): ArrayLike<number> {
  if (last?.weights && last.values === values && isEqual(last.weights, list)) return last.weights
  if (list.length !== cells) throw wrong(`${list.length} weights for ${cells} cells`)
  const weights = copied(list, 'weight', Number.isInteger, 'integers')
  const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
  const reach = weights.reduce((sum, weight) => sum + Math.abs(weight) * largest, 0)
  if (reach > 0x7fffffff) throw wrong('scores beyond 31 bits', 'smaller weights or values')
  return weights
}

function copyOfConstraints(list: List, cells: number, values: readonly number[]): readonly Constraint[] {
  if (last?.candidates.length === cells && last.values === values && areLike(last.constraints, list)) return last.constraints
  const constraints: Constraint[] = []
  for (let number = 0; number < list.length; number++) {
    constraints.push(copyOfConstraint(list[number], number, cells, values.length))
  }
  return constraints
}

function areLike(own: readonly Constraint[], list: List): boolean {
  if (list.length !== own.length) return false
  for (let number = 0; number < own.length; number++) if (!isLike(own[number], list[number])) return false
  return true
}

function isLike(own: Constraint, given: unknown): boolean {
  if (!isObject(given) || (given as Given<Constraint>).kind !== own.kind) return false
  for (const field in given) if (!isPart(own.kind, field)) return false
  if (own.kind === 'house') return isEqual(own.cells, (given as Given<House>).cells)
  const { allowed, between } = given as Given<Pairs>
  if (!isEqual(own.allowed, allowed) || !isList(between) || between.length !== own.between.length) return false
  return own.between.every((pair, i) => isEqual(pair, between[i]))
}

/** Do two lists hold the same numbers? */
function isEqual(own: ArrayLike<number>, list: unknown): boolean {
  const { length } = own
  if (!isObject(list) || (list as List).length !== length) return false
  for (let i = 0; i < length; i++) if (own[i] !== (list as List)[i]) return false
  return true
}

function copyOfConstraint(given: unknown, number: number, cells: number, values: number): Constraint {
  const what = `constraint ${number}`
  if (!isObject(given)) throw wrong(`${show(given)} is not a constraint`, 'house or pairs', what)
  const { kind } = given as Given<Constraint>
  if (kind !== 'house' && kind !== 'pairs') throw unsupported(kind, number, ['house', 'pairs'])
  const place = `${what} (${kind})`
  const isCell = (cell: unknown): cell is number => Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < cells
  const own = kind === 'house' ? copyOfHouse(given, place, values, isCell) : copyOfPairs(given, place, values, isCell)
  for (const field in given)
    if (!isPart(kind, field)) throw wrong(`a constraint of kind ${kind} has no field ${show(field)}`, undefined, what)
  return own
}

type IsCell = (cell: unknown) => cell is number

function copyOfHouse(given: Given<House>, what: string, values: number, isCell: IsCell): House {
  const list = listOf('cells', given.cells, what)
  if (list.length > values) throw wrong(`${list.length} cells for ${values} values`, undefined, what)
  const cells = Array.from(list)
  if (cells.every(isCell) && new Set(cells).size === cells.length) return { kind: 'house', cells }
  throw wrong('it names a cell twice, or one that is not there', undefined, what)
}

function copyOfPairs(given: Given<Pairs>, what: string, values: number, isCell: IsCell): Pairs {
  const masks = listOf('allowed', given.allowed, what)
  if (masks.length !== values)
    throw wrong(`a relation of ${masks.length} values`, `a mask for each of the ${values} values`, what)
  const allowed = copied(masks, 'mask', isMask, 'a mask of 32 bits', what)
  const list = listOf('between', given.between, what)
  const between: [number, number][] = []
  for (let i = 0; i < list.length; i++) {
    const pair = listOf(`pair ${i}`, list[i], what)
    if (pair.length !== 2) throw wrong(`pair ${i} has ${pair.length} cells`, '2', what)
    const [first, second] = [pair[0], pair[1]]
    if (!isCell(first) || !isCell(second) || first === second) {
      throw wrong(`pair ${i} names a cell twice, or one that is not there`, undefined, what)
    }
    between.push([first, second])
  }
  return { kind: 'pairs', allowed, between }
}

/** A copy of a list of numbers. A hole in the list is not a number. */
function copied(list: List, item: string, fits: (value: unknown) => boolean, expected: string, what?: string): number[] {
  const numbers: number[] = []
  for (let i = 0; i < list.length; i++) {
    const number = list[i]
    if (!fits(number)) throw wrong(`${item} ${i} is ${show(number)}`, expected, what)
    numbers.push(number as number)
  }
  return numbers
}

function sizeOf(size: unknown, most: number, things: string): number {
  if (isSize(size) && size >= 1 && size <= most) return size
  throw wrong(`${show(size)} ${things}`, `1 to ${most}`)
}

function flagOf(name: string, value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value
  throw wrong(`${name} is ${show(value)}`, 'true or false')
}

function listOf(name: string, value: unknown, what?: string): List {
  if (isList(value)) return value
  throw wrong(`${name} is ${show(value)}`, 'a list', what)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isList(value: unknown): value is List {
  return isObject(value) && isSize((value as Partial<List>).length)
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && value === (value | 0)
}

function isMask(value: unknown): value is number {
  return typeof value === 'number' && (value === (value | 0) || value === value >>> 0)
}

/** The mask of all values. */
export function allOf(values: readonly number[]): number {
  return maskOf(values.length)
}

/** So many ones, 1 to 32. */
export function maskOf(bits: number): number {
  return 0xffffffff >>> (32 - bits)
}

export function atMost(most: number, number: number, things: string): void {
  if (number > most) throw wrong(`too large: ${number} ${things}`, `${most} at most`)
}

function wrong(problem: string, expected?: string, what?: string): PuzzleError {
  return new PuzzleError('model', problem, what === undefined ? {} : { what }, expected)
}
