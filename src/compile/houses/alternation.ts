// Relations under which values alternate. Cells that are linked by a relation take values that are linked by it. Where the values fall
// into two classes and each is related to values of the other class only (odd and even numbers, if every sum is an odd prime), the
// cells, coloured like a chessboard, alternate between the classes. If a house has more cells of one colour than a class has values,
// that colour takes the other class. Primes 5x5: the white cells are odd.

import { constraintsOf } from '../../model/constraints.ts'
import type { Slices } from '../../model/slices.ts'
import type { RuleLists } from '../rule-lists.ts'
import { type Component, componentsOf, type Edge } from './components.ts'

/** For each cell, the mask of the values that alternation leaves. Undefined if there are no relations. */
export function* alternation({ rows, columns, values, constraints }: RuleLists): Slices<Int32Array | undefined> {
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  const linking = pairs.filter(({ between }) => between.length > 0)
  if (linking.length === 0) return undefined
  const left = new Int32Array(rows * columns).fill(-1)
  const housesOf: number[][] = Array.from(left, () => [])
  house.forEach(({ cells }, number) => {
    for (const cell of cells) housesOf[cell].push(number)
  })
  const counts = new Uint16Array(house.length)
  const known = new Map<readonly number[], number>()
  /** How many of these cells one house has, at most. */
  const mostIn = (cells: readonly number[]) => {
    let most = known.get(cells)
    if (most !== undefined) return most
    most = 0
    for (const cell of cells) for (const number of housesOf[cell]) most = Math.max(most, ++counts[number])
    for (const cell of cells) for (const number of housesOf[cell]) counts[number] = 0
    known.set(cells, most)
    return most
  }
  for (const { allowed, between } of linking) {
    yield
    const related = allowed.flatMap((mask, from) => values.flatMap((_, to): Edge[] => ((mask >>> to) & 1 ? [[from, to]] : [])))
    const linkedValues = componentsOf(values.length, related)
    for (const cells of componentsOf(left.length, between)) {
      if (cells.members.length === 1) continue
      const masks = new Map<number, number>()
      for (const some of linkedValues) {
        for (const assignment of assignments(cells, some)) {
          if (assignment.some(([cells, values]) => values.length < mostIn(cells))) continue
          for (const [cells, values] of assignment) {
            const mask = values.reduce((mask, value) => mask | (1 << value), 0)
            for (const cell of cells) masks.set(cell, (masks.get(cell) ?? 0) | mask)
          }
        }
      }
      for (const cell of cells.members) left[cell] &= masks.get(cell) ?? 0
    }
  }
  return left
}

/** Lists of cells, and the values that each list takes. */
type Assignment = readonly (readonly [cells: readonly number[], values: readonly number[]])[]

/** The ways for linked cells to take linked values. */
function assignments(cells: Component, values: Component): Assignment[] {
  if (!values.classes) return [[[cells.members, values.members]]]
  if (!cells.classes) return []
  const [white, black] = cells.classes
  const [one, other] = values.classes
  return [
    [one, other],
    [other, one],
  ].map(([first, second]) => [[white, first] as const, [black, second] as const])
}
