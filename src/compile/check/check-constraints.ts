// Checks and copies the constraints of a grid.

import { unsupported } from '../../model/constraints.ts'
import { show } from '../../model/errors.ts'
import type { Automaton, Case, Constraint, Count, Equal, House, Line, Pairs, Sum, ValueSet } from '../../model/model.ts'
import { bitsIn } from '../../model/numbers.ts'
import { copied, type Given, isInteger, isMask, isObject, type List, listOf, maskFrom, wrong } from './given.ts'

type Kind = Constraint['kind']

/** How each kind is copied. */
const COPIES: {
  readonly [K in Kind]: (given: Given<Extract<Constraint, { kind: K }>>, what: string, cells: Cells) => Constraint
} = {
  house: copyOfHouse,
  pairs: copyOfPairs,
  sum: copyOfSum,
  set: copyOfSet,
  line: copyOfLine,
  count: copyOfCount,
  equal: copyOfEqual,
  case: copyOfCase,
}
const KINDS = /* @__PURE__ */ Object.keys(COPIES) as Kind[]
const KINDS_OF_CASES = /* @__PURE__ */ KINDS.filter((kind) => kind !== 'case')

const MOST_STATES = 4096

/** The cells that constraints refer to. */
export interface Cells {
  /** The cells of the grid come first, */
  readonly grid: number
  readonly values: readonly number[]
  /** then the hidden ones, with the mask of the values that each can have. */
  readonly hidden: readonly number[]
  /** The copies of the automata that lines share. */
  readonly automata: Map<unknown, Automaton>
}

/** Each field is read once. A copy has all the fields of its kind, so a field that is not in the copy is not one of the kind. */
export function copyOfConstraints(list: List, cells: Cells): Constraint[] {
  return copiesWithin('', list, cells, KINDS)
}

function copiesWithin(within: string, list: List, cells: Cells, kinds: readonly Kind[]): Constraint[] {
  return Array.from(list, (given, i) => copyOfConstraint(given, `${within}constraint ${i}`, cells, kinds))
}

/** Are they equal to a copy? */
export function areLike(own: readonly Constraint[], list: List): boolean {
  if (list === own) return true
  if (list.length !== own.length) return false
  for (let i = 0; i < own.length; i++) {
    const [copy, given] = [own[i], list[i]]
    if (!(copy.kind === 'house' ? isLikeHouse(copy, given) : isSame(copy, given))) return false
  }
  return true
}

/** The fields by name, because every model has houses (by the general way: 2x the time to compare a sudoku). */
function isLikeHouse(own: House, given: unknown): boolean {
  if (!isObject(given) || (given as Given<House>).kind !== 'house') return false
  for (const field in given) if (field !== 'kind' && field !== 'cells') return false
  return isSame(own.cells, (given as Given<House>).cells)
}

function isSame(own: unknown, given: unknown): boolean {
  if (own === given || !isObject(own) || !isObject(given)) return own === given
  return Array.isArray(own) ? isLikeList(own, given as Partial<List>) : isLike(own, given)
}

function isLikeList(own: readonly unknown[], given: Partial<List>): boolean {
  if (given.length !== own.length) return false
  for (let i = 0; i < own.length; i++) if (own[i] !== given[i] && !isSame(own[i], given[i])) return false
  return true
}

function isLike(own: object, given: object): boolean {
  for (const field in given) if (!(field in own)) return false
  for (const field in own) if (!isSame(own[field as keyof object], given[field as keyof object])) return false
  return true
}

function copyOfConstraint(given: unknown, what: string, cells: Cells, kinds: readonly Kind[]): Constraint {
  if (!isObject(given)) throw wrong(`${show(given)} is not a constraint`, kinds.join(', '), what)
  const { kind } = given as Given<Constraint>
  if (!kinds.some((known) => known === kind)) throw unsupported(kind, what, kinds)
  const own = COPIES[kind as Kind](given as never, `${what} (${kind})`, cells)
  refuseOthers(given, own, `a constraint of kind ${kind}`, what)
  return own
}

function copyOfHouse(given: Given<House>, what: string, all: Cells): House {
  const list = listOf('cells', given.cells, what)
  const most = all.hidden.length > 0 ? 32 : all.values.length
  if (list.length > most) throw wrong(`${list.length} cells for ${most} values`, undefined, what)
  return { kind: 'house', cells: differentCells(list, what, all) }
}

