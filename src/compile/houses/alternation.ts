// Relations under which values alternate. Cells that are linked by a relation take values that are linked by it. Where the values fall
// into two classes and each is related to values of the other class only (odd and even numbers, if every sum is an odd prime), the
// cells, coloured like a chessboard, alternate between the classes. If a house has more cells of one colour than a class has values,
// that colour takes the other class. Primes 5x5: the white cells are odd.

import { constraintsOf } from '../../model/constraints.ts'
import type { RuleLists } from '../rule-lists.ts'
import { type Component, componentsOf, type Edge } from './components.ts'

/** For each cell, the mask of the values that alternation leaves. Undefined if there are no relations. */
export function alternation({ rows, columns, values, constraints }: RuleLists): Int32Array | undefined {
  const { house, pairs } = constraintsOf(constraints, 'house', 'pairs')
  if (pairs.length === 0) return undefined
  /** Are there enough of these values for these cells, in every house? */
  const suffice = (some: readonly number[], cells: readonly number[]) => {
    const inside = new Set(cells)
    return house.every(({ cells }) => cells.filter((cell) => inside.has(cell)).length <= some.length)
  }
  const left = new Int32Array(rows * columns).fill(-1)
  for (const { allowed, between } of pairs) {
    const related = allowed.flatMap((mask, from) => values.flatMap((_, to): Edge[] => ((mask >>> to) & 1 ? [[from, to]] : [])))
    const linkedValues = componentsOf(values.length, related)
    for (const cells of componentsOf(left.length, between)) {
      if (cells.members.length === 1) continue
      const masks = new Map<number, number>()
      for (const some of linkedValues) {
        for (const assignment of assignments(cells, some)) {
          if (!assignment.every(([cells, values]) => suffice(values, cells))) continue
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
