// Wings of four and more cells: some cells that see each other have one value more than there are cells, and a further cell has two of
// these values. If it sees all places of one of the two, either it or they have the other: who sees all places of that cannot have it.
// Known as WXYZ-wing, or almost locked sets with a cell of two values.

import { at, type Marks, sizeOf } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, names, seeing, symbols, type Technique } from '../step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', '', '', 'WXYZ-wing', 'VWXYZ-wing', 'UVWXYZ-wing']

/** `size`: of all the cells. */
export function bentWing(size: number, score: number): Technique {
  return {
    name: NAMES[size],
    score,
    find: (marks) => {
      const { masks, written, rules } = marks
      const twos = Array.from(masks.keys()).filter((cell) => !written[cell] && sizeOf(masks[cell]) === 2)
      let easiest: Finding | undefined
      for (const house of rules.houses) {
        wingsIn(marks, house, size, twos, (finding, largest) => {
          // Sizes in the middle are the hardest.
          const middle = (size + 2) >> 1
          const own = score + (size - middle - Math.abs(middle - largest)) / 10
          if (own < (easiest?.score ?? Infinity)) easiest = { ...finding, score: own }
        })
      }
      return easiest
    },
  }
}

function wingsIn(
  marks: Marks,
  house: NamedHouse,
  size: number,
  twos: readonly number[],
  visit: (finding: Finding, largest: number) => void,
): void {
  const { masks, written } = marks
  const open = house.cells.filter((cell) => !written[cell] && sizeOf(masks[cell]) <= size)
  if (open.length < size - 1) return
  findSubset(
    open.map((cell) => masks[cell]),
    size - 1,
    size,
    (numbers, union) => {
      if (sizeOf(union) !== size) return undefined
      let places = 0
      for (const number of numbers) places |= 1 << number
      const cells = at(open, places)
      for (const two of twos) {
        const both = masks[two]
        if ((both & union) !== both || house.cells.includes(two)) continue
        const one = both & -both
        const finding = wing(marks, cells, two, one, both ^ one) ?? wing(marks, cells, two, both ^ one, one)
        if (finding) visit(finding, Math.max(...cells.map((cell) => sizeOf(masks[cell]))))
      }
      return undefined
    },
  )
}

/** The cell sees all places of `seen`; so one place of `value`, at it or them, has it. */
function wing(marks: Marks, cells: readonly number[], two: number, seen: number, value: number): Finding | undefined {
  const { masks, rules } = marks
  for (const cell of cells) if (masks[cell] & seen && !rules.sees(cell, two)) return undefined
  const ends = [two, ...cells.filter((cell) => masks[cell] & value)]
  const removes = seeing(marks, ends, value)
  if (removes.length === 0) return undefined
  const [one, other] = [symbols(rules.values, seen), symbols(rules.values, value)]
  const why = () => `${one} is not both in ${rules.name(two)} and in ${names(marks, cells)}, so one of them has ${other}`
  return { cells: [two, ...cells], values: seen | value, removes, why }
}
