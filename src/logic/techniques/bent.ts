// Wings of four and more cells: some cells that see each other have one value more than there are cells, and a further cell has two of
// these values. If it sees all places of one of the two, either it or they have the other: who sees all places of that cannot have it.
// Known as WXYZ-wing, or almost locked sets with a cell of two values.

import { at, bitsIn } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type Finding, seeing, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'
import { pairsIn } from './wings.ts'

const NAMES = ['', '', '', '', 'WXYZ-wing', 'VWXYZ-wing', 'UVWXYZ-wing']

/** The easiest such wing. `size`: of all the cells. */
export function bentWing(size: number, score: number): Technique {
  // Sizes in the middle are the hardest.
  const middle = (size + 2) >> 1
  const scoreOf = (largest: number) => score + (size - middle - Math.abs(middle - largest)) / 10
  const find = (marks: GridMarks) => {
    const { masks, rules } = marks
    let easiest: Finding | undefined
    for (const house of rules.houses) {
      const outside = marks.note(pairsIn).filter((cell) => !house.cells.includes(cell))
      const visit = (cells: readonly number[], union: number) => {
        if (bitsIn(union) !== size) return undefined
        let largest = 0
        for (let i = 0; i < cells.length; i++) largest = Math.max(largest, bitsIn(masks[cells[i]]))
        const score = scoreOf(largest)
        if (easiest?.score !== undefined && score >= easiest.score) return undefined
        const finding = wingOf(marks, cells, union, outside)
        if (finding) easiest = { ...finding, score }
        return undefined
      }
      findSubset(at(house.cells, marks.openPlaces(house)), (cell) => masks[cell], [size - 1, size], visit)
    }
    return easiest
  }
  return { name: NAMES[size], score, find }
}

/** With these cells, and one that has two values. */
function wingOf(marks: GridMarks, cells: readonly number[], union: number, pairs: readonly number[]): Finding | undefined {
  const { masks } = marks
  for (let i = 0; i < pairs.length; i++) {
    const two = pairs[i]
    const both = masks[two]
    if ((both & union) !== both) continue
    const one = both & -both
    const finding = wing(marks, cells, two, one, both ^ one) ?? wing(marks, cells, two, both ^ one, one)
    if (finding) return finding
  }
  return undefined
}

/** The cell sees all places of `seen`; so one place of `value`, at it or them, has it. */
function wing(marks: GridMarks, cells: readonly number[], two: number, seen: number, value: number): Finding | undefined {
  const { masks, rules } = marks
  for (let i = 0; i < cells.length; i++) if (masks[cells[i]] & seen && !rules.sees(cells[i], two)) return undefined
  const ends = [two]
  for (let i = 0; i < cells.length; i++) if (masks[cells[i]] & value) ends.push(cells[i])
  const removes = seeing(marks, ends, value)
  if (removes.length === 0) return undefined
  const others = [...cells]
  const why: Finding['why'] = (names) => {
    const [one, other] = [names.values(seen), names.values(value)]
    return `if ${names.cell(two)} is ${one}, then one of ${names.cells(others)} is ${other}; if not, ${names.cell(two)} is ${other}`
  }
  return { cells: [two, ...others], values: seen | value, removes, why }
}