function copyOfPairs(given: Given<Pairs>, what: string, all: Cells): Pairs {
  const allowed = copied(listOf('allowed', given.allowed, what), 'mask', isMask, 'a mask of 32 bits', what)
  const between = Array.from(listOf('between', given.between, what), (item, i) => {
    const pair = listOf(`pair ${i}`, item, what)
    if (pair.length !== 2) throw wrong(`pair ${i} has ${pair.length} cells`, '2', what)
    const [first, second] = [pair[0], pair[1]]
    if (!isCell(first, all) || !isCell(second, all) || first === second) {
      throw wrong(`pair ${i} names a cell twice, or one that is not there`, undefined, what)
    }
    return [first, second] as const
  })
  const values = between.reduce((most, [first]) => Math.max(most, valuesOf(first, all)), 0)
  checkPerValue(allowed, 'a relation of', between.length > 0 ? values : all.values.length, all, what)
  return { kind: 'pairs', allowed, between }
}

function copyOfSum(given: Given<Sum>, what: string, all: Cells): Sum {
  const { values } = all
  const cells = differentCells(someCells('cells', given.cells, what), what, all)
  if (values[values.length - 1] - values[0] >= values.length && cells.some((cell) => cell < all.grid)) {
    throw wrong('a sum of values with gaps', 'consecutive values', what)
  }
  const list = given.coefficients === undefined ? undefined : listOf('coefficients', given.coefficients, what)
  if (list && list.length !== cells.length) throw wrong(`${list.length} coefficients for ${cells.length} cells`, undefined, what)
  const coefficients =
    list && copied(list, 'coefficient', (value) => isInteger(value) && value !== 0, 'an integer other than 0', what)
  const { total } = given
  if (!isInteger(total)) throw wrong(`total is ${show(total)}`, 'an integer of 32 bits', what)
  const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
  const reach = cells.reduce((sum, cell, i) => sum + Math.abs(coefficients?.[i] ?? 1) * (cell < all.grid ? largest : 31), 0)
  if (reach > 0x7fffffff) throw wrong('sums beyond 31 bits', 'smaller coefficients or values', what)
  return { kind: 'sum', cells, coefficients, total }
}

function copyOfSet(given: Given<ValueSet>, what: string, all: Cells): ValueSet {
  const cells = differentCells(someCells('cells', given.cells, what), what, all)
  const sets = copied(listOf('sets', given.sets, what), 'set', isMask, 'a mask of 32 bits', what)
  const other = sets.findIndex((mask) => bitsIn(mask) !== cells.length)
  if (other >= 0) throw wrong(`set ${other} has ${bitsIn(sets[other])} values for ${cells.length} cells`, undefined, what)
  return { kind: 'set', cells, sets }
}

function copyOfLine(given: Given<Line>, what: string, all: Cells): Line {
  const cells = Array.from(someCells('cells', given.cells, what))
  if (!areCells(cells, all)) throw wrong('it names a cell that is not there', undefined, what)
  const { automaton } = given
  const copy = all.automata.get(automaton) ?? copyOfAutomaton(automaton, what)
  all.automata.set(automaton, copy)
  return { kind: 'line', cells, automaton: copy }
}

function copyOfAutomaton(automaton: unknown, what: string): Automaton {
  if (!isObject(automaton)) throw wrong(`automaton is ${show(automaton)}`, 'start, accept and transitions', what)
  const given = automaton as Given<Automaton>
  const start = copyOfStates('start', given.start, what)
  const accept = copyOfStates('accept', given.accept, what)
  const transitions = Array.from(listOf('transitions', given.transitions, what), (item, i) => {
    const transition = listOf(`transition ${i}`, item, what)
    if (transition.length !== 3) throw wrong(`transition ${i} has ${transition.length} numbers`, '3', what)
    const [from, mask, to] = [transition[0], transition[1], transition[2]]
    if (!isState(from) || !isState(to))
      throw wrong(`transition ${i} names a state beyond 0 to ${MOST_STATES - 1}`, undefined, what)
    return [from, maskFrom(`the mask of transition ${i}`, mask, what), to] as const
  })
  const own = { start, accept, transitions }
  refuseOthers(automaton, own, 'an automaton', what)
  return own
}

