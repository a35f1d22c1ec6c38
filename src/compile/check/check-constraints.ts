// Checks and copies the constraints of a grid.

import { unsupported } from '../../model/constraints.ts'
import { show } from '../../model/errors.ts'
import type { Automaton, Case, Constraint } from '../../model/model.ts'
import { bitsIn } from '../../model/numbers.ts'
import { isInteger, isList, isMask, isObject, isSize, type List, listOf, modelError, type Unchecked } from './unchecked.ts'

type Kind = Constraint['kind']
type Of<K extends Kind> = Extract<Constraint, { readonly kind: K }>

/** The cells that constraints refer to. */
export interface ReferredCells {
  /** The cells of the grid come first, */
  readonly grid: number
  readonly values: readonly number[]
  /** then the hidden ones, with the mask of the values that each can have. */
  readonly hidden: readonly number[]
  /** The copies of the automata that lines share. */
  readonly automata: Map<unknown, Automaton>
}

/** Reads a value. `name`, with `i` if it is an item of a list, says which one it is, `what` where. */
type Read<T> = (value: unknown, name: string, what: string, all: ReferredCells, i?: number) => T
type Fields<T> = { readonly [field in keyof T]-?: Read<T[field]> }

const MOST_STATES = 4096

/** What a number must be. */
interface Demand {
  readonly expected: string
  fits(value: unknown, all: ReferredCells): boolean
}
const MASK: Demand = { expected: 'a mask of 32 bits', fits: isMask }
const STATE: Demand = {
  expected: `a state, 0 to ${MOST_STATES - 1}`,
  fits: (value) => isSize(value) && value < MOST_STATES,
}
const CELL: Demand = { expected: 'a cell', fits: (value, { grid, hidden }) => isSize(value) && value < grid + hidden.length }

const integer = that({ expected: 'an integer of 32 bits', fits: isInteger })
const factor = that({ expected: 'an integer other than 0', fits: (value) => isInteger(value) && value !== 0 })
const mask = that(MASK)
const state = that(STATE)
const cell = that(CELL)
const cells = each('cell', cell)
const masks = each('mask', mask)
const maskOrMasks: Read<number | readonly number[]> = (value, ...rest) => (isList(value) ? masks : mask)(value, ...rest)

const AUTOMATON: Fields<Automaton> = {
  start: each('start state', state),
  accept: each('accept state', state),
  transitions: each('transition', tuple<readonly [number, number, number]>(STATE, MASK, STATE)),
}
const BRANCH: Fields<Case['cases'][number]> = {
  mask,
  constraints: each('constraint', (...given) => copyOfConstraint(KINDS_OF_CASES, ...given)),
}

/** The fields of each kind, in the order of the copy. */
const FIELDS: { readonly [K in Kind]: Fields<Omit<Of<K>, 'kind'>> } = {
  house: { cells },
  pairs: { allowed: masks, between: each('pair', tuple<readonly [number, number]>(CELL, CELL)) },
  sum: { cells, coefficients: optional(each('coefficient', factor)), total: integer },
  set: { cells, sets: each('set', mask) },
  line: {
    cells,
    automaton: (value, name, what, all) => {
      const known = all.automata.get(value)
      if (known) return known
      const own = withFields(AUTOMATON)(value, name, what, all)
      all.automata.set(value, own)
      return own
    },
  },
  count: { cells, mask, counts: maskOrMasks, result: optional(cell) },
  equal: { first: cells, second: cells },
  case: { selector: cell, cases: each('case', withFields(BRANCH)) },
}
const KINDS = /* @__PURE__ */ Object.keys(FIELDS) as Kind[]
const KINDS_OF_CASES = /* @__PURE__ */ KINDS.filter((kind) => kind !== 'case')

/** What the fields of a kind must be together. */
const CHECKS: { readonly [K in Kind]: (own: Of<K>, what: string, all: ReferredCells) => void } = {
  house({ cells }, what, { hidden, values }) {
    const most = hidden.length > 0 ? 32 : values.length
    if (cells.length > most) throw modelError(`${cells.length} cells for ${most} values`, undefined, what)
    if (cells.length > 0) checkCells(cells, what)
  },
  pairs({ allowed, between }, what, all) {
    const same = between.findIndex(([first, second]) => first === second)
    if (same >= 0) throw modelError(`pair ${same} names a cell twice`, undefined, what)
    const values = between.reduce((most, [first]) => Math.max(most, valuesOf(first, all)), 0)
    checkPerValue(allowed, 'a relation of', between.length > 0 ? values : all.values.length, all, what)
  },
  sum({ cells, coefficients }, what, { grid, values }) {
    checkCells(cells, what)
    const [low, high] = [values[0], values[values.length - 1]]
    if (high - low >= values.length && cells.some((cell) => cell < grid))
      throw modelError('a sum of values with gaps', 'consecutive values', what)
    if (coefficients && coefficients.length !== cells.length)
      throw modelError(`${coefficients.length} coefficients for ${cells.length} cells`, undefined, what)
    const largest = Math.max(Math.abs(low), Math.abs(high))
    const reach = cells.reduce((sum, cell, i) => sum + Math.abs(coefficients?.[i] ?? 1) * (cell < grid ? largest : 31), 0)
    if (reach > 0x7fffffff) throw modelError('sums beyond 31 bits', 'smaller coefficients or values', what)
  },
  set({ cells, sets }, what) {
    checkCells(cells, what)
    const other = sets.findIndex((mask) => bitsIn(mask) !== cells.length)
    if (other >= 0) throw modelError(`set ${other} has ${bitsIn(sets[other])} values for ${cells.length} cells`, undefined, what)
  },
  line({ cells }, what) {
    if (cells.length === 0) throw modelError('no cells', undefined, what)
  },
  count({ cells, counts, result }, what, all) {
    checkCells(cells, what)
    if (result === undefined) mask(counts, 'counts', what, all)
    else checkPerValue(listOf('counts', counts, what), 'counts for', valuesOf(result, all), all, what)
  },
  equal({ first, second }, what) {
    if (first.length !== second.length) throw modelError(`${first.length} cells and ${second.length}`, 'equally many', what)
    checkCells([...first, ...second], what)
  },
  case({ cases }, what) {
    if (cases.length === 0) throw modelError('no cases', undefined, what)
    let known = 0
    cases.forEach(({ mask }, i) => {
      if (mask & known) throw modelError(`case ${i} has a value of another`, undefined, what)
      known |= mask
    })
  },
}

