// Subsets: some cells of a house that share as many values (naked), or some values that share as many cells (hidden).

import { at, bitsIn, indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/rules.ts'
import { type Change, type Finding, names, removals, symbols, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', 'pair', 'triple', 'quad']

/** So many cells of a house have so many values: no other cell of the house has them. */
export function naked(size: number, score: number): Technique {
  const work = (marks: Marks, house: NamedHouse) => nakedIn(marks, house, size)
  return { name: `naked ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.houses, work) }
}

/** So many values of a full house have so many places: those cells have no other values. */
export function hidden(size: number, score: number): Technique {
  const work = (marks: Marks, house: NamedHouse) => hiddenIn(marks, house, size, otherValues)
  return { name: `hidden ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.fullHouses, work) }
}

/** A hidden subset that leaves one place for another value of the house. */
export function directHidden(size: number, score: number): Technique {
  const work = (marks: Marks, house: NamedHouse) => hiddenIn(marks, house, size, singleBeside)
  return { name: `direct hidden ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.fullHouses, work) }
}

function nakedIn(marks: Marks, house: NamedHouse, size: number): Finding | undefined {
  const { masks, rules } = marks
  const open = marks.openPlaces(house)
  if (bitsIn(open) <= size) return undefined
  const few: number[] = []
  const own: number[] = []
  for (let rest = open; rest; rest &= rest - 1) {
    const cell = house.cells[indexOf(rest & -rest)]
    if (bitsIn(masks[cell]) > size) continue
    few.push(cell)
    own.push(masks[cell])
  }
  return findSubset(own, size, size, (numbers, values) => {
    const cells = numbers.map((number) => few[number])
    const removes: Change[] = []
    for (let rest = open; rest; rest &= rest - 1) {
      const cell = house.cells[indexOf(rest & -rest)]
      if (masks[cell] & values && !cells.includes(cell)) removes.push({ cell, values: masks[cell] & values })
    }
    if (removes.length === 0) return undefined
    const why = () => `${symbols(rules.values, values)} of ${house.name} go to ${names(marks, cells)}`
    return { cells, values, removes, why }
  })
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
  if (bitsIn(marks.openPlaces(house)) <= size) return undefined
  const few: number[] = []
  const places: number[] = []
  for (let number = 0; number < values.length; number++) {
    const mask = marks.places(house, 1 << number)
    if (mask === 0 || isSingle(mask) || bitsIn(mask) > size) continue
    few.push(1 << number)
    places.push(mask)
  }
  return findSubset(places, size, size, (numbers, union) => {
    let mask = 0
    for (const number of numbers) mask |= few[number]
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
  for (let rest = marks.rules.all & ~values; rest; rest &= rest - 1) {
    const all = marks.places(house, rest & -rest)
    const left = all & ~places
    if (!isSingle(all) && isSingle(left)) return { write: { cell: house.cells[indexOf(left)], values: rest & -rest } }
  }
  return undefined
}
