// Writes singles without a step for each: for callers that only want to know how far they lead.

import { indexOf } from '../../model/numbers.ts'
import { isSingle, type Marks } from './marks.ts'

/** Writes all naked and hidden singles, and those that follow. */
export function writeSingles(marks: Marks): void {
  const { masks, written, rules } = marks
  const { fullHouses, values } = rules
  for (let open = -1; open !== marks.open && marks.open > 0; ) {
    open = marks.open
    for (let cell = 0; cell < masks.length; cell++) if (!written[cell] && isSingle(masks[cell])) marks.write(cell, masks[cell])
    for (let i = 0; i < fullHouses.length; i++) {
      const house = fullHouses[i]
      for (let number = 0; number < values.length; number++) {
        const places = marks.places(house, 1 << number)
        if (isSingle(places)) marks.write(house.cells[indexOf(places)], 1 << number)
      }
    }
  }
}
