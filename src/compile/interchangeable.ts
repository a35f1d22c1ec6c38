// Interchangeable values: exchanging two of them turns every solution into another solution. So it is enough to count the solutions with
// such values in one order, and to multiply.

import { constraintsOf, hasOnly } from '../model/constraints.ts'
import type { Pairs } from '../model/model.ts'
import { maskOf } from '../model/numbers.ts'
import { CompiledGrid, type Reduced } from './compiled-model.ts'
import { hasPropagators } from './kinds.ts'
import type { RuleLists } from './rule-lists.ts'
import { rulesOf } from './rules.ts'

/** For each value of a grid, the first one that it is interchangeable with. */
export function classesOf(grid: CompiledGrid): readonly number[] {
  grid.classes ??= classesIn(grid.rules, grid.candidates)
  return grid.classes
}

/** The same grid with interchangeable values in one order, if that takes less time to count. */
export function reducedOf(grid: CompiledGrid): Reduced {
  grid.reduced ??= inOneOrder(grid)
  return grid.reduced
}

function inOneOrder(grid: CompiledGrid): Reduced {
  const { rules, lexicographic } = grid
  const { times, candidates, order } = reduce(rules, grid.candidates, classesOf(grid))
  if (times === 1n) return { grid, times }
  const ordered = order ? rulesOf({ ...rules, constraints: [...rules.constraints, order] }) : rules
  return { grid: new CompiledGrid(ordered, candidates, lexicographic), times }
}

/** For each value, the first one with the same candidates and the same relations. With other constraints than houses and pairs, none is like another. */
function classesIn(rules: RuleLists, candidates: readonly number[]): number[] {
  const { values, constraints } = rules
  if (hasPropagators(rules)) return values.map((_, value) => value)
  // Houses treat all values alike.
  const { pairs } = constraintsOf(constraints, 'house', 'pairs')
  const places = values.map((_, value) => candidates.map((mask) => (mask >>> value) & 1).join(''))
  const relations = pairs.filter(({ between }) => between.length > 0).map(({ allowed }) => allowed)
  return values.map((_, value) =>
    values.findIndex((_, other) => places[other] === places[value] && relations.every((allowed) => keeps(allowed, other, value))),
  )
}

/** The mask of the largest set of values that all rules of a model treat alike. */
export function alikeIn(rules: RuleLists): number {
  if (hasOnly(rules.constraints, 'house')) return maskOf(rules.values.length)
  return largestOf(classesIn(rules, [])).reduce((mask, value) => mask | (1 << value), 0)
}

/** The values of the largest class. */
function largestOf(classes: readonly number[]): readonly number[] {
  const values = classes.map((_, value) => value)
  const members = classes.map((first) => values.filter((value) => classes[value] === first))
  return members.reduce((most, list) => (list.length > most.length ? list : most))
}

/** Is a relation the same after exchanging two values? */
function keeps(allowed: readonly number[], one: number, two: number): boolean {
  const exchanged = (value: number) => (value === one ? two : value === two ? one : value)
  return allowed.every((mask, value) => {
    const differ = ((mask >>> one) ^ (mask >>> two)) & 1
    const other = differ ? mask ^ ((1 << one) | (1 << two)) : mask
    return other >>> 0 === allowed[exchanged(value)] >>> 0
  })
}

/** The number of ways to rename interchangeable values. */
export function renamings(classes: readonly number[]): bigint {
  return classes.reduce(
    (ways, first, value) => ways * BigInt(classes.slice(0, value + 1).filter((other) => other === first).length),
    1n,
  )
}

/** What allows interchangeable values in one order only. */
interface InOrder {
  /** The number of orders: a solution counts for so many. */
  readonly times: bigint
  readonly candidates: readonly number[]
  /** A relation that must hold, besides. */
  readonly order?: Pairs
}

/** With a relation, a node takes 1.2x to 2.3x the time (Latin squares of order 5), so it has to save more than that. */
const RELATION_COST = 2n

/**
 * Allows interchangeable values in one order only:
 * - if all values are interchangeable, the largest house takes the first values in order;
 * - if interchangeable values fill the rest of a full house, they are in order there;
 * - otherwise a relation keeps them in order along one full house.
 */
function reduce({ values, constraints }: RuleLists, candidates: readonly number[], classes: readonly number[]): InOrder {
  const same: InOrder = { times: 1n, candidates }
  const times = renamings(classes)
  if (times === 1n) return same
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  const houses = house.map(({ cells }) => cells)
  const full = houses.filter((house) => house.length === values.length)
  const largest = largestOf(classes)
  const places = (house: readonly number[]) => house.filter((cell) => (candidates[cell] >>> largest[0]) & 1)
  // Cells that all differ and have no other values than these.
  const cells =
    largest.length === values.length
      ? houses.reduce((most, list) => (list.length > most.length ? list : most), [0])
      : full.map(places).find(({ length }) => length === largest.length)
  if (cells) {
    const ways = cells.reduce((product, _, index) => product * BigInt(largest.length - index), 1n)
    return { times: ways, candidates: fixed(candidates, cells, largest) }
  }
  if (full.length === 0 || pairs.length > 0 || times <= RELATION_COST) return same
  const narrowest = full.reduce((least, house) => (places(house).length < places(least).length ? house : least))
  return { times, candidates, order: inOrder(narrowest, classes) }
}

/** The candidates with these values in these cells, in order. */
function fixed(candidates: readonly number[], cells: readonly number[], values: readonly number[]): readonly number[] {
  return candidates.map((mask, cell) => {
    const index = cells.indexOf(cell)
    return index < 0 ? mask : mask & (1 << values[index])
  })
}

/** The relation that puts lower interchangeable values before higher ones in a house. */
function inOrder(house: readonly number[], classes: readonly number[]): Pairs {
  const allowed = classes.map((first, value) =>
    classes.reduce((mask, otherFirst, other) => (otherFirst === first && other <= value ? mask : mask | (1 << other)), 0),
  )
  return {
    kind: 'pairs',
    allowed,
    between: house.flatMap((cell, index) => house.slice(index + 1).map((later) => [cell, later] as const)),
  }
}
