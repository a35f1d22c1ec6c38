// Wings: a cell with two or three values, and two cells that it sees, each with two of them. Whatever the first cell is, one of the cells
// has the common value.

import { bitsIn, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type Finding, seeing, type Technique } from '../marks/step.ts'

/** The first cell has two values, and each of the others has one of them and the common one. */
export const xyWing: Technique = { name: 'XY-wing', score: 4.2, find: (marks) => wing(marks, 2) }

/** The first cell has the common value, too. */
export const xyzWing: Technique = { name: 'XYZ-wing', score: 4.4, find: (marks) => wing(marks, 3) }

/** The open cells with two values. */
export function pairsIn({ masks, written }: GridMarks): readonly number[] {
  const cells: number[] = []
  for (let cell = 0; cell < masks.length; cell++) if (!written[cell] && bitsIn(masks[cell]) === 2) cells.push(cell)
  return cells
}

function wing(marks: GridMarks, size: 2 | 3): Finding | undefined {
  const { masks, written, rules } = marks
  const pairs = marks.note(pairsIn)
  for (let pivot = 0; pivot < masks.length; pivot++) {
    const own = masks[pivot]
    if (written[pivot] || bitsIn(own) !== size) continue
    // With two values, the first cell has one of each other cell's; with three, both.
    const pincers = pairs.filter((cell) => bitsIn(masks[cell] & own) === size - 1 && rules.sees(pivot, cell))
    for (let i = 0; i < pincers.length; i++) {
      for (let j = i + 1; j < pincers.length; j++) {
        const [one, other] = [pincers[i], pincers[j]]
        const common = masks[one] & masks[other]
        if (!isSingle(common) || own !== ((masks[one] | masks[other]) & (size === 2 ? ~common : -1))) continue
        const cells = [pivot, one, other]
        const ends = size === 2 ? [one, other] : cells
        const removes = seeing(marks, ends, common)
        if (removes.length === 0) continue
        const why: Finding['why'] = (names) =>
          `whatever ${names.cell(pivot)} is, one of ${names.cells(ends)} is ${names.values(common)}`
        return { cells, values: own | common, removes, why }
      }
    }
  }
  return undefined
}
