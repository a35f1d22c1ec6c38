// Cells with one value left, and values with one cell left.

import { indexOf, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/named-houses.ts'
import type { Finding, Technique } from '../marks/step.ts'

/** The last open cell of a house. */
export const fullHouse: Technique = {
  name: 'full house',
  score: 1,
  find: (marks) => {
    const { rules, masks } = marks
    for (let i = 0; i < rules.fullHouses.length; i++) {
      const house = rules.fullHouses[i]
      const { cells } = house
      const open = marks.openPlaces(house)
      if (!isSingle(open)) continue
      const cell = cells[indexOf(open)]
      const values = masks[cell]
      const why: Finding['why'] = (names) => `the last open cell of ${names.name(house)}`
      if (isSingle(values)) return { cells: [cell], values, write: { cell, values }, where: [house], why }
    }
    return undefined
  },
}

/** A value with one place left in a region. */
export const hiddenSingleInRegion: Technique = {
  name: 'hidden single in a region',
  score: 1.2,
  find: (marks) => marks.firstIn(marks.rules.fullRegions, hiddenSingle),
}

/** A value with one place left in a row or column. */
export const hiddenSingleInLine: Technique = {
  name: 'hidden single in a line',
  score: 1.5,
  find: (marks) => marks.firstIn(marks.rules.fullLines, hiddenSingle),
}

/** A cell with one value left. */
export const nakedSingle: Technique = {
  name: 'naked single',
  score: 2.3,
  find: ({ masks, written }) => {
    for (let cell = 0; cell < masks.length; cell++) {
      if (written[cell] || !isSingle(masks[cell])) continue
      return {
        cells: [cell],
        values: masks[cell],
        write: { cell, values: masks[cell] },
        why: () => 'no other value is left there',
      }
    }
    return undefined
  },
}

function hiddenSingle(marks: GridMarks, house: NamedHouse): Finding | undefined {
  for (let number = 0; number < marks.rules.values.length; number++) {
    const values = 1 << number
    const places = marks.places(house, values)
    if (!isSingle(places)) continue
    const cell = house.cells[indexOf(places)]
    const why: Finding['why'] = (names) => `the only place for ${names.values(values)} in ${names.name(house)}`
    return { cells: [cell], values, write: { cell, values }, where: [house], why }
  }
  return undefined
}
