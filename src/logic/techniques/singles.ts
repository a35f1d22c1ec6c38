// Cells with one value left, and values with one cell left.

import { isSingle, type Marks } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, symbols, type Technique } from '../step.ts'

/** The last open cell of a house. */
export const fullHouse: Technique = {
  name: 'full house',
  score: 1,
  find: ({ rules, masks, written }) => {
    for (const { cells, name } of rules.fullHouses) {
      const cell = cells.find((cell) => !written[cell])
      if (cell === undefined || !isSingle(masks[cell]) || cells.some((other) => other !== cell && !written[other])) continue
      const values = masks[cell]
      return { cells: [cell], values, write: { cell, values }, why: `the last open cell of ${name}` }
    }
    return undefined
  },
}

/** A value with one place left in a region. */
export const hiddenSingleInRegion: Technique = {
  name: 'hidden single in a region',
  score: 1.2,
  find: (marks) => hiddenSingle(marks, (house) => house.kind === 'region'),
}

/** A value with one place left in a row or column. */
export const hiddenSingleInLine: Technique = {
  name: 'hidden single in a line',
  score: 1.5,
  find: (marks) => hiddenSingle(marks, (house) => house.kind !== 'region'),
}

/** A cell with one value left. */
export const nakedSingle: Technique = {
  name: 'naked single',
  score: 2.3,
  find: ({ masks, written }) => {
    for (let cell = 0; cell < masks.length; cell++) {
      if (written[cell] || !isSingle(masks[cell])) continue
      return { cells: [cell], values: masks[cell], write: { cell, values: masks[cell] }, why: 'it sees all other values' }
    }
    return undefined
  },
}

function hiddenSingle(marks: Marks, isWanted: (house: NamedHouse) => boolean): Finding | undefined {
  const { rules, masks, written } = marks
  for (const house of rules.fullHouses) {
    if (!isWanted(house)) continue
    let once = 0
    let twice = 0
    for (const cell of house.cells) {
      twice |= once & masks[cell]
      once |= masks[cell]
    }
    const hidden = once & ~twice
    const cell = house.cells.find((cell) => !written[cell] && isSingle(masks[cell] & hidden))
    if (cell === undefined) continue
    const values = masks[cell] & hidden
    const why = `the only place for ${symbols(rules.values, values)} in ${house.name}`
    return { cells: [cell], values, write: { cell, values }, why }
  }
  return undefined
}
