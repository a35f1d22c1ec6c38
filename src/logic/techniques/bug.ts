// Bivalue universal grave: if every open cell had two values, and every value two places in each house, there would be no or several
// solutions. So if only one cell has a third value, it has it. Only for puzzles that are known to have one solution.

import { bitsIn, bitsOf } from '../../model/numbers.ts'
import type { Finding, Technique } from '../marks/step.ts'

export const bivalueGrave: Technique = {
  name: 'bivalue universal grave',
  score: 5.6,
  find: (marks) => {
    const { masks, written, rules } = marks
    let odd: number | undefined
    for (let cell = 0; cell < masks.length; cell++) {
      if (written[cell] || bitsIn(masks[cell]) === 2) continue
      if (odd !== undefined || bitsIn(masks[cell]) !== 3) return undefined
      odd = cell
    }
    if (odd === undefined) return undefined
    const cell = odd
    const third = bitsOf(masks[cell]).filter((value) =>
      rules.housesOf[cell].every((house) => bitsIn(marks.places(house, value)) === 3),
    )
    const isEven = rules.houses.every((house) =>
      bitsOf(rules.all).every((value) => {
        const size = bitsIn(marks.places(house, value))
        return size === 0 || size === 2 || (value === third[0] && size === 3 && house.cells.includes(cell))
      }),
    )
    if (third.length !== 1 || !isEven || rules.houses.length > rules.fullHouses.length) return undefined
    const why: Finding['why'] = (names) =>
      `without ${names.values(third[0])} there, all cells would have two values, and all values two places: no solution, or several`
    return { cells: [cell], values: third[0], write: { cell, values: third[0] }, why }
  },
}
