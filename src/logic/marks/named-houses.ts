// The rules of a grid as the techniques need them: houses with names, and which cells see each other.

import type { Rules } from '../../compile/rules.ts'
import { cellName } from '../../model/geometry.ts'
import type { Constraint, Pairs } from '../../model/model.ts'

/** Cells that all differ. */
export interface NamedHouse {
  /** Such as `row 3`. */
  readonly name: string
  readonly kind: 'row' | 'column' | 'region'
  readonly cells: readonly number[]
  /** Does it hold every value? */
  readonly isFull: boolean
  /** Its place among the houses, and among all constraints. */
  readonly number: number
  readonly constraint: number
  /** Masks of the places that it shares with other houses, where they are at least two. */
  readonly groups: readonly number[]
}

export interface HouseRules {
  readonly cells: number
  readonly values: readonly number[]
  /** The mask of all values. */
  readonly all: number
  readonly houses: readonly NamedHouse[]
  /** Those that hold every value; and of these the regions, and the rows and columns. */
  readonly fullHouses: readonly NamedHouse[]
  readonly fullRegions: readonly NamedHouse[]
  readonly fullLines: readonly NamedHouse[]
  /** The houses of each cell. */
  readonly housesOf: readonly (readonly NamedHouse[])[]
  /** The places of each cell in its houses, as masks of one bit. */
  readonly placesOf: readonly (readonly number[])[]
  /** For each cell, those that cannot have its value, ascending. */
  readonly peers: readonly (readonly number[])[]
  /** The peers of all cells, as sets of cells, one after the other. */
  readonly peerSets: Int32Array
  /** How many words a set of cells has. */
  readonly words: number
  /** All constraints but these houses. Their cells may be hidden ones, whose numbers follow those of the grid. */
  readonly others: readonly Constraint[]
  /** The masks of the hidden cells. Steps do not narrow them. */
  readonly hidden: ArrayLike<number>
  /** Can the two cells not have the same value? */
  sees(first: number, second: number): boolean
  /** A cell as people name it, such as `r3c5`. */
  name(cell: number): string
}

/** What follows from the rules alone: worked out once, and shared by all grids that have them. */
export function ofRules<Given extends object, T>(work: (rules: Given) => T): (rules: Given) => T {
  const known = new WeakMap<Given, { readonly result: T }>()
  return (rules) => {
    const before = known.get(rules)
    if (before) return before.result
    const result = work(rules)
    known.set(rules, { result })
    return result
  }
}

/** The rules as techniques need them. */
export const houseRulesOf = /* @__PURE__ */ ofRules(houseRules)

function houseRules({ columns, values, constraints, shown: cells, hidden }: Rules): HouseRules {
  const houses = housesIn(constraints, columns, values.length, cells)
  const housesOf: NamedHouse[][] = Array.from({ length: cells }, () => [])
  const seen = Array.from({ length: cells }, () => new Set<number>())
  for (const house of houses) {
    for (const cell of house.cells) {
      housesOf[cell].push(house)
      for (const peer of house.cells) if (peer !== cell) seen[cell].add(peer)
    }
  }
  for (const constraint of constraints) {
    if (constraint.kind !== 'pairs' || !isDifferent(constraint, values.length)) continue
    for (const [first, second] of constraint.between) {
      if (first >= cells || second >= cells) continue
      seen[first].add(second)
      seen[second].add(first)
    }
  }
  const words = Math.ceil(cells / 32)
  const peerSets = new Int32Array(cells * words)
  for (const [cell, peers] of seen.entries()) for (const peer of peers) peerSets[cell * words + (peer >>> 5)] |= 1 << (peer & 31)
  const fullHouses = houses.filter(({ isFull }) => isFull)
  return {
    ...{ cells, values, houses, fullHouses, housesOf, words, peerSets, hidden },
    fullRegions: fullHouses.filter(({ kind }) => kind === 'region'),
    fullLines: fullHouses.filter(({ kind }) => kind !== 'region'),
    others: constraints.filter((constraint) => constraint.kind !== 'house' || constraint.cells.some((cell) => cell >= cells)),
    placesOf: housesOf.map((houses, cell) => houses.map((house) => 1 << house.cells.indexOf(cell))),
    all: 0xffffffff >>> (32 - values.length),
    peers: seen.map((peers) => [...peers].sort((a, b) => a - b)),
    sees: (first, second) => ((peerSets[first * words + (second >>> 5)] >>> (second & 31)) & 1) === 1,
    name: (cell) => cellName(cell, columns),
  }
}

/** Does a relation exclude that both cells have the same value? */
function isDifferent({ allowed }: Pairs, values: number): boolean {
  for (let value = 0; value < values; value++) if ((allowed[value] >>> value) & 1) return false
  return true
}

function housesIn(constraints: readonly Constraint[], columns: number, values: number, grid: number): NamedHouse[] {
  const houses: NamedHouse[] = []
  let regions = 0
  for (const [place, constraint] of constraints.entries()) {
    // Hidden cells are not looked at.
    if (constraint.kind !== 'house' || constraint.cells.some((cell) => cell >= grid)) continue
    const { cells } = constraint
    const [row, column] = [Math.floor(cells[0] / columns), cells[0] % columns]
    const isRow = cells.every((cell) => Math.floor(cell / columns) === row)
    const isColumn = !isRow && cells.every((cell) => cell % columns === column)
    const kind = isRow ? 'row' : isColumn ? 'column' : 'region'
    const name = `${kind} ${isRow ? row + 1 : isColumn ? column + 1 : ++regions}`
    const isFull = cells.length === values
    houses.push({ name, kind, cells, isFull, number: houses.length, constraint: place, groups: [] })
  }
  return houses.map((house) => ({ ...house, groups: groupsOf(house, houses) }))
}

function groupsOf({ cells, number }: NamedHouse, houses: readonly NamedHouse[]): number[] {
  const groups = new Set<number>()
  for (const other of houses) {
    if (other.number === number) continue
    const mask = cells.reduce((places, cell, place) => (other.cells.includes(cell) ? places | (1 << place) : places), 0)
    if ((mask & (mask - 1)) !== 0) groups.add(mask)
  }
  return [...groups]
}
