// Unique rectangle: if four cells in two rows, two columns and two regions had the same two values, they could be swapped, and there would
// be two solutions. Only for puzzles that are known to have one.

import { type Marks, sizeOf } from '../marks.ts'
import { type Finding, names, symbols, type Technique } from '../step.ts'

export const uniqueRectangle: Technique = {
  name: 'unique rectangle',
  score: 4.5,
  find: (marks) => {
    const { masks, written, rules } = marks
    for (let corner = 0; corner < masks.length; corner++) {
      if (written[corner] || sizeOf(masks[corner]) !== 2) continue
      const same = rules.peers[corner].filter((cell) => masks[cell] === masks[corner] && !written[cell])
      for (const one of same) {
        for (const other of same) {
          const finding = one < other ? rectangle(marks, corner, one, other) : undefined
          if (finding) return finding
        }
      }
    }
    return undefined
  },
}

/** `one` is in a line with the corner, `other` in a line across, and the fourth cell has more values. */
function rectangle(marks: Marks, corner: number, one: number, other: number): Finding | undefined {
  const { masks, written, rules } = marks
  const values = masks[corner]
  for (const [across, along] of [
    ['row', 'column'],
    ['column', 'row'],
  ] as const) {
    const shared = (first: number, second: number, kind: string) =>
      rules.housesOf[first].some((house) => house.kind === kind && house.cells.includes(second))
    if (!shared(corner, one, across) || !shared(corner, other, along)) continue
    const fourth = rules.peers[one].find((cell) => shared(one, cell, along) && shared(other, cell, across))
    if (fourth === undefined || written[fourth] || (masks[fourth] & values) !== values || masks[fourth] === values) continue
    const cells = [corner, one, other, fourth]
    if (!areTwoRegions(marks, cells)) continue
    const both = symbols(rules.values, values, ' and ')
    const why = `else ${both} could be swapped in ${names(marks, cells)}`
    return { cells, values, removes: [{ cell: fourth, values }], why }
  }
  return undefined
}

/** Do the corners lie in two regions, two in each, and in no other houses than those and their lines? */
function areTwoRegions({ rules }: Marks, cells: readonly number[]): boolean {
  const counts = new Map<unknown, number>()
  for (const cell of cells) for (const house of rules.housesOf[cell]) counts.set(house, (counts.get(house) ?? 0) + 1)
  return [...counts.values()].every((count) => count === 2)
}
