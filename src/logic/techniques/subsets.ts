// Subsets: some cells of a house that share as many values (naked), or some values that share as many cells (hidden).

import { at, bitsOf, isSingle, type Marks, sizeOf } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, names, removals, symbols, type Technique } from '../step.ts'
import { findSubset } from './subsets-of.ts'

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
  const find = (marks: Marks) => first(marks.rules.fullHouses, (house) => hiddenIn(marks, house, size, otherValues))
  return { name: `hidden ${NAMES[size]}`, score, find }
}

/** A hidden subset that leaves one place for another value of the house. */
export function directHidden(size: number, score: number): Technique {
  const find = (marks: Marks) => first(marks.rules.fullHouses, (house) => hiddenIn(marks, house, size, singleBeside))
  return { name: `direct hidden ${NAMES[size]}`, score, find }
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
  return findSubset(
    few.map((cell) => masks[cell]),
    size,
    size,
    (numbers, values) => {
      const cells = numbers.map((number) => few[number])
      const removes = removals(marks, open, values).filter(({ cell }) => !cells.includes(cell))
      if (removes.length === 0) return undefined
      return {
        cells,
        values,
        removes,
        why: () => `${symbols(rules.values, values)} of ${house.name} go to ${names(marks, cells)}`,
      }
    },
  )
}

/** What follows from values that have only these places. */
type Consequence = (
  marks: Marks,
  house: NamedHouse,
  values: number,
  places: number,
) => Pick<Finding, 'write' | 'removes'> | undefined

function hiddenIn(marks: Marks, house: NamedHouse, size: number, follows: Consequence): Finding | undefined {
  const { values } = marks.rules
  const few: number[] = []
  const places: number[] = []
  let open = 0
  for (let number = 0; number < values.length; number++) {
    const mask = marks.places(house, 1 << number)
    open |= mask
    if (mask === 0 || isSingle(mask) || sizeOf(mask) > size) continue
    few.push(1 << number)
    places.push(mask)
  }
  if (few.length < size || sizeOf(open) <= size) return undefined
  return findSubset(places, size, size, (numbers, union) => {
    const mask = numbers.reduce((all, number) => all | few[number], 0)
    const found = follows(marks, house, mask, union)
    if (!found) return undefined
    const cells = at(house.cells, union)
    const why = () => `${symbols(values, mask)} of ${house.name} have no other places than ${names(marks, cells)}`
    return { cells, values: mask, ...found, why }
  })
}

const otherValues: Consequence = (marks, house, values, places) => {
  const removes = removals(marks, at(house.cells, places), ~values)
  return removes.length > 0 ? { removes } : undefined
}

const singleBeside: Consequence = (marks, house, values, places) => {
  for (const value of bitsOf(marks.rules.all & ~values)) {
    const all = marks.places(house, value)
    if (isSingle(all) || !isSingle(all & ~places)) continue
    return { write: { cell: at(house.cells, all & ~places)[0], values: value } }
  }
  return undefined
}
