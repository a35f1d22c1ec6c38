// Relations under which values alternate. Cells that are linked by a relation take values that are linked by it. Where the values fall
// into two classes and each is related to values of the other class only (odd and even numbers, if every sum is an odd prime), the
// cells, coloured like a chessboard, alternate between the classes. If a house has more cells of one colour than a class has values,
// that colour takes the other class. Primes 5x5: the white cells are odd.

import { constraintsOf } from '../../model/constraints.ts'
import type { RuleLists } from '../rule-lists.ts'

type Edge = readonly [number, number]

/** What is linked, directly or not. */
interface Component {
  readonly members: readonly number[]
  /** Two classes, if every edge leads from one to the other. */
  readonly classes: readonly [readonly number[], readonly number[]] | undefined
}

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
          if (assignment.every(([cells, values]) => suffice(values, cells))) add(masks, assignment)
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
  const across = (first: readonly number[], second: readonly number[]): Assignment => [
    [white, first],
    [black, second],
  ]
  return [across(one, other), across(other, one)]
}

function add(masks: Map<number, number>, assignment: Assignment): void {
  for (const [cells, values] of assignment) {
    const mask = values.reduce((mask, value) => mask | (1 << value), 0)
    for (const cell of cells) masks.set(cell, (masks.get(cell) ?? 0) | mask)
  }
}

/** The components of a graph, each coloured with two colours if that can be. */
function componentsOf(vertices: number, edges: readonly Edge[]): Component[] {
  const neighbours: number[][] = Array.from({ length: vertices }, () => [])
  for (const [one, other] of edges) {
    neighbours[one].push(other)
    neighbours[other].push(one)
  }
  const colours = new Int8Array(vertices).fill(-1)
  const components: Component[] = []
  for (let start = 0; start < vertices; start++) {
    if (colours[start] >= 0) continue
    colours[start] = 0
    const members = [start]
    for (const vertex of members) {
      for (const other of neighbours[vertex]) {
        if (colours[other] >= 0) continue
        colours[other] = 1 - colours[vertex]
        members.push(other)
      }
    }
    const proper = members.every((vertex) => neighbours[vertex].every((other) => colours[other] !== colours[vertex]))
    const coloured = (colour: number) => members.filter((vertex) => colours[vertex] === colour)
    components.push({ members, classes: proper ? [coloured(0), coloured(1)] : undefined })
  }
  return components
}
