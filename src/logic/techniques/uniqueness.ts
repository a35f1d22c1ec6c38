// Unique rectangle: if four cells in two rows, two columns and two regions had the same two values, they could be swapped, and there would
// be two solutions. So one of the cells has another of its values. Only for puzzles that are known to have one solution.

import { bitsIn, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type HouseRules, type NamedHouse, ofRules } from '../marks/named-houses.ts'
import { type Change, type Finding, removals, seeing, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

export const uniqueRectangle: Technique = {
  name: 'unique rectangle',
  score: 4.5,
  find: (marks) => {
    const { masks, written, rules } = marks
    for (const cells of rectanglesOf(rules)) {
      const values = masks[cells[0]] & masks[cells[1]] & masks[cells[2]] & masks[cells[3]]
      if (bitsIn(values) !== 2 || cells.some((cell) => written[cell])) continue
      const roof = cells.filter((cell) => masks[cell] !== values)
      const removes = followingFrom(marks, values, roof)
      if (!removes) continue
      const why: Finding['why'] = (names) =>
        `if ${names.cells(cells)} had no other values, ${names.values(values)} could be swapped, and there would be two solutions`
      return { cells, values, removes, why } satisfies Finding
    }
    return undefined
  },
}

/** What follows if one of the cells has a value other than these two. */
function followingFrom(marks: GridMarks, values: number, roof: readonly number[]): readonly Change[] | undefined {
  const { masks } = marks
  if (roof.length === 0 || roof.length > 2) return undefined
  if (roof.length === 1) return [{ cell: roof[0], values }]
  const others = roof.reduce((all, cell) => all | masks[cell], 0) & ~values
  // They have one other value, together: who sees them all cannot have it.
  const first = isSingle(others) ? seeing(marks, roof, others) : []
  if (first.length > 0) return first
  const houses = marks.rules.housesOf[roof[0]].filter(({ cells }) => cells.includes(roof[1]))
  for (const house of houses) {
    const found = confined(marks, values, roof, house) ?? subset(marks, others, roof, house)
    if (found) return found
  }
  return undefined
}

/** One of the values has no other place in the house: the other value is wrong in both cells. */
function confined(marks: GridMarks, values: number, roof: readonly number[], house: NamedHouse): readonly Change[] | undefined {
  if (!house.isFull) return undefined
  const one = values & -values
  for (const value of [one, values ^ one]) {
    if (bitsIn(marks.places(house, value)) === 2) return roof.map((cell) => ({ cell, values: values ^ value }))
  }
  return undefined
}

/** The other values of both cells, as those of one cell, make a naked subset with other cells of the house. */
function subset(marks: GridMarks, others: number, roof: readonly number[], house: NamedHouse): readonly Change[] | undefined {
  const { masks, written } = marks
  const open = house.cells.filter((cell) => !written[cell] && !roof.includes(cell))
  for (let size = Math.max(bitsIn(others), 2); size <= 4 && size <= open.length; size++) {
    const found = findSubset(
      open,
      (cell) => masks[cell] | others,
      [size - 1, size],
      (cells, union) => {
        const removes = removals(marks, open, union).filter(({ cell }) => !cells.includes(cell))
        return removes.length > 0 && bitsIn(union) === size ? removes : undefined
      },
    )
    if (found) return found
  }
  return undefined
}

/** Four cells in two rows, two columns and two regions, and in no other houses. */
const rectanglesOf = ofRules((rules: HouseRules): readonly (readonly number[])[] => {
  const [rows, columns] = ['row', 'column'].map((kind) => rules.houses.filter((house) => house.kind === kind))
  const rectangles = rows.flatMap((row, i) =>
    rows.slice(i + 1).flatMap((other) => {
      const sides = columns
        .map((column) => [row, other].flatMap(({ cells }) => cells.filter((cell) => column.cells.includes(cell))))
        .filter(({ length }) => length === 2)
      return sides.flatMap((left, j) => sides.slice(j + 1).map((right) => [...left, ...right]))
    }),
  )
  return rectangles.filter((cells) => areTwoRegions(rules, cells))
})

/** Do the corners lie in two regions, two in each, and in no other houses than those and their lines? */
function areTwoRegions(rules: HouseRules, cells: readonly number[]): boolean {
  const counts = new Map<unknown, number>()
  for (const cell of cells) for (const house of rules.housesOf[cell]) counts.set(house, (counts.get(house) ?? 0) + 1)
  return [...counts.values()].every((count) => count === 2)
}
