// Subsets: some cells of a house that share as many values (naked), or some values that share as many cells (hidden).

import { bitsOf, type Marks, sizeOf } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, names, removals, symbols, type Technique } from '../step.ts'
import { subsets } from './subsets-of.ts'

const NAMES = ['', '', 'pair', 'triple', 'quad']

/** So many cells of a house have so many values: no other cell of the house has them. */
export function naked(size: number, score: number): Technique {
  return {
    name: `naked ${NAMES[size]}`,
    score,
    find: (marks) => first(marks.rules.houses, (house) => nakedIn(marks, house, size)),
  }
}

/** So many values of a full house have so many places: those cells have no other values. */
export function hidden(size: number, score: number): Technique {
  const find = (marks: Marks) => first(marks.rules.fullHouses, (house) => hiddenIn(marks, house, size))
  return { name: `hidden ${NAMES[size]}`, score, find }
}

/** The first finding in some houses. */
function first(houses: readonly NamedHouse[], find: (house: NamedHouse) => Finding | undefined): Finding | undefined {
  for (const house of houses) {
    const finding = find(house)
    if (finding) return finding
  }
  return undefined
}

function nakedIn(marks: Marks, house: NamedHouse, size: number): Finding | undefined {
  const { masks, written, rules } = marks
  const open = house.cells.filter((cell) => !written[cell])
  if (open.length <= size) return undefined
  const few = open.filter((cell) => sizeOf(masks[cell]) <= size)
  for (const { items: cells, union: values } of subsets(few, size, (cell) => masks[cell])) {
    const others = open.filter((cell) => !cells.includes(cell))
    const removes = removals(marks, others, values)
    if (removes.length === 0) continue
    const why = `${symbols(rules.values, values)} of ${house.name} go to ${names(marks, cells)}`
    return { cells, values, removes, why }
  }
  return undefined
}

function hiddenIn(marks: Marks, house: NamedHouse, size: number): Finding | undefined {
  const { masks, written, rules } = marks
  const open = house.cells.filter((cell) => !written[cell])
  if (open.length <= size) return undefined
  const values = bitsOf(open.reduce((all, cell) => all | masks[cell], 0))
  const places = new Map(values.map((value) => [value, marks.placesIn(open, value)]))
  const few = values.filter((value) => sizeOf(places.get(value)!) <= size)
  for (const { items, union } of subsets(few, size, (value) => places.get(value)!)) {
    const mask = items.reduce((all, value) => all | value, 0)
    const cells = open.filter((_, i) => (union >>> i) & 1)
    const removes = removals(marks, cells, ~mask)
    if (removes.length === 0) continue
    const why = `${symbols(rules.values, mask)} of ${house.name} have no other places than ${names(marks, cells)}`
    return { cells, values: mask, removes, why }
  }
  return undefined
}
