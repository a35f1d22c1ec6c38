// Wings: a cell with two or three values, and two cells that it sees, each with two of them. Whatever the first cell is, one of the cells
// has the common value.

import { type Marks, sizeOf } from '../marks.ts'
import { type Finding, names, seeing, symbols, type Technique } from '../step.ts'

/** The first cell has two values, and each of the others has one of them and the common one. */
export const xyWing: Technique = { name: 'XY-wing', score: 4.2, find: (marks) => wing(marks, 2) }

/** The first cell has the common value, too. */
export const xyzWing: Technique = { name: 'XYZ-wing', score: 4.4, find: (marks) => wing(marks, 3) }

function wing(marks: Marks, size: 2 | 3): Finding | undefined {
  const { masks, written, rules } = marks
  for (let pivot = 0; pivot < masks.length; pivot++) {
    if (written[pivot] || sizeOf(masks[pivot]) !== size) continue
    const pincers = rules.peers[pivot].filter((cell) => sizeOf(masks[cell]) === 2 && !written[cell])
    for (const [i, one] of pincers.entries()) {
      for (const other of pincers.slice(i + 1)) {
        const common = masks[one] & masks[other]
        if (sizeOf(common) !== 1 || masks[one] === masks[other]) continue
        const both = (masks[one] | masks[other]) & (size === 2 ? ~common : -1)
        if (masks[pivot] !== both) continue
        const cells = [pivot, one, other]
        const removes = seeing(marks, size === 2 ? [one, other] : cells, common)
        if (removes.length === 0) continue
        const value = symbols(rules.values, common)
        const why = () =>
          `whatever ${rules.name(pivot)} is, one of ${names(marks, size === 2 ? [one, other] : cells)} is ${value}`
        return { cells, values: masks[pivot] | common, removes, why }
      }
    }
  }
  return undefined
}
