// Subsets: some cells of a house that share as many values (naked), or some values that share as many cells (hidden).

import { at, bitsIn, bitsOf, indexOf, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/named-houses.ts'
import { type Finding, removals, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', 'pair', 'triple', 'quad']

/** So many cells of a house have so many values: no other cell of the house has them. */
export function naked(size: number, score: number): Technique {
  const work = (marks: GridMarks, house: NamedHouse) => nakedIn(marks, house, size)
  return { name: `naked ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.houses, work) }
}

/** So many values of a full house have so many places: those cells have no other values. */
export function hidden(size: number, score: number): Technique {
  const work = (marks: GridMarks, house: NamedHouse) => hiddenIn(marks, house, size, otherValues)
  return { name: `hidden ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.fullHouses, work) }
}

/** A hidden subset that leaves one place for another value of the house. */
export function directHidden(size: number, score: number): Technique {
  const work = (marks: GridMarks, house: NamedHouse) => hiddenIn(marks, house, size, singleBeside)
  return { name: `direct hidden ${NAMES[size]}`, score, find: (marks) => marks.firstIn(marks.rules.fullHouses, work) }
}

function nakedIn(marks: GridMarks, house: NamedHouse, size: number): Finding | undefined {
  const { masks } = marks
  const open = at(house.cells, marks.openPlaces(house))
  if (open.length <= size) return undefined
  return findSubset(
    open,
    (cell) => masks[cell],
    [size, size],
    (chosen, values) => {
      const cells = [...chosen]
      const others = open.filter((cell) => masks[cell] & values && !cells.includes(cell))
      if (others.length === 0) return undefined
      const why: Finding['why'] = (names) => `the ${names.values(values)} of ${names.name(house)} are in ${names.cells(cells)}`
      return { cells, values, removes: removals(marks, others, values), where: [house], why }
    },
  )
}

/** What follows from values that have only these places. */
type Consequence = (
  marks: GridMarks,
  house: NamedHouse,
  values: number,
  places: number,
) => Pick<Finding, 'write' | 'removes'> | undefined

function hiddenIn(marks: GridMarks, house: NamedHouse, size: number, follows: Consequence): Finding | undefined {
  if (bitsIn(marks.openPlaces(house)) <= size) return undefined
  return findSubset(
    bitsOf(marks.rules.all),
    (value) => marks.places(house, value),
    [size, size],
    (chosen, places) => {
      const values = chosen.reduce((all, value) => all | value, 0)
      const found = follows(marks, house, values, places)
      if (!found) return undefined
      const cells = at(house.cells, places)
      const why: Finding['why'] = (names) => {
        const { write } = found
        const besides = write ? `, so ${names.values(write.values)} has one place left` : ''
        return `the ${names.values(values)} of ${names.name(house)} have no places but ${names.cells(cells)}${besides}`
      }
      return { cells, values, ...found, where: [house], why }
    },
  )
}

const otherValues: Consequence = (marks, house, values, places) => {
  const removes = removals(marks, at(house.cells, places), ~values)
  return removes.length > 0 ? { removes } : undefined
}

const singleBeside: Consequence = (marks, house, values, places) => {
  for (let rest = marks.rules.all & ~values; rest; rest &= rest - 1) {
    const left = marks.places(house, rest & -rest) & ~places
    if (isSingle(left)) return { write: { cell: house.cells[indexOf(left)], values: rest & -rest } }
  }
  return undefined
}