export function copyOfConstraints(list: List, all: ReferredCells): Constraint[] {
  return each('constraint', (...given) => copyOfConstraint(KINDS, ...given))(list, 'constraints', '', all)
}

function copyOfConstraint(kinds: readonly Kind[], ...[given, name, within, all, i]: Parameters<Read<Constraint>>): Constraint {
  const what = `${within && `${within}, `}${name} ${i}`
  if (!isObject(given)) throw modelError(`${show(given)} is not a constraint`, kinds.join(', '), what)
  const { kind } = given as Unchecked<Constraint>
  const known = kinds.find((known) => known === kind)
  if (!known) throw unsupported(kind, what, kinds)
  const place = `${what} (${known})`
  const own = copyOf(FIELDS[known] as Fields<Constraint>, given, place, all, { kind: known })
  CHECKS[known](own as never, place, all)
  return own
}

/** Each field is read once. A copy has all the fields of its kind, so a field that is not in the copy is not one of the kind. */
function copyOf<T extends object>(fields: Fields<T>, given: object, what: string, all: ReferredCells, own: Partial<T> = {}): T {
  for (const field in fields)
    own[field] = fields[field]((given as { readonly [name in keyof T]?: unknown })[field], field, what, all)
  for (const field in given) if (!(field in own)) throw modelError(`it has no field ${show(field)}`, undefined, what)
  return own as T
}

function that({ fits, expected }: Demand): Read<number> {
  return (value, name, what, all, i) => {
    if (fits(value, all)) return value as number
    throw modelError(`${nameOf(name, i)} is ${show(value)}`, expected, what)
  }
}

function each<T>(item: string, read: Read<T>): Read<T[]> {
  return (value, name, what, all, i) => {
    const list = listIn(value, name, what, i)
    const own: T[] = []
    for (let i = 0; i < list.length; i++) own.push(read(list[i], item, what, all, i))
    return own
  }
}

/** Some models have ten thousands: nothing is named before it is wrong. */
function tuple<T extends readonly number[]>(...demands: readonly Demand[]): Read<T> {
  return (value, name, what, all, i) => {
    const list = listIn(value, name, what, i)
    if (list.length !== demands.length)
      throw modelError(`${nameOf(name, i)} has ${list.length} numbers`, `${demands.length}`, what)
    const own: unknown[] = []
    for (let k = 0; k < demands.length; k++) {
      const number = list[k]
      const { fits, expected } = demands[k]
      if (!fits(number, all)) throw modelError(`${nameOf(name, i)}, number ${k} is ${show(number)}`, expected, what)
      own.push(number)
    }
    return own as unknown as T
  }
}

function listIn(value: unknown, name: string, what: string, i: number | undefined): List {
  return isList(value) ? value : listOf(nameOf(name, i), value, what)
}

function withFields<T extends object>(fields: Fields<T>): Read<T> {
  return (value, name, what, all, i) => {
    if (isObject(value)) return copyOf(fields, value, `${what}, ${nameOf(name, i)}`, all)
    throw modelError(`${nameOf(name, i)} is ${show(value)}`, Object.keys(fields).join(', '), what)
  }
}

function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, ...rest) => (value === undefined ? undefined : read(value, ...rest))
}

function nameOf(name: string, i: number | undefined): string {
  return i === undefined ? name : `${name} ${i}`
}

/** Is a constraint the same as a copy? Lists that are no arrays can be the same as an array. */
export function isSame(own: unknown, given: unknown): boolean {
  if (own === given || !isObject(own) || !isObject(given)) return own === given
  if (!Array.isArray(own)) {
    for (const field in given) if (!(field in own)) return false
    for (const field in own) if (!isSame(own[field as keyof object], given[field as keyof object])) return false
    return true
  }
  const list = given as Partial<List>
  if (list.length !== own.length) return false
  // From the end: the first houses of jigsaws are the same rows and columns.
  for (let i = own.length - 1; i >= 0; i--) if (own[i] !== list[i] && !isSame(own[i], list[i])) return false
  return true
}

/** Are there any, and is none there twice? A set would take twice the memory of all constraints of a sudoku. */
function checkCells(cells: readonly number[], what: string): void {
  if (cells.length === 0) throw modelError('no cells', undefined, what)
  if (cells.some((cell, i) => cells.indexOf(cell) < i)) throw modelError('it names a cell twice', undefined, what)
}

/** How many values a cell can have, the lowest ones. */
function valuesOf(cell: number, { grid, values, hidden }: ReferredCells): number {
  return cell < grid ? values.length : 32 - Math.clz32(hidden[cell - grid])
}

/** Is there a mask for each of so many values? Where a model has hidden cells, there can be more, as one list is for cells of both kinds. */
function checkPerValue({ length }: List, has: string, values: number, { hidden }: ReferredCells, what: string): void {
  if (length >= values && length <= (hidden.length > 0 ? 32 : values)) return
  throw modelError(`${has} ${length} values`, `a mask for each of the ${values} values`, what)
}