function copyOfStates(name: string, states: unknown, what: string): number[] {
  return copied(listOf(name, states, what), `${name} state`, isState, `a state, 0 to ${MOST_STATES - 1}`, what)
}

function isState(value: unknown): value is number {
  return isInteger(value) && value >= 0 && value < MOST_STATES
}

function copyOfCount(given: Given<Count>, what: string, all: Cells): Count {
  const cells = differentCells(someCells('cells', given.cells, what), what, all)
  const mask = maskFrom('mask', given.mask, what)
  const { counts, result } = given
  if (result === undefined) return { kind: 'count', cells, mask, counts: maskFrom('counts', counts, what), result }
  if (!isCell(result, all)) throw wrong(`result is ${show(result)}`, 'a cell', what)
  const masks = copied(listOf('counts', counts, what), 'mask', isMask, 'a mask of 32 bits', what)
  checkPerValue(masks, 'counts for', valuesOf(result, all), all, what)
  return { kind: 'count', cells, mask, counts: masks, result }
}

function copyOfEqual(given: Given<Equal>, what: string, all: Cells): Equal {
  const [left, right] = [someCells('first', given.first, what), someCells('second', given.second, what)]
  if (left.length !== right.length) throw wrong(`${left.length} cells and ${right.length}`, 'equally many', what)
  const cells = differentCells([...Array.from(left), ...Array.from(right)], what, all)
  return { kind: 'equal', first: cells.slice(0, left.length), second: cells.slice(left.length) }
}

function copyOfCase(given: Given<Case>, what: string, all: Cells): Case {
  const { selector } = given
  if (!isCell(selector, all)) throw wrong(`selector is ${show(selector)}`, 'a cell', what)
  const list = listOf('cases', given.cases, what)
  if (list.length === 0) throw wrong('no cases', undefined, what)
  let known = 0
  const cases = Array.from(list, (item, i) => {
    const branch = item as Given<Case['cases'][number]>
    if (!isObject(branch)) throw wrong(`case ${i} is ${show(branch)}`, 'mask and constraints', what)
    const mask = maskFrom(`the mask of case ${i}`, branch.mask, what)
    if (mask & known) throw wrong(`case ${i} has a value of another`, undefined, what)
    known |= mask
    const constraints = listOf(`constraints of case ${i}`, branch.constraints, what)
    const own = { mask, constraints: copiesWithin(`${what}, case ${i}, `, constraints, all, KINDS_OF_CASES) }
    refuseOthers(branch, own, 'a case', what)
    return own
  })
  return { kind: 'case', selector, cases }
}

function isCell(cell: unknown, { grid, hidden }: Cells): cell is number {
  return Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < grid + hidden.length
}

function areCells(cells: readonly unknown[], all: Cells): cells is number[] {
  return cells.every((cell) => isCell(cell, all))
}

/** Cells that all differ. Sets would take twice the memory of all constraints of a sudoku. */
function differentCells(list: List, what: string, all: Cells): number[] {
  const cells = Array.from(list)
  if (areCells(cells, all) && cells.every((cell, i) => cells.indexOf(cell) === i)) return cells
  throw wrong('it names a cell twice, or one that is not there', undefined, what)
}

function someCells(name: string, value: unknown, what: string): List {
  const list = listOf(name, value, what)
  if (list.length === 0) throw wrong(`${name} is empty`, 'cells', what)
  return list
}

/** How many values a cell can have, the lowest ones. */
function valuesOf(cell: number, { grid, values, hidden }: Cells): number {
  return cell < grid ? values.length : 32 - Math.clz32(hidden[cell - grid])
}

/** Is there a mask for each of so many values? Where a model has hidden cells, there can be more, as one list is for cells of both kinds. */
function checkPerValue(masks: readonly number[], has: string, values: number, { hidden }: Cells, what: string): void {
  if (masks.length >= values && masks.length <= (hidden.length > 0 ? 32 : values)) return
  throw wrong(`${has} ${masks.length} values`, `a mask for each of the ${values} values`, what)
}

function refuseOthers(given: object, own: object, whose: string, what: string): void {
  for (const field in given) if (!(field in own)) throw wrong(`${whose} has no field ${show(field)}`, undefined, what)
}
