// Locked candidates: all places of a value in a house see a cell outside, which therefore cannot have it. In a sudoku, this is a value of
// a block that is confined to a row or column (pointing), or of a line that is confined to a block (claiming).

import { bitsOf } from '../marks.ts'
import { names, removals, seenByAll, symbols, type Technique } from '../step.ts'

export const lockedCandidates: Technique = {
  name: 'locked candidates',
  score: 2.7,
  find: (marks) => {
    const { rules, masks } = marks
    for (const house of rules.fullHouses) {
      let settled = 0
      let open = 0
      for (const cell of house.cells) {
        if (!marks.written[cell]) open |= masks[cell]
        else settled |= masks[cell]
      }
      for (const value of bitsOf(open & ~settled)) {
        const cells = house.cells.filter((cell) => masks[cell] & value)
        if (cells.length < 2) continue
        const removes = removals(marks, seenByAll(marks, cells), value)
        if (removes.length === 0) continue
        const why = `${symbols(rules.values, value)} of ${house.name} is in ${names(marks, cells)}, which all see ${removes.length > 1 ? 'them' : 'it'}`
        return { cells, values: value, removes, why }
      }
    }
    return undefined
  },
}
